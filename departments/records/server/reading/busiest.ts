// Who opens the records of most patients, beside what is usual for their role.
import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx, Services } from '../../../../kernel/server/ctx.ts'
import { commandNames } from '../../../../kernel/server/request/actions.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { namesOfRoles } from '../../../access/roles.ts'
import { tellInTheEvening, tellWhoChanged } from '../../../approvals/server/index.ts'
import { atEveryHospital } from '../../../hospital/server/index.ts'
import { setAccessRules } from '../../../patients/restricted.contract.ts'
import type * as contract from '../../busiest.contract.ts'
import {
  BUSIEST,
  FAR_MORE_LEAST,
  FAR_MORE_TIMES,
  FAR_MORE_UNKNOWN,
  type Reader,
  USUAL_DAYS,
} from '../../busiest.contract.ts'
import * as sql from './busiest.sql.ts'

const roleSaid = (role: string): string => (role === 'own' ? 'Own role' : namesOfRoles([role]))

/** Whether somebody read far more than is usual for the role; without a figure for it from so many on. */
const isFarMore = (patients: number, usual: number | null): boolean =>
  usual === null ? patients >= FAR_MORE_UNKNOWN : patients >= FAR_MORE_LEAST && patients > FAR_MORE_TIMES * usual

const beside = (rows: readonly sql.ReaderRow[], usual: ReadonlyMap<string, number>): Reader[] =>
  rows.map(({ staff_id: id, role, ...row }) => {
    const figure = usual.get(role) ?? null
    return { id, ...row, role: roleSaid(role), usual: figure, far_more: isFarMore(row.patients, figure) }
  })

/** The ten who opened the records of most patients on a day. */
export async function listBusiest({ at, hospital }: Ctx, { day: asked }: Parsed<typeof contract.listBusiest>) {
  const day = asked ?? localDay(hospital.time_zone)
  const kept = await sql.selectDay(at, day)
  const rows = kept.length ? kept : await sql.countReaders(at, await sql.spanOf(at, day), [...commandNames])
  return { day, rows: beside(rows.slice(0, BUSIEST), await sql.selectUsual(at, day)) }
}

/** What somebody opened outside their own work. Errors: `staff_not_found`. */
export async function listOutside(ctx: Ctx, { staff_id, day }: Parsed<typeof contract.listOutside>) {
  if (!(await sql.hasStaff(ctx.at, staff_id))) throw new AppError('staff_not_found')
  ctx.audit({ entity: 'staff', entity_id: staff_id })
  const rows = await sql.selectOutside(ctx.at, staff_id, day)
  return {
    rows: rows.map(({ opened_at, ...row }) => ({ ...row, opened_at: opened_at.toISOString() })),
  }
}

/** Sums up the days that are over, from the last one that was. How many were. */
async function sumUp(at: HospitalDb): Promise<number> {
  const today = localDay(at.time_zone)
  const first = addDays(today, -USUAL_DAYS)
  const last = await sql.selectLastDay(at)
  let days = 0
  for (let day = last && last >= first ? addDays(last, 1) : first; day < today; day = addDays(day, 1)) {
    const rows = await sql.countReaders(at, await sql.spanOf(at, day), [...commandNames])
    if (!rows.length) continue
    await sql.insertDay(at, day, rows)
    days++
  }
  return days
}

/** Keeps of how many patients each person opened records on the days that are over. Answers how many days. */
export const sumUpReading = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  atEveryHospital(db, 'summing up who read records', sumUp)

tellWhoChanged(setAccessRules.name, 'when records open', '/hospital/records/access-review')

tellInTheEvening(async (at, evening) => {
  const day = localDay(at.time_zone, evening.to)
  const rows = await sql.countReaders(at, evening, [...commandNames])
  const many = beside(rows, await sql.selectUsual(at, day)).filter((row) => row.far_more)
  return many.map(({ staff_name, role, patients, outside, usual }) => {
    const more = [
      outside && `${outside} outside own work`,
      usual === null ? `what is usual for ${role} is not known yet` : `usual for ${role}: ${Math.round(usual)}`,
    ]
    return {
      text: `${staff_name} opened the records of ${patients} patients (${more.filter(Boolean).join('; ')})`,
      to: `/hospital/records/busiest?day=${day}`,
    }
  })
})
