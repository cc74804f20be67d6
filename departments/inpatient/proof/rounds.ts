// How the commands of the ward round are brought to where they work.

import type { Arrange, Proof } from '../../../tests/proof/declaration.ts'
import type { House } from '../../../tests/support/house.ts'
import { admitted } from '../../../tests/support/wards/wards.ts'
import { signNote, startNote } from '../rounds.contract.ts'
import { createTask, doneTask } from '../tasks.contract.ts'

const diagnoses = [{ code: 'B54', is_primary: true, certainty: 'suspected' as const, title: 'Unspecified malaria' }]
const LINE = 'Oxygen by mask'
const soap = { subjective: LINE, objective: LINE, assessment: LINE, plan: LINE }

/**
 * A note of the doctor that was signed, and the draft after it; every field begins with a line that is carried over.
 */
async function written(house: House) {
  const doctor = house.as('doctor')
  const { id: admission_id } = await admitted(house)
  const first = (await doctor.call(startNote, { admission_id })).body.draft
  await doctor.call(signNote, { note_id: first.id, version: first.version, ...soap })
  const { draft } = (await doctor.call(startNote, { admission_id })).body
  const carried = Object.fromEntries(
    Object.keys(soap).map((field) => [field, [{ text: LINE, from_note_id: first.id }]]),
  )
  return { draft: { note_id: draft.id, version: draft.version }, carried }
}
const drafting: Arrange = async ({ house }) => {
  const { draft, carried } = await written(house)
  return { as: 'doctor', given: { ...draft, ...soap, carried, diagnoses } }
}

/** A task that is due now. */
async function task(house: House) {
  const { id: admission_id } = await admitted(house)
  const made = await house
    .as('nurse')
    .call(createTask, { admission_id, title: 'Weigh', due_at: new Date().toISOString() })
  return { task_id: made.body.id, version: 1 }
}
const doing: Arrange = async ({ house }) => ({ as: 'nurse', given: await task(house) })

export const rounds: Proof['commands'] = {
  startNote: async ({ house }) => ({ as: 'doctor', given: { admission_id: (await admitted(house)).id } }),
  saveNoteDraft: drafting,
  signNote: drafting,
  amendNote: async ({ house }) => {
    const { draft, carried } = await written(house)
    const doctor = house.as('doctor')
    const { version } = (await doctor.call(signNote, { ...draft, ...soap, carried, diagnoses })).body
    return { as: 'doctor', given: { note_id: draft.note_id, version, ...soap, carried, diagnoses } }
  },
  discardDraft: async ({ house }) => ({ as: 'doctor', given: (await written(house)).draft }),
  writeHandover: async ({ house }) => ({ as: 'nurse', given: { admission_id: (await admitted(house)).id } }),
  createTask: async ({ house }) => ({
    as: 'nurse',
    given: { admission_id: (await admitted(house)).id, due_at: '2199-01-01T06:00:00+00:00', repeat_minutes: 60 },
  }),
  doneTask: doing,
  cancelTask: doing,
  undoTask: async ({ house }) => {
    const open = await task(house)
    await house.as('nurse').call(doneTask, open)
    return { as: 'nurse', given: { ...open, version: 2 } }
  },
}
