import { bindAll } from '../../../kernel/server/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as documents from './documents.ts'

followMerges(['patient_documents'])

export const routes = bindAll(contract, documents)
