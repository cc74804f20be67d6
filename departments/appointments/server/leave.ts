import { writeDay } from '../../../kernel/contract/values/days.ts'
import { on } from '../../../kernel/server/events.ts'
import { leaveApproved, leaveEnded } from '../../staff/leave.contract.ts'
import * as sql from './booking.sql.ts'

type Leave = sql.Away & { staff_name: string }
const noticeOf = ({ staff_name, first_day, last_day }: Leave): string =>
  first_day === last_day
    ? `${staff_name} is away on ${writeDay(first_day)}`
    : `${staff_name} is away from ${writeDay(first_day)} to ${writeDay(last_day)}`

// What is booked in leave is kept and marked: whoever manages appointments moves it, or asks the patient.
on(leaveApproved, async (ctx, leave) => {
  const notice = noticeOf(leave)
  const marked = await sql.noticeInLeave(ctx.at, leave, notice)
  if (!marked.length) return
  const ids = marked.map((row) => row.id)
  await sql.insertChanges(ctx.at, ids, { what: 'noticed', reason: notice, changed_by: ctx.person.staff_id })
  ctx.changed('appointments')
})

on(leaveEnded, async (ctx, leave) => {
  const lifted = await sql.liftNotice(ctx.at, leave, noticeOf(leave))
  if (lifted.length) ctx.changed('appointments')
})
