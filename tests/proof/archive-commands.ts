// How the commands about archives, legal holds and consents are brought to where they work: on somebody new each time.
import { archiveRecord, createHold } from '../../departments/records/archives.contract.ts'
import { recordConsent } from '../../departments/records/consents.contract.ts'
import { uploadDocument } from '../../departments/records/contract.ts'
import { localDay } from '../../kernel/contract/days.ts'
import { makePatient } from '../support/clinic.ts'
import type { House } from '../support/house.ts'
import type { Arrange } from './commands.ts'

const officer = 'records_officer' as const
const today = () => localDay('Africa/Nairobi')
/** Somebody who was registered twelve years ago and never came back. */
async function longGone(house: House): Promise<string> {
  const { id } = await makePatient(house)
  await house.owner.query(`update patients set created_at = now() - interval '12 years' where id = $1`, [id])
  return id
}
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const said = { purpose: 'research', answer: 'given', channel: 'written', decided_on: '2026-01-05', said_by: 'patient' } as const

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

export const archiveCommands: Record<string, Arrange | Arrange[]> = {
  createRetentionRule: async () => ({ as: officer, given: { valid_from: today(), years: 123 } }),
  archiveRecord: async ({ house }) => ({ as: officer, given: { patient_id: await longGone(house) } }),
  restoreRecord: async ({ house }) => {
    const patient_id = await longGone(house)
    await house.as(officer).call(archiveRecord, { patient_id, reason: 'Kept for long enough' })
    return { as: officer, given: { patient_id } }
  },
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
}
