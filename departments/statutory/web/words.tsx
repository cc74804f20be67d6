import { t } from '../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { type Return, returnStates } from '../contract.ts'

const tones = { draft: 'grey', signed: 'blue', sent: 'green' } as const
/** How a form of a month stands. */
export const StateBadge = ({ status }: Pick<Return, 'status'>) => (
  <StatusBadge status={status} label={returnStates[status]} tone={tones[status]} />
)

const ways = { by_hand: t('keyed in by hand'), dhis2: t('by DHIS2') } as const
/** Who signed and sent it, and when. */
export const standingText = ({ signed, sent }: Pick<Return, 'signed' | 'sent'>): string =>
  [
    signed && t('signed by {by}, {at}', { by: signed.by, at: formatDateTime(signed.at) }),
    sent && t('sent by {by}, {at} ({ways})', { by: sent.by, at: formatDateTime(sent.at), ways: ways[sent.how] }),
  ]
    .filter(Boolean)
    .join(' · ')

export const formPath = (form: string, month: string): string => `/hospital/reports/statutory/${form}/${month}`
/** Who and what stands behind a figure. */
export const figurePath = (form: string, month: string, row: string, column: string): string =>
  `${formPath(form, month)}/figure?${new URLSearchParams({ row, column })}`
