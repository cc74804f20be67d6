import { z } from 'zod'
import {
  csvOf,
  endpoint,
  Id,
  Instant,
  LocalDate,
  Nothing,
  Ok,
  optionalLines,
  Paging,
  pageOf,
  required,
  rowsOf,
} from '../../kernel/contract/index.ts'

const Count = z.number().int()
const Week = z.object({
  /** Any day of the week. */
  day: LocalDate,
})

export const getWeekly = endpoint('getWeekly', 'GET /statutory/weekly', {
  permission: 'statutory.report',
  input: Week,
  output: rowsOf(
    z.object({
      disease: z.string(),
      label: z.string(),
      /** Told at once, from a single case; each raises an alert. */
      now: z.boolean(),
      cases_under_5: Count,
      cases_from_5: Count,
      /** Without a known age. */
      cases_unknown: Count,
      deaths_under_5: Count,
      deaths_from_5: Count,
      deaths_unknown: Count,
    }),
  ).extend({
    from: LocalDate,
    to: LocalDate,
    year: z.number().int(),
    week: z.number().int(),
    source: z.string(),
    doubts: z.array(z.string()),
  }),
  reads: ['statutory', 'consultation'],
  summary: 'MOH 505: cases and deaths of notifiable diseases in a week',
})
export const exportWeekly = csvOf('exportWeekly', getWeekly)

const Person = z.object({ at: Instant, by: z.string() })
const Alert = z.object({
  id: Id,
  disease: z.string(),
  code: z.string(),
  noted_at: Instant,
  noted_by: z.string(),
  visit_id: Id,
  patient_id: Id,
  /** Null: the reader does not read records. */
  patient: z.string().nullable(),
  op_number: z.string().nullable(),
  /** Whether the note still says so: it may have been amended. */
  stands: z.boolean(),
  acknowledged: Person.nullable(),
  notified: Person.extend({ to: z.string() }).nullable(),
  note: z.string().nullable(),
})

export const listAlerts = endpoint('listAlerts', 'GET /statutory/alerts', {
  permission: 'statutory.report',
  audited: true,
  input: z.object({ status: z.enum(['open', 'all']).default('open'), ...Paging }),
  output: pageOf(Alert),
  reads: ['statutory'],
  summary: 'Notifiable diseases that were noted, the newest first; open: nobody has answered for them yet',
})

export const countAlerts = endpoint('countAlerts', 'GET /statutory/alerts/count', {
  permission: 'statutory.report',
  input: Nothing,
  output: z.object({ open: Count }),
  reads: ['statutory'],
  summary: 'How many notifiable diseases nobody has answered for yet',
})

export const acknowledgeAlert = endpoint('acknowledgeAlert', 'POST /statutory/alerts/:alert_id/acknowledge', {
  permission: 'statutory.report',
  input: z.object({ alert_id: Id }),
  output: Ok,
  changes: ['statutory'],
  errors: ['alert_not_found', 'alert_state'],
  summary: 'Somebody answers for a notifiable disease from now on',
})

export const notifyCounty = endpoint('notifyCounty', 'POST /statutory/alerts/:alert_id/notified', {
  permission: 'statutory.report',
  input: z.object({ alert_id: Id, notified_to: required('Please say who was told'), note: optionalLines(500) }),
  output: Ok,
  changes: ['statutory'],
  errors: ['alert_not_found', 'alert_state'],
  summary: 'The county was told of a case: whom, and by whom and when; this also acknowledges it',
})
