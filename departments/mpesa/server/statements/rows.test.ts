import { describe, expect, it } from 'vitest'
import type { Column } from './headings.ts'
import { readRow } from './rows.ts'

type Cells = Partial<Record<Column, string>>
const of = (cells: Cells) => {
  const all: Cells = { receipt: 'UKQ9ZZZZZ9', completed: '26-11-2026 08:20:00', ...cells }
  return readRow(7, (column) => all[column] ?? '')
}
const broken = (text: string, receipt_number: string | null = 'UKQ9ZZZZZ9') => ({
  broken: { line: 7, receipt_number, text },
})
const FROM = 'Pay Bill from 254712345678 - JANE DOE Acc. 26-42061'

describe('money that came in', () => {
  it.each<[string, Cells]>([
    ['by the paybill', { details: FROM, reason: 'Pay Utility' }],
    ['by the till', { details: 'Customer Merchant Payment from 254712345678 - JANE DOE', reason: 'Buy Goods' }],
    ['from a bank', { details: 'Business Pay Bill via API by 999001 - A BANK TO PAYBILL Acc. 1' }],
    ['with nothing said', {}],
    ['for what a hospital asks', { details: 'Payment of consultation fee, JANE DOE' }],
    ['for the account REVERSAL', { details: 'Pay Bill from 254712345678 - JANE Acc. REVERSAL of charge' }],
    ['from a shop of that name', { details: 'Pay Bill from 600123 - REVERSE OSMOSIS WITHDRAWAL LTD Acc. 1' }],
  ])('%s', (_, cells) =>
    expect(of({ paid_in: '1,500.00', withdrawn: '0.00', status: 'Completed', ...cells })).toMatchObject({
      row: { line: 7, receipt: 'UKQ9ZZZZZ9', amount: '1500.00', transacted_at: new Date('2026-11-26T05:20:00Z') },
    }),
  )
})

describe('a reversal', () => {
  it.each<[string, Cells, string | null]>([
    [
      'by its details',
      { details: 'Pay Bill Reversal from 254712345678 - JANE', withdrawn: '-500', linked: 'UKQ1AAAAA1' },
      'UKQ1AAAAA1',
    ],
    [
      'by its reason type',
      { details: FROM, reason: 'Pay Bill Reversal', withdrawn: '500', linked: 'ukq1aaaaa1' },
      'UKQ1AAAAA1',
    ],
    ['in brackets', { details: 'Reversal', withdrawn: '(500.00)', linked: 'UKQ1AAAAA1' }, 'UKQ1AAAAA1'],
    ['taken off what was paid in', { reason: 'Reversal', paid_in: '-KES 500', linked: 'UKQ1AAAAA1' }, 'UKQ1AAAAA1'],
    [
      'whose receipt stands in Details',
      { details: 'Reversal of UKQ1AAAAA1 for UKQ9ZZZZZ9 by 254712345678', withdrawn: '500' },
      'UKQ1AAAAA1',
    ],
    ['of one of two receipts', { details: 'Reversal UKQ1AAAAA1 UKQ1AAAAA2', withdrawn: '500' }, null],
    [
      'that does not say of what',
      { details: 'Reversal of Pay Bill Acc. INV26000123', withdrawn: '500', linked: 'N/A' },
      null,
    ],
    ['of the row itself', { details: FROM, status: 'Reversed', paid_in: '500', linked: 'UKQ1AAAAA1' }, 'UKQ9ZZZZZ9'],
    ['by its status', { status: 'REVERSED', withdrawn: '-500', linked: 'UKQ1AAAAA1' }, 'UKQ1AAAAA1'],
  ])('%s', (_, cells, linked_receipt) =>
    expect(of(cells)).toMatchObject({ reversal: { receipt: 'UKQ9ZZZZZ9', amount: '500.00', linked_receipt } }),
  )

  it('has all that a payment has', () => {
    const cells = { details: FROM, reason: 'Pay Bill Reversal', withdrawn: '-500', linked: 'UKQ1AAAAA1' }
    expect(of(cells)).toEqual({
      reversal: {
        line: 7,
        receipt: 'UKQ9ZZZZZ9',
        linked_receipt: 'UKQ1AAAAA1',
        amount: '500.00',
        phone: '254712345678',
        payer: 'JANE DOE',
        account: '26-42061',
        transacted_at: new Date('2026-11-26T05:20:00Z'),
      },
    })
  })
})

describe('what concerns no customer', () => {
  it.each<[string, Cells]>([
    // A charge has the receipt and the reason type of its payment.
    ['charge', { details: 'Pay Bill Charge', reason: 'Pay Utility', withdrawn: '-5.00' }],
    ['charge', { details: 'Pay Bill Charge', reason: 'Pay Utility', withdrawn: '0.00' }],
    ['charge', { details: 'Pay Bill Charge', reason: 'Pay Bill Reversal', withdrawn: '-5.00' }],
    ['charge', { details: 'Pay Bill Charge Reversal', paid_in: '5.00' }],
    ['charge', { reason: 'Pay Bill Charge', withdrawn: '20' }],
    ['transfer', { details: 'Utility Account to Organization Settlement Account', paid_in: '9,000' }],
    ['transfer', { details: 'Merchant Account to Organization Settlement Account', withdrawn: '-9,000' }],
    ['transfer', { details: 'Organization Settlement Account to Organization MMF Account', paid_in: '9,000' }],
    ['withdrawal', { details: 'Agency Withdrawal of funds to Bank', withdrawn: '-9,000' }],
    ['withdrawal', { details: 'Real Time Settlement', withdrawn: '-9,000' }],
    ['withdrawal', { details: 'Agency Withdrawal of funds to Bank', status: 'Reversed', withdrawn: '-9,000' }],
    ['payment_out', { details: 'Business Payment to 254712345678 - JANE via API', withdrawn: '-900' }],
    ['payment_out', { details: 'Pay Bill to 888880 - POWER Acc. 123', reason: 'Business Pay Bill', withdrawn: '-900' }],
    ['payment_out', { reason: 'Salary Payment', withdrawn: '-900' }],
    ['not_completed', { details: FROM, status: 'Failed', paid_in: '500' }],
    ['not_completed', { reason: 'Pay Bill Reversal', status: 'Declined', withdrawn: '-500' }],
    ['not_completed', { status: 'Cancelled' }],
  ])('%s: %j', (kind, cells) => expect(of(cells)).toEqual({ ignored: kind }))
})

describe('a row that could be either', () => {
  it.each<[Cells, string]>([
    [{ withdrawn: '-500' }, 'Money went out, and the row does not say why: a reversal or a charge?'],
    [
      { details: FROM, withdrawn: '-500' },
      `This row is called 'Pay Bill', and money went out: whether a payment was reversed is unclear`,
    ],
    [
      { reason: 'Pay Utility', paid_in: '-500' },
      `This row is called 'Pay Utility', and money went out: whether a payment was reversed is unclear`,
    ],
    [
      { details: 'Pay Bill Reversal', paid_in: '500' },
      `This row is called 'Pay Bill Reversal', and money came in: whether a customer paid is unclear`,
    ],
    [
      { details: 'Pay Bill Charge', paid_in: '500' },
      `This row is called 'Pay Bill Charge', and money came in: whether a customer paid is unclear`,
    ],
    [
      { details: 'Settlement of bill', paid_in: '500' },
      `This row is called 'Settlement of bill', and money came in: whether a customer paid is unclear`,
    ],
    [
      { details: 'Withdrawal to bank', paid_in: '500' },
      `This row is called 'Withdrawal to bank', and money came in: whether a customer paid is unclear`,
    ],
    [
      { details: FROM, paid_in: '500', withdrawn: '-500' },
      'Money came in and went out in this row: which of the two counts is unclear',
    ],
    [
      { details: FROM, paid_in: '500', status: 'Reversal pending' },
      `The status 'Reversal pending' is not known here: whether the money moved is unclear`,
    ],
  ])('is broken: %j', (cells, text) => expect(of(cells)).toEqual(broken(text)))
})

describe('a row that cannot be read', () => {
  it.each(['1.500', '1,50,000', '12.345', '1e5', 'much', 'KES', '1234567890', '£5', '5 5', `1${'0'.repeat(60)}`])(
    'has the amount %s',
    (paid_in) => expect(of({ paid_in })).toEqual(broken(`'${paid_in.slice(0, 40)}' is no amount`)),
  )
  it('has no amount', () => {
    expect(of({})).toEqual(broken('There is no amount'))
    expect(of({ paid_in: '0.00', withdrawn: '-' })).toEqual(broken('There is no amount'))
    expect(of({ paid_in: '5', withdrawn: 'five' })).toEqual(broken(`'five' is no amount`))
  })
  it.each([
    '11/26/2026 8:20',
    '31/02/2026 8:20',
    '26/11/2026',
    '26/11/2026 24:00',
    '26/11/2026 13:20 PM',
    '26/11/26 8:20',
    '2026-11-26T08:20:00Z',
    '45987.34',
    '',
  ])('has the time %j', (completed) => {
    expect(of({ paid_in: '5', completed })).toEqual(broken(`'${completed}' is no time`))
    expect(of({ reason: 'Reversal', withdrawn: '5', completed })).toEqual(broken(`'${completed}' is no time`))
  })
  it('has no receipt', () => {
    expect(of({ receipt: '', paid_in: '5' })).toEqual(broken('The receipt number is missing', null))
    expect(of({ receipt: 'Total', paid_in: '5' })).toEqual(broken(`'Total' is no receipt number`, null))
  })
})
