import type { Consciousness, RespiratoryEffort } from '../../departments/triage/scores/index.ts'
import { emergencies } from './stories-emergency.ts'
import { specialistStories } from './stories-specialist.ts'
import type { StaffedDepartment } from './staff.ts'

type Range = readonly [number, number]

/** What brings a patient, what is measured and found, and what is done: the texts of one visit. `{days}` is how long it has lasted. */
export type Story = {
  complaint: string
  /** Under 18 years `general` is seen in pediatrics. */
  department: Exclude<StaffedDepartment, 'triage'>
  /** ICD-10. */
  code: string
  certainty?: 'suspected'
  weight: number
  years: Range
  woman?: true
  /** `only` for pregnant women, `also` for them; the others never, because of what is given or asked. */
  pregnancy?: 'only' | 'also'
  /** Only for patients with this chronic condition. */
  condition?: string
  /** Not for patients who are allergic to this. */
  avoid?: 'Penicillin' | 'Ibuprofen'
  signs: {
    temperature?: Range
    /** Beats and breaths a minute above the normal of the age. */
    pulse_above?: Range
    breaths_above?: Range
    oxygen_saturation?: Range
    /** mmHg, as measured. */
    systolic?: Range
    diastolic?: Range
    pain?: Range
    effort?: RespiratoryEffort
    consciousness?: Consciousness
    on_oxygen?: true
  }
  subjective: string
  objective: string
  assessment: string
  plan: string
  /** Where children get something else. */
  plan_child?: string
  /** Days until the review. */
  review?: number
  emergency?: { type: 'trauma' | 'medical' | 'surgical' | 'obstetric' | 'pediatric'; details: string }
}

const general: readonly Story[] = [
  {
    complaint: 'Fever, headache and body aches for {days} days', department: 'general', code: 'B54', weight: 11, years: [1, 75],
    signs: { temperature: [37.9, 39.4], pulse_above: [10, 20], breaths_above: [0, 3], pain: [2, 5] },
    subjective: 'Fever for {days} days with chills, headache, joint pains and poor appetite. No convulsions, no vomiting of everything. Slept without a net last week.',
    objective: 'Febrile, not pale, not jaundiced, neck soft. Chest clear. Spleen not palpable. Malaria RDT positive.',
    assessment: 'Uncomplicated malaria, tolerating oral medicine.',
    plan: 'Artemether-lumefantrine 80/480 mg twice daily for 3 days with food. Paracetamol 1 g three times daily. Fluids. Sleep under a treated net. Return at once if vomiting, drowsy or not better in 48 hours.',
    plan_child: 'Artemether-lumefantrine by weight twice daily for 3 days, first dose given here. Paracetamol 15 mg/kg. Mother told the danger signs: convulsions, vomiting everything, unable to drink, very sleepy.',
    review: 3,
  },
  {
    complaint: 'Cough, runny nose and sore throat for {days} days', department: 'general', code: 'J06.9', weight: 13, years: [0, 80], pregnancy: 'also',
    signs: { temperature: [36.8, 38.0], pulse_above: [2, 8], pain: [0, 3] },
    subjective: 'Runny nose, sneezing, dry cough and sore throat for {days} days. No difficulty in breathing, eating and drinking well.',
    objective: 'Pharynx mildly red, no exudate. Ears normal. Chest clear, no wheeze, no indrawing.',
    assessment: 'Viral upper respiratory infection. No sign of pneumonia.',
    plan: 'Explained that antibiotics do not help. Paracetamol 1 g as needed, warm drinks, rest. Return if breathless or fever beyond 3 days.',
    plan_child: 'Paracetamol 15 mg/kg when hot, saline nose drops, more fluids or breastfeeds. Return if breathing fast, not drinking or fever beyond 3 days.',
  },
  {
    complaint: 'Watery diarrhoea and vomiting for {days} days', department: 'general', code: 'A09', weight: 8, years: [0, 80],
    signs: { temperature: [36.9, 38.0], pulse_above: [8, 16], pain: [2, 5] },
    subjective: 'Loose watery stools 5–6 times a day for {days} days, some vomiting, cramps. No blood in stool. Drinking eagerly.',
    objective: 'Some dehydration: thirsty, skin pinch goes back slowly. Abdomen soft, mildly tender, bowel sounds increased.',
    assessment: 'Acute gastroenteritis with some dehydration.',
    plan: 'ORS after each loose stool, 2–3 litres today, observed drinking for one hour. Light meals. Hand washing and safe water explained. Return if blood in stool or unable to drink.',
    plan_child: 'ORS 75 ml/kg over 4 hours here (plan B), then after each loose stool. Zinc 20 mg daily for 10 days (10 mg under 6 months). Keep feeding. Danger signs explained.',
    review: 2,
  },
  {
    complaint: 'Burning on passing urine for {days} days', department: 'general', code: 'N39.0', weight: 7, years: [15, 80], woman: true,
    signs: { temperature: [36.8, 38.0], pulse_above: [2, 8], pain: [3, 5] },
    subjective: 'Burning and frequency for {days} days, lower abdominal discomfort. No flank pain, no vaginal discharge. Not pregnant.',
    objective: 'Suprapubic tenderness, no renal angle tenderness. Urinalysis: leucocytes 3+, nitrite positive.',
    assessment: 'Uncomplicated lower urinary tract infection.',
    plan: 'Nitrofurantoin 100 mg twice daily for 5 days with food. Plenty of fluids. Return if fever, vomiting or back pain.',
  },
  {
    complaint: 'Burning pain in the upper stomach for {days} days', department: 'general', code: 'K29.7', weight: 8, years: [16, 80], avoid: 'Ibuprofen',
    signs: { pulse_above: [0, 6], pain: [3, 6] },
    subjective: 'Burning epigastric pain for {days} days, worse when hungry and at night, some nausea. No black stools, no weight loss. Takes diclofenac off and on.',
    objective: 'Epigastric tenderness, no guarding, no mass. Not pale.',
    assessment: 'Gastritis, probably from painkillers; H. pylori to be excluded.',
    plan: 'Omeprazole 20 mg daily before breakfast for 14 days. Stop diclofenac. H. pylori stool antigen. Regular small meals, less tea and coffee.',
    review: 14,
  },
  {
    complaint: 'Cough with chest pain and fever for {days} days', department: 'general', code: 'J18.9', weight: 6, years: [1, 85], avoid: 'Penicillin',
    signs: { temperature: [38.3, 39.6], pulse_above: [20, 30], breaths_above: [6, 12], oxygen_saturation: [92, 94], pain: [3, 6], effort: 'moderate' },
    subjective: 'Productive cough with yellow sputum and fever for {days} days, pain on the right side on deep breathing.',
    objective: 'Fast breathing, crackles and bronchial breathing at the right base. No cyanosis.',
    assessment: 'Community-acquired pneumonia, right lower lobe, for outpatient treatment with early review.',
    plan: 'Amoxicillin 1 g three times daily for 5 days, paracetamol 1 g three times daily. Chest X-ray. Return at once if breathless or confused.',
    plan_child: 'Amoxicillin dispersible tablets 40 mg/kg twice daily for 5 days, first dose here. Paracetamol 15 mg/kg. Return at once if unable to drink, convulsing or chest indrawing.',
    review: 2,
  },
  {
    complaint: 'Fever and abdominal pain for {days} days', department: 'general', code: 'A01.0', certainty: 'suspected', weight: 4, years: [6, 70],
    signs: { temperature: [38.1, 39.3], pulse_above: [6, 14], pain: [3, 5] },
    subjective: 'Fever rising in the evenings for {days} days, headache, abdominal pain and constipation. Malaria test elsewhere negative.',
    objective: 'Febrile, coated tongue, mild diffuse abdominal tenderness, no guarding. Malaria RDT negative.',
    assessment: 'Suspected typhoid fever; stool and blood culture taken before treatment.',
    plan: 'Azithromycin 1 g today, then 500 mg daily for 6 days. Paracetamol. Safe water and hand washing. Culture result at review.',
    plan_child: 'Azithromycin 10 mg/kg daily for 7 days. Paracetamol 15 mg/kg. Culture result at review.',
    review: 5,
  },
  {
    complaint: 'Review of high blood pressure', department: 'general', code: 'I10', weight: 40, years: [30, 90], condition: 'Hypertension',
    signs: { systolic: [138, 172], diastolic: [86, 104], pain: [0, 2] },
    subjective: 'Came for the monthly review. Takes the tablets most days, ran out {days} days ago. No chest pain, no headache, no swelling of the legs.',
    objective: 'Heart sounds normal, no murmur. No oedema. Chest clear. Urine: no protein.',
    assessment: 'Essential hypertension, not yet at target.',
    plan: 'Amlodipine 10 mg daily, hydrochlorothiazide 25 mg daily. Less salt, 30 minutes of walking a day. Creatinine and potassium. Blood pressure diary.',
    review: 28,
  },
  {
    complaint: 'Review of diabetes', department: 'general', code: 'E11.9', weight: 40, years: [30, 90], condition: 'Diabetes',
    signs: { systolic: [122, 142], diastolic: [74, 88], pain: [0, 2] },
    subjective: 'Monthly diabetes review. Passing urine more at night for {days} days. No hypoglycaemia. Feet without wounds.',
    objective: 'Random blood sugar 11.8 mmol/l. Feet: pulses present, monofilament felt at all points. Urine: no ketones.',
    assessment: 'Type 2 diabetes, above target, no complications found today.',
    plan: 'Metformin 1 g twice daily with food. HbA1c and creatinine. Diet sheet explained, foot care. Eye clinic once a year.',
    review: 28,
  },
  {
    complaint: 'Wheezing and tight chest for {days} days', department: 'general', code: 'J45.9', weight: 30, years: [5, 80], condition: 'Asthma',
    signs: { pulse_above: [18, 28], breaths_above: [5, 9], oxygen_saturation: [93, 95], pain: [0, 2], effort: 'moderate' },
    subjective: 'Wheeze and night cough for {days} days after the cold weather. Uses the blue inhaler four times a day. Speaks in sentences.',
    objective: 'Widespread expiratory wheeze, good air entry, peak flow 65 % of predicted.',
    assessment: 'Moderate exacerbation of asthma, better after nebulisation.',
    plan: 'Salbutamol 5 mg nebulised, repeated once. Prednisolone 40 mg daily for 5 days. Beclometasone inhaler twice daily; technique shown with spacer.',
    plan_child: 'Salbutamol by spacer 6 puffs, repeated twice. Prednisolone 1 mg/kg daily for 3 days. Beclometasone inhaler with spacer twice daily; technique shown to the parent.',
    review: 5,
  },
  {
    complaint: 'Itchy skin rash for {days} days', department: 'general', code: 'L30.9', weight: 6, years: [0, 80],
    signs: { pain: [0, 2] },
    subjective: 'Itchy, dry patches on the elbows and neck for {days} days, worse at night. New soap at home. No fever.',
    objective: 'Dry scaly patches with scratch marks, no pus, no burrows between the fingers.',
    assessment: 'Eczema, not infected.',
    plan: 'Hydrocortisone 1 % ointment twice daily for 7 days, emulsifying ointment after bathing, cetirizine at night. Plain soap.',
    review: 14,
  },
  {
    complaint: 'Tiredness and dizziness for {days} weeks', department: 'general', code: 'D50.9', weight: 5, years: [15, 80],
    signs: { pulse_above: [12, 18], pain: [0, 2] },
    subjective: 'Tired, dizzy on standing, heart beats fast on stairs for {days} weeks. Little meat or greens. No bleeding seen.',
    objective: 'Conjunctivae pale. Heart: soft systolic murmur. No liver or spleen felt. Hb 8.9 g/dl, microcytic.',
    assessment: 'Iron deficiency anaemia, moderate.',
    plan: 'Ferrous sulphate 200 mg twice daily for 3 months, with fruit and not with tea. Albendazole 400 mg once. Stool for ova and occult blood. Hb in one month.',
    review: 28,
  },
  {
    complaint: 'Sore throat and pain on swallowing for {days} days', department: 'general', code: 'J03.9', weight: 7, years: [3, 40], avoid: 'Penicillin',
    signs: { temperature: [38.0, 38.9], pulse_above: [8, 14], pain: [4, 6] },
    subjective: 'Painful swallowing and fever for {days} days, no cough. Can drink.',
    objective: 'Tonsils enlarged with white exudate, tender neck glands. No trismus. Ears normal.',
    assessment: 'Acute bacterial tonsillitis (Centor 4).',
    plan: 'Phenoxymethylpenicillin 500 mg twice daily for 10 days. Paracetamol 1 g three times daily. Warm salt gargles.',
    plan_child: 'Amoxicillin 50 mg/kg daily for 10 days. Paracetamol 15 mg/kg. Soft, cool food.',
  },
  {
    complaint: 'Abdominal pain and poor appetite for {days} weeks', department: 'general', code: 'B82.9', weight: 12, years: [2, 14],
    signs: { pain: [1, 3] },
    subjective: 'On and off pain around the navel and poor appetite for {days} weeks. Mother saw a worm in the stool. Plays barefoot.',
    objective: 'Active, mildly pale. Abdomen soft, slightly distended, not tender.',
    assessment: 'Intestinal worms.',
    plan: 'Albendazole 400 mg once (200 mg from 1 to 2 years). Treat the whole household. Shoes, hand washing, short nails.',
  },
]

/** Every story, the emergencies apart: those are for emergency visits only. */
export const regularStories: readonly Story[] = [...general, ...specialistStories]
export const emergencyStories: readonly Story[] = emergencies
/** The codes that the demo uses. */
export const usedCodes: readonly string[] = [...new Set([...regularStories, ...emergencyStories].map((story) => story.code))]
