import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { seen } from '../../../../tests/support/diagnostics/orders.ts'
import { note } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { payAll } from '../../../../tests/support/money/billing.ts'
import { saveConsultation } from '../../../consultation/contract.ts'
import { getOrders, listFavourites, saveFavourite, signOrders } from '../../../orders/contract.ts'
import { cancelVisit, getVisit } from '../../../visits/contract.ts'
import { listPatientInvoices } from '../../contract.ts'
import { cancelProcedure, finishProcedure, listPatientProcedures } from '../../procedures.contract.ts'
import { deleteService, listServices, loadUsualServices, setServiceStatus } from '../../services.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const nurse = house.as('nurse')
const admin = house.as('admin')
await admin.call(loadUsualServices)
await house.as('admin', 'b').call(loadUsualServices)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

const serviceOf = async (code: string, which: 'a' | 'b' = 'a') =>
  (await house.as('admin', which).call(listServices, { search: code, status: 'all' })).body.rows[0]?.id ?? ''
const line = async (code: string, notes?: string) => ({
  kind: 'procedure' as const,
  id: newId(),
  service_id: await serviceOf(code),
  notes,
})
const linesOf = async (patient_id: string) =>
  (await house.as('cashier').call(listPatientInvoices, { patient_id })).body.rows.flatMap((row) =>
    row.items.map((each) => [each.kind, each.description, each.total_price]),
  )
const ordered = async (code = 'PRO-NEB', notes?: string) => {
  const visit = await seen(house)
  const item = await line(code, notes)
  const signed = await doctor.call(signOrders, { visit_id: visit.visit_id, items: [item] })
  expect(signed.status).toBe(200)
  return { ...visit, procedure_id: item.id, item }
}
const rowOf = async (id: string) =>
  (await house.owner.query('select * from billing_procedures where id = $1', [id])).rows[0]

describe('a procedure', () => {
  it('is refused under the id of another visit’s', async () => {
    const { item } = await ordered()
    const taken = await doctor.call(signOrders, { visit_id: (await seen(house)).visit_id, items: [item] })
    expect([taken.status, taken.problem.code]).toEqual([409, 'order_taken'])
  })

  it('is ordered in the basket, charged to the clinic, and shown with the other orders and at the patient', async () => {
    const { visit_id, patient_id, procedure_id, item } = await ordered('PRO-DRS', 'Left foot')
    expect(await rowOf(procedure_id)).toMatchObject({
      visit_id,
      service_id: item.service_id,
      name: 'Wound dressing, small',
      order_number: expect.stringMatching(/^PRO\d{6}-\d{3}$/),
      department: 'general',
      notes: 'Left foot',
      price: '400.00',
      status: 'ordered',
      ordered_by: house.a.staff.doctor.staff_id,
    })
    expect(await linesOf(patient_id)).toEqual([['procedure', 'Wound dressing, small', '400.00']])
    const { rows } = await house.owner.query(
      'select department, tax_code, service_id from billing_invoice_items where source_id = $1',
      [procedure_id],
    )
    expect(rows).toEqual([{ department: 'general', tax_code: 'A', service_id: item.service_id }])
    expect((await nurse.call(getOrders, { visit_id })).body.procedures).toMatchObject([
      {
        id: procedure_id,
        name: 'Wound dressing, small',
        notes: 'Left foot',
        status: 'ordered',
        consultation_id: expect.any(String),
      },
    ])
    expect((await nurse.call(listPatientProcedures, { patient_id })).body).toMatchObject({
      total: 1,
      rows: [{ id: procedure_id, visit_id }],
    })
    // The same basket again orders nothing again.
    expect((await doctor.call(signOrders, { visit_id, items: [item] })).status).toBe(200)
    expect((await nurse.call(listPatientProcedures, { patient_id })).body.total).toBe(1)
  })

  it('must be a procedure that this hospital offers', async () => {
    const { visit_id } = await seen(house)
    for (const service_id of [await serviceOf('CON-GEN'), await serviceOf('PRO-NEB', 'b'), NOWHERE]) {
      const refused = await doctor.call(signOrders, { visit_id, items: [{ ...(await line('PRO-NEB')), service_id }] })
      expect(refused.problem.field_errors).toEqual({ 'items.0.service_id': 'Please select a procedure' })
    }
    const service_id = await serviceOf('PRO-EAR')
    await admin.call(setServiceStatus, { service_id, status: 'inactive' })
    expect((await doctor.call(signOrders, { visit_id, items: [await line('PRO-EAR')] })).status).toBe(422)
    const neb = await line('PRO-NEB')
    await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'billing'`, [
      house.a.id,
    ])
    const without = await doctor.call(signOrders, { visit_id, items: [neb] })
    await house.owner.query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'billing')`, [
      house.a.id,
    ])
    expect(without.problem.code).toBe('module_missing')
  })

  it('is done by a nurse with notes; of two the second is told who was first', async () => {
    const { patient_id, procedure_id } = await ordered()
    expect((await house.as('receptionist').call(finishProcedure, { procedure_id })).status).toBe(403)
    expect((await house.as('nurse', 'b').call(finishProcedure, { procedure_id })).status).toBe(404)
    expect((await nurse.call(finishProcedure, { procedure_id: NOWHERE })).status).toBe(404)
    const both = await Promise.all(
      [nurse, doctor].map((who) => who.call(finishProcedure, { procedure_id, notes: 'Tolerated well' })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const first = both[0]?.status === 200 ? house.a.staff.nurse : house.a.staff.doctor
    expect(both.find((answer) => answer.status === 409)?.problem.message).toBe(
      `Nebulisation is already done by ${first.name}`,
    )
    expect(await rowOf(procedure_id)).toMatchObject({
      status: 'done',
      done_by: first.staff_id,
      done_notes: 'Tolerated well',
      version: 2,
    })
    expect((await nurse.call(listPatientProcedures, { patient_id })).body.rows).toMatchObject([
      { status: 'done', done_by_name: first.name, done_notes: 'Tolerated well', done_at: expect.any(String) },
    ])
    const late = await doctor.call(cancelProcedure, { procedure_id, reason: 'x' })
    expect([late.status, late.problem.message]).toEqual([409, `Nebulisation is already done by ${first.name}`])
    expect(await linesOf(patient_id)).toHaveLength(1)
  })

  it('is cancelled with a reason, and comes off the invoice', async () => {
    const { visit_id, patient_id, procedure_id } = await ordered()
    expect((await doctor.call(cancelProcedure, { procedure_id, reason: ' ' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    expect((await nurse.call(cancelProcedure, { procedure_id, reason: 'x' })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(cancelProcedure, { procedure_id, reason: 'x' })).status).toBe(404)
    expect((await doctor.call(cancelProcedure, { procedure_id, reason: 'Breathes well' })).status).toBe(200)
    expect(await rowOf(procedure_id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Breathes well',
      cancelled_by: house.a.staff.doctor.staff_id,
    })
    expect(await linesOf(patient_id)).toEqual([])
    const late = await nurse.call(finishProcedure, { procedure_id })
    expect(late.problem.message).toBe(`Nebulisation is already cancelled by ${house.a.staff.doctor.name}`)
    expect((await nurse.call(getOrders, { visit_id })).body.procedures).toMatchObject([
      { status: 'cancelled', cancel_reason: 'Breathes well' },
    ])
  })

  it('keeps the visit open until it is done, and ends with a visit that did not take place', async () => {
    const { visit_id, procedure_id } = await ordered()
    const saved = await doctor.call(saveConsultation, {
      ...note,
      visit_id,
      department: 'general',
      version: (await house.owner.query('select version from consultations where visit_id = $1', [visit_id])).rows[0]
        .version,
    })
    expect(saved.body).toMatchObject({ visit_completed: false })
    expect((await nurse.call(finishProcedure, { procedure_id })).status).toBe(200)
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('consulting')
    await payAll(house, visit_id)
    expect((await doctor.call(getVisit, { visit_id })).body.status).toBe('completed')

    const left = await ordered()
    await house.owner.query(
      `update queues set status = 'done', service_end_time = now() where visit_id = $1 and status = 'in_progress'`,
      [left.visit_id],
    )
    expect(
      (await house.as('receptionist').call(cancelVisit, { visit_id: left.visit_id, reason: 'Has left' })).status,
    ).toBe(200)
    expect(await rowOf(left.procedure_id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Visit cancelled: Has left',
    })
    expect(await linesOf(left.patient_id)).toEqual([])
  })

  it('keeps its service from being deleted, and is kept as a favourite', async () => {
    const { item } = await ordered('PRO-PAP')
    const refused = await admin.call(deleteService, { service_id: item.service_id })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Cannot delete service that has been used in invoices',
    ])
    const kept = { name: 'Smear', items: [{ kind: 'procedure' as const, service_id: item.service_id }] }
    expect((await doctor.call(saveFavourite, kept)).status).toBe(200)
    const strange = await doctor.call(saveFavourite, {
      ...kept,
      items: [{ kind: 'procedure', service_id: await serviceOf('PRO-NEB', 'b') }],
    })
    expect(strange.problem.field_errors).toEqual({
      'items.0.service_id': 'This is not in the catalogue of your hospital',
    })
    const { rows } = (await doctor.call(listFavourites, { department: 'general' })).body
    expect(rows).toMatchObject([{ items: [{ name: 'Pap smear', price: '1500.00', available: true }] }])
    await admin.call(setServiceStatus, { service_id: item.service_id, status: 'inactive' })
    expect((await doctor.call(listFavourites, { department: 'general' })).body.rows).toMatchObject([
      { items: [{ available: false }] },
    ])
  })

  it('is listed to those who see orders, of one’s own hospital', async () => {
    const { patient_id } = await ordered()
    expect((await house.as('cashier').call(listPatientProcedures, { patient_id })).status).toBe(403)
    expect((await house.as('doctor', 'b').call(listPatientProcedures, { patient_id })).status).toBe(404)
    expect((await doctor.call(listPatientProcedures, { patient_id, page: 0 })).status).toBe(422)
  })
})
