/** The chapters of ICD-10: first and last category, number and short title. */
const chapters: readonly (readonly [first: string, last: string, title: string])[] = [
  ['A00', 'B99', 'I Certain infectious and parasitic diseases'],
  ['C00', 'D48', 'II Neoplasms'],
  ['D50', 'D89', 'III Diseases of the blood and immune mechanism'],
  ['E00', 'E90', 'IV Endocrine, nutritional and metabolic diseases'],
  ['F00', 'F99', 'V Mental and behavioural disorders'],
  ['G00', 'G99', 'VI Diseases of the nervous system'],
  ['H00', 'H59', 'VII Diseases of the eye and adnexa'],
  ['H60', 'H95', 'VIII Diseases of the ear and mastoid process'],
  ['I00', 'I99', 'IX Diseases of the circulatory system'],
  ['J00', 'J99', 'X Diseases of the respiratory system'],
  ['K00', 'K93', 'XI Diseases of the digestive system'],
  ['L00', 'L99', 'XII Diseases of the skin and subcutaneous tissue'],
  ['M00', 'M99', 'XIII Diseases of the musculoskeletal system and connective tissue'],
  ['N00', 'N99', 'XIV Diseases of the genitourinary system'],
  ['O00', 'O99', 'XV Pregnancy, childbirth and the puerperium'],
  ['P00', 'P96', 'XVI Certain conditions originating in the perinatal period'],
  ['Q00', 'Q99', 'XVII Congenital malformations and chromosomal abnormalities'],
  ['R00', 'R99', 'XVIII Symptoms, signs and abnormal findings'],
  ['S00', 'T98', 'XIX Injury, poisoning and consequences of external causes'],
  ['U00', 'U99', 'XXII Codes for special purposes'],
  ['V01', 'Y98', 'XX External causes of morbidity and mortality'],
  ['Z00', 'Z99', 'XXI Factors influencing health status and contact with health services'],
]

/**
 * The chapter of a code such as `B50.9`; null for one that WHO's ICD-10 has no chapter for (ICD-10-CM goes beyond it
 * here and there).
 */
export function chapterOf(code: string): string | null {
  const category = code.slice(0, 3)
  return chapters.find(([first, last]) => category >= first && category <= last)?.[2] ?? null
}
