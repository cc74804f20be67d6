import { describe, expect, it } from 'vitest'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { ctxOf } from '../../../../tests/support/ctx.ts'
import { seen, stocked } from '../../../../tests/support/diagnostics/orders.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { dayIn, makeStore } from '../../../../tests/support/medicines/stock.ts'
import { hospitalRoles } from '../../../access/roles.ts'
import * as inventory from '../../../inventory/server/index.ts'
import { listTestTypes, updateTestType } from '../../../laboratory/contract.ts'
import { signOrders } from '../../../orders/contract.ts'
import { listStudyTypes, updateStudyType } from '../../../radiology/contract.ts'
import {
  createMedication,
  deleteMedication,
  exportMedications,
  listMedications,
  loadUsualMedications,
  nextMedicationCode,
  setMedicationStatus,
  updateMedication,
} from '../../contract.ts'
import { usualMedications } from '../../default-catalogue.ts'

const house = await openHouse()
// Keeps the catalogues, and their prices.
const admin = house.as('admin')
const pharmacist = house.as('pharmacist')
const doctor = house.as('doctor')
const item = await stocked(house)
const details = {
  code: 'CEFIX',
  name: 'Cefixime 100 mg/5 ml suspension, 60 ml',
  category: 'Antibacterials',
  unit: 'bottle',
  selling_price: '450',
  minimum_stock: '10',
  reorder_level: 20,
}
const SHOWN = `select med.*, svc.price selling_price from pharmacy_medications med
    join billing_services svc on svc.source_id = med.id`
const HEAD = [
  '\uFEFFCode,Name,Category,Unit,Ingredients,Selling price,Current stock,Expired,On hold,Stock status,Minimum stock,Reorder level,Location,Supplier',
  'Generic name,Form,Strength,Route,Level of use,AWaRe,High risk,Controlled,Smallest part,Storage,Barcodes,Status',
].join(',')
const rowOf = async (id: string) => (await house.owner.query(`${SHOWN} where med.id = $1`, [id])).rows[0]
/** The item that a medicine is the clinical side of. */
const itemOf = async (id: string) =>
  (
    await house.owner.query(
      'select itm.* from stock_items itm join pharmacy_medications med on med.item_id = itm.id where med.id = $1',
      [id],
    )
  ).rows[0]

describe('the catalogue of medicines', () => {
  it('is handed out as CSV, as it is filtered, to those who may read it', async () => {
    const file = await pharmacist.call(exportMedications, { search: 'AMOX-500C' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="inventory-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, ...lines] = file.text.trimEnd().split('\r\n')
    expect(head).toBe(HEAD)
    expect(lines).toEqual([
      'AMOX-500C,Amoxicillin 500 mg capsule,Antibiotics,capsule,amoxicillin,8.00,0,0,0,Out of stock,0,0,,,Amoxicillin,Capsule,500 mg,Oral,,Access,No,No,1,Room temperature (up to 30 °C),,Active',
    ])
    const none = await pharmacist.call(exportMedications, { search: 'AMOX-500C', status: 'inactive' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await house.as('receptionist').call(exportMedications, {})).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(exportMedications, {})).status).toBe(404)
  })

  it('is loaded once, and again only where something is missing; families come with it', async () => {
    expect((await house.as('admin', 'b').call(loadUsualMedications)).body).toEqual({ added: usualMedications.length })
    await house.owner.query(`delete from pharmacy_medications where hospital_id = $1 and code = 'AMOX-500C'`, [
      house.b.id,
    ])
    expect((await house.as('admin', 'b').call(loadUsualMedications)).body).toEqual({ added: 1 })
    const { rows } = await house.owner.query(`${SHOWN} where med.hospital_id = $1 and med.code = 'AMOX-500C'`, [
      house.b.id,
    ])
    expect(rows[0]).toMatchObject({
      ingredients: ['amoxicillin'],
      classes: ['penicillins'],
      selling_price: '8.00',
      status: 'active',
    })
  })

  it('is searched by name, ingredient, category, supplier and code; what begins so comes first', async () => {
    const search = async (text: string) =>
      (await doctor.call(listMedications, { search: text })).body.rows.map((row) => row.code)
    expect((await search('amox'))[0]).toMatch(/^AMOX/)
    expect((await search('paracetamol'))[0]).toBe('PARA-500T')
    expect((await search('brufen')).sort()).toEqual(['IBUP-100S', 'IBUP-400T'])
    expect(await search('coartem')).toContain('AL-20T')
    expect(await search('trimethoprim')).toEqual(expect.arrayContaining(['COTR-480T', 'COTR-960T']))
    expect(await search('PARA-500T')).toEqual(['PARA-500T'])
    await house.owner.query(
      `update pharmacy_medications set supplier = 'KEMSA' where hospital_id = $1 and code = 'ZINC-20DT'`,
      [house.a.id],
    )
    expect(await search('kemsa')).toEqual(['ZINC-20DT'])
  })

  it('is handed out as CSV, as it is filtered; an empty list says so', async () => {
    const file = await pharmacist.call(exportMedications, { search: 'IBUP-400T' })
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="inventory-${localDay('Africa/Nairobi')}.csv"`,
    )
    const [head, line, end] = file.text.split('\r\n')
    expect(head).toBe(HEAD)
    expect(line).toMatch(/^IBUP-400T,Ibuprofen 400 mg[^,]*,[^,]+,tablet,ibuprofen,\d+\.00,0,0,0,Out of stock,0,0,,/)
    expect(end).toBe('')
    const none = await pharmacist.call(exportMedications, { search: 'IBUP-400T', status: 'inactive' })
    expect([none.status, none.problem.message]).toEqual([404, 'No data to export'])
    expect((await house.as('receptionist').call(exportMedications, {})).status).toBe(403)
  })

  it('takes one more; ingredients and families are told by the name unless somebody says them', async () => {
    const made = (await admin.call(createMedication, details)).body
    expect(await rowOf(made.id)).toMatchObject({
      ingredients: ['cefixime'],
      classes: ['cephalosporins'],
      selling_price: '450.00',
    })
    const said = {
      ...details,
      code: '',
      category: 'Herbal',
      ingredients: ['Neem', 'neem '],
      classes: ['Herbal remedies'],
      minimum_stock: '',
    }
    const { code } = (await admin.call(nextMedicationCode, { category: 'Herbal' })).body
    const other = (await admin.call(createMedication, said)).body
    expect([other.code, code]).toEqual(['HER-001', 'HER-001'])
    expect(await rowOf(other.id)).toMatchObject({ ingredients: ['neem'], classes: ['herbal remedies'] })
    expect(await itemOf(other.id)).toMatchObject({ code: 'HER-001', minimum_stock: '0.00' })
  })

  it.each([['some'], [true], [['5']], [{ toString: 1 }], ['-1'], ['1e400']])(
    'refuses %j as an amount of stock and as a price',
    async (value) => {
      const counted = await house.owner.query('select count(*) from pharmacy_medications')
      const answer = await admin.call(createMedication, {
        ...details,
        code: 'ODD',
        minimum_stock: value as string,
        reorder_level: value as string,
        selling_price: value,
      })
      expect([answer.status, answer.problem.field_errors]).toEqual([
        422,
        {
          minimum_stock: 'Please enter a number of at least 0',
          reorder_level: 'Please enter a number of at least 0',
          selling_price: 'Please enter an amount',
        },
      ])
      expect((await house.owner.query('select count(*) from pharmacy_medications')).rows).toEqual(counted.rows)
    },
  )

  it('says what is missing, and which code is taken', async () => {
    const MISSING = 'Please fill in all required fields'
    const empty = await admin.call(createMedication, { ...details, code: 'E', name: '', category: '', unit: ' ' })
    expect(empty.problem.field_errors).toEqual({ name: MISSING, category: MISSING, unit: MISSING })
    expect((await admin.call(createMedication, { ...details, code: 'E', minimum_stock: -1 })).status).toBe(422)
    const taken = await admin.call(createMedication, { ...details, code: 'para-500t' })
    expect([taken.status, taken.problem.message]).toEqual([409, 'A medication with this code already exists'])
    const one = (await admin.call(createMedication, { ...details, code: 'ONE' })).body
    const other = await admin.call(updateMedication, {
      ...details,
      code: 'PARA-500T',
      medication_id: one.id,
      version: 1,
    })
    expect([other.status, other.problem.message]).toEqual([409, 'Another medication with this code already exists'])
    expect(
      (
        await admin.call(updateMedication, {
          ...details,
          code: null,
          name: 'Paracetamol drops',
          medication_id: one.id,
          version: 1,
          reason: 'It was entered under the wrong name',
        })
      ).status,
    ).toBe(200)
    expect(await rowOf(one.id)).toMatchObject({
      code: 'ONE',
      name: 'Paracetamol drops',
      ingredients: ['paracetamol'],
      classes: [],
    })
  })

  it('retires what is no longer offered, and deletes what was never prescribed', async () => {
    const line = await item.medicine('TRAM-50C')
    const medication_id = (line.kind === 'medicine' && line.medication_id) || ''
    const { visit_id } = await seen(house)
    expect((await doctor.call(signOrders, { visit_id, items: [line] })).status).toBe(200)
    const used = await pharmacist.call(deleteMedication, { medication_id })
    expect([used.status, used.problem.message]).toEqual([
      409,
      'Cannot delete medication that has been used in prescriptions',
    ])
    expect((await pharmacist.call(setMedicationStatus, { medication_id, status: 'inactive' })).status).toBe(200)
    expect((await doctor.call(listMedications, { search: 'TRAM-50C' })).body.total).toBe(0)
    expect((await doctor.call(listMedications, { search: 'TRAM-50C', status: 'inactive' })).body.total).toBe(1)
    const [never] = (await doctor.call(listMedications, { search: 'RABI-1I' })).body.rows
    expect((await pharmacist.call(deleteMedication, { medication_id: never?.id ?? '' })).status).toBe(200)
  })

  it('is not for other roles, nor other hospitals', async () => {
    const [row] = (await doctor.call(listMedications, { search: 'PARA-500T' })).body.rows
    const medication_id = row?.id ?? ''
    expect((await doctor.call(createMedication, details)).status).toBe(403)
    // Whoever keeps the stock reads it, and changes nothing.
    const storekeeper = house.as('storekeeper')
    expect((await storekeeper.call(listMedications, { search: 'PARA-500T' })).body.rows).toHaveLength(1)
    expect((await storekeeper.call(createMedication, details)).status).toBe(403)
    expect((await storekeeper.call(deleteMedication, { medication_id })).status).toBe(403)
    expect((await house.as('cashier').call(listMedications)).status).toBe(403)
    const stranger = house.as('pharmacist', 'b')
    expect((await stranger.call(updateMedication, { ...details, medication_id, version: 1 })).status).toBe(404)
    expect((await stranger.call(setMedicationStatus, { medication_id, status: 'inactive' })).status).toBe(404)
    expect((await stranger.call(deleteMedication, { medication_id })).status).toBe(404)
  })

  it('is kept by the pharmacy and the admin, as the others are by their departments', async () => {
    const [row] = (await doctor.call(listMedications, { search: 'IBUP-400T' })).body.rows
    const [test] = (await doctor.call(listTestTypes, { search: 'HB' })).body.rows
    const [study] = (await doctor.call(listStudyTypes, { search: 'XR-CHEST' })).body.rows
    const before = await rowOf(row?.id ?? '')
    const keepers: Record<string, readonly string[]> = {
      medicine: ['admin', 'pharmacist'],
      test: ['admin', 'lab_technologist', 'lab_reviewer'],
      study: ['admin', 'radiographer', 'radiologist'],
    }
    for (const role of hospitalRoles) {
      const who = house.as(role)
      // An old version: who may keep the catalogue is told that it was changed, everybody else that it is not theirs.
      const asked = {
        medicine: await who.call(updateMedication, {
          ...details,
          name: 'x',
          ingredients: [],
          medication_id: row?.id ?? '',
          version: 0,
        }),
        test: await who.call(updateTestType, {
          ...test,
          name: 'x',
          category: 'x',
          price: 1,
          requires_sample: false,
          test_type_id: test?.id ?? '',
          version: 0,
        }),
        study: await who.call(updateStudyType, {
          name: 'x',
          category: 'x',
          price: 1,
          study_type_id: study?.id ?? '',
          version: 0,
        }),
      }
      for (const [what, answer] of Object.entries(asked))
        expect([role, what, answer.status]).toEqual([role, what, keepers[what]?.includes(role) ? 409 : 403])
    }
    expect(await rowOf(row?.id ?? '')).toEqual(before)
  })

  it('of two who change one at the same moment, the second is told who was first', async () => {
    const { id: medication_id } = (await admin.call(createMedication, { ...details, code: 'TWICE' })).body
    for (let version = 1; version <= 20; version++) {
      const both = await Promise.all(
        [pharmacist, house.as('admin')].map((who, at) =>
          who.call(updateMedication, {
            ...details,
            code: null,
            location: `Shelf ${version}.${at}`,
            medication_id,
            version,
          }),
        ),
      )
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
      const first = both[0]?.status === 200 ? house.a.staff.pharmacist : house.a.staff.admin
      const location = `Shelf ${version}.${both[0]?.status === 200 ? 0 : 1}`
      expect(both.find((answer) => answer.status === 409)?.problem).toMatchObject({
        code: 'conflict',
        message: `${first.name} has changed ${details.name} in the meantime. Please look at it again.`,
        current: { location, version: version + 1 },
      })
      expect(await rowOf(medication_id)).toMatchObject({ location, version: version + 1, changed_by: first.staff_id })
    }
  })

  it('is known by fewer ingredients or families only with a reason, which is audited', async () => {
    const made = { ...details, code: 'SHRINK', ingredients: ['ibuprofen', 'codeine'] }
    const { id: medication_id } = (await admin.call(createMedication, made)).body
    const fewer = { ...made, code: null, ingredients: ['codeine'], medication_id, version: 1 }
    const bare = await admin.call(updateMedication, fewer)
    expect([bare.status, bare.problem.field_errors]).toEqual([
      422,
      { reason: 'Allergies to ibuprofen, nsaids would no longer warn of this medicine. Please give a reason.' },
    ])
    expect(await rowOf(medication_id)).toMatchObject({ ingredients: ['ibuprofen', 'codeine'], version: 1 })
    // Emptied, the name would tell them: another name is fewer ingredients too.
    expect((await admin.call(updateMedication, { ...fewer, ingredients: [], name: 'Syrup' })).status).toBe(422)
    expect((await admin.call(updateMedication, { ...fewer, reason: 'The maker has changed it' })).status).toBe(200)
    const { rows } = await house.owner.query(
      `select reason from audit_log where action = 'updateMedication' and entity_id = $1`,
      [medication_id],
    )
    expect(rows).toEqual([{ reason: 'The maker has changed it' }])
    // More, or the same, needs none.
    expect((await admin.call(updateMedication, { ...made, code: null, medication_id, version: 2 })).status).toBe(200)
  })

  it('of two who take one code at the same moment, one is told', async () => {
    const both = await Promise.all(
      [pharmacist, house.as('admin')].map((who) =>
        who.call(createMedication, { ...details, selling_price: undefined, code: 'RACE' }),
      ),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})

describe('a medicine and its stock', () => {
  const shown = async (search: string) => (await doctor.call(listMedications, { search, status: 'all' })).body.rows[0]
  const stock = ctxOf(house, 'storekeeper')
  const lineOf = (item_id: string, batch_number: string, quantity: number, expires: number) => ({
    item_id,
    batch_number,
    expiry_date: dayIn(expires),
    quantity,
    unit_cost: '4.00',
    supplier: 'KEMSA',
  })

  it('are one thing to who looks: levels as set, and the sum of the batches in all stores', async () => {
    const { id } = (await admin.call(createMedication, { ...details, code: 'STOCKED', name: 'Stocked syrup' })).body
    expect(await shown('STOCKED')).toMatchObject({ current_stock: 0, minimum_stock: 10, reorder_level: 20 })
    const item = await itemOf(id)
    expect(item).toMatchObject({
      kind: 'medicine',
      code: 'STOCKED',
      name: 'Stocked syrup',
      unit: 'bottle',
      status: 'active',
    })
    const lines = [lineOf(item.id, '1', 12.5, 100), lineOf(item.id, '2', 30, -3)]
    const [batch] = await stock((ctx) => inventory.receive(ctx, lines))
    const ward = await makeStore(house, 'Ward 1')
    await stock((ctx) => inventory.move(ctx, { batch_id: batch?.batch_id ?? '', to_store_id: ward, quantity: 2 }))
    expect(await shown('STOCKED')).toMatchObject({ current_stock: 12.5, expired_stock: 30 })
    await stock((ctx) => inventory.issue(ctx, { item_id: item.id, quantity: 1, source: { kind: 'test', id } }))
    expect((await shown('STOCKED'))?.current_stock).toBe(11.5)
  })

  it('stay together when the medicine is changed, retired and offered again', async () => {
    const { id: medication_id } = (await admin.call(createMedication, { ...details, code: 'TOGETHER' })).body
    const changed = { code: 'RENAMED', name: 'Renamed drops', unit: 'tube', minimum_stock: 1, reorder_level: '2.5' }
    expect(
      (
        await admin.call(updateMedication, {
          ...details,
          ...changed,
          medication_id,
          version: 1,
          reason: 'Another medicine',
        })
      ).status,
    ).toBe(200)
    const item = {
      code: 'RENAMED',
      name: 'Renamed drops',
      unit: 'tube',
      minimum_stock: '1.00',
      reorder_level: '2.50',
      status: 'active',
    }
    expect(await itemOf(medication_id)).toMatchObject(item)
    expect(await shown('RENAMED')).toMatchObject({ minimum_stock: 1, reorder_level: 2.5, unit: 'tube' })
    await admin.call(updateMedication, { ...details, ...changed, code: null, medication_id, version: 2 })
    expect(await itemOf(medication_id)).toMatchObject(item)
    for (const status of ['inactive', 'active'] as const) {
      await pharmacist.call(setMedicationStatus, { medication_id, status })
      expect((await itemOf(medication_id)).status).toBe(status)
    }
  })

  it('go together, unless there was ever a batch', async () => {
    const { id: medication_id } = (await admin.call(createMedication, { ...details, code: 'GONE' })).body
    const item = await itemOf(medication_id)
    expect((await pharmacist.call(deleteMedication, { medication_id })).status).toBe(200)
    expect((await house.owner.query('select 1 from stock_items where id = $1', [item.id])).rows).toEqual([])

    const { id: held } = (await admin.call(createMedication, { ...details, code: 'HELD' })).body
    await stock(async (ctx) => inventory.receive(ctx, [lineOf((await itemOf(held)).id, '1', 1, 10)]))
    const refused = await pharmacist.call(deleteMedication, { medication_id: held })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Cannot delete medication that has inventory batches',
    ])
    expect((await shown('HELD'))?.current_stock).toBe(1)
  })

  it('come together with the usual catalogue', async () => {
    const { rows } = await house.owner.query(
      `select med.code from pharmacy_medications med
        left join stock_items itm on itm.hospital_id = med.hospital_id and itm.id = med.item_id
          and itm.kind = 'medicine'
         and itm.code = med.code and itm.name = med.name and itm.unit = med.unit and itm.status = med.status
           where itm.id is null`,
    )
    expect(rows).toEqual([])
  })
})
