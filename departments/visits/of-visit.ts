import { z } from 'zod'
import { Id } from '../../kernel/contract/index.ts'
import { OfPatient } from '../patients/of-patient.ts'

/** Of which visit and patient something is: on every row of the lists of laboratory and radiology. */
export const OfVisit = { visit_id: Id, visit_number: z.string(), ...OfPatient }

/** Today (from midnight), the last 7 days, the last 30 days, all. */
export const Period = z.enum(['today', 'week', 'month', 'all'])
