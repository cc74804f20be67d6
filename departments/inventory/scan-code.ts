import { z } from 'zod'
import { optional, required } from '../../kernel/contract/index.ts'

/** What parts the elements of a GS1 code: a control character, which scanners send in many ways. */
export const SEPARATOR = '\u001d'
/** How it is written where people see it: a sign that no code of GS1 may hold. */
const SHOWN = '␝'
/** Shows the separators of what a scanner typed, so that it is text on one line like any other. */
const shown = (text: string): string => text.replaceAll(SEPARATOR, SHOWN)

/** What a scanner types, with the separators of GS1; it has to be said. */
export const scannedCode = (message: string, max = 200) =>
  z.string(message).transform(shown).pipe(required(message, max))

/** As `scannedCode`; left out or empty it is null. */
export const optionalScan = (max = 200) =>
  z
    .string()
    .nullish()
    .transform((text) => text && shown(text))
    .pipe(optional(max))
