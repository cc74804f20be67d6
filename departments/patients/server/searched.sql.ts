import type { Expression, SqlBool } from 'kysely'
import { contains } from '../../../kernel/server/lists/list.ts'

/**
 * What a patient is found by, in a query where `pat` is the patient: the name (the first line of the search text), with
 * or without its accents and apostrophes, and the OP number.
 */
export const patientColumns = [{ folded: "split_part(pat.search, E'\\n', 1)" }, 'pat.op_number'] as const

/**
 * The conditions that the search text of the patient `pat` holds every word; for lists that are searched by all that is
 * known of the patient.
 */
export const foundIn = (search: string | undefined): Expression<SqlBool>[] => contains(search, { folded: 'pat.search' })
