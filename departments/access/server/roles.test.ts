import { expect, it } from 'vitest'
import '../../../app/server/app.ts'
import type { HospitalRole } from '../roles.ts'
import { permissionsOf } from '../roles.ts'

const TAKES = ['billing.take_payment', 'billing.refund', 'billing.invoice']
// ADR 0041: whoever takes money and gives it back neither approves, prices, keeps the books nor claims, and the others take none.
it.each([
  ['cashier', TAKES],
  ['billing_supervisor', ['billing.approve', 'billing.services']],
  ['accountant', ['billing.books']],
  ['claims_officer', ['billing.claims']],
] satisfies [HospitalRole, string[]][])('of the work with money the %s has %j alone', (role, own) => {
  const work = [...TAKES, 'billing.approve', 'billing.services', 'billing.books', 'billing.claims']
  expect(
    permissionsOf([role])
      .filter((permission) => work.includes(permission))
      .sort(),
  ).toEqual(own.toSorted())
})

// Their work is money on paper: an invoice names its patient, a queue says what a patient waits for.
it.each(['billing_supervisor', 'accountant', 'claims_officer'] satisfies HospitalRole[])(
  'the %s sees no queue',
  (role) => {
    expect(permissionsOf([role])).toContain('patients.view')
    expect(permissionsOf([role]).filter((permission) => permission.startsWith('queue.'))).toEqual([])
  },
)
