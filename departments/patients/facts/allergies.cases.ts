import type { Certainty, Severity } from './allergies.ts'

/**
 * Expectation first: which of two tellings of one substance is shown. Which reactions are severe by their words is
 * clinical judgement, not checked against a publication (checked: false).
 */
type Telling = [reaction: string | null, severity?: Severity | null, certainty?: Certainty | null]
export const worse: [shown: 'first' | 'second', first: Telling, second: Telling][] = [
  ['second', ['mild rash', 'mild'], ['ANAPHYLAXIS, adrenaline given']],
  ['first', ['anaphylaxis, ICU'], ['mild rash', 'mild']],
  ['second', ['rash', 'mild'], ['rash', 'moderate']],
  ['second', ['rash', 'moderate'], ['rash', 'severe']],
  ['second', ['rash', 'mild'], ['wheezing after the first dose']],
  ['second', ['rash'], ['swelling of the lips']],
  ['second', ['rash'], ['face swollen']],
  ['second', ['itching', 'moderate'], ['angioedema']],
  ['second', ['itching', 'moderate'], ['angio-oedema']],
  ['second', ['rash', 'moderate'], ['difficulty in breathing']],
  ['second', ['rash', 'moderate'], ['Stevens-Johnson']],
  ['second', ['rash', 'moderate'], ['SJS']],
  ['second', ['rash', 'moderate'], ['collapsed']],
  ['second', ['vomiting', 'mild'], ['hypotension']],
  // Graded mild, but told with words that are not mild: the words win.
  ['second', ['rash', 'moderate'], ['anaphylaxis', 'mild']],
  // What did not happen is not counted.
  ['first', ['rash', 'moderate'], ['itching, no wheeze', 'mild']],
  ['first', ['rash', 'moderate'], ['hives without angioedema', 'mild']],
  // A reaction that nobody graded counts above mild, and anything told above nothing told.
  ['second', ['itching', 'mild'], ['rash']],
  ['first', ['rash'], ['itching', 'mild']],
  ['second', [null], ['rash']],
  ['first', ['rash', 'mild'], [null]],
  ['first', [null, 'moderate'], ['rash']],
  // Alike: the confirmed one, then the later one.
  ['first', ['rash', 'mild', 'confirmed'], ['rash', 'mild', 'suspected']],
  ['second', ['rash', 'mild', 'suspected'], ['itching', 'mild', 'suspected']],
]
