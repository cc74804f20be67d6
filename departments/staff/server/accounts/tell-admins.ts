// Every change of what somebody may do goes by mail to all admins of the hospital: whoever changed it is one of them.
import { allPermissions, type Permission } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { emit } from '../../../../kernel/server/events.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { queueMails } from '../../../../kernel/server/outside/mail.ts'
import type { HospitalDb } from '../../../../kernel/server/tenant.ts'
import { rightsChanged } from '../../accounts.contract.ts'
import { selectAdminMails } from '../license-mails.sql.ts'

/** What a permission is called in words. */
export const permissionSaid = (permission: string): string =>
  allPermissions().get(permission as Permission)?.says ?? permission

type Told = {
  /** Who changed what of whom, in one line: `Achieng changed the roles of Otieno`. */
  says: string
  /** More of it, a line each. */
  lines?: readonly string[]
  before?: string
  after?: string
  /** Who learns of it too: an admin until now. */
  also?: string | undefined
}

/** Mails it to all admins, in the running transaction. */
export async function mailAdmins(
  at: HospitalDb,
  hospitalName: string,
  { says, lines = [], before, after, also }: Told,
): Promise<void> {
  const recipients = new Set([...(await selectAdminMails(at)), ...(also ? [also] : [])])
  const body = [
    `${says}.`,
    ...(before === undefined ? [] : [`Before: ${before || 'nothing'}\nAfter: ${after || 'nothing'}`]),
    ...(lines.length ? [lines.join('\n')] : []),
    'All admins get this mail. Staff › Access › Changes and Staff › Accounts in Uzima say the same. If it is not in order, please speak to your colleagues, or to the provider.',
    hospitalName,
  ].join('\n\n')
  const subject = `Rights changed at ${hospitalName}: ${says}`.slice(0, 200)
  await queueMails(
    at.tx,
    [...recipients].map((recipient) => ({ hospital_id: at.hospital_id, recipient, subject, body })),
  )
}

/** The same in a command: colleagues find a notice besides. */
export async function tellAdmins(ctx: Ctx, told: Told): Promise<void> {
  await mailAdmins(ctx.at, ctx.hospital.name, told)
  await emit(ctx, rightsChanged, {
    id: newId(),
    says:
      told.before === undefined ? told.says : `${told.says}: ${told.before || 'nothing'} → ${told.after || 'nothing'}`,
  })
  ctx.afterwards(async ({ wake }) => wake('mail-outbox'))
}

/** How somebody new comes in, for the mail to the admins. */
export const wayIn = ({ person }: Pick<Ctx, 'person'>, by_hand: boolean): string =>
  by_hand
    ? `Password handed over by ${person.name}. Until another admin has confirmed the account (Staff › Accounts), it cannot be the second person for ${person.name}, nor ${person.name} for it.`
    : 'A link to choose a password goes to this address.'
