// The medicines of a Kenyan hospital, of the kind that the Kenya Essential Medicines List names. Prices are a beginning, in KES for one unit; every hospital changes them.
// code | name | category | unit | ingredients, comma between | selling price
export const medicines = `
AMOX-250C|Amoxicillin 250 mg capsule|Antibacterials|capsule|amoxicillin|5
AMOX-500C|Amoxicillin 500 mg capsule|Antibacterials|capsule|amoxicillin|8
AMOX-250DT|Amoxicillin 250 mg dispersible tablet|Antibacterials|tablet|amoxicillin|6
AMOX-125S|Amoxicillin 125 mg/5 ml suspension, 100 ml|Antibacterials|bottle|amoxicillin|120
COAM-625T|Amoxicillin + clavulanic acid 625 mg tablet|Antibacterials|tablet|amoxicillin, clavulanic acid|35
COAM-228S|Amoxicillin + clavulanic acid 228 mg/5 ml suspension, 70 ml|Antibacterials|bottle|amoxicillin, clavulanic acid|380
AZIT-500T|Azithromycin 500 mg tablet|Antibacterials|tablet|azithromycin|60
AZIT-200S|Azithromycin 200 mg/5 ml suspension, 15 ml|Antibacterials|bottle|azithromycin|200
BENZ-24I|Benzathine benzylpenicillin 2.4 MU injection|Antibacterials|vial|benzathine benzylpenicillin|120
BPEN-1I|Benzylpenicillin 1 MU injection|Antibacterials|vial|benzylpenicillin|50
CEFA-500C|Cefalexin 500 mg capsule|Antibacterials|capsule|cefalexin|15
CEFX-400T|Cefixime 400 mg tablet|Antibacterials|tablet|cefixime|50
CEFR-1I|Ceftriaxone 1 g injection|Antibacterials|vial|ceftriaxone|150
CEFU-500T|Cefuroxime 500 mg tablet|Antibacterials|tablet|cefuroxime|60
CIPR-500T|Ciprofloxacin 500 mg tablet|Antibacterials|tablet|ciprofloxacin|10
CLAR-500T|Clarithromycin 500 mg tablet|Antibacterials|tablet|clarithromycin|50
CLIN-300C|Clindamycin 300 mg capsule|Antibacterials|capsule|clindamycin|30
COTR-480T|Co-trimoxazole 480 mg tablet|Antibacterials|tablet|sulfamethoxazole, trimethoprim|3
COTR-960T|Co-trimoxazole 960 mg tablet|Antibacterials|tablet|sulfamethoxazole, trimethoprim|5
COTR-240S|Co-trimoxazole 240 mg/5 ml suspension, 100 ml|Antibacterials|bottle|sulfamethoxazole, trimethoprim|80
DOXY-100C|Doxycycline 100 mg capsule|Antibacterials|capsule|doxycycline|5
ERYT-500T|Erythromycin 500 mg tablet|Antibacterials|tablet|erythromycin|12
FLUC-500C|Flucloxacillin 500 mg capsule|Antibacterials|capsule|flucloxacillin|15
FLUC-125S|Flucloxacillin 125 mg/5 ml suspension, 100 ml|Antibacterials|bottle|flucloxacillin|200
GENT-80I|Gentamicin 80 mg/2 ml injection|Antibacterials|ampoule|gentamicin|40
MEROP-1I|Meropenem 1 g injection|Antibacterials|vial|meropenem|950
METR-400T|Metronidazole 400 mg tablet|Antibacterials|tablet|metronidazole|4
METR-200S|Metronidazole 200 mg/5 ml suspension, 100 ml|Antibacterials|bottle|metronidazole|100
METR-500I|Metronidazole 500 mg/100 ml infusion|Antibacterials|bottle|metronidazole|100
NITR-100C|Nitrofurantoin 100 mg capsule|Antibacterials|capsule|nitrofurantoin|15
PENV-250T|Phenoxymethylpenicillin 250 mg tablet|Antibacterials|tablet|phenoxymethylpenicillin|5
TINI-500T|Tinidazole 500 mg tablet|Antibacterials|tablet|tinidazole|10
RHZE-T|Rifampicin + isoniazid + pyrazinamide + ethambutol 150/75/400/275 mg tablet|Antituberculosis medicines|tablet|rifampicin, isoniazid, pyrazinamide, ethambutol|0
RH-T|Rifampicin + isoniazid 150/75 mg tablet|Antituberculosis medicines|tablet|rifampicin, isoniazid|0
ISON-300T|Isoniazid 300 mg tablet|Antituberculosis medicines|tablet|isoniazid|0
AL-20T|Artemether + lumefantrine 20/120 mg tablet|Antimalarials|tablet|artemether, lumefantrine|10
AL-20DT|Artemether + lumefantrine 20/120 mg dispersible tablet|Antimalarials|tablet|artemether, lumefantrine|12
ARTS-60I|Artesunate 60 mg injection|Antimalarials|vial|artesunate|300
DHAP-40T|Dihydroartemisinin + piperaquine 40/320 mg tablet|Antimalarials|tablet|dihydroartemisinin, piperaquine|45
SP-500T|Sulfadoxine + pyrimethamine 500/25 mg tablet|Antimalarials|tablet|sulfadoxine, pyrimethamine|20
QUIN-300T|Quinine 300 mg tablet|Antimalarials|tablet|quinine|15
ALBE-400T|Albendazole 400 mg chewable tablet|Anthelminthics|tablet|albendazole|20
PRAZ-600T|Praziquantel 600 mg tablet|Anthelminthics|tablet|praziquantel|40
TLD-T|Tenofovir + lamivudine + dolutegravir 300/300/50 mg tablet|Antiretrovirals|tablet|tenofovir, lamivudine, dolutegravir|0
ABCL-T|Abacavir + lamivudine 120/60 mg dispersible tablet|Antiretrovirals|tablet|abacavir, lamivudine|0
ACIC-400T|Aciclovir 400 mg tablet|Antivirals|tablet|aciclovir|15
CLOT-1C|Clotrimazole 1 % cream, 20 g|Antifungals|tube|clotrimazole|80
CLOT-500P|Clotrimazole 500 mg vaginal pessary|Antifungals|piece|clotrimazole|100
FLCZ-200C|Fluconazole 200 mg capsule|Antifungals|capsule|fluconazole|30
GRIS-500T|Griseofulvin 500 mg tablet|Antifungals|tablet|griseofulvin|20
NYST-OS|Nystatin 100,000 IU/ml oral suspension, 30 ml|Antifungals|bottle|nystatin|120
PARA-500T|Paracetamol 500 mg tablet|Analgesics|tablet|paracetamol|2
PARA-120S|Paracetamol 120 mg/5 ml syrup, 60 ml|Analgesics|bottle|paracetamol|60
PARA-1I|Paracetamol 1 g/100 ml infusion|Analgesics|bottle|paracetamol|250
IBUP-400T|Ibuprofen 400 mg tablet|Analgesics|tablet|ibuprofen|3
IBUP-100S|Ibuprofen 100 mg/5 ml suspension, 60 ml|Analgesics|bottle|ibuprofen|80
DICL-50T|Diclofenac 50 mg tablet|Analgesics|tablet|diclofenac|3
DICL-75I|Diclofenac 75 mg/3 ml injection|Analgesics|ampoule|diclofenac|30
ASA-75T|Acetylsalicylic acid 75 mg tablet|Cardiovascular medicines|tablet|acetylsalicylic acid|3
TRAM-50C|Tramadol 50 mg capsule|Analgesics|capsule|tramadol|10
TRAM-100I|Tramadol 100 mg/2 ml injection|Analgesics|ampoule|tramadol|60
CODE-30T|Codeine phosphate 30 mg tablet|Analgesics|tablet|codeine|25
MORP-10S|Morphine 10 mg/5 ml oral solution, 100 ml|Analgesics|bottle|morphine|400
MORP-10I|Morphine 10 mg/ml injection|Analgesics|ampoule|morphine|150
LIDO-2I|Lidocaine 2 % injection, 20 ml|Anaesthetics|vial|lidocaine|100
AMLO-5T|Amlodipine 5 mg tablet|Cardiovascular medicines|tablet|amlodipine|5
AMLO-10T|Amlodipine 10 mg tablet|Cardiovascular medicines|tablet|amlodipine|8
ATEN-50T|Atenolol 50 mg tablet|Cardiovascular medicines|tablet|atenolol|5
ATOR-20T|Atorvastatin 20 mg tablet|Cardiovascular medicines|tablet|atorvastatin|15
BISO-5T|Bisoprolol 5 mg tablet|Cardiovascular medicines|tablet|bisoprolol|15
CARV-625T|Carvedilol 6.25 mg tablet|Cardiovascular medicines|tablet|carvedilol|12
CLOP-75T|Clopidogrel 75 mg tablet|Cardiovascular medicines|tablet|clopidogrel|20
DIGO-025T|Digoxin 0.25 mg tablet|Cardiovascular medicines|tablet|digoxin|5
ENAL-5T|Enalapril 5 mg tablet|Cardiovascular medicines|tablet|enalapril|4
ENAL-10T|Enalapril 10 mg tablet|Cardiovascular medicines|tablet|enalapril|6
ENOX-40I|Enoxaparin 40 mg/0.4 ml injection|Cardiovascular medicines|syringe|enoxaparin|550
FURO-40T|Furosemide 40 mg tablet|Cardiovascular medicines|tablet|furosemide|3
FURO-20I|Furosemide 20 mg/2 ml injection|Cardiovascular medicines|ampoule|furosemide|30
HCTZ-25T|Hydrochlorothiazide 25 mg tablet|Cardiovascular medicines|tablet|hydrochlorothiazide|3
LOSA-50T|Losartan 50 mg tablet|Cardiovascular medicines|tablet|losartan|10
METD-250T|Methyldopa 250 mg tablet|Cardiovascular medicines|tablet|methyldopa|10
NIFE-20T|Nifedipine 20 mg retard tablet|Cardiovascular medicines|tablet|nifedipine|5
SPIR-25T|Spironolactone 25 mg tablet|Cardiovascular medicines|tablet|spironolactone|10
WARF-5T|Warfarin 5 mg tablet|Cardiovascular medicines|tablet|warfarin|8
GLIB-5T|Glibenclamide 5 mg tablet|Medicines for diabetes|tablet|glibenclamide|3
GLIC-80T|Gliclazide 80 mg tablet|Medicines for diabetes|tablet|gliclazide|10
INSB-70I|Biphasic insulin 30/70, 100 IU/ml, 10 ml|Medicines for diabetes|vial|biphasic insulin|600
INSS-10I|Soluble insulin 100 IU/ml, 10 ml|Medicines for diabetes|vial|soluble insulin|600
METF-500T|Metformin 500 mg tablet|Medicines for diabetes|tablet|metformin|3
METF-1000T|Metformin 1 g tablet|Medicines for diabetes|tablet|metformin|8
BECL-100H|Beclometasone 100 mcg inhaler, 200 doses|Respiratory medicines|inhaler|beclometasone|600
SALB-100H|Salbutamol 100 mcg inhaler, 200 doses|Respiratory medicines|inhaler|salbutamol|350
SALB-5N|Salbutamol 5 mg/ml nebuliser solution, 10 ml|Respiratory medicines|bottle|salbutamol|250
AMIN-250I|Aminophylline 250 mg/10 ml injection|Respiratory medicines|ampoule|aminophylline|50
CETI-10T|Cetirizine 10 mg tablet|Antiallergics|tablet|cetirizine|5
CHLO-4T|Chlorphenamine 4 mg tablet|Antiallergics|tablet|chlorphenamine|2
CHLO-2S|Chlorphenamine 2 mg/5 ml syrup, 60 ml|Antiallergics|bottle|chlorphenamine|60
EPIN-1I|Epinephrine 1 mg/ml injection|Antiallergics|ampoule|epinephrine|60
HYDR-100I|Hydrocortisone 100 mg injection|Antiallergics|vial|hydrocortisone|100
PRED-5T|Prednisolone 5 mg tablet|Antiallergics|tablet|prednisolone|3
DEXA-4I|Dexamethasone 4 mg/ml injection|Antiallergics|ampoule|dexamethasone|40
ESOM-40T|Esomeprazole 40 mg tablet|Gastrointestinal medicines|tablet|esomeprazole|25
OMEP-20C|Omeprazole 20 mg capsule|Gastrointestinal medicines|capsule|omeprazole|5
HYOS-10T|Hyoscine butylbromide 10 mg tablet|Gastrointestinal medicines|tablet|hyoscine butylbromide|8
METO-10T|Metoclopramide 10 mg tablet|Gastrointestinal medicines|tablet|metoclopramide|3
ONDA-4T|Ondansetron 4 mg tablet|Gastrointestinal medicines|tablet|ondansetron|30
ORS-1L|Oral rehydration salts, sachet for 500 ml|Gastrointestinal medicines|sachet|oral rehydration salts|20
ZINC-20DT|Zinc sulfate 20 mg dispersible tablet|Gastrointestinal medicines|tablet|zinc sulfate|6
BISA-5T|Bisacodyl 5 mg tablet|Gastrointestinal medicines|tablet|bisacodyl|3
MAGN-S|Magnesium trisilicate compound suspension, 100 ml|Gastrointestinal medicines|bottle|magnesium trisilicate, aluminium hydroxide|80
CARB-200T|Carbamazepine 200 mg tablet|Medicines for nerves and mind|tablet|carbamazepine|6
DIAZ-5T|Diazepam 5 mg tablet|Medicines for nerves and mind|tablet|diazepam|5
DIAZ-10I|Diazepam 10 mg/2 ml injection|Medicines for nerves and mind|ampoule|diazepam|50
PHEN-30T|Phenobarbital 30 mg tablet|Medicines for nerves and mind|tablet|phenobarbital|3
PHNY-100T|Phenytoin 100 mg tablet|Medicines for nerves and mind|tablet|phenytoin|5
VALP-200T|Sodium valproate 200 mg tablet|Medicines for nerves and mind|tablet|sodium valproate|12
AMIT-25T|Amitriptyline 25 mg tablet|Medicines for nerves and mind|tablet|amitriptyline|3
FLUO-20C|Fluoxetine 20 mg capsule|Medicines for nerves and mind|capsule|fluoxetine|10
HALO-5T|Haloperidol 5 mg tablet|Medicines for nerves and mind|tablet|haloperidol|5
FERR-200T|Ferrous sulfate 200 mg tablet|Blood and nutrition|tablet|ferrous sulfate|2
IFA-T|Ferrous sulfate + folic acid 60/0.4 mg tablet|Blood and nutrition|tablet|ferrous sulfate, folic acid|2
FOLI-5T|Folic acid 5 mg tablet|Blood and nutrition|tablet|folic acid|2
TRAN-500T|Tranexamic acid 500 mg tablet|Blood and nutrition|tablet|tranexamic acid|25
MULT-S|Multivitamin syrup, 100 ml|Blood and nutrition|bottle|multivitamin|100
OXYT-10I|Oxytocin 10 IU/ml injection|Women’s health|ampoule|oxytocin|60
MGSO-50I|Magnesium sulfate 50 % injection, 10 ml|Women’s health|ampoule|magnesium sulfate|80
DMPA-150I|Medroxyprogesterone acetate 150 mg/ml injection|Women’s health|vial|medroxyprogesterone|100
LEVO-15T|Levonorgestrel 1.5 mg tablet|Women’s health|tablet|levonorgestrel|120
BETA-01C|Betamethasone 0.1 % cream, 15 g|Skin|tube|betamethasone|100
HYDC-1C|Hydrocortisone 1 % cream, 15 g|Skin|tube|hydrocortisone|80
SILV-1C|Silver sulfadiazine 1 % cream, 50 g|Skin|tube|silver sulfadiazine|180
POVI-10L|Povidone-iodine 10 % solution, 100 ml|Skin|bottle|povidone iodine|150
BBE-25L|Benzyl benzoate 25 % lotion, 100 ml|Skin|bottle|benzyl benzoate|120
TETR-1O|Tetracycline 1 % eye ointment, 3.5 g|Eye and ear|tube|tetracycline|60
CIPR-03D|Ciprofloxacin 0.3 % eye and ear drops, 5 ml|Eye and ear|bottle|ciprofloxacin|100
TIMO-05D|Timolol 0.5 % eye drops, 5 ml|Eye and ear|bottle|timolol|250
NACL-500F|Sodium chloride 0.9 % infusion, 500 ml|Infusions|bottle|sodium chloride|120
RING-500F|Ringer’s lactate infusion, 500 ml|Infusions|bottle|ringer lactate|130
DEXT-500F|Dextrose 5 % infusion, 500 ml|Infusions|bottle|glucose|120
TETA-05I|Tetanus toxoid 0.5 ml injection|Vaccines|dose|tetanus toxoid|100
RABI-1I|Rabies vaccine 1 ml injection|Vaccines|dose|rabies vaccine|1200
`
