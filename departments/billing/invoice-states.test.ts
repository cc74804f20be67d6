import { expect, it } from 'vitest'
import { invoiceStatuses } from './contract.ts'
import { ISSUED, isOneOf, OWING, PAYABLE } from './invoice-states.ts'

it.each([
  ['draft', { owing: false, issued: false, payable: true }],
  ['pending', { owing: true, issued: true, payable: true }],
  ['overdue', { owing: true, issued: true, payable: true }],
  ['paid', { owing: false, issued: true, payable: false }],
  ['cancelled', { owing: false, issued: false, payable: false }],
] as const)('an invoice that is %s', (status, is) => {
  expect(invoiceStatuses[status]).toBeDefined()
  expect({ owing: isOneOf(OWING, status), issued: isOneOf(ISSUED, status), payable: isOneOf(PAYABLE, status) }).toEqual(
    is,
  )
})
