import { IconEraser } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { formatDate, formatDateTime, formatTime, NOTHING } from '../../../../../kernel/web/ui/format.ts'
import { scoreText } from '../../../charts/assess.ts'
import { chartOf } from '../../../charts/words.ts'
import type { ObservationRow } from '../../../charts.contract.ts'
import { LevelBadge } from '../level.tsx'
import { bandOf, markOf, pointsOf, type SignRow, signRows } from './chart-rows.ts'

type Props = { sets: readonly ObservationRow[]; onStrike: ((row: ObservationRow) => void) | null }

function Value({ row, sign }: { row: ObservationRow; sign: SignRow }) {
  const points = pointsOf(row, sign)
  const band = points ? bandOf(chartOf(row.score_name), points) : null
  return (
    <span className="chart-value" data-band={band ?? undefined}>
      {sign.write(row)}
      {band && points && (
        <span
          className="chart-mark"
          title={row.score_points.find((each) => sign.signs.includes(each.sign) && each.points === points)?.explanation}
        >
          {markOf(row, points)}
        </span>
      )}
    </span>
  )
}

const shownOf = (sets: readonly ObservationRow[]) =>
  signRows.filter((sign) => sign.usual || sets.some((row) => sign.write(row) !== NOTHING))
const scoreOf = (row: ObservationRow) => scoreText({ ...row, points: row.score_points, scale: row.score_scale })
const Struck = ({ row }: { row: ObservationRow }) => (
  <span className="u-small chart-struck-note">
    {t('Struck out by {struck_by_name}: {strike_reason}', {
      struck_by_name: row.struck_by_name,
      strike_reason: row.strike_reason,
    })}
  </span>
)

/**
 * The chart as on paper: a row for each sign, a column for each set, the newest at the right and in view. On a
 * telephone one set below the other, the newest first.
 */
export function ObservationTable({ sets, onStrike }: Props) {
  const box = useRef<HTMLElement>(null)
  const newest = sets[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest set is brought into view when it changes
  useEffect(() => {
    const element = box.current
    if (element) element.scrollLeft = element.scrollWidth
  }, [newest])
  const columns = [...sets].reverse()
  const rows = shownOf(sets)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <section className="chart-scroll" ref={box} tabIndex={0} aria-label={t('Chart of observations')}>
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">{t('Sign')}</th>
              {columns.map((row, index) => (
                <th
                  key={row.id}
                  scope="col"
                  data-struck={row.struck_at ? true : undefined}
                  title={`${formatDateTime(row.observed_at)}, ${row.recorded_by_name}`}
                >
                  <span className="u-small u-muted">
                    {formatDate(row.observed_at) !== formatDate(columns[index - 1]?.observed_at)
                      ? formatDate(row.observed_at).slice(0, 5)
                      : ' '}
                  </span>
                  <span>{formatTime(row.observed_at)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((sign) => (
              <tr key={sign.key}>
                <th scope="row">
                  {sign.label} {sign.unit && <span className="u-small u-muted">{sign.unit}</span>}
                </th>
                {columns.map((row) => (
                  <td key={row.id} data-struck={row.struck_at ? true : undefined}>
                    <Value row={row} sign={sign} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Score')}</th>
              {columns.map((row) => (
                <td key={row.id} data-struck={row.struck_at ? true : undefined}>
                  <span className="u-strong">{scoreOf(row)}</span>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('Level')}</th>
              {columns.map((row) => (
                <td key={row.id}>
                  {row.struck_at ? (
                    <Struck row={row} />
                  ) : (
                    <LevelBadge level={row.level} atLeast={row.at_least} scored={row.score !== null} />
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('Note, by')}</th>
              {columns.map((row) => (
                <td key={row.id} className="u-small">
                  {row.note && <span className="chart-note">{row.note}</span>}
                  <span className="u-muted">{row.recorded_by_name}</span>
                  {onStrike && !row.struck_at && (
                    <button
                      type="button"
                      className="u-icon-button"
                      aria-label={t('Strike out the set of {observed_at}', {
                        observed_at: formatDateTime(row.observed_at),
                      })}
                      onClick={() => onStrike(row)}
                    >
                      <IconEraser size={16} aria-hidden />
                    </button>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <ul className="chart-cards u-plain-list">
        {sets.map((row) => (
          <li key={row.id} className="chart-card" data-struck={row.struck_at ? true : undefined}>
            <div className="u-row u-between">
              <strong className="u-num">{formatDateTime(row.observed_at)}</strong>
              {!row.struck_at && <LevelBadge level={row.level} atLeast={row.at_least} scored={row.score !== null} />}
            </div>
            <div className="u-strong">{scoreOf(row)}</div>
            <dl className="chart-card-values">
              {rows.map((sign) => (
                <div key={sign.key}>
                  <dt className="u-small u-muted">{sign.label}</dt>
                  <dd>
                    <Value row={row} sign={sign} />{' '}
                    <span className="u-small u-muted">{sign.write(row) === NOTHING ? '' : sign.unit}</span>
                  </dd>
                </div>
              ))}
            </dl>
            {row.note && <p className="u-lines">{row.note}</p>}
            <div className="u-row u-between u-small u-muted">
              {row.struck_at ? <Struck row={row} /> : row.recorded_by_name}
              {onStrike && !row.struck_at && (
                <button type="button" className="u-plain-button u-link chart-touch" onClick={() => onStrike(row)}>
                  {t('Strike Out')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
