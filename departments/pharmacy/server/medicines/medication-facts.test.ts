import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import {
  createMedication,
  exportMedications,
  listMedicationCategories,
  listMedications,
  medicationCategories,
  updateMedication,
} from '../../contract.ts'

const house = await openHouse()
const pharmacist = house.as('pharmacist')
const details = {
  code: 'MORP-10I',
  name: 'Morphine 10 mg/ml injection',
  category: 'Analgesics',
  unit: 'ampoule',
  minimum_stock: 5,
  reorder_level: 10,
  location: 'Safe',
  supplier: 'KEMSA',
  generic_name: 'Morphine',
  form: 'Injection',
  strength: '10 mg/ml',
  route: 'Intramuscular',
  level_of_use: '4',
  aware: 'watch',
  is_high_risk: true,
  is_controlled: true,
  smallest_part: 0.5,
  storage: 'cool',
  barcodes: [{ code: '06161100123453', units: 10 }, { code: 'MORP-ONE' }],
} as const
const known = async (search: string) => (await pharmacist.call(listMedications, { search })).body.rows[0]

describe('what is said of a medicine', () => {
  it('is kept and read back, also after a change; codes that are not said go', async () => {
    const { id } = (await pharmacist.call(createMedication, { ...details, barcodes: [...details.barcodes] })).body
    const said = {
      ...details,
      level_of_use: 4,
      barcodes: [
        { code: '06161100123453', units: 10 },
        { code: 'MORP-ONE', units: 1 },
      ],
    }
    expect(await known('MORP-10I')).toMatchObject({ id, ...said, current_stock: 0 })
    expect((await known('Morphine'))?.id).toBe(id)
    expect((await pharmacist.call(exportMedications, { search: 'MORP-10I' })).text).toContain(
      ',Intramuscular,Level 4 – county hospital,Watch,',
    )
    const { version } = (await known('MORP-10I')) ?? { version: 0 }
    const changed = {
      ...details,
      generic_name: 'Morphine sulphate',
      form: '',
      strength: null,
      route: null,
      level_of_use: '',
      aware: null,
      is_high_risk: undefined,
      is_controlled: undefined,
      smallest_part: '',
      storage: 'room' as const,
      barcodes: [{ code: 'MORP-ONE', units: 2.5 }],
      medication_id: id,
      version,
    }
    expect((await pharmacist.call(updateMedication, changed)).status).toBe(200)
    expect(await known('MORP-10I')).toMatchObject({
      generic_name: 'Morphine sulphate',
      form: null,
      strength: null,
      route: null,
      level_of_use: null,
      aware: null,
      // What is taken away by two people alone stays when it is not said.
      is_high_risk: true,
      is_controlled: true,
      smallest_part: 1,
      storage: 'room',
      barcodes: [{ code: 'MORP-ONE', units: 2.5 }],
    })
  })

  it('is refused where it makes no sense', async () => {
    const odd = {
      ...details,
      code: 'ODD',
      level_of_use: 7,
      smallest_part: 0,
      barcodes: [{ code: '', units: -1 }],
    }
    expect((await pharmacist.call(createMedication, odd)).problem.field_errors).toEqual({
      level_of_use: 'Please choose a level of use',
      smallest_part: 'Please enter a number above 0 with at most two decimals',
      'barcodes.0.code': 'Please enter the code',
      'barcodes.0.units': 'Please enter how many units are in the package',
    })
    const twice = { ...details, code: 'ODD', barcodes: [{ code: 'A' }, { code: 'A' }] }
    expect((await pharmacist.call(createMedication, twice)).problem.field_errors).toEqual({
      barcodes: 'The same code stands here twice',
    })
  })

  it('does not take the code of another item; another hospital has its own', async () => {
    const taken = await pharmacist.call(createMedication, {
      ...details,
      code: 'MORP-2',
      barcodes: [{ code: 'MORP-ONE' }],
    })
    expect([taken.status, taken.problem.message]).toEqual([409, 'This code belongs to another item already'])
    expect(await known('MORP-2')).toBeUndefined()
    const there = house.as('pharmacist', 'b')
    expect((await there.call(createMedication, { ...details, barcodes: [{ code: 'MORP-ONE' }] })).status).toBe(200)
  })
})

describe('the categories', () => {
  it('are the 19 documented ones, then the hospital’s own', async () => {
    expect(medicationCategories).toHaveLength(19)
    await pharmacist.call(createMedication, { ...details, code: '', category: 'Antimalarials', barcodes: [] })
    const { rows } = (await pharmacist.call(listMedicationCategories, {})).body
    expect(rows.map((row) => row.category)).toEqual([...medicationCategories, 'Antimalarials'])
    expect((await house.as('receptionist').call(listMedicationCategories, {})).status).toBe(403)
    const theirs = (await house.as('pharmacist', 'b').call(listMedicationCategories, {})).body.rows
    expect(theirs).toHaveLength(19)
  })
})
