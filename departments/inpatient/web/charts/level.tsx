import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import './charts.css'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import {
  formatDateTime,
  formatMinutes,
  formatTime,
  minutesSince,
  NOTHING,
  type Tone,
} from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { useNow } from '../../../../kernel/web/ui/use-now.ts'
import { type Level, levels } from '../../charts/words.ts'

const tones: Record<Level, Tone> = { none: 'green', low: 'yellow', medium: 'amber', high: 'red' }

/** The level of a set, in a word. One that lacks signs is never called harmless. */
export function LevelBadge({ level, atLeast, scored = true }: { level: Level; atLeast: boolean; scored?: boolean }) {
  if (level === 'none' && !scored) return <Badge>{t('Not scored')}</Badge>
  if (level === 'none' && atLeast) return <Badge>{t('Not complete')}</Badge>
  return (
    <Badge tone={tones[level]} filled={level === 'high'}>
      {atLeast ? t('At least {levels}', { levels: levels[level].toLowerCase() }) : levels[level]}
    </Badge>
  )
}

const MINUTE = 60_000
/** When the next set is due, or for how long it has been; ticks. The exact time shows on hover. */
export function Due({ at, never = false }: { at: string; never?: boolean }) {
  const now = useNow()
  const minutes = Math.round((Date.parse(at) - now) / MINUTE)
  const late = minutes < 0
  const words = late
    ? t('overdue {value}', { value: formatMinutes(-minutes) })
    : minutes === 0
      ? t('due now')
      : t('due in {minutes}', { minutes: formatMinutes(minutes) })
  return (
    <time
      className="chart-due"
      data-late={late || undefined}
      dateTime={at}
      title={t('Due {at}', { at: formatDateTime(at) })}
    >
      {never ? t('none yet, {words}', { words }) : words}
    </time>
  )
}

/** Since when somebody waits, ticking for the eye; what is read out does not change with every minute. */
export function Since({ at }: { at: string }) {
  const minutes = minutesSince(at, useNow())
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {rich('at {at} {span}', {
        at: formatTime(at),
        span: (
          <span aria-hidden>
            ({minutes === 0 ? t('just now') : t('{minutes} ago', { minutes: formatMinutes(minutes) })})
          </span>
        ),
      })}
    </time>
  )
}

const trends = {
  worse: { icon: IconArrowUp, text: t('worse than before') },
  same: { icon: IconMinus, text: t('as before') },
  better: { icon: IconArrowDown, text: t('better than before') },
} as const
/** Against the set before. */
export function Trend({ trend }: { trend: keyof typeof trends | null }) {
  if (!trend) return null
  const { icon: Icon, text } = trends[trend]
  return (
    <span className="chart-trend" data-trend={trend} title={text}>
      <Icon size={16} aria-hidden />
      <span className="u-visually-hidden">{text}</span>
    </span>
  )
}

/** A balance or a change with its sign: `+250`, `−40`, `0`. */
export const signed = (value: number | null, digits = 0): string =>
  value === null ? NOTHING : `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`
