import { localDay, localTime } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { departmentsOf, listDepartments } from '../../../hospital/server/index.ts'
import { minutesOf, timeOf } from '../../times.ts'
import { departmentsWorkedIn, WorkingTimes } from '../work.ts'
import { selectPeople, selectPhones } from './rota.sql.ts'

const DAY = 24 * 60
/** The time by the clock; midnight at the end of the day is `24:00`. */
const clock = (minutes: number): string => timeOf(minutes > DAY ? minutes % DAY : minutes)

/** What everybody works at this moment. */
async function workNow(ctx: Ctx) {
  const { time_zone } = ctx.hospital
  const now = new Date()
  const day = localDay(time_zone, now)
  const times = await WorkingTimes.load(ctx, day, 1)
  const minute = minutesOf(localTime(time_zone, now))
  return times.people().flatMap((person) => times.during(person.id, day, minute).map((work) => ({ person, work })))
}

/** Who works at this moment: by department in their order, those without one last, then by name. */
export async function listOnDuty(ctx: Ctx) {
  const [working, departments, phones] = await Promise.all([workNow(ctx), departmentsOf(ctx), selectPhones(ctx.at)])
  const place = (key: string | null) =>
    key === null ? departments.length : departments.findIndex((row) => row.key === key)
  const rows = working.map(({ person, work }) => ({
    staff_id: person.id,
    name: person.name,
    job_title: person.job_title,
    phone: phones.get(person.id) ?? null,
    department: work.department,
    shift: work.shift?.name ?? null,
    starts_at: clock(work.from),
    ends_at: clock(work.until),
  }))
  return {
    rows: rows.sort(
      (one, other) => place(one.department) - place(other.department) || one.name.localeCompare(other.name),
    ),
  }
}

/** Every department with how many work in it, and how many of them at this moment. */
export async function listStaffedDepartments(ctx: Ctx) {
  const [{ rows }, working, worked, people] = await Promise.all([
    listDepartments(ctx),
    workNow(ctx),
    departmentsWorkedIn(ctx),
    selectPeople(ctx.at),
  ])
  return {
    rows: rows.map((row) => ({
      ...row,
      staff: people.filter(({ id, department_key }) => worked.get(id)?.includes(row.key) || department_key === row.key)
        .length,
      on_duty: new Set(working.filter(({ work }) => work.department === row.key).map(({ person }) => person.id)).size,
    })),
  }
}
