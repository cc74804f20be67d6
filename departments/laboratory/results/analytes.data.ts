// What is measured, edition 2026-11: between which values a reading can be true at all, and which other units are converted.
//
// Limits of plausibility: our own, wider than anything that is survived or that an analyser reports; they catch a slip of the keyboard or of the unit, not a
// disease (checked: false, no publication). Factors: AMA Manual of Style, table of conversions to SI units, as reprinted by Chung Shan Medical University
// (w3.csmu.edu.tw/~chr/Int_unit_conversion.htm: albumin 10, bilirubin 17.1, calcium 0.2495, cholesterol 0.02586, creatinine 88.4) and by ICAR-IASRI
// (ecoursesonline.iasri.res.in, page 53457: triglycerides 0.01129, uric acid 59.48); total protein 10, haemoglobin 10, mEq/L 1 (scribd 241417704). Glucose
// 18.0 mg/dL a mmol/L as the meters reckon. Read 22/11/2026. Magnesium 0.4114, phosphorus 0.3229
// (quickmedcalc.com/calculators/unit-converter, after Young DS, Ann Intern Med 1987;106:114): read 27/11/2026. Free T4 12.87, free T3 1.536, lactate 0.111:
// checked: false. Urea in mg/dL is not converted: it may be
// urea or urea nitrogen. A unit that is not in the row is refused.
//
// The last number asks, it does not refuse: from 16 years on a smaller one without its unit is asked back, for it is far more often in the other unit
// (creatinine of 12: 12 mg/dL of uraemia, not 12 µmol/L). With its unit it is taken.
//
// key | names of the test or value | unit | least | most | other units, each with its factor | meter: HI and LO are values | asked below, of adults
export const analytes = `
haemoglobin|haemoglobin;hemoglobin;hb;hgb|g/dL|1|30|g%*1;gm%*1;gms%*1;gm/dL*1;g/100mL*1;g/L*0.1|meter
glucose|random blood glucose;fasting blood glucose;random blood sugar;fasting blood sugar;blood glucose;blood sugar;plasma glucose;fasting glucose;glucose after 1 hour;glucose after 2 hours;glucose|mmol/L|0.1|60|mg/dL*0.0555555555555556;mg%*0.0555555555555556|meter
creatinine|creatinine;serum creatinine|µmol/L|10|4000|mg/dL*88.4;mg%*88.4||25
urea|urea;blood urea|mmol/L|0.1|120||
sodium|sodium|mmol/L|80|210|mEq/L*1|
potassium|potassium|mmol/L|0.8|15|mEq/L*1|
chloride|chloride|mmol/L|40|180|mEq/L*1|
calcium|calcium|mmol/L|0.3|6|mg/dL*0.2495;mg%*0.2495;mEq/L*0.5|
magnesium|magnesium|mmol/L|0.1|10|mg/dL*0.4114;mEq/L*0.5|
phosphate|phosphate;phosphorus;inorganic phosphate|mmol/L|0.1|8|mg/dL*0.3229|
lactate|lactate;lactic acid|mmol/L|0.1|40|mg/dL*0.111|
creatine_kinase|creatine kinase;ck|U/L|0|500000|IU/L*1|
bilirubin|total bilirubin;bilirubin|µmol/L|0|1200|mg/dL*17.1;mg%*17.1|
direct_bilirubin|direct bilirubin;conjugated bilirubin|µmol/L|0|900|mg/dL*17.1;mg%*17.1|
alt|alt;alanine aminotransferase;sgpt|U/L|0|40000|IU/L*1;U/mL*1000|
ast|ast;aspartate aminotransferase;sgot|U/L|0|40000|IU/L*1;U/mL*1000|
alp|alkaline phosphatase;alp|U/L|0|10000|IU/L*1|
total_protein|total protein|g/L|10|200|g/dL*10;g%*10|
albumin|albumin;serum albumin|g/L|5|80|g/dL*10;g%*10|
amylase|amylase|U/L|0|30000|IU/L*1|
uric_acid|uric acid;urate|µmol/L|30|3000|mg/dL*59.48;mmol/L*1000|
cholesterol|total cholesterol;cholesterol|mmol/L|0.2|40|mg/dL*0.02586|
hdl|hdl cholesterol;hdl|mmol/L|0|10|mg/dL*0.02586|
ldl|ldl cholesterol;ldl|mmol/L|0|35|mg/dL*0.02586|
triglycerides|triglycerides|mmol/L|0.05|100|mg/dL*0.01129|
hba1c|hba1c;glycated haemoglobin|%|2|25||
crp|c-reactive protein;crp|mg/L|0|1000|mg/dL*10|
troponin|troponin i;troponin|ng/mL|0|1000|ug/L*1;ng/L*0.001;pg/mL*0.001|
tsh|tsh;thyroid-stimulating hormone|mIU/L|0|1000|µIU/mL*1;mU/L*1;µU/mL*1|
ft4|free t4;ft4|pmol/L|0|200|ng/dL*12.87|
ft3|free t3;ft3|pmol/L|0|100|pg/mL*1.536|
hcg|beta-hcg, quantitative;beta-hcg;bhcg;hcg|IU/L|0|5000000|mIU/mL*1;U/L*1|
psa|prostate-specific antigen, total;psa|ng/mL|0|20000|ug/L*1|
rheumatoid_factor|rheumatoid factor|IU/mL|0|10000|U/mL*1|
asot|anti-streptolysin o titre;asot|IU/mL|0|10000|U/mL*1|
hiv_viral_load|hiv viral load;viral load|copies/mL|0|1000000000||
cd4|cd4 count;cd4|cells/µL|0|8000|cells/mm3*1;/µL*1;/mm3*1|
white_cells|white cell count;wbc;white blood cells|10⁹/L|0|1000|10^3/µL*1;k/µL*1;/µL*0.001;cells/µL*0.001;/mm3*0.001;cells/mm3*0.001|
neutrophils|neutrophils|10⁹/L|0|1000|10^3/µL*1;k/µL*1;/µL*0.001;cells/µL*0.001;/mm3*0.001;cells/mm3*0.001|
lymphocytes|lymphocytes|10⁹/L|0|1000|10^3/µL*1;k/µL*1;/µL*0.001;cells/µL*0.001;/mm3*0.001;cells/mm3*0.001|
platelets|platelets;platelet count|10⁹/L|0|5000|10^3/µL*1;k/µL*1;/µL*0.001;cells/µL*0.001;/mm3*0.001;cells/mm3*0.001|
red_cells|red cell count;rbc|10¹²/L|0.3|10|10^6/µL*1;m/µL*1|
haematocrit|haematocrit;hematocrit;pcv;hct|%|3|85|L/L*100|
mcv|mcv|fL|30|180|um3*1|
mch|mch|pg|5|70||
esr|erythrocyte sedimentation rate;esr|mm/h|0|200|mm/hr*1;mm/1hr*1;mm*1|
reticulocytes|reticulocyte count|%|0|60||
prothrombin_time|prothrombin time|s|5|300|sec*1;secs*1;seconds*1|
inr|inr||0.4|30||
aptt|activated partial thromboplastin time;aptt|s|10|400|sec*1;secs*1;seconds*1|
urine_ph|ph||3|10||
specific_gravity|specific gravity||1|1.06||
`
