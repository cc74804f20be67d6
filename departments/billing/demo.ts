import type { Begin } from '../../database/demo/begin.ts'
import { DAY, localDate } from '../../database/demo/calendar.ts'
import { numbersOf } from '../../database/demo/numbers.ts'
import type { TenantRows } from '../../database/demo/tables.ts'
import type { World } from '../../database/demo/world.ts'
import { type ServiceSource, sourceCategories } from './contract.ts'

const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()
const cents = (price: unknown) => Math.round(Number(price) * 100)
const money = (amount: number) => (amount / 100).toFixed(2)
const PAID_WITHIN = 30 * DAY

/** Of every visit at which something was ordered the invoice: a draft while it is open, then issued. What was paid is made afterwards (`demo/money.ts`). */
export function makeInvoices(world: World): void {
  const { rows, hospital_id, random } = world
  const numberOf = numbersOf(random, 'INV')
  const tests = new Map(rows.lab_test_types.map((type) => [type.id, type.name]))
  const services = new Map(rows.billing_services.map((service) => [service.source_id, service.id]))
  const lines = [
    ...rows.lab_orders.map((order) => ({
      kind: 'laboratory' as const,
      order,
      service_of: order.test_type_id,
      description: tests.get(order.test_type_id) ?? '',
    })),
    ...rows.radiology_orders.map((order) => ({
      kind: 'radiology' as const,
      order,
      service_of: order.study_type_id,
      description: order.study_type,
    })),
  ].sort((one, other) => time(one.order.created_at) - time(other.order.created_at))
  for (const [visit_id, ordered] of Map.groupBy(lines, ({ order }) => order.visit_id)) {
    const visit = rows.visits.find((row) => row.id === visit_id)
    const first = ordered[0]?.order
    if (!visit || !first) continue
    const made = time(first.created_at)
    const total = ordered.reduce((sum, { order }) => sum + cents(order.price), 0)
    const id = random.id(made)
    rows.billing_invoices.push({
      hospital_id,
      id,
      visit_id,
      patient_id: visit.patient_id,
      invoice_number: numberOf(made),
      status: visit.closed_at ? 'pending' : 'draft',
      total_amount: money(total),
      discount_amount: '0.00',
      paid_amount: '0.00',
      due_date: visit.closed_at ? localDate(time(visit.closed_at) + PAID_WITHIN) : null,
      created_by: first.ordered_by,
      created_at: new Date(made),
      updated_at: new Date(visit.closed_at ? time(visit.closed_at) : made),
      version: visit.closed_at ? 3 : 2,
    })
    for (const { kind, order, service_of, description } of ordered)
      rows.billing_invoice_items.push({
        hospital_id,
        id: random.id(time(order.created_at)),
        invoice_id: id,
        service_id: services.get(service_of) ?? null,
        kind,
        department: kind,
        source_id: order.id,
        description,
        quantity: 1,
        unit_price: order.price,
        total_price: order.price,
        added_by: order.ordered_by,
        created_at: order.created_at,
      })
  }
}

/** What a catalogue entry costs: the price of its service. */
export const priceOf = (rows: TenantRows, sourceId: string): string =>
  String(rows.billing_services.find((service) => service.source_id === sourceId)?.price ?? '0.00')

/** The service of a catalogue's entry, with its price. Its id takes its chance aside, so that it changes nothing else. */
export function serve(
  { aside, hospital_id, rows, founded }: Begin,
  kind: ServiceSource,
  source_id: string,
  { code, name, price }: { code: string; name: string; price: string },
): void {
  rows.billing_services.push({
    hospital_id,
    created_at: new Date(founded),
    id: aside.id(founded),
    kind,
    source_id,
    code: `SVC-${code}`,
    name,
    category: sourceCategories[kind],
    price,
  })
}
