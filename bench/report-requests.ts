import type { z } from 'zod'
import { routes } from '../app/server/app.ts'
import { columnsBeside, dimensionsOf, measureNames } from '../departments/reports/analytics.data.ts'
import { formOf, rowsOfForm } from '../departments/statutory/forms/index.ts'
import { type FormKey, formKeys } from '../departments/statutory/forms/types.ts'
import { addDays, firstOfMonth, localDay } from '../kernel/contract/values/days.ts'
import { regularId } from './generate/generate.ts'

/**
 * Where reports, and the lists behind their figures, are found; what else a department has is measured by its own
 * scenarios.
 */
const REPORTS = [
  /^\/reports\//,
  /^\/statutory\/(returns|alerts|weekly)/,
  /^\/records\/(audit|patients\/:patient_id\/access)/,
  /^\/insurance\/claims(\.csv)?$/,
]
/** Sent elsewhere, and made of a form's figures. */
const NOT_MEASURED = /dhis2/
/** A figure of a form with many behind it: whoever came again, else that of its first row. */
function longFigure(key: FormKey, month: string): { row_key: string; column_key: string } {
  const form = formOf(key, month)
  const rows = form ? rowsOfForm(form) : []
  const found = rows.find(({ row }) => row.measure === 're_attendances' || row.measure === 'all_visits') ?? rows[0]
  return { row_key: found?.row.key ?? '', column_key: found?.columns.at(-1)?.key ?? '' }
}
/** What a report is limited to where it can be. */
const LIMITS = {
  department: 'general',
  sex: 'female',
  code: 'B50.9',
  payer: 'patient',
  insurer: 'sha',
  status: 'rejected',
  outcome: 'completed',
}
const OF_DIAGNOSES = { ...LIMITS, age: 'under_5', kind: 'primary' }
/** What can be asked of a report besides its days, one at a time. */
const limitsOf = (path: string): [string, string][] =>
  !path.startsWith('/reports/') || path.endsWith('.csv')
    ? []
    : Object.entries(path.includes('diagnos') ? OF_DIAGNOSES : LIMITS)

/**
 * Every read of a hospital's reports, over the whole year; the Ministry's forms of the month before. A new report is
 * asked for by itself.
 */
export function reportRequests(): string[] {
  const to = localDay('Africa/Nairobi')
  const from = addDays(to, -364)
  const month = addDays(firstOfMonth(to), -1).slice(0, 7)
  const year = { period: 'custom', from, to, first_day: from, last_day: to, patient_id: regularId(1), month }
  const reads = routes
    .map((route) => route.endpoint)
    .filter(({ method, scope }) => method === 'GET' && (scope ?? 'hospital') === 'hospital')
    .filter(({ path }) => REPORTS.some((known) => known.test(path)) && !NOT_MEASURED.test(path))

  const asked = reads.flatMap(({ path, input }) => {
    // Analyses are asked for one by one below.
    if (/^\/reports\/analytics/.test(path) && !path.endsWith('.csv')) return []
    const fields = Object.keys((input as z.ZodObject).shape)
    const forms = path.includes(':form') ? formKeys : [undefined]
    return forms.flatMap((form) => {
      const usual = {
        ...year,
        ...(path.startsWith('/statutory/weekly') ? { day: to } : {}),
        ...(form ? { form, ...longFigure(form, month) } : {}),
      }
      const address = (more: Record<string, string>) => addressOf(path, fields, { ...usual, ...more })
      const pages = fields.includes('page') && !path.endsWith('.csv') ? [address({ page: '2', page_size: '100' })] : []
      return [
        address({}),
        ...pages,
        ...limitsOf(path)
          .filter(([name]) => fields.includes(name))
          .map(([name, value]) => address({ [name]: value })),
      ]
    })
  })
  return [...asked, ...analyses(`period=custom&from=${from}&to=${to}`)]
}

/** A path with its parameters, and of the rest what the endpoint asks for. */
function addressOf(path: string, fields: readonly string[], values: Record<string, string>): string {
  const whole = path.replace(/:([a-z_]+)/g, (_, name: string) => {
    if (!values[name]) throw new Error(`The benchmark has no ${name} for ${path}`)
    return values[name]
  })
  const rest = Object.entries(values).filter(([name]) => fields.includes(name) && !path.includes(`:${name}`))
  return `${whole}?${new URLSearchParams(rest)}`
}

/** Each measure by each dimension, by each pair with the usual rows, and the rows behind each. */
const analyses = (period: string): string[] =>
  measureNames.flatMap((measure) => {
    const [first = 'day'] = dimensionsOf(measure)
    const asked = [
      ...dimensionsOf(measure).map((by) => ({ by })),
      ...columnsBeside(measure, first).map((across) => ({ by: first, across })),
    ]
    return [
      ...asked.map((of) => `/reports/analytics?${new URLSearchParams({ measure, ...of })}&${period}`),
      `/reports/analytics/rows?${new URLSearchParams({ measure })}&${period}`,
      `/reports/analytics/rows?${new URLSearchParams({ measure, sex: 'female' })}&${period}`,
    ]
  })
