/** Stems that Kenya (and WHO) and the United States spell differently. */
const stems: readonly (readonly [british: string, american: string])[] = [
  ['aem', 'em'],
  ['amoeb', 'ameb'],
  ['anaesth', 'anesth'],
  ['behaviour', 'behavior'],
  ['caec', 'cec'],
  ['caesar', 'cesar'],
  ['coeliac', 'celiac'],
  ['colour', 'color'],
  ['faec', 'fec'],
  ['fibre', 'fiber'],
  ['goitre', 'goiter'],
  ['gynaec', 'gynec'],
  ['labour', 'labor'],
  ['melaena', 'melena'],
  ['naev', 'nev'],
  ['oedema', 'edema'],
  ['oesoph', 'esoph'],
  ['orthopaed', 'orthoped'],
  ['paraesth', 'paresth'],
  ['pnoea', 'pnea'],
  ['praevia', 'previa'],
  ['rrhoe', 'rrhe'],
  ['spirochaet', 'spirochet'],
  ['tumour', 'tumor'],
]

/**
 * A text in American spelling; itself when nothing differs. Lower-case stems only, so a capital inside a stem stays as
 * it is.
 */
export function toAmerican(text: string): string {
  return stems.reduce((spelt, [from, to]) => spelt.replaceAll(from, to), text)
}

/**
 * The American spelling of those words of a text that differ in it, lower case, once each: 'Iron deficiency anaemia' →
 * `['anemia']`.
 */
export function americanWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return [...new Set(words.filter((word) => toAmerican(word) !== word).map(toAmerican))]
}
