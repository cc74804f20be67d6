// LOINC codes of the usual tests and of the values of panels, by the units of the catalogue (moles where the value is in mmol/L). Each was compared, code with name,
// on 24/11/2026 with public lists: `india` National Resource Centre for EHR Standards' list of Indian laboratory tests (kiranma72/loinc-india, LOINCandAlias_india.csv);
// `cbc` nmdp-ig/cibmtr-reporting-ig, CBC panel; `vulcan` HL7 Vulcan schedule of activities (glow-mdsol/vulcan-soa-connectathon-37); `si` lists of laboratory
// observations with both codes of a value, seen in several public files. A test that is not here was not found exactly as it is done: it stays without a code.
// This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the LOINC Committee, and is available at no
// cost under the license at http://loinc.org/license.
//
// test, or test/value | code | name | where it was compared (checked: yes)
export const loincCodes = `
FBC|58410-2|CBC panel - Blood by Automated count|cbc
FBC/White cell count|6690-2|Leukocytes [#/volume] in Blood by Automated count|cbc
FBC/Neutrophils|751-8|Neutrophils [#/volume] in Blood by Automated count|vulcan
FBC/Lymphocytes|731-0|Lymphocytes [#/volume] in Blood by Automated count|vulcan
FBC/Red cell count|789-8|Erythrocytes [#/volume] in Blood by Automated count|cbc
FBC/Haemoglobin|718-7|Hemoglobin [Mass/volume] in Blood|cbc
FBC/Haematocrit|4544-3|Hematocrit [Volume Fraction] of Blood by Automated count|cbc
FBC/MCV|787-2|MCV [Entitic volume] by Automated count|cbc
FBC/MCH|785-6|MCH [Entitic mass] by Automated count|cbc
FBC/Platelets|777-3|Platelets [#/volume] in Blood by Automated count|cbc
HB|718-7|Hemoglobin [Mass/volume] in Blood|india
ESR|30341-2|Erythrocyte sedimentation rate|india
RETIC|17849-1|Reticulocytes/100 erythrocytes in Blood by Automated count|india
BGRH/ABO group|883-9|ABO group [Type] in Blood|india
BGRH/Rhesus factor|10331-7|Rh [Type] in Blood|india
PTINR/Prothrombin time|5902-2|Prothrombin time (PT)|india
APTT|3173-2|aPTT in Blood by Coagulation assay|si
RBS|14749-6|Glucose [Moles/volume] in Serum or Plasma|si
FBS|14771-0|Fasting glucose [Moles/volume] in Serum or Plasma|si
HBA1C|4548-4|Hemoglobin A1c/Hemoglobin.total in Blood|si
UEC/Urea|22664-7|Urea [Moles/volume] in Serum or Plasma|si
UEC/Sodium|2951-2|Sodium [Moles/volume] in Serum or Plasma|india
UEC/Potassium|2823-3|Potassium [Moles/volume] in Serum or Plasma|india
UEC/Chloride|2075-0|Chloride [Moles/volume] in Serum or Plasma|india
UEC/Creatinine|14682-9|Creatinine [Moles/volume] in Serum or Plasma|india
CREA|14682-9|Creatinine [Moles/volume] in Serum or Plasma|india
LFT/Total bilirubin|14631-6|Bilirubin.total [Moles/volume] in Serum or Plasma|si
LFT/Direct bilirubin|14629-0|Bilirubin.direct [Moles/volume] in Serum or Plasma|si
LFT/ALT|1742-6|Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma|india
LFT/AST|1920-8|Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma|india
LFT/Alkaline phosphatase|6768-6|Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma|india
LFT/Total protein|2885-2|Protein [Mass/volume] in Serum or Plasma|india
LFT/Albumin|1751-7|Albumin [Mass/volume] in Serum or Plasma|india
BILI/Total bilirubin|14631-6|Bilirubin.total [Moles/volume] in Serum or Plasma|si
BILI/Direct bilirubin|14629-0|Bilirubin.direct [Moles/volume] in Serum or Plasma|si
LIPID/Total cholesterol|14647-2|Cholesterol [Moles/volume] in Serum or Plasma|si
LIPID/HDL cholesterol|14646-4|Cholesterol in HDL [Moles/volume] in Serum or Plasma|si
LIPID/LDL cholesterol|22748-8|Cholesterol in LDL [Moles/volume] in Serum or Plasma|si
LIPID/Triglycerides|14927-8|Triglyceride [Moles/volume] in Serum or Plasma|india
URIC|14933-6|Urate [Moles/volume] in Serum or Plasma|si
CA|2000-8|Calcium [Moles/volume] in Serum or Plasma|si
AMYL|1798-8|Amylase [Enzymatic activity/volume] in Serum or Plasma|india
CRP|1988-5|C reactive protein [Mass/volume] in Serum or Plasma|india
TROP|10839-9|Troponin I.cardiac [Mass/volume] in Serum or Plasma|si
TSH|3016-3|Thyrotropin [Units/volume] in Serum or Plasma|india
TFT/TSH|3016-3|Thyrotropin [Units/volume] in Serum or Plasma|india
TFT/Free T4|14920-3|Thyroxine (T4) free [Moles/volume] in Serum or Plasma|si
BHCG|21198-7|Choriogonadotropin.beta subunit [Units/volume] in Serum or Plasma|india
PSA|2857-1|Prostate specific Ag [Mass/volume] in Serum or Plasma|india
PDT|2106-3|Choriogonadotropin (pregnancy test) [Presence] in Urine|india
HBSAG|5195-3|Hepatitis B virus surface Ag [Presence] in Serum|india
RF|11572-5|Rheumatoid factor [Units/volume] in Serum or Plasma|india
CD4|24467-3|CD3+CD4+ (T4 helper) cells [#/volume] in Blood|india
UA/pH|2756-5|pH of Urine|india
UA/Specific gravity|2965-2|Specific gravity of Urine|india
UA/Protein|2887-8|Protein [Presence] in Urine|india
UA/Glucose|2349-9|Glucose [Presence] in Urine|india
UA/Ketones|33903-6|Ketones [Presence] in Urine|india
UA/Nitrite|32710-6|Nitrite [Presence] in Urine|india
`
