// The tests of a Kenyan hospital. Prices are a beginning, in KES; every hospital changes them. Ranges are for adults unless they say otherwise.
// code | name | category | price | sample (empty: none) | takes | normal range | instructions | unit of a test with one value
export const tests = `
FBC|Full blood count|Haematology|600|Purple (EDTA)|1 hour||
HB|Haemoglobin|Haematology|200|Purple (EDTA)|30 minutes|Men 13.0–17.0 g/dL, women 12.0–15.5 g/dL, pregnancy from 11.0 g/dL||g/dL
ESR|Erythrocyte sedimentation rate|Haematology|300|Purple (EDTA)|2 hours|Men up to 15 mm/h, women up to 20 mm/h||mm/h
PBF|Peripheral blood film|Haematology|500|Purple (EDTA)|4 hours|Described|
RETIC|Reticulocyte count|Haematology|600|Purple (EDTA)|4 hours|0.5–2.5 %||%
SICKLE|Sickling test|Haematology|400|Purple (EDTA)|1 hour|Negative|
GXM|Blood group and cross-match|Blood transfusion|1000|Purple (EDTA)|1 hour|Compatible|Two identifiers on the tube, signed by the person who drew it
BGRH|Blood group and Rhesus factor|Blood transfusion|400|Purple (EDTA)|30 minutes||
PTINR|Prothrombin time and INR|Coagulation|1000|Blue (Citrate)|2 hours||Fill the tube to the mark
APTT|Activated partial thromboplastin time|Coagulation|1200|Blue (Citrate)|2 hours|25–38 s|Fill the tube to the mark|s
MRDT|Malaria rapid test|Parasitology|300|Purple (EDTA)|20 minutes|Negative|
BS|Blood smear for malaria parasites|Parasitology|200|Slide|1 hour|No parasites seen|
STOOL|Stool microscopy|Parasitology|200|Stool Container|1 hour|No ova or cysts seen|Fresh sample, within 30 minutes
FOB|Faecal occult blood|Parasitology|300|Stool Container|1 hour|Negative|
HPSA|Helicobacter pylori stool antigen|Parasitology|1000|Stool Container|1 hour|Negative|No proton pump inhibitor for two weeks before
RBS|Random blood glucose|Clinical chemistry|150|Gray (Fluoride)|15 minutes|3.9–7.8 mmol/L||mmol/L
FBS|Fasting blood glucose|Clinical chemistry|200|Gray (Fluoride)|30 minutes|3.9–5.6 mmol/L|Nothing but water for 8 hours before|mmol/L
HBA1C|HbA1c|Clinical chemistry|1800|Purple (EDTA)|4 hours|Below 5.7 %||%
UEC|Urea, electrolytes and creatinine|Clinical chemistry|1500|Vacutainer Red|3 hours||
CREA|Creatinine|Clinical chemistry|500|Vacutainer Red|2 hours|Men 62–106 µmol/L, women 44–80 µmol/L||µmol/L
LFT|Liver function tests|Clinical chemistry|2000|Vacutainer Red|3 hours||
LIPID|Lipid profile|Clinical chemistry|2000|Vacutainer Red|3 hours||Nothing but water for 10 hours before
URIC|Uric acid|Clinical chemistry|600|Vacutainer Red|3 hours|Men 200–430 µmol/L, women 140–360 µmol/L||µmol/L
CA|Calcium|Clinical chemistry|600|Vacutainer Red|3 hours|2.15–2.55 mmol/L||mmol/L
AMYL|Amylase|Clinical chemistry|1000|Vacutainer Red|3 hours|28–100 U/L||U/L
BILI|Bilirubin, total and direct|Clinical chemistry|800|Vacutainer Red|2 hours||
CRP|C-reactive protein|Clinical chemistry|1000|Vacutainer Red|2 hours|Below 5 mg/L||mg/L
TROP|Troponin I|Clinical chemistry|2500|Vacutainer Red|1 hour|Below 0.04 ng/mL||ng/mL
TSH|Thyroid-stimulating hormone|Hormones|1500|Vacutainer Red|1 day|0.4–4.0 mIU/L||mIU/L
TFT|Thyroid function tests|Hormones|3500|Vacutainer Red|1 day||
BHCG|Beta-hCG, quantitative|Hormones|2000|Vacutainer Red|4 hours|Below 5 IU/L when not pregnant||IU/L
PSA|Prostate-specific antigen, total|Hormones|2000|Vacutainer Red|1 day|Below 4.0 ng/mL||ng/mL
PDT|Pregnancy test, urine|Serology|200|Urine Container|15 minutes|Negative when not pregnant|
HIV|HIV rapid test|Serology|0|Purple (EDTA)|30 minutes|Negative|By the national algorithm, with consent and counselling
HBSAG|Hepatitis B surface antigen|Serology|500|Vacutainer Red|30 minutes|Negative|
HCV|Hepatitis C antibody|Serology|700|Vacutainer Red|30 minutes|Negative|
RPR|Syphilis test (RPR/VDRL)|Serology|300|Vacutainer Red|1 hour|Non-reactive|
BRUC|Brucella antibody|Serology|600|Vacutainer Red|2 hours|Negative|
SALAG|Salmonella typhi stool antigen|Serology|1000|Stool Container|1 hour|Negative|
RF|Rheumatoid factor|Serology|700|Vacutainer Red|2 hours|Below 14 IU/mL||IU/mL
ASOT|Anti-streptolysin O titre|Serology|700|Vacutainer Red|2 hours|Below 200 IU/mL||IU/mL
CRAG|Cryptococcal antigen|Serology|800|Vacutainer Red|1 hour|Negative|
COVID|COVID-19 antigen rapid test|Serology|1000|Swab|30 minutes|Negative|
CD4|CD4 count|Serology|1000|Purple (EDTA)|1 day|500–1,500 cells/µL||cells/µL
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
PTINR|Prothrombin time|s|10|14
PTINR|INR||0.8|1.2
BILI|Total bilirubin|µmol/L|3|21
BILI|Direct bilirubin|µmol/L|0|5
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

/*
What is normal, and beyond what a value is critical, by sex and age: common starting points for the units above; each hospital sets those of its own
analysers and people. The line without sex and age is for whom neither is known; the closest line counts. A line without limits: no accepted ones.
- Haemoglobin, lower ends from 6 months: WHO guideline on haemoglobin cutoffs to define anaemia (2024), at sea level, not pregnant; critical below 7.0:
  severe anaemia of the under-fives there. Blood cells up to 18 years, upper ends of haemoglobin: Dallman's tables (The Harriet Lane Handbook).
- Critical limits: Royal College of Pathologists, The communication of critical and unexpected pathology results (G158, 2017), for sodium, potassium,
  urea, creatinine, glucose, calcium, CRP, platelets, neutrophils; else the means of Kost GJ, JAMA 1990;263:704 and (newborns) Pediatrics 1991;88:597, rounded.
- Creatinine of children: Ceriotti F et al., Clin Chem 2008;54:559. Alkaline phosphatase: CALIPER, Colantonio DA et al., Clin Chem 2012;58:854.
- Bilirubin, electrolytes, urea, calcium, albumin, TSH of newborns and children: Tietz Clinical Guide to Laboratory Tests; first day critical: NICE CG98.
- APTT of newborns: Andrew M et al., Blood 1987;70:165. CD4 of children: Shearer WT et al., J Allergy Clin Immunol 2003;112:973. INR above 5 calls for action.
tests and values, separated by ; (code, or code/value of the panel) | M, F or both | age from-to (d, m, y) | low | high | critically low | critically high
*/
export const ranges = `
HB;FBC/Haemoglobin|||12.0|17.0|7.0|20.0
HB;FBC/Haemoglobin||0d-4d|14.5|22.5|9.5|22.5
HB;FBC/Haemoglobin||4d-8d|13.5|21.5|9.5|22.3
HB;FBC/Haemoglobin||8d-28d|12.5|20.5|9.5|22.3
HB;FBC/Haemoglobin||28d-2m|10.0|18.0|7.0|20.0
HB;FBC/Haemoglobin||2m-3m|9.0|14.0|7.0|20.0
HB;FBC/Haemoglobin||3m-6m|9.5|13.5|7.0|20.0
HB;FBC/Haemoglobin||6m-2y|10.5|13.5|7.0|20.0
HB;FBC/Haemoglobin||2y-5y|11.0|13.5|7.0|20.0
HB;FBC/Haemoglobin||5y-12y|11.5|15.5|7.0|20.0
HB;FBC/Haemoglobin||12y-15y|12.0|16.0|7.0|20.0
HB;FBC/Haemoglobin|F|15y-|12.0|15.5|7.0|20.0
HB;FBC/Haemoglobin|M|15y-|13.0|17.0|7.0|20.0
FBC/White cell count|||4.0|11.0|2.0|40.0
FBC/White cell count||0d-7d|9.0|34.0|2.0|43.0
FBC/White cell count||7d-1m|5.0|20.0|2.0|43.0
FBC/White cell count||1m-6m|5.0|19.5|2.0|43.0
FBC/White cell count||6m-2y|6.0|17.5|2.0|43.0
FBC/White cell count||2y-4y|6.0|17.0|2.0|43.0
FBC/White cell count||4y-6y|5.5|15.5|2.0|40.0
FBC/White cell count||6y-8y|5.0|14.5|2.0|40.0
FBC/White cell count||8y-16y|4.5|13.5|2.0|40.0
FBC/Neutrophils|||2.0|7.5|0.5|
FBC/Neutrophils||0d-7d|5.0|28.0|0.5|
FBC/Neutrophils||7d-1m|1.0|10.0|0.5|
FBC/Neutrophils||1m-2y|1.0|9.0|0.5|
FBC/Neutrophils||2y-6y|1.5|8.5|0.5|
FBC/Neutrophils||6y-16y|1.5|8.0|0.5|
FBC/Lymphocytes||0d-7d|2.0|17.0||
FBC/Lymphocytes||7d-6m|2.5|17.0||
FBC/Lymphocytes||6m-2y|4.0|13.5||
FBC/Lymphocytes||2y-4y|3.0|9.5||
FBC/Lymphocytes||4y-6y|2.0|8.0||
FBC/Lymphocytes||6y-16y|1.5|7.0||
FBC/Red cell count||0d-8d|3.9|6.6||
FBC/Red cell count||8d-2m|3.0|6.2||
FBC/Red cell count||2m-6m|2.7|4.9||
FBC/Red cell count||6m-2y|3.7|5.3||
FBC/Red cell count||2y-12y|3.9|5.3||
FBC/Red cell count|F|12y-|4.0|5.2||
FBC/Red cell count|M|12y-|4.5|5.9||
FBC/Haematocrit|||36|50|18|61
FBC/Haematocrit||0d-8d|42|67|33|71
FBC/Haematocrit||8d-28d|39|63|33|71
FBC/Haematocrit||28d-2m|31|55|18|61
FBC/Haematocrit||2m-6m|28|42|18|61
FBC/Haematocrit||6m-2y|33|39|18|61
FBC/Haematocrit||2y-6y|34|40|18|61
FBC/Haematocrit||6y-12y|35|45|18|61
FBC/Haematocrit|F|12y-|36|46|18|61
FBC/Haematocrit|M|12y-18y|37|49|18|61
FBC/Haematocrit|M|18y-|40|52|18|61
FBC/MCV||0d-8d|88|126||
FBC/MCV||8d-2m|85|124||
FBC/MCV||2m-6m|74|115||
FBC/MCV||6m-2y|70|86||
FBC/MCV||2y-6y|75|87||
FBC/MCV||6y-12y|77|95||
FBC/MCH||0d-2m|28|40||
FBC/MCH||2m-6m|25|35||
FBC/MCH||6m-2y|23|31||
FBC/MCH||2y-6y|24|30||
FBC/MCH||6y-12y|25|33||
FBC/Platelets|||150|400|30|1000
FBC/Platelets||0d-28d|150|450|50|1000
PTINR/Prothrombin time|||10|14||27
PTINR/INR|||0.8|1.2||5
APTT|||25|38||70
APTT||0d-1m|31|55||
ESR|F|15y-||20||
ESR|M|15y-||15||
ESR||0d-15y||10||
RETIC|||0.5|2.5||
RETIC||0d-4d|3|7||
UEC/Sodium|||135|145|120|155
UEC/Sodium||0d-28d|133|146|130|155
UEC/Sodium||28d-16y|135|145|130|155
UEC/Potassium|||3.5|5.1|2.5|6.5
UEC/Potassium||0d-28d|3.7|5.9|2.5|6.5
UEC/Potassium||28d-1y|4.1|5.3|2.5|6.5
UEC/Potassium||1y-16y|3.4|4.7|2.5|6.5
UEC/Urea|||2.5|7.1||30
UEC/Urea||0d-28d|1.4|4.3||10
UEC/Urea||28d-16y|1.8|6.4||10
CREA;UEC/Creatinine|||44|106||354
CREA;UEC/Creatinine||0d-15d|27|81||200
CREA;UEC/Creatinine||15d-2m||||200
CREA;UEC/Creatinine||2m-1y|14|34||200
CREA;UEC/Creatinine||1y-3y|15|31||200
CREA;UEC/Creatinine||3y-5y|23|37||200
CREA;UEC/Creatinine||5y-7y|25|42||200
CREA;UEC/Creatinine||7y-9y|30|47||200
CREA;UEC/Creatinine||9y-11y|29|56||200
CREA;UEC/Creatinine||11y-13y|39|60||200
CREA;UEC/Creatinine||13y-15y|40|68||200
CREA;UEC/Creatinine|F|15y-|44|80||354
CREA;UEC/Creatinine|M|15y-|62|106||354
RBS|||3.9|7.8|2.5|25
RBS||0d-28d|2.8|5.0|2.5|15
RBS||28d-16y|3.3|7.8|2.5|15
FBS|||3.9|5.6|2.5|25
FBS||0d-28d|2.8|5.0|2.5|15
FBS||28d-16y|3.3|5.6|2.5|15
HBA1C||||5.6||
CA|||2.15|2.55|1.80|3.50
CA||0d-10d|1.90|2.60|1.80|3.50
CA||10d-2y|2.25|2.75|1.80|3.50
CA||2y-12y|2.20|2.70|1.80|3.50
AMYL|||28|100||500
URIC|F|15y-|140|360||
URIC|M|15y-|200|430||
CRP||||5||300
TROP||||0.04||
PSA||||4.0||
RF||||14||
ASOT||18y-||200||
BILI/Total bilirubin;LFT/Total bilirubin||0d-1d|24|149||200
BILI/Total bilirubin;LFT/Total bilirubin||1d-3d|58|197||257
BILI/Total bilirubin;LFT/Total bilirubin||3d-6d|26|205||257
BILI/Total bilirubin;LFT/Total bilirubin||6d-28d||||257
LFT/Albumin||0d-4d|28|44||
LFT/Albumin||4d-14y|38|54||
LFT/Alkaline phosphatase||0d-15d|83|248||
LFT/Alkaline phosphatase||15d-1y|122|469||
LFT/Alkaline phosphatase||1y-10y|142|335||
LFT/Alkaline phosphatase||10y-13y|129|417||
LFT/Alkaline phosphatase|F|13y-15y|57|254||
LFT/Alkaline phosphatase|M|13y-15y|116|468||
LFT/Alkaline phosphatase|F|15y-17y|50|117||
LFT/Alkaline phosphatase|M|15y-17y|82|331||
LFT/Alkaline phosphatase|F|17y-19y|45|87||
LFT/Alkaline phosphatase|M|17y-19y|55|149||
TSH;TFT/TSH|||0.4|4.0||
TSH;TFT/TSH||0d-5d|1.0|39.0||
TSH;TFT/TSH||5d-14d||||
TSH;TFT/TSH||14d-20w|1.7|9.1||
TSH;TFT/TSH||20w-20y|0.7|6.4||
CD4|||500|1500||
CD4||0d-3m|1600|4000||
CD4||3m-6m|1800|4000||
CD4||6m-1y|1400|4300||
CD4||1y-2y|1300|3400||
CD4||2y-6y|700|2200||
CD4||6y-12y|650|1500||
CD4||12y-18y|530|1300||
`
