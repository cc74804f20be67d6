import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatName, formatTime } from '../../../../kernel/web/ui/format.ts'
import { useNow } from '../../../../kernel/web/ui/use-now.ts'
import { DepartmentName } from '../../../hospital/web/offers.tsx'
import { minutesOf, STEP, timeOf } from '../../../staff/times.ts'
import type { Appointment } from '../../contract.ts'
import { isStanding, statusWords } from '../words.tsx'
import { type Block, type Column, hoursShown, type Placed, placeSideBySide, spanOf } from './grid-layout.ts'
import { type Target, useDrag } from './use-drag.ts'

type Props = {
  label: string
  columns: readonly Column[]
  /** A column per day instead of per clinician. */
  week: boolean
  today: string
  mayMove: boolean
  /** Where one has just been dropped, until the list says so itself. */
  moved: Target | null
  onOpen: (appointment: Appointment) => void
  onDrop: (target: Target) => void
  /** A click on a free place. */
  onPlace: (column: Column, time: string) => void
}

const place = ({ from, until }: { from: number; until: number }, start: number) => ({
  top: `calc(var(--appt-minute) * ${from - start})`,
  height: `calc(var(--appt-minute) * ${until - from})`,
})

const noteOf = ({ absence, note }: Column) =>
  absence === null ? (note ?? undefined) : t('Away: {absence}', { absence })

type CardProps = {
  placed: Placed
  start: number
  ghost?: boolean
  week: boolean
  drag?: ReturnType<typeof useDrag>
  onOpen?: () => void
}

/** One appointment at its time. A button: Enter opens it, the mouse can drag it. */
function Card({ placed: { appointment, from, until, lane, lanes }, start, ghost, week, drag, onOpen }: CardProps) {
  const { label, tone, icon: Sign } = statusWords[appointment.status]
  const style = {
    ...place({ from, until }, start),
    left: `${(lane / lanes) * 100}%`,
    width: `calc(${100 / lanes}% - 3px)`,
  }
  const name = formatName(appointment)
  const type = appointment.appointment_type
  const words = (
    <>
      <span className="appt-card-line">
        <Sign size={13} aria-hidden className="appt-card-sign" />
        <span className="u-num">{timeOf(from)}</span>
        <span className="u-visually-hidden"> {t('to {until},', { until: timeOf(until) })}</span>{' '}
        <span className="u-strong">{name}</span>{' '}
        <span className="u-visually-hidden">
          ({type}, <DepartmentName of={appointment.department} />, {label})
        </span>
      </span>
      {until - from >= 30 && (
        <span className="appt-card-more" aria-hidden>
          {week && appointment.clinician_name ? appointment.clinician_name : type}
        </span>
      )}
    </>
  )
  if (ghost)
    return (
      <div className="appt-card" data-tone={tone} data-ghost style={style} aria-hidden>
        {words}
      </div>
    )
  return (
    <button
      type="button"
      className="appt-card"
      data-tone={tone}
      data-movable={drag ? true : undefined}
      data-over={appointment.status === 'cancelled' || appointment.status === 'no_show' || undefined}
      style={style}
      title={`${timeOf(from)}–${timeOf(until)} ${name}, ${type}, ${label}`}
      onPointerDown={drag && ((event) => drag.begin(event, appointment))}
      onClick={(event) => {
        event.stopPropagation()
        if (!drag?.wasDragged()) onOpen?.()
      }}
    >
      {words}
    </button>
  )
}

const Hours = ({ hours, start }: { hours: readonly Block[]; start: number }) =>
  hours.map((block) => (
    <div
      key={`${block.from} ${block.until} ${block.department}`}
      className="appt-hours"
      style={place(block, start)}
      aria-hidden
    />
  ))

type Shown = ReturnType<typeof hoursShown>

const Headings = ({ columns, week, today }: Pick<Props, 'columns' | 'week' | 'today'>) => (
  <div className="appt-head">
    <div className="appt-gutter" />
    {columns.map((column) => (
      <div key={column.key} className="appt-heading" data-today={(week && column.date === today) || undefined}>
        <span className="u-strong">{column.heading}</span>
        <span className="appt-note" title={noteOf(column)}>
          {noteOf(column)}
        </span>
      </div>
    ))}
  </div>
)

/** The hours down the left edge. */
function HourMarks({ shown }: { shown: Shown }) {
  const full = Array.from({ length: (shown.until - shown.from) / 60 }, (_, at) => shown.from + at * 60)
  return (
    <div className="appt-gutter" aria-hidden>
      {full.map((minute) => (
        <span
          key={minute}
          className="appt-hour u-num"
          style={{ top: `calc(var(--appt-minute) * ${minute - shown.from})` }}
        >
          {timeOf(minute)}
        </span>
      ))}
    </div>
  )
}

type Begin = Pick<Props, 'columns' | 'week' | 'today'> & { shown: Shown; now: number }

/** The grid begins where the work is: at this moment, or at the first appointment. */
function useBeginAtWork(grid: RefObject<HTMLElement | null>, { columns, week, today, shown, now }: Begin): void {
  const onToday = columns.some((column) => column.date === today)
  const key = `${columns[0]?.date} ${week}`
  const first = useRef('')
  const start = onToday
    ? now - 60
    : Math.min(...columns.flatMap((column) => column.appointments.map((row) => minutesOf(row.scheduled_time))))
  useLayoutEffect(() => {
    const element = grid.current
    if (!element || first.current === key) return
    first.current = key
    const perMinute = (element.querySelector('.appt-body')?.clientHeight ?? 0) / (shown.until - shown.from)
    element.scrollTop = Number.isFinite(start) ? Math.max(0, (Math.floor(start / 60) * 60 - shown.from) * perMinute) : 0
  }, [grid, key, start, shown.from, shown.until])
}

/** A day or a week as a grid of time: a column each, the hours down, a line at this moment. */
export function TimeGrid({ label, columns, week, today, mayMove, moved, onOpen, onDrop, onPlace }: Props) {
  const grid = useRef<HTMLElement>(null)
  const shown = hoursShown(columns)
  const drag = useDrag({ grid, columns, shown, onDrop })
  const now = minutesOf(formatTime(new Date(useNow()).toISOString()))
  const held = drag.target ?? moved

  useBeginAtWork(grid, { columns, week, today, shown, now })
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dragging', drag.target !== null)
    return () => document.documentElement.removeAttribute('data-dragging')
  }, [drag.target])

  function clicked(event: MouseEvent<HTMLElement>, column: Column): void {
    if (event.target !== event.currentTarget || drag.wasDragged()) return
    const box = event.currentTarget.getBoundingClientRect()
    const minute = shown.from + ((event.clientY - box.top) / box.height) * (shown.until - shown.from)
    onPlace(column, timeOf(Math.floor(minute / STEP) * STEP))
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={grid} className="appt-grid" aria-label={label} tabIndex={0} data-week={week || undefined}>
      <Headings columns={columns} week={week} today={today} />
      <div className="appt-body" style={{ height: `calc(var(--appt-minute) * ${shown.until - shown.from})` }}>
        <HourMarks shown={shown} />
        {columns.map((column) => {
          const rows = column.appointments.filter((row) => row.id !== moved?.appointment.id)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: New Appointment does the same by keyboard
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
            <div
              key={column.key}
              className="appt-column"
              role="group"
              aria-label={`${column.heading}: ${rows.length} ${rows.length === 1 ? t('appointment') : t('appointments')}`}
              data-column={column.key}
              data-away={column.absence !== null || undefined}
              onClick={mayMove ? (event) => clicked(event, column) : undefined}
            >
              <Hours hours={column.hours} start={shown.from} />
              {placeSideBySide(rows).map((placed) => (
                <Card
                  key={placed.appointment.id}
                  placed={placed}
                  start={shown.from}
                  week={week}
                  drag={mayMove && isStanding(placed.appointment) ? drag : undefined}
                  onOpen={() => onOpen(placed.appointment)}
                />
              ))}
              {held?.column === column.key && (
                <Card
                  placed={{
                    appointment: held.appointment,
                    from: held.minute,
                    until: held.minute + spanOf(held.appointment).until - spanOf(held.appointment).from,
                    lane: 0,
                    lanes: 1,
                  }}
                  start={shown.from}
                  week={week}
                  ghost
                />
              )}
              {column.date === today && now >= shown.from && now < shown.until && (
                <div
                  className="appt-now"
                  style={{ top: `calc(var(--appt-minute) * ${now - shown.from})` }}
                  aria-hidden
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}
