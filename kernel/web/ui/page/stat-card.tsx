import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../contract/words/text.ts'
import { changeOf, formatNumber, NOTHING } from '../format.ts'

/** `value` null: there is none yet (an average of nobody). */
type PossibleFigure = { value: number | null; before: number | null }

/**
 * From how many letters on a figure is written smaller where its card is narrow: 'KES 1,250.00' is long, and longer than
 * 'KES 99,999.00' very long.
 */
const LONG = 12
const VERY_LONG = 14
const lengthOf = (text: string | undefined) => {
  const letters = text?.length ?? 0
  return letters >= VERY_LONG ? 'very' : letters >= LONG ? 'somewhat' : undefined
}

type StatCardProps = {
  label: string
  /** The figure and its value of yesterday at this hour; undefined while it loads. A plain number has no comparison. */
  figure: PossibleFigure | number | undefined
  /** Writes the number, for minutes or money. */
  write?: (value: number) => string
  /** The rows behind the figure. */
  to?: string
  /** Shown instead of the change against yesterday. */
  note?: ReactNode
  icon?: ReactNode
  /** Which way is good news; without it a change is neither. */
  good?: 'up' | 'down'
  /** No comparison with yesterday. */
  hideChange?: boolean
}

function Change({ figure: { value, before }, good }: { figure: PossibleFigure; good: StatCardProps['good'] }) {
  const change = value === null ? null : changeOf({ value, before })
  if (!change) return <span title={t('Nothing to compare with yesterday')}>{NOTHING}</span>
  const arrow = { up: '▲', down: '▼', same: '' }[change.direction]
  return (
    <span data-direction={change.direction}>
      <span data-news={good && arrow ? (change.direction === good ? 'good' : 'bad') : undefined}>
        {arrow && <span aria-hidden>{arrow} </span>}
        {change.text}
      </span>{' '}
      <span className="u-muted">{t('vs yesterday')}</span>
    </span>
  )
}

/**
 * One figure of a dashboard: label, number, change against yesterday ('–' when there is nothing to compare with), and
 * the way to its rows.
 */
export function StatCard({ label, figure, write = formatNumber, to, note, icon, good, hideChange }: StatCardProps) {
  const value = typeof figure === 'number' ? figure : figure?.value
  const text = value === undefined ? undefined : value === null ? NOTHING : write(value)
  const body = (
    <>
      <span className="u-stat-label">
        {label}
        {icon}
      </span>
      <span className="u-stat-figure" data-long={lengthOf(text)}>
        {text ?? <span className="u-skeleton u-skeleton-figure" />}
      </span>
      <span className="u-stat-change">
        {note ??
          (typeof figure === 'object' && !hideChange ? (
            <Change figure={figure} good={good} />
          ) : (
            <span aria-hidden>&nbsp;</span>
          ))}
      </span>
    </>
  )
  if (to)
    return (
      <Link to={to} className="u-stat" aria-busy={figure === undefined}>
        {body}
      </Link>
    )
  return (
    <div className="u-stat" aria-busy={figure === undefined}>
      {body}
    </div>
  )
}

/** Four stat cards in a row, two on a phone. */
export const StatCards = ({ children }: { children: ReactNode }) => <div className="u-stats">{children}</div>
