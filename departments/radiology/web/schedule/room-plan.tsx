import { isDay } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatTime } from '../../../../kernel/web/ui/format.ts'
import { listRadiologyOrders } from '../../orders.contract.ts'

const MOST = 100
const same = (one: string | null, other: string) =>
  one?.toLowerCase() === other.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What a room has on a day besides this order, so that nobody has to try times until one is free. */
export function RoomPlan({ date, room, exceptId }: { date: string; room: string; exceptId: string }) {
  const known = isDay(date ?? '')
  const plan = useEndpoint(
    listRadiologyOrders,
    { scheduled_on: date, page_size: MOST },
    { enabled: known && room.trim() !== '' },
  )
  if (!known || !room.trim() || !plan.data) return null
  const taken = plan.data.rows.filter(
    (row) => row.status !== 'completed' && row.id !== exceptId && same(row.room, room),
  )
  return (
    <p className="u-muted u-small rad-room-plan" aria-live="polite">
      {taken.length === 0
        ? t('{room} is free all day.', { room: room.trim() })
        : t('{room} is taken {map}.', {
            room: room.trim(),
            map: taken.map((row) => `${formatTime(row.scheduled_time)}–${formatTime(row.scheduled_end)}`).join(', '),
          })}
    </p>
  )
}
