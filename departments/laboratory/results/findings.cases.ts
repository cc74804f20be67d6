// What a second clinical review expects of findings in words and of numbers without their unit, before it was tried;
// written as in laboratory.cases.ts.
export const findingCases = `
GXM|Non-compatible|F30y|AA|review L1: incompatible blood never reads normal
GXM|Non compatible|F30y|AA|review L1
GXM|In-compatible|F30y|AA|review L1
GXM|In compatible|F30y|AA|review L1
GXM|Isn't compatible|F30y|AA|review L1
GXM|None compatible|F30y|AA|review L1
GXM|No compatible unit found|F30y|AA|review L1
GXM|Not fully compatible|F30y|AA|review L1
GXM|Not yet compatible, antibody screen positive|F30y|AA|review L1
GXM|Compatible: NO|F30y|AA|review L1
GXM|Cannot be called compatible|F30y|AA|review L1
GXM|Unit A123 compatible; unit A124 agglutination|F30y|AA|review L1: one of two
GXM|Unit 1 compatible, unit 2 not compatible|F30y|AA|review L1: one of two
GXM|Agglutination seen|F30y|AA|review L1
GXM|2+ agglutination at AHG phase|F30y|AA|review L1
GXM|Incompatibility found|F30y|AA|review L1
GXM|Unit 1 compatible, unit 2|F30y|open|of the second unit nothing is said
GXM|Unit A123 compatible; unit A124 not tested|F30y|open|of the second unit nothing is said
GXM|Compatible?|F30y|open|a question
GXM|Weakly compatible|F30y|open|review L1: all else is open
GXM|Compatible with antibody screen positive|F30y|open|review L1: all else is open
GXM|O Rh positive|F30y|open|nothing is said of the cross-match
GXM|Compatible x 2 units|F30y|normal|review L1: allowed beside it
GXM|2 units compatible|F30y|normal|review L1: allowed beside it
GXM|No agglutination, compatible|F30y|normal|review L1: allowed beside it
GXM|Crossmatch compatible: O pos|F30y|normal|review L1: allowed beside it
GXM|Unit KNH123 compatible and unit KNH124 compatible|F30y|normal|both units are said
GXM|No incompatibility|F30y|open|never guessed
BCS|No growth at 24 h, Acinetobacter at 48 h|M40y|AA|review L2
BCS|No growth bottle 1, S. aureus bottle 2|M40y|AA|review L2
BCS|No growth after 48 h; MRSA on day 3|M40y|AA|review L2
BCS|No growth aerobic bottle; anaerobic: E. coli|M40y|AA|review L2
BCS|No growth aerobic bottle; anaerobic: organism X|M40y|AA|review L2: an organism nobody listed
BCS|Negative x1, Enterobacter x1|M40y|AA|review L2
BCS|No growth aerobic bottle E. coli anaerobic|M40y|AA|review L2, without a comma
BCS|No growth at 24 h Acinetobacter at 48 h|M40y|AA|review L2, without a comma
AFB|No AFB seen in pus after 3 days|M40y|normal|the sample is no finding
CRAG|Negative, LFA|M40y|normal|the method is no finding
BCS|E. coli|M40y|AA|review L2: the point of a genus ends no sentence
BCS|S. aureus, sensitivity pending|M40y|AA|an organism, whatever is to follow
CSF|Clear, no cells. H. influenzae|?2y|AA|review L2
CSF|Gram stain negative, culture: E. coli|?2y|AA|review L2
AFB|Negative, 2nd: 4|M40y|AA|review L2
AFB|1st: neg, 2nd: neg, 3rd: scanty|M40y|AA|one of three
BS|No mps; Trypanosoma|?4y|A|review L2
UCS|No yeast seen. E. coli >100,000|F30y|A|review L2
HVS|No growth, N. gonorrhoeae|F30y|A|review L2
STOOL|No ova seen; worm 4 cm|?4y|open|nothing that is known, and not nothing
MRDT|Negative (repeat: P. vivax)|?4y|A|one of two
BCS|No growth after 5 days (final report)|M40y|normal|when was looked is no finding
BCS|No growth, both bottles|M40y|normal|where was looked is no finding
BCS|No growth. Repeat if fever persists|M40y|normal|advice is no finding
AFB|Salivary sample, no AFB seen|M40y|normal|the sample is no finding
AFB|AFB neg x 3|M40y|normal|how often was looked is no finding
GENX|MTB not detected; RIF N/A|M40y|normal|as the instrument prints it
STOOL|Formed brown stool; no ova or cysts|?4y|normal|the look of the sample is no finding
STOOL|Watery, no ova or cysts, no RBC|?4y|normal|nothing found
HVS|No yeasts, no T. vaginalis, no clue cells|F30y|normal|nothing found
BS|95% lymphocytes, no mps seen|?4y|normal|shares of cells are no parasites
CSF|Clear, WCC 450|?2y|AA|review L3
CSF|Clear, TLC 450|?2y|AA|review L3
CSF|Clear, 450 PMN|?2y|AA|review L3
CSF|Clear, PMNs 450, no organisms seen|?2y|AA|review L3
CSF|Clear, mononuclears 450|?2y|AA|review L3
CSF|Clear, 450 poly|?2y|AA|review L3
CSF|Clear; 450 /µL; no organisms|?2y|AA|review L3
CSF|WBC - 450, clear|?2y|AA|review L3
CSF|WBC 0.5 x10^9/L, no organisms seen|?2y|AA|review L3: 500 a microlitre
CSF|Clear, >5 WBC|?2y|AA|more than 5
CSF|RBC 3000, no WBC, no organisms|?2y|open|review L3: a number that counts no white cells
CSF|RBC 3000, WBC 2, no organisms|?2y|open|review L3
CSF|Glucose low 0.4 mmol/L, protein 4 g/L, no organisms seen|?2y|open|review L3: never normal
CSF|Clear, no cells, protein 2.5 g/L|M40y|open|review L3: never normal
CSF|Clear, 4 cells, glucose 0.8 mmol/L|M40y|open|review L3: never normal
CSF|Clear, 0-2 WBC, no organisms seen|?2y|normal|up to 5 cells
CSF|WBC 2, 100 % lymphocytes, no organisms|?2y|normal|2 cells, whatever they are
CSF|Clear and colourless; WBC 2 cells/µL; no organisms on Gram stain; no growth at 5 days|?2y|normal|nothing found
CSF|Clear, 18 WBC, no organisms seen|?5d|normal|a newborn's up to 20
CSF|Clear, 18 WBC, no organisms seen|?40d|AA|above 5 after the first month
BCS|S. aureus|M40y|AA|review L4
BCS|MRSA|M40y|AA|review L4
BCS|Acinetobacter baumannii|?2d|AA|review L4
BCS|Enterococcus faecalis|M40y|AA|review L4
BCS|Proteus mirabilis|M40y|AA|review L4
BCS|S. typhi|M40y|AA|review L4
BCS|Serratia marcescens|?2d|AA|review L4
BCS|Brucella species|M40y|AA|review L4
BCS|Group B beta-haemolytic|?2d|AA|review L4
BCS|GPC in clusters|M40y|AA|review L4
CSF|N. meningitidis|?2y|AA|review L4
CSF|H. influenzae type b|?2y|AA|review L4
CSF|pneumococcus|?2y|AA|review L4
CSF|Opalescent|?2y|AA|review L4
CSF|haemorrhagic|?2y|AA|review L4
CRAG|1:160|M40y|AA|review L4
CRAG|Titre 1:160|M40y|AA|review L4
AFB|Actual number 5|M40y|AA|review L4
AFB|Saliva, not suitable|M40y|open|no result
RBS|61|M40y|refused|review L5: mg/dL without its unit
RBS|90|M40y np|refused|review L5
RBS|140|M40y|refused|review L5
FBS|100|F40y np|refused|review L5
RBS|60|M40y|HH|the upper limit itself
CREA|12|M40y|refused|review L5: 12 mg/dL without its unit
CREA|15.4|F50y np|refused|review L5
UEC/Creatinine|11.2|M60y|refused|review L5
CREA|22 µmol/L|M60y|L|with its unit it is taken
CREA|14|?9m|normal|infants have 14
CREA|24|M16y|refused|from 16 years
RBS|45 mg/dL|M40y|=2.5 LL|review L6: judged as shown
RBS|46 mg/dL|M40y|=2.56 L|above the critical limit
RBS|70 mg/dL|M40y|=3.89 normal|review L6: 70 mg/dL are 3.9 mmol/L
RBS|69 mg/dL|M40y|=3.83 L|below 70 mg/dL
CREA|4 mg/dL|M40y|=354 HH|review L6: judged as shown
CREA|1.2 mg/dL|M40y|=106 normal|review L6: judged as shown
HB|12.5|?30y|open|review L7: normal of women, low of men
HB|16.5|?30y|open|review L7: normal of men, high of women
HB|14|?30y|normal|normal of both
CREA|50|?30y|open|review L7
CREA|95|?30y|open|review L7
CREA|200|?30y|H|high of both
URIC|7.2|M50y|refused|review L8: mg/dL without its unit
URIC|9.5|M50y|refused|review L8
LIPID/Triglycerides|110|M50y|refused|review L8
APTT|150|?5d|HH|review L9: critical whoever it is
TSH|80|?4d|HH|review L9
TSH|100|?1y|HH|review L9
CD4|150|?3y|LL|review L9
BS|+3|?4y|AA|review L10
BS|200 000/µL|?4y|AA|review L10
BS|6 percent parasitaemia|?4y|AA|review L10
BS|Hyperparasitaemia|?4y|AA|review L10
BS|1+ (40/200 WBC)|?4y|A|less than 3+
UA/Protein|nill|F30y|normal|a false A
BS|No malaria|?4y|normal|a false A
MRDT|No malaria antigens detected|?4y|normal|nothing found
MRDT|N|?4y|open|a letter is never guessed
GENX|N|M40y|open|a letter is never guessed
BCS|NG|M40y|normal|no growth
PAP|Negative for malignancy|F30y|normal|a false A
`
