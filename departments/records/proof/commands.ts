// How the commands about documents, archives, legal holds, consents and requests are brought to where they work: all
// but those about documents on somebody new each time.
import { localDay } from '../../../kernel/contract/values/days.ts'
import { type Arrange, good, type Proof, type Scene } from '../../../tests/proof/declaration.ts'
import { picture } from '../../../tests/support/diagnostics/radiology.ts'
import { makePatient } from '../../../tests/support/hospital/clinic.ts'
import type { House } from '../../../tests/support/house.ts'
import { createHold } from '../archives.contract.ts'
import { recordConsent } from '../consents.contract.ts'
import { archiveDocument, uploadDocument } from '../contract.ts'
import { createDataRequest } from '../data-requests.contract.ts'

const officer = 'records_officer' as const
const today = () => localDay('Africa/Nairobi')

const document = async ({ house, ids: { patient_id = '' } }: Scene) => {
  const paper = { patient_id, title: 'A paper', kind: 'other' as const, filename: 'a.png' }
  return { document_id: good(await house.as(officer).call(uploadDocument, paper, {}, await picture())).id }
}

/** Somebody who was registered twelve years ago and never came back. */
async function longGone(house: House): Promise<string> {
  const { id } = await makePatient(house)
  await house.owner.query(`update patients set created_at = now() - interval '12 years' where id = $1`, [id])
  return id
}
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const said = {
  purpose: 'research',
  answer: 'given',
  channel: 'written',
  decided_on: '2026-01-05',
  said_by: 'patient',
} as const

/** In turn all that is said by a guardian before a witness, with an end and a form. */
const consent: Arrange = async ({ house }) => {
  const { id: patient_id } = await makePatient(house)
  const paper = { patient_id, title: 'Form', kind: 'consent' as const, filename: 'form.pdf' }
  const { body } = await house.as('nurse').call(uploadDocument, paper, {}, PDF)
  return {
    as: officer,
    given: {
      ...{ patient_id, document_id: body.id, answer: 'given', channel: 'verbal', said_by: 'guardian' },
      ...{ decided_on: '2026-01-05', valid_until: '2026-09-05' },
    },
  }
}

export const commands: Proof['commands'] = {
  uploadDocument: async () => ({ as: officer, file: await picture(), given: { tags: 'First Tag, second tag' } }),
  updateDocument: async (scene) => ({
    as: officer,
    given: { ...(await document(scene)), tags: 'Third Tag, fourth tag', kind: 'consent' },
  }),
  archiveDocument: async (scene) => ({ as: officer, given: await document(scene) }),
  restoreDocument: async (scene) => {
    const { document_id } = await document(scene)
    good(await scene.house.as(officer).call(archiveDocument, { document_id, version: 1, reason: 'Of somebody else' }))
    return { as: officer, given: { document_id, version: 2 } }
  },
  createRetentionRule: async () => ({ as: officer, given: { valid_from: today(), years: 123 } }),
  archiveRecord: async ({ house }) => ({ as: officer, given: { patient_id: await longGone(house) } }),
  createHold: async ({ house }) => ({ as: officer, given: { patient_id: (await makePatient(house)).id } }),
  liftHold: async ({ house }) => {
    const { id: patient_id } = await makePatient(house)
    const { body } = await house.as(officer).call(createHold, { patient_id, reason: 'A case in court' })
    return { as: officer, given: { hold_id: body.hold_id } }
  },
  recordConsent: consent,
  withdrawConsent: async ({ house }) => {
    const { id: patient_id } = await makePatient(house)
    const { body } = await house.as(officer).call(recordConsent, { patient_id, ...said })
    return { as: officer, given: { consent_id: body.consent_id, withdrawn_on: '2026-02-05' } }
  },
  createDataRequest: async ({ house }) => ({
    as: officer,
    given: { patient_id: (await makePatient(house)).id, received_on: '2026-01-05' },
  }),
  closeDataRequest: async ({ house }) => {
    const { id: patient_id } = await makePatient(house)
    const asked = { kind: 'access' as const, received_on: '2026-01-05', how: 'letter' as const, details: 'A copy' }
    const { body } = await house.as(officer).call(createDataRequest, { patient_id, ...asked })
    return { as: officer, given: { request_id: body.request_id } }
  },
}
