import { describe, expect, test } from 'vitest'
import { DAY, localDate } from '../../database/demo/calendar.ts'
import { hospitalRoles } from '../../departments/access/roles.ts'
import { Payment } from '../../departments/patients/payment.ts'
import { checkVitalSigns } from '../../departments/triage/scores/index.ts'
import { normalisePhone } from '../../kernel/contract/values/phone.ts'
import { generateDemo } from './generate.ts'
import { usedCodes } from './stories.ts'

const titles = new Map(usedCodes.map((code) => [code, `Title of ${code}`]))
const demoAt = (now: Date, known: ReadonlyMap<string, string> = titles) =>
  generateDemo({ now, titles: known, password_hash: 'hash' })
const time = (value: Date | string | null | undefined): number => new Date(value ?? 0).getTime()
const repeated = <T>(list: readonly T[]): T[] => list.filter((item, at) => list.indexOf(item) !== at)
// A Saturday; Nairobi is three hours ahead.
const hours = {
  'ten past midnight': '2026-11-20T21:10:00Z',
  'half past nine': '2026-11-21T06:30:00Z',
  noon: '2026-11-21T09:00:00Z',
  'just before midnight': '2026-11-21T20:50:00Z',
}

describe.each(Object.entries(hours))('the demo at %s', (_, text) => {
  const now = new Date(text)
  const demo = demoAt(now)
  const living = demo.tenants.slice(0, 2)

  test('has five hospitals, two of them with a hundred patients and a month of visits, and some who were here long ago', () => {
    expect(demo.house.hospitals.map((row) => row.status)).toEqual([
      'active',
      'active',
      'active',
      'suspended',
      'pending',
    ])
    const since = now.getTime() - 3 * 365 * DAY
    const lately = demo.tenants.map(({ rows }) => rows.patients.filter((row) => time(row.created_at) > since))
    expect(lately.map((patients) => patients.length)).toEqual([100, 100, 0, 0, 0])
    expect(demo.tenants.map(({ rows }) => rows.patients.length)).toEqual([111, 111, 0, 0, 0])
    for (const { rows } of living) {
      const roles = new Set(rows.staff_roles.map((row) => row.role))
      expect(roles.size).toBe(hospitalRoles.length)
      expect(rows.visits.length).toBeGreaterThan(600)
      const weekdays = rows.visits.filter((visit) => localDate(time(visit.created_at)) === '2026-11-11')
      expect(weekdays.length).toBeGreaterThanOrEqual(24)
      const coming = rows.appointments.filter((row) => row.status === 'scheduled' || row.status === 'confirmed')
      expect(coming).toHaveLength(36)
      expect(new Set(rows.appointments.map((row) => row.status))).toContain('completed')
      expect(rows.appointment_waiting_list.length).toBeGreaterThanOrEqual(4)
      expect(rows.staff_leave.filter((row) => row.kind === 'other' || row.state === 'approved')).toHaveLength(3)
      expect(rows.rota_shifts).toHaveLength(63)
    }
  })

  test('nothing but appointments, scheduled examinations, what is due on the wards and the next try of what waits lies in the future', () => {
    const planned = [
      'starts_at',
      'ends_at',
      'scheduled_time',
      'scheduled_end',
      'next_attempt_at',
      'due_at',
      'next_due_at',
    ]
    const late = [demo.house, ...demo.tenants.map(({ rows }) => rows)].flatMap((tables) =>
      Object.entries(tables).flatMap(([table, rows]) =>
        rows.flatMap((row: object) =>
          Object.entries(row).flatMap(([column, value]) =>
            value instanceof Date && value > now && !planned.includes(column) ? [`${table}.${column}`] : [],
          ),
        ),
      ),
    )
    expect(late).toEqual([])
    for (const { rows } of living)
      for (const row of rows.appointments)
        if (row.status === 'scheduled' || row.status === 'confirmed')
          expect(time(row.starts_at)).toBeGreaterThan(now.getTime())
        else expect(time(row.created_at)).toBeLessThan(time(row.starts_at))
  })

  test('no number is given twice and no clinician is booked twice', () => {
    for (const { rows } of living) {
      expect(repeated(rows.patients.map((row) => row.op_number))).toEqual([])
      expect(repeated(rows.visits.map((row) => row.visit_number))).toEqual([])
      expect(repeated(rows.visits.map((row) => `${row.patient_id} ${row.sequence}`))).toEqual([])
      expect(repeated(rows.queues.map((row) => `${row.ticket} ${localDate(time(row.created_at))}`))).toEqual([])
      const standing = rows.appointments.filter((row) => row.status !== 'cancelled' && row.status !== 'no_show')
      const clashes = standing.flatMap((one) =>
        standing.filter(
          (other) =>
            other.id !== one.id &&
            other.clinician_id === one.clinician_id &&
            time(other.starts_at) < time(one.ends_at) &&
            time(one.starts_at) < time(other.ends_at),
        ),
      )
      expect(clashes).toEqual([])
      // A checked-in appointment has a visit of the same patient; an open one, while nobody has finished it.
      const visits = new Map(rows.visits.map((row) => [row.id, row]))
      for (const row of rows.appointments) {
        const visit = visits.get(row.visit_id ?? '')
        expect([row.status, visit?.patient_id]).toEqual([
          row.status,
          row.status === 'checked_in' || row.status === 'completed' ? row.patient_id : undefined,
        ])
        if (visit) expect(visit.closed_at === undefined).toBe(row.status === 'checked_in')
      }
      const open = rows.queues.filter((row) => row.status === 'waiting' || row.status === 'in_progress')
      expect(repeated(open.map((row) => `${row.visit_id} ${row.department}`))).toEqual([])
      const drawn = rows.queue_counters.reduce((sum, row) => sum + row.last, 0)
      expect(drawn).toBe(rows.queues.length)
    }
  })

  test('the waiting rooms are alive', () => {
    for (const { rows } of living) {
      const waiting = rows.queues.filter((row) => row.status === 'waiting')
      const triage = waiting.filter((row) => row.department === 'triage')
      expect(triage).toHaveLength(9)
      expect(triage.filter((row) => row.priority === 'stat')).toHaveLength(1)
      expect(triage.filter((row) => row.priority === 'urgent')).toHaveLength(2)
      expect(waiting.length - triage.length).toBeGreaterThanOrEqual(5)
      const serving = rows.queues.filter((row) => row.status === 'in_progress')
      expect(serving.length).toBeGreaterThanOrEqual(3)
      expect(repeated(serving.map((row) => row.started_by))).toEqual([])
      expect(rows.consultations.filter((row) => row.status === 'in_progress')).toHaveLength(
        serving.filter((row) => row.department !== 'triage' && row.department !== 'radiology').length,
      )
      const open = rows.visits.filter((row) => !row.closed_at && row.status !== 'admitted')
      // Everybody who is here and not on a ward waits or is served somewhere, once, or waits for what the laboratory
      // finds.
      const here = [...waiting, ...serving].map((row) => row.visit_id)
      expect(repeated(here)).toEqual([])
      const unsettled = rows.lab_orders
        .filter((row) => row.status !== 'completed' && row.status !== 'cancelled')
        .map((row) => row.visit_id)
      expect(open.map((row) => row.id).filter((id) => !here.includes(id) && !unsettled.includes(id))).toEqual([])
      expect(here.filter((id) => !open.some((row) => row.id === id))).toEqual([])
      const since = now.getTime() - 5 * 3_600_000
      expect(rows.visits.filter((row) => time(row.completed_at) > since).length).toBeGreaterThanOrEqual(3)
      expect(open.some((row) => row.sequence === 1)).toBe(true)
    }
  })

  test('every step follows the one before', () => {
    for (const { rows } of living) {
      for (const row of rows.queues) {
        const steps = [row.created_at, row.service_start_time, row.service_end_time].flatMap((step) =>
          step ? [time(step)] : [],
        )
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        expect(row.service_end_time !== null).toBe(row.status === 'done' || row.status === 'removed')
      }
      const ended = new Map(rows.visits.map((row) => [row.id, row]))
      for (const row of rows.queues) {
        const visit = ended.get(row.visit_id)
        expect(time(row.created_at)).toBeGreaterThanOrEqual(time(visit?.created_at))
        if (visit?.closed_at) expect(time(row.service_end_time)).toBeLessThanOrEqual(time(visit.closed_at))
      }
      const waits = rows.queues
        .flatMap((row) =>
          row.service_start_time ? [(time(row.service_start_time) - time(row.created_at)) / 60_000] : [],
        )
        .sort((a, b) => a - b)
      const median = waits[Math.floor(waits.length / 2)]
      expect(median).toBeGreaterThan(12)
      expect(median).toBeLessThan(28)
    }
  })
})

test('is the same for the same moment', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const [first, second] = [demoAt(now), demoAt(now)].map((demo) => JSON.stringify(demo))
  // Not `toBe`: the two texts have megabytes, and a failure would print them.
  expect(first === second).toBe(true)
})

test('what is stored would also pass the forms', () => {
  for (const { rows } of demoAt(new Date()).tenants) {
    for (const row of rows.patients) {
      expect(() => Payment.parse({ payment_mode: row.payment_mode, ...(row.payment_details as object) })).not.toThrow()
      if (row.phone) expect(normalisePhone(row.phone)).toBe(row.phone)
      expect(normalisePhone(row.emergency_contact_phone ?? '')).toBe(row.emergency_contact_phone)
    }
    for (const {
      systolic,
      diastolic,
      pulse_rate,
      respiratory_rate,
      oxygen_saturation,
      ...row
    } of rows.triage_records) {
      const sign = (value: unknown) => Number(value)
      const signs = {
        systolic,
        diastolic,
        pulse_rate,
        respiratory_rate,
        oxygen_saturation,
        temperature: sign(row.temperature),
        weight: sign(row.weight),
        height: sign(row.height),
      }
      expect(checkVitalSigns(signs)).toEqual({})
      expect(row.chief_complaint).not.toMatch(/[{}]/)
    }
    for (const row of rows.consultations) expect(`${row.subjective}${row.plan}`).not.toMatch(/[{}]|undefined/)
  }
})

test('a diagnosis that the list does not have is left out', () => {
  const [first] = demoAt(new Date('2026-11-21T09:00:00Z'), new Map([['B54', 'Unspecified malaria']])).tenants
  const codes = new Set(first?.rows.consultation_diagnoses.map((row) => row.code))
  expect([...codes]).toEqual(['B54'])
  expect(first?.rows.consultations.length).toBeGreaterThan(600)
})

describe('the business of the demo', () => {
  const demo = demoAt(new Date('2026-11-21T09:00:00Z'))
  const { rows: eldoret } = demo.tenants[3] ?? { rows: undefined }

  test('every invoice is paid exactly, but the one that cost Eldoret its licence', () => {
    for (const { rows } of demo.tenants)
      for (const invoice of rows.license_invoices) {
        const paid = rows.license_payments.filter((payment) => payment.invoice_id === invoice.id)
        const total = paid.reduce((sum, payment) => sum + Math.round(Number(payment.amount) * 100), 0)
        expect(total).toBe(Math.round(Number(invoice.paid_amount) * 100))
        expect(invoice.status).toBe(invoice.paid_amount === invoice.amount ? 'paid' : 'overdue')
      }
    expect(eldoret?.license_invoices.filter((invoice) => invoice.status === 'overdue')).toHaveLength(1)
    expect(demo.tenants.flatMap(({ rows }) => rows.license_payments).length).toBeGreaterThan(10)
  })

  test('a licence ends where its last paid period ends, and no period is billed twice', () => {
    for (const { rows } of demo.tenants.slice(0, 3)) {
      const ends = rows.license_invoices.map((invoice) => String(invoice.period_end)).sort()
      expect(ends.at(-1)).toBe(rows.licenses[0]?.expires_on)
      expect(repeated(rows.license_invoices.map((invoice) => invoice.period_start))).toEqual([])
    }
  })

  test('usage ends yesterday, and every ticket was raised by one of the hospital’s people', () => {
    for (const { rows } of demo.tenants) {
      expect(rows.module_usage.filter((use) => String(use.day) >= '2026-11-21')).toEqual([])
      const users = rows.staff.map((person) => person.user_id)
      expect(rows.support_tickets.filter((ticket) => !users.includes(ticket.raised_by))).toEqual([])
    }
    expect(demo.tenants.flatMap(({ rows }) => rows.support_tickets)).toHaveLength(13)
  })
})
