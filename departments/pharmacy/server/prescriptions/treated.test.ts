import { describe, expect, it } from 'vitest'
import { note } from '../../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { saveConsultation } from '../../../consultation/contract.ts'
import { dispense, matchPrescription, substitutePrescription } from '../../dispensing.contract.ts'
import { getPrescriptionPaper } from '../../paper.contract.ts'
import { getTreated } from '../../treated.contract.ts'

const house = await openHouse()
const [pharmacist, doctor] = [house.as('pharmacist'), house.as('doctor')]
const { shelve, prescribed, seen, medicine } = await pharmacyOf(house)
const NOWHERE = '0190a6b8-7c00-7000-8000-00000000f00d'

const malaria = { code: 'B54', is_primary: true, certainty: 'suspected' as const, title: 'Unspecified malaria' }
const pneumonia = { code: 'J18.9', is_primary: false, certainty: 'confirmed' as const, title: 'Pneumonia' }
const saved = (visit_id: string) =>
  doctor.call(saveConsultation, {
    ...note,
    visit_id,
    department: 'general',
    // Signing orders began the note.
    version: 1,
    diagnoses: [pneumonia, malaria],
  })

describe('whoever hands out medicines', () => {
  it('sees what is taken already, by what is given, and the diagnoses of the last visit, the primary first', async () => {
    await shelve('PARA-500T', [100, 90])
    const { patient_id, visit_id, ids } = await prescribed({ code: 'PARA-500T' }, { code: 'AMLO-5T' })
    const { body: before } = await pharmacist.call(getTreated, { patient_id })
    expect(before.diagnoses).toEqual([])
    expect(before.taken.map(({ name, waits }) => [name, waits]).sort()).toEqual([
      ['Amlodipine 5 mg tablet', true],
      ['Paracetamol 500 mg tablet', true],
    ])
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: ids[0], quantity: 15 }]) })
    expect((await saved(visit_id)).status).toBe(200)
    const { body } = await pharmacist.call(getTreated, { patient_id })
    expect(body.taken.find(({ id }) => id === ids[0])).toMatchObject({ waits: false, dosage: '1 tablet' })
    expect(body.given).toEqual([])
    expect(body.diagnoses).toMatchObject([
      { code: 'B54', is_primary: true, certainty: 'suspected' },
      { code: 'J18.9', is_primary: false, certainty: 'confirmed' },
    ])
  })

  it('is one who sees prescriptions, of this hospital', async () => {
    const { patient_id } = await prescribed({ code: 'PARA-500T' })
    for (const role of ['doctor', 'nurse', 'cashier', 'storekeeper'] as const)
      expect((await house.as(role).call(getTreated, { patient_id })).status).toBe(403)
    expect((await house.as('pharmacist', 'b').call(getTreated, { patient_id })).status).toBe(404)
    expect((await pharmacist.call(getTreated, { patient_id: NOWHERE })).status).toBe(404)
    expect((await pharmacist.call(getTreated, { patient_id: 'x' })).status).toBe(404)
  })
})

describe('a printed prescription', () => {
  const paperOf = async (visit_id: string) => (await doctor.call(getPrescriptionPaper, { visit_id })).body

  it('says weight and diagnosis, what was handed out already, and which medicine a free text became', async () => {
    await shelve('PARA-500T', [100, 90])
    await shelve('ALBE-400T', [100, 90])
    const { visit_id, ids } = await prescribed({ code: 'PARA-500T' }, { name: 'Zentel', quantity: 1 })
    await house.owner.query('update triage_records set weight = 61.5 where visit_id = $1', [visit_id])
    const before = await paperOf(visit_id)
    expect(before).toMatchObject({ weight: { kg: 61.5, source: 'triage', fresh: true }, diagnoses: [] })
    const line = (paper: typeof before, id: string | undefined) => paper.medicines.find((each) => each.id === id)
    expect(line(before, ids[1])).toMatchObject({ chosen: null, unit: null, quantity_dispensed: 0, state: 'prescribed' })
    expect(line(before, ids[0])).toMatchObject({ chosen: null, unit: 'tablet', state: 'prescribed' })

    await saved(visit_id)
    const { id: medication_id, name } = await medicine('ALBE-400T')
    const matched = await pharmacist.call(matchPrescription, {
      prescription_id: ids[1] ?? '',
      medication_id,
      override_reason: 'The dose is the usual one for adults',
      version: 1,
    })
    expect(matched.status).toBe(200)
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: ids[0], quantity: 5 }]) })
    const paper = await paperOf(visit_id)
    expect(line(paper, ids[0])).toMatchObject({ chosen: null, quantity_dispensed: 5, unit: 'tablet', state: 'part' })
    expect(line(paper, ids[1])).toMatchObject({ name: 'Zentel', chosen: name, given_instead: null, unit: 'tablet' })
    expect(paper.diagnoses.map(({ code }) => code)).toEqual(['B54', 'J18.9'])
  })

  it('says what was chosen and what is given instead of that', async () => {
    const { visit_id, ids } = await prescribed({ name: 'Zentel', quantity: 1 })
    const [albendazole, mebendazole] = [await medicine('ALBE-400T'), await medicine('MEBE-100T')]
    const chosen = { prescription_id: ids[0], override_reason: 'The dose is the usual one for adults' }
    await pharmacist.call(matchPrescription, { ...chosen, medication_id: albendazole.id, version: 1 })
    const [asked] = await seen([{ prescription_id: ids[0] }])
    const instead = await pharmacist.call(substitutePrescription, {
      ...chosen,
      medication_id: mebendazole.id,
      version: asked?.version ?? 0,
      dosage: '1 tablet',
      frequency: 'twice a day',
      duration: '3 days',
      route: 'Oral',
      quantity: 6,
      note: 'Albendazole is out of stock',
    })
    expect(instead.status).toBe(200)
    expect((await paperOf(visit_id)).medicines).toMatchObject([
      { name: 'Zentel', chosen: albendazole.name, given_instead: { name: mebendazole.name, quantity: 6 } },
    ])
  })
})
