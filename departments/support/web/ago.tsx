import { t } from '../../../kernel/contract/words/text.ts'
import { formatDate, formatDateTime, minutesSince } from '../../../kernel/web/ui/format.ts'
import { useNow } from '../../../kernel/web/ui/use-now.ts'

const HOUR = 60
const DAY = 24 * HOUR

function agoOf(minutes: number, at: string): string {
  if (minutes < 1) return t('just now')
  if (minutes < HOUR) return t('{minutes} min ago', { minutes })
  if (minutes < DAY) return t('{minutes} h ago', { minutes: Math.floor(minutes / HOUR) })
  return minutes < 7 * DAY ? t('{minutes} d ago', { minutes: Math.floor(minutes / DAY) }) : formatDate(at)
}

/** How long ago something happened, ticking; the exact time shows on hover. */
export function Ago({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={formatDateTime(at)} className="u-num u-nowrap">
      {agoOf(minutesSince(at, now), at)}
    </time>
  )
}
