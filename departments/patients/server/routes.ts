import { bindAll } from '../../../kernel/server/bind.ts'
import * as contract from '../contract.ts'
import * as mergeContract from '../merge.contract.ts'
import * as merge from './merge.ts'
import * as patients from './patients.ts'
import * as records from './records.ts'

export const routes = [...bindAll(contract, { ...patients, ...records }), ...bindAll(mergeContract, merge)]
