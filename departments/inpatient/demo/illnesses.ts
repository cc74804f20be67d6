import type { Story } from '../../../database/demo/story.ts'

type DemoMedicine = {
  code: string
  dosage: string
  route: 'Oral' | 'Intravenous' | 'Subcutaneous'
  /** Local times of the day; none: as needed. */
  times?: string[]
  indication?: string
}
/** Why somebody lies on a ward, and what is done for them. */
export type Illness = {
  ward: string
  code: string
  title: string
  years: readonly [number, number]
  sex?: 'female' | 'male'
  reason: string
  signs: Story['signs']
  medicines: readonly DemoMedicine[]
  /** An assessment and a plan for each day, from the first. */
  days: readonly { assessment: string; plan: string }[]
  tasks: readonly string[]
}

const PARACETAMOL: DemoMedicine = { code: 'PARA-500T', dosage: '1 g', route: 'Oral', indication: 'Pain or fever' }
const PNEUMONIA = {
  code: 'J18.9',
  title: 'Pneumonia, unspecified organism',
  reason: 'Severe pneumonia: breathes fast, needs oxygen',
  signs: { temperature: [38.1, 39], breaths_above: [6, 9], oxygen_saturation: [90, 93], pulse_above: [20, 34] },
  medicines: [
    { code: 'CEFR-1I', dosage: '1 g', route: 'Intravenous', times: ['06:00', '18:00'] },
    { code: 'OMEP-20C', dosage: '20 mg', route: 'Oral', times: ['06:00'] },
    PARACETAMOL,
  ],
  days: [
    { assessment: 'Severe pneumonia of the right lower lobe', plan: 'Ceftriaxone, oxygen to keep 94 %, fluids' },
    { assessment: 'Breathes slower, still febrile', plan: 'Go on. Sputum for AFB and GeneXpert' },
    { assessment: 'No fever since last night, eats', plan: 'Off oxygen, walk; tablets tomorrow if well' },
  ],
  tasks: ['Sit up for meals', 'Sputum for GeneXpert'],
} satisfies Omit<Illness, 'ward' | 'years'>

/** What the demo's wards treat. */
export const illnesses: readonly Illness[] = [
  { ward: 'MMW', years: [13, 90], sex: 'male', ...PNEUMONIA },
  { ward: 'FMW', years: [13, 90], sex: 'female', ...PNEUMONIA },
  {
    ward: 'MMW',
    years: [35, 90],
    sex: 'male',
    code: 'I50.9',
    title: 'Heart failure, unspecified',
    reason: 'Breathless lying flat, swollen legs',
    signs: { breaths_above: [4, 7], oxygen_saturation: [91, 94], pulse_above: [10, 25], systolic: [135, 160] },
    medicines: [
      { code: 'FURO-20I', dosage: '40 mg', route: 'Intravenous', times: ['06:00', '14:00'] },
      { code: 'ENOX-40I', dosage: '40 mg', route: 'Subcutaneous', times: ['18:00'] },
      { code: 'AMLO-5T', dosage: '5 mg', route: 'Oral', times: ['08:00'] },
    ],
    days: [
      { assessment: 'Decompensated heart failure', plan: 'Furosemide, daily weight, fluids at most 1.5 l' },
      { assessment: 'Lost 1.4 kg, less breathless', plan: 'Go on, potassium and creatinine' },
      { assessment: 'Legs slim, walks to the door', plan: 'Furosemide by mouth from tomorrow' },
    ],
    tasks: ['Weigh before breakfast', 'Potassium and creatinine'],
  },
  {
    ward: 'FMW',
    years: [18, 70],
    sex: 'female',
    code: 'E11.9',
    title: 'Type 2 diabetes mellitus without complications',
    reason: 'Glucose 26 mmol/l, vomits, dry',
    signs: { pulse_above: [15, 28], systolic: [98, 110] },
    medicines: [
      { code: 'METF-500T', dosage: '500 mg', route: 'Oral', times: ['08:00', '20:00'] },
      { code: 'OMEP-20C', dosage: '20 mg', route: 'Oral', times: ['06:00'] },
    ],
    days: [
      {
        assessment: 'Hyperglycaemia with dehydration, no ketones',
        plan: 'Saline, insulin by sliding scale, glucose 4-hourly',
      },
      { assessment: 'Glucose 12 to 15, drinks', plan: 'Metformin, teach diet' },
    ],
    tasks: ['Glucose before meals', 'Diet talk with the nutritionist'],
  },
  {
    ward: 'MSW',
    years: [15, 80],
    sex: 'male',
    code: 'K35.8',
    title: 'Acute appendicitis, other and unspecified',
    reason: 'After appendicectomy',
    signs: { temperature: [37.4, 38.2], pain: [3, 6], pulse_above: [8, 18] },
    medicines: [
      { code: 'METR-500I', dosage: '500 mg', route: 'Intravenous', times: ['06:00', '14:00', '22:00'] },
      { code: 'CEFR-1I', dosage: '1 g', route: 'Intravenous', times: ['08:00', '20:00'] },
      PARACETAMOL,
    ],
    days: [
      { assessment: 'First day after appendicectomy, abdomen soft', plan: 'Sips, out of bed, wound dry' },
      { assessment: 'Drinks and passes wind', plan: 'Light diet, antibiotics by mouth tomorrow' },
    ],
    tasks: ['Look at the wound', 'Out of bed twice'],
  },
  {
    ward: 'FSW',
    years: [20, 85],
    sex: 'female',
    code: 'S72.0',
    title: 'Fracture of neck of femur',
    reason: 'Fell at home, cannot stand on the left leg',
    signs: { pain: [4, 7], pulse_above: [8, 20] },
    medicines: [{ code: 'ENOX-40I', dosage: '40 mg', route: 'Subcutaneous', times: ['18:00'] }, PARACETAMOL],
    days: [
      { assessment: 'Fractured neck of the left femur', plan: 'Traction, theatre list on Thursday, enoxaparin' },
      { assessment: 'Pain is controlled', plan: 'Cross-match two units, anaesthetist to see' },
    ],
    tasks: ['Turn every two hours', 'Pressure areas'],
  },
  {
    ward: 'PED',
    years: [0.5, 12],
    code: 'B50.9',
    title: 'Plasmodium falciparum malaria, unspecified',
    reason: 'Severe malaria with anaemia, two convulsions at home',
    signs: { temperature: [38.5, 39.8], pulse_above: [20, 38], breaths_above: [4, 8] },
    medicines: [
      { code: 'ARTS-60I', dosage: '3 mg/kg', route: 'Intravenous', times: ['06:00', '18:00'] },
      { code: 'PARA-120S', dosage: '15 mg/kg', route: 'Oral', indication: 'Fever' },
    ],
    days: [
      { assessment: 'Severe malaria, haemoglobin 6.1', plan: 'Artesunate, transfuse 15 ml/kg, glucose 4-hourly' },
      { assessment: 'Awake and drinks, haemoglobin 8.4', plan: 'Artesunate to the third dose, then by mouth' },
      { assessment: 'Plays, no fever', plan: 'Artemether-lumefantrine, home tomorrow' },
    ],
    tasks: ['Glucose before the next dose', 'Weigh'],
  },
  {
    ward: 'PED',
    years: [0.2, 5],
    code: 'A09',
    title: 'Infectious gastroenteritis and colitis, unspecified',
    reason: 'Diarrhoea with severe dehydration',
    signs: { pulse_above: [15, 30], temperature: [37.2, 38.2] },
    medicines: [{ code: 'PARA-120S', dosage: '15 mg/kg', route: 'Oral', indication: 'Fever' }],
    days: [
      { assessment: 'Severe dehydration', plan: 'Plan C, then ORS; zinc for ten days' },
      { assessment: 'Drinks eagerly, passes urine', plan: 'ORS after each stool, breastfeed' },
    ],
    tasks: ['Count stools', 'Weigh'],
  },
  {
    ward: 'MAT',
    years: [18, 42],
    sex: 'female',
    code: 'O80',
    title: 'Encounter for full-term uncomplicated delivery',
    reason: 'After a normal birth',
    signs: {},
    medicines: [{ code: 'IFA-T', dosage: '1 tablet', route: 'Oral', times: ['08:00'] }, PARACETAMOL],
    days: [
      { assessment: 'First day after a normal birth, uterus firm', plan: 'Breastfeed, observe bleeding' },
      { assessment: 'Well, breastfeeds', plan: 'Home today, review in two weeks' },
    ],
    tasks: ['Help with breastfeeding', 'Look at bleeding'],
  },
]
