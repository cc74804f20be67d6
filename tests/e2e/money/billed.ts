import { type Seat, signInAs } from '../browser.ts'
import { send } from '../clinic.ts'
import { newPerson } from '../steps.ts'

export type Invoice = { id: string; invoice_number: string; remaining_amount: string }
/** Somebody new at the hospital in Kisumu, with as many invoices of one line, of KES 300 at least. */
export async function billed(cashier: Seat, invoices: number): Promise<{ patient_id: string; invoices: Invoice[] }> {
  const [reception, person] = [await signInAs('reception@kisumu-lakeside.test'), newPerson('Atieno')]
  const { patient_id } = await send<{ patient_id: string }>(reception, '/reception/registrations', {
    ...{ patient_type: 'new', first_name: person.first, last_name: person.last, age: '34', gender: 'female' },
    ...{ id_number: person.id, phone: person.phone, address: 'Lake Road 4', city: 'Kisumu', priority: 'medium' },
    payment: { payment_mode: 'cash' },
  })
  const { rows } = await send<{ rows: { id: string; price: string }[] }>(
    cashier,
    '/billing/services?category=Procedure',
    undefined,
    'GET',
  )
  const service_id = rows.find(({ price }) => Number(price) >= 300)?.id
  const made: Invoice[] = []
  for (let n = 0; n < invoices; n++) {
    const { id } = await send<{ id: string }>(cashier, '/billing/invoices', {
      ...{ patient_id, items: [{ service_id, quantity: 1 }] },
    })
    made.push(await send<Invoice>(cashier, `/billing/invoices/${id}`, undefined, 'GET'))
  }
  return { patient_id, invoices: made }
}
