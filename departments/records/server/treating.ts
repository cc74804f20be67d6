import type { Ctx } from '../../../kernel/server/bind.ts'
import { selectTreats } from './treating.sql.ts'

/** Queues that one kind of people serves, and what lets somebody serve them. Triage and clinics are served by all nurses and doctors: there only who called the patient treats them. */
const services = {
  laboratory: 'queue.laboratory',
  radiology: 'queue.radiology',
  pharmacy: 'queue.pharmacy',
  billing: 'queue.billing',
} as const

/**
 * Whether this person treats the patient now: registered the visit of today, has the patient in service or in the queue of their service, writes the consultation, or admitted the patient,
 * is the ward's doctor for them or has charted for them within a day.
 */
export const treats = (ctx: Ctx, patientId: string): Promise<boolean> =>
  selectTreats(
    ctx.at,
    patientId,
    ctx.person.staff_id,
    Object.entries(services).flatMap(([queue, permission]) => (ctx.can(permission) ? [queue] : [])),
  )
