import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addDays, isDay, weekdayName } from '../../../kernel/contract/days.ts'
import { EmptyState, ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatName, formatTime, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { listRadiologyOrders, type RadiologyOrderRow } from '../orders.contract.ts'
import { useOrderWork } from './order-work.tsx'
import { OrderState, orderPath, Urgency } from './words.tsx'

const MOST = 100
const NO_ROOM = 'Without a room'

/** The examinations of each room, rooms by name, those without one last. */
function byRoom(rows: readonly RadiologyOrderRow[]): [string, RadiologyOrderRow[]][] {
  const rooms = new Map<string, RadiologyOrderRow[]>()
  for (const row of rows) rooms.set(row.room ?? NO_ROOM, [...(rooms.get(row.room ?? NO_ROOM) ?? []), row])
  return [...rooms].sort(
    ([one], [two]) => Number(one === NO_ROOM) - Number(two === NO_ROOM) || one.localeCompare(two, 'en', { numeric: true }),
  )
}

/** A day of radiology, room by room. */
export default function Schedule() {
  const today = hospitalToday()
  const [{ date }, setState] = useUrlState({ date: today })
  const day = isDay(date) ? date : today
  const plan = useEndpoint(listRadiologyOrders, { scheduled_on: day, page_size: MOST })
  const work = useOrderWork(plan.data?.rows)
  return (
    <Page
      title="Radiology Schedule"
      facts={`${weekdayName(day)} ${formatDate(day)}`}
      actions={
        <>
          <Button variant="default" aria-label="The day before" onClick={() => setState({ date: addDays(day, -1) })}>
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" disabled={day === today} onClick={() => setState({ date: today })}>
            Today
          </Button>
          <Button variant="default" aria-label="The day after" onClick={() => setState({ date: addDays(day, 1) })}>
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </>
      }
    >
      {plan.error && !plan.data && <ErrorPanel error={plan.error} text="Failed to load the schedule" onRetry={() => plan.refetch()} />}
      {!plan.data && !plan.error && <Skeleton lines={8} />}
      {plan.data?.rows.length === 0 && (
        <EmptyState
          text={day === today ? 'No examinations scheduled for today' : 'No examinations scheduled for this day'}
          hint="Pending orders are scheduled in the list of orders."
          action={
            <Button component={Link} to="/hospital/radiology/orders?status=pending">
              Pending orders
            </Button>
          }
        />
      )}
      <div className="rad-plan">
        {byRoom(plan.data?.rows ?? []).map(([room, rows]) => (
          <Panel key={room} title={room} flush>
            {rows.map((row) => (
              <div key={row.id} className="rad-plan-entry">
                <span className="u-num u-strong u-nowrap">
                  {formatTime(row.scheduled_time)}–{formatTime(row.scheduled_end)}
                </span>
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
                    <Button variant="default" onClick={() => work.schedule(row)}>
                      Move<span className="u-visually-hidden"> {formatName(row)}</span>
                    </Button>
                  ) : (
                    <OrderState status={row.status} />
                  )}
                </span>
              </div>
            ))}
          </Panel>
        ))}
      </div>
      {work.dialogs}
    </Page>
  )
}
