import { storiesOf } from '../../../database/demo/story.ts'
import type { SignId } from '../../triage/charts/index.ts'

const gynecology = storiesOf<SignId>('gynecology')
const orthopedic = storiesOf<SignId>('orthopedic')
const dental = storiesOf<SignId>('dental')
const eye = storiesOf<SignId>('eye')
const cardiology = storiesOf<SignId>('cardiology')

/** What the specialists’ clinics see. */
export const specialistStories = [
  gynecology(
    'Z34.9',
    { weight: 22, years: [18, 42], woman: true, pregnancy: 'only', review: 28 },
    { systolic: [112, 126], diastolic: [66, 80], pain: [0, 1] },
  )`
    Antenatal clinic visit
    S: Routine antenatal visit. Feels the baby move. No bleeding, no headache, no swelling. Takes the tablets.
    O: Fundal height fits the dates, cephalic, fetal heart 142/min. No oedema. Urine: no protein. Hb 11.4 g/dl.
    A: Normal pregnancy, progressing well.
    P: Iron 60 mg and folic acid 400 µg daily. Tetanus-diphtheria vaccine up to date. Birth plan and danger signs discussed, treated net given.`,
  gynecology(
    'O26.9',
    { weight: 7, years: [18, 42], woman: true, pregnancy: 'only', review: 14 },
    { pulse_above: [4, 10], systolic: [112, 124], diastolic: [66, 80], pain: [2, 4] },
  )`
    Nausea and lower back pain in pregnancy for {days} days
    S: Pregnant, second trimester. Nausea and back pain for {days} days, no bleeding, no fluid loss. Eats small meals.
    O: Abdomen soft, fetal heart 148/min, no contractions. Urine: no protein, no ketones.
    A: Discomforts of pregnancy, mother and baby well.
    P: Small frequent meals, rest on the left side, pelvic exercises shown. Paracetamol 1 g as needed. Return if bleeding, fluid loss or fever.`,
  gynecology('B37.3', { weight: 8, years: [18, 55], woman: true }, { pain: [1, 3] })`
    Itching and discharge for {days} days
    S: Itching and thick white discharge for {days} days, after a course of antibiotics. No lower abdominal pain, no fever.
    O: Vulva red, thick white discharge, no ulcers, no cervical motion tenderness.
    A: Vulvovaginal candidiasis.
    P: Clotrimazole 500 mg pessary once at night, cream outside twice daily for 7 days. HIV test offered and done. Return if not better in a week.`,
  orthopedic(
    'M54.5',
    { weight: 9, years: [22, 80], avoid: 'Ibuprofen', review: 14 },
    { pulse_above: [0, 6], pain: [4, 6] },
  )`
    Lower back pain for {days} days
    S: Low back pain for {days} days after lifting, worse on bending. No numbness, bladder and bowel normal.
    O: Paraspinal spasm, straight leg raise negative, power and reflexes normal.
    A: Mechanical low back pain, no red flags.
    P: Ibuprofen 400 mg three times daily with food for 5 days. Keep moving, heat, exercises shown. Physiotherapy if not better in 2 weeks.`,
  orthopedic(
    'S93.4',
    { weight: 6, years: [10, 60], avoid: 'Ibuprofen', review: 7 },
    { pulse_above: [2, 8], pain: [4, 6] },
  )`
    Twisted ankle {days} days ago, swollen
    S: Twisted the ankle at football {days} days ago, swelling at once, can walk with pain.
    O: Swelling below the outer malleolus, no bony tenderness (Ottawa negative), pulses and sensation normal.
    A: Ankle sprain, grade II.
    P: Rest, ice, crêpe bandage, elevation. Ibuprofen 400 mg three times daily with food for 3 days. Weight bearing as pain allows.
    Child: Rest, ice, crêpe bandage, elevation. Ibuprofen 10 mg/kg three times daily with food for 3 days. No sports for 2 weeks.`,
  orthopedic(
    'L02.9',
    { weight: 4, years: [12, 70], avoid: 'Penicillin', review: 2 },
    { temperature: [37.2, 38], pulse_above: [6, 12], pain: [4, 6] },
  )`
    Painful swelling on the back for {days} days
    S: A boil on the back, growing and throbbing for {days} days. Not diabetic.
    O: Fluctuant, warm, tender swelling of 4 cm, no spreading redness.
    A: Abscess of the back, ready for drainage.
    P: Incision and drainage under local anaesthesia, wound packed. Flucloxacillin 500 mg four times daily for 5 days. Daily dressing.
    Child: Incision and drainage under local anaesthesia, wound packed. Flucloxacillin 25 mg/kg four times daily for 5 days. Daily dressing.`,
  dental('K02.9', { weight: 8, years: [6, 75], avoid: 'Ibuprofen', review: 5 }, { pain: [5, 6] })`
    Toothache for {days} days
    S: Throbbing toothache on the lower right for {days} days, worse with hot and cold drinks.
    O: Deep cavity in tooth 46, tender to percussion, no swelling of the face, mouth opens fully.
    A: Dental caries with pulpitis of tooth 46.
    P: Cavity opened and dressed. Ibuprofen 400 mg three times daily with food for 3 days. Root canal or extraction at review. Brushing shown.
    Child: Cavity cleaned and filled. Ibuprofen 10 mg/kg three times daily with food for 2 days. Less sugar, fluoride toothpaste, brushing shown to the parent.`,
  eye('H10.9', { weight: 7, years: [1, 80] }, { pain: [1, 3] })`
    Red, itchy eyes for {days} days
    S: Red, sticky eyes for {days} days, lids stuck in the morning. Sight normal, no injury, classmates have it too.
    O: Both conjunctivae red with purulent discharge. Cornea clear, pupils equal, acuity 6/6 on both sides.
    A: Bacterial conjunctivitis.
    P: Tetracycline eye ointment 1 % three times daily for 7 days. Own towel, hand washing. Return if pain or poor sight.`,
  cardiology(
    'I50.9',
    { weight: 40, years: [40, 90], condition: 'Heart disease', review: 7 },
    {
      pulse_above: [12, 18],
      breaths_above: [2, 4],
      oxygen_saturation: [94, 96],
      systolic: [118, 138],
      diastolic: [70, 86],
      pain: [0, 2],
    },
  )`
    Short of breath on walking for {days} days
    S: More breathless on the stairs for {days} days, sleeps on two pillows, ankles swell in the evening. Ran out of furosemide.
    O: Jugular pressure raised, basal crackles, pitting oedema to mid-shin. ECG: sinus rhythm, left ventricular hypertrophy.
    A: Chronic heart failure, NYHA II–III, decompensated after missed tablets.
    P: Furosemide 40 mg twice daily for 5 days, then daily. Enalapril 5 mg twice daily, bisoprolol 2.5 mg daily. Weigh daily, less salt. Electrolytes.`,
  cardiology(
    'I10',
    { weight: 18, years: [35, 90], condition: 'Hypertension', review: 28 },
    { systolic: [144, 168], diastolic: [88, 102], pain: [0, 2] },
  )`
    Heart clinic review
    S: Sent by the medical officer because the pressure stays high on two medicines. Palpitations at times, no chest pain.
    O: Apex displaced, no murmur, no oedema. ECG: left ventricular hypertrophy. Echo: ejection fraction 58 %.
    A: Hypertension with left ventricular hypertrophy.
    P: Losartan 50 mg daily added. Creatinine and potassium in two weeks. Less salt, daily walk, sleep history taken.`,
]
