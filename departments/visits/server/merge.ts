import { on } from '../../../kernel/server/events.ts'
import { patientMerged, patientMergeUndone } from '../../patients/merge.contract.ts'
import { noteMoved } from '../../patients/server/index.ts'
import { moveVisits, returnVisits } from './merge.sql.ts'

/**
 * Visits follow their patient when two records become one; the order of each patient's visits is counted again, their
 * numbers stay.
 */
export function followPatient(): void {
  on(patientMerged, async (ctx, { merge_id, kept_id, merged_id }) => {
    await noteMoved(ctx, merge_id, 'visits', await moveVisits(ctx.at, merged_id, kept_id))
  })
  on(patientMergeUndone, async (ctx, { merged_id, moved }) => {
    await returnVisits(ctx.at, moved.visits ?? [], merged_id)
  })
}
