import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges, knowOwnWork, letInWhoTreats } from '../../patients/server/index.ts'
import * as accessContract from '../access.contract.ts'
import * as archivesContract from '../archives.contract.ts'
import * as auditContract from '../audit.contract.ts'
import * as busiestContract from '../busiest.contract.ts'
import * as consentsContract from '../consents.contract.ts'
import * as contract from '../contract.ts'
import * as dataRequestsContract from '../data-requests.contract.ts'
import * as historyContract from '../history.contract.ts'
import * as access from './access.ts'
import * as archives from './archives.ts'
import * as audit from './audit.ts'
import * as consents from './consents.ts'
import * as dataRequests from './data-requests.ts'
import * as documents from './documents.ts'
import * as history from './history.ts'
import * as holds from './holds.ts'
import { listBusiest, listOutside } from './reading/busiest.ts'
import { isOwnWork } from './reading/own-work.ts'
import { treats } from './treating.ts'

letInWhoTreats(treats)
knowOwnWork(isOwnWork)
followMerges(['patient_documents', 'data_requests', 'legal_holds', 'patient_consents'])

export const routes = [
  ...bindAll(contract, documents),
  ...bindAll(accessContract, access),
  ...bindAll(busiestContract, { listBusiest, listOutside }),
  ...bindAll(auditContract, audit),
  ...bindAll(historyContract, history),
  ...bindAll(dataRequestsContract, dataRequests),
  ...bindAll(archivesContract, { ...archives, ...holds }),
  ...bindAll(consentsContract, consents),
]
