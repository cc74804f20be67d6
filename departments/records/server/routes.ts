import { bind } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as documents from './documents.ts'

export const routes = [
  bind(contract.listDocuments, documents.list),
  bind(contract.uploadDocument, documents.upload),
  bind(contract.updateDocument, documents.update),
  bind(contract.archiveDocument, documents.archive),
  bind(contract.restoreDocument, documents.restore),
  bind(contract.getDocumentFile, documents.file),
]
