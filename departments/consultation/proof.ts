// What the proofs must know of consultations.
import type { z } from 'zod'
import { newId } from '../../kernel/server/ids.ts'
import { type Arrange, defineProof, given, good, nothing, type Scene } from '../../tests/proof/declaration.ts'
import { laboratory } from '../../tests/support/diagnostics/laboratory.ts'
import { seen } from '../../tests/support/diagnostics/orders.ts'
import { consulted, note } from '../../tests/support/hospital/path.ts'
import { fixtures } from '../../tests/support/hospital/specialty-findings.ts'
import { signedCookie } from '../../tests/support/house.ts'
import { makeWorker } from '../../tests/support/people.ts'
import { signOrders } from '../orders/contract.ts'
import { saveConsultation, saveDraft } from './contract.ts'

const diagnoses = [{ code: 'B54', is_primary: true, certainty: 'suspected', title: 'Unspecified malaria' }]
const texts = { subjective: undefined, objective: undefined, assessment: undefined, plan: undefined }
/** The general note has four texts, a clinic's has findings, of which the server makes the texts. */
const writing: Arrange[] = [
  async ({ house }) => ({
    as: 'doctor',
    given: {
      visit_id: (await seen(house)).visit_id,
      department: 'general',
      findings: undefined,
      diagnoses,
      version: null,
    },
  }),
  async ({ house }) => ({
    as: 'doctor',
    given: {
      ...{ visit_id: (await seen(house)).visit_id, department: 'eye', findings: fixtures.eye?.findings },
      ...{ ...texts, diagnoses, version: null },
    },
  }),
]

type Note = Omit<z.input<typeof saveConsultation.input>, 'visit_id' | 'version'>
/** A consultation as it was saved, to be amended. */
async function written({ house }: Scene, words: Note) {
  const { visit_id } = await seen(house)
  const saved = { ...words, visit_id, version: null }
  const { consultation_id } = good(await house.as('doctor').call(saveConsultation, saved))
  const { rows } = await house.owner.query('select version from consultations where id = $1', [consultation_id])
  return { consultation_id, version: rows[0].version }
}

export default defineProof({
  secrets: async ({ house, put }) => {
    const { consultation_id } = await consulted(house)
    await put('consultation_diagnoses', { consultation_id, code: 'B54', title: 'Malaria' })
    const template = { department: 'general', name: 'A secret template', plan: 'x' }
    const template_id = await put('note_templates', { ...template, created_by: house.a.staff.doctor.staff_id })
    return { consultation_id, template_id, 'saveNoteTemplate.id': template_id }
  },
  ofNoHospital: ['diagnosis_codes'],
  logs: { consultation_versions: 'created_at' },
  firstMorning: { consultations: 400 },
  commands: {
    saveDraft: writing,
    saveConsultation: writing,
    amendConsultation: [
      async (scene) => ({
        as: 'doctor',
        given: { ...(await written(scene, { ...note, department: 'general' })), findings: undefined, diagnoses },
      }),
      async (scene) => {
        const findings = { ...fixtures.eye?.findings, diagnosis: 'Not looked at yet' }
        const before = await written(scene, { department: 'eye', findings })
        return { as: 'doctor', given: { ...before, findings: fixtures.eye?.findings, ...texts, diagnoses } }
      },
    ],
    takeOverConsultation: async ({ house }) => {
      const { visit_id } = await seen(house)
      const draft = { ...note, visit_id, department: 'general' as const, version: null }
      const { consultation_id, version } = good(await house.as('doctor').call(saveDraft, draft))
      const other = await makeWorker(house.owner, house.a.id, 'alpha', 'doctor', newId())
      return { as: house.withCookie(signedCookie(other.token)), given: { consultation_id, version } }
    },
    saveNoteTemplate: [given({ id: undefined, version: undefined, shared: false }), given({ shared: false })],
    // A test is still open when the note is saved.
    finishResults: async ({ house }) => {
      const { visit_id } = await seen(house)
      const doctor = house.as('doctor')
      const { item } = await laboratory(house)
      good(await doctor.call(signOrders, { visit_id, items: [await item.test('FBC')] }))
      const general = { ...note, visit_id, department: 'general' as const, version: 1 }
      const { consultation_id } = good(await doctor.call(saveConsultation, general))
      return { as: 'doctor', given: { consultation_id } }
    },
    discardNote: async ({ house }) => {
      const { visit_id } = await seen(house)
      good(await house.as('doctor').call(saveDraft, { visit_id, department: 'general', version: null }))
      return { as: 'doctor', given: { visit_id, department: 'general', version: 1 } }
    },
  },
  keptAs: {
    'amendConsultation.goes_on': nothing, // a look that goes on changes nothing more
    'discardNote.department': nothing, // an empty note is gone
    'takeOverConsultation.reason': (value) => [{ as: 'reason', value, within: true }],
    'saveNoteTemplate.shared': (shared, _, { house }) => [
      { as: 'owner_id', value: shared ? null : house.a.staff.doctor.staff_id },
    ],
  },
  notKept: {
    '*.fits_reason': 'why a note is right that does not fit; kept with its version where one was asked',
  },
})
