import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatName, formatTime } from '../../../../kernel/web/ui/format.ts'
import type { RadiologyOrderRow } from '../../orders.contract.ts'
import { OrderState, orderPath, plannedHours } from '../words.tsx'
import { hoursOf, lanesOf, type Timed } from './plan-layout.ts'

const HOUR_PX = 72

const minuteOf = (at: string): number => {
  const [hour = 0, minute = 0] = formatTime(at).split(':').map(Number)
  return hour * 60 + minute
}
const timed = (row: RadiologyOrderRow): Timed[] => {
  if (!row.scheduled_time || !row.scheduled_end) return []
  const from = minuteOf(row.scheduled_time)
  const until = minuteOf(row.scheduled_end)
  // An examination over midnight ends with the day that it is shown on.
  return [{ id: row.id, from, until: until > from ? until : 24 * 60 }]
}

export type PlanColumn = {
  key: string
  label: string
  note?: string
  rows: readonly RadiologyOrderRow[]
  isToday?: boolean
}

/** A time grid: the hours down, a column for each room or day. An examination that can still be moved is a button. */
export function PlanGrid({
  columns,
  onMove,
}: {
  columns: readonly PlanColumn[]
  onMove: (row: RadiologyOrderRow) => void
}) {
  const { from, until } = hoursOf(columns.flatMap(({ rows }) => rows.flatMap(timed)))
  const hours = Array.from({ length: until - from }, (_, nth) => from + nth)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a grid that is wider than the window is scrolled by keyboard
    <section className="rad-grid" aria-label={t('Time grid')} tabIndex={0}>
      <div className="rad-grid-hours" aria-hidden>
        {hours.map((hour) => (
          <span key={hour} className="u-num u-muted" style={{ height: HOUR_PX }}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </div>
      {columns.map(({ key, label, note, rows, isToday }) => (
        <section key={key} className="rad-grid-column" aria-label={label} data-today={isToday || undefined}>
          <h2 className="rad-grid-head">
            {label}
            {note && <span className="u-muted u-small"> {note}</span>}
          </h2>
          <div
            className="rad-grid-body"
            style={{ height: hours.length * HOUR_PX, backgroundSize: `100% ${HOUR_PX}px` }}
          >
            {lanesOf(rows.flatMap(timed)).map(({ id, from: begins, until: ends, lane, lanes }) => {
              const row = rows.find((each) => each.id === id)
              return (
                row && (
                  <div
                    key={id}
                    className="rad-grid-entry"
                    data-status={row.status}
                    data-stat={row.priority === 'stat' || undefined}
                    style={{
                      top: ((begins - from * 60) * HOUR_PX) / 60,
                      height: Math.max(26, ((ends - begins) * HOUR_PX) / 60 - 2),
                      left: `${(lane * 100) / lanes}%`,
                      width: `${100 / lanes}%`,
                    }}
                  >
                    <span className="rad-grid-line">
                      <span className="u-num u-strong">{plannedHours(row)}</span>{' '}
                      <Link to={orderPath(row.id)} className="u-person">
                        {formatName(row)}
                      </Link>
                      {row.status === 'scheduled' ? (
                        <button type="button" className="u-link" onClick={() => onMove(row)}>
                          {t('Move')}
                          <span className="u-visually-hidden"> {formatName(row)}</span>
                        </button>
                      ) : (
                        <OrderState status={row.status} />
                      )}
                    </span>
                    <span className="u-person-facts">
                      {[row.priority === 'stat' ? t('STAT') : null, row.study_type, row.technician_name]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </div>
                )
              )
            })}
          </div>
        </section>
      ))}
    </section>
  )
}
