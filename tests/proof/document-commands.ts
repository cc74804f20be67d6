// How the commands about documents of a record are brought to where they work.
import { uploadDocument } from '../../departments/records/contract.ts'
import { picture } from '../support/radiology.ts'
import { type Arrange, good, type Scene } from './commands.ts'

const document = async ({ house, ids: { patient_id = '' } }: Scene) => {
  const paper = { patient_id, title: 'A paper', kind: 'other' as const, filename: 'a.png' }
  return { document_id: good(await house.as('records_officer').call(uploadDocument, paper, {}, await picture())).id }
}

export const documentCommands: Record<string, Arrange> = {
  uploadDocument: async () => ({ as: 'records_officer', file: await picture(), given: { tags: 'First Tag, second tag' } }),
  updateDocument: async (scene) => ({
    as: 'records_officer',
    given: { ...(await document(scene)), tags: 'Third Tag, fourth tag', kind: 'consent' },
  }),
  archiveDocument: async (scene) => ({ as: 'records_officer', given: await document(scene) }),
}
