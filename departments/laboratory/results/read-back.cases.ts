// What is expected of a read-back and of the mark of a change, before it was tried (second clinical review, R1, R2,
// L11). value | read back | taken or asked (again)
export const readBackCases = `
4.1|Hb 4.10|taken
4.1|41|asked
4.1|4,1|asked
4.1|14.1|asked
1,250|1250|taken
.9|0.9|taken
>33.3|33.3|taken
HI|HI on the meter|taken
HI|HIGH|taken
HI|I told his nurse|asked
HI|history taken|asked
LO|low|taken
LO|I looked at it|asked
MTB detected|MTB not detected|asked
MTB detected, rifampicin resistance not detected|MTB not detected|asked
MTB DETECTED LOW RIF Resistance NOT DETECTED|MTB detected low, rif resistance not detected|taken
Reactive|non reactive|asked
Positive|negative|asked
Positive|not positive|asked
Positive|pos|taken
Growth of Staphylococcus aureus|no growth|asked
S. aureus|aureus|taken
No growth bottle 1, S. aureus bottle 2|aureus in bottle 2|taken
No growth bottle 1, S. aureus bottle 2|no growth bottle 1|asked
Gram positive diplococci seen|none seen|asked
Gram negative rods|gram neg rods|taken
Gram negative cocci|gram positive cocci|asked
Incompatible|compatible|asked
Not compatible|compatible|asked
Non-compatible|incompatible|taken
Agglutination seen|no agglutination|asked
Turbid, 3000 WBC, Gram positive diplococci seen|clear, no organisms seen|asked
Turbid, 3000 WBC, Gram positive diplococci seen|turbid 3000 cells gram pos diplococci|taken
Clear, 120 lymphocytes, no growth|120 lymphocytes no growth|taken
Clear, 120 lymphocytes, no growth|clear, no growth|asked
Scanty 3 AFB|scanty|taken
Scanty 3 AFB|no AFB seen|asked
+++|3+|taken
3+|+++|taken
+ + +|+++|taken
P. falciparum 4+|P. falciparum 1+|asked
6 %|6 %|taken
120,000/µL|120,000/µL|taken
200 000/µL|200,000|taken
1:320|1:320|taken
pos 1:320|pos|taken
RR|rr|taken
`

/** Value of a test | unit | before | now | hours between | marked or not. */
export const changeCases = `
Haemoglobin|g/dL|4.1|12.9|3|marked
Haemoglobin|g/dL|9.9|12.9|3|not
Haemoglobin|g/dL|9.0|12.1|73|not
Haemoglobin|g/dL|4.1|12.9|-2|not
Haemoglobin|g/dL|<4|12|5|not
Potassium|mmol/L|3.9|5.4|5|not
Potassium|mmol/L|4.0|5.6|5|marked
Creatinine|µmol/L|100|150|5|not
Creatinine|µmol/L|151|100|5|marked
Total bilirubin|µmol/L|0|300|5|marked
Total bilirubin|µmol/L|0|15|5|not
INR||1.0|9.0|24|marked
Random blood glucose|mmol/L|5|30|2|marked
ALT|U/L|30|3000|24|marked
ALT|U/L|5|35|24|not
CD4|cells/µL|800|50|24|marked
`
