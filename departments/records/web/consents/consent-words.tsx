import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { Consent } from '../../consents.contract.ts'
import { type ConsentState, consentChannels, consentStates } from '../../consents.ts'

const tones = { given: 'green', refused: 'red', withdrawn: 'amber', expired: 'grey' } as const satisfies Record<
  ConsentState,
  string
>
export const ConsentBadge = ({ state }: { state: ConsentState }) => (
  <Badge tone={tones[state]}>{t(consentStates[state])}</Badge>
)

/** `Mary Otieno, mother · Verbal, with a witness: Sister Grace · until 01/12/2026`. */
export const consentFacts = (row: Consent): string =>
  [
    row.said_by === 'guardian' && [row.guardian_name, row.guardian_relation].filter(Boolean).join(', '),
    row.witness ? `${consentChannels[row.channel]}: ${row.witness}` : consentChannels[row.channel],
    row.valid_until && t('until {valid_until}', { valid_until: formatDate(row.valid_until) }),
    row.withdrawn_on &&
      t('withdrawn {withdrawn_on}: {withdrawal_reason}', {
        withdrawn_on: formatDate(row.withdrawn_on),
        withdrawal_reason: row.withdrawal_reason,
      }),
    row.note,
  ]
    .filter(Boolean)
    .join(' · ')
