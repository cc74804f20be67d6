import type { Begin } from '../../database/demo/begin.ts'
import { DAY, dayStart, HOUR, localDate, weekday, ZONE } from '../../database/demo/calendar.ts'
import type { DemoHospital } from '../../database/demo/hospital.ts'
import { addDays, addMonths, daysBetween, laterDay, startOfLocalDay } from '../../kernel/contract/values/days.ts'

const PRICES: Record<DemoHospital['plan'], number> = {
  test: 0,
  basic: 24_999,
  standard: 49_999,
  premium: 89_999,
  enterprise: 149_999,
}
const GRACE_DAYS = 7
/** Actions on a weekday in each module, at a hospital of the size of Nairobi West. */
const DAILY_ACTIONS: Record<string, number> = {
  reception: 130,
  patients: 45,
  outpatient: 210,
  laboratory: 95,
  radiology: 28,
  pharmacy: 120,
  billing: 105,
  inpatient: 60,
  appointments: 24,
  reports: 9,
}

/** The instant (milliseconds) at an hour of a day. */
const onDay = (day: string, hour: number): number => startOfLocalDay(ZONE, day).getTime() + hour * HOUR
const earlier = (a: string, b: string): string => [a, b].sort()[0] ?? a
const cents = (amount: number): string => amount.toFixed(2)

/**
 * What the hospital has been billed since its trial ended, and what it paid; the last renewal of a hospital whose
 * licence expired is owed.
 */
export function bill({ random, hospital_id, hospital, rows, founded, now, provider }: Begin): void {
  const { plan, license, days_left, billed_months } = hospital
  if (license === 'trial' || !billed_months) return
  const end = localDate(now + days_left * DAY)
  const first = localDate(founded + 14 * DAY)
  const today = localDate(now)
  let until = license === 'expired' ? addMonths(end, 1) : end
  while (until > first) {
    const previous = addMonths(until, -billed_months)
    const from = laterDay(previous, first)
    const months = previous < first ? Math.max(1, Math.round(daysBetween(from, until) / 30)) : billed_months
    const amount = PRICES[plan] * months
    const start = addDays(from, 1)
    const issued = earlier(start, today)
    const issuedAt = new Date(onDay(issued, 10.5))
    const owed = license === 'expired' && until > end
    const id = random.id(issuedAt.getTime())
    rows.license_invoices.push({
      hospital_id,
      id,
      invoice_number: `LIN-${issued.replaceAll('-', '')}-${String(random.int(1, 9999)).padStart(4, '0')}`,
      plan_id: plan,
      period_start: start,
      period_end: until,
      amount: cents(amount),
      paid_amount: cents(owed ? 0 : amount),
      status: owed ? 'overdue' : 'paid',
      issued_on: issued,
      due_on: addDays(issued, GRACE_DAYS),
      created_at: issuedAt,
      updated_at: issuedAt,
    })
    // Somebody who pays a year at once does it in two transfers.
    const parts = owed ? [] : amount > 1_000_000 ? [Math.floor(amount / 2), amount - Math.floor(amount / 2)] : [amount]
    for (const [n, part] of parts.entries()) {
      const late = onDay(addDays(issued, random.int(0, 6) + n * 24), 11)
      const paidAt = new Date(Math.min(late, now - HOUR))
      const paid_on = localDate(paidAt.getTime())
      const method = billed_months > 1 ? 'bank' : 'mpesa'
      rows.license_payments.push({
        hospital_id,
        id: random.id(paidAt.getTime()),
        invoice_id: id,
        payment_number: `LPY-${paid_on.replaceAll('-', '')}-${String(random.int(1, 9999)).padStart(4, '0')}`,
        amount: cents(part),
        method,
        reference:
          method === 'bank' ? `FT${random.int(10_000_000, 99_999_999)}` : `S${random.int(100_000_000, 999_999_999)}`,
        paid_on,
        recorded_by: provider.id,
        recorded_by_name: provider.name,
        created_at: paidAt,
      })
    }
    until = previous
  }
}

/** What was done in each module on each day up to yesterday; today is counted from what really happens. */
export function use({ random, hospital_id, hospital, rows, founded, now }: Begin): void {
  const size = hospital.people ? (hospital.subdomain === 'nairobi-west' ? 1 : 0.7) : 0.3
  const last = hospital.license === 'expired' ? now + (hospital.days_left + GRACE_DAYS) * DAY : now
  const from = Math.max(founded + 2 * DAY, now - 365 * DAY)
  for (let at = dayStart(from); at < dayStart(last); at += DAY) {
    const quiet = weekday(at) === 7 ? 0.35 : weekday(at) === 6 ? 0.6 : 1
    // It grows: the first weeks are slower than the present ones.
    const grown = 0.55 + 0.45 * Math.min(1, (at - founded) / (240 * DAY))
    for (const module_id of hospital.modules) {
      const actions = Math.round(
        (DAILY_ACTIONS[module_id] ?? 0) * size * quiet * grown * (0.85 + random.int(0, 30) / 100),
      )
      if (actions > 0) rows.module_usage.push({ hospital_id, module_id, day: localDate(at), actions })
    }
  }
}

/**
 * Who worked last, so that the provider sees since when a hospital is quiet: today's registrations, or somebody who
 * looked in.
 */
export function act({ random, hospital_id, hospital, rows, now }: Begin): void {
  const people = new Map(rows.staff.map((person) => [person.id, person]))
  const visits = rows.visits.filter((visit) => new Date(String(visit.created_at)).getTime() >= dayStart(now))
  const acts = visits.map((visit) => ({
    at: visit.created_at,
    by: visit.registered_by,
    action: 'registerPatient',
    entity_id: visit.id,
    patient_id: visit.patient_id as string | null,
  }))
  const [admin] = rows.staff
  const quiet = hospital.license === 'expired' ? -(hospital.days_left + GRACE_DAYS) : 1
  if (!acts.length && admin)
    acts.push({
      at: new Date(dayStart(now - quiet * DAY) + 10.5 * HOUR),
      by: admin.id,
      action: 'signIn',
      entity_id: admin.id,
      patient_id: null,
    })
  for (const { at, by, action, entity_id, patient_id } of acts) {
    const person = people.get(String(by))
    const when = new Date(String(at)).getTime()
    if (person)
      rows.audit_log.push({
        hospital_id,
        id: random.id(when),
        at: new Date(when),
        person_id: person.user_id,
        person_name: person.name,
        action,
        entity: action === 'signIn' ? null : 'visit',
        entity_id,
        patient_id,
      })
  }
}
