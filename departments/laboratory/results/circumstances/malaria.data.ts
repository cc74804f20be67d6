// When malaria is severe by what the laboratory finds, edition 2026-11: WHO, Guidelines for malaria, definition of severe falciparum malaria (the same for vivax
// without a threshold of the count), as tabled by Trop Med Health 2016;44:32 (table 1, 'WHO guideline for complicated malaria') and empendium.com/mcmtextbook,
// table 031_7695 (adapted from WHO 2021); both read 28/11/2026 (checked: yes, against these tables). Haemoglobin and the count: children are under 12 years.
// Left out, because it counts only with a number of parasites that is not always there: jaundice (bilirubin above 50 µmol/L with more than 100,000/µL).
// Here haemoglobin counts without the number of parasites, which is the more careful way.
// analyte | L below, H above, HE from | child under 12 years | others | what is said
export const severeValues = `
haemoglobin|L|5|7|severe anaemia
glucose|L|2.2|2.2|low blood sugar
creatinine|H|265|265|kidneys fail
urea|H|20|20|kidneys fail
lactate|HE|5|5|acidosis
`
/** Days of age up to which a patient counts as a child here: 12 years. */
export const childDays = 4383
/** Tests whose finding is malaria, by name. */
export const malaria = /\bmalaria/i
