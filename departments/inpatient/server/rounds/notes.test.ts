import { describe, expect, it } from 'vitest'
import { openHouse, signedCookie } from '../../../../tests/support/house.ts'
import { makeWorker } from '../../../../tests/support/people.ts'
import { dischargedNow, hasLeft } from '../../../../tests/support/wards/ward-rounds.ts'
import { admitted } from '../../../../tests/support/wards/wards.ts'
import {
  amendNote,
  discardDraft,
  listNotes,
  listNoteVersions,
  openNote,
  saveNoteDraft,
  signNote,
  startNote,
} from '../../rounds.contract.ts'

const house = await openHouse()
const doctor = house.as('doctor')
const worker = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', '2')
const colleague = house.withCookie(signedCookie(worker.token))
const nurse = house.as('nurse')
const name = house.a.staff.doctor.name
const malaria = { code: 'B54', title: 'x', is_primary: true, certainty: 'suspected' as const }
const soap = {
  subjective: 'Slept well',
  objective: 'Chest clear\nTemperature 37.1',
  assessment: 'Pneumonia, better',
  plan: 'Go on with ceftriaxone\nOxygen by mask',
}

/** A note of the doctor, signed. */
async function signed(admission_id: string, who = doctor, words: Partial<typeof soap> = {}) {
  const { draft } = (await who.call(startNote, { admission_id })).body
  const answer = await who.call(signNote, { note_id: draft.id, version: draft.version, ...soap, ...words })
  expect(answer.status).toBe(200)
  return { note_id: draft.id, version: answer.body.version }
}

describe('a note of the round', () => {
  it('is a draft from the start, goes on elsewhere, is signed, and everything is read back', async () => {
    const { id: admission_id } = await admitted(house)
    const started = await doctor.call(startNote, { admission_id })
    expect(started.body).toMatchObject({
      resumed: false,
      offered: null,
      draft: { status: 'draft', author_name: name, version: 1 },
    })
    const { id: note_id } = started.body.draft
    const saved = await doctor.call(saveNoteDraft, { note_id, version: 1, subjective: 'Sle', diagnoses: [malaria] })
    expect(saved.body).toMatchObject({ version: 2 })
    const again = await doctor.call(startNote, { admission_id })
    expect(again.body).toMatchObject({ resumed: true, draft: { id: note_id, subjective: 'Sle', version: 2 } })
    const opened = await doctor.call(openNote, { admission_id })
    expect(opened.body).toMatchObject({ writable: true, reason: null, draft: { id: note_id }, others: [] })
    const done = await doctor.call(signNote, { note_id, version: 2, ...soap, diagnoses: [malaria] })
    expect(done.body).toEqual({ version: 3 })
    const { rows } = (await nurse.call(listNotes, { admission_id })).body
    expect(rows).toMatchObject([
      {
        id: note_id,
        ...soap,
        status: 'signed',
        signed_at: expect.any(String),
        author_name: name,
        carried: {},
        amendments: [],
        diagnoses: [
          { code: 'B54', title: expect.stringMatching(/malaria/i), is_primary: true, certainty: 'suspected' },
        ],
      },
    ])
    expect((await doctor.call(openNote, { admission_id })).body.draft).toBeNull()
  })

  it('needs an assessment or a plan, codes of the list, and one primary diagnosis', async () => {
    const { id: admission_id } = await admitted(house)
    const { draft } = (await doctor.call(startNote, { admission_id })).body
    const of = { note_id: draft.id, version: draft.version }
    const empty = await doctor.call(signNote, { ...of, subjective: 'Well', assessment: ' ', plan: '' })
    expect(empty.problem).toMatchObject({
      status: 422,
      field_errors: {
        assessment: 'Please write an assessment or a plan',
        plan: 'Please write an assessment or a plan',
      },
    })
    const none = await doctor.call(signNote, { ...of, plan: 'Home', diagnoses: [{ ...malaria, is_primary: false }] })
    expect(none.problem.field_errors?.diagnoses).toBe('Please mark one diagnosis as primary')
    const wrong = await doctor.call(saveNoteDraft, { ...of, diagnoses: [{ ...malaria, code: 'Q00.9Z' }] })
    expect(wrong.problem.field_errors?.diagnoses).toBe('A diagnosis is not in the ICD-10 list')
    expect((await doctor.call(signNote, { ...of, plan: 'Home' })).status).toBe(200)
  })

  it('is one draft of each author: two doctors write at once, and see that of each other', async () => {
    const { id: admission_id } = await admitted(house)
    const both = await Promise.all([doctor, doctor].map((who) => who.call(startNote, { admission_id })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.draft.id)).size).toBe(1)
    const mine = both[0]?.body.draft
    const { draft: theirs } = (await colleague.call(startNote, { admission_id })).body
    expect(theirs.id).not.toBe(mine?.id)
    await colleague.call(saveNoteDraft, { note_id: theirs.id, version: 1, plan: 'Home' })
    expect((await doctor.call(openNote, { admission_id })).body.others).toMatchObject([{ author_name: worker.name }])
    const past = await doctor.call(saveNoteDraft, { note_id: theirs.id, version: 2, plan: 'Mine' })
    expect(past.problem).toMatchObject({
      status: 409,
      code: 'ward_note_state',
      message: `${worker.name} is writing this note`,
    })
  })

  it('of an older version is refused with the note as it is now; signed twice at once, one wins', async () => {
    const { id: admission_id } = await admitted(house)
    const { draft } = (await doctor.call(startNote, { admission_id })).body
    const of = { note_id: draft.id, version: draft.version }
    await doctor.call(saveNoteDraft, { ...of, plan: 'Here' })
    const late = await doctor.call(saveNoteDraft, { ...of, plan: 'There' })
    expect(late.problem).toMatchObject({ status: 409, code: 'conflict', current: { plan: 'Here', version: 2 } })
    const answers = await Promise.all(
      [1, 2].map(() => doctor.call(signNote, { note_id: draft.id, version: 2, plan: 'Home' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'ward_note_state',
      message: expect.stringContaining(`${name} signed this note on `),
    })
    expect((await doctor.call(listNotes, { admission_id })).body.rows).toHaveLength(1)
  })

  it('is thrown away by its author: it is empty then', async () => {
    const { id: admission_id } = await admitted(house)
    const { draft } = (await doctor.call(startNote, { admission_id })).body
    const { body } = await doctor.call(saveNoteDraft, { note_id: draft.id, version: 1, plan: 'Wrong patient' })
    expect((await doctor.call(discardDraft, { note_id: draft.id, version: 1 })).problem).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect((await colleague.call(discardDraft, { note_id: draft.id, version: body.version })).problem.code).toBe(
      'ward_note_state',
    )
    expect((await doctor.call(discardDraft, { note_id: draft.id, version: body.version })).status).toBe(200)
    expect((await doctor.call(openNote, { admission_id })).body.draft).toMatchObject({
      plan: '',
      diagnoses: [],
      carried: {},
    })
  })
})

describe('what is carried over', () => {
  it('is offered line by line, and stays marked with whose it is until the line is changed', async () => {
    const { id: admission_id } = await admitted(house)
    const first = await signed(admission_id)
    const { draft, offered } = (await colleague.call(startNote, { admission_id })).body
    expect(offered).toMatchObject({ note_id: first.note_id, author_name: name })
    expect(offered?.lines.map(({ field, text }) => [field, text])).toEqual([
      ['subjective', 'Slept well'],
      ['objective', 'Chest clear'],
      ['objective', 'Temperature 37.1'],
      ['assessment', 'Pneumonia, better'],
      ['plan', 'Go on with ceftriaxone'],
      ['plan', 'Oxygen by mask'],
    ])
    const line = (text: string) => ({ text, from_note_id: first.note_id })
    const carried = {
      plan: [line('Go on with ceftriaxone'), line('Oxygen by mask')],
      objective: [line('Never written there')],
    }
    const saved = await colleague.call(saveNoteDraft, {
      note_id: draft.id,
      version: 1,
      objective: 'Never written there',
      plan: 'Go on with ceftriaxone\nOxygen by mask\nSit up',
      carried,
    })
    const opened = (await colleague.call(openNote, { admission_id })).body.draft
    const written = { from_note_id: first.note_id, written_by: name, written_at: expect.any(String) }
    expect(opened?.carried).toEqual({
      plan: [
        { text: 'Go on with ceftriaxone', ...written },
        { text: 'Oxygen by mask', ...written },
      ],
    })
    await colleague.call(signNote, {
      note_id: draft.id,
      version: saved.body.version,
      plan: 'Go on with ceftriaxone\nOxygen by mask, 2 litres',
      carried,
    })
    const [second] = (await nurse.call(listNotes, { admission_id })).body.rows
    expect(second?.carried).toEqual({ plan: [{ text: 'Go on with ceftriaxone', ...written }] })
    // Carried again, it stays the line of whoever wrote it first.
    const third = (await doctor.call(startNote, { admission_id })).body
    expect(third.offered?.lines.find(({ text }) => text === 'Go on with ceftriaxone')).toMatchObject({
      written_by: name,
    })
    expect(third.offered?.lines.find(({ text }) => text === 'Oxygen by mask, 2 litres')).toMatchObject({
      written_by: worker.name,
    })
  })
})

describe('a signed note', () => {
  it('is amended with a reason, also after the discharge; every version stays', async () => {
    const admission = await admitted(house)
    const { note_id, version } = await signed(admission.id)
    expect((await doctor.call(saveNoteDraft, { note_id, version, plan: 'x' })).problem.code).toBe('ward_note_state')
    expect(
      (await doctor.call(amendNote, { note_id, version, ...soap, reason: ' ' })).problem.field_errors?.reason,
    ).toBe('Please give a reason')
    await dischargedNow(house, admission)
    const amended = await colleague.call(amendNote, { note_id, version, ...soap, plan: 'Home', reason: 'Wrong line' })
    expect(amended.body).toEqual({ version: version + 1 })
    const late = await doctor.call(amendNote, { note_id, version, ...soap, reason: 'Mine' })
    expect(late.problem).toMatchObject({ status: 409, code: 'conflict', current: { plan: 'Home' } })
    const { rows } = (await nurse.call(listNoteVersions, { note_id })).body
    expect(rows.map((row) => [row.content.plan, row.reason, row.author_name])).toEqual([
      ['Home', 'Wrong line', worker.name],
      [soap.plan, null, name],
    ])
    expect((await nurse.call(listNotes, { admission_id: admission.id })).body.rows).toMatchObject([
      { plan: 'Home', author_name: name, amendments: [{ reason: 'Wrong line', author_name: worker.name }] },
    ])
  })

  it('of somebody who has left is begun, saved and signed by nobody', async () => {
    const admission = await admitted(house)
    const { draft } = (await doctor.call(startNote, { admission_id: admission.id })).body
    await dischargedNow(house, admission)
    const of = { note_id: draft.id, version: draft.version }
    for (const answer of [
      await doctor.call(startNote, { admission_id: admission.id }),
      await doctor.call(saveNoteDraft, { ...of, plan: 'x' }),
      await doctor.call(signNote, { ...of, plan: 'x' }),
    ])
      expect(answer.problem).toMatchObject(hasLeft(house))
    const opened = (await doctor.call(openNote, { admission_id: admission.id })).body
    expect(opened).toMatchObject({ writable: false, reason: hasLeft(house).message })
  })
})

it('notes are read by nurses and doctors of this hospital, and written by doctors', async () => {
  const { id: admission_id } = await admitted(house)
  const { note_id, version } = await signed(admission_id)
  expect((await nurse.call(startNote, { admission_id })).problem).toMatchObject({ status: 403 })
  expect((await nurse.call(openNote, { admission_id })).body).toMatchObject({
    writable: false,
    reason: 'You can read notes but not write them',
  })
  for (const role of ['receptionist', 'cashier'] as const)
    expect((await house.as(role).call(listNotes, { admission_id })).status).toBe(403)
  const elsewhere = house.as('doctor', 'b')
  const answers = await Promise.all([
    elsewhere.call(openNote, { admission_id }),
    elsewhere.call(startNote, { admission_id }),
    elsewhere.call(listNotes, { admission_id }),
    elsewhere.call(listNoteVersions, { note_id }),
    elsewhere.call(saveNoteDraft, { note_id, version, ...soap }),
    elsewhere.call(signNote, { note_id, version, ...soap }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await elsewhere.call(discardDraft, { note_id, version })).status).toBe(404)
  expect((await elsewhere.call(amendNote, { note_id, version, ...soap, reason: 'x' })).status).toBe(404)
})
