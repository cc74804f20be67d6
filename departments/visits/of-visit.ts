import { z } from 'zod'
import { Id } from '../../kernel/contract/index.ts'
import { OfPatient, ofPatientColumns } from '../patients/of-patient.ts'

/** Of which visit and patient something is: on every row of the lists of laboratory and radiology. */
export const OfVisit = { visit_id: Id, visit_number: z.string(), ...OfPatient }

/** The same in the columns of a list: on screen they stand in one cell. */
export const ofVisitColumns = { ...ofPatientColumns, visit_number: { label: 'Visit Number', only: 'file' } } as const

/** Where somebody lies on a ward now; null: in no bed. */
export const Place = z.object({ ward_name: z.string(), bed_label: z.string() }).nullable()
export type Place = z.output<typeof Place>
/** The same on a row of a list, which a list that does not look it up leaves out. */
export const placed = Place.default(null)
type Placed = { place?: Place | undefined }
/** What a file says of it. */
export const placeColumns = {
  ward: { label: 'Ward', value: ({ place }: Placed) => place?.ward_name, only: 'file' },
  bed: { label: 'Bed', value: ({ place }: Placed) => place?.bed_label, only: 'file' },
} as const

/** Today (from midnight), the last 7 days, the last 30 days, all. */
export const Period = z.enum(['today', 'week', 'month', 'all'])
