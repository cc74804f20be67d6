import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { makePatient } from '../../../../tests/support/hospital/clinic.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { books } from '../../../../tests/support/money/billing.ts'
import { openDaraja, receiptNumber } from '../../../../tests/support/money/daraja.ts'
import { auditOf, connect } from '../../../../tests/support/money/mpesa.ts'
import { listPatientInvoices } from '../../../billing/contract.ts'
import { getAccount } from '../../../billing/payments.contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import { importMpesaStatement, listMpesaStatements } from '../../contract.ts'

const house = await openHouse()
const daraja = await openDaraja()
await connect(house, daraja)
afterAll(() => daraja.close())
const cashier = house.as('cashier')
const agree = async () => expect((await books(house)).differences).toEqual([])
const row = (receipt: string, amount: string, account: string) => `${receipt},21-11-2026 10:15:00,${amount},${account}`
const bring = (rows: string[]) =>
  house
    .as('accountant')
    .call(
      importMpesaStatement,
      { filename: 'statement.csv' },
      {},
      Buffer.from(['Short Code:,600000', 'Receipt No.,Completion Time,Paid In,A/C No.', ...rows].join('\n')),
    )
const newest = async () => (await house.as('accountant').call(listMpesaStatements, {})).body.rows[0]

describe('a statement that is placed in parts', () => {
  it('shows what was placed when it stops in the middle, and the same file finishes it', async () => {
    const patient = await makePatient(house)
    const receipts = Array.from({ length: 250 }, () => receiptNumber())
    const rows = receipts.map((receipt) => row(receipt, '10.00', patient.op_number))
    const depositOf = async () => (await cashier.call(getAccount, { patient_id: patient.id })).body.deposit
    // The database gives up at row 230.
    await house.owner.query(
      `create function give_up() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`,
    )
    await house.owner.query(
      `create trigger give_up before
        insert on billing_references for each row
          when (new.reference_number = '${receipts[229]}') execute function give_up()`,
    )
    expect((await bring(rows)).status).toBe(500)
    expect(await newest()).toMatchObject({ known: 0, matched: 200, suspended: 0, finished_at: null })
    expect(await depositOf()).toBe('2000.00')
    await agree()
    await house.owner.query('drop trigger give_up on billing_references')
    expect((await bring(rows)).body).toMatchObject({ rows: 250, known: 200, matched: 50, suspended: 0 })
    expect(await newest()).toMatchObject({ known: 200, matched: 50, finished_at: expect.any(String) })
    expect(await depositOf()).toBe('2500.00')
    await agree()
    const audited = await auditOf(house, 'importMpesaStatement')
    for (const reason of ['statement.csv', '100 matched, 0 to the work list', 'finished'])
      expect(audited).toContainEqual(
        expect.objectContaining({
          ...{ person_id: house.a.staff.accountant.user_id, entity: 'mpesa_statement', reason },
        }),
      )
  })

  it('leaves nothing behind of a row whose receipt somebody records by hand at the same moment', async () => {
    const item = await stocked(house)
    const { visit_id, patient_id } = await seen(house)
    await house.as('doctor').call(signOrders, { visit_id, items: [await item.test('FBC')] })
    const invoiceOf = async () => (await cashier.call(listPatientInvoices, { patient_id })).body.rows[0]
    const draft = await invoiceOf()
    expect(draft?.status).toBe('draft')
    const receipt = receiptNumber()
    // Somebody else has the reference, and has not committed yet.
    await house.owner.query('begin')
    await house.owner.query(
      `insert into billing_references (hospital_id, payment_mode, reference_number, receipt_id)
        values ($1, 'mpesa', $2, $3)`,
      [house.a.id, receipt, newId()],
    )
    const importing = bring([row(receipt, '600.00', draft?.invoice_number ?? '')])
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!(await house.owner.query(waits)).rowCount) await new Promise((resolve) => setTimeout(resolve, 10))
    await house.owner.query('commit')
    expect((await importing).body).toMatchObject({ known: 1, matched: 0, suspended: 0 })
    expect(await invoiceOf()).toMatchObject({ status: 'draft', paid_amount: '0.00' })
    await agree()
  })

  it('is not brought by a hospital whose licence has ended', async () => {
    await house.owner.query(`update licenses set status = 'expired' where hospital_id = $1`, [house.a.id])
    expect((await bring([row(receiptNumber(), '1.00', 'X')])).problem.code).toBe('license_read_only')
    await house.owner.query(`update licenses set status = 'active' where hospital_id = $1`, [house.a.id])
    expect((await house.anonymous.call(importMpesaStatement, { filename: 'x' }, {}, Buffer.from('x'))).status).toBe(401)
  })
})
