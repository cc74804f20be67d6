import { AppError } from '../../../kernel/contract/index.ts'
import { on } from '../../../kernel/server/events.ts'
import { patientMerged, patientMergeUndone } from '../../patients/merge.contract.ts'
import { followMerges, noteMoved } from '../../patients/server/index.ts'
import * as sql from './merge.sql.ts'

/**
 * Under which name a merge notes the children that went with their mother; the rows of `newborns` themselves are about
 * the child.
 */
const CHILDREN = 'newborns.mother_id'

/**
 * Stays and what is charted of them follow their patient when two records become one. Two records that are both on
 * a ward, or wait for a bed, are not brought together: somebody lies in one bed, and which of the two stays is the
 * true one only the ward can say. Errors: `merge_not_possible`.
 */
export function followPatient(): void {
  on(patientMerged, async (ctx, { kept_id, merged_id }) => {
    const open = await sql.lockOpenOf(ctx.at, [kept_id, merged_id])
    if (open.length < 2) return
    const both = open.map(({ admission_number, status, op_number }) =>
      status === 'admitted'
        ? `OP ${op_number} is on a ward (${admission_number})`
        : `OP ${op_number} waits for a bed (${admission_number})`,
    )
    throw new AppError('merge_not_possible', { message: `${both.join(', and ')}. Please end one of the two first.` })
  })
  followMerges(['admissions', 'ward_observations', 'ward_escalations', 'ward_medicines'])
  on(patientMerged, async (ctx, { merge_id, kept_id, merged_id }) => {
    await noteMoved(ctx, merge_id, CHILDREN, await sql.moveChildren(ctx.at, merged_id, kept_id))
  })
  on(patientMergeUndone, async (ctx, { merged_id, moved }) => {
    await sql.returnChildren(ctx.at, moved[CHILDREN] ?? [], merged_id)
  })
}
