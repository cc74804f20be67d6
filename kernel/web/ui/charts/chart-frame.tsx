import { t } from '../../../contract/words/text.ts'
import './charts.css'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CallError } from '../../data/call.ts'
import { ErrorPanel } from '../overlay/feedback.tsx'
import { Panel } from '../page/page.tsx'

type ChartRow = { key: string; name: string; to?: string; values: readonly string[] }
type ChartTable = { columns: readonly string[]; rows: readonly ChartRow[] }

type ChartFrameProps = {
  title: string
  /** The same as figures; undefined while loading. */
  table: ChartTable | undefined
  /** Said in place of the drawing where there is nothing to draw. */
  empty: string | undefined
  error?: CallError | null
  onRetry?: (() => unknown) | undefined
  /** Before the Table button: a choice of what is drawn. */
  actions?: ReactNode
  /** The height that is kept free while loading: that of columns, or of so many bars. */
  shape: 'columns' | number
  children: ReactNode
}

/**
 * The block around a chart: its title, the switch to the same as a table, and the same height whether it loads, fails,
 * is empty or drawn.
 */
export function ChartFrame({ title, table, empty, error, onRetry, actions, shape, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title={title}
      actions={
        <>
          {actions}
          <button
            type="button"
            className="u-chip u-no-print"
            aria-pressed={asTable}
            aria-label={t('{title} as a table', { title })}
            disabled={!table}
            onClick={() => setAsTable(!asTable)}
          >
            {t('Table')}
          </button>
        </>
      }
    >
      <div
        className="u-chart"
        data-shape={shape === 'columns' ? shape : 'bars'}
        style={shape === 'columns' || table ? undefined : ({ '--expected': shape } as CSSProperties)}
        aria-busy={!table && !error}
      >
        {error && !table ? (
          <ErrorPanel error={error} onRetry={onRetry && (() => onRetry())} />
        ) : !table ? (
          <span className="u-skeleton u-chart-skeleton">
            <span className="u-visually-hidden">{t('Loading...')}</span>
          </span>
        ) : asTable ? (
          <Figures title={title} table={table} />
        ) : empty !== undefined ? (
          <p className="u-chart-empty u-muted">{empty}</p>
        ) : (
          children
        )}
      </div>
    </Panel>
  )
}

function Figures({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className="u-chart-figures" aria-label={t('{title}, table', { title })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, values }) => (
            <tr key={key}>
              <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
