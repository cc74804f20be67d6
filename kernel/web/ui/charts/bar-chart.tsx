import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../data/call.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type Amount, heightOf, share } from './scale.ts'

type ChartBar = {
  key: string
  label: string
  value: Amount
  /** The rows behind the bar. */
  to?: string
}

type BarChartProps = {
  title: string
  /** Undefined while loading. */
  bars: readonly ChartBar[] | undefined
  write: (amount: Amount) => string
  /** The heads of the table: what the bars are, and what they measure. */
  columns: readonly [kind: string, measure: string]
  empty: string
  /** For how many bars room is kept while they load. */
  expected?: number
  error?: CallError | null
  onRetry?: () => unknown
  actions?: ReactNode
}

const THICK = 14

/** One measure by category: horizontal bars from zero, name and figure beside each; a bar is a way to its rows. */
export function BarChart({ title, bars, write, columns, empty, expected = 4, error, onRetry, actions }: BarChartProps) {
  const top = Math.max(0, ...(bars ?? []).map((bar) => heightOf(bar.value)))
  return (
    <ChartFrame
      title={title}
      shape={expected}
      empty={bars && top === 0 && bars.every((bar) => !bar.to) ? empty : undefined}
      error={error}
      onRetry={onRetry}
      actions={actions}
      table={
        bars && {
          columns,
          rows: bars.map(({ key, label, to, value }) => ({ key, name: label, to, values: [write(value)] })),
        }
      }
    >
      {/* Names and figures are text in reading order: a screen reader hears them as they stand, without a summary. */}
      <ul className="u-chart-bars" aria-label={title}>
        {bars?.map((bar) => {
          const content = (
            <>
              <span className="u-chart-name">{bar.label}</span>
              <svg width="100%" height={THICK} aria-hidden>
                <line className="u-chart-base" x1="0.5" x2="0.5" y1="0" y2={THICK} />
                <rect className="u-chart-column" width={`${share(heightOf(bar.value), top)}%`} height={THICK} rx="2" />
              </svg>
              <span className="u-chart-value">{write(bar.value)}</span>
            </>
          )
          return (
            <li key={bar.key}>
              {bar.to ? (
                <Link to={bar.to} className="u-chart-bar">
                  {content}
                </Link>
              ) : (
                <span className="u-chart-bar">{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </ChartFrame>
  )
}
