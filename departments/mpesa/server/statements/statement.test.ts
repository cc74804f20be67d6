import { describe, expect, it } from 'vitest'
import { Unreadable } from '../../../../kernel/server/lists/csv-reading.ts'
import { readStatementFile } from './statement.ts'

const read = (text: string) => readStatementFile(Buffer.from(text))
/** A row of the table below; cells with the separator in them are in quotes. */
const join = (cells: readonly string[], separator: string) =>
  cells
    .map((cell) => (cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator)

// Both forms of the organisation portal (headings.ts), as they are saved and saved again. Names, numbers and receipts
// are made up.
const PORTAL = [
  ...['Receipt No.', 'Completion Time', 'Initiation Time', 'Details', 'Transaction Status', 'Paid In', 'Withdrawn'],
  ...['Balance', 'Balance Confirmed', 'Reason Type', 'Other Party Info', 'Linked Transaction ID', 'A/C No.'],
]
const ABOVE = [
  ['Account Holder:', 'HOSPITAL ALPHA, NAIROBI'],
  ['Short Code:', '600000'],
  ['Account:', 'Utility Account'],
  ['Time Period:', 'From', '01-11-2026 00:00:00', 'To', '26-11-2026 23:59:59'],
  ['Operator:', 'jane', 'Organization:', 'HOSPITAL ALPHA', 'Date of Report:', '27-11-2026 07:00:00'],
  ['Opening Balance:', '0.00', 'Closing Balance:', '1,234.56', 'Total Paid In:', '1,500.00'],
]
type Row = Partial<
  Record<'receipt' | 'time' | 'details' | 'status' | 'in' | 'out' | 'reason' | 'party' | 'linked' | 'account', string>
>
const cellsOf = (row: Row) => {
  const { receipt = 'UKQ1AAAAA1', time = '26-11-2026 08:20:00', status = 'Completed', reason = 'Pay Utility' } = row
  const { details = '', in: paidIn = '', out = '', party = '', linked = '', account = '' } = row
  return [receipt, time, time, details, status, paidIn, out, '50,000.00', 'true', reason, party, linked, account]
}
const portal = (rows: readonly Row[], separator = ',') =>
  [...ABOVE, PORTAL, ...rows.map(cellsOf)].map((cells) => join(cells, separator)).join('\r\n')

const separators = { comma: ',', semicolon: ';', tab: '\t' }
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': (text) => utf16(`\uFEFF${text}`),
  'UTF-16 BE': (text) => utf16(`\uFEFF${text}`).swap16(),
  'UTF-16 without a mark': utf16,
  'Windows-1252': (text) => Buffer.from(text.replaceAll('’', '\x92'), 'latin1'),
}
const times = {
  '26-11-2026 20:20:00': '2026-11-26T17:20:00Z',
  '2026-11-26 20:20': '2026-11-26T17:20:00Z',
  '2026-11-26 20:20:59': '2026-11-26T17:20:59Z',
  '26/11/2026 8:20': '2026-11-26T05:20:00Z',
  '26/11/2026 08:20:05': '2026-11-26T05:20:05Z',
  // It could be read both ways.
  '5/11/2026 8:20 PM': '2026-11-05T17:20:00Z',
  '05-11-2026 12:05:00 am': '2026-11-04T21:05:00Z',
  '2026-11-05 12:05 p.m.': '2026-11-05T09:05:00Z',
}

describe('a statement is read', () => {
  const cases = Object.keys(separators).flatMap((separator) =>
    Object.keys(encodings).map((encoding) => [separator, encoding] as [keyof typeof separators, string]),
  )
  it.each(cases)('with a %s, in %s, with every way to write a time', (separator, encoding) => {
    const party = '254712345678 - PETER O’BRIEN'
    const receipts = Object.keys(times).map((_, nth) => `UKQ1AAAAA${nth}`)
    const rows = Object.keys(times).map((time, nth) => ({
      ...{ receipt: receipts[nth] as string, time, in: '1,500.00', party, account: '26-42061' },
      details: 'Pay Bill from 254712345678 - "PETER", O’BRIEN; Acc. 26-42061',
    }))
    const file = encodings[encoding]?.(portal(rows, separators[separator])) ?? Buffer.alloc(0)
    const statement = readStatementFile(file)
    expect(statement).toEqual({
      short_code: '600000',
      organisation: 'HOSPITAL ALPHA, NAIROBI',
      period: { from: new Date('2026-10-31T21:00:00Z'), to: new Date('2026-11-26T20:59:59Z') },
      rows: Object.values(times).map((instant, nth) => ({
        line: nth + 8,
        receipt: receipts[nth],
        amount: '1500.00',
        phone: '254712345678',
        payer: 'PETER O’BRIEN',
        account: '26-42061',
        transacted_at: new Date(instant),
      })),
      reversals: [],
      ignored: { charge: 0, withdrawal: 0, transfer: 0, payment_out: 0, not_completed: 0 },
      broken: [],
    })
  })

  it('in the newer form: the heading first, all else in Details, 0.00 for nothing', () => {
    const rows = [
      'TESTN00001,26/11/2026 16:15:18,Pay Bill from 2547****111 - ALICE WANJIRU Acc. 26-42061,Completed,"1,100.00",0.00,"1,100.00"',
      'TESTN00002,26/11/2026 16:14:48,Pay Bill Online from 07****222 - Bob Sample Acc.,Completed,900.00,0.00,0.00',
      'TESTN00003,26/11/2026 14:09:17,FSI to Pay Bill by 999002 - A BANK LTD - BANK TO TILL Acc. inv 7 via WEB by A BANK\\User1,Completed,50.00,0.00,0.00',
      'TESTN00004,26/11/2026 23:09:07,Utility Account to Organization Settlement Account,Completed,"2,050.00",0.00,0.00',
      'TESTN00004,26/11/2026 23:09:07,Utility Account to Organization Settlement Account,Completed,0.00,"-2,050.00",0.00',
      'TESTN00005,26/11/2026 23:09:30,Agency Withdrawal of funds to Bank,Completed,0.00,"-2,050.00",0.00',
    ]
    const head = 'Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)'
    const statement = read([head, ...rows].join('\n'))
    expect(statement).toMatchObject({ short_code: null, organisation: null, period: null, broken: [], reversals: [] })
    expect(statement.ignored).toEqual({ charge: 0, withdrawal: 1, transfer: 2, payment_out: 0, not_completed: 0 })
    expect(
      statement.rows.map(({ receipt, amount, phone, payer, account }) => [receipt, amount, phone, payer, account]),
    ).toEqual([
      ['TESTN00001', '1100.00', '2547****111', 'ALICE WANJIRU', '26-42061'],
      ['TESTN00002', '900.00', '07****222', 'Bob Sample', null],
      ['TESTN00003', '50.00', null, '999002 - A BANK LTD - BANK TO TILL', 'INV 7'],
    ])
  })

  it.each([
    ['Receipt No', 'Completion Time', 'Paid In'],
    ['Receipt No.', 'Completion time', 'Paid in'],
    ['RECEIPT', 'COMPLETION TIME', 'PAID IN'],
    ['Transaction ID', 'Date', 'Paid In (KES)'],
    [' Receipt  Number ', 'Transaction Date', 'Credit'],
  ])('under the headings %s, %s, %s', (...heads) => {
    const { rows } = read(`${heads.join(',')},Account No\nUKQ1AAAAA1,26/11/2026 8:20,70,26-42061`)
    expect(rows).toMatchObject([{ receipt: 'UKQ1AAAAA1', amount: '70.00', account: '26-42061' }])
  })

  it('by the better of two columns with the same meaning', () => {
    const text =
      'Transaction ID,Receipt No.,Date,Completion Time,Paid In\nBANK0001,UKQ1AAAAA1,01/01/2026,26/11/2026 8:20,70'
    expect(read(text).rows).toMatchObject([{ receipt: 'UKQ1AAAAA1', transacted_at: new Date('2026-11-26T05:20:00Z') }])
  })

  it.each([
    ['"1,500.50"', '1500.50'],
    ['1 500.5', '1500.50'],
    ['1\u00a0500', '1500.00'],
    ['KES 1500', '1500.00'],
    ['"Ksh. 1,500/="', '1500.00'],
    ['1500 KES', '1500.00'],
    ['"1.500,75"', '1500.75'],
    ['"1500,75"', '1500.75'],
    ['007', '7.00'],
  ])('with the amount %s', (cell, amount) => {
    const { rows } = read(`Receipt No.,Completion Time,Paid In\nUKQ1AAAAA1,26/11/2026 8:20,${cell}`)
    expect(rows).toMatchObject([{ amount }])
  })

  it.each([
    ['Short Code 999999,SOMEBODY ELSE LTD', '999999', null],
    ['Shortcode: 999999\nOrganisation Name: SOMEBODY ELSE LTD', '999999', 'SOMEBODY ELSE LTD'],
    ['Paybill,999999\nBusiness Name,,SOMEBODY ELSE LTD', '999999', 'SOMEBODY ELSE LTD'],
    ['sep=,\nTill Number:,5123456', '5123456', null],
    ['Organization Settlement Account,\nShort Code:,', null, null],
    ['Account Holder:,JA\0NE', null, null],
  ])('with what %j says above it', (above, short_code, organisation) => {
    expect(read(`${above}\n${PORTAL.join(',')}\n`)).toMatchObject({ short_code, organisation, period: null, rows: [] })
  })

  it('takes the account out of Details only where its column says nothing', () => {
    const details = 'Pay Bill from 254712345678 - JANE DOE Acc. 26-42061'
    const rows = [
      { in: '5', details },
      { in: '5', details, account: '26-1' },
      { in: '5', details: 'Pay Bill' },
    ]
    expect(read(portal(rows)).rows.map(({ account }) => account)).toEqual(['26-42061', '26-1', null])
  })
})

describe('a row of a statement', () => {
  it('with a comma too many is broken: it would be another amount', () => {
    const head = 'Receipt No.,Completion Time,Paid In,Withdrawn,,'
    const rows = ['UKQ1AAAAA1,26/11/2026 8:20,1,500.00,0.00', 'UKQ1AAAAA2,26/11/2026 8:20,"1,500.00",0.00,, ']
    const statement = read([head, ...rows].join('\n'))
    expect(statement.rows).toMatchObject([{ receipt: 'UKQ1AAAAA2', amount: '1500.00' }])
    expect(statement.broken).toEqual([
      { line: 2, receipt_number: null, text: 'This row has more cells than there are columns: a comma too many?' },
    ])
  })

  it('with a character that cannot be stored breaks alone', () => {
    const rows = [
      { in: '5', party: 'JA\0NE' },
      { in: '5', receipt: 'UKQ1AAAAA2' },
    ]
    const statement = read(portal(rows))
    expect(statement.rows).toMatchObject([{ receipt: 'UKQ1AAAAA2' }])
    expect(statement.broken).toEqual([
      { line: 8, receipt_number: null, text: 'This row has a character that cannot be stored' },
    ])
  })
})

describe('a statement that is none', () => {
  it.each(['', 'a,b,c\n1,2,3', 'Receipt,Amount\n1,2', 'Receipt No.|Completion Time|Paid In', '\n'.repeat(5000)])(
    'says so: %j',
    (text) => expect(() => read(text)).toThrow('no statement of an M-PESA paybill'),
  )

  it('has a column twice', () => {
    expect(() => read('Receipt No.,Completion Time,Paid In,Paid in\n')).toThrow(
      new Unreadable('The column Paid In stands here twice'),
    )
  })

  it('has more than 5,000 rows; empty ones do not count', () => {
    const row = 'UKQ1AAAAA1,26/11/2026 8:20,7\n'
    const head = 'Receipt No.,Completion Time,Paid In\n'
    const refusal = new Unreadable('Please import at most 5,000 rows at once')
    expect(read(`${head}${row.repeat(5000)},,\n\n`).rows).toHaveLength(5000)
    expect(() => read(`${head}${row.repeat(5001)}`)).toThrow(refusal)
    expect(() => read(`${head}${'\n'.repeat(6000)}`)).toThrow(refusal)
    expect(() => read(`${head}${',,\n'.repeat(6000)}`)).toThrow(refusal)
  })
})
