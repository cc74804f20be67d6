// What a laboratory expects of a value, before it was tried: test or test/value of the usual catalogue | typed | whom |
// expected | where the expectation is from. Whom: sex (M, F, ?) and age (`34y`, `9m`, `20d`, `?`); `~1y`: only an age
// in years was told; `t2`: pregnant, second third; `t?`: pregnant, without a date; `np`: asked, not pregnant; `h30`: 30
// hours of life. Expected: a flag, `normal`, `open` (not judged), `refused`, or `=707 HH`: converted and flagged.
export const cases = `
HB|4.1|F34y np|LL|WHO 2024: severe anaemia of women below 7.0... phoned below 7.0 (HEFT, Barnsley < 70 g/L)
HB|6.9|F34y np|LL|WHO 2024, severe of the under-fives, below 7.0; Barnsley < 70 g/L
HB|7.0|F34y np|L|WHO 2024: below 7.0, so 7.0 is not
HB|11.9|F34y np|L|WHO 2024: women below 12.0
HB|12.0|F34y np|normal|WHO 2024
HB|12.9|M40y|L|WHO 2024: men below 13.0
HB|13.0|M40y|normal|WHO 2024
HB|20.0|M40y|H|Barnsley: > 200 g/L
HB|20.1|M40y|HH|Barnsley: > 200 g/L
HB|10.4|?9m|L|WHO 2024: 6 to 23 months below 10.5
HB|10.5|?9m|normal|WHO 2024
HB|10.9|?3y|L|WHO 2024: 24 to 59 months below 11.0
HB|11.0|?3y|normal|WHO 2024
HB|11.4|?7y|L|WHO 2024: 5 to 11 years below 11.5
HB|11.9|F13y|L|WHO 2024: 12 to 14 years below 12.0
HB|11.2|F28y t1|normal|WHO 2024: first trimester from 11.0
HB|10.9|F28y t1|L|WHO 2024: first trimester below 11.0
HB|10.5|F28y t2|normal|WHO 2024: second trimester from 10.5
HB|10.4|F28y t2|L|WHO 2024: second trimester below 10.5
HB|10.9|F28y t3|L|WHO 2024: third trimester below 11.0
HB|11.2|F28y t?|normal|WHO 2024: normal in every trimester
HB|10.7|F28y t?|open|WHO 2024: normal in the second, anaemia in the others
HB|6.5|F28y t?|LL|WHO 2024: severe in every trimester
HB|11.2|F28y np|L|WHO 2024: not pregnant below 12.0
HB|4,1|F34y|refused|issue: a decimal comma is asked back
HB|12,5|M40y|refused|issue: a decimal comma is asked back
HB|abc|M40y|refused|issue: no words in number fields
HB|HB 4.1|M40y|refused|issue: no words in number fields
HB|4.1 (repeated)|M40y|refused|issue: no words in number fields
HB|low|M40y|refused|issue: no words in number fields
HB|LO|M40y|=LO LL|issue: LO of a meter is a value with a flag (haemoglobinometer)
HB|4.1g%|M40y|LL|g% is g/dL
HB|4.1 g/dl|M40y|LL|its own unit
HB|41 g/L|M40y|=4.1 LL|10 g/L are 1 g/dL
HB|135 g/L|M40y|=13.5 normal|10 g/L are 1 g/dL
HB|135|M40y|refused|no haemoglobin is 135 g/dL
HB|0|M40y|refused|no haemoglobin is 0
HB|-5|M40y|refused|F2: a negative haemoglobin
HB|8.1 mmol/L|M40y|refused|a unit whose conversion is not in the data
HB|12.5|??|open|age and sex not known: unknown is not normal
HB|4.2|??|LL|critical whoever it is
HB|9.2|?~0y|open|S1.5: an infant of unknown months; 9.2 is normal at 2 and low at 9 months
HB|3.0|?~0y|LL|critical at every month of the first year
FBC/Haemoglobin|-5|M40y|refused|F2
FBC/Haematocrit|400|M40y|refused|F2
FBC/MCV|99999|M40y|refused|F2
FBC/Haematocrit|0.42 L/L|M40y|=42 normal|1 L/L is 100 %
FBC/White cell count|32|?9m|H|Dallman: 6 to 24 months up to 17.5
FBC/White cell count|7500 /µL|M40y|=7.5 normal|1000/µL are 1 ×10⁹/L
FBC/White cell count|7.5 x10^9/L|M40y|normal|its own unit
FBC/White cell count|2.0|M40y|LL|inclusive limits; Kost 1990: mean 2.0
FBC/White cell count|2.1|M40y|L|Kost 1990: mean 2.0
FBC/White cell count|40|M40y|HH|inclusive limits; HEFT > 40
FBC/White cell count|14|F28y t2|normal|Abbassi-Ghanavati 2009: 5.6–14.8
FBC/White cell count|14|F28y np|H|not pregnant up to 11.0
FBC/Neutrophils|26|?9m|H|Dallman: 1 month to 2 years up to 9.0
FBC/Neutrophils|0.5|M40y|LL|inclusive limits; HEFT < 0.5
FBC/Lymphocytes|22|M60y|HH|HEFT: above 20
FBC/Platelets|30|M40y|LL|S3.4: exactly 30
FBC/Platelets|31|M40y|L|above the critical limit
FBC/Platelets|1,250|M40y|HH|thousands are grouped by a comma in Kenya
FBC/Platelets|1000|M40y|HH|inclusive limits; Barnsley > 1000
FBC/Platelets|180,5|M40y|refused|a decimal comma
FBC/Platelets|180000 /µL|M40y|=180 normal|1000/µL are 1 ×10⁹/L
FBC/Platelets|150|F28y t3|normal|Abbassi-Ghanavati 2009: 146–429
RBS|HI|M40y|=HI HH|issue: HI of a meter
RBS|LO|M40y|=LO LL|issue: LO of a meter
RBS|hi|?3y|=HI HH|issue: HI of a meter
RBS|450 mg/dL|M40y|=25 HH|18.0 mg/dL are 1 mmol/L
RBS|100 mg/dl|M40y|=5.56 normal|18.0 mg/dL are 1 mmol/L
RBS|40 mg%|M40y|=2.22 LL|18.0 mg/dL are 1 mmol/L
RBS|1,2|M40y|refused|issue: a decimal comma
RBS|2.5|M40y|LL|S3.4: exactly 2.5
RBS|2.6|M40y|L|above the critical limit
RBS|25|M40y|HH|inclusive limits; SGH > 25.0
RBS|24.9|M40y|H|below the critical limit
RBS|-3|M40y|refused|F2: negative glucose
RBS|450|M40y|refused|mg/dL without its unit
RBS|2.4|?2d|LL|newborns: below 2.5
RBS|>33.3|M40y|HH|a meter's upper end
FBS|5.1|F28y t1|H|WHO 2013: gestational diabetes from 5.1
FBS|5.0|F28y t2|normal|WHO 2013: below 5.1
FBS|5.4|F28y np|normal|up to 5.6 outside of pregnancy
FBS|5.4|F28y t?|H|WHO 2013: at any time in pregnancy
CREA|8 mg/dL|M40y|=707 HH|88.4 µmol/L are 1 mg/dL
CREA|1.0 mg/dl|M40y|=88.4 normal|88.4 µmol/L are 1 mg/dL
CREA|8|M40y|refused|S1.6: 8 mg/dL typed without its unit
CREA|354|M40y|HH|S3.4: exactly 354
CREA|353|M40y|H|below the critical limit
CREA|200|?3y|HH|inclusive limits of children
CREA|150|?30d|H|S1.7: seven times the mean of the second month (Boer 2010)
CREA|60|?30d|open|a gap between two bands is never normal
CREA|80|?~0y|open|S1.5: normal in the first days, high at nine months
CREA|80|?9m|H|Ceriotti 2008: 14–34
CREA|79|F28y t1|H|Abbassi-Ghanavati 2009: up to 62
CREA|79|F28y np|normal|women 44–80
CREA|400|?~0y|HH|critical at every age of the first year
CREA|70|?40d|open|a gap between two bands is never normal
UEC/Creatinine|150|?45d|H|S1.7
UEC/Creatinine|8 mg/dL|F50y|=707 HH|88.4 µmol/L are 1 mg/dL
UEC/Potassium|6.5|M40y|HH|S3.4: exactly 6.5
UEC/Potassium|6.4|M40y|H|below the critical limit
UEC/Potassium|2.5|M40y|LL|S3.4: exactly 2.5
UEC/Potassium|2.6|M40y|L|above the critical limit
UEC/Potassium|5.8|?~0y|open|S1.5: normal in the first month, high later
UEC/Potassium|5.8|?9m|H|28 days to a year up to 5.3
UEC/Potassium|5.8|?5d|normal|the first month up to 5.9
UEC/Potassium|7.1|??|HH|critical whoever it is
UEC/Potassium|4.2 mEq/L|M40y|normal|1 mEq/L is 1 mmol/L
UEC/Potassium|42|M40y|refused|no potassium is 42
UEC/Sodium|120|M40y|LL|S3.4: exactly 120
UEC/Sodium|121|M40y|L|above the critical limit
UEC/Sodium|155|M40y|HH|inclusive limits
UEC/Sodium|14|M40y|refused|a digit was lost
UEC/Sodium|130|?5d|LL|inclusive limits of children
UEC/Chloride|100|?3d|open|no range of newborns: unknown is not normal
UEC/Chloride|130|?3d|HH|critical whoever it is; Kost 1990: mean 126
UEC/Chloride|100|?5y|normal|from the first month on as adults
UEC/Urea|30|M40y|HH|inclusive limits; HEFT 30
UEC/Urea|40 mg/dL|M40y|refused|urea or urea nitrogen: the conversion is not known
CA|1.80|M40y|LL|inclusive limits; HEFT 1.8
CA|7 mg/dL|M40y|=1.75 LL|0.2495 mmol/L are 1 mg/dL
CA|9.6 mg/dl|M40y|=2.4 normal|0.2495 mmol/L are 1 mg/dL
URIC|900|M40y|HH|S1.6; Kost 1990: mean 773
URIC|500|M40y|H|men up to 430
URIC|300|?5y|open|no range of children: the adult text is not theirs
URIC|5 mg/dL|M40y|=297 normal|59.48 µmol/L are 1 mg/dL
TROP|12|M40y|HH|S1.6; Sunrise: > 0.040 ng/mL
TROP|0.04|M40y|normal|Sunrise: > 0.040 ng/mL
TROP|0.05|M40y|HH|Sunrise: > 0.040 ng/mL
TROP|12 ng/L|M40y|=0.012 normal|1000 ng/L are 1 ng/mL
TROP|120 ng/L|M40y|=0.12 HH|1000 ng/L are 1 ng/mL
CD4|20|M40y|LL|S1.6; HEFT: < 200
CD4|199|M40y|LL|HEFT: < 200
CD4|200|M40y|L|HEFT: < 200
CD4|600|?3y|L|2 to 6 years from 700
LFT/ALT|4000|M40y|HH|S1.6; HEFT 400
LFT/ALT|400|M40y|HH|inclusive limits
LFT/ALT|90|M40y|H|up to 41
LFT/AST|700|M40y|HH|inclusive limits; HEFT 700
LFT/AST|120|?5d|normal|CALIPER: the first two weeks 32–162
LFT/AST|120|?3m|H|CALIPER: 15 days to a year up to 67
LFT/Albumin|12|M40y|L|from 35
LFT/Albumin|3.8 g/dL|M40y|=38 normal|10 g/L are 1 g/dL
LFT/Albumin|30|F28y t2|normal|Abbassi-Ghanavati 2009: 26–45
LFT/Alkaline phosphatase|180|F28y t3|normal|Abbassi-Ghanavati 2009: 38–229
LFT/Alkaline phosphatase|180|F28y np|H|women up to 130
LFT/Total bilirubin|420|M40y|HH|S1.6; HEFT 225
LFT/Total bilirubin|225|M40y|HH|inclusive limits; HEFT 225
LFT/Total bilirubin|20 mg/dL|M40y|=342 HH|17.1 µmol/L are 1 mg/dL
BILI/Total bilirubin|101|?0d h3|HH|NICE CG98: above 100 at 0 h
BILI/Total bilirubin|100|?0d h3|open|NICE CG98: the line itself is not above it; use the chart
BILI/Total bilirubin|126|?0d h7|HH|NICE CG98: above 125 from 6 h
BILI/Total bilirubin|125|?0d h7|open|NICE CG98: above 125 from 6 h
BILI/Total bilirubin|201|?1d h25|HH|NICE CG98: above 200 from 24 h
BILI/Total bilirubin|251|?2d h49|HH|NICE CG98: above 250 from 48 h
BILI/Total bilirubin|190|?2d h49|open|NICE CG98: below the line of 38 weeks; the gestation is not known
BILI/Total bilirubin|145|?0d|HH|S1.7: above the line of the first hours, and the hours are not known
BILI/Total bilirubin|190|?0d|HH|S1.7
BILI/Total bilirubin|90|?0d|open|NICE CG98: use the chart
BILI/Total bilirubin|250|?10d|H|S1.7: unseen between 6 and 27 days
BILI/Total bilirubin|351|?5d|HH|NICE CG98: above 350 from 96 h
BILI/Total bilirubin|250|?20d|H|S1.7: prolonged jaundice
BILI/Total bilirubin|140|?9m|H|S1.5: true up to 21
BILI/Total bilirubin|15|?9m|normal|up to 21
BILI/Direct bilirubin|60|?10d|H|conjugated jaundice
BILI/Direct bilirubin|4|?10d|open|no range of newborns
TSH|80|?7d|HH|S1.7: congenital hypothyroidism is recalled at that age
TSH|80|?10d|HH|S1.7
TSH|5|?10d|open|a gap between two bands is never normal
TSH|20|?6d|H|Jayasuriya 2018: 1.0–8.3 on the seventh day
TSH|30|?0d|normal|Jayasuriya 2018: 4.1–40.2 on the first day
TSH|3.0 µIU/mL|F40y np|normal|1 µIU/mL is 1 mIU/L
TFT/Free T4|13|?3d|L|Jayasuriya 2018: 17.8–39.4 on the fourth day
TFT/Free T4|15|?3y|open|no range of children: an adult's is not theirs
PTINR/INR|5.0|M60y|H|Barnsley: > 5.0
PTINR/INR|5.1|M60y|HH|Barnsley: > 5.0
PTINR/INR|1.5|?5d|open|no range of newborns
CRP|<5|M40y|normal|certainly up to 5
CRP|<10|M40y|open|it may be 3 or 8
CRP|300|M40y|HH|inclusive limits; HEFT 300
BHCG|1200|F28y|open|no range: pregnancy decides
UA/Protein|3+|F30y|A|F1
UA/Protein|Nil|F30y|normal|nothing found
UA/Protein|Trace|F30y|A|something found
UA/Nitrite|Positive|F30y|A|F1
UA/Nitrite|Neg|F30y|normal|nothing found
UA/Ketones|+++|M20y|A|S1.6
UA/Leucocytes|-ve|F30y|normal|nothing found
UA/Microscopy|20 pus cells per field|F30y|open|free text
UA/pH|6|F30y|normal|5.0–8.0
UA/Specific gravity|1,015|F30y|refused|a decimal comma
CSF|Turbid, 3000 WBC, Gram positive diplococci seen|?2y|AA|S1.6; SGH: all positive cerebrospinal fluid
CSF|Clear, no cells, no growth|?2y|normal|the normal text itself
CSF|Clear, 2 WBC, no organisms seen|?2y|normal|up to 5 cells
CSF|Clear, 120 lymphocytes, no growth|?2y|AA|cells
CSF|No pus cells and Gram negative diplococci seen|?2y|AA|an organism, whatever stands before it
BCS|No growth after 5 days|M40y|normal|nothing found
BCS|Growth of Staphylococcus aureus|M40y|AA|SGH, Kost 1990: positive blood culture
BCS|Gram negative rods|M40y|AA|an organism; 'negative' is part of its name
BCS|Coagulase negative staphylococci isolated|M40y|AA|positive blood culture
CRAG|Positive|M40y|AA|Rush: cryptococcal antigen
CRAG|Negative|M40y|normal|nothing found
AFB|Scanty 3 AFB|M40y|AA|SGH: AFB positive
AFB|1+|M40y|AA|SGH: AFB positive
AFB|No AFB seen|M40y|normal|section 6: a false A
AFB|0 AFB/100 fields|M40y|normal|nothing found
GENX|MTB detected, rifampicin resistance not detected|M40y|AA|clinical review
GENX|MTB DETECTED LOW RIF Resistance NOT DETECTED|M40y|AA|as the instrument prints it
GENX|MTB not detected|M40y|normal|nothing found
GENX|Invalid|M40y|open|no result is neither
GXM|Incompatible|F30y|AA|clinical review
GXM|Compatible|F30y|normal|the normal text itself
GXM|O positive, compatible|F30y|normal|a blood group is no finding
BS|P. falciparum 5+|?4y|AA|S1.6: malaria 3+ and more
BS|+++|?4y|AA|3+
BS|P. falciparum trophozoites 3+|?4y|AA|3+
BS|++|?4y|A|less than 3+
BS|No malaria parasite seen|?4y|normal|section 6: a false A
BS|NMPS|?4y|normal|section 6: a false A
BS|No malaria parasites seen|?4y|normal|nothing found
MRDT|-ve|?4y|normal|section 6: a false A
MRDT|Positive for Pf|?4y|A|something found
MRDT|Invalid - no control line seen|?4y|open|no result is neither
MRDT|negative for Pf, positive for Pv|?4y|A|one of two
BS|NMP seen|?4y|normal|as laboratories write it
BS|Nil MPS|?4y|normal|as laboratories write it
BS|No hemoparasites seen|?4y|normal|as laboratories write it
BS|Negative for malaria parasites|?4y|normal|nothing found
MRDT|(-)|?4y|normal|as laboratories write it
MRDT|ND|?4y|open|not detected, or not done
MRDT|Not-detected|?4y|normal|nothing found
HIV|Non - Reactive|F30y|normal|nothing found
PAP|NILM|F30y|normal|negative for intraepithelial lesion or malignancy
PAP|HSIL|F30y|A|something found
BCS|No evidence of growth|M40y|normal|nothing found
BCS|Gram positive cocci in clusters|M40y|AA|an organism
STOOL|No ova/cysts seen|?4y|normal|section 6: a false A
STOOL|No ova, cysts or larvae seen|?4y|normal|nothing found
STOOL|Cysts of Giardia lamblia seen|?4y|A|something found
UCS|No significant growth|F30y|normal|section 6: a false A
UCS|No significant bacterial growth|F30y|normal|nothing found
UCS|Heavy growth of E. coli|F30y|A|something found
RPR|NR|F30y|normal|section 6: a false A
RPR|Reactive 1:8|F30y|A|something found
HIV|Non reactive|F30y|normal|nothing found
PDT|Positive|F20y|open|neither good nor bad
`
