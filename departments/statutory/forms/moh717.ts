import { readSection } from './read.ts'
import type { Form } from './types.ts'

// MOH 717, the monthly workload of a hospital. Rows marked `yes` stand in KenyaEMR's report of the form
// (MOH717ReportBuilder.java), read 23/11/2026: general outpatients by age and sex, new and again, deliveries and
// births, laboratory tests and imaging. The others are from notes on the form. number | label | measure | of | checked

const visits = [
  { key: 'new', label: 'New' },
  { key: 'again', label: 'Re-att.' },
]
const number = [{ key: 'value', label: 'Number' }]
/** The services of a ward, by the word in its category. */
export const WARD_COLUMNS = [
  { key: 'medical', label: 'Medical', pattern: /medical|high dependency|intensive/i },
  { key: 'surgical', label: 'Surgical', pattern: /surgical/i },
  { key: 'obs_gyn', label: 'Obs/Gyn', pattern: /gyn/i },
  { key: 'paediatrics', label: 'Paeds', pattern: /paed|pedi/i },
  { key: 'maternity', label: 'Maternity', pattern: /matern/i },
  { key: 'eye', label: 'Eye', pattern: /\beye\b/i },
  { key: 'newborn', label: 'Newborn', pattern: /newborn|nursery/i },
  { key: 'orthopaedic', label: 'Ortho', pattern: /orth/i },
  { key: 'other', label: 'Other', pattern: /./ },
] as const
const wards = [...WARD_COLUMNS.map(({ key, label }) => ({ key, label })), { key: 'total', label: 'Total' }]

export const moh717: Form = {
  key: '717',
  title: 'MOH 717',
  name: 'Hospital monthly workload report',
  edition: 'as of 2020',
  valid_from: '2020-01',
  source: 'KenyaEMR, MOH717ReportBuilder; notes on the form',
  doubts: [
    'Rows without a tick were not found in a published form, nor was their order.',
    'Re-attendance: a visit all of whose conditions were noted within 30 days before (lasting ones: ever); without a diagnosis, one within 30 days of another: Uzima’s own rule.',
  ],
  by_day: false,
  sections: [
    readSection(
      'A',
      'A. Outpatient services',
      visits,
      `
A.1.1|General outpatients: 5 to 59 years, male|general|from_5 male|yes
A.1.2|General outpatients: 5 to 59 years, female|general|from_5 female|yes
A.1.3|General outpatients: children under 5, male|general|under_5 male|yes
A.1.4|General outpatients: children under 5, female|general|under_5 female|yes
A.1.5|General outpatients: 60 years and over|general|from_60|yes
A.2|Casualty|casualty||
A.3.1|Ear, nose and throat clinic|clinic|ent|
A.3.2|Eye clinic|clinic|eye|
A.3.3|TB and leprosy|clinic|tb|
A.3.4|Comprehensive care clinic|clinic|ccc|
A.3.5|Psychiatry|clinic|psychiatry|
A.3.6|Orthopaedic clinic|clinic|orthopedic|
A.3.7|Occupational therapy clinic|clinic|occupational_therapy|
A.3.8|Physiotherapy clinic|clinic|physiotherapy|
A.3.9|Medical clinics|clinic|cardiology,medical|
A.3.10|Surgical clinics|clinic|surgical|
A.3.11|Paediatrics clinic|clinic|pediatrics|
A.3.12|Obstetrics and gynaecology clinic|clinic|gynecology|
A.3.13|Nutrition clinic|clinic|nutrition|
A.3.14|Oncology clinic|clinic|oncology|
A.3.15|Renal clinic|clinic|renal|
A.3.16|All other special clinics|other_clinics||
A.4.1|Child welfare clinic|clinic|cwc|yes
A.4.2|Antenatal clinic|clinic|anc|yes
A.4.3|Postnatal clinic|clinic|pnc|yes
A.4.4|Family planning|clinic|fp|
A.5.1|Dental attendances|clinic|dental|
A.6|Total outpatient services|all_visits||`,
    ),
    readSection(
      'A2',
      'A. Outpatient services: procedures and certificates',
      number,
      `
A.5.2|Dental fillings|procedures|filling|
A.5.3|Dental extractions|procedures|extraction|
A.7|Medical examinations (except P3)|procedures|medical exam|
A.8|Medical reports (including P3)|procedures|medical report,\\bp3\\b|
A.9|Dressings|procedures|dressing|
A.10|Removal of stitches|procedures|^removal of sutures,^removal of stitches|
A.11|Injections|procedures|^injection|
A.12|Stitching|procedures|^sutur,^stitch|`,
    ),
    readSection(
      'B',
      'B. Inpatient services',
      wards,
      `
B.1|Discharges|stay_ended|home,against_advice|
B.2|Deaths|stay_ended|died|
B.3|Deaths due to malaria|malaria_deaths||
B.4|Abscondees|stay_ended|absconded|
B.5|Referrals out|stay_ended|referred|
B.6|Admissions, 0 to 28 days|admitted|neonate|
B.7|Admissions, 29 days to under 5 years|admitted|under_5|
B.8|Admissions, 5 years and over|admitted|from_5|
B.9|Severe malaria admissions, under 5 years|severe_malaria|under_5|
B.10|Severe malaria admissions, 5 years and over|severe_malaria|from_5|
B.11|Paroles|-||
B.12|Occupied bed days, SHA members|bed_days|sha|
B.13|Occupied bed days, non-SHA|bed_days|other|
B.14|Well persons’ days|-||
B.15|Beds authorised|-||
B.16|Beds, actual physical|beds|bed|
B.17|Cots and incubators, actual physical|beds|cot|`,
    ),
    readSection(
      'C',
      'C. Maternity services',
      number,
      `
C.1|Normal deliveries|deliveries|spontaneous|yes
C.2|Caesarean sections|deliveries|caesarean_elective,caesarean_emergency|yes
C.3|Breech deliveries|deliveries|breech|yes
C.4|Assisted vaginal deliveries|deliveries|vacuum,forceps|yes
C.5|Born before arrival|deliveries|before_arrival|yes
C.6|Maternal deaths|maternal_deaths||yes
C.7|Maternal deaths audited within 7 days|-||yes
C.8|Live births|newborns|live|yes
C.9|Stillbirths|newborns|stillbirth_fresh,stillbirth_macerated|yes
C.10|Neonatal deaths|neonatal_deaths||
C.11|Neonatal deaths audited|-||
C.12|Babies with low birth weight (below 2,500 g)|low_weight||yes
C.13|Babies discharged alive|newborns_home||yes`,
    ),
    readSection(
      'D',
      'D. Operations',
      number,
      `
D.1|Minor operations|-||
D.2|Emergency operations|-||
D.3|Cold operations|-||
D.4|Circumcisions|procedures|circumcision|
D.5|Major operations|-||`,
    ),
    readSection(
      'E',
      'E. Orthopaedic trauma',
      number,
      `E.1|Casts|procedures|plaster of paris|\nE.2|Tractions|-||\nE.3|Closed reductions|-||\nE.4|Club foot|-||`,
    ),
    readSection(
      'F',
      'F. Special services',
      number,
      `
F.1|Laboratory tests|lab_tests||yes
F.2|Plain X-rays|studies|X-Ray|yes
F.3|Enhanced and contrast X-rays|studies|Fluoroscopy|
F.4|MRI|studies|MRI|
F.5|CT scans|studies|CT Scan|
F.6|Mammograms|studies|Mammography|
F.7|Chest X-rays for TB|-||
F.8|Ultrasound, general|ultrasound|general|
F.9|Ultrasound, obstetric|ultrasound|obstetric|
F.10|Physiotherapy: treatments|clinic_visits|physiotherapy|
F.11|Occupational therapy: treatments|clinic_visits|occupational_therapy|
F.12|Orthopaedic appliances issued|-||`,
    ),
    readSection(
      'G',
      'G. Pharmacy: prescriptions handed out',
      number,
      `
G.1|Common drugs|prescriptions|common|
G.2|Antibiotics|prescriptions|antibiotic|
G.3|Special drugs|-||
G.4|Of all these, for children under 5|prescriptions|under_5|`,
    ),
    readSection(
      'H',
      'H. Mortuary',
      number,
      `H.1|Body days|-||\nH.2|Embalmment|-||\nH.3|Post-mortems|-||\nH.4|Unclaimed bodies|-||`,
    ),
    readSection('I', 'I. Medical records issued', number, `I.1|New files|new_files||\nI.2|Outpatient record cards|-||`),
  ],
}
