import { localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { numbersOf } from '../../../database/demo/numbers.ts'
import { createRandom } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'
import { daysBetween, writeDay } from '../../../kernel/contract/values/days.ts'
import type { ServiceKind } from '../services.contract.ts'
import { FREE_REVIEW_DAYS } from './services.ts'

const SEED = 20_260_107
const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()

/** What stands on an invoice; `price` in KES of one, exact decimal text. */
export type DemoLine = {
  id: string
  visit_id: string
  kind: ServiceKind
  source_id: string
  service_id: string
  department: string
  description: string
  quantity: number
  price: string
  added_by: string
  at: number
}

/** What a clinic does, by the codes of its services; a third of its consultations have some of it. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  general: ['PRO-INJ', 'PRO-DRS', 'PRO-NEB', 'PRO-EAR'],
  cardiology: ['PRO-ECG'],
  pediatrics: ['PRO-NEB', 'PRO-INJ', 'PRO-IVC'],
  gynecology: ['PRO-PAP', 'PRO-INJ'],
  surgical: ['PRO-SUT', 'PRO-DRL', 'PRO-IND', 'PRO-SUR', 'PRO-CAT'],
  orthopedic: ['PRO-POP', 'PRO-DRS'],
  dental: ['PRO-EXT', 'PRO-FIL'],
  eye: ['PRO-FBX'],
  physiotherapy: ['PRO-PHY'],
}

/** What is done to the same patient again within a month. */
const AGAIN = ['PRO-INJ', 'PRO-DRS', 'PRO-DRL', 'PRO-NEB', 'PRO-PHY', 'PRO-IVC']

/**
 * Procedures of saved consultations: done, or still to be done where the visit is open; now and then one is cancelled.
 */
function orderProcedures({ rows, hospital_id, staff, now }: World): void {
  const random = createRandom(SEED)
  const numberOf = numbersOf(random, 'PRO')
  const services = new Map(rows.billing_services.map((service) => [service.code, service]))
  const visits = new Map(rows.visits.map((visit) => [visit.id, visit]))
  const had = new Set<string>()
  let waiting = 0
  for (const { id, visit_id, department, doctor_id, status, completed_at } of rows.consultations) {
    const codes = DONE[department] ?? []
    const visit = visits.get(visit_id)
    if (status !== 'completed' || !visit || !codes.length) continue
    const closed = visit.closed_at ? time(visit.closed_at) : null
    // Whoever is still here waits for something to be done, two at most.
    if (closed === null ? waiting >= 2 : !random.chance(0.3)) continue
    const service = services.get(random.pick(codes))
    const once = `${visit.patient_id} ${service?.code}`
    if (!service || (had.has(once) && !AGAIN.includes(service.code))) continue
    had.add(once)
    const at = time(completed_at) - MINUTE
    const cancelled = closed !== null && random.chance(0.06)
    if (closed === null) waiting++
    const done = closed !== null && !cancelled
    const nurse = staff(random.pick(['nurse', 'nurse2']))
    rows.billing_procedures.push({
      hospital_id,
      id: random.id(at),
      request_id: random.id(at),
      visit_id,
      consultation_id: id,
      service_id: service.id,
      name: service.name,
      order_number: numberOf(at),
      department,
      notes: null,
      price: service.price,
      status: cancelled ? 'cancelled' : done ? 'done' : 'ordered',
      ordered_by: doctor_id,
      created_at: new Date(at),
      updated_at: new Date(closed ?? at),
      ...(done ? { done_by: nurse, done_at: new Date(Math.min(closed, now)) } : {}),
      ...(cancelled ? { cancelled_by: doctor_id, cancel_reason: 'The patient would rather come back for it' } : {}),
      version: done || cancelled ? 2 : 1,
    })
  }
}

/** The fee of each saved consultation, once per visit and clinic; reviews that are free are kept as such. */
function chargeFees({ rows, hospital_id }: World): Omit<DemoLine, 'id'>[] {
  const fees = new Map(
    rows.billing_services.flatMap((service) => (service.department ? [[service.department, service]] : [])),
  )
  const visits = new Map(rows.visits.map((visit) => [visit.id, visit]))
  /** Patient and clinic → the last charged consultation. */
  const last = new Map<string, { visit_id: string; day: string }>()
  const saved = rows.consultations.filter((row) => row.status === 'completed')
  return saved
    .sort((one, other) => time(one.completed_at) - time(other.completed_at))
    .flatMap(({ id, visit_id, department, doctor_id, completed_at }) => {
      const fee = fees.get(department)
      const visit = visits.get(visit_id)
      if (!fee || !visit) return []
      const at = time(completed_at)
      const key = `${visit.patient_id} ${department}`
      const before = last.get(key)
      const again = before?.visit_id === visit_id
      if (before && (again || daysBetween(before.day, localDate(at)) <= FREE_REVIEW_DAYS)) {
        const reason = again ? 'The fee is charged once per visit' : `Free review: charged on ${writeDay(before.day)}`
        rows.billing_exemptions.push({
          hospital_id,
          source_id: id,
          kind: 'consultation',
          reason,
          made_by: doctor_id,
          at: new Date(at),
        })
        return []
      }
      last.set(key, { visit_id, day: localDate(at) })
      return [lineOf('consultation', fee, { visit_id, source_id: id, department, added_by: doctor_id, at })]
    })
}

type Charged = { id: string; name: string; price: string | number | bigint }
const lineOf = (
  kind: ServiceKind,
  service: Charged,
  of: Pick<DemoLine, 'visit_id' | 'source_id' | 'department' | 'added_by' | 'at'> & { quantity?: number },
): Omit<DemoLine, 'id'> => ({
  kind,
  service_id: service.id,
  description: service.name,
  price: String(service.price),
  quantity: 1,
  ...of,
})

/**
 * Everything that is charged in a hospital's month, in the order of time, priced as its service is, if it has a
 * price: tests, studies, medicines of the catalogue, procedures and consultation fees. Orders the procedures too.
 */
export function makeLines(world: World): DemoLine[] {
  orderProcedures(world)
  const { rows } = world
  const services = new Map(rows.billing_services.map((service) => [service.source_id ?? service.id, service]))
  const ordered = (kind: ServiceKind, entry: string | null | undefined, of: Parameters<typeof lineOf>[2]) => {
    const service = entry ? services.get(entry) : undefined
    return service?.has_price ? [lineOf(kind, service, of)] : []
  }
  const lines = [
    ...chargeFees(world),
    ...rows.lab_orders.flatMap(({ id, visit_id, test_type_id, ordered_by, created_at }) =>
      ordered('laboratory', test_type_id, {
        visit_id,
        source_id: id,
        department: 'laboratory',
        added_by: ordered_by,
        at: time(created_at),
      }),
    ),
    ...rows.radiology_orders.flatMap(({ id, visit_id, study_type_id, ordered_by, created_at }) =>
      ordered('radiology', study_type_id, {
        visit_id,
        source_id: id,
        department: 'radiology',
        added_by: ordered_by,
        at: time(created_at),
      }),
    ),
    ...rows.pharmacy_prescriptions.flatMap(
      ({ id, visit_id, medication_id, quantity = 1, prescribed_by, status, created_at }) =>
        status === 'cancelled'
          ? []
          : ordered('pharmacy', medication_id, {
              visit_id,
              source_id: id,
              department: 'pharmacy',
              added_by: prescribed_by,
              at: time(created_at),
              quantity,
            }),
    ),
    ...rows.billing_procedures.flatMap(({ id, visit_id, service_id, department, ordered_by, status, created_at }) =>
      status === 'cancelled'
        ? []
        : ordered('procedure', service_id, {
            visit_id,
            source_id: id,
            department: department ?? 'general',
            added_by: ordered_by,
            at: time(created_at),
          }),
    ),
  ]
  const random = createRandom(SEED + 1)
  return lines.sort((one, other) => one.at - other.at).map((line) => ({ id: random.id(line.at), ...line }))
}
