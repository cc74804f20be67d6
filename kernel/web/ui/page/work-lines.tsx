import { t } from '../../../contract/words/text.ts'
import { rich } from './rich.tsx'
import './work-lines.css'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../data/call.ts'
import { formatNumber } from '../format.ts'
import { ErrorPanel, Skeleton } from '../overlay/feedback.tsx'
import { Panel } from './page.tsx'
import { StatCard, StatCards } from './stat-card.tsx'

/** Work that waits: what, how much of it, and the list that shows exactly these rows. */
type WorkLine = {
  /** What the list behind is called: 'Samples to be collected'. */
  label: string
  /** Undefined while it is not known. */
  count: number | undefined
  to: string
  /** One more fact: how long the oldest waits, how many of them are urgent. */
  note?: ReactNode
}

type Figures = {
  lines: readonly WorkLine[]
  /** The answers that the counts come from, for when one of them fails. */
  queries: readonly { error: CallError | null; data: unknown; refetch: () => unknown }[]
}
type Props = Figures & { title: string }

const failedOf = (queries: Figures['queries']) => queries.find(({ error, data }) => error && data === undefined)

const EmptyLines = ({ lines }: { lines: readonly WorkLine[] }) => (
  <p className="work-lines-none u-muted u-small">
    {rich('Nothing waits in {map}', {
      map: lines.map(({ label, to }, at) => (
        <Fragment key={to}>
          {at > 0 && ', '}
          <Link to={to} className="u-link">
            {label}
          </Link>
        </Fragment>
      )),
    })}
  </p>
)

/**
 * One block of the home page: a line for each kind of work of a department, the lists in which nothing waits in one
 * line below.
 */
export function WorkLines({ title, lines, queries }: Props) {
  const failed = failedOf(queries)
  const known = lines.every(({ count }) => count !== undefined)
  const waiting = lines.filter(({ count }) => count)
  const none = lines.filter(({ count }) => count === 0)
  return (
    <div className="work-block">
      <Panel title={title} flush>
        {failed?.error && (
          <ErrorPanel error={failed.error} text={t('Failed to load what waits')} onRetry={() => failed.refetch()} />
        )}
        {!known && !failed && (
          <div className="work-lines-loading">
            <Skeleton lines={2} />
          </div>
        )}
        {known && waiting.length > 0 && (
          <ul className="work-lines">
            {waiting.map(({ label, count = 0, to, note }) => (
              <li key={to}>
                <Link to={to} className="work-line">
                  <span className="work-line-count">{formatNumber(count)}</span>
                  <span className="work-line-words">
                    <span className="u-strong">{label}</span>
                    {note && <span className="u-person-facts">{note}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {known && none.length > 0 && <EmptyLines lines={none} />}
      </Panel>
    </div>
  )
}

/** The same as figures: with what the home page of those begins whose work it is. */
export function WorkFigures({ lines, queries }: Figures) {
  const failed = failedOf(queries)
  if (failed?.error)
    return <ErrorPanel error={failed.error} text={t('Failed to load what waits')} onRetry={() => failed.refetch()} />
  return (
    <StatCards>
      {lines.map(({ label, count, to, note }) => (
        <StatCard key={label} label={label} figure={count} to={to} note={note} />
      ))}
    </StatCards>
  )
}
