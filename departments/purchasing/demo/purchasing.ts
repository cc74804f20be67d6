import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { createRandom } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'
import { fromCents, toCents } from '../../../kernel/contract/values/money.ts'
import { openShelf } from '../../inventory/demo/shelf.ts'
import { usualSupplies } from '../usual-supplies.data.ts'
import { COSTS, deliversWhat, FULL, stories, suppliers } from './purchasing.data.ts'

type Item = { id: string; name: string; supplier: string; unit_cost: string; full: number }
/** Supplies with suppliers, a quarter's use and purchase orders in every state. */
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
      (_, week) =>
        [at + (week + 1) * 7 * DAY - 3 * HOUR, random.int(Math.ceil(weekly * 0.7), Math.ceil(weekly * 1.3))] as const,
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
    const weekly = Math.max(
      1,
      Math.round(item.full * (runsLow ? random.pick([0.065, 0.075, 0.09]) : random.pick([0.01, 0.02, 0.03]))),
    )
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
      const came = lines.map(({ line, item }) => ({
        line,
        item,
        quantity: Math.max(1, Math.round(line.quantity * part)),
      }))
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
}
