import type { Ctx } from '../../../kernel/server/ctx.ts'
import { servedBy } from '../../visits/server/index.ts'
import { selectTreats } from './treating.sql.ts'

/**
 * Whether this person treats the patient now: registered the visit of today, has the patient in service or in the
 * queue of their service, writes the consultation, or admitted the patient, is the ward's doctor for them or has
 * charted for them within a day.
 */
export const treats = (ctx: Ctx, patientId: string): Promise<boolean> =>
  selectTreats(
    ctx.at,
    patientId,
    ctx.person.staff_id,
    // Triage and clinics are served by all nurses and doctors: there only who called the patient treats them.
    [...servedBy()].flatMap(([queue, permission]) => (ctx.can(permission) ? [queue] : [])),
  )
