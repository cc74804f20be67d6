/**
 * `second`, `reason`, `note` or `silent`: the medicine, the age, the state, what it is given with, source. States:
 * not_asked, no_question, or an answer.
 */
export const stopCases = `
second|CODE-30T|4y|no_question||FDA 2017
second|CODE-30T|11y|no_question||FDA 2017
silent|CODE-30T|12y|no_question||FDA 2017
second|TRAM-50C|8y|no_question||FDA 2017
second|DHC-30T|6y|no_question||as codeine
reason|DOXY-100C|4y|no_question||reference
reason|DOXY-100C|7y|no_question||reference
silent|DOXY-100C|8y|no_question||reference
reason|ASA-300T|10y|no_question||reference: under 16
reason|ASA-75T|15y|no_question||reference: under 16
silent|ASA-300T|16y|no_question||reference
second|CEFR-1I|5d|no_question|CALG-10I|FDA
second|CEFR-1I|5d|no_question|RING-500F|FDA
second|CALG-10I|5d|no_question|CEFR-1I|FDA: the other way round
silent|CALG-10I|5d|no_question||alone
silent|CALG-10I|3m|no_question|CEFR-1I|FDA: newborns
second|Tretinoin 10 mg capsule|28y|pregnant||reference: retinoids
silent|Tretinoin 0.05 % cream|28y|pregnant||on the skin
reason|VITA-200C|28y|pregnant||WHO 1998: at most 10,000 units a day
reason|VITA-200C|28y|not_asked||a question
silent|VITA-200C|2y|no_question||a child
silent|Vitamin A 5,000 IU capsule|28y|pregnant||WHO 1998: up to 10,000 units a day
reason|Cafergot|28y|pregnant||ergotamine
reason|Mifepristone 200 mg tablet|28y|pregnant||ends a pregnancy
reason|RIVA-20T|28y|pregnant||BNF
second|Zestoretic|28y|pregnant||by brand: lisinopril
second|Depakine|28y|pregnant||by brand: valproate
second|Depakote 500 mg|28y|possible||by brand: valproate
second|Radioactive iodine|28y|pregnant||the thyroid of the child
reason|COC-T|28y|postpartum||WHO: not in the first six weeks
reason|CEFR-1I|5d|no_question||FDA: not with calcium or jaundice
silent|CEFR-1I|3m|no_question|CALG-10I|FDA: newborns
reason|IBUP-100S|1m|no_question||NHS: three months
silent|IBUP-100S|3m|no_question||NHS
reason|COTR-240S|4d|no_question||BNFC: six weeks
silent|COTR-240S|3m|no_question||BNFC
second|Promethazine 5 mg/5 ml elixir|1y|no_question||FDA
reason|METO-10T|6m|no_question||EMA
reason|LOPE-2C|2y|no_question||BNFC
reason|CODE-30T|?|no_question||age not known
second|CODE-30T|11y–12y|no_question||estimated: perhaps under 12
silent|BETA-01C|2m|no_question||a cream
silent|PARA-120S|4y|no_question||–
second|VALP-200T|28y|pregnant||reference
second|VALP-200T|28y|possible||reference: possible pregnancy
reason|VALP-200T|28y|not_asked||a question
silent|VALP-200T|28y|not_pregnant||–
silent|VALP-200T|28y|no_question||a man
second|WARF-5T|28y|pregnant||reference
second|ENAL-5T|28y|pregnant||reference
second|LOSA-50T|28y|possible||sartans as ACE inhibitors
second|LOSH-50T|28y|pregnant||in a combination
reason|ENAL-5T|36y|not_asked||review S1.8
second|METX-25T|28y|pregnant||reference
reason|MISO-200T|36y|pregnant||reference
reason|MISO-200T|36y|not_asked||review S1.8
silent|MISO-200T|36y|postpartum||against bleeding after birth
second|Isotretinoin 20 mg capsule|20y|pregnant||reference: retinoids
second|Roaccutane|20y|possible||by brand
reason|DOXY-100C|28y|pregnant||BNF
note|DOXY-100C|28y|not_asked||told, no reason asked
reason|IBUP-400T|28y|pregnant||FDA 2020
note|IBUP-400T|28y|not_asked||told, no reason asked
silent|ASA-75T|28y|pregnant||low-dose aspirin against pre-eclampsia
reason|CIPR-500T|28y|pregnant||BNF
reason|FLCZ-200C|28y|pregnant||BNFC
reason|CARB-5T|28y|not_asked||carbimazole
reason|YF-V|28y|pregnant||a live vaccine
silent|TETA-05I|28y|pregnant||tetanus vaccine is meant
silent|PARA-500T|28y|pregnant||–
silent|AMOX-500C|28y|not_asked||–
silent|FOLI-5T|28y|pregnant||–
reason|CODE-30T|28y|breastfeeding||FDA 2017
silent|VALP-200T|28y|breastfeeding||–
silent|CIPR-03D|28y|pregnant||eye drops
reason|VALP-200T|36y|not_asked||review S1.8: a woman of 36
second|VALP-200T|36y|pregnant||a bad input that has to be stopped
second|CODE-30T|4y|no_question||review S1.8
`
