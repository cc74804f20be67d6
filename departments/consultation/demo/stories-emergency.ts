import { storiesOf } from '../../../database/demo/story.ts'
import type { SignId } from '../../triage/charts/index.ts'

const orthopedic = storiesOf<SignId>('orthopedic')
const general = storiesOf<SignId>('general')
const cardiology = storiesOf<SignId>('cardiology')
const gynecology = storiesOf<SignId>('gynecology')

/** What comes through the emergency door. */
export const emergencies = [
  orthopedic(
    'S09.9',
    {
      weight: 5,
      years: [16, 65],
      danger: ['high_risk_trauma', 'altered_mental_status'],
      emergency: { type: 'trauma', details: 'Motorcycle accident, head injury, brought by passers-by' },
    },
    {
      pulse_above: [24, 38],
      breaths_above: [4, 8],
      systolic: [98, 112],
      diastolic: [58, 70],
      pain: [7, 9],
      consciousness: 'confusion',
    },
  )`
    Head injury after a boda boda accident
    S: Fell from a motorcycle without a helmet one hour ago, lost consciousness for some minutes, vomited once.
    O: GCS 14, pupils equal. Scalp wound of 5 cm, bleeding stopped. Neck without tenderness. Moves all limbs.
    A: Head injury, GCS 14, for imaging and observation.
    P: Neck kept still, IV line, wound sutured, tetanus toxoid. CT head. Hourly neurological observations for 24 hours.`,
  orthopedic(
    'S52.5',
    {
      weight: 2,
      years: [8, 75],
      review: 7,
      danger: ['limb_deformity'],
      emergency: { type: 'trauma', details: 'Fall, suspected fracture of the wrist' },
    },
    { pulse_above: [16, 26], pain: [7, 8] },
  )`
    Painful, swollen wrist after a fall
    S: Fell on the outstretched hand this morning, wrist swollen and bent at once.
    O: Dinner-fork deformity, tender distal radius, pulses and sensation normal. X-ray: distal radius fracture.
    A: Closed fracture of the distal radius.
    P: Haematoma block, reduction and backslab, control X-ray good. Paracetamol 1 g and tramadol 50 mg. Arm sling.
    Child: Reduction under sedation and backslab, control X-ray good. Paracetamol 15 mg/kg. Arm sling, fingers checked for warmth every hour.`,
  general(
    'R56.0',
    {
      weight: 5,
      years: [1, 5],
      review: 2,
      danger: ['lethargy'],
      emergency: { type: 'pediatric', details: 'Convulsion at home, hot, brought by the mother' },
    },
    {
      temperature: [39.1, 40.1],
      pulse_above: [30, 44],
      breaths_above: [10, 16],
      pain: [1, 3],
      effort: 'mild',
      consciousness: 'voice',
    },
  )`
    Convulsion with fever
    S: One convulsion of the whole body of about 3 minutes at home, hot since last night. First one. No neck stiffness seen by the mother.
    O: Sleepy but rousable, neck soft, fontanelle closed. Throat red, chest clear. Blood sugar 5.4 mmol/l. Malaria RDT negative.
    A: Simple febrile convulsion with viral infection, child awake and drinking after one hour.
    P: Airway position, oxygen at first, paracetamol 15 mg/kg. Observed for 4 hours. Mother shown what to do when it happens again.`,
  cardiology(
    'I20.9',
    {
      certainty: 'suspected',
      weight: 4,
      years: [42, 85],
      avoid: 'Ibuprofen',
      danger: ['chest_or_abdominal_pain'],
      emergency: { type: 'medical', details: 'Chest pain with sweating, brought by taxi' },
    },
    {
      pulse_above: [20, 32],
      breaths_above: [4, 9],
      oxygen_saturation: [92, 94],
      systolic: [148, 172],
      diastolic: [88, 102],
      pain: [7, 9],
      on_oxygen: true,
    },
  )`
    Crushing chest pain since this morning
    S: Tight chest pain spreading to the left arm for two hours, sweating. Smoked for 20 years.
    O: Sweating, heart sounds normal, chest clear. ECG: ST depression V4–V6. Troponin taken.
    A: Suspected acute coronary syndrome without ST elevation.
    P: Aspirin 300 mg, clopidogrel 300 mg, enoxaparin 1 mg/kg, nitrate under the tongue. Monitor, second troponin at 3 hours, transfer to the coronary unit arranged.`,
  general(
    'J46',
    {
      weight: 3,
      years: [6, 70],
      condition: 'Asthma',
      review: 3,
      danger: ['respiratory_distress', 'wheezing'],
      emergency: { type: 'medical', details: 'Severe asthma attack, speaks in single words' },
    },
    {
      pulse_above: [40, 52],
      breaths_above: [12, 18],
      oxygen_saturation: [88, 91],
      pain: [0, 2],
      effort: 'severe',
      on_oxygen: true,
    },
  )`
    Cannot breathe, inhaler does not help
    S: Breathless since the night, twenty puffs of salbutamol without relief, speaks in single words.
    O: Uses accessory muscles, little air entry, wheeze on both sides. Peak flow 35 % of predicted.
    A: Acute severe asthma, improving on treatment.
    P: Oxygen, salbutamol and ipratropium nebulised back to back, hydrocortisone 100 mg IV, magnesium sulphate 2 g IV. Observation on the ward.
    Child: Oxygen, salbutamol and ipratropium nebulised back to back, hydrocortisone 4 mg/kg IV, magnesium sulphate 40 mg/kg IV. Observation on the ward.`,
  gynecology(
    'O46.9',
    {
      weight: 3,
      years: [19, 41],
      woman: true,
      pregnancy: 'only',
      danger: ['heavy_bleeding'],
      emergency: { type: 'obstetric', details: 'Vaginal bleeding at 34 weeks, referred by ambulance' },
    },
    { pulse_above: [26, 38], breaths_above: [3, 6], systolic: [92, 104], diastolic: [56, 66], pain: [4, 7] },
  )`
    Bleeding in late pregnancy
    S: 34 weeks pregnant, bright red bleeding for one hour, soaked two pads. No trauma. Baby moves.
    O: Uterus soft, not tender, fetal heart 154/min. No vaginal examination done. Ultrasound: low-lying placenta.
    A: Antepartum haemorrhage, low-lying placenta, mother stable.
    P: Two IV lines, Ringer’s lactate 1 l, blood grouped and crossmatched. Dexamethasone 6 mg IM. Admission to the maternity ward, theatre told.`,
]
