// Doses by substance, way, age and weight: what the dose check reads. Version 2026-11-27.
// `checked: yes` means that the figures were read in the source named; `no`, that they were written from general knowledge and wait for a pharmacist with the
// book: the source is where to look. Where sources differ the wider range stands, so that what one of them allows is not called wrong.

/** What the rows name as their source; a warning shows it up to its first comma or bracket. */
export const doseSources: Readonly<Record<string, string>> = {
  ASK: 'A high amount for one dose. The books give no maximum here: please confirm it',
  ARVBANDS: 'Recommended paediatric antiretroviral doses by weight bands, booklet, pp. 90 and 98 (online.flipbuilder.com/xbpp/ymyg)',
  BNF: 'British National Formulary, monograph of the medicine',
  BNF68: 'British National Formulary 68 (2014), p. 133, amlodipine',
  BNFC: 'BNF for Children, monograph of the medicine',
  BNFC11: 'BNF for Children 2011–2012: pp. 223, 255, 259, 270, 302, 346',
  BNFC18: 'BNF for Children 2018–2019, monograph of the medicine',
  BNFCN: 'BNF for Children as published by NICE, 2024, ibuprofen',
  BPP: 'Basic Paediatric Protocols, 5th edition, Ministry of Health, Kenya, February 2022',
  CHEO: 'Children’s Hospital of Eastern Ontario, antimicrobial guide, clarithromycin',
  CMH: 'Children’s Mercy, Corticosteroids in acute asthma (clinical practice guideline)',
  COARTEM: 'Coartem (artemether and lumefantrine) tablets, US prescribing information, sections 2.2 and 2.3',
  DEVON: 'Devon Formulary (NHS), 3.4.1 Antihistamines and 4.7.1 Non-opioid analgesics',
  DVC: 'Disabled Village Children, Hesperian, 2009, p. 237: phenobarbital 3 to 8 mg/kg a day',
  EMJ: 'Emergency Medicine Journal, Drugs commonly used in childhood illnesses, table 3 (emj.bmj.com, markup 145829)',
  ETG: 'Therapeutic Guidelines (Australia), Tuberculosis, daily regimen; WHO/HTM/TB/2010.13 for the figures per kg',
  FITZ: 'Fitzsimons R et al., Arch Dis Child Educ Pract Ed 2015;100:122, table 1',
  GLOS: 'Gloucestershire Hospitals NHS, About your pain relief, GHPI1703 (2021); low end: drugs.com, codeine dosage',
  GPN: 'GPnotebook, Adrenaline in children with anaphylaxis (doses of the Resuscitation Council UK)',
  HARR: 'Harrison’s Principles of Internal Medicine, 20th edition, treatment of malaria, table',
  HIGHLAND: 'Highland Formulary (NHS Scotland), Domperidone and metoclopramide',
  IDP: 'Infectious Diseases of Poverty 2019;8:11, table 2 (antiepileptics in resource-limited settings)',
  INTEGR: 'Paediatrics and International Child Health 2017, PMC5805911, table 1 (WHO Pocket Book antibiotics)',
  KHIV: 'Kenya ARV Guidelines, Ministry of Health, NASCOP, 2022',
  KMAL: 'National Guidelines for the Diagnosis, Treatment and Prevention of Malaria in Kenya, 6th edition, 2020',
  KTB: 'Integrated Guideline for Tuberculosis, Leprosy and Lung Disease, Ministry of Health, Kenya, 2021',
  MHRA13: 'MHRA, Drug Safety Update, August 2013, metoclopramide (after the European Medicines Agency); 0.5 mg/kg a day: Dutch paediatric formulary',
  MSF: 'MSF Essential drugs, paracetamol oral (medicalguidelines.msf.org), as quoted by a public data set; the page itself was not read',
  MSFCTX: 'MSF Essential drugs, co-trimoxazole oral (medicalguidelines.msf.org); pneumocystis, 120 mg/kg a day, is asked about',
  MSFDHA: 'MSF Essential drugs, dihydroartemisinin and piperaquine oral (medicalguidelines.msf.org)',
  NAPROXEN: 'Naproxen tablets, Accord Healthcare, UK product information, 2018, section 4.2',
  NHSDHC: 'NHS, How and when to take dihydrocodeine',
  ODYSSEY: 'ODYSSEY, dolutegravir by weight bands, PMC9046096, table 3; from 20 kg the 50 mg tablet: MSF product information',
  PB05: 'WHO Pocket Book of Hospital Care for Children, 2005, Appendix 2, A2.1 Antibiotics',
  PB13: 'WHO Pocket Book of Hospital Care for Children, 2nd edition 2013, Annex 2',
  QECH: 'Formulary: Paediatric Drug Doses (openguidelines.net, set 1000)',
  RESP: 'Dexamethasone, summary in the Respiratory Handbook (respiratoryhandbook.co.uk)',
  SICKKIDS: 'The Hospital for Sick Children, antimicrobial dosing, metronidazole (Firstline)',
  PMC26: 'Drugs in status epilepticus, table 3 (PMC2660499)',
  PMC40: 'Antiepileptic medication in sub-Saharan Africa, Pathog Glob Health 2012;106:261, table 1 (PMC4005109)',
  SDCEP: 'Scottish Dental Clinical Effectiveness Programme, Drug prescribing, diclofenac',
  WHO12: 'WHO Recommendations for management of common childhood conditions, 2012',
  WHOTB: 'WHO, Treatment of tuberculosis in children, WHO/HTM/TB/2010.13 (tbksp.who.int)',
  WHOVITA: 'WHO, vitamin A supplementation, Arch Dis Child, table 2 (adc.bmj.com, markup 200674)',
  ZIMBABWE: 'Management of hypertension in Zimbabwe, J Pharm Policy Pract 2017;10:37, table 1',
}

// substance (two with ' + ': a combination counted as one) | way: oral, injected, rectal, inhaled | age in months, from–before | kg, from–before | mg per kg a dose |
// mg per kg a day | mg a dose | mg a day | times a day at most | source | checked
// A range is least–most, one number the most. Amounts of penicillins in units and of vitamin A are in thousands of units, marked 'kU'.
export const doses = `
paracetamol|oral|0–1||10|30–40|||4|MSF|yes
paracetamol|oral|1–144||10–15|30–60|1000|4000|6|MSF|yes
paracetamol|oral|144–|0–50|8–15|60|1000|4000|6|DEVON|yes
paracetamol|oral|144–||||500–1000|4000|6|DEVON|yes
paracetamol|rectal|1–144||10–20|60|1000|4000|4|BNFC|no
paracetamol|rectal|144–||||500–1000|4000|4|BNF|no
paracetamol|injected|0–144|0–10|7.5–10|30|||4|BNFC|no
paracetamol|injected|0–|10–50|12–15|60|1000|4000|4|BNFC|no
paracetamol|injected|144–||||500–1000|4000|4|BNF|no
ibuprofen|oral|1–3||5|20|||4|BNFCN|yes
ibuprofen|oral|3–144||5–10|15–30|400|2400|4|BNFCN|yes
ibuprofen|oral|144–||||200–600|2400|4|BNFCN|yes
diclofenac|oral|6–144||0.3–1|3|50|150|3|BNFC|no
diclofenac|oral|144–||||25–75|150|3|SDCEP|yes
diclofenac|injected|24–144||0.3–1|2|75|150|2|BNFC|no
diclofenac|injected|144–||||25–75|150|2|BNF|no
mefenamic acid|oral|144–||||250–500|1500|3|BNF|no
celecoxib|oral|216–||||100–400|400|2|BNF|no
meloxicam|oral|192–||||7.5–15|15|1|BNF|no
naproxen|oral|60–144||5–7.5|15|500|1000|2|BNFC|no
naproxen|oral|144–||||250–750|1250|4|NAPROXEN|yes
ketorolac|injected|192–||||10–30|90|6|BNF|no
acetylsalicylic acid|oral|192–||||75–900|4000|6|BNF|no
codeine|oral|144–||||15–60|240|6|GLOS|yes
dihydrocodeine|oral|144–||||30–80|240|6|NHSDHC|yes
tramadol|oral|144–||||50–100|400|8|BNF|no
tramadol|injected|144–||||50–100|400|6|BNF|no
morphine|oral|1–12||0.05–0.2|1.2|||6|BNFC|no
morphine|oral|12–144||0.2–0.3|1.8|10||6|BNFC18|yes
morphine|oral|144–||||5–30||6|BNFC18|no
morphine|injected|1–144||0.05–0.2|1.2|10||6|EMJ|no
morphine|injected|144–||||2.5–15|90|6|BNF|no
amoxicillin|oral|0–2||15–50|30–100|||3|INTEGR|yes
amoxicillin|oral|2–144||15–45|40–90|1000|3000|3|WHO12|yes
amoxicillin|oral|144–||||250–1000|3000|3|BNFC18|yes
amoxicillin + clavulanic acid|oral|1–144||10–45|20–90|875|2625|3|BNFC|no
amoxicillin + clavulanic acid|oral|144–||||250–1000|2625|3|BNF|no
amoxicillin + clavulanic acid|injected|0–144||20–30|40–100|1000|4000|4|BNFC|no
amoxicillin + clavulanic acid|injected|144–||||500–1000|4000|4|BNF|no
ampicillin|oral|1–144||12–25|50–100|1000|4000|4|PB05|yes
ampicillin|oral|144–||||250–1000|4000|4|BNF|no
ampicillin|injected|0–1||25–50|50–200|||4|INTEGR|yes
ampicillin|injected|1–144||25–50|100–200|2000|8000|4|WHO12|yes
ampicillin|injected|144–||||250–2000|12000|6|BNF|no
flucloxacillin|oral|0–1||25|50–100|||4|BNFC18|yes
flucloxacillin|oral|1–144||10–25|40–100|500|2000|4|BNFC18|no
flucloxacillin|oral|144–||||250–1000|4000|4|BNFC18|no
flucloxacillin|injected|0–144||12.5–50|50–200|2000|8000|4|INTEGR|yes
flucloxacillin|injected|144–||||250–2000|8000|4|BNF|no
phenoxymethylpenicillin|oral|1–144||4–25|8–60|1000|4000|4|BNFC11|no
phenoxymethylpenicillin|oral|144–||||250–1000|4000|4|BNFC11|yes
benzylpenicillin|injected|0–144||25–100 kU|100–400 kU|4000 kU|24000 kU|6|WHO12|yes
benzylpenicillin|injected|144–||||600–4000 kU|24000 kU|6|BNF|no
benzathine benzylpenicillin|injected|0–|0–30|||600 kU||1|QECH|yes
benzathine benzylpenicillin|injected|0–|30–|||1200–2400 kU||1|QECH|yes
benzathine benzylpenicillin|injected|144–||||1200–2400 kU||1|QECH|yes
gentamicin|injected|0–0.25||3–5|3–5|||1|BPP|no
gentamicin|injected|0.25–2||3–7.5|3–7.5|||1|INTEGR|yes
gentamicin|injected|2–144||2–7.5|5–7.5|||3|WHO12|yes
gentamicin|injected|144–||1–7|3–7|600|600|3|BNF|no
amikacin|injected|0–144||7.5–15|15–15|1500|1500|2|QECH|yes
amikacin|injected|144–||7.5–15|15|1500|1500|2|BNF|no
streptomycin|injected|0–||15|15|1000|1000|1|BNFC18|yes
ceftriaxone|injected|0–1||20–80|20–100|||2|BNFC18|yes
ceftriaxone|injected|1–144||25–100|50–100|4000|4000|2|BNFC18|yes
ceftriaxone|injected|144–||||250–4000|4000|2|BNFC18|no
cefotaxime|injected|0–1||25–50|50–200|||4|PB05|yes
cefotaxime|injected|1–144||25–50|100–200|2000|12000|4|PB05|yes
cefotaxime|injected|144–||||1000–2000|12000|6|BNF|no
ceftazidime|injected|1–144||25–50|75–150|3000|9000|3|BNFC11|yes
ceftazidime|injected|144–||||500–3000|9000|3|BNFC11|no
cefuroxime|oral|3–144||10–15|20–30|500|1000|2|BNFC|no
cefuroxime|oral|144–||||125–500|1000|2|BNF|no
cefixime|oral|6–144||4–10|8–20|400|400|2|BNFC|no
cefixime|oral|144–||||200–800|800|2|BNF|no
cefalexin|oral|1–144||8–25|25–100|1000|4000|4|BNFC18|yes
cefalexin|oral|144–||||250–1500|6000|4|BNFC18|yes
cefazolin|injected|1–144||15–50|25–100|2000|6000|4|BNFC|no
cefazolin|injected|144–||||500–2000|6000|4|BNF|no
meropenem|injected|1–144||10–40|30–120|2000|6000|3|BNFC|no
meropenem|injected|144–||||500–2000|6000|3|BNF|no
piperacillin + tazobactam|injected|144–||||2250–4500|18000|4|BNF|no
azithromycin|oral|1–144||5–20|5–20|1000|1000|1|INTEGR|yes
azithromycin|oral|144–||||250–2000|2000|1|BNF|no
erythromycin|oral|0–1||12.5|50|||4|BNFC18|yes
erythromycin|oral|1–144||7.5–25|25–60|1000|4000|4|BPP|no
erythromycin|oral|144–||||250–1000|4000|4|BNFC18|yes
clarithromycin|oral|1–144||5–7.5|15|500|1000|2|CHEO|yes
clarithromycin|oral|144–||||250–500|1000|2|BNF|no
ciprofloxacin|oral|0–144||10–20|20–40|750|1500|2|BNFC18|yes
ciprofloxacin|oral|144–||||250–750|1500|2|BNF|no
ciprofloxacin|injected|0–144||6–10|12–30|400|1200|3|BNFC18|yes
ciprofloxacin|injected|144–||||200–400|1200|3|BNF|no
levofloxacin|oral|1–144||7.5–20|15–20|1000|1000|2|KTB|no
levofloxacin|oral|144–||||250–1000|1000|2|BNF|no
clindamycin|oral|1–144||3–13|12–40|450|1800|4|BNFC|no
clindamycin|oral|144–||||150–450|1800|4|BNF|no
clindamycin|injected|1–144||3.75–13|15–40|900|4800|4|BNFC|no
clindamycin|injected|144–||||150–1200|4800|4|BNF|no
linezolid|oral|0–144||10|20–30|600|1200|3|BNFC|no
linezolid|oral|144–||||600|1200|2|BNF|no
metronidazole|oral|0–2||7.5–15|7.5–23|||3|BNFC18|no
metronidazole|oral|2–144||5–17|15–51|800|2250|3|SICKKIDS|yes
metronidazole|oral|144–||||200–2000|2400|3|BNF|no
metronidazole|injected|0–2||7.5–15|7.5–30|||3|BNFC18|yes
metronidazole|injected|2–144||7.5|22.5|500|1500|3|BNFC18|yes
metronidazole|injected|144–||||500|1500|3|BNF|no
tinidazole|oral|144–||||500–2000|2000|2|BNF|no
sulfamethoxazole + trimethoprim|oral|1–144||24–60|24–60|960|1920|2|MSFCTX|yes
sulfamethoxazole + trimethoprim|oral|144–||||480–960|1920|2|MSFCTX|yes
nitrofurantoin|oral|3–144||0.75–1.75|3–7|100|400|4|BNFC|no
nitrofurantoin|oral|144–||||50–100|400|4|BNF|no
doxycycline|oral|96–144||2–4.4|2–4.4|200|200|2|BNFC|no
doxycycline|oral|144–||||100–200|200|2|BNF|no
isoniazid|oral|0–144||10–15|10–15|300|300|1|WHOTB|yes
isoniazid|oral|144–||||100–375|375|1|KTB|no
rifampicin|oral|0–144||10–20|10–20|600|600|1|WHOTB|yes
rifampicin|oral|144–||||150–750|750|1|KTB|no
pyrazinamide|oral|0–144||30–40|30–40|2000|2000|1|ETG|yes
pyrazinamide|oral|144–||||400–2000|2000|1|KTB|no
ethambutol|oral|0–144||15–25|15–25|1200|1200|1|ETG|yes
ethambutol|oral|144–||||275–1600|1600|1|KTB|no
aciclovir|oral|1–144||5–20|20–80|800|4000|5|BNFC|no
aciclovir|oral|144–||||200–800|4000|5|BNF|no
aciclovir|injected|0–3||10–20|30–60|||3|BNFC|no
aciclovir|injected|3–144||5–20|15–60|||3|BNFC|no
aciclovir|injected|144–||5–10|15–30|||3|BNF|no
fluconazole|oral|1–144||3–12|3–12|800|800|1|BNFC11|no
fluconazole|oral|144–||||50–1200|1200|1|BNF|no
griseofulvin|oral|12–144||10–25|10–25|1000|1000|2|BNFC|no
griseofulvin|oral|144–||||500–1000|1000|2|BNF|no
itraconazole|oral|144–||||100–200|400|2|BNF|no
terbinafine|oral|12–|10–20|||62.5|62.5|1|BNFC|no
terbinafine|oral|12–|20–40|||125|125|1|BNFC|no
terbinafine|oral|144–||||250|250|1|BNF|no
albendazole|oral|12–24||||200|400|2|QECH|yes
albendazole|oral|24–||||400–400|800|2|QECH|yes
mebendazole|oral|12–||||100–500|500|2|PB13|no
praziquantel|oral|48–||5–60|5–75|||3|BNFC11|no
ivermectin|oral|0–|15–|0.15–0.4|0.4|||1|BNF|no
artemether + lumefantrine|oral|0–|5–15|||20–20|40|2|COARTEM|yes
artemether + lumefantrine|oral|0–|15–25|||40–40|80|2|COARTEM|yes
artemether + lumefantrine|oral|0–|25–35|||60–60|120|2|COARTEM|yes
artemether + lumefantrine|oral|0–|35–|||80–80|160|2|COARTEM|yes
artemether + lumefantrine|oral|192–||||80–80|160|2|COARTEM|yes
dihydroartemisinin + piperaquine|oral|2–|5–25|2.5–10|2.5–10|||1|MSFDHA|yes
dihydroartemisinin + piperaquine|oral|2–|25–|2–10|2–10|200|200|1|MSFDHA|yes
dihydroartemisinin + piperaquine|oral|216–||||80–200|200|1|MSFDHA|yes
artesunate|injected|0–|0–20|3–3|6|||2|QECH|yes
artesunate|injected|0–|20–|2.4–2.4|4.8|||2|QECH|yes
artesunate|rectal|0–72||7–20|20|||1|KMAL|no
artemether|injected|0–||1.6–3.2|3.2|||1|HARR|yes
quinine|oral|0–144||8–10|30|600|1800|3|HARR|yes
quinine|oral|144–||||300–600|1800|3|BNF|no
primaquine|oral|6–144||0.2–0.75|0.75|45|45|1|KMAL|no
primaquine|oral|144–||||7.5–45|45|1|KMAL|no
sulfadoxine + pyrimethamine|oral|144–||||1500–1500|1500|1|KMAL|no
prednisolone|oral|1–144||2|2|60|60|4|CMH|yes
prednisolone|oral|144–||||80|80|4|BNF|no
dexamethasone|oral|1–144||0.6|0.6|12|12|4|CMH|yes
dexamethasone|oral|144–||||16|24|4|BNF|no
dexamethasone|injected|1–144||0.6|0.6|16|16|4|BNFC|no
dexamethasone|injected|144–||||16|24|4|BNF|no
hydrocortisone|injected|0–144||2–5|20|200|400|4|EMJ|no
hydrocortisone|injected|144–||||100–500|2000|4|BNF|no
salbutamol|oral|24–72||||1–2|8|4|BNFC|no
salbutamol|oral|72–144||||2|8|4|BNFC|no
salbutamol|oral|144–||||2–8|32|4|BNF|no
salbutamol|inhaled|0–60||||2.5|30||BPP|no
salbutamol|inhaled|60–||||5|40||BNFC|no
cetirizine|oral|6–24||||2.5|5|2|BNFC|no
cetirizine|oral|24–72||||2.5–5|5|2|DEVON|yes
cetirizine|oral|72–||||5–10|10|2|DEVON|yes
chlorphenamine|oral|1–24||||1|2|2|FITZ|yes
chlorphenamine|oral|24–72||||1|6|6|FITZ|yes
chlorphenamine|oral|72–144||||2|12|6|FITZ|yes
chlorphenamine|oral|144–||||4|24|6|FITZ|yes
loratadine|oral|24–144|0–30|||5|5|1|DEVON|yes
loratadine|oral|24–144|30–|||10|10|1|DEVON|yes
loratadine|oral|144–||||10|10|1|DEVON|yes
promethazine|oral|24–60||||5–15|15|3|BNFC|no
promethazine|oral|60–120||||5–20|25|3|BNFC|no
promethazine|oral|120–||||10–50|100|3|BNF|no
metoclopramide|oral|12–216|0–60|0.1–0.15|0.5|10|30|3|MHRA13|yes
metoclopramide|oral|216–||||5–10|30|3|HIGHLAND|yes
metoclopramide|injected|12–216|0–60|0.1–0.15|0.5|10|30|3|MHRA13|yes
metoclopramide|injected|216–||||5–10|30|3|MHRA13|yes
ondansetron|oral|6–144||0.1–0.2|0.6|8|24|3|BNFC|no
ondansetron|oral|144–||||4–8|24|3|BNF|no
ondansetron|injected|6–144||0.1–0.15|0.45|8|24|3|BNFC|no
ondansetron|injected|144–||||4–8|24|3|BNF|no
omeprazole|oral|1–144||0.5–2|3|40|40|2|BNFC18|no
omeprazole|oral|144–||||10–40|80|2|BNF|no
esomeprazole|oral|144–||||20–40|80|2|BNF|no
pantoprazole|injected|216–||||40–80|160|2|BNF|no
loperamide|oral|48–96||||1|4|4|BNFC|no
loperamide|oral|96–144||||1–2|8|4|BNFC|no
loperamide|oral|144–||||2–4|16|8|BNF|no
hyoscine butylbromide|oral|72–144||||10|30|3|BNFC|no
hyoscine butylbromide|oral|144–||||10–20|80|4|BNF|no
bisacodyl|oral|48–120||||5|5|1|BNFC|no
bisacodyl|oral|120–||||5–20|20|1|BNFC|no
zinc sulfate|oral|0–6||||10–10|10|1|PB13|no
zinc sulfate|oral|6–144||||20–20|20|1|PB13|no
retinol|oral|6–12||||100–100 kU|100 kU|1|WHOVITA|yes
retinol|oral|12–60||||200–200 kU|200 kU|1|WHOVITA|yes
retinol|oral|60–144||||200–200 kU|200 kU|1|PB13|no
folic acid|oral|0–12||||2.5|2.5|1|BNFC|no
folic acid|oral|12–||||0.4–5|15|1|BNF|no
ferrous sulfate|oral|144–||||200|600|3|BNF|no
furosemide|oral|0–144||0.5–2|6|80|80|4|BNFC|no
furosemide|oral|144–||||20–80|240|3|BNF|no
furosemide|injected|0–144||0.5–2|6|40|80|4|BNFC|no
furosemide|injected|144–||||20–80|240|4|BNF|no
spironolactone|oral|0–144||0.5–3|3|100|100|2|BNFC|no
spironolactone|oral|144–||||12.5–200|400|2|BNF|no
hydrochlorothiazide|oral|216–||||12.5–50|50|1|BNF|no
amlodipine|oral|216–||||2.5–10|10|1|BNF68|yes
nifedipine|oral|216–||||10–40|90|3|BNF|no
enalapril|oral|216–||||2.5–40|40|2|ZIMBABWE|yes
losartan|oral|216–||||12.5–100|150|1|BNF|no
telmisartan|oral|216–||||20–80|80|1|BNF|no
atenolol|oral|216–||||25–100|100|2|BNF|no
bisoprolol|oral|216–||||1.25–20|20|1|BNF|no
carvedilol|oral|216–||||3.125–50|100|2|BNF|no
propranolol|oral|216–||||10–160|320|4|BNF|no
nebivolol|oral|216–||||1.25–10|10|1|BNF|no
labetalol|oral|216–||||50–800|2400|4|BNF|no
methyldopa|oral|216–||||125–1000|3000|4|BNF|no
indapamide|oral|216–||||1.5–2.5|2.5|1|BNF|no
prazosin|oral|216–||||0.5–10|20|3|BNF|no
digoxin|oral|216–||||0.0625–0.5|1|4|BNF|no
amiodarone|oral|216–||||100–200|600|3|BNF|no
warfarin|oral|216–||||0.5–15|15|1|BNF|no
atorvastatin|oral|216–||||10–80|80|1|BNF|no
simvastatin|oral|216–||||10–80|80|1|BNF|no
metformin|oral|120–216||||500–1000|2000|3|BNFC|no
metformin|oral|216–||||500–1000|3000|3|BNF|no
glibenclamide|oral|216–||||2.5–15|20|2|BNF|no
gliclazide|oral|216–||||40–160|320|2|BNF|no
pioglitazone|oral|216–||||15–45|45|1|BNF|no
sitagliptin|oral|216–||||25–100|100|1|BNF|no
empagliflozin|oral|216–||||10–25|25|1|BNF|no
levothyroxine|oral|216–||||0.0125–0.3|0.3|1|BNF|no
carbimazole|oral|216–||||5–60|60|3|BNF|no
carbamazepine|oral|1–144||2–15|5–30|600|1200|4|BNFC|no
carbamazepine|oral|144–||||100–800|2000|4|PMC40|yes
phenytoin|oral|1–144||1.5–8|3–8|300|300|3|IDP|yes
phenytoin|oral|144–||||50–500|500|3|PMC40|yes
phenytoin|injected|0–144||2.5–20|20|1000|1500|3|BPP|no
phenytoin|injected|144–||||50–2000|2000|3|BNF|no
phenobarbital|oral|0–144||1.5–8|2.5–8|180|180|2|DVC|yes
phenobarbital|oral|144–||||30–180|180|2|PMC40|yes
phenobarbital|injected|0–144||2.5–20|40|1000|1000|2|BPP|no
phenobarbital|injected|144–||||30–1000|1000|4|BNF|no
sodium valproate|oral|1–144||5–30|10–60|1250|2500|3|BNFC|no
sodium valproate|oral|144–||||200–1250|2500|3|BNF|no
levetiracetam|oral|6–144||7–30|10–60|1500|3000|2|BNFC11|yes
levetiracetam|oral|144–||||250–1500|3000|2|BNFC11|yes
lamotrigine|oral|144–||||12.5–350|700|2|BNFC11|no
diazepam|injected|0–144||0.2–0.4|1.2|10|||EMJ|yes
diazepam|injected|144–||||2–20|60||BNF|no
diazepam|rectal|0–144||0.4–0.6|1.2|10|||BPP|no
diazepam|rectal|144–||||10–30|60||PMC26|yes
diazepam|oral|144–||||2–20|60|4|BNF|no
amitriptyline|oral|60–144||0.2–0.5|0.5|25|25|1|QECH|yes
amitriptyline|oral|144–||||10–150|200|3|BNF|no
fluoxetine|oral|96–||||10–60|60|1|BNF|no
escitalopram|oral|144–||||5–20|20|1|BNF|no
haloperidol|oral|144–||||0.5–10|20|3|BNF|no
chlorpromazine|oral|144–||||25–300|1000|4|BNF|no
olanzapine|oral|144–||||2.5–20|20|1|BNF|no
risperidone|oral|144–||||0.5–8|16|2|BNF|no
methotrexate|oral|216–||||2.5–25|25|0.15|BNF|no
methotrexate|injected|216–||||7.5–25|25|0.15|BNF|no
allopurinol|oral|180–||||100–300|900|3|BNF|no
colchicine|oral|216–||||0.5–1|2|4|BNF|no
tranexamic acid|oral|144–||||500–1500|4500|3|BNF|no
hydroxycarbamide|oral|24–||10–35|35|2000|2000|1|BNFC|no
montelukast|oral|6–72||||4|4|1|BNFC|no
montelukast|oral|72–180||||5|5|1|BNFC|no
montelukast|oral|180–||||10|10|1|BNF|no
dolutegravir|oral|1–6|3–6|||5|10|2|ODYSSEY|yes
dolutegravir|oral|6–|3–6|||10|20|2|ODYSSEY|yes
dolutegravir|oral|1–|6–10|||15|30|2|ODYSSEY|yes
dolutegravir|oral|1–|10–14|||20|40|2|ODYSSEY|yes
dolutegravir|oral|1–|14–20|||25|50|2|ODYSSEY|yes
dolutegravir|oral|1–|20–|||30–50|100|2|ODYSSEY|yes
dolutegravir|oral|144–||||50|100|2|KHIV|no
abacavir|oral|1–|3–6|||60–120|120|2|ARVBANDS|yes
abacavir|oral|1–|6–10|||90–180|180|2|ARVBANDS|yes
abacavir|oral|1–|10–14|||120–240|240|2|ARVBANDS|yes
abacavir|oral|1–|14–20|||150–300|300|2|ARVBANDS|yes
abacavir|oral|1–|20–25|||180–360|360|2|ARVBANDS|yes
abacavir|oral|1–|25–|||300–600|600|2|ARVBANDS|yes
abacavir|oral|144–||||300–600|600|2|KHIV|no
lamivudine|oral|1–|3–6|||30–60|60|2|ARVBANDS|yes
lamivudine|oral|1–|6–10|||45–90|90|2|ARVBANDS|yes
lamivudine|oral|1–|10–14|||60–120|120|2|ARVBANDS|yes
lamivudine|oral|1–|14–20|||75–150|150|2|ARVBANDS|yes
lamivudine|oral|1–|20–25|||90–180|180|2|ARVBANDS|yes
lamivudine|oral|1–|25–|||150–300|300|2|ARVBANDS|yes
lamivudine|oral|144–||||150–300|300|2|KHIV|no
zidovudine|oral|0–1.5||2–7.5|4–15|||2|KHIV|no
zidovudine|oral|1.5–|3–6|||60|120|2|ARVBANDS|yes
zidovudine|oral|1.5–|6–10|||90|180|2|ARVBANDS|yes
zidovudine|oral|1.5–|10–14|||120|240|2|ARVBANDS|yes
zidovudine|oral|1.5–|14–20|||150|300|2|ARVBANDS|yes
zidovudine|oral|1.5–|20–25|||180|360|2|ARVBANDS|yes
zidovudine|oral|1.5–|25–|||300|600|2|ARVBANDS|yes
zidovudine|oral|144–||||300|600|2|KHIV|no
tenofovir|oral|120–||||300|300|1|KHIV|no
efavirenz|oral|144–||||400–800|800|1|KHIV|no
emtricitabine|oral|144–||||200|200|1|KHIV|no
nevirapine|oral|0–1.5||||6–50|100|2|KHIV|no
nevirapine|oral|1.5–6||||20–60|120|2|KHIV|no
nevirapine|oral|6–12||||30–80|160|2|KHIV|no
nevirapine|oral|12–144||4–7|14|200|400|2|KHIV|no
nevirapine|oral|144–||||200|400|2|KHIV|no
soluble insulin|injected|0–24||||0.005 kU|0.02 kU||ASK|no
soluble insulin|injected|24–72||||0.01 kU|0.04 kU||ASK|no
soluble insulin|injected|72–144||||0.03 kU|0.09 kU||ASK|no
soluble insulin|injected|144–||||0.05 kU|0.15 kU||ASK|no
isophane insulin|injected|0–72||||0.01 kU|0.02 kU|3|ASK|no
isophane insulin|injected|72–144||||0.03 kU|0.06 kU|3|ASK|no
isophane insulin|injected|144–||||0.08 kU|0.16 kU|3|ASK|no
biphasic insulin|injected|0–72||||0.01 kU|0.02 kU|3|ASK|no
biphasic insulin|injected|72–144||||0.03 kU|0.06 kU|3|ASK|no
biphasic insulin|injected|144–||||0.08 kU|0.16 kU|3|ASK|no
insulin glargine|injected|0–72||||0.01 kU|0.01 kU|2|ASK|no
insulin glargine|injected|72–144||||0.03 kU|0.03 kU|2|ASK|no
insulin glargine|injected|144–||||0.08 kU|0.08 kU|2|ASK|no
potassium chloride|injected|0–144||15–75|225|3000|9000||BNFC|no
potassium chloride|injected|144–||||750–3000|15000||BNF|no
epinephrine|injected|0–6||||0.15|||GPN|yes
epinephrine|injected|6–144||0.01–0.02||0.5|||BPP|no
epinephrine|injected|144–||||1|||BNF|no
midazolam|injected|1–144||0.05–0.3||10|||BNFC|no
midazolam|injected|144–||||0.5–10|||BNF|no
ketamine|injected|1–144||0.5–13||500|||BNFC|no
ketamine|injected|144–||||10–1000|||BNF|no
fentanyl|injected|1–144||0.0005–0.005||0.2|||BNFC|no
fentanyl|injected|144–||||0.01–0.3|||BNF|no
heparin|injected|144–||||1–20 kU|60 kU||BNF|no
enoxaparin|injected|144–||||20–150|300|2|BNF|no
clopidogrel|oral|216–||||75–600|600|1|BNF|no
rivaroxaban|oral|216–||||2.5–20|30|2|BNF|no
vancomycin|injected|0–1||10–15|20–45|||3|BNFC|no
vancomycin|injected|1–144||10–20|40–60|2000|4000|4|BNFC|no
vancomycin|injected|144–||||500–2500|4000|4|BNF|no
aminophylline|injected|1–144||4–6|24|500|||BNFC|no
aminophylline|injected|144–||||100–500|1500||BNF|no
magnesium sulfate|injected|1–144||20–50|200|2000|8000||BNFC|no
magnesium sulfate|injected|144–||||1000–14000|44000||BNF|no
oxytocin|injected|144–||||0.001–0.04 kU|0.1 kU||BNF|no
`
