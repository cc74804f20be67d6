// What other departments tell, as notices to colleagues.
import { type ApprovalAct, allApprovals } from '../../../kernel/contract/index.ts'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { writeMoney } from '../../../kernel/contract/values/money.ts'
import { on } from '../../../kernel/server/events.ts'
import { whenGuessing } from '../../access/server/index.ts'
import { witnessed } from '../../access/witness.contract.ts'
import { approvalAsked, approvalDecided } from '../../approvals/contract.ts'
import { doneAlone } from '../../approvals/rules.contract.ts'
import { alarmKinds } from '../../equipment/cold-chain.contract.ts'
import { whenFridgesAlarm } from '../../equipment/server/index.ts'
import { glassBroken } from '../../patients/restricted.contract.ts'
import { type NoteKind, prescriberTold } from '../../pharmacy/prescriber-notes.contract.ts'
import { rightsChanged } from '../../staff/accounts.contract.ts'
import { leaveAsked } from '../../staff/leave.contract.ts'
import { tellColleagues, tellStaff } from './notices.ts'

on(leaveAsked, (ctx, { leave_id, staff_name, first_day, last_day }) => {
  const days = first_day === last_day ? writeDay(first_day) : `${writeDay(first_day)} to ${writeDay(last_day)}`
  return tellColleagues(ctx, 'leave_asked', { about: leave_id, body: `${staff_name} asks for leave: ${days}` })
})

on(approvalAsked, (ctx, { approval_id, act, says }) => {
  const able = allApprovals().get(act as ApprovalAct)?.approver
  const body = `${ctx.person.name} asks for approval: ${says}`
  return tellColleagues(ctx, 'approval_asked', { about: approval_id, body, ...(able && { able }) })
})

on(approvalDecided, (ctx, { approval_id, to, says, approved }) =>
  tellColleagues(ctx, 'approval_decided', {
    ...{ about: approval_id, to },
    body: `${ctx.person.name} ${approved ? 'approved' : 'refused'}: ${says}`,
  }),
)

on(doneAlone, (ctx, { id, says, amount }) =>
  tellColleagues(ctx, 'done_alone', {
    about: id,
    body: `${ctx.person.name} did alone: ${says}, ${writeMoney(amount)}`,
  }),
)

on(glassBroken, (ctx, { grant_id }) =>
  tellColleagues(ctx, 'record_opened', { about: grant_id, body: `${ctx.person.name} opened a restricted record` }),
)

const FROM_PHARMACY: Record<NoteKind, string> = {
  question: 'has a question about a prescription of yours',
  matched: 'chose the medicine for a prescription of yours that was written by name',
  substituted: 'gives another medicine than you prescribed',
  cancelled: 'cancelled a prescription of yours',
  let_go: 'gives only part of what you prescribed',
}
on(prescriberTold, (ctx, { prescriber_note_id, kind, to }) =>
  tellColleagues(ctx, 'pharmacy_note', {
    ...{ about: prescriber_note_id, to },
    body: `${ctx.person.name} of the pharmacy ${FROM_PHARMACY[kind]}`,
  }),
)

on(witnessed, (ctx, { witness_token, to, does }) =>
  tellColleagues(ctx, 'witnessed', {
    ...{ about: witness_token, to },
    body: `${ctx.person.name} used your signature: ${does.charAt(0).toLowerCase()}${does.slice(1)}`,
  }),
)

on(rightsChanged, (ctx, { id, says }) => tellColleagues(ctx, 'rights_changed', { about: id, body: says }))

whenGuessing(async (at, { guess_id: about, asked_by: by, asked_by_name: name, tries, accounts, account_ids }) => {
  const body = `${tries} failed tries at ${accounts} accounts of colleagues at the screen of ${name}, which is locked now`
  await tellStaff(at, 'guessing', { about, body, by })
  const own = `A wrong password or code of yours was tried at the screen of ${name}`
  for (const to of account_ids) await tellStaff(at, 'account_tried', { about, body: own, by, to })
  return ['notices']
})

whenFridgesAlarm(async (at, { alarm_id, fridge_name, kind, held }, by) => {
  const onHold = held === 0 ? '' : held === 1 ? '; 1 batch on hold' : `; ${held} batches on hold`
  await tellStaff(at, 'fridge_alarm', {
    about: alarm_id,
    body: `${fridge_name}: ${alarmKinds[kind].toLowerCase()}${onHold}`,
    by,
  })
})
