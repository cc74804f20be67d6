import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addDays, isDay, mondayOf, weekdayName } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Select } from '../../../../kernel/web/ui/fields/select.tsx'
import { formatDate, formatMinutes, formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { EmptyState, ErrorPanel, Notice, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useNarrow } from '../../../../kernel/web/use-narrow.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { listRadiologyOrders, type RadiologyOrderRow } from '../../orders.contract.ts'
import { useOrderWork } from '../orders/order-work.tsx'
import { OrderState, orderPath, plannedHours, Urgency } from '../words.tsx'
import { type PlanColumn, PlanGrid } from './plan-grid.tsx'

const MOST = 100
const NO_ROOM = t('Without a room')

/** The examinations of each room, rooms by name, those without one last. */
function byRoom(rows: readonly RadiologyOrderRow[]): [string, RadiologyOrderRow[]][] {
  const rooms = new Map<string, RadiologyOrderRow[]>()
  for (const row of rows) rooms.set(row.room ?? NO_ROOM, [...(rooms.get(row.room ?? NO_ROOM) ?? []), row])
  return [...rooms].sort(
    ([one], [two]) =>
      Number(one === NO_ROOM) - Number(two === NO_ROOM) || one.localeCompare(two, 'en', { numeric: true }),
  )
}

/** A column for each room. */
const columnsOfRooms = (rooms: ReturnType<typeof byRoom>): PlanColumn[] =>
  rooms.map(([name, of]) => ({ key: name, label: name, rows: of, note: busyWords(of) }))

/** A column for each day of the week that begins then. */
const columnsOfDays = (monday: string, rows: readonly RadiologyOrderRow[]): PlanColumn[] =>
  Array.from({ length: 7 }, (_, nth) => addDays(monday, nth)).map((day) => ({
    key: day,
    label: `${weekdayName(day).slice(0, 3)} ${formatDate(day).slice(0, 5)}`,
    isToday: day === hospitalToday(),
    rows: rows.filter((row) => row.scheduled_time && hospitalToday(new Date(row.scheduled_time)) === day),
  }))

function emptyText(week: boolean, today: boolean): string {
  if (week) return t('No examinations scheduled for this week')
  return today ? t('No examinations scheduled for today') : t('No examinations scheduled for this day')
}

const views = [
  { value: 'day', label: t('Day') },
  { value: 'week', label: t('Week') },
]

/**
 * Radiology's schedule as a time grid: a day with a column for each room, or a week of one room or all with a column
 * for each day.
 */
export default function Schedule() {
  const today = hospitalToday()
  const narrow = useNarrow()
  const [{ date, view, room }, setState] = useUrlState({ date: today, view: 'day', room: '' })
  const day = isDay(date) ? date : today
  const week = view === 'week'
  const first = week ? mondayOf(day) : day
  const last = week ? addDays(first, 6) : day
  const plan = useEndpoint(listRadiologyOrders, { scheduled_on: first, scheduled_until: last, page_size: MOST })
  const work = useOrderWork(plan.data?.rows)
  const rows = plan.data?.rows ?? []
  const rooms = byRoom(rows)
  const inRoom = room ? rows.filter((row) => (row.room ?? NO_ROOM) === room) : rows
  const columns = week ? columnsOfDays(first, inRoom) : columnsOfRooms(rooms)
  const step = week ? 7 : 1
  return (
    <Page
      title={t('Radiology Schedule')}
      facts={week ? `${formatDate(first)} – ${formatDate(last)}` : `${weekdayName(day)} ${formatDate(day)}`}
      actions={
        <>
          <Button
            variant="default"
            aria-label={week ? t('The week before') : t('The day before')}
            onClick={() => setState({ date: addDays(day, -step) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" disabled={day === today} onClick={() => setState({ date: today })}>
            {t('Today')}
          </Button>
          <Button
            variant="default"
            aria-label={week ? t('The week after') : t('The day after')}
            onClick={() => setState({ date: addDays(day, step) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </>
      }
    >
      <div className="u-row">
        <FilterChips
          label={t('View')}
          value={week ? 'week' : 'day'}
          options={views}
          onChange={(next) => setState({ view: next })}
        />
        {week && rooms.length > 1 && (
          <Select
            aria-label={t('Room')}
            options={rooms.map(([name]) => ({ value: name, label: name }))}
            placeholder={t('All rooms')}
            value={room}
            onChange={(event) => setState({ room: event.currentTarget.value })}
          />
        )}
      </div>
      {plan.error && !plan.data && (
        <ErrorPanel error={plan.error} text={t('Failed to load the schedule')} onRetry={() => plan.refetch()} />
      )}
      {!plan.data && !plan.error && <Skeleton lines={8} />}
      {plan.data?.rows.length === 0 && (
        <EmptyState
          text={emptyText(week, day === today)}
          hint={t('Pending orders are scheduled in the list of orders.')}
          action={
            <Button component={Link} to="/hospital/radiology/orders?status=pending">
              {t('Pending Orders')}
            </Button>
          }
        />
      )}
      {plan.data && plan.data.total > rows.length && (
        <Notice tone="amber">
          {t('Only the first {most} of {total} are shown.', { most: rows.length, total: plan.data.total })}
        </Notice>
      )}
      {rows.length > 0 &&
        (narrow ? (
          columns
            .filter((column) => column.rows.length > 0)
            .map((column) => <DayList key={column.key} column={column} onMove={work.schedule} />)
        ) : (
          <PlanGrid columns={columns} onMove={work.schedule} />
        ))}
      {work.dialogs}
    </Page>
  )
}

/** How long a room is taken on a day: `2 h 30 min taken`. */
function busyWords(rows: readonly RadiologyOrderRow[]): string {
  const minutes = rows.reduce(
    (sum, row) =>
      sum +
      (row.scheduled_time && row.scheduled_end
        ? (Date.parse(row.scheduled_end) - Date.parse(row.scheduled_time)) / 60_000
        : 0),
    0,
  )
  return t('{time} taken', { time: formatMinutes(minutes) })
}

/** The same on a telephone: a list for each room or day. */
const DayList = ({ column, onMove }: { column: PlanColumn; onMove: (row: RadiologyOrderRow) => void }) => (
  <Panel title={column.label} flush>
    {column.rows.map((row) => (
      <div key={row.id} className="rad-plan-entry">
        <span className="u-num u-strong u-nowrap">{plannedHours(row)}</span>
        <span>
          <Link to={orderPath(row.id)} className="u-person">
            {formatName(row)}
          </Link>
          <span className="u-person-facts">{row.study_type}</span>
          {row.technician_name && <span className="u-person-facts">{row.technician_name}</span>}
          {row.priority !== 'routine' && <Urgency priority={row.priority} />}
        </span>
        <span>
          {row.status === 'scheduled' ? (
            <Button variant="default" onClick={() => onMove(row)}>
              {t('Move')}
              <span className="u-visually-hidden"> {formatName(row)}</span>
            </Button>
          ) : (
            <OrderState status={row.status} />
          )}
        </span>
      </div>
    ))}
  </Panel>
)
