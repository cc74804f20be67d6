// departments/mpesa/server/findings.test.ts: what M-PESA says of payments and the books do not, and how they come to say the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byTwoOf } from '../../../tests/support/access/asked.ts'
import { decidedByForty } from '../../../tests/support/access/forty.ts'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { books, invoice, issued, outside, withDrawer } from '../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../tests/support/money/daraja.ts'
import { addresses, auditOf, connect, deliver, send, sent } from '../../../tests/support/money/mpesa.ts'
import { getAccount, recordPayment, refundPayment, takeDeposit } from '../../billing/payments.contract.ts'
import { countMpesaMoney, importMpesaStatement, listMpesaMoney, matchMpesaMoney } from '../contract.ts'
import {
  correctMpesaPayment,
  dismissMpesaFinding,
  exportMpesaFindings,
  getMpesaDoubts,
  listMpesaFindings,
} from '../findings.contract.ts'
import { timestampOf } from './daraja/timestamp.ts'
import { SAFARICOM } from './senders.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
beforeAll(() => withDrawer(house, '5000'))
// Here it takes two, as in a hospital that has said nothing of it.
beforeAll(() => house.owner.query(`delete from approval_rules where act = 'mpesa_correction'`))
const [cashier, accountant, admin] = [house.as('cashier'), house.as('accountant'), house.as('admin')]
const agree = async () => expect((await books(house)).differences).toEqual([])
const depositOf = async (patient_id: string) => (await cashier.call(getAccount, { patient_id })).body.deposit
const good = <T>(answer: { status: number; body: T; text: string }): T => {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const typed = async (amount: string, total = amount) => {
  const visit = await issued(house, total)
  const part = outside('mpesa', amount)
  good(await cashier.call(recordPayment, { invoice_id: visit.invoice_id, parts: [part] }))
  return { ...visit, receipt: part.reference_number }
}
const deposited = async (patient_id: string, amount: string) => {
  const part = outside('mpesa', amount)
  good(await cashier.call(takeDeposit, { patient_id, parts: [part] }))
  return part.reference_number
}
const HEAD = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Linked Transaction ID,A/C No.'
const bring = async (...rows: string[]) => {
  const file = Buffer.from(['Short Code:,600000', HEAD, ...rows].join('\n'))
  return good(await accountant.call(importMpesaStatement, { filename: 'statement.csv' }, {}, file))
}
const came = (receipt: string, amount: string, status = 'Completed') =>
  `${receipt},${timestampOf(new Date())},Pay Bill from 254712345678 - JANE DOE,${status},${amount},,,`
const reversed = (linked: string, amount: string, receipt = receiptNumber()) =>
  `${receipt},${timestampOf(new Date())},Pay Bill Reversal,Completed,,-${amount},${linked},`
const found = async (receipt: string) => {
  const rows = []
  for (let page = 1; ; page++) {
    const { body } = await accountant.call(listMpesaFindings, { page, page_size: 100 })
    rows.push(...body.rows)
    if (rows.length >= body.total) return rows.filter((row) => row.receipt_number === receipt)
  }
}
const toCorrect = async (receipt: string) => {
  const [row] = await found(receipt)
  return { mpesa_finding_id: row?.id ?? '', version: row?.version ?? 0, reason: 'Seen on the statement' }
}
const correct = async (receipt: string) => byTwoOf(accountant, admin, correctMpesaPayment, await toCorrect(receipt))
const said = async (receipt: string) =>
  (
    await house.owner.query(
      `select cnf.status from billing_confirmations cnf join billing_references rfn
         on rfn.hospital_id = cnf.hospital_id and rfn.receipt_id = cnf.receipt_id
       where rfn.reference_number = $1 and cnf.reference_number <> ''`,
      [receipt],
    )
  ).rows[0]?.status
const dismiss = async (receipt: string) => good(await accountant.call(dismissMpesaFinding, await toCorrect(receipt)))
const message = (receipt: string, TransAmount: string, BillRefNumber = 'X') => ({
  ...{ TransID: receipt, TransAmount, BusinessShortCode: '600000', BillRefNumber, TransTime: '20261121101500' },
})

describe('another amount', () => {
  it('is found by a statement, a message, and once, and marks the invoice', async () => {
    const { receipt, invoice_id, patient_id } = await typed('1000.00')
    const before = (await accountant.call(countMpesaMoney)).body.findings
    for (const _ of ['once', 'twice']) await bring(came(receipt, '100.00'))
    await deliver(house, addresses(house).confirmation, message(receipt, '100'))
    expect(await found(receipt)).toMatchObject([
      {
        ...{ kind: 'other_amount', amount: '100.00', recorded_amount: '1000.00', source: 'statement', status: 'open' },
        ...{ taken_by_name: house.a.staff.cashier.name, patient_id, invoice_id },
      },
    ])
    expect((await accountant.call(countMpesaMoney)).body.findings).toBe(before + 1)
    const { op_number, invoice_number, first_name, last_name, payments } = await invoice(house, invoice_id)
    const [paid] = payments
    const patient_name = `${first_name} ${last_name}`
    expect(await found(receipt)).toEqual([
      {
        ...{ id: expect.any(String), kind: 'other_amount', receipt_number: receipt, amount: '100.00' },
        ...{ recorded_amount: '1000.00', reversal_receipt: null, source: 'statement', found_at: expect.any(String) },
        ...{ receipt_id: paid?.receipt_id, payment_number: paid?.payment_number, patient_id, patient_name, op_number },
        ...{ taken_by_name: house.a.staff.cashier.name, invoice_id, invoice_number, status: 'open', version: 1 },
        ...{ decided_by_name: null, decided_at: null, decision_note: null },
      },
    ])
    await deliver(house, addresses(house).confirmation, message(receipt, '150'))
    expect((await found(receipt)).map((row) => [row.amount, row.source])).toEqual([
      ['100.00', 'statement'],
      ['150.00', 'confirmation'],
    ])
    expect((await cashier.call(getMpesaDoubts, { invoice_id })).body.rows).toHaveLength(2)
    expect((await cashier.call(getMpesaDoubts, { invoice_id: (await issued(house)).invoice_id })).body.rows).toEqual([])
    const file = (await accountant.call(exportMpesaFindings, {})).text
    for (const text of ['What M-PESA says', 'Another amount', receipt, '1000.00']) expect(file).toContain(text)
  })

  it('that is less becomes the true one by two people, and what is there is confirmed', async () => {
    const { receipt, invoice_id } = await typed('1000.00')
    const before = (await books(house)).balances
    await bring(came(receipt, '100.00'))
    expect((await accountant.call(correctMpesaPayment, await toCorrect(receipt))).problem.code).toBe('approval_needed')
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'paid' })
    await correct(receipt)
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'pending', remaining_amount: '900.00' })
    expect(((await books(house)).balances.mpesa ?? 0) - (before.mpesa ?? 0)).toBe(-900)
    expect(await said(receipt)).toBe('confirmed')
    expect(await found(receipt)).toMatchObject([
      { status: 'corrected', decision_note: 'Seen on the statement', decided_by_name: house.a.staff.accountant.name },
    ])
    expect((await accountant.call(correctMpesaPayment, await toCorrect(receipt))).problem.code).toBe(
      'mpesa_finding_state',
    )
    await agree()
  })

  it('that is more pays what the invoice still asks for, and the rest is a deposit', async () => {
    const { receipt, invoice_id, patient_id } = await typed('100.00', '300.00')
    await bring(came(receipt, '1000.00'))
    await correct(receipt)
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'paid', remaining_amount: '0.00' })
    expect(await depositOf(patient_id)).toBe('700.00')
    expect(await said(receipt)).toBe('confirmed')
    await agree()
  })

  it.each([
    ['anybody', undefined, 'recorded'],
    ['M-PESA’s own addresses', SAFARICOM[0], 'confirmed'],
  ] as const)('that a message from %s said: %s is %s', async (_, from, status) => {
    const { receipt, invoice_id } = await typed('500.00')
    await deliver(house, addresses(house).confirmation, message(receipt, '50'), from)
    await correct(receipt)
    expect(await invoice(house, invoice_id)).toMatchObject({ remaining_amount: '450.00' })
    expect(await said(receipt)).toBe(status)
    await agree()
  })
})

describe('what M-PESA took back', () => {
  it('is found with its payment, by a reversal and by the status of the payment itself', async () => {
    const [one, other, nobody, reversal] = [
      await typed('500.00'),
      await typed('510.00'),
      receiptNumber(),
      receiptNumber(),
    ]
    const body = await bring(reversed(one.receipt, '500.00', reversal), came(other.receipt, '510.00', 'Reversed'))
    expect(body.differing).toBe(2)
    expect(await found(one.receipt)).toMatchObject([
      { kind: 'reversed', amount: '500.00', recorded_amount: '500.00', reversal_receipt: reversal },
    ])
    expect(await found(other.receipt)).toMatchObject([{ kind: 'reversed', reversal_receipt: other.receipt }])
    // Of a payment that nobody recorded nothing is to be done; of one that is not named somebody has to find out.
    const nameless = receiptNumber()
    await bring(reversed(nobody, '5.00'), reversed('', '6.00', nameless))
    expect(await found(nobody)).toEqual([])
    const all = (await accountant.call(listMpesaFindings, { page_size: 100 })).body.rows
    const row = all.find((each) => each.reversal_receipt === nameless)
    expect(row).toMatchObject({ receipt_number: null, payment_number: null, status: 'open' })
    const chosen = { mpesa_finding_id: row?.id ?? '', version: row?.version ?? 0, reason: 'x' }
    expect((await accountant.call(correctMpesaPayment, chosen)).problem.code).toBe('mpesa_not_recorded')
    expect((await accountant.call(dismissMpesaFinding, chosen)).status).toBe(200)
  })

  it('leaves the books, and the invoice asks again', async () => {
    const { receipt, invoice_id } = await typed('500.00')
    const before = (await books(house)).balances
    const reversal = receiptNumber()
    await bring(came(receipt, '500.00'), reversed(receipt, '500.00', reversal))
    await correct(receipt)
    const after = await invoice(house, invoice_id)
    expect(after).toMatchObject({ status: 'pending', remaining_amount: '500.00' })
    expect(after.payments.map((row) => [row.kind, row.amount, row.payment_mode, row.reference_number])).toEqual(
      expect.arrayContaining([
        ['payment', '500.00', 'mpesa', receipt],
        ['refund', '-500.00', 'mpesa', receipt],
      ]),
    )
    expect(await said(receipt)).toBe('taken_back')
    expect((await books(house)).balances.mpesa).toBe((before.mpesa ?? 0) - 500)
    // The same statement again finds nothing new, and puts nothing back.
    await bring(came(receipt, '500.00'), reversed(receipt, '500.00', reversal))
    expect(await invoice(house, invoice_id)).toMatchObject({ remaining_amount: '500.00' })
    expect((await found(receipt)).filter((row) => row.status === 'open')).toEqual([])
    await agree()
  })

  it('in part is taken back in part', async () => {
    const { receipt, invoice_id } = await typed('500.00')
    await bring(came(receipt, '500.00'), reversed(receipt, '120.00'))
    await correct(receipt)
    expect(await invoice(house, invoice_id)).toMatchObject({ remaining_amount: '120.00' })
    expect(await said(receipt)).toBe('confirmed')
    await agree()
    // The same rows again, in another file: nothing of it is new.
    expect(await bring(came(receipt, '500.00'))).toMatchObject({ known: 1, differing: 0 })
    expect((await found(receipt)).map((row) => row.status)).toEqual(['corrected'])
  })

  it('from a deposit takes what is left of it, and then what it paid for', async () => {
    const patient = await makePatient(house)
    const first = await deposited(patient.id, '1000.00')
    await bring(came(first, '1000.00'), reversed(first, '1000.00'))
    await correct(first)
    expect(await depositOf(patient.id)).toBe('0.00')
    await agree()
    const { invoice_id, patient_id } = await issued(house, '800.00')
    const second = await deposited(patient_id, '1000.00')
    const part = { payment_mode: 'deposit' as const, amount: '800' }
    good(await cashier.call(recordPayment, { invoice_id, parts: [part] }))
    await bring(reversed(second, '1000.00'))
    await correct(second)
    expect(await depositOf(patient_id)).toBe('0.00')
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'pending', remaining_amount: '800.00' })
    await agree()
  })

  it('is not confirmed, so that it goes back to nobody meanwhile, whoever says that it came', async () => {
    const { receipt, invoice_id } = await typed('500.00')
    await bring(came(receipt, '500.00'), reversed(receipt, '500.00'))
    await deliver(house, addresses(house).confirmation, message(receipt, '500'), SAFARICOM[0])
    expect(await said(receipt)).toBe('recorded')
    const back = { invoice_id, reason: 'x', ...outside('mpesa', '200') }
    expect((await cashier.call(refundPayment, back)).problem.code).toBe('not_confirmed')
    await dismiss(receipt)
    await bring(came(receipt, '500.00'))
    expect(await said(receipt)).toBe('confirmed')
  })

  it('before it was heard of is credited to nobody by itself, whatever of it', async () => {
    const [one, other] = [await issued(house, '500.00'), await issued(house, '600.00')]
    const [receipt, part] = [receiptNumber(), receiptNumber()]
    await bring(reversed(receipt, '500.00'), reversed(part, '50.00'), `${came(part, '600.00')}${other.invoice_number}`)
    await deliver(
      ...([house, addresses(house).confirmation, message(receipt, '500', one.invoice_number), SAFARICOM[0]] as const),
    )
    for (const { invoice_id } of [one, other]) expect((await invoice(house, invoice_id)).payments).toEqual([])
    for (const [number, paid] of [
      [receipt, one],
      [part, other],
    ] as const) {
      const [money] = (await accountant.call(listMpesaMoney, { search: number })).body.rows
      expect(money).toMatchObject({ receipt_number: number, why: 'reversed', status: 'open' })
      expect(await found(number)).toMatchObject([{ kind: 'reversed', status: 'open', payment_number: null }])
      const chosen = { mpesa_suspense_id: money?.id ?? '', version: money?.version ?? 0, reason: 'Theirs' }
      good(await accountant.call(matchMpesaMoney, { ...chosen, account: paid.invoice_number }))
      expect(await invoice(house, paid.invoice_id)).toMatchObject({ status: 'paid' })
      await correct(number)
    }
    expect(await invoice(house, one.invoice_id)).toMatchObject({ remaining_amount: '500.00' })
    expect(await invoice(house, other.invoice_id)).toMatchObject({ remaining_amount: '50.00' })
    await agree()
  })

  it('of a request to a phone is found when the request is answered after it', async () => {
    const { id, checkout, invoice_id } = await sent(house, '500.00')
    const receipt = receiptNumber()
    await bring(reversed(receipt, '500.00'))
    expect(await found(receipt)).toEqual([])
    await send(house, addresses(house).result(id), daraja.message(checkout, { receipt }))
    expect(await found(receipt)).toMatchObject([{ kind: 'reversed', status: 'open', invoice_id }])
  })

  it('is never missed, however it and its payment come at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { invoice_number } = await issued(house, '500.00')
      const receipt = receiptNumber()
      const heard = message(receipt, '500', invoice_number)
      await Promise.all([
        bring(reversed(receipt, '500.00')),
        deliver(house, addresses(house).confirmation, heard, SAFARICOM[0]),
      ])
      expect(await found(receipt)).toMatchObject([{ kind: 'reversed', status: 'open', recorded_amount: '500.00' }])
    }
    await agree()
  })

  it('and went back to the patient already is refused, with what is left', async () => {
    const { receipt, invoice_id } = await typed('500.00')
    await bring(came(receipt, '500.00'))
    good(await cashier.call(refundPayment, { invoice_id, reason: 'x', ...outside('mpesa', '200') }))
    await bring(reversed(receipt, '500.00'))
    expect((await accountant.call(correctMpesaPayment, await toCorrect(receipt))).problem).toMatchObject({
      code: 'over_paid',
      message: 'KES 200.00 of it has gone back already',
    })
    expect(await invoice(house, invoice_id)).toMatchObject({ remaining_amount: '200.00' })
    await agree()
  })

  it('is decided once, by whoever may, of this hospital', async () => {
    const { receipt, invoice_id } = await typed('500.00')
    await bring(came(receipt, '500.00'), reversed(receipt, '500.00'))
    const chosen = await toCorrect(receipt)
    for (const role of ['cashier', 'receptionist', 'doctor'] as const) {
      expect((await house.as(role).call(correctMpesaPayment, chosen)).status).toBe(403)
      expect((await house.as(role).call(dismissMpesaFinding, chosen)).status).toBe(403)
      expect((await house.as(role).call(listMpesaFindings, {})).status).toBe(403)
    }
    const elsewhere = house.as('accountant', 'b')
    expect((await elsewhere.call(correctMpesaPayment, chosen)).problem.code).toBe('mpesa_finding_not_found')
    expect((await elsewhere.call(dismissMpesaFinding, chosen)).problem.code).toBe('mpesa_finding_not_found')
    expect((await elsewhere.call(listMpesaFindings, {})).body.total).toBe(0)
    expect((await elsewhere.call(getMpesaDoubts, { invoice_id })).body.rows).toEqual([])
    expect((await accountant.call(dismissMpesaFinding, { ...chosen, version: 9 })).problem.code).toBe('conflict')
    expect((await accountant.call(dismissMpesaFinding, { ...chosen, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await accountant.call(dismissMpesaFinding, { ...chosen, reason: 'Paid again in cash' })).status).toBe(200)
    expect((await accountant.call(dismissMpesaFinding, chosen)).problem.code).toBe('mpesa_finding_state')
    expect(await invoice(house, invoice_id)).toMatchObject({ status: 'paid' })
    expect(await auditOf(house, 'dismissMpesaFinding')).toContainEqual(
      expect.objectContaining({ entity: 'mpesa_finding', reason: 'Paid again in cash' }),
    )
  })

  it('of forty who approve at once one does', async () => {
    const decide = [admin, house.as('billing_supervisor')]
    await decidedByForty({ asks: accountant, decide }, correctMpesaPayment, async () => {
      const { receipt } = await typed('500.00')
      await bring(came(receipt, '500.00'), reversed(receipt, '500.00'))
      return toCorrect(receipt)
    })
    await agree()
  })
})
