// The tests of a Kenyan hospital. Prices are a beginning, in KES; every hospital changes them. Ranges are for adults unless they say otherwise.
// code | name | category | price | sample (empty: none) | container | takes | normal range | instructions | unit of a test with one value
export const tests = `
FBC|Full blood count|Hematology|600|Blood|Purple (EDTA)|1 hour||
HB|Haemoglobin|Hematology|200|Blood|Purple (EDTA)|30 minutes|Men 13.0–17.0 g/dL, women 12.0–15.5 g/dL, pregnancy from 11.0 g/dL||g/dL
ESR|Erythrocyte sedimentation rate|Hematology|300|Blood|Purple (EDTA)|2 hours|Men up to 15 mm/h, women up to 20 mm/h||mm/h
PBF|Peripheral blood film|Hematology|500|Blood|Purple (EDTA)|4 hours|Described|
RETIC|Reticulocyte count|Hematology|600|Blood|Purple (EDTA)|4 hours|0.5–2.5 %||%
SICKLE|Sickling test|Hematology|400|Blood|Purple (EDTA)|1 hour|Negative|
G6PD|G6PD screening test|Hematology|1000|Blood|Purple (EDTA)|2 hours|Normal|Not within three months of a transfusion or a haemolysis
DCT|Direct Coombs test|Hematology|600|Blood|Purple (EDTA)|1 hour|Negative|
GXM|Blood group and cross-match|Hematology|1000|Blood|Purple (EDTA)|1 hour|Compatible|Two identifiers on the tube, signed by the person who drew it
BGRH|Blood group and Rhesus factor|Hematology|400|Blood|Purple (EDTA)|30 minutes||
PTINR|Prothrombin time and INR|Hematology|1000|Blood|Blue (Citrate)|2 hours||Fill the tube to the mark
APTT|Activated partial thromboplastin time|Hematology|1200|Blood|Blue (Citrate)|2 hours|25–38 s|Fill the tube to the mark|s
MRDT|Malaria rapid test|Parasitology|300|Blood|Purple (EDTA)|20 minutes|Negative|
BS|Blood smear for malaria parasites|Parasitology|200|Blood|Slide|1 hour|No parasites seen|
STOOL|Stool microscopy|Parasitology|200|Stool|Stool Container|1 hour|No ova or cysts seen|Fresh sample, within 30 minutes
FOB|Faecal occult blood|Parasitology|300|Stool|Stool Container|1 hour|Negative|
HPSA|Helicobacter pylori stool antigen|Parasitology|1000|Stool|Stool Container|1 hour|Negative|No proton pump inhibitor for two weeks before
RBS|Random blood glucose|Biochemistry|150|Blood|Gray (Fluoride)|15 minutes|3.9–7.8 mmol/L||mmol/L
FBS|Fasting blood glucose|Biochemistry|200|Blood|Gray (Fluoride)|30 minutes|3.9–5.6 mmol/L|Nothing but water for 8 hours before|mmol/L
OGTT|Oral glucose tolerance test, 75 g|Biochemistry|600|Blood|Gray (Fluoride)|3 hours||Nothing but water for 8 hours before; a tube before the drink, after 1 hour and after 2 hours
HBA1C|HbA1c|Biochemistry|1800|Blood|Purple (EDTA)|4 hours|Below 5.7 %||%
UEC|Urea, electrolytes and creatinine|Biochemistry|1500|Blood|Vacutainer Red|3 hours||
CREA|Creatinine|Biochemistry|500|Blood|Vacutainer Red|2 hours|Men 62–106 µmol/L, women 44–80 µmol/L||µmol/L
LFT|Liver function tests|Biochemistry|2000|Blood|Vacutainer Red|3 hours||
LIPID|Lipid profile|Biochemistry|2000|Blood|Vacutainer Red|3 hours||Nothing but water for 10 hours before
URIC|Uric acid|Biochemistry|600|Blood|Vacutainer Red|3 hours|Men 200–430 µmol/L, women 140–360 µmol/L||µmol/L
CA|Calcium|Biochemistry|600|Blood|Vacutainer Red|3 hours|2.15–2.55 mmol/L||mmol/L
MG|Magnesium|Biochemistry|800|Blood|Vacutainer Red|3 hours|0.70–1.00 mmol/L||mmol/L
PHOS|Phosphate|Biochemistry|800|Blood|Vacutainer Red|3 hours|0.80–1.50 mmol/L||mmol/L
LACT|Lactate|Biochemistry|1500|Blood|Gray (Fluoride)|30 minutes|0.5–2.2 mmol/L|Without a tourniquet, on ice, to the laboratory at once|mmol/L
CK|Creatine kinase|Biochemistry|1500|Blood|Vacutainer Red|3 hours|Men up to 200 U/L, women up to 170 U/L||U/L
AMYL|Amylase|Biochemistry|1000|Blood|Vacutainer Red|3 hours|28–100 U/L||U/L
BILI|Bilirubin, total and direct|Biochemistry|800|Blood|Vacutainer Red|2 hours||
CRP|C-reactive protein|Biochemistry|1000|Blood|Vacutainer Red|2 hours|Below 5 mg/L||mg/L
TROP|Troponin I|Biochemistry|2500|Blood|Vacutainer Red|1 hour|Below 0.04 ng/mL||ng/mL
TSH|Thyroid-stimulating hormone|Biochemistry|1500|Blood|Vacutainer Red|1 day|0.4–4.0 mIU/L||mIU/L
TFT|Thyroid function tests|Biochemistry|3500|Blood|Vacutainer Red|1 day||
BHCG|Beta-hCG, quantitative|Biochemistry|2000|Blood|Vacutainer Red|4 hours|Below 5 IU/L when not pregnant||IU/L
PSA|Prostate-specific antigen, total|Biochemistry|2000|Blood|Vacutainer Red|1 day|Below 4.0 ng/mL||ng/mL
PDT|Pregnancy test, urine|Serology|200|Urine|Urine Container|15 minutes|Negative when not pregnant|
HIV|HIV rapid test|Serology|0|Blood|Purple (EDTA)|30 minutes|Negative|By the national algorithm, with consent and counselling
HBSAG|Hepatitis B surface antigen|Serology|500|Blood|Vacutainer Red|30 minutes|Negative|
HCV|Hepatitis C antibody|Serology|700|Blood|Vacutainer Red|30 minutes|Negative|
RPR|Syphilis test (RPR/VDRL)|Serology|300|Blood|Vacutainer Red|1 hour|Non-reactive|
BRUC|Brucella antibody|Serology|600|Blood|Vacutainer Red|2 hours|Negative|
SALAG|Salmonella typhi stool antigen|Serology|1000|Stool|Stool Container|1 hour|Negative|
RF|Rheumatoid factor|Serology|700|Blood|Vacutainer Red|2 hours|Below 14 IU/mL||IU/mL
ASOT|Anti-streptolysin O titre|Serology|700|Blood|Vacutainer Red|2 hours|Below 200 IU/mL||IU/mL
CRAG|Cryptococcal antigen|Serology|800|Blood|Vacutainer Red|1 hour|Negative|
COVID|COVID-19 antigen rapid test|Serology|1000|Swab|Swab|30 minutes|Negative|
HIVVL|HIV viral load|Serology|0|Blood|Purple (EDTA)|7 days|Suppressed: up to 50 copies/mL|What is too little to count is written as below the smallest number that is counted: <50|copies/mL
EID|HIV DNA PCR, early infant diagnosis|Serology|0|Blood|Other|7 days|Not detected|Dried blood spot; the mother is told when to come back
ULAM|Urine LAM|Serology|0|Urine|Urine Container|30 minutes|Negative|
CD4|CD4 count|Serology|1000|Blood|Purple (EDTA)|1 day|500–1,500 cells/µL||cells/µL
UA|Urinalysis|Urinalysis|200|Urine|Urine Container|30 minutes||
UCS|Urine culture and sensitivity|Microbiology|1200|Urine|Urine Container|3 days|No growth|Midstream, before antibiotics
BCS|Blood culture and sensitivity|Microbiology|2000|Blood|Other|5 days|No growth|Two sets, before antibiotics
HVS|High vaginal swab, microscopy and culture|Microbiology|1000|Swab|Swab|3 days|No growth|
PUS|Pus swab, microscopy and culture|Microbiology|1000|Swab|Swab|3 days|No growth|
CSF|Cerebrospinal fluid analysis|Microbiology|1500|CSF|CSF Tube|2 hours|Clear, no cells, no growth|Bring to the laboratory at once
AFB|Sputum smear for acid-fast bacilli|Microbiology|0|Sputum|Sputum Container|1 day|Not seen|Early morning sample
GENX|GeneXpert MTB/RIF|Microbiology|0|Sputum|Sputum Container|1 day|MTB not detected|
SEMEN|Semen analysis|Microbiology|1500|Other|Other|2 hours|From 15 million/mL, motility from 40 %|Abstinence for 3 days; bring within 30 minutes
PAP|Pap smear|Histopathology|1500|Other|Slide|7 days|Negative for intraepithelial lesion|
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
OGTT|Fasting glucose|mmol/L|3.9|5.6
OGTT|Glucose after 1 hour|mmol/L||
OGTT|Glucose after 2 hours|mmol/L||7.7
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
Where the ranges are from. `yes`: the row was compared with the published table or page, 22/11/2026 or before; `no`: it could not be read here.
key | publication | checked
*/
export const sources = `
WHO24|WHO, Guideline on haemoglobin cutoffs to define anaemia, 2024|yes
WHO24P|WHO, Guideline on haemoglobin cutoffs to define anaemia, 2024, pregnancy (the upper end is that of women who are not)|yes
DALLMAN|Dallman's tables, The Harriet Lane Handbook|no
TIETZ|Tietz Clinical Guide to Laboratory Tests|no
G158|Royal College of Pathologists, G158, 2017|no
KOST90|Kost GJ, JAMA 1990;263:704, means, rounded|yes
KOST91|Kost GJ, Pediatrics 1991;88:597, means, rounded|no
BARNSLEY|Barnsley Hospital, Critical results, Haematology (INR > 5.0)|yes
HOUSTON|Houston Methodist, Critical values (lactic acid ≥ 3.5 mmol/L)|yes
WHO06|WHO, Definition and diagnosis of diabetes mellitus, 2006 (impaired from 7.8 after 2 hours)|no
HEFT|Heart of England NHS, Pathology phone limits|yes
HOMERTON|Homerton University Hospital, Critical result limits|yes
SUNRISE|Sunrise Medical Laboratories, Adult critical value levels (Troponin I > 0.040 ng/mL)|yes
CERIOTTI|Ceriotti F et al., Clin Chem 2008;54:559|no
BOER|Boer DP et al., Pediatr Nephrol 2010;25:2107 (abstract: mean 55 on day 1, 22 in the second month; its limits were not read)|no
CALIPER|CALIPER, Colantonio DA et al., Clin Chem 2012;58:854, alkaline phosphatase|yes
CALIPERE|CALIPER, Colantonio DA et al., Clin Chem 2012;58:854, ALT and AST|no
ANDREW|Andrew M et al., Blood 1987;70:165, term infants, mean ± 2 SD, as reprinted in obgynkey.com/coagulation-values-in-term-and-preterm-infants (day 90: 123dok.com 12134912)|yes
MJELLE|Mjelle AB et al., Acta Paediatr 2019, healthy newborns at 48 to 72 h (abstract: 49 % below 5, 20 % from 10 mg/L); the limit of 10 is ours|no
SHEARER|Shearer WT et al., J Allergy Clin Immunol 2003;112:973|no
JAYASURIYA|Jayasuriya MS et al., J Pediatr Endocrinol Metab 2018, doi 10.1515/jpem-2018-0007|yes
NICE98|NICE CG98, threshold table|yes
NICE98C|NICE CG98, conjugated bilirubin of prolonged jaundice|no
WHO13|WHO, Diagnostic criteria of hyperglycaemia first detected in pregnancy, 2013 (gestational diabetes from 5.1, after 1 hour from 10.0, after 2 hours from 8.5; the lower ends are ours)|yes
ABBASSI|Abbassi-Ghanavati M et al., Obstet Gynecol 2009;114:1326, haematology, as reprinted by UpToDate 81137|yes
ABBASSIC|Abbassi-Ghanavati M et al., Obstet Gynecol 2009;114:1326, chemistry, converted|no
NCEP|NCEP Adult Treatment Panel III, desirable values of adults|no
OWN|our own limit, without a publication|no
`

/*
What is normal, and at what a value is critical, by sex and age, edition 2026-11: common starting points for the units above; each hospital sets those of its
own analysers and people. The line without sex and age is for whom neither is known, and for adults; the closest line counts. A child whose age lies between
or before the lines is not judged (only the critical limits of the general line count). `outside`: nothing is known inside these limits, only what lies
outside is flagged. `beyond`: critical begins beyond the critical limits, by the source; else they are critical themselves. `t1` to `t3`: third of a pregnancy.
tests and values, separated by ; (code, or code/value of the panel) | M, F or both | age from-to (d, w, m, y) | low | high | critically low | critically high | options | sources
*/
export const ranges = `
HB;FBC/Haemoglobin|||12.0|17.0|7.0|20.0|beyond|WHO24;DALLMAN
HB;FBC/Haemoglobin||0d-4d|14.5|22.5|9.5|22.5||DALLMAN;KOST91
HB;FBC/Haemoglobin||4d-8d|13.5|21.5|9.5|22.3||DALLMAN;KOST91
HB;FBC/Haemoglobin||8d-28d|12.5|20.5|9.5|22.3||DALLMAN;KOST91
HB;FBC/Haemoglobin||28d-2m|10.0|18.0|7.0|20.0|beyond|DALLMAN;WHO24
HB;FBC/Haemoglobin||2m-3m|9.0|14.0|7.0|20.0|beyond|DALLMAN;WHO24
HB;FBC/Haemoglobin||3m-6m|9.5|13.5|7.0|20.0|beyond|DALLMAN;WHO24
HB;FBC/Haemoglobin||6m-2y|10.5|13.5|7.0|20.0|beyond|WHO24;DALLMAN
HB;FBC/Haemoglobin||2y-5y|11.0|13.5|7.0|20.0|beyond|WHO24;DALLMAN
HB;FBC/Haemoglobin||5y-12y|11.5|15.5|7.0|20.0|beyond|WHO24;DALLMAN
HB;FBC/Haemoglobin||12y-15y|12.0|16.0|7.0|20.0|beyond|WHO24;DALLMAN
HB;FBC/Haemoglobin|F|15y-|12.0|15.5|7.0|20.0|beyond|WHO24;DALLMAN
HB;FBC/Haemoglobin|M|15y-|13.0|17.0|7.0|20.0|beyond|WHO24;DALLMAN
FBC/White cell count|||4.0|11.0|2.0|40.0||TIETZ;KOST90
FBC/White cell count||0d-7d|9.0|34.0|2.0|43.0||DALLMAN;KOST91
FBC/White cell count||7d-1m|5.0|20.0|2.0|43.0||DALLMAN;KOST91
FBC/White cell count||1m-6m|5.0|19.5|2.0|43.0||DALLMAN;KOST91
FBC/White cell count||6m-2y|6.0|17.5|2.0|43.0||DALLMAN;KOST91
FBC/White cell count||2y-4y|6.0|17.0|2.0|43.0||DALLMAN;KOST91
FBC/White cell count||4y-6y|5.5|15.5|2.0|40.0||DALLMAN;KOST91
FBC/White cell count||6y-8y|5.0|14.5|2.0|40.0||DALLMAN;KOST91
FBC/White cell count||8y-16y|4.5|13.5|2.0|40.0||DALLMAN;KOST91
FBC/Neutrophils|||2.0|7.5|0.5|||TIETZ;G158
FBC/Neutrophils||0d-7d|5.0|28.0|0.5|||DALLMAN;G158
FBC/Neutrophils||7d-1m|1.0|10.0|0.5|||DALLMAN;G158
FBC/Neutrophils||1m-2y|1.0|9.0|0.5|||DALLMAN;G158
FBC/Neutrophils||2y-6y|1.5|8.5|0.5|||DALLMAN;G158
FBC/Neutrophils||6y-16y|1.5|8.0|0.5|||DALLMAN;G158
FBC/Lymphocytes|||1.0|4.0||20||TIETZ;HEFT
FBC/Lymphocytes||0d-7d|2.0|17.0||||DALLMAN
FBC/Lymphocytes||7d-6m|2.5|17.0||||DALLMAN
FBC/Lymphocytes||6m-2y|4.0|13.5||||DALLMAN
FBC/Lymphocytes||2y-4y|3.0|9.5||||DALLMAN
FBC/Lymphocytes||4y-6y|2.0|8.0||||DALLMAN
FBC/Lymphocytes||6y-16y|1.5|7.0||||DALLMAN
FBC/Red cell count||0d-8d|3.9|6.6||||DALLMAN
FBC/Red cell count||8d-2m|3.0|6.2||||DALLMAN
FBC/Red cell count||2m-6m|2.7|4.9||||DALLMAN
FBC/Red cell count||6m-2y|3.7|5.3||||DALLMAN
FBC/Red cell count||2y-12y|3.9|5.3||||DALLMAN
FBC/Red cell count|F|12y-|4.0|5.2||||DALLMAN
FBC/Red cell count|M|12y-|4.5|5.9||||DALLMAN
FBC/Haematocrit|||36|50|18|61||TIETZ;KOST90
FBC/Haematocrit||0d-8d|42|67|33|71||DALLMAN;KOST91
FBC/Haematocrit||8d-28d|39|63|33|71||DALLMAN;KOST91
FBC/Haematocrit||28d-2m|31|55|18|61||DALLMAN;KOST90
FBC/Haematocrit||2m-6m|28|42|18|61||DALLMAN;KOST90
FBC/Haematocrit||6m-2y|33|39|18|61||DALLMAN;KOST90
FBC/Haematocrit||2y-6y|34|40|18|61||DALLMAN;KOST90
FBC/Haematocrit||6y-12y|35|45|18|61||DALLMAN;KOST90
FBC/Haematocrit|F|12y-|36|46|18|61||DALLMAN;KOST90
FBC/Haematocrit|M|12y-18y|37|49|18|61||DALLMAN;KOST90
FBC/Haematocrit|M|18y-|40|52|18|61||DALLMAN;KOST90
FBC/MCV||0d-8d|88|126||||DALLMAN
FBC/MCV||8d-2m|85|124||||DALLMAN
FBC/MCV||2m-6m|74|115||||DALLMAN
FBC/MCV||6m-2y|70|86||||DALLMAN
FBC/MCV||2y-6y|75|87||||DALLMAN
FBC/MCV||6y-12y|77|95||||DALLMAN
FBC/MCH||0d-2m|28|40||||DALLMAN
FBC/MCH||2m-6m|25|35||||DALLMAN
FBC/MCH||6m-2y|23|31||||DALLMAN
FBC/MCH||2y-6y|24|30||||DALLMAN
FBC/MCH||6y-12y|25|33||||DALLMAN
FBC/Platelets|||150|400|30|1000||G158;KOST90
FBC/Platelets||0d-28d|150|450|50|1000||KOST91
PTINR/Prothrombin time|||10|14||27||TIETZ;KOST90
PTINR/Prothrombin time||1m-|10|14||27||TIETZ;KOST90
PTINR/Prothrombin time||0d-5d|10.1|15.9||27||ANDREW;KOST90
PTINR/Prothrombin time||5d-1m|9.5|15.3||27||ANDREW;KOST90
PTINR/INR|||0.8|1.2||5|beyond|TIETZ;BARNSLEY
PTINR/INR||1m-|0.8|1.2||5|beyond|TIETZ;BARNSLEY
APTT|||25|38||70||TIETZ;KOST90
APTT||0d-5d|31.3|54.5||70||ANDREW;KOST90
APTT||5d-1m|25.4|59.8||70||ANDREW;KOST90
APTT||1m-3m|25.6|55.2||70||ANDREW;KOST90
APTT||3m-6m|24.1|50.1||70||ANDREW;KOST90
ESR|F|15y-||20||||TIETZ
ESR|M|15y-||15||||TIETZ
ESR||0d-15y||10||||TIETZ
RETIC|||0.5|2.5||||TIETZ
RETIC||28d-|0.5|2.5||||TIETZ
RETIC||0d-4d|3|7||||TIETZ
UEC/Sodium|||135|145|120|155||TIETZ;G158
UEC/Sodium||0d-28d|133|146|130|155||TIETZ;G158
UEC/Sodium||28d-16y|135|145|130|155||TIETZ;G158
UEC/Potassium|||3.5|5.1|2.5|6.5||TIETZ;G158
UEC/Potassium||0d-28d|3.7|5.9|2.5|6.5||TIETZ;G158
UEC/Potassium||28d-1y|4.1|5.3|2.5|6.5||TIETZ;G158
UEC/Potassium||1y-16y|3.4|4.7|2.5|6.5||TIETZ;G158
UEC/Urea|||2.5|7.1||30||TIETZ;G158
UEC/Urea||0d-28d|1.4|4.3||10||TIETZ;G158
UEC/Urea||28d-16y|1.8|6.4||10||TIETZ;G158
CREA;UEC/Creatinine|||44|106||354||TIETZ;G158
CREA;UEC/Creatinine||0d-15d|27|81||200||CERIOTTI;G158
CREA;UEC/Creatinine||15d-2m|14|81||200|outside|CERIOTTI;BOER;G158
CREA;UEC/Creatinine||2m-1y|14|34||200||CERIOTTI;G158
CREA;UEC/Creatinine||1y-3y|15|31||200||CERIOTTI;G158
CREA;UEC/Creatinine||3y-5y|23|37||200||CERIOTTI;G158
CREA;UEC/Creatinine||5y-7y|25|42||200||CERIOTTI;G158
CREA;UEC/Creatinine||7y-9y|30|47||200||CERIOTTI;G158
CREA;UEC/Creatinine||9y-11y|29|56||200||CERIOTTI;G158
CREA;UEC/Creatinine||11y-13y|39|60||200||CERIOTTI;G158
CREA;UEC/Creatinine||13y-15y|40|68||200||CERIOTTI;G158
CREA;UEC/Creatinine|F|15y-|44|80||354||TIETZ;G158
CREA;UEC/Creatinine|M|15y-|62|106||354||TIETZ;G158
RBS|||3.9|7.8|2.5|25||TIETZ;G158
RBS||0d-28d|2.8|5.0|2.5|15||TIETZ;G158
RBS||28d-16y|3.3|7.8|2.5|15||TIETZ;G158
FBS|||3.9|5.6|2.5|25||TIETZ;G158
FBS||0d-28d|2.8|5.0|2.5|15||TIETZ;G158
FBS||28d-16y|3.3|5.6|2.5|15||TIETZ;G158
OGTT/Fasting glucose|||3.9|5.6|2.5|25||TIETZ;G158
OGTT/Fasting glucose|F||3.3|5.0|2.5|25|t1|WHO13
OGTT/Fasting glucose|F||3.3|5.0|2.5|25|t2|WHO13
OGTT/Fasting glucose|F||3.3|5.0|2.5|25|t3|WHO13
OGTT/Glucose after 1 hour|||||2.5|25||G158
OGTT/Glucose after 1 hour|F|||9.9|2.5|25|t1|WHO13;G158
OGTT/Glucose after 1 hour|F|||9.9|2.5|25|t2|WHO13;G158
OGTT/Glucose after 1 hour|F|||9.9|2.5|25|t3|WHO13;G158
OGTT/Glucose after 2 hours||||7.7|2.5|25||WHO06;G158
OGTT/Glucose after 2 hours|F|||8.4|2.5|25|t1|WHO13;G158
OGTT/Glucose after 2 hours|F|||8.4|2.5|25|t2|WHO13;G158
OGTT/Glucose after 2 hours|F|||8.4|2.5|25|t3|WHO13;G158
MG|||0.70|1.00|0.4|2.0|beyond|TIETZ;HOMERTON
MG||18y-|0.70|1.00|0.4|2.0|beyond|TIETZ;HOMERTON
PHOS|||0.80|1.50|0.3||beyond|TIETZ;HOMERTON
PHOS||18y-|0.80|1.50|0.3||beyond|TIETZ;HOMERTON
LACT|||0.5|2.2||3.5||TIETZ;HOUSTON
CK||||200||2000|beyond|TIETZ;HOMERTON
CK|F|18y-||170||2000|beyond|TIETZ;HOMERTON
CK|M|18y-||200||2000|beyond|TIETZ;HOMERTON
HIVVL||||50||||OWN
HBA1C||||5.6||||TIETZ
CA|||2.15|2.55|1.80|3.50||TIETZ;G158
CA||0d-10d|1.90|2.60|1.80|3.50||TIETZ;G158
CA||10d-2y|2.25|2.75|1.80|3.50||TIETZ;G158
CA||2y-12y|2.20|2.70|1.80|3.50||TIETZ;G158
AMYL|||28|100||500||TIETZ;OWN
AMYL||18y-|28|100||500||TIETZ;OWN
URIC||||||773||KOST90
URIC|F|15y-|140|360||773||TIETZ;KOST90
URIC|M|15y-|200|430||773||TIETZ;KOST90
CRP||||5||300||TIETZ;HEFT
CRP||0d-28d||10||300|outside|MJELLE;HEFT
CRP||28d-||5||300||TIETZ;HEFT
TROP||||0.04||0.04|beyond|SUNRISE
TROP||18y-||0.04||0.04|beyond|SUNRISE
PSA||18y-||4.0||||TIETZ
RF||18y-||14||||TIETZ
ASOT||18y-||200||||TIETZ
BILI/Total bilirubin;LFT/Total bilirubin|||3|21||225||TIETZ;HEFT
BILI/Total bilirubin;LFT/Total bilirubin||0d-1d||149||200|outside|TIETZ;NICE98
BILI/Total bilirubin;LFT/Total bilirubin||1d-3d||197||257|outside|TIETZ;KOST91
BILI/Total bilirubin;LFT/Total bilirubin||3d-14d||205||257|outside|TIETZ;KOST91
BILI/Total bilirubin;LFT/Total bilirubin||14d-28d|3|21||257||TIETZ;KOST91
BILI/Direct bilirubin;LFT/Direct bilirubin|||0|5||||TIETZ
BILI/Direct bilirubin;LFT/Direct bilirubin||0d-28d||25|||outside|NICE98C
LFT/ALT||||41||400||TIETZ;HEFT
LFT/ALT||0d-1y|5|33||400||CALIPERE;HEFT
LFT/ALT||1y-13y|9|25||400||CALIPERE;HEFT
LFT/ALT|M|13y-18y|9|24||400||CALIPERE;HEFT
LFT/ALT|F|13y-18y|8|22||400||CALIPERE;HEFT
LFT/AST||||40||700||TIETZ;HEFT
LFT/AST||0d-15d|32|162||700||CALIPERE;HEFT
LFT/AST||15d-1y|20|67||700||CALIPERE;HEFT
LFT/AST||1y-7y|21|44||700||CALIPERE;HEFT
LFT/AST||7y-12y|18|36||700||CALIPERE;HEFT
LFT/AST|M|12y-18y|14|35||700||CALIPERE;HEFT
LFT/AST|F|12y-18y|13|26||700||CALIPERE;HEFT
LFT/Total protein|||60|83||||TIETZ
LFT/Total protein||18y-|60|83||||TIETZ
LIPID/Total cholesterol||||5.2||||NCEP
LIPID/Total cholesterol||18y-||5.2||||NCEP
LIPID/HDL cholesterol|||1.0|||||NCEP
LIPID/HDL cholesterol||18y-|1.0|||||NCEP
LIPID/LDL cholesterol||||3.4||||NCEP
LIPID/LDL cholesterol||18y-||3.4||||NCEP
LIPID/Triglycerides||||1.7||20||NCEP;HOMERTON
LIPID/Triglycerides||18y-||1.7||20||NCEP;HOMERTON
UEC/Chloride|||98|107|75|126||TIETZ;KOST90
UEC/Chloride||28d-|98|107|75|126||TIETZ;KOST90
TFT/Free T4|||12|22||||TIETZ
TFT/Free T4||18y-|12|22||||TIETZ
TFT/Free T4||0d-1d|15.3|43.6||||JAYASURIYA
TFT/Free T4||1d-2d|14.7|53.2||||JAYASURIYA
TFT/Free T4||2d-3d|16.5|45.5||||JAYASURIYA
TFT/Free T4||3d-4d|17.8|39.4||||JAYASURIYA
TFT/Free T4||4d-5d|15.3|32.1||||JAYASURIYA
TFT/Free T4||5d-6d|14.5|32.6||||JAYASURIYA
TFT/Free T4||6d-7d|13.9|30.9||||JAYASURIYA
TFT/Free T3|||3.1|6.8||||TIETZ
TFT/Free T3||18y-|3.1|6.8||||TIETZ
TFT/Free T3||0d-1d|5.0|9.4||||JAYASURIYA
TFT/Free T3||1d-2d|4.1|9.1||||JAYASURIYA
TFT/Free T3||2d-3d|2.8|7.8||||JAYASURIYA
TFT/Free T3||3d-4d|2.9|7.8||||JAYASURIYA
TFT/Free T3||4d-5d|3.5|7.2||||JAYASURIYA
TFT/Free T3||5d-6d|3.4|8.0||||JAYASURIYA
TFT/Free T3||6d-7d|3.8|7.9||||JAYASURIYA
LFT/Albumin||0d-4d|28|44||||TIETZ
LFT/Albumin||4d-14y|38|54||||TIETZ
LFT/Alkaline phosphatase||0d-15d|83|248||||CALIPER
LFT/Alkaline phosphatase||15d-1y|122|469||||CALIPER
LFT/Alkaline phosphatase||1y-10y|142|335||||CALIPER
LFT/Alkaline phosphatase||10y-13y|129|417||||CALIPER
LFT/Alkaline phosphatase|F|13y-15y|57|254||||CALIPER
LFT/Alkaline phosphatase|M|13y-15y|116|468||||CALIPER
LFT/Alkaline phosphatase|F|15y-17y|50|117||||CALIPER
LFT/Alkaline phosphatase|M|15y-17y|82|331||||CALIPER
LFT/Alkaline phosphatase|F|17y-19y|45|87||||CALIPER
LFT/Alkaline phosphatase|M|17y-19y|55|149||||CALIPER
TSH;TFT/TSH|||0.4|4.0||||TIETZ
TSH;TFT/TSH||0d-1d|4.1|40.2||||JAYASURIYA
TSH;TFT/TSH||1d-2d|3.2|29.6||||JAYASURIYA
TSH;TFT/TSH||2d-3d|2.6|17.3||40||JAYASURIYA;OWN
TSH;TFT/TSH||3d-4d|2.2|14.7||40||JAYASURIYA;OWN
TSH;TFT/TSH||4d-5d|1.8|14.2||40||JAYASURIYA;OWN
TSH;TFT/TSH||5d-6d|1.4|12.7||40||JAYASURIYA;OWN
TSH;TFT/TSH||6d-7d|1.0|8.3||40||JAYASURIYA;OWN
TSH;TFT/TSH||7d-14d|1.0|12.7||40|outside|JAYASURIYA;OWN
TSH;TFT/TSH||14d-20w|1.7|9.1||40||TIETZ;OWN
TSH;TFT/TSH||20w-20y|0.7|6.4||40||TIETZ;OWN
CD4|||500|1500|200||beyond|TIETZ;HEFT
CD4||0d-3m|1600|4000|200||beyond|SHEARER;HEFT
CD4||3m-6m|1800|4000|200||beyond|SHEARER;HEFT
CD4||6m-1y|1400|4300|200||beyond|SHEARER;HEFT
CD4||1y-2y|1300|3400|200||beyond|SHEARER;HEFT
CD4||2y-6y|700|2200|200||beyond|SHEARER;HEFT
CD4||6y-12y|650|1500|200||beyond|SHEARER;HEFT
CD4||12y-18y|530|1300|200||beyond|SHEARER;HEFT
HB;FBC/Haemoglobin|F||11.0|15.5|7.0|20.0|t1 beyond|WHO24P
HB;FBC/Haemoglobin|F||10.5|15.5|7.0|20.0|t2 beyond|WHO24P
HB;FBC/Haemoglobin|F||11.0|15.5|7.0|20.0|t3 beyond|WHO24P
FBC/White cell count|F||5.7|13.6|2.0|40.0|t1|ABBASSI
FBC/White cell count|F||5.6|14.8|2.0|40.0|t2|ABBASSI
FBC/White cell count|F||5.9|16.9|2.0|40.0|t3|ABBASSI
FBC/Neutrophils|F||3.6|10.1|0.5||t1|ABBASSI
FBC/Neutrophils|F||3.8|12.3|0.5||t2|ABBASSI
FBC/Neutrophils|F||3.9|13.1|0.5||t3|ABBASSI
FBC/Lymphocytes|F||1.1|3.6||20|t1|ABBASSI
FBC/Lymphocytes|F||0.9|3.9||20|t2|ABBASSI
FBC/Lymphocytes|F||1.0|3.6||20|t3|ABBASSI
FBC/Red cell count|F||3.42|4.55|||t1|ABBASSI
FBC/Red cell count|F||2.81|4.49|||t2|ABBASSI
FBC/Red cell count|F||2.71|4.43|||t3|ABBASSI
FBC/Haematocrit|F||31|41|18|61|t1|ABBASSI
FBC/Haematocrit|F||30|39|18|61|t2|ABBASSI
FBC/Haematocrit|F||28|40|18|61|t3|ABBASSI
FBC/MCV|F||81|96|||t1|ABBASSI
FBC/MCV|F||82|97|||t2|ABBASSI
FBC/MCV|F||81|99|||t3|ABBASSI
FBC/Platelets|F||174|391|30|1000|t1|ABBASSI
FBC/Platelets|F||155|409|30|1000|t2|ABBASSI
FBC/Platelets|F||146|429|30|1000|t3|ABBASSI
CREA;UEC/Creatinine|F||35|62||354|t1|ABBASSIC;G158
CREA;UEC/Creatinine|F||35|71||354|t2|ABBASSIC;G158
CREA;UEC/Creatinine|F||35|80||354|t3|ABBASSIC;G158
UEC/Urea|F||2.5|4.3||30|t1|ABBASSIC;G158
UEC/Urea|F||1.1|4.6||30|t2|ABBASSIC;G158
UEC/Urea|F||1.1|3.9||30|t3|ABBASSIC;G158
UEC/Sodium|F||133|148|120|155|t1|ABBASSIC;G158
UEC/Sodium|F||129|148|120|155|t2|ABBASSIC;G158
UEC/Sodium|F||130|148|120|155|t3|ABBASSIC;G158
UEC/Potassium|F||3.6|5.0|2.5|6.5|t1|ABBASSIC;G158
UEC/Potassium|F||3.3|5.0|2.5|6.5|t2|ABBASSIC;G158
UEC/Potassium|F||3.3|5.1|2.5|6.5|t3|ABBASSIC;G158
LFT/Alkaline phosphatase|F||17|88|||t1|ABBASSIC
LFT/Alkaline phosphatase|F||25|126|||t2|ABBASSIC
LFT/Alkaline phosphatase|F||38|229|||t3|ABBASSIC
LFT/Albumin|F||31|51|||t1|ABBASSIC
LFT/Albumin|F||26|45|||t2|ABBASSIC
LFT/Albumin|F||23|42|||t3|ABBASSIC
LFT/ALT|F||3|30||400|t1|ABBASSIC;G158
LFT/ALT|F||2|33||400|t2|ABBASSIC;G158
LFT/ALT|F||2|25||400|t3|ABBASSIC;G158
LFT/AST|F||3|23||700|t1|ABBASSIC;G158
LFT/AST|F||3|33||700|t2|ABBASSIC;G158
LFT/AST|F||4|32||700|t3|ABBASSIC;G158
URIC|F||119|250||773|t1|ABBASSIC;G158
URIC|F||143|291||773|t2|ABBASSIC;G158
URIC|F||184|375||773|t3|ABBASSIC;G158
CA|F||2.2|2.64|1.80|3.50|t1|ABBASSIC;G158
CA|F||2.05|2.25|1.80|3.50|t2|ABBASSIC;G158
CA|F||2.05|2.42|1.80|3.50|t3|ABBASSIC;G158
TSH;TFT/TSH|F||0.6|3.4|||t1|ABBASSIC
TSH;TFT/TSH|F||0.37|3.6|||t2|ABBASSIC
TSH;TFT/TSH|F||0.38|4.04|||t3|ABBASSIC
FBS|F||3.3|5.0|2.5|25|t1|WHO13
FBS|F||3.3|5.0|2.5|25|t2|WHO13
FBS|F||3.3|5.0|2.5|25|t3|WHO13
`
