import { describe, expect, it } from 'vitest'
import { localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { note } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { cancelProcedure } from '../../../billing/procedures.contract.ts'
import { listServices, loadUsualServices, updateService } from '../../../billing/services.contract.ts'
import { saveConsultation } from '../../../consultation/contract.ts'
import { createTestType } from '../../../laboratory/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import { exportUnbilledWorkReport, getUnbilledWorkReport } from '../../hospital.contract.ts'

const house = await openHouse()
const accountant = house.as('accountant')
const cashier = house.as('cashier')
const doctor = house.as('doctor')
const item = await stocked(house)
await house.as('admin').call(loadUsualServices)
const services = async (search: string) => (await cashier.call(listServices, { search })).body.rows[0]
const procedure = async (code: string) => ({
  kind: 'procedure' as const,
  id: newId(),
  service_id: (await services(code))?.id ?? '',
})
const today = () => localDay('Africa/Nairobi')

// A day's work: what is charged, cancelled or exempt, and what was forgotten.
const visit = await seen(house)
const { id: noPrice } = (
  await house
    .as('lab_technologist')
    .call(createTestType, { name: 'Rare test', category: 'Hormones', code: 'RARE', requires_sample: false })
).body
const rare = { ...(await item.test('FBC')), id: newId(), test_type_id: noPrice }
const [taken, charged, free, gone, kept] = [
  await item.test('FBC'),
  await item.medicine('PARA-500T'),
  { ...(await item.medicine('AMLO-5T')), medication_id: null, medication_name: 'Herbal tea' },
  await procedure('PRO-NEB'),
  await procedure('PRO-INJ'),
]
await doctor.call(signOrders, {
  visit_id: visit.visit_id,
  items: [rare as typeof taken, taken, charged, free, gone, kept],
})
await doctor.call(cancelProcedure, { procedure_id: gone.id, reason: 'Not needed' })
await house.owner.query(
  `update billing_invoice_items set removed_at = now(), removed_by = $2, remove_reason = 'A friend of the house'
    where source_id = $1`,
  [taken.id, house.a.staff.cashier.staff_id],
)
const version = async () =>
  (await house.owner.query('select version from consultations where visit_id = $1', [visit.visit_id])).rows[0]?.version
await doctor.call(saveConsultation, {
  ...note,
  visit_id: visit.visit_id,
  department: 'general',
  version: await version(),
})
const again = await doctor.call(saveConsultation, {
  ...note,
  visit_id: visit.visit_id,
  department: 'general',
  version: null,
})
await house.owner.query(`update billing_services set status = 'inactive' where hospital_id = $1 and code = 'CON-EYE'`, [
  house.a.id,
])
const eye = await doctor.call(saveConsultation, {
  ...note,
  visit_id: visit.visit_id,
  department: 'dental',
  version: null,
})

const row = (department_name: string, kind: string, what: string, why: string, worth: string | null) => ({
  id: expect.any(String),
  day: today(),
  department_name,
  kind,
  what,
  patient_id: visit.patient_id,
  op_number: visit.op_number,
  visit_number: visit.visit_number,
  who: house.a.staff.doctor.name,
  why,
  worth,
})

describe('unbilled work', () => {
  it('is what has no line, waiver or exemption, with why and what it costs', async () => {
    expect([again.status, eye.status]).toEqual([200, 422])
    const { body, status } = await accountant.call(getUnbilledWorkReport)
    expect(status).toBe(200)
    const byName = [...body.rows].sort((one, other) => one.what.localeCompare(other.what))
    expect(byName).toEqual([
      row('Laboratory', 'laboratory', 'Full blood count', 'Taken off: A friend of the house', '600.00'),
      row('Laboratory', 'laboratory', 'Rare test', 'No price yet', null),
    ])
    expect(body.total).toBe(2)
    expect(body.totals).toEqual({ items: 2, visits: 1, worth: '600.00', unpriced: 1 })
    expect(body.spans.find((span) => span.starts_on === today())).toEqual({ starts_on: today(), items: 2 })
    expect(body.departments.filter((each) => each.items > 0)).toEqual([
      { value: 'laboratory', label: 'Laboratory', items: 2 },
    ])
  })

  it('shows a consultation for which no fee is asked, until somebody sets one; by department and day', async () => {
    await house.owner.query(
      `update billing_services set status = 'inactive' where hospital_id = $1 and code = 'CON-GEN'`,
      [house.a.id],
    )
    const other = await seen(house)
    await doctor.call(saveConsultation, { ...note, visit_id: other.visit_id, department: 'general', version: null })
    const general = async (more: object = {}) =>
      (await accountant.call(getUnbilledWorkReport, { department: 'general', ...more })).body
    expect((await general()).rows).toMatchObject([
      { kind: 'consultation', what: 'Consultation', op_number: other.op_number, why: 'No fee set', worth: null },
    ])
    await house.owner.query(
      `update billing_services set status = 'active' where hospital_id = $1 and code = 'CON-GEN'`,
      [house.a.id],
    )
    expect((await general()).rows).toMatchObject([{ why: 'Not charged', worth: '800.00' }])
    expect((await general({ period: 'yesterday' })).total).toBe(0)
    await house.owner.query(`update consultations set completed_at = now() - interval '1 day' where visit_id = $1`, [
      other.visit_id,
    ])
    expect([(await general({ period: 'yesterday' })).total, (await general({ period: 'today' })).total]).toEqual([1, 0])
    expect((await accountant.call(getUnbilledWorkReport, { department: 'nowhere' })).problem.code).toBe(
      'department_not_found',
    )
  })

  it('counts a price that is set meanwhile', async () => {
    const service = await services('SVC-RARE')
    if (!service) throw new Error('no service')
    const { id: service_id, name, category, version: at } = service
    await house.as('billing_supervisor').call(updateService, { service_id, name, category, version: at, price: '950' })
    const { body } = await accountant.call(getUnbilledWorkReport, { department: 'laboratory' })
    expect(body.totals).toMatchObject({ items: 2, worth: '1550.00', unpriced: 0 })
  })

  it('is saved as a file, and each reading is audited', async () => {
    const file = await accountant.call(exportUnbilledWorkReport, { department: 'laboratory' })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="unbilled-work-report-${today()}.csv"`)
    const [head, ...lines] = file.text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFDay,Department,Kind,What,OP number,Visit number,Who,Why,Costs (KES)')
    expect(lines).toContain(
      `${writeDay(today())},Laboratory,Laboratory,Full blood count,${visit.op_number},${visit.visit_number},${house.a.staff.doctor.name},Taken off: A friend of the house,600.00`,
    )
    const { rows } = await house.owner.query(
      `select distinct action from audit_log where action like '%UnbilledWorkReport' order by 1`,
    )
    expect(rows.map((each) => each.action)).toEqual(['exportUnbilledWorkReport', 'getUnbilledWorkReport'])
  })

  it('is for those who keep the books, of one’s own hospital', async () => {
    for (const role of ['doctor', 'receptionist', 'nurse'] as const)
      expect((await house.as(role).call(getUnbilledWorkReport)).status).toBe(403)
    expect((await house.as('admin').call(getUnbilledWorkReport)).status).toBe(200)
    expect((await house.as('accountant', 'b').call(getUnbilledWorkReport)).body.total).toBe(0)
    expect((await accountant.call(getUnbilledWorkReport, { period: 'custom', from: today() })).status).toBe(422)
  })
})
