// The tests of a Kenyan hospital. Prices are a beginning, in KES; every hospital changes them. Ranges are for adults unless they say otherwise.
// code | name | category | price | sample (empty: none) | takes | normal range | instructions
export const tests = `
FBC|Full blood count|Haematology|600|Purple (EDTA)|1 hour||
HB|Haemoglobin|Haematology|200|Purple (EDTA)|30 minutes|Men 13.0–17.0 g/dL, women 12.0–15.5 g/dL, pregnancy from 11.0 g/dL|
ESR|Erythrocyte sedimentation rate|Haematology|300|Purple (EDTA)|2 hours|Men up to 15 mm/h, women up to 20 mm/h|
PBF|Peripheral blood film|Haematology|500|Purple (EDTA)|4 hours|Described|
RETIC|Reticulocyte count|Haematology|600|Purple (EDTA)|4 hours|0.5–2.5 %|
SICKLE|Sickling test|Haematology|400|Purple (EDTA)|1 hour|Negative|
GXM|Blood group and cross-match|Blood transfusion|1000|Purple (EDTA)|1 hour|Compatible|Two identifiers on the tube, signed by the person who drew it
BGRH|Blood group and Rhesus factor|Blood transfusion|400|Purple (EDTA)|30 minutes||
PTINR|Prothrombin time and INR|Coagulation|1000|Blue (Citrate)|2 hours|INR 0.8–1.2 without anticoagulants|Fill the tube to the mark
APTT|Activated partial thromboplastin time|Coagulation|1200|Blue (Citrate)|2 hours|25–38 s|Fill the tube to the mark
MRDT|Malaria rapid test|Parasitology|300|Purple (EDTA)|20 minutes|Negative|
BS|Blood smear for malaria parasites|Parasitology|200|Slide|1 hour|No parasites seen|
STOOL|Stool microscopy|Parasitology|200|Stool Container|1 hour|No ova or cysts seen|Fresh sample, within 30 minutes
FOB|Faecal occult blood|Parasitology|300|Stool Container|1 hour|Negative|
HPSA|Helicobacter pylori stool antigen|Parasitology|1000|Stool Container|1 hour|Negative|No proton pump inhibitor for two weeks before
RBS|Random blood glucose|Clinical chemistry|150|Gray (Fluoride)|15 minutes|3.9–7.8 mmol/L|
FBS|Fasting blood glucose|Clinical chemistry|200|Gray (Fluoride)|30 minutes|3.9–5.6 mmol/L|Nothing but water for 8 hours before
HBA1C|HbA1c|Clinical chemistry|1800|Purple (EDTA)|4 hours|Below 5.7 %|
UEC|Urea, electrolytes and creatinine|Clinical chemistry|1500|Vacutainer Red|3 hours||
CREA|Creatinine|Clinical chemistry|500|Vacutainer Red|2 hours|Men 62–106 µmol/L, women 44–80 µmol/L|
LFT|Liver function tests|Clinical chemistry|2000|Vacutainer Red|3 hours||
LIPID|Lipid profile|Clinical chemistry|2000|Vacutainer Red|3 hours||Nothing but water for 10 hours before
URIC|Uric acid|Clinical chemistry|600|Vacutainer Red|3 hours|Men 200–430 µmol/L, women 140–360 µmol/L|
CA|Calcium|Clinical chemistry|600|Vacutainer Red|3 hours|2.15–2.55 mmol/L|
AMYL|Amylase|Clinical chemistry|1000|Vacutainer Red|3 hours|28–100 U/L|
BILI|Bilirubin, total and direct|Clinical chemistry|800|Vacutainer Red|2 hours|Total 3–21 µmol/L, direct up to 5 µmol/L|
CRP|C-reactive protein|Clinical chemistry|1000|Vacutainer Red|2 hours|Below 5 mg/L|
TROP|Troponin I|Clinical chemistry|2500|Vacutainer Red|1 hour|Below 0.04 ng/mL|
TSH|Thyroid-stimulating hormone|Hormones|1500|Vacutainer Red|1 day|0.4–4.0 mIU/L|
TFT|Thyroid function tests|Hormones|3500|Vacutainer Red|1 day||
BHCG|Beta-hCG, quantitative|Hormones|2000|Vacutainer Red|4 hours|Below 5 IU/L when not pregnant|
PSA|Prostate-specific antigen, total|Hormones|2000|Vacutainer Red|1 day|Below 4.0 ng/mL|
PDT|Pregnancy test, urine|Serology|200|Urine Container|15 minutes|Negative when not pregnant|
HIV|HIV rapid test|Serology|0|Purple (EDTA)|30 minutes|Negative|By the national algorithm, with consent and counselling
HBSAG|Hepatitis B surface antigen|Serology|500|Vacutainer Red|30 minutes|Negative|
HCV|Hepatitis C antibody|Serology|700|Vacutainer Red|30 minutes|Negative|
RPR|Syphilis test (RPR/VDRL)|Serology|300|Vacutainer Red|1 hour|Non-reactive|
BRUC|Brucella antibody|Serology|600|Vacutainer Red|2 hours|Negative|
SALAG|Salmonella typhi stool antigen|Serology|1000|Stool Container|1 hour|Negative|
RF|Rheumatoid factor|Serology|700|Vacutainer Red|2 hours|Below 14 IU/mL|
ASOT|Anti-streptolysin O titre|Serology|700|Vacutainer Red|2 hours|Below 200 IU/mL|
CRAG|Cryptococcal antigen|Serology|800|Vacutainer Red|1 hour|Negative|
COVID|COVID-19 antigen rapid test|Serology|1000|Swab|30 minutes|Negative|
CD4|CD4 count|Serology|1000|Purple (EDTA)|1 day|500–1,500 cells/µL|
UA|Urinalysis|Urine|200|Urine Container|30 minutes||
UCS|Urine culture and sensitivity|Microbiology|1200|Urine Container|3 days|No growth|Midstream, before antibiotics
BCS|Blood culture and sensitivity|Microbiology|2000|Other|5 days|No growth|Two sets, before antibiotics
HVS|High vaginal swab, microscopy and culture|Microbiology|1000|Swab|3 days|No growth|
PUS|Pus swab, microscopy and culture|Microbiology|1000|Swab|3 days|No growth|
CSF|Cerebrospinal fluid analysis|Microbiology|1500|CSF Tube|2 hours|Clear, no cells, no growth|Bring to the laboratory at once
AFB|Sputum smear for acid-fast bacilli|Microbiology|0|Sputum Container|1 day|Not seen|Early morning sample
GENX|GeneXpert MTB/RIF|Microbiology|0|Sputum Container|1 day|MTB not detected|
SEMEN|Semen analysis|Microbiology|1500|Other|2 hours|From 15 million/mL, motility from 40 %|Abstinence for 3 days; bring within 30 minutes
PAP|Pap smear|Cytology|1500|Slide|7 days|Negative for intraepithelial lesion|
`

// The values of panels: code of the test | name | unit | normal from | normal to. Without numbers it is text.
export const panels = `
FBC|White cell count|10⁹/L|4.0|11.0
FBC|Neutrophils|10⁹/L|2.0|7.5
FBC|Lymphocytes|10⁹/L|1.0|4.0
FBC|Red cell count|10¹²/L|3.8|5.8
FBC|Haemoglobin|g/dL|12.0|17.0
FBC|Haematocrit|%|36|50
FBC|MCV|fL|80|100
FBC|MCH|pg|27|33
FBC|Platelets|10⁹/L|150|400
UEC|Urea|mmol/L|2.5|7.1
UEC|Sodium|mmol/L|135|145
UEC|Potassium|mmol/L|3.5|5.1
UEC|Chloride|mmol/L|98|107
UEC|Creatinine|µmol/L|44|106
LFT|Total bilirubin|µmol/L|3|21
LFT|Direct bilirubin|µmol/L|0|5
LFT|ALT|U/L|0|41
LFT|AST|U/L|0|40
LFT|Alkaline phosphatase|U/L|40|130
LFT|Total protein|g/L|60|83
LFT|Albumin|g/L|35|52
LIPID|Total cholesterol|mmol/L|0|5.2
LIPID|HDL cholesterol|mmol/L|1.0|
LIPID|LDL cholesterol|mmol/L|0|3.4
LIPID|Triglycerides|mmol/L|0|1.7
TFT|TSH|mIU/L|0.4|4.0
TFT|Free T4|pmol/L|12|22
TFT|Free T3|pmol/L|3.1|6.8
BGRH|ABO group||||
BGRH|Rhesus factor||||
UA|Colour and appearance||||
UA|pH||5.0|8.0
UA|Specific gravity||1.005|1.030
UA|Protein||||
UA|Glucose||||
UA|Ketones||||
UA|Blood||||
UA|Leucocytes||||
UA|Nitrite||||
UA|Microscopy||||
`
