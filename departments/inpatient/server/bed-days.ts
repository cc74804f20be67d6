import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx, Services } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { type Charging, charge } from '../../billing/server/index.ts'
import { atEveryHospital } from '../../hospital/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './bed-days.sql.ts'
import { openedAdmission } from './lock-admission.ts'

type Which = Parameters<typeof sql.selectMissing>[1]

/**
 * Charges bed and nursing of the days that are missing, each on the running invoice of its open visit. A day is
 * charged once, however often and by how many at once this runs. A day counts where the patient lies at its end;
 * the day on which a patient leaves does not count, unless it is also the day on which they came. Answers how many
 * days were charged.
 */
export async function chargeMissing(
  who: Omit<Charging, 'person'> & { person: { staff_id: string } | null },
  which: Which,
): Promise<number> {
  let charged = 0
  const missing = await sql.selectMissing(who.at, which)
  for (const [visitId, days] of Map.groupBy(missing, (day) => day.visit_id)) {
    // Held before the days are kept: nobody closes the invoice's visit in between. A closed one was charged by its
    // discharge.
    const visit = await visits.lockIfOpen(who, visitId)
    if (!visit) continue
    const rows = days.map(({ admission_id, day, ward_id, bed_id }) => ({
      id: newId(),
      nursing_id: newId(),
      admission_id,
      day,
      ward_id,
      bed_id,
    }))
    const kept = new Set((await sql.insertBedDays(who.at, rows)).map((row) => row.id))
    const lines = rows.flatMap(({ id, nursing_id, day, ward_id }, at) =>
      kept.has(id)
        ? [
            { source_id: id, service_of: ward_id, quantity: 1, detail: writeDay(day) },
            {
              source_id: nursing_id,
              service_of: days[at]?.ward_nursing_id ?? ward_id,
              quantity: 1,
              detail: writeDay(day),
            },
          ]
        : [],
    )
    const person = who.person ?? { staff_id: days[0]?.admitted_by ?? '' }
    await charge({ ...who, person }, visit, lines)
    charged += kept.size
  }
  return charged
}

/** Charges a day that is over, for every stay. Errors: `day_not_over`. */
export async function chargeBedDays(ctx: Ctx, { day }: Parsed<typeof contract.chargeBedDays>) {
  ctx.audit({ entity: 'admission', reason: writeDay(day) })
  if (day >= localDay(ctx.hospital.time_zone))
    throw new AppError('day_not_over', { fieldErrors: { day: 'This day is not over yet' } })
  return { charged: await chargeMissing(ctx, { until: day, day }) }
}

/** What is still missing of a stay that ends now, today included where it is the only day. */
export const chargeStay = (ctx: Ctx, admissionId: string, untilToday: boolean): Promise<number> => {
  const today = localDay(ctx.hospital.time_zone)
  return chargeMissing(ctx, { until: untilToday ? today : addDays(today, -1), admissionId })
}

/**
 * Every hour: charges the days that are over by each hospital's clock, also those of nights in which nothing ran.
 * Answers how many.
 */
export async function chargeDaysThatAreOver({ db, live }: Pick<Services, 'db' | 'live'>): Promise<number> {
  const where = new Set<string>()
  const charged = await atEveryHospital(db, 'charging bed days', async (at, { modules }) => {
    if (!modules.includes('inpatient')) return 0
    const hospital = { modules, time_zone: at.time_zone }
    const until = addDays(localDay(at.time_zone), -1)
    const found = await chargeMissing({ at, hospital, person: null, changed: () => undefined }, { until })
    if (found) where.add(at.hospital_id)
    return found
  })
  for (const hospital of where) live.notify(hospital, ['wards', 'invoices', 'visits'])
  return charged
}

/** The days of a stay that were charged. Errors: `admission_not_found`. */
export async function listBedDays(ctx: Ctx, { admission_id }: { admission_id: string }) {
  await openedAdmission(ctx, admission_id)
  return { rows: await sql.selectBedDays(ctx.at, admission_id) }
}
