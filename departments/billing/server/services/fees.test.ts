import { describe, expect, it } from 'vitest'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { note } from '../../../../tests/support/hospital/path.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { saveConsultation, saveDraft } from '../../../consultation/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import { cancelPrescription } from '../../../pharmacy/prescriptions.contract.ts'
import { cancelVisit } from '../../../visits/contract.ts'
import { listPatientInvoices } from '../../contract.ts'
import { loadUsualServices, setBillingRules } from '../../services.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const admin = house.as('admin')
const item = await stocked(house)
await admin.call(loadUsualServices)
const colleague = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', 'two')).token),
)

const linesOf = async (patient_id: string) =>
  (await house.as('cashier').call(listPatientInvoices, { patient_id })).body.rows.flatMap((row) =>
    row.items.map((line) => [line.kind, line.description, line.quantity, line.total_price]),
  )
const save = async (visit_id: string, department = 'general', who = doctor) => {
  const { rows } = await house.owner.query(
    `select version from consultations where visit_id = $1 and department = $2 and status = 'in_progress'`,
    [visit_id, department],
  )
  const saved = await who.call(saveConsultation, { ...note, visit_id, department, version: rows[0]?.version ?? null })
  if (saved.status !== 200) throw new Error(saved.text)
  return saved.body.consultation_id
}
const exemptions = async (source_id: string) =>
  (await house.owner.query('select kind, reason, made_by from billing_exemptions where source_id = $1', [source_id]))
    .rows
const FEE = ['consultation', 'General consultation', 1, '800.00']
/** A later visit of the same patient, whom the doctor sees. */
const again = async (patient_id: string) => {
  const visit = await seen(house)
  await house.owner.query(
    `update visits set patient_id = $2, sequence = (select max(sequence) + 1 from visits where patient_id = $2)
      where id = $1`,
    [visit.visit_id, patient_id],
  )
  return visit.visit_id
}
/** As if everything charged at a visit so far had been charged so many days ago. */
const backdate = (visit_id: string, days: number) =>
  house.owner.query(
    `update billing_invoice_items inl set created_at = inl.created_at - $2 * interval '1 day' from billing_invoices inv
     where inv.hospital_id = inl.hospital_id and inv.id = inl.invoice_id and inv.visit_id = $1`,
    [visit_id, days],
  )

describe('the consultation fee', () => {
  it('is charged when the note is saved, not for a draft, with its department and tax code', async () => {
    const { visit_id, patient_id } = await seen(house)
    const { version } = (
      await doctor.call(saveDraft, { visit_id, department: 'general', subjective: 'Fe', version: null })
    ).body
    expect(await linesOf(patient_id)).toEqual([])
    const saved = await doctor.call(saveConsultation, { ...note, visit_id, department: 'general', version })
    expect(await linesOf(patient_id)).toEqual([FEE])
    const { rows } = await house.owner.query(
      `select inl.source_id, inl.department, inl.tax_code, svc.code from billing_invoice_items inl
        join billing_services svc on svc.id = inl.service_id where inl.source_id = $1`,
      [saved.body.consultation_id],
    )
    expect(rows).toEqual([
      { source_id: saved.body.consultation_id, department: 'general', tax_code: 'A', code: 'CON-GEN' },
    ])
  })

  it('is charged once per visit and department; what is not charged is kept as such', async () => {
    const { visit_id, patient_id } = await seen(house)
    await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] })
    const first = await save(visit_id)
    const second = await save(visit_id, 'general', colleague)
    expect((await linesOf(patient_id)).filter(([, name]) => name === 'General consultation')).toEqual([FEE])
    expect(await exemptions(first)).toEqual([])
    expect(await exemptions(second)).toMatchObject([
      { kind: 'consultation', reason: 'The fee is charged once per visit' },
    ])
  })

  it('is not charged for a review within the free days after the last charged one of the same department', async () => {
    await admin.call(setBillingRules, { pay_before_service: false, free_review_days: 7 })
    const { visit_id, patient_id } = await seen(house)
    await save(visit_id)
    await backdate(visit_id, 7)
    const review = await save(await again(patient_id))
    expect(await linesOf(patient_id)).toEqual([FEE])
    expect(await exemptions(review)).toMatchObject([
      {
        kind: 'consultation',
        reason: expect.stringMatching(/^Free review: charged on \d\d\/\d\d\/\d{4}$/),
        made_by: house.a.staff.doctor.staff_id,
      },
    ])
    // A free one does not make the next one free.
    await backdate(visit_id, 1)
    expect(await exemptions(await save(await again(patient_id)))).toEqual([])
    expect(await linesOf(patient_id)).toEqual([FEE, FEE])
    await admin.call(setBillingRules, { pay_before_service: false, free_review_days: 0 })
    await save(await again(patient_id))
    expect(await linesOf(patient_id)).toEqual([FEE, FEE, FEE])
  })

  it('follows the price of the moment; without one, retired or without the module, nothing is charged', async () => {
    const set = (change: string) =>
      house.owner.query(`update billing_services set ${change} where hospital_id = $1 and code = 'CON-GEN'`, [
        house.a.id,
      ])
    for (const change of [`status = 'inactive'`, 'has_price = false, price = 0', 'department = null']) {
      const { visit_id, patient_id } = await seen(house)
      await set(change)
      const saved = await save(visit_id)
      expect([await linesOf(patient_id), await exemptions(saved)]).toEqual([[], []])
      await set(`status = 'active', has_price = true, price = 800, department = 'general'`)
    }
    const { visit_id, patient_id } = await seen(house)
    await house.owner.query(`delete from hospital_modules where hospital_id = $1 and module_id = 'billing'`, [
      house.a.id,
    ])
    await save(visit_id)
    await house.owner.query(`insert into hospital_modules (hospital_id, module_id) values ($1, 'billing')`, [
      house.a.id,
    ])
    expect(await linesOf(patient_id)).toEqual([])
  })
})

describe('a prescribed medicine', () => {
  it('is charged with its quantity when it is in the catalogue; cancelled it comes off with the reason', async () => {
    const { visit_id, patient_id } = await seen(house)
    const listed = await item.medicine('PARA-500T', { quantity: 18 })
    const free = { ...(await item.medicine('AMLO-5T')), medication_id: null, medication_name: 'Herbal tea' }
    expect((await doctor.call(signOrders, { visit_id, items: [listed, free] })).status).toBe(200)
    const { rows: price } = await house.owner.query(
      `select price, 18 * price total from billing_services where hospital_id = $1 and code = 'SVC-PARA-500T'`,
      [house.a.id],
    )
    expect(await linesOf(patient_id)).toEqual([['pharmacy', 'Paracetamol 500 mg tablet', 18, price[0].total]])
    const { rows } = await house.owner.query(
      'select department, unit_price from billing_invoice_items where source_id = $1',
      [listed.id],
    )
    expect(rows).toEqual([{ department: 'pharmacy', unit_price: price[0].price }])
    await doctor.call(cancelPrescription, { prescription_id: listed.id, reason: 'Vomits' })
    expect(await linesOf(patient_id)).toEqual([])
    const gone = await house.owner.query(
      'select remove_reason, removed_by from billing_invoice_items where source_id = $1',
      [listed.id],
    )
    expect(gone.rows).toEqual([{ remove_reason: 'Vomits', removed_by: house.a.staff.doctor.staff_id }])
  })

  it('comes off with a visit that did not take place, and is not charged where the pharmacy hands nothing out', async () => {
    const { visit_id, patient_id } = await seen(house)
    await doctor.call(signOrders, { visit_id, items: [await item.medicine('PARA-500T')] })
    expect(await linesOf(patient_id)).toHaveLength(1)
    await house.owner.query(
      `update queues set status = 'done', service_end_time = now() where visit_id = $1 and status = 'in_progress'`,
      [visit_id],
    )
    expect((await house.as('receptionist').call(cancelVisit, { visit_id, reason: 'Has left' })).status).toBe(200)
    expect(await linesOf(patient_id)).toEqual([])
    const off = await seen(house)
    const pharmacy = `update hospital_departments set is_active = $2 where hospital_id = $1 and key = 'pharmacy'`
    await house.owner.query(pharmacy, [house.a.id, false])
    await doctor.call(signOrders, { visit_id: off.visit_id, items: [await item.medicine('PARA-500T')] })
    await house.owner.query(pharmacy, [house.a.id, true])
    expect(await linesOf(off.patient_id)).toEqual([])
  })
})
