// The medicines of a Kenyan hospital. Generic names, forms and strengths are of the Kenya Essential Medicines List 2023 (Ministry of Health), but for those that
// hospitals here use besides: diclofenac, atenolol, glibenclamide, aminophylline, esomeprazole and magnesium trisilicate. Its levels of use are not shipped: they
// could not be checked against the publication, and each hospital sets its own. Prices are a beginning, in KES for one unit; every hospital changes them.
// AWaRe groups: WHO AWaRe classification of antibiotics, 2023 (WHO/MHP/HPS/EML/2023.04); not said of medicines against tuberculosis, nor of eye drops.
// `controlled`: narcotic drugs of the Single Convention 1961 and psychotropic substances of the Convention of 1971, on which the schedules of the Narcotic Drugs and
// Psychotropic Substances (Control) Act stand. `high risk`: ISMP List of High-Alert Medications in Acute Care Settings (2018, confirmed 2024). `cold`: kept at 2–8 °C.
// `halves`: tablets that break in two.
// code | name | category | unit | ingredients, comma between | selling price | form | strength | usual route | AWaRe group | marks, comma between
export const medicines = `
ATRA-25I|Atracurium 25 mg/2.5 ml injection|Anaesthetics|ampoule|atracurium|300|Injection|25 mg/2.5 ml|Intravenous||high risk, cold
ATRO-1I|Atropine 1 mg/ml injection|Anaesthetics|ampoule|atropine|40|Injection|1 mg/ml|Intravenous||
BUPH-05I|Bupivacaine + glucose 0.5 % spinal injection, 4 ml|Anaesthetics|ampoule|bupivacaine, glucose|300|Injection|0.5 %|Other||high risk
BUPI-05I|Bupivacaine 0.5 % injection, 10 ml|Anaesthetics|vial|bupivacaine|250|Injection|0.5 %|Other||
KETA-500I|Ketamine 500 mg/10 ml injection|Anaesthetics|vial|ketamine|350|Injection|500 mg/10 ml|Intravenous||high risk
LIDA-2I|Lidocaine + epinephrine 2 % dental injection, 1.8 ml|Anaesthetics|ampoule|lidocaine, epinephrine|60|Injection|2 %|Other||
LIDO-2I|Lidocaine 2 % injection, 20 ml|Anaesthetics|vial|lidocaine|100|Injection|2 %|Other||
MIDA-5I|Midazolam 5 mg/ml injection|Anaesthetics|ampoule|midazolam|120|Injection|5 mg/ml|Intravenous||controlled, high risk
NEOS-25I|Neostigmine 2.5 mg/ml injection|Anaesthetics|ampoule|neostigmine|80|Injection|2.5 mg/ml|Intravenous||
PROP-200I|Propofol 200 mg/20 ml injection|Anaesthetics|ampoule|propofol|350|Injection|200 mg/20 ml|Intravenous||high risk
SUXA-100I|Suxamethonium 100 mg/2 ml injection|Anaesthetics|ampoule|suxamethonium|180|Injection|100 mg/2 ml|Intravenous||high risk, cold
THIO-500I|Thiopental sodium 500 mg powder for injection|Anaesthetics|vial|thiopental sodium|400|Powder for injection|500 mg|Intravenous||high risk
ASA-300T|Acetylsalicylic acid 300 mg tablet|Analgesics|tablet|acetylsalicylic acid|3|Tablet|300 mg|Oral||halves
CELE-200C|Celecoxib 200 mg capsule|Analgesics|capsule|celecoxib|25|Capsule|200 mg|Oral||
CODE-30T|Codeine phosphate 30 mg tablet|Analgesics|tablet|codeine|25|Tablet|30 mg|Oral||controlled, high risk
DICL-50T|Diclofenac 50 mg tablet|Analgesics|tablet|diclofenac|3|Tablet|50 mg|Oral||
DICL-75I|Diclofenac 75 mg/3 ml injection|Analgesics|ampoule|diclofenac|30|Injection|75 mg/3 ml|Intramuscular||
DHC-30T|Dihydrocodeine 30 mg tablet|Analgesics|tablet|dihydrocodeine|20|Tablet|30 mg|Oral||controlled, high risk
FENT-100I|Fentanyl 100 mcg/2 ml injection|Analgesics|ampoule|fentanyl|180|Injection|100 mcg/2 ml|Intravenous||controlled, high risk
IBUP-100S|Ibuprofen 100 mg/5 ml suspension, 60 ml|Analgesics|bottle|ibuprofen|80|Oral suspension|100 mg/5 ml|Oral||
IBUP-400T|Ibuprofen 400 mg tablet|Analgesics|tablet|ibuprofen|3|Tablet|400 mg|Oral||
KETO-30I|Ketorolac 30 mg/ml injection|Analgesics|ampoule|ketorolac|60|Injection|30 mg/ml|Intramuscular||
MORP-10T|Morphine 10 mg slow-release tablet|Analgesics|tablet|morphine|40|Slow-release tablet|10 mg|Oral||controlled, high risk
MORP-10S|Morphine 10 mg/5 ml oral solution, 100 ml|Analgesics|bottle|morphine|400|Oral solution|10 mg/5 ml|Oral||controlled, high risk
MORP-10I|Morphine 10 mg/ml injection|Analgesics|ampoule|morphine|150|Injection|10 mg/ml|Intravenous||controlled, high risk
PARA-1I|Paracetamol 1 g/100 ml infusion|Analgesics|bottle|paracetamol|250|Infusion|1 g/100 ml|Intravenous||
PARA-120S|Paracetamol 120 mg/5 ml syrup, 60 ml|Analgesics|bottle|paracetamol|60|Syrup|120 mg/5 ml|Oral||
PARA-125R|Paracetamol 125 mg suppository|Analgesics|piece|paracetamol|30|Suppository|125 mg|Rectal||
PARA-500T|Paracetamol 500 mg tablet|Analgesics|tablet|paracetamol|2|Tablet|500 mg|Oral||halves
TRAM-100I|Tramadol 100 mg/2 ml injection|Analgesics|ampoule|tramadol|60|Injection|100 mg/2 ml|Intravenous||high risk
TRAM-50C|Tramadol 50 mg capsule|Analgesics|capsule|tramadol|10|Capsule|50 mg|Oral||high risk
ESOM-40T|Esomeprazole 40 mg tablet|Antacids|tablet|esomeprazole|25|Tablet|40 mg|Oral||
MAGN-S|Magnesium trisilicate compound suspension, 100 ml|Antacids|bottle|magnesium trisilicate, aluminium hydroxide|80|Oral suspension||Oral||
OMEP-20C|Omeprazole 20 mg capsule|Antacids|capsule|omeprazole|5|Capsule|20 mg|Oral||
PANT-40I|Pantoprazole 40 mg powder for injection|Antacids|vial|pantoprazole|350|Powder for injection|40 mg|Intravenous||
AMIK-500I|Amikacin 500 mg/2 ml injection|Antibiotics|vial|amikacin|180|Injection|500 mg/2 ml|Intravenous|access|
COAM-1T|Amoxicillin + clavulanic acid 1 g tablet|Antibiotics|tablet|amoxicillin, clavulanic acid|50|Tablet|1 g|Oral|access|
COAM-12I|Amoxicillin + clavulanic acid 1.2 g powder for injection|Antibiotics|vial|amoxicillin, clavulanic acid|280|Powder for injection|1.2 g|Intravenous|access|
COAM-228S|Amoxicillin + clavulanic acid 228 mg/5 ml suspension, 70 ml|Antibiotics|bottle|amoxicillin, clavulanic acid|380|Oral suspension|228 mg/5 ml|Oral|access|
COAM-625T|Amoxicillin + clavulanic acid 625 mg tablet|Antibiotics|tablet|amoxicillin, clavulanic acid|35|Tablet|625 mg|Oral|access|
AMOX-125S|Amoxicillin 125 mg/5 ml suspension, 100 ml|Antibiotics|bottle|amoxicillin|120|Oral suspension|125 mg/5 ml|Oral|access|
AMOX-250C|Amoxicillin 250 mg capsule|Antibiotics|capsule|amoxicillin|5|Capsule|250 mg|Oral|access|
AMOX-250DT|Amoxicillin 250 mg dispersible tablet|Antibiotics|tablet|amoxicillin|6|Dispersible tablet|250 mg|Oral|access|
AMOX-500C|Amoxicillin 500 mg capsule|Antibiotics|capsule|amoxicillin|8|Capsule|500 mg|Oral|access|
AMPI-500I|Ampicillin 500 mg powder for injection|Antibiotics|vial|ampicillin|45|Powder for injection|500 mg|Intravenous|access|
AZIT-200S|Azithromycin 200 mg/5 ml suspension, 15 ml|Antibiotics|bottle|azithromycin|200|Oral suspension|200 mg/5 ml|Oral|watch|
AZIT-500T|Azithromycin 500 mg tablet|Antibiotics|tablet|azithromycin|60|Tablet|500 mg|Oral|watch|
BENZ-24I|Benzathine benzylpenicillin 2.4 MU injection|Antibiotics|vial|benzathine benzylpenicillin|120|Injection|2.4 MU|Intramuscular|access|
BPEN-1I|Benzylpenicillin 1 MU injection|Antibiotics|vial|benzylpenicillin|50|Injection|1 MU|Intravenous|access|
CEFA-500C|Cefalexin 500 mg capsule|Antibiotics|capsule|cefalexin|15|Capsule|500 mg|Oral|access|
CEFZ-1I|Cefazolin 1 g powder for injection|Antibiotics|vial|cefazolin|140|Powder for injection|1 g|Intravenous|access|
CEFI-100S|Cefixime 100 mg/5 ml suspension, 60 ml|Antibiotics|bottle|cefixime|250|Oral suspension|100 mg/5 ml|Oral|watch|
CEFX-400T|Cefixime 400 mg tablet|Antibiotics|tablet|cefixime|50|Tablet|400 mg|Oral|watch|
CEFO-1I|Cefotaxime 1 g powder for injection|Antibiotics|vial|cefotaxime|180|Powder for injection|1 g|Intravenous|watch|
CEFT-1I|Ceftazidime 1 g powder for injection|Antibiotics|vial|ceftazidime|250|Powder for injection|1 g|Intravenous|watch|
CEFR-1I|Ceftriaxone 1 g injection|Antibiotics|vial|ceftriaxone|150|Injection|1 g|Intravenous|watch|
CEFU-500T|Cefuroxime 500 mg tablet|Antibiotics|tablet|cefuroxime|60|Tablet|500 mg|Oral|watch|
CIPR-200I|Ciprofloxacin 200 mg/100 ml infusion|Antibiotics|bottle|ciprofloxacin|120|Infusion|200 mg/100 ml|Intravenous|watch|
CIPR-500T|Ciprofloxacin 500 mg tablet|Antibiotics|tablet|ciprofloxacin|10|Tablet|500 mg|Oral|watch|
CLAR-500T|Clarithromycin 500 mg tablet|Antibiotics|tablet|clarithromycin|50|Tablet|500 mg|Oral|watch|
CLIN-300C|Clindamycin 300 mg capsule|Antibiotics|capsule|clindamycin|30|Capsule|300 mg|Oral|access|
CLIN-600I|Clindamycin 600 mg/4 ml injection|Antibiotics|ampoule|clindamycin|350|Injection|600 mg/4 ml|Intravenous|access|
COTR-240S|Co-trimoxazole 240 mg/5 ml suspension, 100 ml|Antibiotics|bottle|sulfamethoxazole, trimethoprim|80|Oral suspension|240 mg/5 ml|Oral|access|
COTR-480T|Co-trimoxazole 480 mg tablet|Antibiotics|tablet|sulfamethoxazole, trimethoprim|3|Tablet|480 mg|Oral|access|halves
COTR-960T|Co-trimoxazole 960 mg tablet|Antibiotics|tablet|sulfamethoxazole, trimethoprim|5|Tablet|960 mg|Oral|access|halves
DOXY-100C|Doxycycline 100 mg capsule|Antibiotics|capsule|doxycycline|5|Capsule|100 mg|Oral|access|
ERYT-500T|Erythromycin 500 mg tablet|Antibiotics|tablet|erythromycin|12|Tablet|500 mg|Oral|watch|
FLUC-125S|Flucloxacillin 125 mg/5 ml suspension, 100 ml|Antibiotics|bottle|flucloxacillin|200|Oral suspension|125 mg/5 ml|Oral|access|
FLUC-500C|Flucloxacillin 500 mg capsule|Antibiotics|capsule|flucloxacillin|15|Capsule|500 mg|Oral|access|
FLUC-500I|Flucloxacillin 500 mg powder for injection|Antibiotics|vial|flucloxacillin|80|Powder for injection|500 mg|Intravenous|access|
GENT-20I|Gentamicin 20 mg/2 ml injection|Antibiotics|ampoule|gentamicin|30|Injection|20 mg/2 ml|Intravenous|access|
GENT-80I|Gentamicin 80 mg/2 ml injection|Antibiotics|ampoule|gentamicin|40|Injection|80 mg/2 ml|Intravenous|access|
ISON-100T|Isoniazid 100 mg dispersible tablet|Antibiotics|tablet|isoniazid|0|Dispersible tablet|100 mg|Oral||
ISON-300T|Isoniazid 300 mg tablet|Antibiotics|tablet|isoniazid|0|Tablet|300 mg|Oral||
LEVX-500T|Levofloxacin 500 mg tablet|Antibiotics|tablet|levofloxacin|30|Tablet|500 mg|Oral|watch|
LINE-600T|Linezolid 600 mg tablet|Antibiotics|tablet|linezolid|250|Tablet|600 mg|Oral|reserve|
MEROP-1I|Meropenem 1 g injection|Antibiotics|vial|meropenem|950|Injection|1 g|Intravenous|watch|
METR-200S|Metronidazole 200 mg/5 ml suspension, 100 ml|Antibiotics|bottle|metronidazole|100|Oral suspension|200 mg/5 ml|Oral|access|
METR-400T|Metronidazole 400 mg tablet|Antibiotics|tablet|metronidazole|4|Tablet|400 mg|Oral|access|
METR-500I|Metronidazole 500 mg/100 ml infusion|Antibiotics|bottle|metronidazole|100|Infusion|500 mg/100 ml|Intravenous|access|
NITR-100C|Nitrofurantoin 100 mg capsule|Antibiotics|capsule|nitrofurantoin|15|Capsule|100 mg|Oral|access|
PENV-250T|Phenoxymethylpenicillin 250 mg tablet|Antibiotics|tablet|phenoxymethylpenicillin|5|Tablet|250 mg|Oral|access|
PIPT-45I|Piperacillin + tazobactam 4.5 g powder for injection|Antibiotics|vial|piperacillin, tazobactam|900|Powder for injection|4.5 g|Intravenous|watch|
RHZE-T|Rifampicin + isoniazid + pyrazinamide + ethambutol 150/75/400/275 mg tablet|Antibiotics|tablet|rifampicin, isoniazid, pyrazinamide, ethambutol|0|Tablet|150/75/400/275 mg|Oral||
RHZ-DT|Rifampicin + isoniazid + pyrazinamide 75/50/150 mg dispersible tablet|Antibiotics|tablet|rifampicin, isoniazid, pyrazinamide|0|Dispersible tablet|75/50/150 mg|Oral||
RH-T|Rifampicin + isoniazid 150/75 mg tablet|Antibiotics|tablet|rifampicin, isoniazid|0|Tablet|150/75 mg|Oral||
3HP-T|Rifapentine + isoniazid 300/300 mg tablet|Antibiotics|tablet|rifapentine, isoniazid|0|Tablet|300/300 mg|Oral||
TINI-500T|Tinidazole 500 mg tablet|Antibiotics|tablet|tinidazole|10|Tablet|500 mg|Oral|access|
VANC-500I|Vancomycin 500 mg powder for injection|Antibiotics|vial|vancomycin|650|Powder for injection|500 mg|Intravenous|watch|
ASA-75T|Acetylsalicylic acid 75 mg tablet|Anticoagulants|tablet|acetylsalicylic acid|3|Tablet|75 mg|Oral||
CLOP-75T|Clopidogrel 75 mg tablet|Anticoagulants|tablet|clopidogrel|20|Tablet|75 mg|Oral||
ENOX-40I|Enoxaparin 40 mg/0.4 ml injection|Anticoagulants|syringe|enoxaparin|550|Injection|40 mg/0.4 ml|Subcutaneous||high risk
HEPA-5I|Heparin sodium 25,000 IU/5 ml injection|Anticoagulants|vial|heparin|650|Injection|25,000 IU/5 ml|Subcutaneous||high risk
RIVA-20T|Rivaroxaban 20 mg tablet|Anticoagulants|tablet|rivaroxaban|120|Tablet|20 mg|Oral||high risk
WARF-5T|Warfarin 5 mg tablet|Anticoagulants|tablet|warfarin|8|Tablet|5 mg|Oral||high risk, halves
CARB-200T|Carbamazepine 200 mg tablet|Anticonvulsants|tablet|carbamazepine|6|Tablet|200 mg|Oral||halves
DIAZ-10I|Diazepam 10 mg/2 ml injection|Anticonvulsants|ampoule|diazepam|50|Injection|10 mg/2 ml|Intravenous||controlled
DIAZ-5T|Diazepam 5 mg tablet|Anticonvulsants|tablet|diazepam|5|Tablet|5 mg|Oral||controlled, halves
LAMO-50T|Lamotrigine 50 mg tablet|Anticonvulsants|tablet|lamotrigine|20|Tablet|50 mg|Oral||
LEVE-500T|Levetiracetam 500 mg tablet|Anticonvulsants|tablet|levetiracetam|40|Tablet|500 mg|Oral||
PHEN-200I|Phenobarbital 200 mg/ml injection|Anticonvulsants|ampoule|phenobarbital|120|Injection|200 mg/ml|Intravenous||controlled
PHEN-30T|Phenobarbital 30 mg tablet|Anticonvulsants|tablet|phenobarbital|3|Tablet|30 mg|Oral||controlled, halves
PHNY-100T|Phenytoin 100 mg tablet|Anticonvulsants|tablet|phenytoin|5|Tablet|100 mg|Oral||
PHNY-250I|Phenytoin 250 mg/5 ml injection|Anticonvulsants|ampoule|phenytoin|200|Injection|250 mg/5 ml|Intravenous||
VALP-200T|Sodium valproate 200 mg tablet|Anticonvulsants|tablet|sodium valproate|12|Tablet|200 mg|Oral||
AMIT-25T|Amitriptyline 25 mg tablet|Antidepressants|tablet|amitriptyline|3|Tablet|25 mg|Oral||
ESCI-10T|Escitalopram 10 mg tablet|Antidepressants|tablet|escitalopram|25|Tablet|10 mg|Oral||
FLUO-20C|Fluoxetine 20 mg capsule|Antidepressants|capsule|fluoxetine|10|Capsule|20 mg|Oral||
INSB-70I|Biphasic insulin 30/70, 100 IU/ml, 10 ml|Antidiabetics|vial|biphasic insulin|600|Injection|100 IU/ml|Subcutaneous||high risk, cold
EMPA-10T|Empagliflozin 10 mg tablet|Antidiabetics|tablet|empagliflozin|90|Tablet|10 mg|Oral||
GLIB-5T|Glibenclamide 5 mg tablet|Antidiabetics|tablet|glibenclamide|3|Tablet|5 mg|Oral||
GLIC-80T|Gliclazide 80 mg tablet|Antidiabetics|tablet|gliclazide|10|Tablet|80 mg|Oral||
GLUC-1I|Glucagon 1 mg powder for injection|Antidiabetics|vial|glucagon|3500|Powder for injection|1 mg|Intravenous||
INSG-3I|Insulin glargine 100 IU/ml pen, 3 ml|Antidiabetics|piece|insulin glargine|900|Injection|100 IU/ml|Subcutaneous||high risk, cold
INSN-10I|Intermediate-acting insulin (NPH) 100 IU/ml, 10 ml|Antidiabetics|vial|isophane insulin|600|Injection|100 IU/ml|Subcutaneous||high risk, cold
METF-1000T|Metformin 1 g tablet|Antidiabetics|tablet|metformin|8|Tablet|1 g|Oral||
METF-500T|Metformin 500 mg tablet|Antidiabetics|tablet|metformin|3|Tablet|500 mg|Oral||halves
PIOG-30T|Pioglitazone 30 mg tablet|Antidiabetics|tablet|pioglitazone|25|Tablet|30 mg|Oral||
SITA-100T|Sitagliptin 100 mg tablet|Antidiabetics|tablet|sitagliptin|60|Tablet|100 mg|Oral||
INSS-10I|Soluble insulin 100 IU/ml, 10 ml|Antidiabetics|vial|soluble insulin|600|Injection|100 IU/ml|Subcutaneous||high risk, cold
ACCY-2I|Acetylcysteine 200 mg/ml injection, 10 ml|Antidotes|ampoule|acetylcysteine|900|Injection|200 mg/ml|Intravenous||
CHAR-50P|Activated charcoal 50 g powder|Antidotes|bottle|activated charcoal|450|Powder|50 g|Oral||
ARIG-I|Anti-rabies immunoglobulin 300 IU/2 ml injection|Antidotes|vial|rabies immunoglobulin|6500|Injection|300 IU/2 ml|Intravenous||cold
ATS-I|Anti-snake venom immunoglobulin, polyvalent, 10 ml|Antidotes|vial|snake venom immunoglobulin|7500|Injection||Intravenous||cold
NALO-04I|Naloxone 0.4 mg/ml injection|Antidotes|ampoule|naloxone|350|Injection|0.4 mg/ml|Intravenous||
PRAL-1I|Pralidoxime 1 g powder for injection|Antidotes|vial|pralidoxime|1500|Powder for injection|1 g|Intravenous||
AMPH-50I|Amphotericin B 50 mg powder for injection|Antifungals|vial|amphotericin b|1500|Powder for injection|50 mg|Intravenous||high risk
CLOT-1C|Clotrimazole 1 % cream, 20 g|Antifungals|tube|clotrimazole|80|Cream|1 %|Topical||
CLOT-500P|Clotrimazole 500 mg vaginal pessary|Antifungals|piece|clotrimazole|100|Pessary|500 mg|Vaginal||
FLCZ-200C|Fluconazole 200 mg capsule|Antifungals|capsule|fluconazole|30|Capsule|200 mg|Oral||
FLCZ-2I|Fluconazole 200 mg/100 ml infusion|Antifungals|bottle|fluconazole|350|Infusion|200 mg/100 ml|Intravenous||
GRIS-500T|Griseofulvin 500 mg tablet|Antifungals|tablet|griseofulvin|20|Tablet|500 mg|Oral||
ITRA-100C|Itraconazole 100 mg capsule|Antifungals|capsule|itraconazole|60|Capsule|100 mg|Oral||
MICO-2G|Miconazole 2 % oral gel, 30 g|Antifungals|tube|miconazole|250|Oral gel|2 %|Oral||
NYST-OS|Nystatin 100,000 IU/ml oral suspension, 30 ml|Antifungals|bottle|nystatin|120|Oral suspension|100,000 IU/ml|Oral||
TERB-250T|Terbinafine 250 mg tablet|Antifungals|tablet|terbinafine|50|Tablet|250 mg|Oral||
CETI-10T|Cetirizine 10 mg tablet|Antihistamines|tablet|cetirizine|5|Tablet|10 mg|Oral||
CHLO-2S|Chlorphenamine 2 mg/5 ml syrup, 60 ml|Antihistamines|bottle|chlorphenamine|60|Syrup|2 mg/5 ml|Oral||
CHLO-4T|Chlorphenamine 4 mg tablet|Antihistamines|tablet|chlorphenamine|2|Tablet|4 mg|Oral||
LORA-10T|Loratadine 10 mg tablet|Antihistamines|tablet|loratadine|8|Tablet|10 mg|Oral||
AMLO-10T|Amlodipine 10 mg tablet|Antihypertensives|tablet|amlodipine|8|Tablet|10 mg|Oral||halves
AMLO-5T|Amlodipine 5 mg tablet|Antihypertensives|tablet|amlodipine|5|Tablet|5 mg|Oral||
ATEN-50T|Atenolol 50 mg tablet|Antihypertensives|tablet|atenolol|5|Tablet|50 mg|Oral||halves
BISO-5T|Bisoprolol 5 mg tablet|Antihypertensives|tablet|bisoprolol|15|Tablet|5 mg|Oral||
CARV-625T|Carvedilol 6.25 mg tablet|Antihypertensives|tablet|carvedilol|12|Tablet|6.25 mg|Oral||halves
ENAL-10T|Enalapril 10 mg tablet|Antihypertensives|tablet|enalapril|6|Tablet|10 mg|Oral||
ENAL-5T|Enalapril 5 mg tablet|Antihypertensives|tablet|enalapril|4|Tablet|5 mg|Oral||
FURO-20I|Furosemide 20 mg/2 ml injection|Antihypertensives|ampoule|furosemide|30|Injection|20 mg/2 ml|Intravenous||
FURO-40T|Furosemide 40 mg tablet|Antihypertensives|tablet|furosemide|3|Tablet|40 mg|Oral||halves
HYDZ-20I|Hydralazine 20 mg powder for injection|Antihypertensives|ampoule|hydralazine|350|Powder for injection|20 mg|Intravenous||
HCTZ-25T|Hydrochlorothiazide 25 mg tablet|Antihypertensives|tablet|hydrochlorothiazide|3|Tablet|25 mg|Oral||
INDA-15T|Indapamide 1.5 mg slow-release tablet|Antihypertensives|tablet|indapamide|20|Slow-release tablet|1.5 mg|Oral||
LABE-100I|Labetalol 100 mg/20 ml injection|Antihypertensives|ampoule|labetalol|600|Injection|100 mg/20 ml|Intravenous||high risk
LABE-200T|Labetalol 200 mg tablet|Antihypertensives|tablet|labetalol|30|Tablet|200 mg|Oral||
LOSH-50T|Losartan + hydrochlorothiazide 50/12.5 mg tablet|Antihypertensives|tablet|losartan, hydrochlorothiazide|15|Tablet|50/12.5 mg|Oral||
LOSA-50T|Losartan 50 mg tablet|Antihypertensives|tablet|losartan|10|Tablet|50 mg|Oral||halves
METD-250T|Methyldopa 250 mg tablet|Antihypertensives|tablet|methyldopa|10|Tablet|250 mg|Oral||
NEBI-5T|Nebivolol 5 mg tablet|Antihypertensives|tablet|nebivolol|30|Tablet|5 mg|Oral||
NIFE-20T|Nifedipine 20 mg retard tablet|Antihypertensives|tablet|nifedipine|5|Slow-release tablet|20 mg|Oral||
PRAZ-1T|Prazosin 1 mg tablet|Antihypertensives|tablet|prazosin|15|Tablet|1 mg|Oral||
PROL-40T|Propranolol 40 mg tablet|Antihypertensives|tablet|propranolol|5|Tablet|40 mg|Oral||halves
SPIR-25T|Spironolactone 25 mg tablet|Antihypertensives|tablet|spironolactone|10|Tablet|25 mg|Oral||halves
TELA-40T|Telmisartan + amlodipine 40/5 mg tablet|Antihypertensives|tablet|telmisartan, amlodipine|30|Tablet|40/5 mg|Oral||
TELM-40T|Telmisartan 40 mg tablet|Antihypertensives|tablet|telmisartan|20|Tablet|40 mg|Oral||
ALBE-200S|Albendazole 100 mg/5 ml suspension, 20 ml|Antiparasitics|bottle|albendazole|60|Oral suspension|100 mg/5 ml|Oral||
ALBE-400T|Albendazole 400 mg chewable tablet|Antiparasitics|tablet|albendazole|20|Chewable tablet|400 mg|Oral||
AL-20DT|Artemether + lumefantrine 20/120 mg dispersible tablet|Antiparasitics|tablet|artemether, lumefantrine|12|Dispersible tablet|20/120 mg|Oral||
AL-20T|Artemether + lumefantrine 20/120 mg tablet|Antiparasitics|tablet|artemether, lumefantrine|10|Tablet|20/120 mg|Oral||
ARTM-80I|Artemether 80 mg/ml injection|Antiparasitics|ampoule|artemether|120|Injection|80 mg/ml|Intramuscular||
ARTS-R|Artesunate 100 mg rectal capsule|Antiparasitics|capsule|artesunate|80|Rectal capsule|100 mg|Rectal||
ARTS-60I|Artesunate 60 mg injection|Antiparasitics|vial|artesunate|300|Injection|60 mg|Intravenous||
DHAP-40T|Dihydroartemisinin + piperaquine 40/320 mg tablet|Antiparasitics|tablet|dihydroartemisinin, piperaquine|45|Tablet|40/320 mg|Oral||
IVER-3T|Ivermectin 3 mg tablet|Antiparasitics|tablet|ivermectin|40|Tablet|3 mg|Oral||
MEBE-100T|Mebendazole 100 mg chewable tablet|Antiparasitics|tablet|mebendazole|5|Chewable tablet|100 mg|Oral||
PRAZ-600T|Praziquantel 600 mg tablet|Antiparasitics|tablet|praziquantel|40|Tablet|600 mg|Oral||
PRIM-15T|Primaquine 15 mg tablet|Antiparasitics|tablet|primaquine|30|Tablet|15 mg|Oral||
QUIN-300T|Quinine 300 mg tablet|Antiparasitics|tablet|quinine|15|Tablet|300 mg|Oral||
SP-500T|Sulfadoxine + pyrimethamine 500/25 mg tablet|Antiparasitics|tablet|sulfadoxine, pyrimethamine|20|Tablet|500/25 mg|Oral||
CHPZ-100T|Chlorpromazine 100 mg tablet|Antipsychotics|tablet|chlorpromazine|5|Tablet|100 mg|Oral||
FLUP-25I|Fluphenazine decanoate 25 mg/ml injection|Antipsychotics|ampoule|fluphenazine|150|Injection|25 mg/ml|Intramuscular||
HALO-5T|Haloperidol 5 mg tablet|Antipsychotics|tablet|haloperidol|5|Tablet|5 mg|Oral||halves
OLAN-5T|Olanzapine 5 mg tablet|Antipsychotics|tablet|olanzapine|20|Tablet|5 mg|Oral||
RISP-2T|Risperidone 2 mg tablet|Antipsychotics|tablet|risperidone|12|Tablet|2 mg|Oral||
ABCL-T|Abacavir + lamivudine 120/60 mg dispersible tablet|Antivirals|tablet|abacavir, lamivudine|0|Dispersible tablet|120/60 mg|Oral||
ACIC-250I|Aciclovir 250 mg powder for injection|Antivirals|vial|aciclovir|450|Powder for injection|250 mg|Intravenous||
ACIC-400T|Aciclovir 400 mg tablet|Antivirals|tablet|aciclovir|15|Tablet|400 mg|Oral||
ATVR-T|Atazanavir + ritonavir 300/100 mg tablet|Antivirals|tablet|atazanavir, ritonavir|0|Tablet|300/100 mg|Oral||
DTG-10DT|Dolutegravir 10 mg dispersible tablet|Antivirals|tablet|dolutegravir|0|Dispersible tablet|10 mg|Oral||
DTG-50T|Dolutegravir 50 mg tablet|Antivirals|tablet|dolutegravir|0|Tablet|50 mg|Oral||
NVP-10S|Nevirapine 10 mg/ml oral suspension, 100 ml|Antivirals|bottle|nevirapine|0|Oral suspension|10 mg/ml|Oral||
TDFE-T|Tenofovir + emtricitabine 300/200 mg tablet|Antivirals|tablet|tenofovir, emtricitabine|0|Tablet|300/200 mg|Oral||
TLD-T|Tenofovir + lamivudine + dolutegravir 300/300/50 mg tablet|Antivirals|tablet|tenofovir, lamivudine, dolutegravir|0|Tablet|300/300/50 mg|Oral||
TLE-T|Tenofovir + lamivudine + efavirenz 300/300/400 mg tablet|Antivirals|tablet|tenofovir, lamivudine, efavirenz|0|Tablet|300/300/400 mg|Oral||
AZT-3TC|Zidovudine + lamivudine 300/150 mg tablet|Antivirals|tablet|zidovudine, lamivudine|0|Tablet|300/150 mg|Oral||
AMIN-250I|Aminophylline 250 mg/10 ml injection|Bronchodilators|ampoule|aminophylline|50|Injection|250 mg/10 ml|Intravenous||
BUDF-H|Budesonide + formoterol 160/4.5 mcg inhaler, 120 doses|Bronchodilators|inhaler|budesonide, formoterol|1800|Inhaler|160/4.5 mcg|Inhalation||
IPRA-N|Ipratropium 250 mcg/ml nebuliser solution, 20 ml|Bronchodilators|bottle|ipratropium|450|Nebuliser solution|250 mcg/ml|Inhalation||
MONT-10T|Montelukast 10 mg tablet|Bronchodilators|tablet|montelukast|30|Tablet|10 mg|Oral||
SALB-100H|Salbutamol 100 mcg inhaler, 200 doses|Bronchodilators|inhaler|salbutamol|350|Inhaler|100 mcg|Inhalation||
SALB-5N|Salbutamol 5 mg/ml nebuliser solution, 10 ml|Bronchodilators|bottle|salbutamol|250|Nebuliser solution|5 mg/ml|Inhalation||
ADEN-6I|Adenosine 6 mg/2 ml injection|Cardiovascular medicines|vial|adenosine|900|Injection|6 mg/2 ml|Intravenous||high risk
AMIO-200T|Amiodarone 200 mg tablet|Cardiovascular medicines|tablet|amiodarone|40|Tablet|200 mg|Oral||
ATOR-20T|Atorvastatin 20 mg tablet|Cardiovascular medicines|tablet|atorvastatin|15|Tablet|20 mg|Oral||
DIGO-025T|Digoxin 0.25 mg tablet|Cardiovascular medicines|tablet|digoxin|5|Tablet|0.25 mg|Oral||
DOPA-200I|Dopamine 200 mg/5 ml injection|Cardiovascular medicines|ampoule|dopamine|250|Injection|200 mg/5 ml|Intravenous||high risk
GTN-05T|Glyceryl trinitrate 0.5 mg sublingual tablet|Cardiovascular medicines|tablet|glyceryl trinitrate|15|Sublingual tablet|0.5 mg|Other||
ISDN-10T|Isosorbide dinitrate 10 mg tablet|Cardiovascular medicines|tablet|isosorbide dinitrate|10|Tablet|10 mg|Oral||
NORE-4I|Norepinephrine 4 mg/4 ml injection|Cardiovascular medicines|ampoule|norepinephrine|500|Injection|4 mg/4 ml|Intravenous||high risk
IUCD|Copper intrauterine device|Contraceptives|piece|copper|0|Device||Other||
COC-T|Ethinylestradiol + levonorgestrel 30/150 mcg, cycle of 28 tablets|Contraceptives|pack|ethinylestradiol, levonorgestrel|60|Tablet|30/150 mcg|Oral||
ETON-I|Etonogestrel 68 mg implant|Contraceptives|piece|etonogestrel|0|Implant|68 mg|Other||
LEVO-15T|Levonorgestrel 1.5 mg tablet|Contraceptives|tablet|levonorgestrel|120|Tablet|1.5 mg|Oral||
LNGI-I|Levonorgestrel 75 mg implant, two rods|Contraceptives|piece|levonorgestrel|0|Implant|75 mg|Other||
DMPA-150I|Medroxyprogesterone acetate 150 mg/ml injection|Contraceptives|vial|medroxyprogesterone|100|Injection|150 mg/ml|Intramuscular||
BECL-100H|Beclometasone 100 mcg inhaler, 200 doses|Corticosteroids|inhaler|beclometasone|600|Inhaler|100 mcg|Inhalation||
BETA-01C|Betamethasone 0.1 % cream, 15 g|Corticosteroids|tube|betamethasone|100|Cream|0.1 %|Topical||
BUDE-N|Budesonide 0.5 mg/2 ml nebuliser suspension|Corticosteroids|ampoule|budesonide|150|Nebuliser solution|0.5 mg/2 ml|Inhalation||
DEXA-05T|Dexamethasone 0.5 mg tablet|Corticosteroids|tablet|dexamethasone|3|Tablet|0.5 mg|Oral||
DEXA-4I|Dexamethasone 4 mg/ml injection|Corticosteroids|ampoule|dexamethasone|40|Injection|4 mg/ml|Intravenous||
HYDC-1C|Hydrocortisone 1 % cream, 15 g|Corticosteroids|tube|hydrocortisone|80|Cream|1 %|Topical||
HYDR-100I|Hydrocortisone 100 mg injection|Corticosteroids|vial|hydrocortisone|100|Injection|100 mg|Intravenous||
METP-500I|Methylprednisolone 500 mg powder for injection|Corticosteroids|vial|methylprednisolone|1500|Powder for injection|500 mg|Intravenous||
PRED-5T|Prednisolone 5 mg tablet|Corticosteroids|tablet|prednisolone|3|Tablet|5 mg|Oral||halves
TIOC-O|Artificial tears (hypromellose) 0.3 % eye drops, 10 ml|Eye and ear|bottle|hypromellose|200|Eye drops|0.3 %|Eye||
CIPR-03D|Ciprofloxacin 0.3 % eye and ear drops, 5 ml|Eye and ear|bottle|ciprofloxacin|100|Eye and ear drops|0.3 %|Eye||
GENT-03D|Gentamicin 0.3 % eye and ear drops, 10 ml|Eye and ear|bottle|gentamicin|80|Eye and ear drops|0.3 %|Eye||
TETR-1O|Tetracycline 1 % eye ointment, 3.5 g|Eye and ear|tube|tetracycline|60|Eye ointment|1 %|Eye||
TIMO-05D|Timolol 0.5 % eye drops, 5 ml|Eye and ear|bottle|timolol|250|Eye drops|0.5 %|Eye||
TROP-D|Tropicamide + phenylephrine eye drops, 5 ml|Eye and ear|bottle|tropicamide, phenylephrine|350|Eye drops||Eye||
DEXT-500F|Dextrose 5 % infusion, 500 ml|Infusions|bottle|glucose|120|Infusion|5 %|Intravenous||
DNS-500F|Glucose + sodium chloride 5 %/0.9 % infusion, 500 ml|Infusions|bottle|glucose, sodium chloride|130|Infusion|5 %/0.9 %|Intravenous||
DEX10-500F|Glucose 10 % infusion, 500 ml|Infusions|bottle|glucose|130|Infusion|10 %|Intravenous||
DEX50-50I|Glucose 50 % injection, 50 ml|Infusions|vial|glucose|150|Injection|50 %|Intravenous||high risk
MANN-20F|Mannitol 20 % infusion, 500 ml|Infusions|bottle|mannitol|350|Infusion|20 %|Intravenous||
KCL-15I|Potassium chloride 15 % injection, 10 ml|Infusions|ampoule|potassium chloride|60|Injection|15 %|Intravenous||high risk
RING-500F|Ringer’s lactate infusion, 500 ml|Infusions|bottle|ringer lactate|130|Infusion||Intravenous||
NAHC-84I|Sodium bicarbonate 8.4 % injection, 50 ml|Infusions|vial|sodium bicarbonate|250|Injection|8.4 %|Intravenous||
NACL-500F|Sodium chloride 0.9 % infusion, 500 ml|Infusions|bottle|sodium chloride|120|Infusion|0.9 %|Intravenous||
WATER-10I|Water for injection, 10 ml|Infusions|ampoule|water for injection|10|Injection||Other||
CALC-D|Calcium carbonate + vitamin D 500 mg/400 IU tablet|Minerals|tablet|calcium carbonate, colecalciferol|10|Tablet|500 mg/400 IU|Oral||
CALG-10I|Calcium gluconate 10 % injection, 10 ml|Minerals|ampoule|calcium gluconate|120|Injection|10 %|Intravenous||
IFA-T|Ferrous sulfate + folic acid 60/0.4 mg tablet|Minerals|tablet|ferrous sulfate, folic acid|2|Tablet|60/0.4 mg|Oral||
FERR-200T|Ferrous sulfate 200 mg tablet|Minerals|tablet|ferrous sulfate|2|Tablet|200 mg|Oral||
ORS-1L|Oral rehydration salts, sachet for 500 ml|Minerals|sachet|oral rehydration salts|20|Powder for oral solution||Oral||
ZINC-20DT|Zinc sulfate 20 mg dispersible tablet|Minerals|tablet|zinc sulfate|6|Dispersible tablet|20 mg|Oral||
ALLO-100T|Allopurinol 100 mg tablet|Other|tablet|allopurinol|5|Tablet|100 mg|Oral||
BISA-5T|Bisacodyl 5 mg tablet|Other|tablet|bisacodyl|3|Tablet|5 mg|Oral||
CARB-5T|Carbimazole 5 mg tablet|Other|tablet|carbimazole|10|Tablet|5 mg|Oral||halves
COLC-05T|Colchicine 0.5 mg tablet|Other|tablet|colchicine|15|Tablet|0.5 mg|Oral||
EPIN-1I|Epinephrine 1 mg/ml injection|Other|ampoule|epinephrine|60|Injection|1 mg/ml|Intramuscular||high risk
HYDU-500C|Hydroxycarbamide 500 mg capsule|Other|capsule|hydroxycarbamide|30|Capsule|500 mg|Oral||high risk
HCQ-200T|Hydroxychloroquine 200 mg tablet|Other|tablet|hydroxychloroquine|25|Tablet|200 mg|Oral||
HYOS-10T|Hyoscine butylbromide 10 mg tablet|Other|tablet|hyoscine butylbromide|8|Tablet|10 mg|Oral||
HYOS-20I|Hyoscine butylbromide 20 mg/ml injection|Other|ampoule|hyoscine butylbromide|60|Injection|20 mg/ml|Intravenous||
LACT-S|Lactulose 3.3 g/5 ml solution, 100 ml|Other|bottle|lactulose|350|Solution|3.3 g/5 ml|Oral||
LEVD-250T|Levodopa + carbidopa 250/25 mg tablet|Other|tablet|levodopa, carbidopa|30|Tablet|250/25 mg|Oral||
LEVT-100T|Levothyroxine 100 mcg tablet|Other|tablet|levothyroxine|10|Tablet|100 mcg|Oral||halves
LOPE-2C|Loperamide 2 mg capsule|Other|capsule|loperamide|5|Capsule|2 mg|Oral||
METX-25T|Methotrexate 2.5 mg tablet|Other|tablet|methotrexate|15|Tablet|2.5 mg|Oral||high risk
METO-10T|Metoclopramide 10 mg tablet|Other|tablet|metoclopramide|3|Tablet|10 mg|Oral||
METO-10I|Metoclopramide 10 mg/2 ml injection|Other|ampoule|metoclopramide|30|Injection|10 mg/2 ml|Intravenous||
ONDA-4T|Ondansetron 4 mg tablet|Other|tablet|ondansetron|30|Tablet|4 mg|Oral||
ONDA-8I|Ondansetron 8 mg/4 ml injection|Other|ampoule|ondansetron|120|Injection|8 mg/4 ml|Intravenous||
TAMS-04C|Tamsulosin 0.4 mg capsule|Other|capsule|tamsulosin|30|Capsule|0.4 mg|Oral||
TRAN-500T|Tranexamic acid 500 mg tablet|Other|tablet|tranexamic acid|25|Tablet|500 mg|Oral||
TRAN-500I|Tranexamic acid 500 mg/5 ml injection|Other|ampoule|tranexamic acid|150|Injection|500 mg/5 ml|Intravenous||
BENZ-5T|Trihexyphenidyl (benzhexol) 5 mg tablet|Other|tablet|trihexyphenidyl|4|Tablet|5 mg|Oral||
BBE-25L|Benzyl benzoate 25 % lotion, 100 ml|Skin|bottle|benzyl benzoate|120|Lotion|25 %|Topical||
CALA-L|Calamine lotion, 100 ml|Skin|bottle|calamine|80|Lotion||Topical||
MUPI-2O|Mupirocin 2 % ointment, 15 g|Skin|tube|mupirocin|350|Ointment|2 %|Topical||
POVI-10L|Povidone-iodine 10 % solution, 100 ml|Skin|bottle|povidone iodine|150|Solution|10 %|Topical||
SILV-1C|Silver sulfadiazine 1 % cream, 50 g|Skin|tube|silver sulfadiazine|180|Cream|1 %|Topical||
BCG-V|BCG vaccine, dose|Vaccines|dose|bcg vaccine|0|Injection||Other||cold
PENTA-V|DPT + HiB + hepatitis B vaccine (pentavalent), dose|Vaccines|dose|pentavalent vaccine|0|Injection||Intramuscular||cold
HEPB-V|Hepatitis B vaccine 1 ml, dose|Vaccines|dose|hepatitis b vaccine|500|Injection||Intramuscular||cold
HPV-V|HPV vaccine, dose|Vaccines|dose|hpv vaccine|0|Injection||Intramuscular||cold
MR-V|Measles + rubella vaccine, dose|Vaccines|dose|measles rubella vaccine|0|Injection||Subcutaneous||cold
OPV-V|Oral polio vaccine, dose|Vaccines|dose|oral polio vaccine|0|Oral drops||Oral||cold
PCV-V|Pneumococcal conjugate vaccine, dose|Vaccines|dose|pneumococcal vaccine|0|Injection||Intramuscular||cold
RABI-1I|Rabies vaccine 1 ml injection|Vaccines|dose|rabies vaccine|1200|Injection||Intramuscular||cold
ROTA-V|Rotavirus vaccine, dose|Vaccines|dose|rotavirus vaccine|0|Oral drops||Oral||cold
TETA-05I|Tetanus toxoid 0.5 ml injection|Vaccines|dose|tetanus toxoid|100|Injection||Intramuscular||cold
YF-V|Yellow fever vaccine, dose|Vaccines|dose|yellow fever vaccine|0|Injection||Subcutaneous||cold
ASCO-T|Ascorbic acid 500 mg tablet|Vitamins|tablet|ascorbic acid|5|Tablet|500 mg|Oral||
FOLI-5T|Folic acid 5 mg tablet|Vitamins|tablet|folic acid|2|Tablet|5 mg|Oral||
HYDX-1I|Hydroxocobalamin 1 mg/ml injection|Vitamins|ampoule|hydroxocobalamin|80|Injection|1 mg/ml|Intramuscular||
MULT-S|Multivitamin syrup, 100 ml|Vitamins|bottle|multivitamin|100|Syrup||Oral||
PHYT-1I|Phytomenadione 1 mg/0.5 ml injection|Vitamins|ampoule|phytomenadione|60|Injection|1 mg/0.5 ml|Intramuscular||
PHYT-10I|Phytomenadione 10 mg/ml injection|Vitamins|ampoule|phytomenadione|60|Injection|10 mg/ml|Intravenous||
PYRI-50T|Pyridoxine 50 mg tablet|Vitamins|tablet|pyridoxine|3|Tablet|50 mg|Oral||
VITA-100C|Retinol (vitamin A) 100,000 IU capsule|Vitamins|capsule|retinol|10|Capsule|100,000 IU|Oral||
VITA-200C|Retinol (vitamin A) 200,000 IU capsule|Vitamins|capsule|retinol|10|Capsule|200,000 IU|Oral||
THIA-100I|Thiamine 100 mg/ml injection|Vitamins|ampoule|thiamine|60|Injection|100 mg/ml|Intravenous||
ANTD-I|Anti-D immunoglobulin 300 mcg injection|Women’s health|vial|anti-d immunoglobulin|5500|Injection|300 mcg|Intramuscular||cold
CARB-100I|Carbetocin 100 mcg/ml injection|Women’s health|ampoule|carbetocin|450|Injection|100 mcg/ml|Intramuscular||cold
ERGO-05I|Ergometrine 0.5 mg/ml injection|Women’s health|ampoule|ergometrine|70|Injection|0.5 mg/ml|Intramuscular||cold
MGSO-50I|Magnesium sulfate 50 % injection, 10 ml|Women’s health|ampoule|magnesium sulfate|80|Injection|50 %|Intravenous||high risk
MISO-200T|Misoprostol 200 mcg tablet|Women’s health|tablet|misoprostol|60|Tablet|200 mcg|Oral||
OXYT-10I|Oxytocin 10 IU/ml injection|Women’s health|ampoule|oxytocin|60|Injection|10 IU/ml|Intramuscular||high risk, cold
`
