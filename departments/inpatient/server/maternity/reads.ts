import type { Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../../kernel/server/ctx.ts'
import { csv, page } from '../../../../kernel/server/lists/list.ts'
import { openingOf } from '../../../patients/server/index.ts'
import type * as birthsContract from '../../births.contract.ts'
import { birthColumns } from '../../columns.ts'
import { cervixAlert } from '../../maternity/guide.ts'
import type * as contract from '../../maternity.contract.ts'
import { openedAdmission } from '../lock-admission.ts'
import * as sql from './births.sql.ts'
import { selectCorrections } from './corrections.sql.ts'
import { selectDeliveries, selectNewborns } from './deliveries.sql.ts'
import { type EntryState, selectEntries, selectLabours } from './labours.sql.ts'
import { readingsOf } from './labours.ts'
import { babiesOf } from './rooming-in.ts'

/**
 * The columns of a labour; what the cervix says over time follows from all that count now, the rest stands as it was
 * judged.
 */
function assessed(entries: readonly EntryState[], para: number | null) {
  const readings = readingsOf(entries)
  return entries.map((entry) => {
    const kept = entry.alerts.filter(({ field }) => field !== 'cervix')
    const still =
      entry.struck_at === null && entry.observed.cervix !== undefined
        ? cervixAlert(readings, entry.observed_at, para)
        : null
    return { ...entry, alerts: still ? [...kept, still] : kept }
  })
}

/** Labours, births and children of an admission. Errors: `admission_not_found`. */
export async function getMaternity(ctx: Ctx, { admission_id }: Parsed<typeof contract.getMaternity>) {
  await openedAdmission(ctx, admission_id)
  const [labours, deliveries] = await Promise.all([
    selectLabours(ctx.at, admission_id),
    selectDeliveries(ctx.at, admission_id),
  ])
  const [entries, newborns, corrections] = await Promise.all([
    selectEntries(
      ctx.at,
      labours.map(({ id }) => id),
    ),
    selectNewborns(
      ctx.at,
      deliveries.map(({ id }) => id),
    ),
    selectCorrections(
      ctx.at,
      deliveries.map(({ id }) => id),
    ),
  ])
  const columns = Map.groupBy(entries, (entry) => entry.labour_id)
  const children = Map.groupBy(newborns, (newborn) => newborn.delivery_id)
  const babies = await babiesOf(ctx, [admission_id])
  return {
    babies: babies(admission_id),
    labours: labours.map((labour) => {
      const of = columns.get(labour.id) ?? []
      const open = labour.status === 'open'
      return {
        ...labour,
        entries: assessed(of, labour.para),
        alert_now: open ? (cervixAlert(readingsOf(of), new Date(), labour.para)?.text ?? null) : null,
      }
    }),
    deliveries: deliveries.map((delivery) => ({
      ...delivery,
      newborns: children.get(delivery.id) ?? [],
      corrections: corrections.filter((each) => each.delivery_id === delivery.id),
    })),
  }
}

/** The register of births. */
export const listBirths = (
  ctx: Ctx,
  { page: number, page_size, ...filter }: Parsed<typeof birthsContract.listBirths>,
) => page(sql.listOf(ctx.at, filter), { page: number, page_size })

/** What the filter shows, as CSV. */
export const exportBirths = (ctx: Ctx, filter: Parsed<typeof birthsContract.exportBirths>): Promise<RawAnswer> =>
  csv(ctx, 'births-', birthColumns, sql.listOf(ctx.at, filter))

/** The mother of who was born here, and the children of who bore here. Errors: `patient_not_found`. */
export async function getFamily(ctx: Ctx, { patient_id }: Parsed<typeof birthsContract.getFamily>) {
  await openingOf(ctx, patient_id)
  const [mother, children] = await Promise.all([
    sql.selectMotherOf(ctx.at, patient_id),
    sql.selectChildrenOf(ctx.at, patient_id),
  ])
  return { mother: mother ?? null, children }
}
