import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { createRandom } from '../../../database/demo/random.ts'
import type { TenantRows } from '../../../database/demo/tables.ts'
import type { World } from '../../../database/demo/world.ts'
import { fromCents, toCents } from '../../../kernel/contract/money.ts'
import { usualSupplies } from '../usual-supplies.data.ts'
import { makeEquipment } from './equipment.ts'
import { makeFridges } from './fridges.ts'
import { openShelf } from './shelf.ts'

type Supplier = {
  code: string
  name: string
  category: string
  contact_name: string
  phone: string
  lead_time_days: number
  payment_terms: string
}
const suppliers: readonly Supplier[] = [
  {
    code: 'KEMSA',
    name: 'Kenya Medical Supplies Authority (KEMSA)',
    category: 'Medicines and supplies',
    contact_name: 'Customer desk',
    phone: '+254711000201',
    lead_time_days: 14,
    payment_terms: 'Before delivery',
  },
  {
    code: 'MEDS',
    name: 'Mission for Essential Drugs and Supplies (MEDS)',
    category: 'Medicines and supplies',
    contact_name: 'Sales Nairobi',
    phone: '+254711000202',
    lead_time_days: 7,
    payment_terms: '30 days after delivery',
  },
  {
    code: 'CROWN',
    name: 'Crown Healthcare Supplies',
    category: 'Medical devices',
    contact_name: 'Jane Wambui',
    phone: '+254711000203',
    lead_time_days: 4,
    payment_terms: '14 days after delivery',
  },
  {
    code: 'LABTEC',
    name: 'Labtec Diagnostics',
    category: 'Laboratory',
    contact_name: 'Peter Odhiambo',
    phone: '+254711000204',
    lead_time_days: 5,
    payment_terms: '30 days after delivery',
  },
  {
    code: 'LABOREX',
    name: 'Laborex Kenya',
    category: 'Medicines',
    contact_name: 'Sales desk',
    phone: '+254711000205',
    lead_time_days: 3,
    payment_terms: '30 days after delivery',
  },
]
/** Who delivers what; the rest comes from MEDS. */
const deliversWhat: Record<string, string> = {
  'Gloves and PPE': 'CROWN',
  'Laboratory consumables': 'LABTEC',
  'Catheters and tubes': 'CROWN',
  'Syringes and needles': 'KEMSA',
}
/** What one costs in shillings, by unit, about. */
const COSTS: Record<string, readonly [number, number]> = {
  pair: [9, 60],
  piece: [8, 120],
  roll: [60, 900],
  test: [45, 140],
  strip: [18, 30],
  set: [2800, 3400],
  bottle: [650, 900],
}
const FULL: Record<string, number> = { pair: 1200, piece: 600, roll: 80, test: 400, strip: 300, set: 6, bottle: 20 }

type Item = { id: string; name: string; supplier: string; unit_cost: string; full: number }
type Status = TenantRows['purchase_orders'][number]['status']
/** `came`: days ago, and which part of each line; `late`: days after it was expected. */
type Story = {
  status: NonNullable<Status>
  supplier: string
  written: number
  lines: number
  came?: readonly (readonly [daysAgo: number, part: number])[]
  invoice?: 'matches' | 'differs' | 'accepted'
  reason?: string
}
const stories: readonly Story[] = [
  { status: 'received', supplier: 'CROWN', written: 66, lines: 5, came: [[63, 1]], invoice: 'matches' },
  { status: 'received', supplier: 'MEDS', written: 58, lines: 6, came: [[52, 1]], invoice: 'matches' },
  {
    status: 'received',
    supplier: 'LABTEC',
    written: 41,
    lines: 4,
    came: [
      [36, 0.5],
      [31, 0.5],
    ],
    invoice: 'accepted',
  },
  { status: 'received', supplier: 'CROWN', written: 24, lines: 3, came: [[19, 1]], invoice: 'matches' },
  {
    status: 'closed_short',
    supplier: 'KEMSA',
    written: 44,
    lines: 5,
    came: [[27, 0.6]],
    invoice: 'matches',
    reason: 'Out of stock there until next quarter',
  },
  { status: 'cancelled', supplier: 'MEDS', written: 16, lines: 2, reason: 'Bought twice by mistake' },
  { status: 'part_received', supplier: 'LABTEC', written: 12, lines: 4, came: [[3, 0.5]], invoice: 'differs' },
  { status: 'sent', supplier: 'MEDS', written: 10, lines: 5 },
  { status: 'sent', supplier: 'CROWN', written: 3, lines: 4 },
  { status: 'approved', supplier: 'KEMSA', written: 1, lines: 6 },
  { status: 'draft', supplier: 'CROWN', written: 0, lines: 3 },
]

/** Supplies with suppliers, a quarter's use and purchase orders in every state; equipment, and fridges with their readings. */
export function makePurchasing(world: World): void {
  const { rows, hospital_id, now } = world
  if (!rows.stock_stores.some((store) => store.is_default)) return
  // Chance of its own, so that the rest of the month stays what it is.
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 3)
  const [keeper, approver] = [world.staff('store'), world.staff('pharmacy')]
  const shelf = openShelf(world, random)
  /** In the working hours of a day so many days ago, and never later than now. */
  const daysAgo = (days: number, hour = 10) =>
    Math.min(dayStart(now) - days * DAY + hour * HOUR + random.int(0, 90) * MINUTE, now - 20 * MINUTE)
  const founded = now - 200 * DAY

  const supplierIds = new Map<string, string>()
  for (const supplier of suppliers) {
    const id = random.id(founded)
    supplierIds.set(supplier.code, id)
    const mail = `orders@${supplier.code.toLowerCase()}.test`
    const kra_pin = `P05${random.digits(7)}${random.pick(['A', 'K', 'Q', 'X'])}`
    rows.suppliers.push({ hospital_id, id, ...supplier, email: mail, kra_pin, created_at: new Date(founded) })
  }

  // Whom the pharmacy writes down for a medicine delivers it.
  const writtenDown = new Map(rows.pharmacy_medications.map((medicine) => [medicine.item_id, medicine.supplier]))
  for (const item of rows.stock_items) {
    const supplier = suppliers.find(({ code, name }) => [code, name].includes(writtenDown.get(item.id) ?? ''))
    item.supplier_id = supplierIds.get(supplier?.code ?? '') ?? null
  }

  const items = usualSupplies.map(({ codes: _, supplier_id: __, ...supply }): Item => {
    const id = random.id(founded)
    const from = deliversWhat[supply.category] ?? 'MEDS'
    const full = FULL[supply.unit] ?? 100
    rows.stock_items.push({
      hospital_id,
      id,
      kind: 'supply',
      ...supply,
      is_controlled: false,
      minimum_stock: Math.round(full * 0.1),
      reorder_level: Math.round(full * 0.2),
      supplier_id: supplierIds.get(from) ?? null,
      location: `Shelf ${random.int(1, 9)}`,
      created_at: new Date(founded),
    })
    const [least, most] = COSTS[supply.unit] ?? [20, 100]
    return { id, name: supply.name, supplier: from, unit_cost: fromCents(random.int(least, most) * 100), full }
  })

  const stock = (item: Item, at: number, quantity: number, weekly: number, source?: { id: string; reason: string }) => {
    const weeks = Math.floor((now - at) / (7 * DAY))
    const issues = Array.from(
      { length: weeks },
      (_, week) => [at + (week + 1) * 7 * DAY - 3 * HOUR, random.int(Math.ceil(weekly * 0.7), Math.ceil(weekly * 1.3))] as const,
    )
    const supplier = suppliers.find((each) => each.code === item.supplier)?.name ?? ''
    const batch_number = `${random.pick(['S', 'T', 'KM', 'LT'])}${random.digits(5)}`
    const expires = at + random.int(500, 1100) * DAY
    return shelf.deliver(
      {
        item_id: item.id,
        batch_number,
        expires,
        unit_cost: item.unit_cost,
        supplier,
        at,
        quantity,
        by: keeper,
        ...(source ? { source } : {}),
      },
      issues,
    )
  }
  for (const item of items) {
    const runsLow = random.chance(0.22)
    // Thirteen weeks of use: most shelves are well filled, some run low, a few are empty.
    const weekly = Math.max(1, Math.round(item.full * (runsLow ? random.pick([0.065, 0.075, 0.09]) : random.pick([0.01, 0.02, 0.03]))))
    stock(item, daysAgo(95 + random.int(0, 20)), item.full, weekly)
  }

  const numbers = new Set<string>()
  const numberOf = (letters: string, at: number): string => {
    const number = `${letters}${localDate(at).slice(2).replaceAll('-', '')}-${random.digits(3)}`
    if (numbers.has(number)) return numberOf(letters, at)
    numbers.add(number)
    return number
  }

  for (const story of stories) {
    const supplier = suppliers.find((each) => each.code === story.supplier)
    if (!supplier) continue
    const written = daysAgo(story.written, 9)
    const id = random.id(written)
    const order_number = numberOf('PO', written)
    const approved = Math.min(written + 3 * HOUR, now - 15 * MINUTE)
    const sent = Math.min(approved + HOUR, now - 10 * MINUTE)
    const isApproved = story.status !== 'draft' && story.status !== 'cancelled'
    const isSent = isApproved && story.status !== 'approved'
    const last = story.came?.at(-1)
    const ended = story.reason ? daysAgo(Math.max(1, story.written - 21), 15) : null
    rows.purchase_orders.push({
      hospital_id,
      id,
      order_number,
      supplier_id: supplierIds.get(story.supplier) ?? '',
      store_id: shelf.store_id,
      status: story.status,
      created_by: keeper,
      changed_by: keeper,
      created_at: new Date(written),
      approved_by: isApproved ? approver : null,
      approved_at: isApproved ? new Date(approved) : null,
      sent_by: isSent ? keeper : null,
      sent_at: isSent ? new Date(sent) : null,
      sent_how: isSent ? 'mail' : null,
      sent_to: isSent ? `orders@${story.supplier.toLowerCase()}.test` : null,
      expected_on: isSent ? localDate(sent + supplier.lead_time_days * DAY) : null,
      received_at: story.status === 'received' && last ? new Date(daysAgo(last[0], 11)) : null,
      ended_by: ended ? keeper : null,
      ended_at: ended ? new Date(ended) : null,
      end_reason: story.reason ?? null,
      version: 1 + Number(isApproved) + Number(isSent) + (story.came?.length ?? 0) + Number(Boolean(ended)),
    })
    const able = items.filter((item) => item.supplier === story.supplier)
    const from = random.int(0, able.length - 1)
    const ordered = Array.from({ length: story.lines }, (_, at) => able[(from + at * 2) % able.length]).filter(
      (item, at, all): item is Item => item !== undefined && all.indexOf(item) === at,
    )
    const lines = ordered.map((item, position) => {
      const quantity = Math.max(2, 2 * Math.round(item.full * 0.2))
      const line = {
        hospital_id,
        id: random.id(written),
        purchase_order_id: id,
        position,
        item_id: item.id,
        quantity,
        unit_cost: item.unit_cost,
        received: 0,
      }
      rows.purchase_order_lines.push(line)
      return { line, item }
    })
    for (const [days, part] of story.came ?? []) {
      const at = daysAgo(days, 11)
      const receipt_id = random.id(at)
      const receipt_number = numberOf('GRN', at)
      const came = lines.map(({ line, item }) => ({ line, item, quantity: Math.max(1, Math.round(line.quantity * part)) }))
      const cents = came.reduce((sum, each) => sum + each.quantity * toCents(each.item.unit_cost), 0)
      const other = story.invoice !== 'matches'
      rows.goods_receipts.push({
        hospital_id,
        id: receipt_id,
        receipt_number,
        purchase_order_id: id,
        store_id: shelf.store_id,
        delivery_note: `DN ${random.digits(4)}`,
        invoice_number: `INV-${random.digits(5)}`,
        invoice_amount: fromCents(cents + (other ? 150_000 : 0)),
        amount: fromCents(cents),
        received_by: keeper,
        received_at: new Date(at),
        invoiced_by: keeper,
        accepted_by: story.invoice === 'accepted' ? approver : null,
        accepted_at: story.invoice === 'accepted' ? new Date(at + 5 * HOUR) : null,
        accept_reason: story.invoice === 'accepted' ? 'Transport was agreed by phone' : null,
        version: story.invoice === 'accepted' ? 2 : 1,
      })
      for (const { line, item, quantity } of came) {
        line.received += quantity
        const batch_id = stock(item, at, quantity, 0, { id, reason: `${order_number}, ${receipt_number}` })
        rows.goods_receipt_lines.push({
          hospital_id,
          id: random.id(at),
          goods_receipt_id: receipt_id,
          order_line_id: line.id,
          batch_id,
          quantity,
          unit_cost: item.unit_cost,
        })
      }
    }
  }
  makeEquipment(world, random)
  makeFridges(world, random, shelf.store_id)
}
