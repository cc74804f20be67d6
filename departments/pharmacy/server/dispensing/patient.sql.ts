import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'

/** Who a patient is, as the pharmacy calls them. */
export const selectPatient = (at: HospitalDb, id: string) =>
  at.from('patients as pat').select(ofPatient).select('pat.phone').where('pat.id', '=', id).executeTakeFirst()
