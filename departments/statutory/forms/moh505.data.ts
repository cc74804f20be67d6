// MOH 505, the weekly report of epidemic-prone diseases. The diseases are priority ones of Kenya's and WHO AFRO's integrated surveillance (IDSR); the list
// of the printed form and the codes could not be compared with a published one. `now`: told at once, from a single case.
// key | disease | ICD-10 | now
export const diseases = `
afp|AFP / poliomyelitis|A80|now
anthrax|Anthrax|A22|now
cholera|Cholera|A00|now
dengue|Dengue|A90-A91,A97|now
dysentery|Dysentery (bacillary)|A03|
guinea_worm|Guinea worm disease|B72|now
hepatitis|Acute viral hepatitis|B15-B17|
kala_azar|Kala-azar|B55.0,B55.9|
malaria|Malaria, confirmed|B50-B54|
measles|Measles|B05|now
meningitis|Meningococcal meningitis|A39|now
neonatal_tetanus|Neonatal tetanus|A33|now
plague|Plague|A20|now
rabies|Suspected rabies|A82|now
rift_valley|Rift Valley fever|A92.4|now
sars|SARS|U04|now
trypanosomiasis|Trypanosomiasis|B56|
typhoid|Typhoid fever|A01|
vhf|Viral haemorrhagic fever|A96,A98-A99|now
yellow_fever|Yellow fever|A95|now
`
export const SOURCE = 'Priority diseases of integrated disease surveillance (IDSR) in Kenya; the printed form was not seen'
export const DOUBTS = [
  'The order of the diseases and their ICD-10 codes are Uzima’s own reading of the surveillance guidelines.',
  'A week runs from Monday to Sunday and is numbered as by ISO 8601; the Ministry’s calendar of weeks was not seen.',
  'Malaria counts when a test was positive; everything else as it was noted.',
] as const
