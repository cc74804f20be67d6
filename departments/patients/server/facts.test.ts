import { describe, expect, it } from 'vitest'
import { addDays, localDay, PROVIDER_ZONE } from '../../../kernel/contract/values/days.ts'
import { ctxOf } from '../../../tests/support/ctx.ts'
import { registered, somebody, triaged } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { registerPatient } from '../../reception/registration.contract.ts'
import { exportPatients, exportRecords, findPatients } from '../contract.ts'
import { addAllergy, answerNoAllergies, answerPregnancy, changeAllergy, retractAllergy } from '../facts.contract.ts'
import { getPatient } from '../patient.contract.ts'
import { pregnancyOf, recordNoAllergies, recordPregnancy } from './index.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const nurse = house.as('nurse')
const open = async (patient_id: string) => (await doctor.call(getPatient, { patient_id })).body
const today = () => localDay(PROVIDER_ZONE)
const reason = 'The mother told it wrongly'

describe('allergies', () => {
  it('are three different things: not asked, none known, and a list', async () => {
    const { patient_id, visit_id } = await registered(house)
    expect(await open(patient_id)).toMatchObject({ allergies: [], allergies_asked: null })
    expect((await nurse.call(answerNoAllergies, { patient_id, visit_id })).status).toBe(200)
    expect(await open(patient_id)).toMatchObject({
      allergies: [],
      allergies_asked: { by_name: house.a.staff.nurse.name },
    })
    const told = { substance: 'Penicillin', reaction: 'Rash', severity: 'mild', certainty: 'suspected' } as const
    expect((await house.as('pharmacist').call(addAllergy, { patient_id, ...told })).status).toBe(200)
    const known = await open(patient_id)
    expect(known.allergies).toMatchObject([{ ...told, recorded_by_name: house.a.staff.pharmacist.name, others: [] }])
    expect(known.allergies_asked).toBeNull()
    const refused = await nurse.call(answerNoAllergies, { patient_id })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Recorded: Penicillin. Whatever is wrong there is retracted first.',
    ])
    // Retracted: nobody has asked since.
    const { id = '' } = known.allergies?.[0] ?? {}
    expect((await doctor.call(retractAllergy, { patient_id, allergy_id: id, reason })).status).toBe(200)
    expect(await open(patient_id)).toMatchObject({ allergies: [], allergies_asked: null })
    expect((await doctor.call(answerNoAllergies, { patient_id })).status).toBe(200)
    expect(await open(patient_id)).toMatchObject({
      allergies: [],
      allergies_asked: { by_name: house.a.staff.doctor.name },
    })
  })

  it('told again with a worse reaction show the worse one, and both are kept; told again with nothing new they stay one', async () => {
    const { patient_id, visit_id } = await triaged(house, {
      has_allergies: true,
      allergies: [{ substance: 'Penicillin', reaction: 'mild rash' }],
    })
    await nurse.call(addAllergy, {
      patient_id,
      visit_id,
      substance: 'penicillin',
      reaction: 'ANAPHYLAXIS, adrenaline given',
    })
    await nurse.call(addAllergy, { patient_id, substance: 'PENICILLIN' })
    expect((await open(patient_id)).allergies).toMatchObject([
      { reaction: 'ANAPHYLAXIS, adrenaline given', others: [{ substance: 'Penicillin', reaction: 'mild rash' }] },
    ])
  })

  it('told by two at one moment are kept once', async () => {
    const { patient_id } = await registered(house)
    const told = { patient_id, substance: 'Latex', reaction: 'Itching' }
    await Promise.all([nurse.call(addAllergy, told), doctor.call(addAllergy, told)])
    expect((await open(patient_id)).allergies).toMatchObject([{ substance: 'Latex', others: [] }])
  })

  it('are corrected with a reason that says something; what was said before is kept, and of two people one wins', async () => {
    const { patient_id } = await registered(house)
    await nurse.call(addAllergy, { patient_id, substance: 'Ibuprofen', reaction: 'Rash' })
    const allergy_id = (await open(patient_id)).allergies?.[0]?.id ?? ''
    const change = {
      patient_id,
      allergy_id,
      reaction: 'Wheezing',
      severity: 'severe',
      certainty: 'confirmed',
      reason,
    } as const
    expect((await doctor.call(changeAllergy, { ...change, reason: '..........' })).problem.field_errors).toHaveProperty(
      'reason',
    )
    expect((await doctor.call(retractAllergy, { patient_id, allergy_id, reason: '' })).problem.field_errors).toEqual({
      reason: 'Please give a reason',
    })
    const answers = await Promise.all([
      doctor.call(changeAllergy, change),
      nurse.call(retractAllergy, { patient_id, allergy_id, reason }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.message).toMatch(
      /has changed or retracted this allergy already$/,
    )
    const { rows } = await house.owner.query(
      `select reaction, severity, certainty, retraction_reason, corrects from patient_allergies where patient_id = $1
        order by recorded_at`,
      [patient_id],
    )
    expect(rows[0]).toMatchObject({ reaction: 'Rash', retraction_reason: reason })
    if (rows[1])
      expect(rows[1]).toMatchObject({
        reaction: 'Wheezing',
        severity: 'severe',
        certainty: 'confirmed',
        corrects: allergy_id,
      })
  })

  it('are recorded by who treats, for patients of this hospital and their own visits', async () => {
    const { patient_id } = await registered(house)
    const another = await registered(house)
    const told = { patient_id, substance: 'Latex' }
    for (const role of ['receptionist', 'cashier', 'admin', 'lab_technologist', 'records_officer'] as const)
      expect([role, (await house.as(role).call(addAllergy, told)).status]).toEqual([role, 403])
    expect((await house.as('nurse', 'b').call(addAllergy, told)).status).toBe(404)
    expect((await house.as('nurse', 'b').call(answerNoAllergies, { patient_id })).status).toBe(404)
    expect((await nurse.call(addAllergy, { ...told, visit_id: another.visit_id })).problem.message).toBe(
      'This visit belongs to another patient',
    )
    expect((await nurse.call(retractAllergy, { patient_id, allergy_id: another.patient_id, reason })).status).toBe(404)
    expect((await nurse.call(addAllergy, { patient_id, substance: ' ' })).problem.field_errors).toEqual({
      substance: 'Please name the substance',
    })
  })
})

describe('whether a patient is pregnant', () => {
  it('is not asked until somebody answers, and then says who and when', async () => {
    const { patient_id, visit_id } = await registered(house)
    expect((await open(patient_id)).pregnancy).toEqual({ answer: null })
    const last_period = addDays(today(), -100)
    expect((await nurse.call(answerPregnancy, { patient_id, visit_id, state: 'pregnant', last_period })).status).toBe(
      200,
    )
    expect((await open(patient_id)).pregnancy?.answer).toMatchObject({
      state: 'pregnant',
      last_period,
      due_date: null,
      recorded_by_name: house.a.staff.nurse.name,
    })
    // The newest answer counts.
    await doctor.call(answerPregnancy, { patient_id, state: 'postpartum', born_on: addDays(today(), -1) })
    expect((await open(patient_id)).pregnancy?.answer).toMatchObject({
      state: 'postpartum',
      born_on: addDays(today(), -1),
    })
  })

  it('is not asked again when the answer is too old to be true', async () => {
    const { patient_id } = await registered(house)
    await nurse.call(answerPregnancy, { patient_id, state: 'not_pregnant' })
    const made = (days: number) =>
      house.owner.query(
        `update patient_pregnancies set recorded_at = now() - $2 * interval '1 day' where patient_id = $1`,
        [patient_id, days],
      )
    await made(29)
    expect((await open(patient_id)).pregnancy?.answer?.state).toBe('not_pregnant')
    await made(32)
    expect((await open(patient_id)).pregnancy).toEqual({ answer: null })
  })

  it.each<[field: string, answer: object]>([
    ['last_period', { state: 'pregnant', last_period: addDays(today(), 1) }],
    ['last_period', { state: 'pregnant', last_period: addDays(today(), -302) }],
    ['due_date', { state: 'pregnant', due_date: addDays(today(), -22) }],
    ['due_date', { state: 'pregnant', due_date: addDays(today(), 281) }],
    ['born_on', { state: 'postpartum', born_on: addDays(today(), -43) }],
    ['born_on', { state: 'postpartum', born_on: addDays(today(), 1) }],
    ['born_on', { state: 'pregnant', born_on: today() }],
    ['last_period', { state: 'not_pregnant', last_period: today() }],
    ['state', {}],
  ])('refuses beside %s what cannot be: %j', async (field, answer) => {
    const { patient_id } = await registered(house)
    const refused = await nurse.call(answerPregnancy, { patient_id, ...answer } as never) // An answer without a state has no type.
    expect([refused.status, Object.keys(refused.problem.field_errors ?? {})]).toEqual([422, [field]])
  })

  it('is no question for a man, a child of nine, and not shown to who does not treat', async () => {
    const { patient_id } = await registered(house)
    const reception = await house.as('receptionist').call(getPatient, { patient_id })
    expect([reception.body.pregnancy, reception.body.allergies_asked]).toEqual([null, null])
    await house.owner.query(`update patients set gender = 'male' where id = $1`, [patient_id])
    expect((await open(patient_id)).pregnancy).toBeNull()
    const refused = await nurse.call(answerPregnancy, { patient_id, state: 'pregnant' })
    expect(refused.problem.field_errors).toHaveProperty('state')
  })

  it('is answered through the doors that other departments use', async () => {
    const { patient_id, visit_id } = await registered(house)
    const asNurse = ctxOf(house, 'nurse')
    await asNurse((ctx) => recordPregnancy(ctx, { patient_id, visit_id, state: 'possible' }))
    await asNurse((ctx) => recordNoAllergies(ctx, { patient_id, visit_id }))
    expect(await asNurse((ctx) => pregnancyOf(ctx, patient_id))).toMatchObject({ state: 'possible' })
    // Told through another door, where nobody asks for dates, it keeps them; a birth has none of a pregnancy.
    const last_period = addDays(localDay(PROVIDER_ZONE), -70)
    await nurse.call(answerPregnancy, { patient_id, state: 'pregnant', last_period })
    await asNurse((ctx) => recordPregnancy(ctx, { patient_id, visit_id, state: 'pregnant' }))
    expect((await open(patient_id)).pregnancy?.answer).toMatchObject({ state: 'pregnant', last_period })
    await asNurse((ctx) => recordPregnancy(ctx, { patient_id, visit_id, state: 'postpartum' }))
    expect((await open(patient_id)).pregnancy?.answer).toMatchObject({ last_period: null, born_on: null })
    await nurse.call(answerPregnancy, { patient_id, state: 'pregnant', last_period })
    await nurse.call(answerPregnancy, { patient_id, state: 'pregnant' })
    expect((await open(patient_id)).pregnancy?.answer).toMatchObject({ state: 'pregnant', last_period: null })
    await asNurse((ctx) => recordPregnancy(ctx, { patient_id, visit_id, state: 'possible' }))
    expect(await open(patient_id)).toMatchObject({ allergies_asked: {}, pregnancy: { answer: { state: 'possible' } } })
    expect(await ctxOf(house, 'nurse', 'b')((ctx) => pregnancyOf(ctx, patient_id))).toBeNull()
  })
})

describe('on paper and in files', () => {
  it('a CSV says of everybody whether anybody asked; of men nothing of pregnancy; to who may not see it nothing', async () => {
    const none = await triaged(house, { no_allergies: true })
    const known = await triaged(house, {
      has_allergies: true,
      allergies: [{ substance: 'Penicillin', reaction: 'anaphylaxis' }],
    })
    const unasked = await registered(house)
    const man = await registered(house, { gender: 'male' })
    const file = async (role: 'records_officer' | 'admin') => {
      const { text } = await house.as(role).call(exportPatients, { reason: 'Asked for by the county in writing' })
      const [head = '', ...lines] = text.trim().split('\r\n')
      const of = async (patient_id: string) => {
        const { rows } = await house.owner.query('select op_number from patients where id = $1', [patient_id])
        return lines.find((line) => line.startsWith(rows[0]?.op_number)) ?? ''
      }
      return { head, of }
    }
    const { head, of } = await file('records_officer')
    expect(head).toMatch(/,Allergies,Pregnancy$/)
    expect(await of(none.patient_id)).toMatch(
      /,No known allergies \(asked \d\d\/\d\d\/\d{4} by [^)]+\),Not pregnant \(asked .*\)$/,
    )
    expect(await of(known.patient_id)).toContain(',Penicillin (anaphylaxis),')
    expect(await of(unasked.patient_id)).toMatch(/,Allergies not recorded,Pregnancy not asked$/)
    expect(await of(man.patient_id)).toMatch(/,Allergies not recorded,$/)
    expect((await file('admin')).head).not.toContain('Allergies')
    const records = await house
      .as('records_officer')
      .call(exportRecords, { patient_id: known.patient_id, reason: 'Asked for by the county in writing' })
    expect(records.text).toContain('Penicillin (anaphylaxis)')
  })

  it('the lookup marks who has a name like another that was found', async () => {
    for (const last_name of ['Zuberimwangi', 'Zuberimwangy'])
      await house.as('receptionist').call(registerPatient, { ...somebody(), first_name: 'Wairimu', last_name })
    await house
      .as('receptionist')
      .call(registerPatient, { ...somebody(), first_name: 'Zuberimwang', last_name: 'Okello' })
    const { rows } = (await house.as('receptionist').call(findPatients, { search: 'zuberimwang' })).body
    expect(rows.map(({ first_name, name_alert }) => [first_name, name_alert]).sort()).toEqual([
      ['Wairimu', true],
      ['Wairimu', true],
      ['Zuberimwang', false],
    ])
  })
})
