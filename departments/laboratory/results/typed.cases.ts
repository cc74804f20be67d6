// What meters and analysers print, what slips into a number field, and which lines of the reviews were not yet expected
// of anything; before it was tried, and written as in laboratory.cases.ts.
export const typedCases = `
RBS|1.8|M40y|LL|B49: critical as a plain number
RBS|1,8|M40y|refused|B49: a decimal comma is asked back
RBS|28,0|M40y|refused|B49
RBS|1.8 L|M40y|=1.8 LL|B49: a number with its flag letter
RBS|1.8 LL|M40y|=1.8 LL|B49
RBS|1.8 (L)|M40y|=1.8 LL|B49, in brackets
RBS|1.8*|M40y|=1.8 LL|B49
RBS|1.8 *|M40y|=1.8 LL|B49
RBS|* 1.8|M40y|=1.8 LL|the star before the number
RBS|1.8 L*|M40y|=1.8 LL|letter and star
RBS|1.8!|M40y|=1.8 LL|as an analyser marks it
RBS|1.8 ↓|M40y|=1.8 LL|B49
RBS|1.8↓|M40y|=1.8 LL|B49
RBS|↓ 1.8|M40y|=1.8 LL|the arrow before the number
RBS|28 H|M40y|=28 HH|B49
RBS|28H|M40y|=28 HH|B49
RBS|H 28|M40y|=28 HH|the letter before the number
RBS|28 ↑|M40y|=28 HH|B49
RBS|28 HH|M40y|=28 HH|B49
RBS|>33.3 H|M40y|=>33.3 HH|a meter's upper end with its letter
RBS|450 mg/dL H|M40y|=25 HH|unit and letter
RBS|9 mmol/L H|M40y|=9 H|its own unit and a letter
RBS|1.8 H|M40y|refused|the letter says the opposite: one of the two is wrong
RBS|28 ↓|M40y|refused|the arrow says the opposite
RBS|5.0 H|M40y|=5.0 open|high where it was read and normal here: not known to be normal
RBS|5.0*|M40y|=5.0 open|marked where it was read and normal here
RBS|9 HH|M40y|=9 H|critical where it was read; here high, and the mark is kept
RBS|1.8 mmol|M40y|refused|half a unit is none
RBS|1.8 -|M40y|refused|the sign may be the beginning of a range
RBS|1.8-2.0|M40y|refused|a range is no value
RBS|O.8|M40y|refused|B49: a letter in the place of a digit
RBS|l.8|M40y|refused|a letter in the place of a digit
RBS|1.8l|M40y|refused|a small l may be a one
RBS|L1.8|M40y|refused|a letter in the place of a digit, or a mark
RBS|28 h|M40y|refused|hours are no glucose
RBS|1.8.|M40y|refused|a point too many
RBS|1..8|M40y|refused|a point too many
RBS|LOW|M40y|refused|no words in number fields
RBS|error|M40y|refused|no words in number fields
RBS|not done|M40y|refused|no words in number fields
RBS|180 mg/dL|M40y|=10 H|B49: mg/dL in the value of a test in mmol/L
FBS|1.8 L|F40y np|=1.8 LL|B49, every single test with ranges
FBS|LO|F40y np|=LO LL|a meter
HB|28 H|M40y|=28 HH|B49
HB|4.1↓|M40y|=4.1 LL|B49
HB|41 g / L|M40y|=4.1 LL|the L of a unit is no letter of its own
HB|HI|M40y|=HI HH|a haemoglobinometer
CREA|707 H|M40y|=707 HH|B49
CREA|8 mg/dL H|M40y|=707 HH|unit and letter
CREA|8 H|M40y|refused|8 mg/dL without its unit, with a letter
CREA|LO|M40y|refused|creatinine has no meter that shows it
CREA|0,8 mg/dL|M40y|refused|a decimal comma before a unit
CREA|abc|M40y|refused|B49
CREA|-5|M40y|refused|F2
CA|1.6 L|M40y|=1.6 LL|B49
CRP|300*|M40y|=300 HH|B49
CRP|28,0|M40y|refused|B49
AMYL|980 H|M40y|=980 HH|B49
AMYL|HI|M40y|refused|no meter
APTT|110 H|M40y|=110 HH|B49
APTT|abc|M40y|refused|B49
TROP|0,012|M40y|refused|0,012 is no twelve
TROP|0.05 H|M40y|=0.05 HH|B49
TSH|0,012|F40y np|refused|0,012 is no twelve
PSA|0,500|M60y|refused|0,500 is no five hundred
UEC/Potassium|2,1|M40y|refused|B49, panels too
UEC/Potassium|2.1 L|M40y|=2.1 LL|B49, panels too
UEC/Potassium|6.9 H|M40y|=6.9 HH|B49, panels too
UEC/Potassium|6.9*|M40y|=6.9 HH|B49, panels too
UEC/Potassium|7.2 ↑|M40y|=7.2 HH|B49, panels too
UEC/Sodium|118 L|M40y|=118 LL|panels too
LIPID/Total cholesterol|-5|M40y|refused|D19
LIPID/HDL cholesterol|99,999|M40y|refused|D19
LIPID/HDL cholesterol|99999|M40y|refused|D19
LFT/ALT|-1|M40y|refused|no enzyme is below nothing
FBC/White cell count|-2|M40y|refused|D19, every value has its limits
TROP|0.03|M5y|open|section 6: an adult's limit is no child's; healthy infants have more, older children less
TROP|0.06|M5y|HH|critical whoever it is
CRP|3|?3d|open|section 6: a newborn's is not an adult's
CRP|12|?3d|H|above 10 in the first month
CRP|300|?3d|HH|critical whoever it is
CRP|8|?2y|H|from the first month on as adults
PSA|3|M5y|open|an adult's limit is no child's
RF|10|F5y|open|an adult's limit is no child's
RETIC|2|?20d|open|between the first days and the end of the first month nothing is known
PTINR/Prothrombin time|15.5|?1d|normal|section 6; Andrew 1987: day 1 10.1–15.9
PTINR/Prothrombin time|15.5|?10d|H|Andrew 1987: day 5 9.5–15.3
APTT|54|?1d|normal|Andrew 1987: day 1 31.3–54.5
APTT|58|?10d|normal|Andrew 1987: day 5 25.4–59.8
APTT|49|?3m|normal|section 6; Andrew 1987: day 90 24.1–50.1
APTT|49|?8m|H|adult levels by six months
PTINR/INR|1.4|?5d|open|no range of newborns
HBA1C|6.0|F5y|H|the limit of children is that of adults
ESR|5|?5y|normal|children up to 10
HB|11.2|F28y|L|section 6: pregnancy not asked; low of women who are not, and it is said
FBS|5.4|F28y|normal|section 6: pregnancy not asked; the remark says that other limits hold
TFT/Free T4|15|?30d|open|section 6: no range of infants
BS|NO MP'S SEEN|?4y|normal|as laboratories write it
BS|No mp's|?4y|normal|as laboratories write it
BS|2600/200 WBC|?4y|AA|WHO's 8,000 white cells: 104,000/µL
BS|2600 parasites per 200 WBC|?4y|AA|WHO's 8,000 white cells
BS|120 parasites/200 WBC|?4y|A|4,800/µL
BS|High parasitaemia|?4y|AA|many, in words
STOOL|No o/c|?4y|normal|as laboratories write it
UCS|Insignificant growth|F30y|normal|section 6: no significant growth
UCS|Significant growth|F30y|A|something grew
CSF|Clear|?2y|open|how it looks says nothing of cells and organisms
CSF|Clear and colourless|?2y|open|how it looks says nothing of cells and organisms
CSF|Clear, acellular|?2y|normal|no cells
CSF|Clear, no growth|?2y|normal|nothing grew
CSF|Slightly turbid|?2y|AA|what is not certainly nothing is phoned
MRDT|Nil|?4y|normal|section 6: a false A
HBSAG|-ve|F30y|normal|section 6: a false A
HIV|NR|F30y|normal|section 6: a false A
AFB|NMPS|M40y|normal|nothing of anything was seen
UA/Colour and appearance|Amber, clear|F30y|open|free text
OGTT/Fasting glucose|5.1|F28y t2|H|WHO 2013: gestational diabetes from 5.1
OGTT/Glucose after 1 hour|10.0|F28y t2|H|WHO 2013: from 10.0
OGTT/Glucose after 1 hour|9.9|F28y t2|normal|WHO 2013: below 10.0
OGTT/Glucose after 1 hour|9.9|M40y|open|no limit outside of pregnancy
OGTT/Glucose after 2 hours|8.5|F28y t?|H|WHO 2013: from 8.5 at any time in pregnancy
OGTT/Glucose after 2 hours|8.0|F28y t3|normal|WHO 2013: below 8.5
OGTT/Glucose after 2 hours|8.0|F28y np|H|WHO 2006: impaired from 7.8
MG|2.1|F30y np|HH|Homerton: > 2.0 mmol/L
MG|2.0|F30y np|H|Homerton: > 2.0 mmol/L
MG|0.39|?3y|LL|critical whoever it is
MG|0.8|?3y|open|no range of children
MG|2 mg/dL|F30y np|=0.823 normal|24.3 mg are 1 mmol
PHOS|0.29|M40y|LL|Homerton: < 0.3 mmol/L
PHOS|4 mg/dL|M40y|=1.29 normal|31.0 mg are 1 mmol
LACT|3.5|M40y|HH|Houston: ≥ 3.5 mmol/L
LACT|2.3|M40y|H|up to 2.2
CK|2001|M40y|HH|Homerton: > 2000 U/L
CK|abc|M40y|refused|no words in number fields
HIVVL|<50|M40y|normal|too little to count
HIVVL|1,200|M40y|H|thousands are grouped by a comma in Kenya
HIVVL|<200|M40y|open|it may be 40 or 180
HIVVL|LDL|M40y|refused|no words in number fields
EID|Not detected|?2m|normal|nothing found
EID|Detected|?2m|A|something found
ULAM|Pos|M40y|A|something found
G6PD|Deficient|M20y|A|something else than normal
G6PD|Normal|M20y|normal|the normal text itself
DCT|Positive 2+|?2d|A|something found
BGRH/ABO group|A|F30y|open|a blood group is neither normal nor abnormal
`
