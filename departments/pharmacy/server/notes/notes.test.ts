import { describe, expect, it } from 'vitest'
import { newId } from '../../../../kernel/server/ids.ts'
import { openEars } from '../../../../tests/support/hospital/live.ts'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { pharmacyOf } from '../../../../tests/support/medicines/pharmacy.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { listNotices, setNoticeRule } from '../../../messages/notices.contract.ts'
import { getOrders } from '../../../orders/contract.ts'
import {
  confirmPrescriptions,
  dispense,
  letGo,
  matchPrescription,
  refusePrescription,
  substitutePrescription,
} from '../../dispensing.contract.ts'
import {
  answerQuestion,
  askPrescriber,
  listPrescriberNotes,
  noteTelephoneAnswer,
  seePrescriberNote,
  withdrawQuestion,
} from '../../prescriber-notes.contract.ts'

const house = await openHouse()
const [pharmacist, doctor, nurse] = [house.as('pharmacist'), house.as('doctor'), house.as('nurse')]
const names = { pharmacist: house.a.staff.pharmacist.name, doctor: house.a.staff.doctor.name }
const { shelve, prescribed, row, seen, medicine } = await pharmacyOf(house)
const A_MOMENT = expect.stringMatching(/^20\d\d-\d\d-\d\dT/)

const notesOf = async (
  prescription_id: string,
  { by = doctor, of = 'mine' as 'mine' | 'all', show = 'open' as 'open' | 'done' } = {},
) =>
  (await by.call(listPrescriberNotes, { of, show, page_size: 100 })).body.rows.filter(
    (note) => note.prescription_id === prescription_id,
  )
/** A prescription of which the prescriber was asked. */
async function asked(line: Parameters<typeof prescribed>[0] = { code: 'PARA-500T' }) {
  const made = await prescribed(line)
  const [prescription_id] = made.ids
  const { version } = await row(made.patient_id, prescription_id)
  const question = 'Twice the usual dose: is it meant?'
  const { status, body, text } = await pharmacist.call(askPrescriber, { prescription_id, question, version })
  if (status !== 200) throw new Error(text)
  return { ...made, prescription_id, version, question, prescriber_note_id: body.prescriber_note_id }
}
/** How many units of medicines stand on the bill of a visit. */
const chargedOf = async (visit_id: string): Promise<number> =>
  (
    await house.owner.query(
      `select coalesce(sum(itm.quantity), 0)::int quantity from billing_invoice_items itm
        join billing_invoices inv on inv.hospital_id = itm.hospital_id and inv.id = itm.invoice_id
       where inv.visit_id = $1 and itm.removed_at is null and itm.kind = 'pharmacy'`,
      [visit_id],
    )
  ).rows[0]?.quantity
const colleague = house.withCookie(
  signedCookie((await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')).token),
)

describe('a prescription that is sent back', () => {
  it('waits for its answer: nothing of it is confirmed, changed or handed out, and both desks say so', async () => {
    await shelve('PARA-500T', [100, 300])
    const { prescription_id, patient_id, visit_id, question, version, prescriber_note_id } = await asked()
    expect((await row(patient_id, prescription_id)).question).toEqual({
      prescriber_note_id,
      body: question,
      written_by_name: names.pharmacist,
      created_at: A_MOMENT,
      answer: null,
      answer_words: null,
      answered_by_name: null,
      answered_at: null,
      spoke_with_name: null,
    })
    expect((await doctor.call(getOrders, { visit_id })).body.prescriptions).toMatchObject([{ asked: question }])
    expect(await notesOf(prescription_id)).toMatchObject([
      {
        id: prescriber_note_id,
        kind: 'question',
        body: question,
        told_to_name: names.doctor,
        is_mine: true,
        is_open: true,
        written_by_name: names.pharmacist,
        created_at: A_MOMENT,
        answer: null,
        prescription: { name: 'Paracetamol 500 mg tablet', quantity: 15, status: 'pending', is_untouched: true },
      },
    ])
    const { id: medication_id } = await medicine('IBUP-400T')
    const dose = { dosage: '1 tablet', frequency: 'once a day', duration: '5 days', route: 'Oral' } as const
    const refusals = [
      await pharmacist.call(confirmPrescriptions, { prescription_ids: [prescription_id] }),
      await pharmacist.call(dispense, { items: [{ prescription_id, quantity: 5, version }] }),
      await pharmacist.call(substitutePrescription, {
        ...{ prescription_id, medication_id, version, ...dose, quantity: 5, note: 'None left' },
      }),
      await pharmacist.call(askPrescriber, { prescription_id, question: 'And again?', version }),
    ]
    for (const { status, problem } of refusals)
      expect([status, problem.code, problem.message]).toEqual([
        409,
        'prescription_question',
        `The prescriber was asked about Paracetamol 500 mg tablet and has not answered yet: “${question}”`,
      ])
  })

  it('says who may ask and what; of two who ask one is first', async () => {
    const made = await prescribed({ code: 'PARA-500T' })
    const [prescription_id] = made.ids
    const { version } = await row(made.patient_id, prescription_id)
    const ask = { prescription_id, question: 'Is it meant?', version }
    const empty = await pharmacist.call(askPrescriber, { ...ask, question: ' ' })
    expect([empty.status, empty.problem.field_errors]).toEqual([422, { question: 'Please write what you ask' }])
    expect((await nurse.call(askPrescriber, ask)).status).toBe(403)
    expect((await pharmacist.call(askPrescriber, { ...ask, version: version + 1 })).problem.code).toBe('conflict')
    expect((await pharmacist.call(askPrescriber, { ...ask, prescription_id: newId() })).status).toBe(404)
    expect((await house.as('pharmacist', 'b').call(askPrescriber, ask)).status).toBe(404)
    const both = await Promise.all([pharmacist.call(askPrescriber, ask), pharmacist.call(askPrescriber, ask)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('stands as it was written, and goes on', async () => {
    await shelve('PARA-500T', [100, 300])
    const { prescription_id, patient_id, version, prescriber_note_id } = await asked()
    const given = { prescriber_note_id, version, answer: 'stands' as const, words: 'Yes: 2 tablets at first' }
    const empty = await doctor.call(answerQuestion, { ...given, words: '' })
    expect(empty.problem.field_errors).toEqual({ words: 'Please write an answer' })
    expect((await pharmacist.call(answerQuestion, given)).status).toBe(403)
    expect((await house.as('doctor', 'b').call(answerQuestion, given)).status).toBe(404)
    expect((await doctor.call(answerQuestion, given)).status).toBe(200)
    expect((await row(patient_id, prescription_id)).question).toMatchObject({
      answer: 'stands',
      answer_words: 'Yes: 2 tablets at first',
      answered_by_name: names.doctor,
      answered_at: A_MOMENT,
      spoke_with_name: null,
    })
    const late = await doctor.call(answerQuestion, given)
    expect([late.status, late.problem.message]).toEqual([409, `${names.doctor} has answered this question already`])
    expect(await notesOf(prescription_id)).toEqual([])
    expect(await notesOf(prescription_id, { show: 'done' })).toMatchObject([{ answer: 'stands', is_open: false }])
    const out = await pharmacist.call(dispense, { items: await seen([{ prescription_id, quantity: 15 }]) })
    expect(out.status).toBe(200)
  })

  it('is taken otherwise: the dose that is meant stands beside what was written, and the charge follows', async () => {
    const { prescription_id, patient_id, visit_id, version, prescriber_note_id } = await asked()
    expect(await chargedOf(visit_id)).toBe(15)
    const given = { prescriber_note_id, version, answer: 'corrected' as const, words: 'Half of it' }
    const otherwise = { dosage: '1', frequency: 'twice a day', duration: '3 days', quantity: 6 }
    const nothing = await doctor.call(answerQuestion, given)
    expect([nothing.status, nothing.problem.field_errors]).toEqual([422, { dosage: 'Nothing is changed here yet' }])
    const odd = await doctor.call(answerQuestion, { ...given, ...otherwise, dosage: '5 ml' })
    expect([odd.status, Object.keys(odd.problem.field_errors ?? {})]).toEqual([422, ['dosage']])
    expect((await doctor.call(answerQuestion, { ...given, ...otherwise })).status).toBe(200)
    const becomes = 'Paracetamol 500 mg tablet: 1 tablet, twice a day, 3 days, Oral, quantity 6'
    expect(await row(patient_id, prescription_id)).toMatchObject({
      dosage: '1 tablet',
      frequency: 'twice a day',
      duration: '3 days',
      quantity_due: 6,
      prescribed: { dosage: '1 tablet', frequency: 'three times a day', duration: '5 days' },
      corrected_at: A_MOMENT,
      corrected_by_name: names.doctor,
      question: { answer: 'corrected', answer_words: 'Half of it' },
    })
    expect(await notesOf(prescription_id, { show: 'done' })).toMatchObject([
      { was: 'Paracetamol 500 mg tablet: 1 tablet, three times a day, 5 days, Oral, quantity 15', becomes },
    ])
    expect(await chargedOf(visit_id)).toBe(6)
  })

  it('is overruled with a reason where the meant dose is too much, and refused where a second has to sign', async () => {
    const { prescription_id, patient_id, version, prescriber_note_id } = await asked()
    const given = { prescriber_note_id, version, answer: 'corrected' as const, words: 'As agreed' }
    const tooMuch = { dosage: '3 tablets', frequency: 'four times a day', duration: '5 days', quantity: 60 }
    const stands = await doctor.call(answerQuestion, { ...given, ...tooMuch })
    expect([stands.status, stands.problem.code, stands.problem.field_errors]).toEqual([
      422,
      'warnings_stand',
      { override_reason: 'Please say why, in at least 10 letters' },
    ])
    const override_reason = 'Given under daily liver tests'
    expect((await doctor.call(answerQuestion, { ...given, ...tooMuch, override_reason })).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      warnings: [{ kind: 'dose' }],
      override_reason,
      quantity_due: 60,
    })
  })

  it('is not to be given: it is cancelled with the answer', async () => {
    const { prescription_id, visit_id, version, prescriber_note_id } = await asked()
    const given = { prescriber_note_id, version, answer: 'cancelled' as const, words: 'Wrong patient' }
    expect((await doctor.call(answerQuestion, given)).status).toBe(200)
    expect((await doctor.call(getOrders, { visit_id })).body.prescriptions).toMatchObject([
      { id: prescription_id, status: 'cancelled', cancel_reason: 'Wrong patient', asked: null },
    ])
    expect(await chargedOf(visit_id)).toBe(0)
  })

  it('is answered by telephone: read back, and seen by the prescriber afterwards', async () => {
    const { prescription_id, patient_id, version, prescriber_note_id } = await asked()
    const said = {
      ...{ prescriber_note_id, version, answer: 'corrected' as const, words: 'One a day', read_back: true as const },
      ...{ dosage: '1 tablet', frequency: 'once a day', duration: '5 days', quantity: 5 },
      spoke_with: house.a.staff.doctor.staff_id,
    }
    const unread = await pharmacist.call(noteTelephoneAnswer, { ...said, read_back: false as true })
    expect(unread.problem.field_errors).toEqual({ read_back: 'Please read it back to them first' })
    for (const spoke_with of [house.a.staff.nurse.staff_id, house.a.staff.pharmacist.staff_id, newId()])
      expect((await pharmacist.call(noteTelephoneAnswer, { ...said, spoke_with })).problem.field_errors).toEqual({
        spoke_with: 'Please choose a colleague who prescribes',
      })
    expect((await doctor.call(noteTelephoneAnswer, said)).status).toBe(403)
    expect((await pharmacist.call(noteTelephoneAnswer, said)).status).toBe(200)
    expect(await row(patient_id, prescription_id)).toMatchObject({
      quantity_due: 5,
      corrected_by_name: names.pharmacist,
      question: { answer: 'corrected', answered_by_name: names.pharmacist, spoke_with_name: names.doctor },
    })
    expect(await notesOf(prescription_id)).toMatchObject([{ answer: 'corrected', is_open: true, is_mine: true }])
    expect((await colleague.call(seePrescriberNote, { prescriber_note_id })).problem.code).toBe(
      'pharmacy_note_of_another',
    )
    expect((await doctor.call(seePrescriberNote, { prescriber_note_id: newId() })).status).toBe(404)
    expect((await doctor.call(seePrescriberNote, { prescriber_note_id })).status).toBe(200)
    expect(await notesOf(prescription_id)).toEqual([])
  })

  it('is worked on again when the question is withdrawn', async () => {
    const { prescription_id, prescriber_note_id, patient_id } = await asked()
    const withdraw = { prescriber_note_id, reason: 'Found the note of the ward' }
    expect((await house.as('pharmacist', 'b').call(withdrawQuestion, withdraw)).status).toBe(404)
    expect((await pharmacist.call(withdrawQuestion, withdraw)).status).toBe(200)
    expect((await row(patient_id, prescription_id)).question).toMatchObject({
      answer: 'withdrawn',
      answer_words: 'Found the note of the ward',
    })
    expect((await pharmacist.call(withdrawQuestion, withdraw)).status).toBe(409)
    expect((await pharmacist.call(confirmPrescriptions, { prescription_ids: [prescription_id] })).status).toBe(200)
  })

  it('may be answered by a colleague, and is then seen by whoever prescribed it', async () => {
    const { prescription_id, version, prescriber_note_id } = await asked()
    expect(await notesOf(prescription_id, { by: colleague })).toEqual([])
    expect(await notesOf(prescription_id, { by: colleague, of: 'all' })).toMatchObject([
      { is_mine: false, is_open: true },
    ])
    const given = { prescriber_note_id, version, answer: 'stands' as const, words: 'As on the chart' }
    expect((await colleague.call(answerQuestion, given)).status).toBe(200)
    expect(await notesOf(prescription_id)).toMatchObject([{ answer: 'stands', is_open: true }])
  })
})

describe('what the pharmacy does otherwise', () => {
  it('is told to whoever prescribed it, and to nobody else', async () => {
    const ear = await (await openEars(house))(house.a.staff.doctor.token)
    const told = async (who: typeof doctor) =>
      (await who.call(listNotices)).body.rows.filter(({ event }) => event === 'pharmacy_note').length
    const before = [await told(doctor), await told(house.as('admin'))]
    const made = await prescribed({ code: 'PARA-500T' })
    const [prescription_id] = made.ids
    expect(
      (await pharmacist.call(refusePrescription, { prescription_id, reason: 'Taken at home already' })).status,
    ).toBe(200)
    expect(await notesOf(prescription_id)).toMatchObject([
      { kind: 'cancelled', body: 'Taken at home already', was: null, becomes: null, is_open: true },
    ])
    expect([await told(doctor), await told(house.as('admin'))]).toEqual([(before[0] ?? 0) + 1, before[1]])
    await expect.poll(() => ear.heard()).toContain('notices')
    await ear.close()
    const { body } = await doctor.call(listNotices)
    expect(body.rows.find(({ event }) => event === 'pharmacy_note')?.body).toBe(
      `${names.pharmacist} of the pharmacy cancelled a prescription of yours`,
    )
    const admin = house.as('admin')
    const rule = { event: 'pharmacy_note' as const, screen: true, mail: false, sms: false }
    const chosen = await admin.call(setNoticeRule, { ...rule, staff_ids: [house.a.staff.doctor.staff_id] })
    expect(chosen.problem.field_errors).toEqual({
      staff_ids: 'This is told to whoever it concerns, and to nobody else',
    })
  })

  it('says what was prescribed and what is given: matched, substituted, let go', async () => {
    const free = await prescribed({ name: 'Panadol', dosage: '1 tablet' })
    const { id: paracetamol } = await medicine('PARA-500T')
    const matched = { prescription_id: free.ids[0], medication_id: paracetamol, version: 1, quantity: 5 }
    expect((await pharmacist.call(matchPrescription, matched)).status).toBe(200)
    expect(await notesOf(free.ids[0])).toMatchObject([
      {
        kind: 'matched',
        was: expect.stringMatching(/^Panadol: 1 tablet, once a day, .*, quantity 15$/),
        becomes: expect.stringMatching(/^Paracetamol 500 mg tablet: 1 tablet, once a day, .*, quantity 5$/),
      },
    ])
    const { prescriptions } = await (async () => {
      const made = await prescribed({ code: 'PARA-500T' })
      const { id: medication_id } = await medicine('IBUP-400T')
      const { version } = await row(made.patient_id, made.ids[0])
      const dose = { dosage: '1 tablet', frequency: 'twice a day', duration: '5 days', route: 'Oral' } as const
      const instead = { prescription_id: made.ids[0], medication_id, version, ...dose, quantity: 10, note: 'None left' }
      expect((await pharmacist.call(substitutePrescription, instead)).status).toBe(200)
      return { prescriptions: made.ids }
    })()
    expect(await notesOf(prescriptions[0])).toMatchObject([
      {
        kind: 'substituted',
        body: 'None left',
        was: 'Paracetamol 500 mg tablet: 1 tablet, three times a day, 5 days, Oral, quantity 15',
        becomes: 'Ibuprofen 400 mg tablet: 1 tablet, twice a day, 5 days, Oral, quantity 10',
      },
    ])
    await shelve('AMLO-5T', [50, 90])
    const owed = await prescribed({ code: 'AMLO-5T' })
    await pharmacist.call(dispense, { items: await seen([{ prescription_id: owed.ids[0], quantity: 5 }]) })
    const { version } = await row(owed.patient_id, owed.ids[0])
    await pharmacist.call(letGo, { prescription_id: owed.ids[0], reason: 'Bought elsewhere', version })
    expect(await notesOf(owed.ids[0])).toMatchObject([{ kind: 'let_go', body: 'Bought elsewhere' }])
  })
})
