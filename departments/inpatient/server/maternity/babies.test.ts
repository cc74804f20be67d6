import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { ago, maternityWard } from '../../../../tests/support/wards/maternity.ts'
import { wardWith } from '../../../../tests/support/wards/wards.ts'
import { strikeDelivery } from '../../birth-corrections.contract.ts'
import { recordDelivery } from '../../births.contract.ts'
import { getAdmission } from '../../contract.ts'
import { admitNewborn } from '../../newborn-stays.contract.ts'
import { getHandover } from '../../rounds.contract.ts'
import { addBeds, getBedMap } from '../../wards.contract.ts'

const house = await openHouse()
const nurse = house.as('nurse')
const { inLabour } = await maternityWard(house)
const unit = await wardWith(house, 1, { name: 'Newborn Unit', oldest: 0 })
const cots = (await house.as('admin').call(addBeds, { ward_id: unit.ward_id, label: 'C1', kind: 'cot', count: 12 }))
  .body.ids
const child = { outcome: 'live', sex: 'female', born_at: ago(30), weight_grams: '2100' } as const
const words = {
  reason: 'Breathes fast',
  diagnosis: 'Neonatal sepsis',
  urgency: 'emergency',
  isolation: 'contact',
  doctor_id: house.a.staff.doctor.staff_id,
  consent_by: 'guardian',
  consent_name: 'Jane Otieno',
  fitting_reason: 'Isolated by an incubator',
} as const

/** A woman of the ward who has borne a girl and a dead boy. */
async function borne() {
  const mother = await inLabour()
  const children = [child, { ...child, outcome: 'stillbirth_fresh' as const, sex: 'male' as const }]
  const { body } = await nurse.call(recordDelivery, {
    ...mother.of,
    mode: 'spontaneous',
    attended_by: 'A midwife',
    children,
  })
  const [newborn, dead] = body.newborns
  const lies = async () => {
    const { body: admission } = await nurse.call(getAdmission, { admission_id: mother.admission_id })
    const { body: map } = await nurse.call(getBedMap, { ward_id: admission.ward_id ?? '' })
    const onMap = map.rows[0]?.beds.find(({ patient }) => patient?.admission_id === mother.admission_id)?.patient
      ?.babies
    const { rows } = (await nurse.call(getHandover, { ward_id: admission.ward_id ?? '' })).body
    const handed = rows.find(({ admission_id }) => admission_id === mother.admission_id)?.babies
    expect(handed).toEqual(onMap)
    expect((await mother.see()).babies).toEqual(onMap)
    return onMap
  }
  return {
    ...mother,
    delivery_id: body.id,
    newborn_id: newborn?.id ?? '',
    child_id: newborn?.patient_id ?? '',
    dead: dead?.id ?? '',
    lies,
  }
}

describe('a newborn', () => {
  it('rooms in with its mother until it is admitted, and is shown beside her either way', async () => {
    const { newborn_id, child_id, patient_id, first_name, last_name, admission_id, lies } = await borne()
    const rooming = {
      newborn_id,
      patient_id: child_id,
      first_name: `Baby 1 of ${first_name}`,
      last_name,
      sex: 'female',
      born_at: child.born_at,
    }
    expect(await lies()).toMatchObject([{ ...rooming, stay: null }])
    const admitted = await nurse.call(admitNewborn, { newborn_id, ...words, bed_id: cots[0] ?? '' })
    expect([admitted.status, admitted.text]).toEqual([200, expect.anything()])
    const stay = (await nurse.call(getAdmission, { admission_id: admitted.body.admission_id })).body
    expect(stay).toMatchObject({
      ...{ patient_id: child_id, status: 'admitted', source: 'direct', ward_name: 'Newborn Unit', bed_label: 'C1' },
      ...{ reason: words.reason, diagnosis: words.diagnosis, urgency: 'emergency', isolation: 'contact' },
      ...{ doctor_name: house.a.staff.doctor.name, consent_by: 'guardian', consent_name: 'Jane Otieno' },
      ...{ kin_name: `${first_name} ${last_name}`.trim(), kin_relationship: 'Mother' },
      mother: { patient_id, first_name, last_name, stay: { admission_id } },
      stays: [{ fitting_reason: words.fitting_reason }],
    })
    expect(await lies()).toMatchObject([
      { ...rooming, stay: { admission_id: admitted.body.admission_id, ward_name: 'Newborn Unit', bed_label: 'C1' } },
    ])
    // Well again it is back with its mother; in another hospital, or dead, it is not.
    await house.owner.query('update bed_stays set to_at = now() where admission_id = $1', [admitted.body.admission_id])
    const left = (kind: string) =>
      house.owner.query(
        `update admissions set status = 'discharged', discharged_at = now(), discharge_kind = $3, discharged_by = $2
          where id = $1`,
        [admitted.body.admission_id, house.a.staff.nurse.staff_id, kind],
      )
    await left('home')
    expect(await lies()).toMatchObject([{ newborn_id, stay: null }])
    await left('referred')
    expect(await lies()).toEqual([])
    await left('home')
    await house.owner.query('update patients set died_at = now() where id = $1', [child_id])
    expect(await lies()).toEqual([])
  })

  it('lies in a cot or an incubator, unless somebody says why not', async () => {
    const { newborn_id } = await borne()
    const plain = { ...words, isolation: 'none', fitting_reason: null } as const
    const [bed = ''] = unit.beds
    const big = await nurse.call(admitNewborn, { newborn_id, ...plain, bed_id: bed })
    expect([big.status, big.problem.code]).toEqual([422, 'bed_unfit'])
    expect(big.problem.field_errors?.fitting_reason).toBe(
      'Bed A1 is neither a cot nor an incubator, and the child is newborn. Please say why this bed is right.',
    )
    expect((await nurse.call(admitNewborn, { newborn_id, ...plain, bed_id: cots[1] ?? '' })).status).toBe(200)
  })

  it('is admitted once, by who may, and not when it was born dead or struck out', async () => {
    const { newborn_id, dead, delivery_id } = await borne()
    const input = { newborn_id, ...words, bed_id: cots[2] ?? '' }
    expect((await house.as('cashier').call(admitNewborn, input)).status).toBe(403)
    expect((await house.as('nurse', 'b').call(admitNewborn, input)).problem.code).toBe('newborn_not_found')
    expect((await nurse.call(admitNewborn, { ...input, newborn_id: dead })).problem.code).toBe('newborn_state')
    const cases: [object, Record<string, string>][] = [
      [{ reason: '' }, { reason: 'Please say why the child is admitted' }],
      [{ bed_id: '' }, { bed_id: 'Please choose a bed' }],
      [{ consent_name: '' }, { consent_name: 'Please write who agreed' }],
      [{ consent_by: 'emergency' }, { consent_note: 'Please say why nobody could agree' }],
    ]
    for (const [more, field_errors] of cases) {
      const { status, problem } = await nurse.call(admitNewborn, { ...input, ...more })
      expect([status, problem.field_errors]).toEqual([422, field_errors])
    }
    const many = await Promise.all(cots.slice(2, 8).map((bed_id) => nurse.call(admitNewborn, { ...input, bed_id })))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, problem } of many)
      if (status !== 200) expect([status, problem.code]).toEqual([409, 'admission_open'])
    const other = await borne()
    const reason = 'Written for the bed beside'
    await nurse.call(strikeDelivery, { delivery_id: other.delivery_id, version: 1, reason })
    expect(
      (await nurse.call(admitNewborn, { ...input, newborn_id: other.newborn_id, bed_id: cots[9] ?? '' })).problem.code,
    ).toBe('ward_entry_struck')
    expect(delivery_id).not.toBe(other.delivery_id)
  })
})
