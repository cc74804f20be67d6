import { z } from 'zod'
import { Id } from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/patient-ref.ts'

/** Of which visit and patient something is: on every row of the lists of laboratory and radiology. */
export const OfVisit = { visit_id: Id, visit_number: z.string(), ...OfPatient }

/** Where somebody lies on a ward now; null: in no bed. */
export const Place = z.object({ ward_name: z.string(), bed_label: z.string() }).nullable()
export type Place = z.output<typeof Place>
/** The same on a row of a list, which a list that does not look it up leaves out. */
export const placed = Place.default(null)

/** Today (from midnight), the last 7 days, the last 30 days, all. */
export const Period = z.enum(['today', 'week', 'month', 'all'])
