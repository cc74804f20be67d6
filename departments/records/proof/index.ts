// What the proofs must know of records: documents, archives, consents, and what patients ask about their data.
import { addDays } from '../../../kernel/contract/values/days.ts'
import { defineProof, inAudit, type KeptAs } from '../../../tests/proof/declaration.ts'
import { commands } from './commands.ts'
import { secrets } from './secrets.ts'

const tags: KeptAs = (value) =>
  String(value)
    .split(', ')
    .map((tag) => ({ as: 'tags', value: tag.toLowerCase() }))

export default defineProof({
  secrets,
  commands,
  few: ['retention_rules'],
  noOpening: { listBusiest: 'counts patients, and names none' },
  anySign: ['uploadDocument.filename'], // made harmless
  files: ['patient_documents'],
  showsWhoAsks: ['listAccess', 'listAudit'],
  showsNothing: ['listAccess', 'exportAccess'],
  samplesBy: { document_date: (n) => addDays('2025-01-01', n % 300) },
  keptAs: {
    'exportRecordAsPdf.reason': inAudit,
    'exportRecordAsFhir.reason': inAudit,
    'closeDataRequest.outcome': 'status',
    'uploadDocument.tags': tags,
    'updateDocument.tags': tags,
  },
})
