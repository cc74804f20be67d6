import { watch } from '../../../kernel/web/data/watch.ts'
import { getOwnTicketFigures, getTicketFigures } from '../contract.ts'

type Tell = (unread: number) => void

/** Follows the number of unread tickets, one side each. */
export const watchUnread = {
  provider: (tell: Tell): (() => void) => watch(getTicketFigures, ({ unread }) => tell(unread)),
  hospital: (tell: Tell): (() => void) => watch(getOwnTicketFigures, ({ unread }) => tell(unread)),
}
