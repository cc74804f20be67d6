import type { ReactNode } from 'react'
import { t } from '../../../contract/words/text.ts'
import { formatDateTime, formatMinutes, humanise, minutesSince, type Tone, waitTone } from '../format.ts'
import { useNow } from '../use-now.ts'

/** A word on a soft ground; colour is never the only sign. */
export const Badge = ({ tone = 'grey', filled, children }: { tone?: Tone; filled?: boolean; children: ReactNode }) => (
  <span className="u-badge" data-tone={tone} data-filled={filled || undefined}>
    {children}
  </span>
)

const STATUS_TONES: Record<string, Tone> = {
  waiting: 'grey',
  registered: 'grey',
  pending: 'grey',
  draft: 'grey',
  inactive: 'grey',
  closed: 'grey',
  triaged: 'blue',
  in_progress: 'blue',
  consulting: 'blue',
  open: 'blue',
  trial: 'blue',
  called: 'blue',
  done: 'green',
  completed: 'green',
  active: 'green',
  paid: 'green',
  resolved: 'green',
  on_hold: 'amber',
  grace: 'amber',
  overdue: 'amber',
  suspended: 'red',
  cancelled: 'red',
  expired: 'red',
  rejected: 'red',
}

/** A state by its code: colour from the house's table, words from `label` or the code itself. */
export const StatusBadge = ({ status, label, tone }: { status: string; label?: string; tone?: Tone }) => (
  <Badge tone={tone ?? STATUS_TONES[status] ?? 'grey'}>{label ?? humanise(status)}</Badge>
)

const PRIORITIES: Record<string, { label: string; tone: Tone; filled?: boolean }> = {
  stat: { label: 'Emergency', tone: 'red', filled: true },
  critical: { label: 'Critical', tone: 'red', filled: true },
  urgent: { label: 'Urgent', tone: 'amber' },
  high: { label: 'High', tone: 'amber' },
  medium: { label: 'Medium', tone: 'grey' },
  routine: { label: 'Routine', tone: 'grey' },
  low: { label: 'Low', tone: 'grey' },
}

/** A queue's or a registration's priority: stat is 'Emergency' in filled red, urgent amber, routine grey. */
export function PriorityBadge({ priority, label }: { priority: string; label?: string }) {
  const known = PRIORITIES[priority] ?? { label: humanise(priority), tone: 'grey' as const }
  return (
    <Badge tone={known.tone} filled={known.filled}>
      {label ?? t(known.label)}
    </Badge>
  )
}

/**
 * How long somebody has waited since an instant, ticking; with `until` it stands still. The exact time shows on hover.
 */
export function WaitTime({ since, until }: { since: string; until?: string | null }) {
  const now = useNow()
  const minutes = minutesSince(since, until ? new Date(until).getTime() : now)
  return (
    <time
      className="u-wait"
      data-tone={until ? undefined : waitTone(minutes)}
      dateTime={since}
      title={t('Since {since}', { since: formatDateTime(since) })}
    >
      {formatMinutes(minutes)}
    </time>
  )
}
