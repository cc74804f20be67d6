import { t } from '../../../kernel/contract/words/text.ts'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import './home-own.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { listMyLeave } from '../leave.contract.ts'
import { getMyShifts, type RotaDay } from '../rota.contract.ts'
import { listSwaps } from '../swaps.contract.ts'
import { dayWords, longDay } from './rota/words.ts'
import { daysOf } from './words.ts'

const DAYS_AHEAD = 28
const at = (tab: string) => `/hospital/staff/schedules?tab=${tab}`
const works = ({ work, leave }: RotaDay) => work.length > 0 && leave === null

/**
 * On everybody's home: the own shift of today, the next one, leave that was asked for, and shifts that colleagues
 * offer.
 */
export default function HomeOwn() {
  const nameOf = useDepartmentName()
  const today = hospitalToday()
  const shifts = useEndpoint(getMyShifts, { from: today, days: DAYS_AHEAD })
  const leave = useEndpoint(listMyLeave, {})
  const swaps = useEndpoint(listSwaps, {})
  const rows = shifts.data?.rows
  const now = rows?.find(({ date }) => date === today)
  const next = rows?.find((day) => day.date > today && works(day))
  const asked = leave.data?.rows.filter(({ state }) => state === 'requested') ?? []
  const offered = swaps.data?.rows.filter(({ may_take }) => may_take).length ?? 0
  return (
    <Panel
      title={t('Your shifts')}
      actions={
        <Link to={at('mine')} className="u-link">
          {t('All')}
        </Link>
      }
    >
      {!rows && <Waiting for={shifts} failure={t('Failed to load your shifts')} lines={2} />}
      {rows && (
        <dl className="home-own">
          <dt>{t('Today')}</dt>
          <dd>{now ? dayWords(now, nameOf) : t('free')}</dd>
          <dt>{t('Next', { context: 'shift' })}</dt>
          <dd>
            {next
              ? `${longDay(next.date)}: ${dayWords(next, nameOf)}`
              : t('none in the next {DAYS_AHEAD} days', { DAYS_AHEAD })}
          </dd>
          {asked.map((row) => (
            <div key={row.id} className="home-own-pair">
              <dt>{t('Leave asked for')}</dt>
              <dd>
                {rich('{link}, waits for a decision', {
                  link: (
                    <Link to={at('leave')} className="u-link">
                      {daysOf(row)}
                    </Link>
                  ),
                })}
              </dd>
            </div>
          ))}
          {offered > 0 && (
            <>
              <dt>{t('Offered')}</dt>
              <dd>
                <Link to={at('swaps')} className="u-link">
                  {t('{offered} {value} that you can take', {
                    offered,
                    value: offered === 1 ? t('shift') : t('shifts'),
                  })}
                </Link>
              </dd>
            </>
          )}
        </dl>
      )}
    </Panel>
  )
}
