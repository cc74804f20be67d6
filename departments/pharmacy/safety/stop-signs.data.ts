// What is not given at an age, in pregnancy or while breast-feeding. Version 2026-11-27. `checked: yes`: the statement was read in the source named, or in an
// official summary of it; `no`: written from general knowledge, the source is where to look.

/** `second`: somebody else who prescribes signs as well. `reason`: a reason that says something is enough. */
export type StopLevel = 'second' | 'reason'

// what (substances, families or groups, comma between) | under so many months | only together with (else alone) | second or reason | why, and what instead | source | checked
export const ageStops = `
codeine, dihydrocodeine, tramadol|144||second|can stop the breathing of a child: in some it turns into a strong opioid unpredictably. Paracetamol, ibuprofen, or morphine by weight|FDA Drug Safety Communication, 20 April 2017 (codeine and tramadol)|yes
acetylsalicylic acid|192||reason|may cause Reye’s syndrome: only for Kawasaki disease and the like. Paracetamol instead|MHRA, aspirin under 16 years (2002)|no
doxycycline, tetracycline|96||reason|stains the growing teeth: only where nothing else will do|US labelling of tetracyclines (children under 8 years)|no
ceftriaxone|1|calcium gluconate, calcium chloride, ringer lactate|second|forms crystals with calcium in the lungs and kidneys of newborns: cefotaxime instead|FDA labelling of ceftriaxone, contraindications, neonates (≤ 28 days)|yes
calcium gluconate, calcium chloride, ringer lactate|1|ceftriaxone|second|forms crystals with ceftriaxone in the lungs and kidneys of newborns: not within 48 hours of it|FDA labelling of ceftriaxone, contraindications, neonates (≤ 28 days)|yes
ceftriaxone|1||reason|not with jaundice, prematurity or any calcium into a vein: cefotaxime instead|FDA labelling of ceftriaxone, contraindications, neonates (≤ 28 days)|yes
sulfamethoxazole, sulfadoxine, sulfadiazine|1.5||reason|risk of kernicterus under six weeks, but for pneumocystis and exposure to HIV|BNF for Children 2011–2012, 5.1.8, p. 289|yes
ibuprofen, diclofenac, ketorolac, mefenamic acid, naproxen|3||reason|not under three months|NHS, Ibuprofen for children: who can and cannot take it|yes
ketorolac|192||reason|not under 16 years|BNF, ketorolac|no
promethazine|24||second|can stop the breathing of a small child|FDA boxed warning, promethazine (2004)|no
metoclopramide|12||reason|spasms of face and neck; not under one year|MHRA, Drug Safety Update, August 2013, metoclopramide|yes
domperidone|144||reason|no effect shown and a risk for the heart under 12 years or 35 kg|MHRA, domperidone, 16 December 2019|yes
loperamide|48||reason|can paralyse the bowel of a small child: oral rehydration and zinc|BNF for Children, loperamide|no
nitrofurantoin|3||reason|haemolysis in the first months|BNF for Children, nitrofurantoin|no
chloramphenicol|1||reason|grey baby syndrome|BNF for Children, chloramphenicol|no
primaquine|6||reason|haemolysis; not under six months|National malaria guidelines, Kenya, 2020|no
ciprofloxacin, levofloxacin, moxifloxacin, ofloxacin, norfloxacin|12||reason|joints: only where nothing else will do|BNF for Children 2018–2019, ciprofloxacin (not licensed under 1 year)|yes
isotretinoin|144||reason|not under 12 years|BNF for Children, isotretinoin|no
`

// what | states it stops in: pregnant (with possible), feeding | second or reason | asked of women whose pregnancy is not known: ask (takes a reason) or note | why, and what instead | source | checked
export const pregnancyStops = `
sodium valproate|pregnant|second|ask|malformations in one of ten and a lower intelligence of the child: another antiepileptic, with a specialist|Prescrire 2013;33(358), Pregnant women and medicines|yes
warfarin|pregnant|second|ask|malformations and bleeding of the child: low-molecular-weight heparin|Prescrire 2013;33(358), Pregnant women and medicines|yes
ace inhibitors, angiotensin receptor blockers|pregnant|second|ask|harms the kidneys of the child, and can kill it: methyldopa, nifedipine or labetalol|Prescrire 2013;33(358), Pregnant women and medicines|yes
methotrexate|pregnant|second|ask|miscarriage and malformations|US labelling of methotrexate, contraindications|no
isotretinoin, acitretin, etretinate, tretinoin, alitretinoin|pregnant|second|ask|severe malformations|Prescrire 2013;33(358), Pregnant women and medicines|yes
misoprostol|pregnant|reason|ask|ends a pregnancy: only to induce, to empty the womb or against bleeding after birth|Prescrire 2013;33(358), Pregnant women and medicines|yes
high-dose vitamin A|pregnant|reason|ask|malformations: at most 10,000 units a day in pregnancy|WHO, Safe vitamin A dosage during pregnancy and lactation, 1998 (WHO/NUT/98.4), as quoted in PMC3648723|yes
mifepristone|pregnant|reason|ask|ends a pregnancy|BNF, mifepristone|no
radioactive iodine|pregnant|second|ask|destroys the thyroid of the child|BNF, Pregnancy sections of the monographs|no
rivaroxaban, apixaban, dabigatran, edoxaban|pregnant|reason|ask|bleeding of the child, harm in animals: low-molecular-weight heparin|BNF, Pregnancy sections of the monographs|no
ergotamine, dihydroergotamine|pregnant|reason|ask|contractions of the womb, too little blood for the child|BNF, ergotamine|no
ribavirin|pregnant|second|ask|malformations|Prescrire 2013;33(358), Pregnant women and medicines|yes
thalidomide, mycophenolate, leflunomide, hydroxycarbamide|pregnant|second|ask|malformations|BNF, Pregnancy sections of the monographs|no
topiramate, phenytoin, carbamazepine, phenobarbital|pregnant|reason|ask|malformations; never stopped without a specialist: folic acid 5 mg|BNF, Pregnancy sections of the monographs|no
lithium|pregnant|reason|ask|heart of the child|BNF, lithium|no
doxycycline, tetracycline|pregnant|reason|note|stains teeth and slows bones of the child: a macrolide or amoxicillin|BNF, tetracyclines|no
ciprofloxacin, levofloxacin, moxifloxacin, ofloxacin, norfloxacin|pregnant|reason|note|joints: a safer antibiotic where there is one|BNF, quinolones|no
streptomycin, kanamycin, amikacin, gentamicin|pregnant|reason|note|hearing of the child: only for a severe infection|BNF, aminoglycosides|no
nsaids|pregnant|reason|note|from 20 weeks too little amniotic fluid, from 28 weeks early closing of the ductus: paracetamol. Low-dose aspirin against pre-eclampsia is meant|FDA Drug Safety Communication, 15 October 2020 (NSAIDs)|no
statins|pregnant|reason|note|stopped in pregnancy|BNF, statins|no
atenolol|pregnant|reason|note|small children: labetalol, methyldopa or nifedipine|BNF, atenolol|no
spironolactone|pregnant|reason|note|feminises male children in animals|BNF, spironolactone|no
carbimazole|pregnant|reason|ask|malformations in the first three months: propylthiouracil|MHRA, carbimazole, 2019|no
fluconazole, itraconazole, ketoconazole, voriconazole, griseofulvin, terbinafine|pregnant|reason|note|malformations with repeated doses: clotrimazole on the place|BNF for Children 2011–2012, p. 302 (fluconazole, long-term high doses)|yes
albendazole, mebendazole, ivermectin|pregnant|reason|note|not in the first three months|BNF, anthelmintics|no
primaquine, tafenoquine|pregnant|reason|note|haemolysis of the child|WHO Guidelines for malaria|no
trimethoprim|pregnant|reason|note|folate antagonist: not in the first three months. Preventing pneumocystis in HIV is meant|BNF for Children 2018–2019, trimethoprim|yes
nitrofurantoin|pregnant|reason|note|not at term: haemolysis of the newborn|BNF, nitrofurantoin|no
ergometrine, methylergometrine|pregnant|reason|note|not before the child is born|BNF, ergometrine|no
measles rubella vaccine, yellow fever vaccine, bcg vaccine, varicella vaccine|pregnant|reason|note|a live vaccine|WHO position papers (yellow fever, rubella, BCG)|no
finasteride, dutasteride|pregnant|reason|note|male children|BNF, finasteride|no
glibenclamide, gliclazide, glimepiride, empagliflozin, pioglitazone, sitagliptin|pregnant|reason|note|insulin or metformin instead|BNF, antidiabetics in pregnancy|no
ethinylestradiol, medroxyprogesterone, etonogestrel|pregnant|reason|note|a contraceptive in pregnancy: please check|BNF, contraceptives|no
codeine, dihydrocodeine, tramadol|feeding|reason|note|can stop the breathing of the breast-fed child|FDA Drug Safety Communication, 20 April 2017 (codeine and tramadol)|yes
ethinylestradiol|feeding|reason|note|clots in the first six weeks after birth, and less milk: progestogen only|WHO, Medical eligibility criteria for contraceptive use, 2015|no
lithium, methotrexate, amiodarone|feeding|reason|note|goes into the milk in amounts that harm|BNF, Breast-feeding sections of the monographs|no
`

// what | routes in which it must not be given | second or reason | why, and how instead | source | checked
export const routeStops = `
benzathine benzylpenicillin, procaine benzylpenicillin|Intravenous|second|has stopped hearts and breathing: deep into a muscle only|Bicillin L-A (benzathine benzylpenicillin), US labelling, boxed warning|yes
potassium chloride|Intramuscular, Subcutaneous|second|destroys the tissue: diluted into a vein, slowly|BNF, potassium chloride|no
isophane insulin, biphasic insulin, insulin glargine|Intravenous|second|low blood sugar that cannot be steered: only soluble insulin goes into a vein|BNF, insulins|no
medroxyprogesterone|Intravenous|second|a depot in crystals: into a muscle only|BNF, medroxyprogesterone|no
heparin, enoxaparin, dalteparin|Intramuscular|reason|bleeding into the muscle: under the skin or into a vein|BNF, heparins|no
phenytoin, diazepam|Intramuscular|reason|absorbed slowly and unreliably: into a vein, or diazepam by rectum|BNF, phenytoin and diazepam|no
`
