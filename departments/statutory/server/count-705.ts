import { closest, lies, readRanges } from '../forms/codes.ts'
import { AGAIN_DAYS, CAUSES, LASTING, MALARIA } from '../forms/moh705.data.ts'
import type { Form, FormRow } from '../forms/types.ts'
import type { Attendance } from './attendances.sql.ts'
import { Counting, type Entry } from './entries.ts'

const [lasting, malaria, causes] = [readRanges(LASTING), readRanges(MALARIA), readRanges(CAUSES)]

/** Whether a condition that was noted so long ago counts as a new case now. */
export const isNew = ({ code, since }: Attendance['codes'][number]) =>
  since === null || (since > AGAIN_DAYS && !lies(lasting, code))

/** A first attendance, or one again for what was noted before. Without a diagnosis the visit before decides. */
export const isFirst = ({ codes, since }: Attendance): boolean =>
  codes.length ? codes.some(isNew) : since === null || since > AGAIN_DAYS

/** Factors and outer causes are no diseases: they are never 'all other diseases'. */
const isDisease = (code: string) => !/^[V-Z]/.test(code)

/** The rows of diagnoses to which a visit is a new case, each once. */
function casesOf(
  visit: Attendance,
  rows: readonly FormRow[],
  other: FormRow | undefined,
  injuries: readonly FormRow[],
): Set<FormRow> {
  const found = new Set<FormRow>()
  const named = visit.codes.some(({ code }) => lies(causes, code))
  for (const { code } of visit.codes.filter(isNew)) {
    if (lies(malaria, code)) continue
    const row = closest(rows, code)
    if (row && injuries.includes(row) && named) continue
    if (row) found.add(row)
    else if (other && isDisease(code)) found.add(other)
  }
  return found
}

/**
 * Counts MOH 705A or 705B: who was under five, or five and over, on the day of the visit. A visit without a known age
 * is on neither.
 */
export function count705(form: Form, visits: readonly Attendance[]): Entry[] {
  const counting = new Counting(form)
  const injuries = counting.of('other_injuries')
  const pregnancies = counting.of('malaria_in_pregnancy')
  const rows = [...counting.of('codes'), ...injuries, ...pregnancies]
  const [other] = counting.of('all_other')
  for (const visit of visits) {
    if (visit.years === null || visit.years < 5 !== (form.key === '705a')) continue
    const said = visit.codes.map(({ code }) => code).join(', ')
    const behind = { patient_id: visit.patient_id, visit_id: visit.visit_id, day: visit.day, what: said }
    const columns = [visit.day.slice(8), 'total']
    const count = (measure: string, is: boolean) => {
      if (is) for (const row of counting.of(measure)) counting.add(row, columns, behind)
    }
    const newMalaria = visit.codes.some((each) => lies(malaria, each.code) && isNew(each))
    const cases = casesOf(visit, rows, other, injuries)
    if (newMalaria && visit.pregnant) for (const row of pregnancies) cases.add(row)
    for (const row of cases) counting.add(row, columns, behind)
    count('malaria_suspected', newMalaria || visit.tested)
    count('malaria_tested', visit.tested)
    count('malaria_confirmed', newMalaria && visit.positive)
    count('hypoxaemia', visit.low_oxygen)
    count('first_attendances', isFirst(visit))
    count('re_attendances', !isFirst(visit))
    count('referred_in', visit.referred_in)
  }
  return counting.entries
}
