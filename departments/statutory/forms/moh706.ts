import { readSection } from './read.ts'
import type { Form } from './types.ts'

// MOH 706, the laboratory's monthly summary. Rows marked `yes` stand with these numbers in a public OpenMRS module's
// report of the form (Moh706DatasetDefinition.java, module 'financials'), read 23/11/2026; the others are from notes on
// the form. number | label | measure | tests (code, or code/value of a panel) | checked. Measures: tests (total and
// positive), values (low and high), stool (parasite).

const positive = [
  { key: 'total', label: 'Total exams' },
  { key: 'positive', label: 'No. positive' },
]
const lowHigh = [
  { key: 'total', label: 'Total exams' },
  { key: 'low', label: 'Low' },
  { key: 'high', label: 'High' },
]
const haemoglobin = [
  { key: 'total', label: 'Total exams' },
  { key: 'below_5', label: 'Hb below 5 g/dl' },
  { key: 'from_5', label: 'Hb 5 to 10 g/dl' },
]
const cd4 = [
  { key: 'total', label: 'Total exams' },
  { key: 'below_500', label: 'Below 500' },
]
const found = [{ key: 'positive', label: 'No. positive' }]

export const moh706: Form = {
  key: '706',
  title: 'MOH 706',
  name: 'Laboratory tests data summary',
  edition: 'as of 2020',
  valid_from: '2020-01',
  source: 'Public OpenMRS module ‘financials’, Moh706DatasetDefinition; notes on the form',
  doubts: [
    'Rows without a tick were not found in a published form.',
    'A result is positive when the laboratory’s own rules flag it as a finding (A), low or high by its flag; what could not be judged counts in the total alone.',
  ],
  by_day: false,
  sections: [
    readSection(
      '1',
      '1. Urine analysis',
      positive,
      `
1.1|Urine chemistry|tests|UA|
1.2|Glucose|tests|UA/Glucose|yes
1.3|Ketones|tests|UA/Ketones|yes
1.4|Proteins|tests|UA/Protein|yes
1.5|Urine microscopy|-||
1.6|Pus cells (above 5/hpf)|-||yes
1.7|S. haematobium|-||yes
1.8|T. vaginalis|-||yes
1.9|Yeast cells|-||yes
1.10|Bacteria|-||yes`,
    ),
    readSection(
      '2',
      '2. Blood chemistry',
      lowHigh,
      `
2.1|Blood sugar|values|RBS,FBS|yes
2.2|OGTT|-||yes
2.4|Creatinine|values|CREA,UEC/Creatinine|yes
2.5|Urea|values|UEC/Urea|yes
2.6|Sodium|values|UEC/Sodium|yes
2.7|Potassium|values|UEC/Potassium|yes
2.8|Chlorides|values|UEC/Chloride|yes
2.10|Direct bilirubin|values|BILI/Direct bilirubin,LFT/Direct bilirubin|
2.11|Total bilirubin|values|BILI/Total bilirubin,LFT/Total bilirubin|
2.12|ASAT (SGOT)|values|LFT/AST|
2.13|ALAT (SGPT)|values|LFT/ALT|
2.14|Serum protein|values|LFT/Total protein|
2.15|Albumin|values|LFT/Albumin|
2.16|Alkaline phosphatase|values|LFT/Alkaline phosphatase|
2.18|Total cholesterol|values|LIPID/Total cholesterol|
2.19|Triglycerides|values|LIPID/Triglycerides|
2.20|LDL|values|LIPID/LDL cholesterol|
2.21|T3|values|TFT/Free T3|
2.22|T4|values|TFT/Free T4|
2.23|TSH|values|TSH,TFT/TSH|
2.24|PSA|values|PSA|
2.25|CA 15-3, CA 19-9, CA 125, CEA, AFP|-||`,
    ),
    readSection(
      '3',
      '3. Parasitology: malaria',
      positive,
      `
3.1|Malaria blood smear, under 5 years|tests_under_5|BS|yes
3.2|Malaria blood smear, 5 years and over|tests_from_5|BS|yes
3.3|Malaria rapid diagnostic tests|tests|MRDT|yes`,
    ),
    readSection(
      '3s',
      '3. Parasitology: stool examination',
      found,
      `
3.4|Taenia spp.|stool|taenia|yes
3.5|Hymenolepis nana|stool|hymenolepis|yes
3.6|Hookworm|stool|hook ?worm|yes
3.7|Roundworms|stool|round ?worm,ascaris|yes
3.8|S. mansoni|stool|mansoni|yes
3.9|Trichuris trichiura|stool|trichuris|yes
3.10|Amoeba|stool|amoeba,histolytica|`,
    ),
    readSection(
      '4h',
      '4. Haematology: haemoglobin',
      haemoglobin,
      `
4.1|Full blood count|haemoglobin|FBC/Haemoglobin|yes
4.2|Hb estimation (other techniques)|haemoglobin|HB|`,
    ),
    readSection('4c', '4. Haematology: CD4', cd4, `4.3|CD4 count|cd4|CD4|yes`),
    readSection(
      '4',
      '4. Other haematology, grouping and screening',
      positive,
      `
4.4|Sickling test|tests|SICKLE|yes
4.5|Peripheral blood films|tests|PBF|yes
4.6|BMA|-||yes
4.7|Coagulation profile|tests|PTINR,APTT|yes
4.8|Reticulocyte count|tests|RETIC|yes
4.9|Erythrocyte sedimentation rate|tests|ESR|
4.10|Total blood groups|tests|BGRH|yes
4.11|Blood units grouped|-||yes
4.18|Blood screened at the facility: HIV|-||yes
4.19|Blood screened at the facility: hepatitis B|-||yes
4.20|Blood screened at the facility: hepatitis C|-||yes
4.21|Blood screened at the facility: syphilis|-||yes`,
    ),
    readSection(
      '5',
      '5. Bacteriology',
      positive,
      `
5.1|Urine|tests|UCS|
5.2|Pus swabs|tests|PUS|
5.3|High vaginal swabs|tests|HVS|
5.4|Throat, rectal and stool cultures|-||
5.5|Blood|tests|BCS|
5.6|CSF|tests|CSF|
5.7|TB sputum smear|tests|AFB|
5.8|TB GeneXpert|tests|GENX|`,
    ),
    readSection(
      '6',
      '6. Histology and cytology',
      positive,
      `6.1|PAP smear|tests|PAP|\n6.2|Fine needle aspirates, tissue biopsies|-||`,
    ),
    readSection(
      '7',
      '7. Serology',
      positive,
      `
7.1|VDRL|tests|RPR|yes
7.2|TPHA|-||yes
7.3|ASOT|tests|ASOT|
7.4|HIV|tests|HIV|yes
7.5|Brucella|tests|BRUC|yes
7.6|Rheumatoid factor|tests|RF|yes
7.7|Helicobacter pylori|tests|HPSA|yes
7.8|Hepatitis A test|-||
7.9|Hepatitis B test|tests|HBSAG|yes
7.10|Hepatitis C test|tests|HCV|yes
7.11|HCG|tests|PDT,BHCG|yes
7.12|CRAG test|tests|CRAG|`,
    ),
    readSection('8', '8. Specimen referral to higher levels', found, `8.1|Specimens referred|-||`),
  ],
}
