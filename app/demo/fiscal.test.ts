import { expect, test } from 'vitest'
import { toCents } from '../../kernel/contract/values/money.ts'
import { generateDemo } from './generate.ts'
import { usedCodes } from './stories.ts'

const titles = new Map(usedCodes.map((code) => [code, `Title of ${code}`]))
const time = (value: unknown) => new Date(value as Date).getTime()
type Payload = {
  invcNo: number
  totAmt: number
  custTin: string | null
  itemList: { itemCd: string | null; itemNm: string; totAmt: number }[]
}

test.each(['2026-11-20T21:10:00Z', '2026-11-21T06:30:00Z', '2026-11-21T20:50:00Z'])(
  'KRA has every invoice of the demo at %s',
  (text) => {
    const { tenants } = generateDemo({ now: new Date(text), titles, password_hash: 'hash' })
    for (const { rows } of tenants.slice(0, 2)) {
      const documents = rows.etims_documents.map((row) => ({ ...row, said: row.payload as unknown as Payload }))
      expect(documents.map(({ invoice_number }) => invoice_number)).toEqual(documents.map((_, index) => index + 1))
      expect(rows.etims_counters.map(({ last_number }) => last_number)).toEqual([documents.length])
      const times = documents.map(({ created_at }) => time(created_at))
      expect(times).toEqual(times.toSorted((one, other) => one - other))

      const left = new Map<string, number>()
      for (const { kind, invoice_id, amount } of documents)
        left.set(invoice_id, (left.get(invoice_id) ?? 0) + toCents(String(amount)) * (kind === 'sale' ? 1 : -1))
      for (const invoice of rows.billing_invoices)
        if (invoice.status === 'draft') expect(left.get(invoice.id ?? '')).toBeUndefined()
        // Of what costs nothing there is nothing to tell.
        else expect(left.get(invoice.id ?? '') ?? 0).toBe(toCents(String(invoice.total_amount)))

      const codes = new Set(rows.etims_items.map(({ item_code }) => item_code))
      expect([...codes]).toEqual(
        rows.etims_items.map((_, index) => expect.stringMatching(new RegExp(`^KE[23]NTNO000000${index + 1}$`))),
      )
      const states = documents.map(({ status }) => status)
      expect(new Set(states)).toEqual(new Set(['sent', 'failed', 'queued']))
      expect(states.indexOf('queued')).toBe(states.length - 4)
      for (const { status, signature, error, amount, said } of documents) {
        expect(Math.round(said.totAmt * 100)).toBe(toCents(String(amount)))
        expect(Boolean(signature)).toBe(status === 'sent')
        if (status === 'failed') expect(error).toBeTruthy()
        for (const { itemCd } of said.itemList)
          expect(status === 'queued' ? itemCd === null : codes.has(itemCd)).toBe(true)
      }
      expect(rows.etims_payers).toHaveLength(2)
      for (const { invoice_id, pin } of rows.etims_payers)
        expect(
          documents.filter((row) => row.invoice_id === invoice_id).map(({ said, status }) => [said.custTin, status]),
        ).toContainEqual([pin, 'sent'])
    }
  },
)
