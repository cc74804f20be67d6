import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMinutes, minutesSince } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { useNow } from '../../../../kernel/web/ui/use-now.ts'
import type { Draft } from './draft.ts'
import type { Kept } from './kept.ts'

/** 'Zuri O.': enough to know who it was, not the whole name for everybody at the desk. */
function whose({ first_name, last_name, patient_type }: Draft): string {
  if (first_name || last_name)
    return [first_name, last_name && (first_name ? `${last_name.charAt(0)}.` : last_name)].filter(Boolean).join(' ')
  return patient_type === 'emergency' ? t('an emergency') : t('somebody without a name yet')
}

type Props = { kept: readonly Kept[]; onContinue: (kept: Kept) => void; onDiscard: (kept: Kept) => void }

/** Registrations that somebody left in the middle: nobody else's data is the start of the next one. */
export function Unfinished({ kept, onContinue, onDiscard }: Props) {
  const now = useNow()
  return kept.map((each) => {
    const who = whose(each.draft)
    return (
      <Notice key={each.at}>
        <div className="u-row u-between">
          <span>
            {rich('Unfinished registration of {who}, {minutes} ago', {
              who: <strong>{who}</strong>,
              minutes: formatMinutes(minutesSince(each.at, now)),
            })}
          </span>
          <span className="u-row">
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onContinue(each)}
              aria-label={t('Continue the registration of {who}', { who })}
            >
              {t('Continue')}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onDiscard(each)}
              aria-label={t('Discard the registration of {who}', { who })}
            >
              {t('Discard')}
            </Button>
          </span>
        </div>
      </Notice>
    )
  })
}
