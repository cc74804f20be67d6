import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as analysers from './analysers.ts'
import * as messages from './messages.ts'

followMerges(['analyser_messages'])

export const routes = bindAll(contract, { ...analysers, ...messages })
