import { t } from '../../../../kernel/contract/words/text.ts'
import '../../../../kernel/web/reports/reports.css'
import { Link } from 'react-router'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import type { Return } from '../../contract.ts'
import { figurePath } from '../words.tsx'
import type { Hole } from './fill-dialog.tsx'

type Section = Return['sections'][number]
type Row = Section['rows'][number]
type Props = {
  data: Return
  section: Section
  /** Whether the reader may see who stands behind a figure. */
  reads?: boolean
  paper?: boolean
  onFill?: (hole: Hole) => void
}

const NOT_KEPT = t('not kept')

/**
 * One figure: as signed, with the present one behind it where that is another; else as it is, leading to those behind
 * it.
 */
function Figure({ row, at, data, section, reads, paper, onFill }: Props & { row: Row; at: number }) {
  const now = row.values[at] ?? null
  const signed = row.signed?.[at]
  const column = section.columns[at]
  const kept = row.kept[at]
  const shown = row.signed ? (signed ?? null) : now
  const text = shown === null ? NOT_KEPT : formatNumber(shown)
  const of = `${row.label}, ${column?.label ?? ''}`
  const entry = data.entries.find((each) => each.row_key === row.key && each.column_key === column?.key)
  const fill = onFill && data.status === 'draft' && !kept && (!data.by_day || column?.key === 'total')
  if (paper) return <>{text}</>
  return (
    <>
      {fill && column ? (
        <button
          type="button"
          className="statutory-hole"
          onClick={() =>
            onFill({
              row: row.key,
              column: column.key,
              label: `${row.number} ${of}`,
              value: now,
              note: entry?.note ?? null,
            })
          }
        >
          {text}
          <span className="u-visually-hidden">
            {' '}
            {of}
            {t(': fill in')}
          </span>
        </button>
      ) : kept && reads && column && now ? (
        <Link to={figurePath(data.form, data.month, row.key, column.key)} aria-label={`${of}: ${text}`}>
          {text}
        </Link>
      ) : (
        <span className={shown ? undefined : 'u-muted'}>{text}</span>
      )}
      {row.signed && signed !== now && (
        <span className="statutory-now">
          {t('now {value}', { value: now === null ? NOT_KEPT : formatNumber(now) })}
        </span>
      )}
      {entry && (
        <span className="u-visually-hidden"> {t('filled in by {filled_by}', { filled_by: entry.filled_by })}</span>
      )}
    </>
  )
}

/** A row that nobody keeps day by day says so once, before its total. */
const isBlank = (row: Row, byDay: boolean) => byDay && row.kept.every((kept) => !kept)

/** A section of a form, in the order of the form. */
export function FormTable(props: Props) {
  const { data, section, paper } = props
  const { columns } = section
  return (
    <section className={paper ? undefined : 'u-panel statutory-section'} aria-label={section.title}>
      <div
        className={paper ? undefined : 'statutory-scroll'}
        {...(paper ? {} : { role: 'group', 'aria-label': t('{title}, table', { title: section.title }) })}
        tabIndex={paper ? undefined : 0}
      >
        <table className={paper ? 'u-report-paper-table' : 'statutory-table'} data-by-day={data.by_day || undefined}>
          <caption>{section.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('No.')}</th>
              <th scope="col">{data.by_day ? t('Disease') : t('Row')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" data-align="right" data-total={key === 'total' || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.map((row) => (
              <tr key={row.key}>
                <td className="u-num">{row.number}</td>
                <th scope="row">
                  {row.label}
                  {row.checked && !paper && (
                    <span className="statutory-tick" title={t('The row was found in a public source')}>
                      {' '}
                      ✓<span className="u-visually-hidden"> {t('found in a public source')}</span>
                    </span>
                  )}
                </th>
                {isBlank(row, data.by_day) ? (
                  <>
                    <td colSpan={columns.length - 1} className="u-muted">
                      {t('{NOT_KEPT} day by day', { NOT_KEPT })}
                    </td>
                    <td data-align="right" data-total>
                      <Figure {...props} row={row} at={columns.length - 1} />
                    </td>
                  </>
                ) : (
                  columns.map(({ key }, at) => (
                    <td key={key} data-align="right" data-total={key === 'total' || undefined}>
                      <Figure {...props} row={row} at={at} />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
