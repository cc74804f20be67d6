import {
  ageInDays,
  daysBetween,
  endOfLocalDay,
  localDay,
  localTime,
  startOfLocalDay,
} from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { getAltitude } from '../../hospital/server/index.ts'
import { birthBounds } from '../../patients/ages.ts'
import { pregnancyOf } from '../../patients/server/index.ts'
import type { Subject } from '../ranges.ts'
import { bilirubinDays } from '../results/circumstances/bilirubin.data.ts'
import { isChild, isMalaria, severeBy } from '../results/circumstances/malaria.ts'
import { valuesOf } from '../results/summary.ts'
import type { ResultRow } from './result-lists.sql.ts'
import { selectAgeUnit, selectBirth, selectOfVisit } from './results.sql.ts'

type Person = {
  patient_id: string
  gender: string | null
  date_of_birth: string | null
  date_of_birth_estimated: boolean
  /** When the sample was collected; null: it counts from now. */
  collection_time: unknown
  visit_id: string
  test_name: string
}

const HOUR = 3_600_000

/** What is known of a birth here: its moment, and after how many weeks. */
type Births = (ctx: Ctx, patientId: string) => Promise<{ born_at: Date; gestation_weeks: number | null } | undefined>
const births: Births[] = []
/** Says who knows of births: a department above the laboratory, which stands below the wards. */
export const bornBy = (born: Births): void => void births.push(born)

/** What is known of a newborn: of this result, of the birth in this hospital, else of the patient's last result. */
async function birthOf(
  ctx: Ctx,
  { patient_id, date_of_birth: day, date_of_birth_estimated }: Person,
  before: ResultRow | undefined,
  at: Date,
): Promise<Subject['newborn']> {
  const { time_zone } = ctx.hospital
  const here = (await Promise.all(births.map((born) => born(ctx, patient_id)))).find(Boolean)
  // A birth on another day than the record says is a contradiction, not a time.
  const fits = here && localDay(time_zone, here.born_at) === day
  const last = await selectBirth(ctx.at, patient_id)
  const known = day && !date_of_birth_estimated
  return {
    sinceMidnight: known ? (new Date(at).getTime() - startOfLocalDay(time_zone, day).getTime()) / HOUR : null,
    birth_time: before?.birth_time ?? (fits ? localTime(time_zone, here.born_at) : null) ?? last.birth_time,
    gestation_weeks: before?.gestation_weeks ?? here?.gestation_weeks ?? last.gestation_weeks,
  }
}

/** Danger signs that were found at a visit, and those that nobody asked or measured; null: nobody looked. */
type Dangers = (ctx: Ctx, visitId: string, who: { child: boolean }) => Promise<Subject['danger']>
const looking: Dangers[] = []
/** Says who looks for danger signs: a department above the laboratory, which stands below triage. */
export const dangersBy = (dangers: Dangers): void => void looking.push(dangers)

/** What makes malaria severe: signs of the visit, and other values that the laboratory has found in it. */
async function dangersOf(ctx: Ctx, visitId: string, subject: Subject): Promise<Subject['danger']> {
  const results = await selectOfVisit(ctx.at, visitId)
  const severe = severeBy(results.flatMap(valuesOf), subject)
  const said = []
  for (const dangers of looking) said.push(await dangers(ctx, visitId, { child: isChild(subject) }))
  const known = said.filter((each) => each != null)
  if (known.length === 0) return severe.length > 0 ? { signs: severe, unasked: [] } : null
  return {
    signs: [...known.flatMap(({ signs }) => signs), ...severe],
    unasked: known.flatMap(({ unasked }) => unasked),
  }
}

const TERM = 280
const SECOND_FROM = 14 * 7
const THIRD_FROM = 28 * 7

/** The third of a pregnancy on a day; null: no date of it is known. A due date counts before the last period. */
function trimesterOn(
  day: string,
  { due_date, last_period }: { due_date: string | null; last_period: string | null },
): 1 | 2 | 3 | null {
  const days = due_date ? TERM - daysBetween(day, due_date) : last_period ? daysBetween(last_period, day) : null
  if (days === null || days < 0) return null
  return days < SECOND_FROM ? 1 : days < THIRD_FROM ? 2 : 3
}

/**
 * Whom a result is judged for, on the local day of the sample: sex, age or the ages that an estimate allows, a
 * newborn's hours, pregnancy as far as it was asked, the height of the hospital, of malaria danger
 * signs. `before`: the result as it stands.
 */
export async function subjectFor(ctx: Ctx, person: Person, before?: ResultRow): Promise<Subject> {
  const { time_zone } = ctx.hospital
  const at = (person.collection_time as Date | null) ?? new Date()
  const day = localDay(time_zone, at)
  const age_unit = person.date_of_birth_estimated ? await selectAgeUnit(ctx.at, person.patient_id) : null
  const born = birthBounds({ ...person, age_unit: age_unit as 'years' | null })
  const ageDays = ageInDays(born?.latest, day)
  const subject: Subject = { sex: person.gender, ageDays }
  if (born && person.date_of_birth_estimated) subject.ageDaysMost = ageInDays(born.earliest, day)
  if (born && ageDays !== null && ageDays < bilirubinDays) {
    const hours = (from: Date) => Math.max(0, (new Date(at).getTime() - from.getTime()) / HOUR)
    subject.newborn = await birthOf(ctx, person, before, at)
    subject.hours = {
      least: hours(endOfLocalDay(time_zone, born.latest)),
      most: hours(startOfLocalDay(time_zone, born.earliest)),
    }
  }
  const answer = person.gender === 'male' ? null : await pregnancyOf(ctx, person.patient_id)
  if (answer?.state === 'pregnant') subject.pregnancy = { trimester: trimesterOn(day, answer) }
  else if (answer && answer.state !== 'possible') subject.pregnancy = 'no'
  if (isMalaria(person.test_name)) subject.danger = await dangersOf(ctx, person.visit_id, subject)
  // What is amended was judged for a height, or for none: a later change of the settings does not change it.
  const kept = before?.status === 'approved' && valuesOf(before).some(({ range_note }) => range_note)
  subject.altitude = kept ? before.altitude_metres : (await getAltitude(ctx)).altitude_metres
  return subject
}
