// Staff of a hospital, and the provider: hospitals, licences, invoices, tickets.
import { onboardHospital, setHospitalStatus } from '../../../../departments/platform/contract.ts'
import {
  listLicenseInvoices,
  recordLicensePayment,
  renewLicense,
  voidLicenseInvoice,
} from '../../../../departments/platform/licenses.contract.ts'
import { inviteStaff, setStaffActive } from '../../../../departments/staff/directory.contract.ts'
import { assignTicket, listSupportPeople, moveTicket, raiseTicket } from '../../../../departments/support/contract.ts'
import type { Endpoint } from '../../../../kernel/contract/index.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { today } from '../../../support/hospital/clinic.ts'
import type { Caller } from '../../../support/house.ts'
import { makeWorker } from '../../../support/people.ts'
import { good, type Kind, type Stage, same } from './kind.ts'

/** The provider has one manager in this house, three times at once. */
const OWN = 'the provider’s manager meets only themselves here; licenses.test.ts has the words'
const thrice = (
  name: string,
  input: (stage: Stage) => Promise<(provider: Caller) => ReturnType<Caller['call']>>,
  more: Partial<Kind> = {},
): Kind => ({
  name,
  nobody: OWN,
  ...more,
  arrange: async (stage) => {
    const call = await input(stage)
    const by = { name: 'super-admin', staff_id: '', caller: stage.house.asProvider() }
    return [1, 2, 3].map(() => ({ by, run: () => call(by.caller) }))
  },
})

const endOf = async ({ house }: Stage): Promise<string> =>
  (await house.owner.query('select expires_on::text from licenses where hospital_id = $1', [house.a.id])).rows[0]
    .expires_on
/** An invoice of which nothing is paid. */
async function billed(stage: Stage) {
  const hospital_id = stage.house.a.id
  const provider = stage.house.asProvider()
  const { invoice_id } = good(
    await provider.call(renewLicense, { hospital_id, months: 1, expires_on: await endOf(stage), payment: null }),
  )
  const { rows } = good(await provider.call(listLicenseInvoices, { hospital_id, page_size: 100 }))
  const invoice = rows.find((row) => row.id === invoice_id)
  if (!invoice) throw new Error('no invoice')
  return { hospital_id, invoice_id: invoice.id, amount: invoice.amount }
}
const how = { method: 'cash' as const, reference: null, paid_on: today() }
const ticket = async ({ house }: Stage) => {
  const words = { subject: 'A subject', description: 'A description', priority: 'low' as const }
  return { ticket_id: good(await house.as('nurse').call(raiseTicket, words)).ticket_id, version: 1 }
}
/** The provider's three, who may all work on tickets. */
const colleagues = (
  name: string,
  endpoint: Endpoint,
  input: (stage: Stage) => Promise<object>,
  more: Partial<Kind> = {},
): Kind => ({
  name,
  ...more,
  arrange: async (stage) => {
    const given = await input(stage)
    return (['super-admin', 'support'] as const).map((role) => {
      const by = { name: role, staff_id: '', caller: stage.house.asProvider(role) }
      return { by, run: () => by.caller.call(endpoint, given) }
    })
  },
})

export const provider: Kind[] = [
  same(
    'inviting one e-mail',
    'admin',
    inviteStaff,
    async () => ({ name: 'Somebody', email: `${newId()}@alpha.test`, roles: ['nurse' as const] }),
    {
      nobody: 'whose e-mail it is is nobody’s business',
    },
  ),
  same('deactivating somebody', 'admin', setStaffActive, async ({ house }) => ({
    staff_id: (await makeWorker(house.owner, house.a.id, 'alpha', 'nurse', newId())).staff_id,
    active: false,
    reason: 'The race',
  })),
  thrice('renewing a licence', async (stage) => {
    const renewal = { hospital_id: stage.house.a.id, months: 1, expires_on: await endOf(stage), payment: null }
    return (caller) => caller.call(renewLicense, renewal)
  }),
  thrice('paying an invoice in full', async (stage) => {
    const of = await billed(stage)
    return (caller) => caller.call(recordLicensePayment, { ...of, ...how, paid_amount: '0.00' })
  }),
  thrice('paying a part of an invoice', async (stage) => {
    const of = await billed(stage)
    return (caller) => caller.call(recordLicensePayment, { ...of, ...how, amount: '10', paid_amount: '0.00' })
  }),
  thrice('taking an invoice back', async (stage) => {
    const { hospital_id, invoice_id } = await billed(stage)
    return (caller) => caller.call(voidLicenseInvoice, { hospital_id, invoice_id, reason: 'The race' })
  }),
  thrice('onboarding one subdomain', async () => {
    const subdomain = `race-${newId().slice(-12)}`
    const details = {
      name: 'Race',
      phone: '0722 123 456',
      address: 'x',
      city: 'x',
      country: 'Kenya',
      contact_person: 'x',
      plan_id: 'basic',
    }
    return (caller) =>
      caller.call(onboardHospital, { ...details, email: `${newId()}@race.test`, subdomain, modules: ['reception'] })
  }),
  thrice('suspending a hospital', async ({ house }) => {
    await house.owner.query(`update hospitals set status = 'active' where id = $1`, [house.b.id])
    return (caller) =>
      caller.call(setHospitalStatus, { hospital_id: house.b.id, status: 'suspended', reason: 'The race' })
  }),
  colleagues('resolving a ticket', moveTicket, async (stage) => ({ ...(await ticket(stage)), status: 'resolved' })),
  colleagues('taking a ticket', assignTicket, async (stage) => {
    const { rows } = good(await stage.house.asProvider().call(listSupportPeople))
    return { ...(await ticket(stage)), user_id: rows[0]?.user_id }
  }),
]
