import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { whenWaiting } from '../../../../tests/support/waiting.ts'
import { usualTestTypes } from '../../../laboratory/catalogue/default-catalogue.ts'
import * as lab from '../../../laboratory/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import * as pharmacy from '../../../pharmacy/contract.ts'
import { usualMedications } from '../../../pharmacy/default-catalogue.ts'
import * as radiology from '../../../radiology/contract.ts'
import { usualStudyTypes } from '../../../radiology/default-catalogue.ts'
import { openVisitForChange } from '../../../visits/server/index.ts'
import { listPatientInvoices } from '../../contract.ts'
import { type Charge, charge } from '../index.ts'

const house = await openHouse()
const admin = house.as('admin')
const stranger = house.as('admin', 'b')
const item = await stocked(house)

type Entry = { code: string | null; name: string; price: string }
type Who = typeof admin
type Status = 'active' | 'inactive'
const versionOf = async (table: string, id: string): Promise<number> =>
  (await house.owner.query(`select version from ${table} where id = $1`, [id])).rows[0].version
/** Each catalogue in the same words; an answer is its status. */
const catalogues = {
  'lab test': {
    kind: 'laboratory',
    category: 'Laboratory Test',
    table: 'lab_test_types',
    usual: usualTestTypes.map(({ code, price }) => [code, price] as const),
    create: (entry: Entry) =>
      admin.call(lab.createTestType, { ...entry, category: 'Hormones', requires_sample: false }),
    update: async (who: Who, test_type_id: string, entry: Entry) =>
      who.call(lab.updateTestType, {
        ...entry,
        test_type_id,
        version: await versionOf('lab_test_types', test_type_id),
        category: 'Hormones',
        requires_sample: false,
      }),
    offer: (who: Who, test_type_id: string, status: Status) =>
      who.call(lab.setTestTypeStatus, { test_type_id, status }),
    remove: (who: Who, test_type_id: string) => who.call(lab.deleteTestType, { test_type_id }),
    load: () => stranger.call(lab.loadUsualTestTypes),
    shown: async (search: string) =>
      (await admin.call(lab.listTestTypes, { search, status: 'all' })).body.rows.map((row) => row.price),
  },
  study: {
    kind: 'radiology',
    category: 'Radiology Scan',
    table: 'radiology_study_types',
    usual: usualStudyTypes.map(({ code, price }) => [code, price] as const),
    create: (entry: Entry) => admin.call(radiology.createStudyType, { ...entry, category: 'Ultrasound' }),
    update: async (who: Who, study_type_id: string, entry: Entry) =>
      who.call(radiology.updateStudyType, {
        ...entry,
        study_type_id,
        version: await versionOf('radiology_study_types', study_type_id),
        category: 'Ultrasound',
      }),
    offer: (who: Who, study_type_id: string, status: Status) =>
      who.call(radiology.setStudyTypeStatus, { study_type_id, status }),
    remove: (who: Who, study_type_id: string) => who.call(radiology.deleteStudyType, { study_type_id }),
    load: () => stranger.call(radiology.loadUsualStudyTypes),
    shown: async (search: string) =>
      (await admin.call(radiology.listStudyTypes, { search, status: 'all' })).body.rows.map((row) => row.price),
  },
  medicine: {
    kind: 'pharmacy',
    category: 'Pharmacy Item',
    table: 'pharmacy_medications',
    usual: usualMedications.map(({ code, selling_price }) => [code, selling_price] as const),
    create: ({ price, ...entry }: Entry) =>
      admin.call(pharmacy.createMedication, { ...medicine, ...entry, selling_price: price }),
    update: async (who: Who, medication_id: string, { price, ...entry }: Entry) =>
      who.call(pharmacy.updateMedication, {
        ...medicine,
        ...entry,
        medication_id,
        version: await versionOf('pharmacy_medications', medication_id),
        selling_price: price,
      }),
    offer: (who: Who, medication_id: string, status: Status) =>
      who.call(pharmacy.setMedicationStatus, { medication_id, status }),
    remove: (who: Who, medication_id: string) => who.call(pharmacy.deleteMedication, { medication_id }),
    load: () => stranger.call(pharmacy.loadUsualMedications),
    shown: async (search: string) =>
      (await admin.call(pharmacy.listMedications, { search, status: 'all' })).body.rows.map((row) => row.selling_price),
  },
} as const
const medicine = { category: 'Herbal', unit: 'sachet', minimum_stock: 0, reorder_level: 0 }
const serviceOf = async (source_id: string) =>
  (await house.owner.query('select * from billing_services where source_id = $1', [source_id])).rows[0]

describe.each(Object.entries(catalogues))('the service of a %s', (_, catalogue) => {
  const { kind, category, table, usual, create, update, offer, remove, load, shown } = catalogue
  const entry: Entry = { code: `NEW-${kind.slice(0, 3)}`, name: `A new ${kind}`, price: '1,250.5' }

  it('is made with it, and says what it says', async () => {
    const { id } = (await create(entry)).body
    expect(await serviceOf(id)).toMatchObject({
      hospital_id: house.a.id,
      kind,
      category,
      code: `SVC-${entry.code}`,
      name: entry.name,
      price: '1250.50',
      status: 'active',
    })
    expect(await shown(entry.name)).toEqual(['1250.50'])
  })

  it('follows when it is changed, retired, offered again and deleted', async () => {
    const { id } = (await create({ ...entry, code: `CH-${kind.slice(0, 3)}`, name: `Changing ${kind}` })).body
    const service = await serviceOf(id)
    expect(
      (await update(admin, id, { code: `R-${kind.slice(0, 3)}`, name: `Changed ${kind}`, price: '99' })).status,
    ).toBe(200)
    const changed = {
      ...service,
      code: `SVC-R-${kind.slice(0, 3)}`,
      name: `Changed ${kind}`,
      price: '99.00',
      version: 2,
      changed_by: house.a.staff.admin.staff_id,
    }
    expect(await serviceOf(id)).toEqual(changed)
    expect(await shown(`Changed ${kind}`)).toEqual(['99.00'])
    expect((await offer(admin, id, 'inactive')).status).toBe(200)
    expect(await serviceOf(id)).toEqual({ ...changed, status: 'inactive', version: 3 })
    // A change of a retired one leaves it retired, and without a code it keeps the one it has.
    expect((await update(admin, id, { code: null, name: `Changed ${kind}`, price: '0' })).status).toBe(200)
    expect(await serviceOf(id)).toEqual({ ...changed, price: '0.00', status: 'inactive', version: 4 })
    expect((await offer(admin, id, 'active')).status).toBe(200)
    expect(await serviceOf(id)).toMatchObject({ status: 'active' })
    expect((await remove(admin, id)).status).toBe(200)
    expect(await serviceOf(id)).toBeUndefined()
  })

  it('is not touched by another hospital, nor by what is refused', async () => {
    const { id } = (await create({ ...entry, code: `OWN-${kind.slice(0, 3)}` })).body
    const service = await serviceOf(id)
    expect((await update(stranger, id, { ...entry, price: '1' })).status).toBe(404)
    expect((await offer(stranger, id, 'inactive')).status).toBe(404)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await update(admin, id, { ...entry, price: '1' })).status).toBe(409)
    expect(await serviceOf(id)).toEqual(service)
  })

  it('comes with the usual catalogue, also without the module billing', async () => {
    const gone = `delete from hospital_modules where hospital_id = $1 and module_id = 'billing'`
    await house.owner.query(gone, [house.b.id])
    expect((await load()).body.added).toBeGreaterThan(20)
    const { rows } = await house.owner.query(
      `select tbl.code, svc.price from ${table} tbl left join billing_services svc
         on svc.hospital_id = tbl.hospital_id and svc.source_id = tbl.id and svc.kind = $2 and svc.category = $3
           and svc.code = 'SVC-' || tbl.code and svc.name = tbl.name and svc.status = 'active'
       where tbl.hospital_id = $1`,
      [house.b.id, kind, category],
    )
    expect(new Map(rows.map((row) => [row.code, row.price]))).toEqual(new Map(usual))
    expect((await load()).body.added).toBe(0)
  })

  it('stays while it is on an invoice', async () => {
    const { id } = (await create({ ...entry, code: `INV-${kind.slice(0, 3)}` })).body
    const service = await serviceOf(id)
    const { visit_id, patient_id } = await seen(house)
    const invoice = newId()
    const by = house.a.staff.cashier.staff_id
    await house.owner.query(
      `insert into billing_invoices (hospital_id, id, visit_id, patient_id, invoice_number, created_by)
        values ($1, $2, $3, $4, $5, $6)`,
      [house.a.id, invoice, visit_id, patient_id, `INV-${kind}`, by],
    )
    await house.owner.query(
      `insert into billing_invoice_items (hospital_id, id, invoice_id, service_id, kind, description, unit_price,
        total_price, added_by)
       values ($1, $2, $3, $4, $5, 'x', 1, 1, $6)`,
      [house.a.id, newId(), invoice, service.id, kind, by],
    )
    const refused = await remove(admin, id)
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Cannot delete service that has been used in invoices',
    ])
    expect(await shown(entry.name)).toContain('1250.50')
  })

  it('is what makes an entry: none stands without one', async () => {
    const { id } = (await create({ ...entry, code: `ONE-${kind.slice(0, 3)}` })).body
    await expect(house.owner.query('delete from billing_services where source_id = $1', [id])).rejects.toThrow(
      /_service/,
    )
  })
})

describe('what is charged', () => {
  it('is the service, with its price as it is when the order is signed: the order says the same', async () => {
    const { visit_id, patient_id } = await seen(house)
    const [test, study] = [await item.test('FBC'), await item.study('XR-CHEST')]
    const services = [
      await serviceOf(test.kind === 'test' ? test.test_type_id : ''),
      await serviceOf(study.kind === 'study' ? study.study_type_id : ''),
    ]
    // The cashier's new price is being written while the order is signed: the order waits for it.
    await house.owner.query('begin')
    await house.owner.query('update billing_services set price = 777 where id = $1', [services[0].id])
    const answer = house.as('doctor').call(signOrders, { visit_id, items: [test, study] })
    await whenWaiting(house, answer)
    await house.owner.query('commit')
    expect((await answer).status).toBe(200)
    const { rows } = await house.owner.query(
      `select inl.service_id, inl.kind, inl.description, inl.unit_price, coalesce(lor.price, ror.price) ordered
        from billing_invoice_items inl
       left join lab_orders lor on lor.id = inl.source_id
       left join radiology_orders ror on ror.id = inl.source_id
       where inl.source_id = any($1)
       order by inl.kind`,
      [[test.id, study.id]],
    )
    expect(rows).toEqual([
      {
        service_id: services[0].id,
        kind: 'laboratory',
        description: 'Full blood count',
        unit_price: '777.00',
        ordered: '777.00',
      },
      {
        service_id: services[1].id,
        kind: 'radiology',
        description: 'Chest X-ray (PA)',
        unit_price: '1000.00',
        ordered: '1000.00',
      },
    ])
    const [invoice] = (await house.as('cashier').call(listPatientInvoices, { patient_id })).body.rows
    expect(invoice?.total_amount).toBe('1777.00')
  })

  it('has a service, or nothing is charged at all', async () => {
    const { visit_id, patient_id } = await seen(house)
    const doctor = ctxOf(house, 'doctor')
    const [known] = (
      await house.owner.query(`select source_id from billing_services where hospital_id = $1 and code = 'SVC-HB'`, [
        house.a.id,
      ])
    ).rows
    const chargeAt = async (ctx: Ctx, lines: Charge[]) => charge(ctx, await openVisitForChange(ctx, visit_id), lines)
    const line = (service_of: string) => ({ source_id: newId(), service_of, quantity: 2 })
    await expect(doctor((ctx) => chargeAt(ctx, [line(known.source_id), line(newId())]))).rejects.toThrow(/null value/)
    await expect(doctor((ctx) => chargeAt(ctx, [line(newId())]))).rejects.toThrow(/null value/)
    const { rows } = await house.owner.query('select 1 from billing_invoices where visit_id = $1', [visit_id])
    expect(rows).toEqual([])
    await doctor((ctx) => chargeAt(ctx, [line(known.source_id)]))
    const [invoice] = (await house.as('cashier').call(listPatientInvoices, { patient_id })).body.rows
    expect(invoice).toMatchObject({
      total_amount: '400.00',
      items: [{ kind: 'laboratory', quantity: 2, unit_price: '200.00' }],
    })
  })
})
