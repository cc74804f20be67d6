import './listen.ts'
import './listen-staff.ts'
import './first-day.sql.ts'
import { bindAll } from '../../../kernel/server/request/bind.ts'
import { followMerges } from '../../patients/server/index.ts'
import * as contract from '../contract.ts'
import * as noticesContract from '../notices.contract.ts'
import * as messages from './messages.ts'
import * as notices from './notices.ts'
import * as rules from './rules.ts'
import { takeSmsReport } from './send.ts'
import { getSmsSettings, saveSmsSettings } from './settings.ts'
import * as wishes from './wishes.ts'

followMerges(['sms_messages'])

export const routes = [
  ...bindAll(contract, { ...messages, ...rules, ...wishes, getSmsSettings, saveSmsSettings, takeSmsReport }),
  ...bindAll(noticesContract, notices),
]
