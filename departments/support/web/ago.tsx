import { formatDate, formatDateTime, minutesSince } from '../../../kernel/web/ui/format.ts'
import { useNow } from '../../../kernel/web/ui/use-now.ts'

const HOUR = 60
const DAY = 24 * HOUR

function agoOf(minutes: number, at: string): string {
  if (minutes < 1) return 'just now'
  if (minutes < HOUR) return `${minutes} min ago`
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} h ago`
  return minutes < 7 * DAY ? `${Math.floor(minutes / DAY)} d ago` : formatDate(at)
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
