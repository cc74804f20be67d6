// What the proofs must know of support: tickets and their files.
import { type Arrange, type Arranging, defineProof, good } from '../../tests/proof/declaration.ts'
import { picture } from '../../tests/support/diagnostics/radiology.ts'
import { raiseTicket, uploadOwnTicketFile } from './contract.ts'

async function secrets({ house, put }: Arranging) {
  const { nurse } = house.a.staff
  const words = { subject: 'A secret subject', description: 'A secret description', priority: 'low' }
  const raised = { ticket_number: 'T261121-0001', raised_by: nurse.user_id, raised_by_name: 'Nurse' }
  const ticket_id = await put('support_tickets', { ...words, ...raised })
  const comment = { side: 'hospital', author_id: nurse.user_id, author_name: 'Nurse', body: 'A secret word' }
  await put('support_comments', { ticket_id, ...comment })
  const file = { filename: 'secret.png', content_type: 'image/png', size: 1, bytes: 'x' }
  const attachment_id = await put('support_attachments', { ticket_id, ...file, uploaded_by: nurse.user_id })
  return { ticket_id, attachment_id }
}

const ownTicket: Arrange = async ({ house }) => {
  const nurse = house.as('nurse')
  const words = { subject: 'A subject', description: 'A description', priority: 'low' as const }
  const { ticket_id } = good(await nurse.call(raiseTicket, words))
  const file = good(await nurse.call(uploadOwnTicketFile, { filename: 'a.png' }, {}, await picture()))
  return { as: 'nurse', given: { ticket_id, attachment_ids: [file.id], module_id: 'outpatient' } }
}

export default defineProof({
  secrets,
  // The name of a file is made harmless; a module is compared with those that there are.
  anySign: [
    'uploadTicketFile.filename',
    'uploadOwnTicketFile.filename',
    'raiseTicket.module_id',
    'raiseTicketFor.module_id',
  ],
  files: ['support_attachments'],
  reachedBy: {
    uzima_platform: ['support_attachments', 'support_comments', 'support_reads', 'support_tickets'],
  },
  commands: {
    raiseTicket: ownTicket,
    commentOnOwnTicket: ownTicket,
    moveOwnTicket: async (scene) => ({
      as: 'nurse',
      given: { ...(await ownTicket(scene)).given, status: 'closed' },
    }),
    uploadOwnTicketFile: async () => ({ as: 'nurse', file: await picture() }),
  },
})
