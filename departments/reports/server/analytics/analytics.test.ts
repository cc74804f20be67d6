// The demo's month, analysed, and counted again from its rows by plain words; every measure by everything it can be
// counted by.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { ageOn, localDay } from '../../../../kernel/contract/values/days.ts'
import { openDemoHouse } from '../../../../tests/support/hospital/demo-house.ts'
import {
  exportAnalyticsReport,
  exportAnalyticsRowsReport,
  getAnalyticsReport,
  getAnalyticsRowsReport,
} from '../../analytics.contract.ts'
import * as data from '../../analytics.data.ts'
import { getDiagnosesReport, getOutcomesReport } from '../../clinical.contract.ts'
import { getFinancialReport, getOutstandingReport } from '../../finance.contract.ts'
import { getWardStaysReport } from '../../hospital.contract.ts'
import { getWaitingReport } from '../../waiting.contract.ts'

const { house, hospital, as } = await openDemoHouse()
const ZONE = 'Africa/Nairobi'
const all = await as('records@nairobi-west.test', 'reports.view', 'billing.books', 'wards.report', 'patients.view')
const admin = await as('admin@nairobi-west.test')
const accountant = await as('accountant@nairobi-west.test')

beforeAll(async () => {
  // Three who lay on a ward have left it, one of them dead.
  await house.owner.query(
    `update admissions set status = 'discharged', discharged_at = now() - interval '1 hour',
      discharged_by = requested_by,
       discharge_kind = case when n = 1 then 'died' else 'home' end
     from (select id a_id, row_number() over (order by id) n from admissions
       where hospital_id = $1 and status = 'admitted' limit 3) ages
     where id = ages.a_id`,
    [hospital],
  )
})

type Analysis = Omit<z.input<typeof getAnalyticsReport.input>, 'period'>
const period = { period: 'last_30_days' } as const
const answer = async (asked: Analysis, by = all) => {
  const reply = await by.call(getAnalyticsReport, { ...period, ...asked } as never)
  if (reply.status !== 200) throw new Error(`${JSON.stringify(asked)}: ${reply.text}`)
  return reply.body
}
const rows = async (asked: object, by = all) => {
  const reply = await by.call(getAnalyticsRowsReport, { ...period, ...asked } as never)
  if (reply.status !== 200) throw new Error(`${JSON.stringify(asked)}: ${reply.text}`)
  return { ...reply.body, total: reply.body.total ?? -1 }
}
const sum = (values: readonly (number | string | null)[]) =>
  Math.round(values.reduce<number>((one, other) => one + Number(other ?? 0), 0) * 100) / 100
/** What is in no row is nought. */
const figures = (body: Awaited<ReturnType<typeof answer>>) =>
  Object.fromEntries(body.rows.flatMap((row) => (row.total.n ? [[row.key, row.total.value]] : [])))
const counts = (keys: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, of]) => [key, of.length]))
const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await house.owner.query(text, [hospital])).rows
const today = () => localDay(ZONE)
const first = new Date(`${today()}T00:00:00Z`)
first.setUTCDate(first.getUTCDate() - 29)
const since = first.toISOString().slice(0, 10)
const dayOf = (at: unknown) => localDay(ZONE, at as Date)
const within = (at: unknown) => dayOf(at) >= since && dayOf(at) <= today()
const median = (values: number[]): number | null => {
  const sorted = values.sort((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
const band = (born: unknown, day: string) => {
  const years = ageOn(born as string | null, day)?.years
  if (years === undefined) return 'unknown'
  return years < 5
    ? 'under_5'
    : years < 15
      ? 'from_5'
      : years < 25
        ? 'from_15'
        : years < 50
          ? 'from_25'
          : years < 65
            ? 'from_50'
            : 'from_65'
}

describe('everything that is offered', () => {
  for (const measure of data.measureNames)
    it(`${measure} by each dimension adds up, and leads to as many rows`, async () => {
      const { kind } = data.measures[measure]
      const whole = (await answer({ measure })).totals.total
      for (const by of data.dimensionsOf(measure)) {
        const { rows: lines, totals, left_out } = await answer({ measure, by })
        expect([by, totals.total]).toEqual([by, whole])
        expect(left_out.rows).toBe(0)
        expect([by, sum(lines.map(({ total }) => total.n))]).toEqual([by, whole.n])
        if (kind !== 'median')
          expect([by, sum(lines.map(({ total }) => total.value))]).toEqual([by, Number(whole.value)])
        const largest = lines.toSorted((one, other) => other.total.n - one.total.n)[0]
        if (!largest || data.dimensionOf(by).time) continue
        const behind = await rows({ measure, [by]: largest.key, page_size: 500 })
        expect([by, behind.total, behind.figure]).toEqual([by, largest.total.n, largest.total])
        if (behind.total <= 500) expect(behind.rows).toHaveLength(behind.total)
        if (kind === 'money' && behind.total <= 500)
          expect(sum(behind.rows.map(({ value }) => value))).toBe(Number(largest.total.value))
        if (kind === 'median' && behind.total <= 500)
          expect(
            Math.abs(Number(median(behind.rows.map(({ value }) => Number(value)))) - Number(largest.total.value)),
          ).toBeLessThanOrEqual(1)
      }
      const by = data.dimensionsOf(measure)[0] ?? 'day'
      for (const across of data.columnsBeside(measure, by)) {
        const body = await answer({ measure, by, across })
        for (const row of body.rows) expect([across, sum(row.cells.map(({ n }) => n))]).toEqual([across, row.total.n])
        expect(sum(body.totals.cells.map(({ n }) => n))).toBe(whole.n)
        body.columns.forEach((_, at) => {
          expect(sum(body.rows.map((row) => row.cells[at]?.n ?? 0))).toBe(body.totals.cells[at]?.n)
        })
      }
    })

  it('has something of every measure in the demo, so that these sums say something', async () => {
    const empty: string[] = []
    for (const measure of data.measureNames) if ((await answer({ measure })).totals.total.n === 0) empty.push(measure)
    // Nobody of the demo takes money back within the month; `behind.test.ts` gives some back.
    expect(empty.filter((measure) => measure !== 'paid_back' && measure !== 'credited')).toEqual([])
  })
})

describe('counted again, from the rows themselves', () => {
  it('visits by whom, when and how they are paid', async () => {
    const visits = (
      await query(
        `select vis.*, pat.gender, pat.date_of_birth::text born, pat.city from visits vis
          join patients pat on pat.id = vis.patient_id where vis.hospital_id = $1`,
      )
    ).filter((visit) => within(visit.created_at))
    const by = async (name: data.DimensionName) => figures(await answer({ measure: 'visits', by: name }))
    expect(await by('sex')).toEqual(counts(visits.map((visit) => String(visit.gender ?? 'unknown'))))
    expect(await by('age')).toEqual(counts(visits.map((visit) => band(visit.born, dayOf(visit.created_at)))))
    expect(await by('day')).toEqual(counts(visits.map((visit) => dayOf(visit.created_at))))
    expect(await by('month')).toEqual(counts(visits.map((visit) => `${dayOf(visit.created_at).slice(0, 7)}-01`)))
    expect(await by('payer')).toEqual(counts(visits.map((visit) => String(visit.payment_mode ?? 'unknown'))))
    expect(await by('visit_type')).toEqual(counts(visits.map((visit) => String(visit.visit_type))))
    expect(await by('attendance')).toEqual(counts(visits.map((visit) => (visit.sequence === 1 ? 'first' : 'again'))))
    const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: ZONE, hourCycle: 'h23' })
    expect(await by('hour')).toEqual(counts(visits.map((visit) => `${hour.format(visit.created_at as Date)}:00`)))
    const both = await answer({ measure: 'visits', by: 'age', across: 'sex' })
    for (const row of both.rows)
      for (const [at, { key }] of both.columns.entries())
        expect(row.cells[at]?.value).toBe(
          visits.filter(
            (visit) =>
              band(visit.born, dayOf(visit.created_at)) === row.key && String(visit.gender ?? 'unknown') === key,
          ).length,
        )
    // Limited twice, and by what nobody said.
    const few = await answer({ measure: 'visits', by: 'sex', age: 'from_25', payer: 'cash' })
    expect(few.totals.total.value).toBe(
      visits.filter((visit) => band(visit.born, dayOf(visit.created_at)) === 'from_25' && visit.payment_mode === 'cash')
        .length,
    )
    const unsaid = await answer({ measure: 'visits', by: 'sex', payer: 'unknown' })
    expect(unsaid.totals.total.value).toBe(visits.filter((visit) => visit.payment_mode === null).length)
  })

  it('tests, critical results, studies, medicines and hand-outs', async () => {
    const tests = (await query(`select * from lab_orders where hospital_id = $1 and status <> 'cancelled'`)).filter(
      (row) => within(row.created_at),
    )
    expect(figures(await answer({ measure: 'lab_tests', by: 'test' }))).toEqual(
      counts(tests.map((row) => String(row.test_type_id))),
    )
    expect(figures(await answer({ measure: 'lab_tests', by: 'urgency' }))).toEqual(
      counts(tests.map((row) => String(row.priority))),
    )
    expect(figures(await answer({ measure: 'lab_tests', by: 'clinician' }))).toEqual(
      counts(tests.map((row) => String(row.ordered_by))),
    )
    const critical = (
      await query(`select * from lab_results where hospital_id = $1 and critical and status = 'approved'`)
    ).filter((row) => within(row.performed_at))
    expect(figures(await answer({ measure: 'critical_results', by: 'test' }))).toEqual(
      counts(critical.map((row) => String(row.test_type_id))),
    )
    const studies = (
      await query(`select * from radiology_orders where hospital_id = $1 and status <> 'cancelled'`)
    ).filter((row) => within(row.created_at))
    expect(figures(await answer({ measure: 'imaging_studies', by: 'study' }))).toEqual(
      counts(studies.map((row) => String(row.study_type_id))),
    )
    const medicines = (
      await query(`select * from pharmacy_prescriptions where hospital_id = $1 and status <> 'cancelled'`)
    ).filter((row) => within(row.created_at))
    expect(figures(await answer({ measure: 'prescriptions', by: 'medicine' }))).toEqual(
      counts(medicines.map((row) => String(row.medication_id ?? 'unknown'))),
    )
    const given = (
      await query(`select * from pharmacy_dispenses where hospital_id = $1 and returned_quantity < quantity`)
    ).filter((row) => within(row.created_at))
    expect(figures(await answer({ measure: 'items_dispensed', by: 'medicine' }))).toEqual(
      counts(given.map((row) => String(row.medication_id))),
    )
    const fresh = (await query('select * from patients where hospital_id = $1 and merged_into is null')).filter((row) =>
      within(row.created_at),
    )
    expect((await answer({ measure: 'new_patients' })).totals.total.value).toBe(fresh.length)
    const notes = (await query('select * from consultations where hospital_id = $1')).filter((row) =>
      within(row.created_at),
    )
    expect(figures(await answer({ measure: 'consultations', by: 'department' }))).toEqual(
      counts(notes.map((row) => String(row.department))),
    )
    expect(figures(await answer({ measure: 'consultations', by: 'clinician' }))).toEqual(
      counts(notes.map((row) => String(row.doctor_id))),
    )
    const due = (await query(`select * from appointments where hospital_id = $1 and status <> 'cancelled'`)).filter(
      (row) => within(row.starts_at),
    )
    expect((await answer({ measure: 'appointments' })).totals.total.value).toBe(due.length)
    expect((await answer({ measure: 'no_shows' })).totals.total.value).toBe(
      due.filter((row) => row.status === 'no_show').length,
    )
  })

  it('diagnoses by chapter and certainty: each visit and code once', async () => {
    const noted = (
      await query(
        `select con.visit_id, con.created_at, dia.code, dia.certainty, icd.chapter from consultations con
          join consultation_diagnoses dia on dia.consultation_id = con.id
         join diagnosis_codes icd on icd.code = dia.code where con.hospital_id = $1 and con.status = 'completed'`,
      )
    ).filter((row) => within(row.created_at))
    const once = [...Map.groupBy(noted, (row) => `${row.visit_id} ${row.code}`).values()]
    expect(figures(await answer({ measure: 'diagnoses', by: 'chapter' }))).toEqual(
      counts(once.map(([row]) => String(row?.chapter))),
    )
    expect(figures(await answer({ measure: 'diagnoses', by: 'certainty' }))).toEqual(
      counts(once.map((of) => (of.some((row) => row.certainty === 'confirmed') ? 'confirmed' : 'suspected'))),
    )
  })

  it('medians: waiting by department, and how long people stayed', async () => {
    const minutes = (from: unknown, to: unknown) => ((to as Date).getTime() - (from as Date).getTime()) / 60_000
    const queued = (await query('select * from queues where hospital_id = $1')).filter((row) => within(row.created_at))
    const waited = queued.flatMap((row) => {
      const ends = [row.called_at, row.service_start_time]
        .filter((at) => at !== null)
        .sort((one, other) => Number(one) - Number(other))
      return ends.length ? [{ department: String(row.department), minutes: minutes(row.wait_start_time, ends[0]) }] : []
    })
    const expected = Object.fromEntries(
      [...Map.groupBy(waited, (row) => row.department)].map(([key, of]) => [key, median(of.map((row) => row.minutes))]),
    )
    expect(figures(await answer({ measure: 'waiting_time', by: 'department' }))).toEqual(expected)
    const stays = (await query(`select * from admissions where hospital_id = $1 and status = 'discharged'`)).filter(
      (row) => within(row.discharged_at),
    )
    expect((await answer({ measure: 'length_of_stay' })).totals.total).toEqual({
      value: median(stays.map((row) => minutes(row.admitted_at, row.discharged_at))),
      n: stays.length,
    })
    expect((await answer({ measure: 'deaths' })).totals.total.value).toBe(
      stays.filter((row) => row.discharge_kind === 'died').length,
    )
    expect(figures(await answer({ measure: 'discharges', by: 'ward' }))).toEqual(
      counts(stays.map((row) => String(row.ward_id))),
    )
  })

  it('money from the journal, the payments and the denials', async () => {
    const [journal] = await query(
      `select sum(case when credit = 'revenue' then amount else -amount end)::text total from billing_journal
       where hospital_id = $1 and day between '${since}' and '${today()}' and kind in ('issue', 'void')
         and 'revenue' in (credit, debit)`,
    )
    expect((await answer({ measure: 'invoiced' })).totals.total.value).toBe(journal?.total)
    const paid = (
      await query(`select * from billing_payments where hospital_id = $1 and payment_mode <> 'deposit'`)
    ).filter((row) => within(row.created_at))
    expect((await answer({ measure: 'received' })).totals.total).toEqual({
      value: sum(paid.map((row) => String(row.amount))).toFixed(2),
      n: paid.length,
    })
    const [denied] = await query(
      `select coalesce(sum(amount), 0)::numeric(14, 2)::text total from billing_claim_denials
        where hospital_id = $1 and denied_on between '${since}' and '${today()}'`,
    )
    expect((await answer({ measure: 'denied' })).totals.total.value).toBe(denied?.total)
  })

  it('is what the other reports say of the same days', async () => {
    const revenue = (await accountant.call(getFinancialReport, period)).body
    expect((await answer({ measure: 'invoiced' })).totals.total.value).toBe(revenue.totals.charged)
    expect((await answer({ measure: 'received' })).totals.total.value).toBe(revenue.totals.kept)
    expect((await answer({ measure: 'money_in' })).totals.total.value).toBe(revenue.totals.received)
    expect((await answer({ measure: 'reduced' })).totals.total.value).toBe(revenue.totals.reduced)
    const owed = (await accountant.call(getOutstandingReport, {})).body
    expect((await answer({ measure: 'outstanding' })).totals.total.value).toBe(owed.totals.open)
    const outcomes = (await admin.call(getOutcomesReport, period)).body
    const outcome = figures(await answer({ measure: 'visits', by: 'outcome' }))
    for (const [name, value] of Object.entries(outcome))
      expect([name, value]).toEqual([name, outcomes.totals[name as 'died']])
    const diagnoses = (await admin.call(getDiagnosesReport, period)).body
    expect((await answer({ measure: 'diagnoses' })).totals.total.value).toBe(diagnoses.totals.counted)
    const stays = (await admin.call(getWardStaysReport, period)).body
    expect((await answer({ measure: 'admissions' })).totals.total.value).toBe(stays.totals.admissions)
    expect((await answer({ measure: 'discharges' })).totals.total.value).toBe(stays.totals.discharges)
    expect((await answer({ measure: 'deaths' })).totals.total.value).toBe(stays.totals.deaths)
    const waiting = (await admin.call(getWaitingReport, period)).body
    expect((await answer({ measure: 'waiting_time' })).totals.total.value).toBe(waiting.totals.wait)
  })
})

describe('who sees what', () => {
  it('only those who see reports, money only those who see the books, rows only those who see such lists', async () => {
    const nurse = await as('nurse@nairobi-west.test')
    expect((await nurse.call(getAnalyticsReport, {})).status).toBe(403)
    const reader = await as('doctor@nairobi-west.test', 'reports.view')
    const { body } = await reader.call(getAnalyticsReport, {})
    expect(body.offered).not.toContain('invoiced')
    expect((await reader.call(getAnalyticsReport, { measure: 'received' })).problem.code).toBe('forbidden')
    expect((await reader.call(getAnalyticsRowsReport, { measure: 'received' })).problem.code).toBe('forbidden')
    expect((await admin.call(getAnalyticsRowsReport, { measure: 'diagnoses' })).problem.code).toBe('forbidden')
    expect((await admin.call(getAnalyticsRowsReport, { measure: 'visits' })).status).toBe(200)
    expect((await admin.call(exportAnalyticsRowsReport, { measure: 'diagnoses' })).problem.code).toBe('forbidden')
  })

  it('refuses what makes no sense, beside the field', async () => {
    const refused = async (asked: object) => (await all.call(getAnalyticsReport, asked as never)).problem.field_errors
    expect(await refused({ measure: 'visits', by: 'diagnosis' })).toHaveProperty('by')
    expect(await refused({ measure: 'visits', by: 'sex', across: 'sex' })).toHaveProperty('across')
    expect(await refused({ measure: 'visits', by: 'day', across: 'month' })).toHaveProperty('across')
    expect(await refused({ measure: 'visits', by: 'day', across: 'area' })).toHaveProperty('across')
    expect(await refused({ measure: 'visits', ward: 'x' })).toHaveProperty('ward')
    expect(await refused({ measure: 'everything' })).toHaveProperty('measure')
    expect(await refused({ sex: "female' or true --" })).toHaveProperty('sex')
    expect(await refused({ period: 'custom', from: '2026-02-02', to: '2026-02-01' })).toHaveProperty('to')
    expect((await answer({ measure: 'visits', area: "x' or 'x' = 'x" })).totals.total.value).toBe(0)
  })

  it('is of one hospital, and says nought and nothing apart', async () => {
    const other = house.as('admin', 'b')
    const visits = (await other.call(getAnalyticsReport, { measure: 'visits', by: 'sex' })).body
    expect(visits.totals.total).toEqual({ value: 0, n: 0 })
    expect((await other.call(getAnalyticsReport, { measure: 'waiting_time' })).body.totals.total).toEqual({
      value: null,
      n: 0,
    })
    expect((await other.call(exportAnalyticsReport, { measure: 'visits' })).problem.message).toBe('No data to export')
  })

  it('shows of a restricted record only that there is one', async () => {
    const before = await rows({ measure: 'visits', page_size: 500 })
    const somebody = before.rows.find(({ patient_id }) => patient_id)?.patient_id
    await house.owner.query(
      `insert into patient_restrictions (hospital_id, id, patient_id, kind, reason, made_by)
        select $1, gen_random_uuid(), $2, 'marked', 'Known in town', id from staff where hospital_id = $1 limit 1`,
      [hospital, somebody],
    )
    const after = await rows({ measure: 'visits', page_size: 500 })
    expect(after.total).toBe(before.total)
    expect(after.rows.some(({ patient_id }) => patient_id === somebody)).toBe(false)
    const covered = ({ rows: shown }: typeof before) =>
      shown.filter(({ patient }) => patient === 'Restricted record').length
    expect(covered(after) - covered(before)).toBe(
      before.rows.filter(({ patient_id }) => patient_id === somebody).length,
    )
  })

  it('leaves as a file with the rows and columns of the screen', async () => {
    const { text, headers } = await all.call(exportAnalyticsReport, {
      ...period,
      measure: 'visits',
      by: 'age',
      across: 'sex',
    })
    const body = await answer({ measure: 'visits', by: 'age', across: 'sex' })
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe(['Age', ...body.columns.map(({ label }) => label), '"All, Visits"'].join(','))
    expect(lines).toEqual(
      body.rows.map((row) => [row.label, ...row.cells.map(({ value }) => value), row.total.value].join(',')),
    )
    expect(headers['content-disposition']).toContain('analytics-report-')
    const behind = await all.call(exportAnalyticsRowsReport, { ...period, measure: 'visits', age: 'from_65' })
    expect(behind.text.split('\r\n')[0]).toContain('OP number')
  })
})
