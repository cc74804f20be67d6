import { MINUTE } from '../../database/demo/calendar.ts'
import { createRandom } from '../../database/demo/random.ts'
import type { TenantRows } from '../../database/demo/tables.ts'
import type { World } from '../../database/demo/world.ts'
import { fromCents, toCents } from '../../kernel/contract/values/money.ts'
import { codeOf, type Item } from './items.ts'
import { type Line, type Payer, payloadOf } from './server/payload.ts'
import { DOWN, simulated } from './server/unit/simulator.ts'
import type { TaxCode } from './tax.ts'

type Invoice = TenantRows['billing_invoices'][number]
type Document = TenantRows['etims_documents'][number]

const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()
const environment = 'simulator'
const UNIT = { environment, tin: 'SIMULATOR', bhf_id: '00' } as const
/** Two that need an invoice in their name. */
const payers: readonly Payer[] = [
  { name: 'Savannah Flower Growers Ltd', pin: 'P051234567X' },
  { name: 'Lakeside Matatu Sacco Society', pin: 'P000987654K' },
]
/** How many documents wait since the line went down, and the refused ones, counted from the last sale before that. */
const WAITING = 4
const REFUSED = [6, 15]

/**
 * What KRA's simulator was told of the issued invoices: a sale of each, a credit of what was waived, the items that
 * they sell, two in a company's name. The last ones wait, because the line went down, and two were refused. At one
 * of the hospitals, which plays the outage, they wait until somebody ends it; at the other the next try gets
 * through.
 */
export function makeFiscal(world: World): void {
  const { rows, hospital_id } = world
  // Chance of its own, so that the rest of the month stays what it is.
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 2)
  const [admin, cashier] = [world.staff('admin'), world.staff('cashier')]
  const plays = rows.staff.some((person) => person.email === 'admin@kisumu-lakeside.test')
  rows.etims_settings.push({
    hospital_id,
    environment,
    unit: 'oscu',
    bhf_id: UNIT.bhf_id,
    simulator_down: plays,
    rates_confirmed: false,
    version: 1,
    changed_by: admin,
    changed_at: new Date(Math.min(...rows.staff.map((person) => time(person.created_at)))),
  })

  const linesOf = Map.groupBy(rows.billing_invoice_items, (line) => line.invoice_id)
  const waived = new Map(
    rows.billing_reductions.filter(({ status }) => status === 'approved').map((row) => [row.invoice_id, row]),
  )
  const issued = rows.billing_invoices
    .filter((invoice) => invoice.issued_at)
    .sort((one, other) => time(one.issued_at) - time(other.issued_at))
  const named = new Map(
    issued
      .slice(-WAITING - 3, -WAITING - 3 + payers.length)
      .map((invoice, index) => [invoice.id, payers[index] ?? null]),
  )

  let number = 0
  const say = (
    invoice: Invoice,
    lines: readonly Line[],
    amount: number,
    at: number,
    original: Document | null,
  ): Document | null => {
    if (amount <= 0) return null
    number++
    const payer = named.get(invoice.id) ?? null
    const kind = original ? 'credit' : 'sale'
    const { tax, payload } = payloadOf({
      kind,
      number: invoice.invoice_number,
      invoice_number: number,
      original_number: original?.invoice_number ?? null,
      payment_mode: invoice.payment_mode ?? null,
      payer,
      lines,
      amount,
      now: new Date(at),
    })
    const document: Document = {
      hospital_id,
      id: random.id(at),
      kind,
      invoice_id: invoice.id ?? '',
      invoice_number: number,
      original_number: original?.invoice_number ?? null,
      ...UNIT,
      amount: fromCents(amount),
      tax_amount: fromCents(tax),
      payload,
      status: 'queued',
      maybe_sent: false,
      created_at: new Date(at),
    }
    rows.etims_documents.push(document)
    return document
  }
  for (const invoice of issued) {
    const at = time(invoice.issued_at)
    const lines = (linesOf.get(invoice.id ?? '') ?? []).map((line) => ({
      kind: line.kind,
      tax_code: (line.tax_code ?? 'A') as TaxCode,
      quantity: line.quantity ?? 1,
      cents: toCents(String(line.total_price)),
    }))
    const sale = say(
      invoice,
      lines,
      lines.reduce((sum, line) => sum + line.cents, 0),
      at,
      null,
    )
    const waiver = waived.get(invoice.id ?? '')
    if (sale && waiver) say(invoice, lines, toCents(String(waiver.amount)), Math.max(at, time(waiver.decided_at)), sale)
    const payer = named.get(invoice.id)
    if (payer)
      rows.etims_payers.push({
        hospital_id,
        invoice_id: invoice.id ?? '',
        ...payer,
        version: 1,
        changed_by: cashier,
        changed_at: new Date(at - 5 * MINUTE),
      })
  }
  if (number) rows.etims_counters.push({ hospital_id, ...UNIT, last_number: number })
  settle(world)
}

/**
 * What has come of the documents: registers what they sell, signs them, refuses two, and leaves the last ones waiting.
 */
function settle({ rows, hospital_id, now }: World): void {
  const documents = rows.etims_documents
  const credited = new Set(documents.flatMap(({ original_number }) => original_number ?? []))
  const until = documents.length - WAITING
  const refused = new Set(
    documents
      .slice(0, until)
      .filter(({ kind, invoice_number }) => kind === 'sale' && !credited.has(invoice_number))
      .filter((_, index, all) => REFUSED.includes(all.length - index))
      .map(({ invoice_number }) => invoice_number),
  )
  const codes = new Map<string, string>()
  for (const [index, document] of documents.entries()) {
    const made = time(document.created_at)
    if (index >= until) {
      const first = index === until
      // Those behind the first have not been tried: they wait for it.
      Object.assign(document, {
        attempts: first ? 5 : 0,
        error: first ? DOWN : null,
        next_attempt_at: first ? new Date(now + 10 * MINUTE) : document.created_at,
      })
      continue
    }
    const at = Math.min(made + MINUTE, now)
    const { itemList } = document.payload as unknown as { itemList: (Item & { itemCd: string | null })[] } // as `payloadOf` made it
    for (const sold of itemList) {
      const key = `${sold.itemNm} ${sold.taxTyCd}`
      sold.itemCd = codes.get(key) ?? codeOf(sold, codes.size + 1)
      if (codes.has(key)) continue
      codes.set(key, sold.itemCd)
      rows.etims_items.push({
        hospital_id,
        ...UNIT,
        name: sold.itemNm,
        tax_code: sold.taxTyCd,
        class_code: sold.itemClsCd,
        item_code: sold.itemCd,
        status: 'sent',
        attempts: 1,
        registered_at: new Date(at),
        created_at: new Date(at),
      })
    }
    Object.assign(document, { attempts: 1, next_attempt_at: new Date(at) })
    if (refused.has(document.invoice_number))
      Object.assign(document, { status: 'failed', error: 'Request parameter error (910)' })
    else {
      const { signed_at: _, ...signed } = simulated(hospital_id, document.invoice_number)
      Object.assign(document, { status: 'sent', ...signed, confirmed_at: new Date(at) })
    }
  }
}
