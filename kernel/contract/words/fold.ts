/**
 * Small letters without accents and apostrophes: `Ng'ang'a`, `NG’ANG’A` and `Nganga` read alike. The database's
 * `folded` says the same.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’‘ʼʻ`´ʹ′]/g, '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')

/**
 * What was searched for, word by word; a hyphen between letters parts two words, that of an OP number does not, and the
 * OP before such a number says nothing. The database's `search_words` says the same.
 */
export const searchWords = (text: string): string[] =>
  text
    .replaceAll(/\bop[\s.:-]*(?=\d{2}[\s-]?\d{5}\b)/gi, '')
    .split(/[\s,]+|(?<=\p{L})-(?=\p{L})/u)
    .filter((word) => folded(word) !== '')
