import { writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { queueMails } from '../../../../kernel/server/outside/mail.ts'
import { getPrintHeader } from '../../../hospital/server/index.ts'
import { selectStaffMember } from '../rights.sql.ts'

type Decided = {
  staff_id: string
  staff_name: string
  state: string
  first_day: string
  last_day: string
  decision_reason: string | null
}

/** Tells the person what was decided, without the kind of leave: a mail may be read by others. */
export async function mailDecision(ctx: Ctx, leave: Decided): Promise<void> {
  const [person, hospital] = await Promise.all([selectStaffMember(ctx.at, leave.staff_id), getPrintHeader(ctx)])
  if (!person?.active) return
  const days =
    leave.first_day === leave.last_day
      ? writeDay(leave.first_day)
      : `${writeDay(leave.first_day)} to ${writeDay(leave.last_day)}`
  const body = [
    `Dear ${leave.staff_name},`,
    `Your leave of ${days} has been ${leave.state} by ${ctx.person.name}.`,
    leave.decision_reason ? `Reason: ${leave.decision_reason}` : '',
    hospital.name,
  ]
  await queueMails(ctx.tx, [
    {
      recipient: person.email,
      hospital_id: ctx.hospital.id,
      subject: `Your leave of ${days} has been ${leave.state}`,
      body: body.filter(Boolean).join('\n\n'),
    },
  ])
  ctx.afterwards(async ({ wake }) => wake('mail-outbox'))
}
