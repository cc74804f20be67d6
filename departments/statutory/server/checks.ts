import type { Return } from '../contract.ts'
import { lies, readRanges } from '../forms/codes.ts'
import { MALARIA } from '../forms/moh705.data.ts'
import type { Form, FormKey } from '../forms/types.ts'
import type { Attendance } from './attendances.sql.ts'
import type { Figures } from './figures.ts'

type Check = Return['checks'][number]
type Side = Check['left']

const rule = (
  says: string,
  left: Side,
  is: (left: number, right: number) => boolean,
  right: Side,
  why: string | null = null,
): Check => {
  const holds = left.value === null || right.value === null ? null : is(left.value, right.value)
  return { says, holds, left, right, why: holds === false ? why : null }
}
const atMost = (left: number, right: number) => left <= right
const equals = (left: number, right: number) => left === right
const sum = (...parts: (number | null | undefined)[]): number | null =>
  parts.some((part) => part === null || part === undefined)
    ? null
    : parts.reduce<number>((all, part) => all + (part ?? 0), 0)

const malaria = readRanges(MALARIA)

/** The rules that tie the figures of one form to each other. */
function within(form: Form, figures: Figures): Check[] {
  const total = (measure: string): Side => {
    const row = form.sections.flatMap(({ rows }) => rows).find((each) => each.measure === measure)
    return { says: row?.label ?? measure, value: (row && figures[row.key]?.total) ?? null }
  }
  if (form.by_day) {
    const [suspected, tested, confirmed] = [
      total('malaria_suspected'),
      total('malaria_tested'),
      total('malaria_confirmed'),
    ]
    return [
      rule('No more malaria is confirmed than was tested', confirmed, atMost, tested),
      rule('No more is tested for malaria than was suspected', tested, atMost, suspected),
    ]
  }
  if (form.key !== '706') return []
  return form.sections
    .filter(({ columns }) => columns.length > 1)
    .flatMap(({ rows }) =>
      rows.flatMap((row) => {
        const { total: all = null, ...parts } = figures[row.key] ?? {}
        const some = Object.values(parts).reduce<number>((so, part) => so + (part ?? 0), 0)
        return all !== null && some > all
          ? [
              rule(
                `${row.number} ${row.label}: no more results stand apart than there were`,
                { says: 'Positive, low or high', value: some },
                atMost,
                { says: 'Total exams', value: all },
              ),
            ]
          : []
      }),
    )
}

/**
 * What must tie out: within a form, and of the outpatients between MOH 705 and MOH 717. `all` has the figures of
 * the forms that are compared; `visits` says why they differ.
 */
export function checksOf(
  form: Form,
  all: Partial<Record<FormKey, { form: Form; figures: Figures }>>,
  visits: readonly Attendance[],
): Check[] {
  const of = (key: FormKey, measure: string, column: string): number | null => {
    const known = all[key]
    const row = known?.form.sections.flatMap(({ rows }) => rows).find((each) => each.measure === measure)
    return (row && known?.figures[row.key]?.[column]) ?? null
  }
  const own = all[form.key]
  const checks = own ? within(form, own.figures) : []
  if (form.key === '706') {
    const positives = all['706']
    const tests = positives?.form.sections.find(({ key }) => key === '3')?.rows ?? []
    checks.push(
      rule(
        'No more malaria is confirmed on MOH 705 than the laboratory found',
        {
          says: 'Confirmed malaria on MOH 705A and 705B',
          value: sum(of('705a', 'malaria_confirmed', 'total'), of('705b', 'malaria_confirmed', 'total')),
        },
        atMost,
        { says: 'Positive malaria tests', value: sum(...tests.map((row) => positives?.figures[row.key]?.positive)) },
        'A test that was performed in another month than its visit counts in that month.',
      ),
    )
    return checks
  }
  const ageless = visits.filter(({ years }) => years === null).length
  const first = (measure: string) => sum(of('705a', measure, 'total'), of('705b', measure, 'total'))
  const why = `${ageless} ${ageless === 1 ? 'visit has' : 'visits have'} no known age and ${ageless === 1 ? 'stands' : 'stand'} on neither form of MOH 705.`
  checks.push(
    rule(
      'First attendances are the same on MOH 705 and MOH 717',
      { says: 'MOH 705A and 705B', value: first('first_attendances') },
      equals,
      { says: 'MOH 717, new', value: of('717', 'all_visits', 'new') },
      why,
    ),
    rule(
      'Re-attendances are the same on MOH 705 and MOH 717',
      { says: 'MOH 705A and 705B', value: first('re_attendances') },
      equals,
      { says: 'MOH 717, re-attendances', value: of('717', 'all_visits', 'again') },
      why,
    ),
  )
  if (form.key === '717') {
    const section = all['717']?.form.sections.find(({ key }) => key === 'A')
    const rows = section?.rows.filter((row) => row.measure !== 'all_visits') ?? []
    for (const [column, says] of [
      ['new', 'New'],
      ['again', 'Re-attendances'],
    ] as const)
      checks.push(
        rule(
          `${says}: the rows add up to the total of outpatients`,
          {
            says: 'Rows A.1 to A.5',
            value: rows.reduce((so, row) => so + (all['717']?.figures[row.key]?.[column] ?? 0), 0),
          },
          equals,
          { says: 'A.6 Total', value: of('717', 'all_visits', column) },
          'Visits to general outpatients without a known age or sex stand in the total alone.',
        ),
      )
    return checks
  }
  const mine = visits.filter(({ years }) => years !== null && years < 5 === (form.key === '705a'))
  const clinical = mine.filter(
    ({ codes, positive }) => !positive && codes.some(({ code }) => lies(malaria, code)),
  ).length
  checks.push(
    rule(
      'Every diagnosis of malaria has a positive test',
      { says: 'Visits with malaria noted and no positive test', value: clinical },
      equals,
      { says: 'Expected', value: 0 },
      'They count as suspected, not as confirmed.',
    ),
  )
  return checks
}
