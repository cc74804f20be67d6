import { AppError } from '../../contract/index.ts'
import type { Ctx } from '../ctx.ts'
import { countMails, type Mailing, mailedTo } from './mail-limits.sql.ts'

/** A document goes to so many addresses that were typed for it. */
const NEW_OF_A_DOCUMENT = 3
/** A person sends so many mails of a kind within a day to addresses that nobody used before, and so many in all. */
const NEW_OF_A_DAY = 20
const OF_A_DAY = 200

/**
 * Whoever may mail a document may type any address: this keeps them from writing to strangers in masses. An address
 * that is known (`isKnown`: it stands with the patient or supplier, or had their mail before) counts for the day
 * alone. The audit row says where the mail went. Errors: `too_many_mails`.
 */
export async function expectMayMail(ctx: Ctx, { isKnown, ...mailing }: Mailing & { isKnown: boolean }): Promise<void> {
  const counts = await countMails(ctx.at, ctx.person.user_id, mailing)
  const isNew = !isKnown && !counts.is_known
  if (counts.of_person >= OF_A_DAY) refuse(`You have sent ${OF_A_DAY} of these mails within a day`)
  if (isNew && counts.new_of_document >= NEW_OF_A_DOCUMENT)
    refuse(`This went to ${NEW_OF_A_DOCUMENT} new addresses already`)
  if (isNew && counts.new_of_person >= NEW_OF_A_DAY)
    refuse(`You have sent ${NEW_OF_A_DAY} of these mails to new addresses within a day`)
  ctx.audit({ reason: mailedTo(mailing.address, isNew) })
}

function refuse(message: string): never {
  throw new AppError('too_many_mails', { message, fieldErrors: { email: message } })
}
