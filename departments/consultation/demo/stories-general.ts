import { storiesOf } from '../../../database/demo/story.ts'
import type { SignId } from '../../triage/charts/index.ts'

const general = storiesOf<SignId>('general')

/** What the general clinic and, under 18 years, pediatrics see. */
export const generalStories = [
  general(
    'B54',
    { weight: 11, years: [1, 75], review: 3 },
    { temperature: [37.9, 39.4], pulse_above: [10, 20], breaths_above: [0, 3], pain: [2, 5] },
  )`
    Fever, headache and body aches for {days} days
    S: Fever for {days} days with chills, headache, joint pains and poor appetite. No convulsions, no vomiting of everything. Slept without a net last week.
    O: Febrile, not pale, not jaundiced, neck soft. Chest clear. Spleen not palpable. Malaria RDT positive.
    A: Uncomplicated malaria, tolerating oral medicine.
    P: Artemether-lumefantrine 80/480 mg twice daily for 3 days with food. Paracetamol 1 g three times daily. Fluids. Sleep under a treated net. Return at once if vomiting, drowsy or not better in 48 hours.
    Child: Artemether-lumefantrine by weight twice daily for 3 days, first dose given here. Paracetamol 15 mg/kg. Mother told the danger signs: convulsions, vomiting everything, unable to drink, very sleepy.`,
  general(
    'J06.9',
    { weight: 13, years: [0, 80], pregnancy: 'also' },
    { temperature: [36.8, 38], pulse_above: [2, 8], pain: [0, 3] },
  )`
    Cough, runny nose and sore throat for {days} days
    S: Runny nose, sneezing, dry cough and sore throat for {days} days. No difficulty in breathing, eating and drinking well.
    O: Pharynx mildly red, no exudate. Ears normal. Chest clear, no wheeze, no indrawing.
    A: Viral upper respiratory infection. No sign of pneumonia.
    P: Explained that antibiotics do not help. Paracetamol 1 g as needed, warm drinks, rest. Return if breathless or fever beyond 3 days.
    Child: Paracetamol 15 mg/kg when hot, saline nose drops, more fluids or breastfeeds. Return if breathing fast, not drinking or fever beyond 3 days.`,
  general(
    'A09',
    { weight: 8, years: [0, 80], review: 2 },
    { temperature: [36.9, 38], pulse_above: [8, 16], pain: [2, 5] },
  )`
    Watery diarrhoea and vomiting for {days} days
    S: Loose watery stools 5–6 times a day for {days} days, some vomiting, cramps. No blood in stool. Drinking eagerly.
    O: Some dehydration: thirsty, skin pinch goes back slowly. Abdomen soft, mildly tender, bowel sounds increased.
    A: Acute gastroenteritis with some dehydration.
    P: ORS after each loose stool, 2–3 litres today, observed drinking for one hour. Light meals. Hand washing and safe water explained. Return if blood in stool or unable to drink.
    Child: ORS 75 ml/kg over 4 hours here (plan B), then after each loose stool. Zinc 20 mg daily for 10 days (10 mg under 6 months). Keep feeding. Danger signs explained.`,
  general(
    'N39.0',
    { weight: 7, years: [15, 80], woman: true },
    { temperature: [36.8, 38], pulse_above: [2, 8], pain: [3, 5] },
  )`
    Burning on passing urine for {days} days
    S: Burning and frequency for {days} days, lower abdominal discomfort. No flank pain, no vaginal discharge. Not pregnant.
    O: Suprapubic tenderness, no renal angle tenderness. Urinalysis: leucocytes 3+, nitrite positive.
    A: Uncomplicated lower urinary tract infection.
    P: Nitrofurantoin 100 mg twice daily for 5 days with food. Plenty of fluids. Return if fever, vomiting or back pain.`,
  general(
    'K29.7',
    { weight: 8, years: [16, 80], avoid: 'Ibuprofen', review: 14 },
    { pulse_above: [0, 6], pain: [3, 6] },
  )`
    Burning pain in the upper stomach for {days} days
    S: Burning epigastric pain for {days} days, worse when hungry and at night, some nausea. No black stools, no weight loss. Takes diclofenac off and on.
    O: Epigastric tenderness, no guarding, no mass. Not pale.
    A: Gastritis, probably from painkillers; H. pylori to be excluded.
    P: Omeprazole 20 mg daily before breakfast for 14 days. Stop diclofenac. H. pylori stool antigen. Regular small meals, less tea and coffee.`,
  general(
    'J18.9',
    { weight: 6, years: [1, 85], avoid: 'Penicillin', review: 2 },
    {
      temperature: [38.2, 39],
      pulse_above: [12, 20],
      breaths_above: [4, 7],
      oxygen_saturation: [93, 95],
      pain: [3, 6],
      effort: 'moderate',
    },
  )`
    Cough with chest pain and fever for {days} days
    S: Productive cough with yellow sputum and fever for {days} days, pain on the right side on deep breathing.
    O: Fast breathing, crackles and bronchial breathing at the right base. No cyanosis.
    A: Community-acquired pneumonia, right lower lobe, for outpatient treatment with early review.
    P: Amoxicillin 1 g three times daily for 5 days, paracetamol 1 g three times daily. Chest X-ray. Return at once if breathless or confused.
    Child: Amoxicillin dispersible tablets 40 mg/kg twice daily for 5 days, first dose here. Paracetamol 15 mg/kg. Return at once if unable to drink, convulsing or chest indrawing.`,
  general(
    'A01.0',
    { certainty: 'suspected', weight: 4, years: [6, 70], review: 5 },
    { temperature: [38.1, 39.3], pulse_above: [6, 14], pain: [3, 5] },
  )`
    Fever and abdominal pain for {days} days
    S: Fever rising in the evenings for {days} days, headache, abdominal pain and constipation. Malaria test elsewhere negative.
    O: Febrile, coated tongue, mild diffuse abdominal tenderness, no guarding. Malaria RDT negative.
    A: Suspected typhoid fever; stool and blood culture taken before treatment.
    P: Azithromycin 1 g today, then 500 mg daily for 6 days. Paracetamol. Safe water and hand washing. Culture result at review.
    Child: Azithromycin 10 mg/kg daily for 7 days. Paracetamol 15 mg/kg. Culture result at review.`,
  general(
    'I10',
    { weight: 40, years: [30, 90], condition: 'Hypertension', review: 28 },
    { systolic: [138, 172], diastolic: [86, 104], pain: [0, 2] },
  )`
    Review of high blood pressure
    S: Came for the monthly review. Takes the tablets most days, ran out {days} days ago. No chest pain, no headache, no swelling of the legs.
    O: Heart sounds normal, no murmur. No oedema. Chest clear. Urine: no protein.
    A: Essential hypertension, not yet at target.
    P: Amlodipine 10 mg daily, hydrochlorothiazide 25 mg daily. Less salt, 30 minutes of walking a day. Creatinine and potassium. Blood pressure diary.`,
  general(
    'E11.9',
    { weight: 40, years: [30, 90], condition: 'Diabetes', review: 28 },
    { systolic: [122, 142], diastolic: [74, 88], pain: [0, 2] },
  )`
    Review of diabetes
    S: Monthly diabetes review. Passing urine more at night for {days} days. No hypoglycaemia. Feet without wounds.
    O: Random blood sugar 11.8 mmol/l. Feet: pulses present, monofilament felt at all points. Urine: no ketones.
    A: Type 2 diabetes, above target, no complications found today.
    P: Metformin 1 g twice daily with food. HbA1c and creatinine. Diet sheet explained, foot care. Eye clinic once a year.`,
  general(
    'J45.9',
    { weight: 30, years: [5, 80], condition: 'Asthma', review: 5 },
    { pulse_above: [18, 28], breaths_above: [5, 9], oxygen_saturation: [93, 95], pain: [0, 2], effort: 'moderate' },
  )`
    Wheezing and tight chest for {days} days
    S: Wheeze and night cough for {days} days after the cold weather. Uses the blue inhaler four times a day. Speaks in sentences.
    O: Widespread expiratory wheeze, good air entry, peak flow 65 % of predicted.
    A: Moderate exacerbation of asthma, better after nebulisation.
    P: Salbutamol 5 mg nebulised, repeated once. Prednisolone 40 mg daily for 5 days. Beclometasone inhaler twice daily; technique shown with spacer.
    Child: Salbutamol by spacer 6 puffs, repeated twice. Prednisolone 1 mg/kg daily for 3 days. Beclometasone inhaler with spacer twice daily; technique shown to the parent.`,
  general('L30.9', { weight: 6, years: [0, 80], review: 14 }, { pain: [0, 2] })`
    Itchy skin rash for {days} days
    S: Itchy, dry patches on the elbows and neck for {days} days, worse at night. New soap at home. No fever.
    O: Dry scaly patches with scratch marks, no pus, no burrows between the fingers.
    A: Eczema, not infected.
    P: Hydrocortisone 1 % ointment twice daily for 7 days, emulsifying ointment after bathing, cetirizine at night. Plain soap.`,
  general('D50.9', { weight: 5, years: [15, 80], review: 28 }, { pulse_above: [12, 18], pain: [0, 2] })`
    Tiredness and dizziness for {days} weeks
    S: Tired, dizzy on standing, heart beats fast on stairs for {days} weeks. Little meat or greens. No bleeding seen.
    O: Conjunctivae pale. Heart: soft systolic murmur. No liver or spleen felt. Hb 8.9 g/dl, microcytic.
    A: Iron deficiency anaemia, moderate.
    P: Ferrous sulphate 200 mg twice daily for 3 months, with fruit and not with tea. Albendazole 400 mg once. Stool for ova and occult blood. Hb in one month.`,
  general(
    'J03.9',
    { weight: 7, years: [3, 40], avoid: 'Penicillin' },
    { temperature: [38, 38.9], pulse_above: [8, 14], pain: [4, 6] },
  )`
    Sore throat and pain on swallowing for {days} days
    S: Painful swallowing and fever for {days} days, no cough. Can drink.
    O: Tonsils enlarged with white exudate, tender neck glands. No trismus. Ears normal.
    A: Acute bacterial tonsillitis (Centor 4).
    P: Phenoxymethylpenicillin 500 mg twice daily for 10 days. Paracetamol 1 g three times daily. Warm salt gargles.
    Child: Amoxicillin 50 mg/kg daily for 10 days. Paracetamol 15 mg/kg. Soft, cool food.`,
  general('B82.9', { weight: 12, years: [2, 14] }, { pain: [1, 3] })`
    Abdominal pain and poor appetite for {days} weeks
    S: On and off pain around the navel and poor appetite for {days} weeks. Mother saw a worm in the stool. Plays barefoot.
    O: Active, mildly pale. Abdomen soft, slightly distended, not tender.
    A: Intestinal worms.
    P: Albendazole 400 mg once (200 mg from 1 to 2 years). Treat the whole household. Shoes, hand washing, short nails.`,
]
