import type { Expression, SqlBool } from 'kysely'
import { contains } from '../../../kernel/server/lists/list.ts'

const line = (n: number) => ({ folded: `split_part(pat.search, E'\\n', ${n})` })
/**
 * What a patient is found by, in a query where `pat` is the patient: the name, with or without its accents, apostrophes,
 * blanks and hyphens, and the OP number, with or without its hyphen.
 */
export const patientColumns = [line(1), line(2), line(7)] as const

/**
 * The conditions that the search text of the patient `pat` holds every word; for lists that are searched by all that is
 * known of the patient.
 */
export const foundIn = (search: string | undefined): Expression<SqlBool>[] => contains(search, { folded: 'pat.search' })
