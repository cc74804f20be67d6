import { AppError } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { lasts } from '../../../inventory/expiry.ts'
import { courseEnd, endsEarlyWords } from '../../dispensing/course.ts'

type Row = { frequency: string; duration: string; created_at: Date | string }
/** When the course of a prescription ends that is handed out now; null: nobody knows. */
export const courseOf = (ctx: Ctx, row: Row): string | null =>
  courseEnd(row, localDay(ctx.hospital.time_zone, row.created_at), localDay(ctx.hospital.time_zone))

type Batch = { batch_id: string; batch_number: string; expiry_date: string | null }
type Given = { at: number; row: Row & { id: string }; ends_early: readonly string[]; taken: readonly Batch[] }
/**
 * Nothing is given that expires before its course ends without somebody saying so of this batch. Errors:
 * `batch_ends_early` beside the lines, with the batches.
 */
export function expectLasting(ctx: Ctx, given: readonly Given[]): void {
  const asked = given.flatMap(({ at, row, ends_early, taken }) => {
    const course_ends_on = courseOf(ctx, row)
    const batches = taken.filter(
      ({ batch_id, expiry_date }) => !lasts(expiry_date, course_ends_on) && !ends_early.includes(batch_id),
    )
    return course_ends_on && batches.length > 0 ? [{ at, prescription_id: row.id, course_ends_on, batches }] : []
  })
  if (asked.length === 0) return
  throw new AppError('batch_ends_early', {
    fieldErrors: Object.fromEntries(
      asked.map(({ at, course_ends_on, batches }) => [
        `items.${at}.ends_early`,
        `${batches.map((batch) => endsEarlyWords(batch, course_ends_on)).join('. ')}. Please say that it is given all the same`,
      ]),
    ),
    current: asked.map(({ at: _, ...each }) => each),
  })
}
