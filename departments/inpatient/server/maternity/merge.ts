import { AppError } from '../../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { on } from '../../../../kernel/server/events.ts'
import { patientMerged } from '../../../patients/merge.contract.ts'
import { selectBornHere } from './corrections.sql.ts'

/**
 * Two children who were born here are two: their records do not become one, twins above all. Errors:
 * `merge_not_possible`, which names both births.
 */
export const keepChildrenApart = (): void =>
  on(patientMerged, async (ctx, { kept_id, merged_id }) => {
    const both = await selectBornHere(ctx.at, [kept_id, merged_id])
    if (both.length < 2) return
    const births = both.map(({ op_number, born_at, birth_order, mother_first, mother_last }) => {
      const born = `born on ${writeDay(localDay(ctx.hospital.time_zone, born_at))} as child ${birth_order} of ${mother_first} ${mother_last}`
      return `OP ${op_number} was ${born.trim()}`
    })
    const message = `These are two children who were born here: ${births.join(', and ')}. If one birth was recorded twice, please strike out the wrong one first.`
    throw new AppError('merge_not_possible', { message })
  })
