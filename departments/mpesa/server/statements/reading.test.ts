import { availableParallelism } from 'node:os'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../../kernel/server/lists/off-thread/off-thread.ts'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books, invoice, issued } from '../../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../../tests/support/money/daraja.ts'
import { connect } from '../../../../tests/support/money/mpesa.ts'
import { makeGate } from '../../../../tests/support/reading/threads.ts'
import { getAccount } from '../../../billing/payments.contract.ts'
import { getMpesaSettings, importMpesaStatement, listMpesaStatements, STATEMENT_LIMIT } from '../../contract.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const accountant = house.as('accountant')
const bring = (file: string | Buffer, filename = 'statement.csv') =>
  accountant.call(importMpesaStatement, { filename }, {}, Buffer.from(file))
const refusal = async (file: string | Buffer) => {
  const { status, problem } = await bring(file)
  return [status, problem.field_errors?.filename]
}
const imported = async () => (await accountant.call(listMpesaStatements, {})).body
const depositOf = async (patient_id: string) =>
  (await house.as('cashier').call(getAccount, { patient_id })).body.deposit

const usual = { ...limits }
afterEach(() => {
  Object.assign(limits, usual)
  vi.restoreAllMocks()
})

const HEAD = 'Short Code:,600000\nReceipt No,Completion Time,Details,Paid In (KSHs),Withdrawn (KSHs)'
const row = (receipt: string, amount: string, account: string) =>
  `${receipt},26/11/2026 8:20,Pay Bill from 254712345678 - JANE DOE Acc. ${account},${amount},0.00`

describe('a statement that a spreadsheet saved as Unicode text', () => {
  it('is placed by the account in Details; a broken row holds nothing back, and brought twice it does nothing', async () => {
    const { invoice_number, invoice_id } = await issued(house, '640.00')
    const patient = await makePatient(house)
    const lines = [
      HEAD,
      row(receiptNumber(), 'KES 640', invoice_number),
      row(receiptNumber(), '45.00', `${patient.op_number}\0`),
      row(receiptNumber(), '45.00', patient.op_number),
      row(receiptNumber(), '1.500', patient.op_number),
    ]
    const text = lines.join('\r\n').replaceAll('\n', '\r\n').replaceAll('\r\r', '\r').replaceAll(',', '\t')
    const file = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const { body } = await bring(file, 'unicode.txt')
    expect(body).toMatchObject({ rows: 4, matched: 2, broken: 2, suspended: 0, differing: 0, ignored: 0 })
    expect(body.broken_lines).toEqual([
      { line: 4, receipt_number: null, text: 'This row has a character that cannot be stored' },
      { line: 6, receipt_number: expect.any(String), text: `'1.500' is no amount` },
    ])
    const paid = await invoice(house, invoice_id)
    expect(paid).toMatchObject({ status: 'paid', payments: [{ amount: '640.00' }] })
    expect(await depositOf(patient.id)).toBe('45.00')
    expect((await bring(file, 'unicode.txt')).body).toMatchObject({ rows: 4, known: 2, matched: 0, broken: 2 })
    expect(await invoice(house, invoice_id)).toEqual(paid)
    expect(await depositOf(patient.id)).toBe('45.00')
    expect((await books(house)).differences).toEqual([])
  })
})

describe('a payment that M-PESA took back', () => {
  it('is named with its receipt, each time, and nothing of it is changed', async () => {
    const { invoice_number, invoice_id } = await issued(house, '1500.00')
    const [paid, reversal, nameless] = [receiptNumber(), receiptNumber(), receiptNumber()]
    await bring([HEAD, row(paid, '1500', invoice_number)].join('\n'))
    const before = await invoice(house, invoice_id)
    expect(before.status).toBe('paid')
    const file = [
      `${HEAD},Linked Transaction ID`,
      `${reversal},26/11/2026 9:00,Pay Bill Reversal from 254712345678 - JANE DOE,0.00,"-1,500.00",${paid}`,
      `${nameless},26/11/2026 9:00,Reversal,0.00,-20.00,`,
      `${nameless},26/11/2026 9:00,Pay Bill Charge,0.00,-5.00,`,
    ].join('\n')
    for (const _ of ['once', 'twice']) {
      const { body } = await bring(file, 'reversals.csv')
      expect(body).toMatchObject({ rows: 3, differing: 2, ignored: 1, matched: 0, suspended: 0, known: 0, broken: 0 })
      expect(body.differing_lines).toEqual([
        {
          line: 3,
          receipt_number: reversal,
          text: `M-PESA took KES 1,500.00 of receipt ${paid} back. Nothing was changed here: please look at that payment`,
        },
        {
          line: 4,
          receipt_number: nameless,
          text: 'M-PESA took KES 20.00 of a receipt that it does not name back. Nothing was changed here: please look at that payment',
        },
      ])
      expect((await imported()).rows[0]).toMatchObject({
        filename: 'reversals.csv',
        differing: 2,
        ignored: 1,
        known: 0,
      })
    }
    expect(await invoice(house, invoice_id)).toEqual(before)
    expect((await books(house)).differences).toEqual([])
  })
})

describe('a file that is no statement, or no longer one', () => {
  it('is refused, and leaves nothing behind', async () => {
    const before = (await imported()).total
    const rows = `${HEAD}\n${row('UKQ1AAAAA1', '5', 'X')}\n`
    const tooMany = [422, 'Please import at most 5,000 rows at once']
    expect(await refusal('\n'.repeat(STATEMENT_LIMIT))).toEqual(tooMany)
    expect(await refusal('""\n'.repeat(STATEMENT_LIMIT / 3))).toEqual(tooMany)
    expect(await refusal(`${rows}${'\r\n'.repeat(STATEMENT_LIMIT / 2 - 100)}`)).toEqual(tooMany)
    expect(await refusal(`${rows}${'UKQ1AAAAA2\n'.repeat(5000)}`)).toEqual(tooMany)
    expect(await refusal('PK\x03\x04')).toEqual([422, expect.stringContaining('This is a workbook')])
    expect(await refusal('Receipt No.;Amount\n1;2')).toEqual([
      422,
      expect.stringContaining('no statement of an M-PESA'),
    ])
    expect((await imported()).total).toBe(before)
  })

  it('is refused when its reader fails, and the next one is read', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const file = [HEAD, row(receiptNumber(), '5', 'NOBODY')].join('\n')
    limits.milliseconds = 1
    expect(await refusal(file)).toEqual([422, expect.stringContaining('This file could not be read')])
    expect(log.mock.calls).toEqual([['Reading a file was ended after 1 ms']])
    Object.assign(limits, usual)
    expect((await bring(file)).body).toMatchObject({ rows: 1, suspended: 1 })
  })
})

describe('forty statements at once', () => {
  it('keep nobody waiting but those who brought them', async () => {
    // All that read wait before a gate; so nothing is read until somebody else has had an answer.
    const gate = makeGate()
    const readers = Math.max(1, availableParallelism() - 1)
    const held = Array.from({ length: readers }, () => gate.wait('held'))
    await expect.poll(gate.running).toBe(readers)
    const events: string[] = []
    const forty = Array.from({ length: 40 }, async (_, nth) => {
      const answer = await bring([HEAD, row(receiptNumber(), `${nth + 1}`, 'NOBODY')].join('\n'), `${nth}.csv`)
      events.push('a statement')
      return answer
    })
    expect((await house.as('admin').call(getMpesaSettings, {})).status).toBe(200)
    events.push('somebody else')
    gate.open()
    await Promise.all(held)
    for (const { status, body } of await Promise.all(forty)) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ rows: 1, suspended: 1 })
    }
    expect(events).toEqual(['somebody else', ...Array.from({ length: 40 }, () => 'a statement')])
    expect((await books(house)).differences).toEqual([])
  })
})
