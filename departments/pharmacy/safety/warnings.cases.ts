// What allergies, interactions, doubles, age and pregnancy have to say: expectation first, the two sides, and where it
// is from. Medicines are codes of the usual catalogue, or names.

/**
 * `warn` or `silent`: what is recorded (reaction after a slash), the medicine, source. `R8` is the list of missed cases
 * of the clinical review, section 8.
 */
export const allergyCases = `
warn|PCN|AMOX-500C|R8
warn|Pen|AMOX-500C|R8
warn|Crystapen|AMOX-500C|R8
warn|Floxapen|FLUC-500C|R8; register of products
warn|CTX|COTR-960T|R8
warn|Sulfadar|COTR-960T|R8
warn|Olfen|DICL-50T|R8; register of products
warn|Ponstan|IBUP-400T|R8; register of products
warn|Cardiprin|ASA-75T|R8
warn|Hedex|ASA-300T|R8; register of products: paracetamol, caffeine, aspirin
warn|Hedex|PARA-500T|R8; register of products
warn|Mara Moja|ASA-300T|R8; register of products
warn|PCM|PARA-500T|R8
warn|Action|ASA-300T|R8; register of products
warn|ABC|ABCL-T|R8
warn|EFV|TLE-T|R8
warn|Lonart|AL-20T|R8; register of products
warn|Duo-cotecxin|DHAP-40T|R8; register of products
warn|metro|METR-400T|R8
warn|Genta|GENT-80I|R8
warn|Tramal|TRAM-50C|R8; register of products
warn|Epanutin|PHNY-100T|R8; register of products
warn|enalapril / angioedema|LOSA-50T|R8
warn|contrast|Iohexol 300 mg/ml injection|R8
warn|INH|ISON-300T|R8
warn|PZA|RHZE-T|R8
warn|egg|YF-V|R8
warn|all antibiotics|AMOX-500C|R8
warn|antibiotics|CIPR-500T|R8
warn|Clavam|AMOX-500C|R8; register of products
warn|Keflex|CEFA-500C|R8
warn|amoxicilina|AMOX-500C|R8
warn|Asprin|ASA-300T|R8
warn|Asprin|IBUP-400T|R8
warn|Quinin|QUIN-300T|R8
warn|penisilini|AMOX-500C|R8
warn|Penicilin|AMOX-500C|one letter
warn|pencilin|AMOX-500C|two letters
warn|amoxycilin|COAM-625T|older spelling, one letter
warn|Ibuprofin|IBUP-100S|one letter
warn|Flagil|METR-400T|as it sounds
warn|Septrim|COTR-480T|one letter
warn|Brufin|IBUP-400T|one letter, six letters
warn|Panadl|PARA-500T|one letter, six letters
warn|sulpha drugs|SP-500T|older spelling
warn|Kotrimoksazol|COTR-480T|as it sounds
warn|ceftriaxon|CEFR-1I|one letter
warn|gentamycin|GENT-80I|as it sounds
warn|Dawanol|ASA-300T|register of products
warn|Betapyn|CODE-30T|register of products
warn|Brustan|PARA-500T|register of products
warn|Penamox|FLUC-500C|register of products
warn|Cifran|LEVX-500T|register of products
warn|Zentel|ALBE-400T|register of products
warn|Plavix|Clopidogrel 75 mg tablet|register of products
warn|Co-codamol|PARA-500T|review, table 8
warn|Ibumol|IBUP-400T|review, table 8
warn|Penicillin|CEFR-1I|crosses
warn|Penicillin|MEROP-1I|crosses
warn|Ampiclox|AMOX-500C|brand
warn|X-Pen|PENV-250T|brand
warn|NSAIDs|DICL-50T|family
warn|Coartem|AL-20DT|brand
warn|antimalarials|QUIN-300T|word for many
warn|captopril / swelling of the lips|LOSA-50T|angio-oedema comes again
silent|enalapril / cough|LOSA-50T|cough does not come again
silent|enalapril|LOSA-50T|no reaction told
silent|Penicillin|AZIT-500T|review: must not
silent|Penicillin|PARA-500T|review: must not
silent|Septrin|FURO-40T|review: must not
silent|Septrin|HCTZ-25T|review: must not
silent|sulfa|FERR-200T|a sulfate is no sulfonamide
silent|sulfa|MGSO-50I|a sulfate is no sulfonamide
silent|Aspirin|PARA-500T|review: must not
silent|Flagyl|OMEP-20C|review: must not
silent|Peanuts|AMOX-500C|review: must not
silent|Eye drops|TIMO-05D|review: must not
silent|Codeine|COTR-960T|review: must not
silent|Salbutamol|SILV-1C|review: must not
silent|Insulin|METF-500T|review: must not
silent|None|AMOX-500C|no allergy
silent|NKDA|AMOX-500C|no allergy
silent|None known|AMOX-500C|no allergy
silent|Nil|COTR-960T|no allergy
silent|dust|CETI-10T|no medicine
silent|latex|AMOX-500C|no medicine
silent|Amoxicillin|AZIT-500T|another family of antibiotics
silent|Metronidazole|CEFR-1I|another family of antibiotics
silent|Coartem|QUIN-300T|another family of antimalarials
silent|egg|TETA-05I|not grown in eggs
silent|Betadine|PARA-500T|sounds like Betapyn
silent|Pen|INSG-3I|an insulin pen
silent|contrast|POVI-10L|iodine is not contrast
silent|action|AMOX-500C|a brand of aspirin
silent|Iron|ASCO-T|no relation
silent||AMOX-500C|nothing recorded
warn|PNC|AMOX-500C|clinical review
warn|PenV|AMOX-500C|clinical review
warn|amoxi|AMOX-500C|clinical review
warn|cloxa|FLUC-500C|clinical review
warn|beta lactam|AMOX-500C|clinical review
warn|beta-lactams|CEFR-1I|clinical review
warn|Tazocin|PIPT-45I|clinical review
warn|Triaxone|CEFR-1I|clinical review
warn|salfa|COTR-960T|clinical review
warn|sufa|COTR-960T|clinical review
warn|SMX|COTR-960T|clinical review
warn|TMP-SMX|COTR-960T|clinical review
warn|CTM|COTR-960T|clinical review
warn|SP|SP-500T|clinical review
warn|diclo|DICL-50T|clinical review
warn|Voltarol|DICL-50T|clinical review
warn|pain killers|IBUP-400T|clinical review
warn|asprini|ASA-300T|clinical review
warn|dawa za maumivu|DICL-50T|clinical review
warn|A/L|AL-20T|clinical review
warn|dawa za malaria|AL-20T|clinical review
warn|erythro|ERYT-500T|clinical review
warn|Azithro|AZIT-500T|clinical review
warn|Doxy|DOXY-100C|clinical review
warn|Phenobarb|PHEN-30T|clinical review
warn|ACEI|ENAL-5T|clinical review
warn|Metrogyl|METR-400T|clinical review
warn|Flajil|METR-400T|clinical review
warn|TB drugs|RHZE-T|clinical review
warn|anti-TBs|RHZE-T|clinical review
warn|local anaesthesia|LIDO-2I|clinical review
warn|suffa|COTR-960T|a slip in five letters
warn|cipru|CIPR-500T|a slip in five letters
warn|amoxl|AMOX-500C|a letter left out of six
warn|Brufn|IBUP-400T|a letter left out of six
warn|Flgyl|METR-400T|a letter left out of six
warn|Plasl|METO-10T|a letter left out of six
warn|yellow fever vaccine|YF-V|by its whole name
warn|vitamin C|ASCO-T|by its everyday name
silent|yellow dye|YF-V|a colour
silent|infusion|RING-500F|no substance
silent|vitamin C|VITA-200C|another vitamin
silent|vitamin C|CALC-D|another vitamin
silent|water|KCL-15I|no medicine
silent|chlorine|KCL-15I|no chloride
warn|mzio wa penisilini|AMOX-500C|Kiswahili: allergy to penicillin
warn|ana mzio wa sulfa|COTR-960T|Kiswahili: has an allergy to sulfa
warn|sindano ya penisilini|BENZ-24I|Kiswahili: an injection of penicillin
warn|amoksilini|AMOX-500C|Kiswahili
warn|klorokwini|Chloroquine 250 mg tablet|Kiswahili
warn|kwinini|QUIN-300T|Kiswahili
warn|mayai|YF-V|Kiswahili: eggs
warn|antibiotiki|CIPR-500T|Kiswahili
warn|dawa ya tb|RHZE-T|Kiswahili
warn|dawa ya minyoo|ALBE-400T|Kiswahili: medicine against worms
warn|sindano ya meno|LIDO-2I|Kiswahili: the injection for teeth
warn|dental injection|LIDO-2I|a local anaesthetic
warn|CT dye|Omnipaque|contrast
warn|TT|TETA-05I|short form
warn|benzathine|AMOX-500C|a penicillin by its second name
warn|procaine penicillin|FLUC-500C|a penicillin
warn|Pen G|AMOX-500C|a penicillin
warn|Penecillin|AMOX-500C|two letters
warn|Pennicilin|COAM-625T|two letters
warn|Augumentin|COAM-228S|a letter too many
warn|Rocefin|CEFR-1I|as it sounds
warn|septrine|COTR-480T|a letter too many
warn|Zinat|CEFU-500T|a letter left out
warn|ibrufen|DICL-50T|a mixture of ibuprofen and Brufen
warn|Bruffen|IBUP-400T|a letter too many
warn|Junior aspirin|DICL-50T|family
warn|Parasetamol|PARA-500T|as it sounds
warn|Erythromicin|AZIT-500T|family, as it sounds
warn|nevirapin|NVP-10S|a letter left out
warn|DTG|TLD-T|short form, in a combination
warn|TLD|DTG-50T|a combination
warn|phenobarbitone|PHEN-30T|older name
warn|Gentamycine|AMIK-500I|family, as it sounds
warn|lisinopril / swollen face|LOSA-50T|angio-oedema comes again
warn|Cefuroxime|AMOX-500C|crosses
warn|penicillin and sulphur|COTR-960T|two in one line
warn|HIV drugs|TLD-T|word for many
warn|statins|ATOR-20T|family
warn|heparin|ENOX-40I|family
silent|pork|ENOX-40I|no medicine
silent|milk|AMOX-500C|no medicine
silent|groundnuts|AMOX-500C|no medicine
silent|sulfur|FURO-40T|must not: no sulfonamide antibiotic
silent|dawa ya minyoo|PARA-500T|no relation
silent|TT|TLD-T|short form of the vaccine alone
silent|dental injection|AMOX-500C|no relation
silent|No known drug allergies|AMOX-500C|no allergy
`

/** `interaction`, `class` or `silent`: two medicines, source. */
export const pairCases = `
interaction|ATVR-T|OMEP-20C|Phansalkar 2012, 4
interaction|ATVR-T|PANT-40I|Phansalkar 2012, 4
interaction|FLUO-20C|Selegiline 5 mg tablet|Phansalkar 2012, 8
interaction|ESCI-10T|LINE-600T|Phansalkar 2012, 8; linezolid is an MAO inhibitor
interaction|AMIT-25T|Phenelzine 15 mg tablet|Phansalkar 2012
interaction|Febuxostat 40 mg|Azathioprine 50 mg tablet|Phansalkar 2012, 6
interaction|Tizanidine 2 mg tablet|CIPR-500T|Phansalkar 2012
interaction|CLAR-500T|Simvastatin 20 mg tablet|Phansalkar 2012
interaction|ATVR-T|ATOR-20T|Phansalkar 2012
interaction|ATVR-T|ERGO-05I|Phansalkar 2012
interaction|ATVR-T|RHZE-T|Phansalkar 2012: strong inducers
interaction|Sumatriptan 50 mg tablet|Phenelzine 15 mg tablet|Phansalkar 2012
interaction|Pethidine 100 mg injection|Tranylcypromine 10 mg|Phansalkar 2012
interaction|Methylphenidate 10 mg tablet|Selegiline 5 mg tablet|Phansalkar 2012, 3
interaction|Irinotecan 100 mg injection|ITRA-100C|Phansalkar 2012
interaction|HALO-5T|AMIO-200T|Phansalkar 2012: QT
interaction|RHZE-T|TLD-T|reference: rifampicin and dolutegravir
interaction|RHZE-T|DTG-50T|reference
interaction|RHZE-T|NVP-10S|reference: nevirapine
interaction|RHZE-T|Lopinavir + ritonavir 200/50 mg tablet|reference: lopinavir
interaction|RHZE-T|COC-T|reference: contraceptives
interaction|RHZE-T|ETON-I|reference: contraceptives
interaction|RHZE-T|WARF-5T|reference: warfarin
interaction|Rifinah|Marevan 5 mg|by brand
interaction|AL-20T|QUIN-300T|reference: AL and quinine
interaction|AL-20T|HALO-5T|reference: QT
interaction|AL-20T|ERYT-500T|reference: QT
interaction|AL-20T|RHZE-T|Coartem, contraindications
interaction|Coartem|Tegretol 200 mg|Coartem, contraindications
interaction|TLE-T|ETON-I|reference: efavirenz and implants
interaction|TLE-T|LNGI-I|reference: efavirenz and implants
interaction|TLD-T|METF-500T|reference: metformin and dolutegravir
interaction|CARB-200T|TLD-T|reference: carbamazepine and antiretrovirals
interaction|PHNY-100T|TLE-T|reference: phenytoin and antiretrovirals
interaction|WARF-5T|METR-400T|reference
interaction|WARF-5T|COTR-960T|reference
interaction|WARF-5T|IBUP-400T|reference
interaction|WARF-5T|DICL-50T|reference
interaction|WARF-5T|FLCZ-200C|Schelleman 2008
interaction|ENAL-5T|SPIR-25T|reference
interaction|ENAL-5T|KCL-15I|reference
interaction|LOSA-50T|SPIR-25T|reference: the same system
interaction|ENAL-5T|COTR-960T|BMJ 2014
interaction|SPIR-25T|COTR-960T|BMJ 2011
interaction|ENAL-5T|LOSA-50T|two of one system
interaction|ENAL-5T|IBUP-400T|kidneys
interaction|METX-25T|COTR-960T|reference; Medsafe 2022
interaction|METX-25T|DICL-50T|BNF
interaction|MORP-10T|DIAZ-5T|reference: opioids and benzodiazepines
interaction|TRAM-50C|FLUO-20C|serotonin
interaction|CODE-30T|DIAZ-5T|reference
interaction|DIGO-025T|AMIO-200T|BNF
interaction|Simvastatin 20 mg tablet|AMLO-5T|BNF
interaction|AMIN-250I|CIPR-500T|BNF
interaction|PROL-40T|SALB-100H|BNF
interaction|GENT-80I|FURO-40T|BNF
interaction|SP-500T|COTR-960T|malaria guidelines
interaction|SP-500T|FOLI-5T|K4Health: 5 mg of folic acid
interaction|TLD-T|FERR-200T|dolutegravir and iron
interaction|CIPR-500T|CALC-D|BNF
interaction|CEFR-1I|CALG-10I|FDA
interaction|VALP-200T|MEROP-1I|BNF
interaction|ALLO-100T|Azathioprine 50 mg tablet|BNF
interaction|GLIB-5T|FLCZ-200C|BNF
interaction|ISDN-10T|Viagra|BNF
interaction|ATEN-50T|Verapamil 80 mg tablet|BNF
interaction|COLC-05T|CLAR-500T|BNF
interaction|PRED-5T|IBUP-400T|BNF
class|IBUP-400T|DICL-50T|review S2.9
class|DICL-50T|CELE-200C|two NSAIDs
class|Brufen 400 mg|Ponstan|by brand
class|CODE-30T|TRAM-50C|review S2.9
class|ENAL-5T|Captopril 25 mg tablet|two ACE inhibitors
class|LOSA-50T|TELM-40T|two sartans
class|INSN-10I|INSG-3I|two basal insulins
class|INSN-10I|INSB-70I|isophane is in biphasic
class|INSS-10I|INSB-70I|review S2.9: soluble is in biphasic
class|ATEN-50T|BISO-5T|two beta blockers
class|AMLO-5T|NIFE-20T|two calcium channel blockers
class|OMEP-20C|ESOM-40T|two proton pump inhibitors
class|GLIB-5T|GLIC-80T|two sulfonylureas
class|ATOR-20T|Simvastatin 20 mg tablet|two statins
class|FLUO-20C|ESCI-10T|two SSRIs
class|CIPR-500T|LEVX-500T|two fluoroquinolones
class|AZIT-500T|ERYT-500T|two macrolides
class|AL-20T|DHAP-40T|two artemisinin combinations
class|DIAZ-5T|Lorazepam 1 mg tablet|two benzodiazepines
class|HCTZ-25T|INDA-15T|two thiazides
class|PRED-5T|DEXA-05T|two corticosteroids
interaction|Ramelteon 8 mg tablet|Fluvoxamine 50 mg tablet|Phansalkar 2012
interaction|Procarbazine 50 mg capsule|Tranylcypromine 10 mg|Phansalkar 2012
interaction|CARB-200T|COC-T|reference: carbamazepine
interaction|PHNY-100T|DTG-50T|reference: phenytoin and antiretrovirals
interaction|CARB-200T|AL-20T|Coartem, contraindications
interaction|PHNY-100T|COTR-960T|MSF, co-trimoxazole: do not combine
interaction|DHAP-40T|QUIN-300T|MSF, DHA and piperaquine: other antimalarials
interaction|DHAP-40T|ERYT-500T|MSF, DHA and piperaquine: macrolides
interaction|DHAP-40T|FLCZ-200C|MSF, DHA and piperaquine: fluconazole
interaction|DHAP-40T|CIPR-500T|MSF, DHA and piperaquine: fluoroquinolones
interaction|AL-20T|AMIT-25T|Coartem: CYP2D6
interaction|WARF-5T|ASA-300T|anticoagulants and NSAIDs
interaction|WARF-5T|CIPR-500T|Schelleman 2008
interaction|ENAL-5T|Potassium citrate mixture|reference: potassium
interaction|LOSA-50T|KCL-15I|reference: potassium
interaction|SPIR-25T|KCL-15I|potassium twice
interaction|MORP-10I|DIAZ-10I|reference: opioids and benzodiazepines
interaction|TRAM-50C|DIAZ-5T|reference: opioids and benzodiazepines
interaction|TRAM-50C|ESCI-10T|serotonin
interaction|ISON-300T|PHNY-100T|BNF
interaction|RHZE-T|FLCZ-200C|BNF
interaction|TDFE-T|DICL-50T|BNF: kidneys
interaction|TLD-T|CALC-D|dolutegravir and calcium
interaction|CLOP-75T|OMEP-20C|FDA 2009
interaction|CLOP-75T|FLCZ-200C|FDA 2009
interaction|CLOP-75T|FLUO-20C|FDA 2009
interaction|GENT-80I|VANC-500I|BNF: kidneys
interaction|Lithium carbonate 400 mg tablet|IBUP-400T|BNF
interaction|Lithium carbonate 400 mg tablet|ENAL-5T|BNF
interaction|DIGO-025T|CLAR-500T|BNF
interaction|DIGO-025T|QUIN-300T|BNF
class|ENAL-5T|Lisinopril 10 mg tablet|two ACE inhibitors
class|INSG-3I|INSB-70I|two basal insulins
silent|WARF-5T|PARA-500T|usual together
silent|RHZE-T|TLE-T|efavirenz goes with rifampicin
interaction|RHZE-T|ATOR-20T|clinical review; Rifadin, product information
interaction|RHZE-T|GLIB-5T|clinical review; ATS 2016
interaction|RHZE-T|AMLO-5T|clinical review; ATS 2016
interaction|RHZE-T|QUIN-300T|clinical review; Rifadin, product information
interaction|RHZE-T|Nexplanon|by brand
interaction|RHZE-T|Norplant|by brand
interaction|TRAM-50C|CARB-200T|clinical review
interaction|METR-400T|Disulfiram 200 mg tablet|clinical review
interaction|Exforge|ENAL-5T|by brand: valsartan
interaction|Depakine|MEROP-1I|by brand: valproate
class|AMOX-500C|FLUC-500C|two penicillins
class|AMOX-500C|BENZ-24I|two penicillins
silent|INSN-10I|INSS-10I|long and short belong together
silent|INSG-3I|INSS-10I|long and short belong together
silent|ENAL-5T|AMLO-5T|usual together
silent|AMLO-5T|HCTZ-25T|usual together
silent|METF-500T|GLIB-5T|usual together
silent|AMOX-500C|PARA-500T|usual together
silent|PARA-500T|IBUP-400T|usual together
silent|TLD-T|COTR-960T|usual together
silent|AL-20T|PARA-500T|usual together
silent|AMOX-500C|METR-400T|usual together
silent|BETA-01C|PRED-5T|a cream
silent|TIMO-05D|ATEN-50T|eye drops
silent|ENAL-5T|ASA-75T|low-dose aspirin
silent|FERR-200T|FOLI-5T|usual together
silent|DMPA-150I|RHZE-T|DMPA is the way out
silent|OMEP-20C|AMOX-500C|usual together
silent|SALB-100H|BECL-100H|usual together
silent|ZINC-20DT|ORS-1L|usual together
silent|CEFR-1I|METR-500I|usual together
silent|ATOR-20T|ASA-75T|usual together
silent|GENT-03D|FURO-40T|eye drops
silent|DIGO-025T|FURO-40T|usual together in heart failure
silent|DTG-50T|OMEP-20C|no interaction: dolutegravir
`

/** The same ingredient twice, whatever brand: what they share, the two, source. `R8` is table 1 of the clinical review, row 8. */
export const duplicateCases = `
paracetamol|Co-codamol|PARA-500T|R8, missed
ibuprofen|Ibumol|IBUP-400T|R8, missed
ciprofloxacin|Cifran|CIPR-500T|R8, missed
paracetamol|Betapyn|PARA-500T|R8, missed
codeine|Betapyn|CODE-30T|R8, missed
paracetamol|Hedex|PARA-500T|R8, missed
acetylsalicylic acid|Hedex|ASA-300T|R8, missed
paracetamol|Mara Moja|PARA-500T|R8, missed
acetylsalicylic acid|Mara Moja|ASA-75T|R8, missed
paracetamol|Panadol|PARA-120S|brand
ibuprofen|Brufen|IBUP-100S|brand
amoxicillin|AMOX-500C|COAM-625T|in a combination
sulfamethoxazole, trimethoprim|Septrin|COTR-480T|brand of a combination
artemether, lumefantrine|Lonart|AL-20T|brand of a combination
dolutegravir|TLD-T|DTG-50T|in a combination
isoniazid|RHZE-T|ISON-300T|in a combination
|PARA-500T|IBUP-400T|nothing in common
|IBUP-400T|DICL-50T|one family is no duplicate
`
