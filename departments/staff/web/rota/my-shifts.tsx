import { addDays, mondayOf } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { getMyShifts } from '../../rota.contract.ts'
import { DayMarks } from './rota-grid.tsx'
import { shortDay } from './words.ts'

/** When the person who looks works: this week and the three after it. */
export function MyShifts() {
  const from = mondayOf(hospitalToday())
  const shifts = useEndpoint(getMyShifts, { from, days: 28 })
  if (!shifts.data) return <Waiting for={shifts} failure={t('Failed to load your shifts')} lines={8} />
  const { rows } = shifts.data
  if (rows.every((day) => !day.work.length && !day.day_off && !day.leave))
    return (
      <EmptyState
        text={t('You have no shifts and no weekly hours')}
        hint={t('Whoever keeps the rota can give you some.')}
      />
    )
  return [0, 7, 14, 21].map((at) => (
    <Panel key={at} title={at === 0 ? t('This week') : t('Week of {from}', { from: formatDate(addDays(from, at)) })}>
      <div className="rota-week">
        {rows.slice(at, at + 7).map((day) => (
          <div key={day.date}>
            <b>{shortDay(day.date)}</b>
            <div>
              <DayMarks day={day} department={undefined} />
            </div>
          </div>
        ))}
      </div>
    </Panel>
  ))
}
