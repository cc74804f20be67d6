import { t } from '../../../../kernel/contract/words/text.ts'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { minutesOf } from '../../times.ts'
import { hoursOf, type Rota, shortDay, writeHours } from './words.ts'

type Gap = Rota['gaps'][number]

/** When nobody works in a department that is open: each time of one department, or a sum for each of several. */
export function Gaps({
  gaps,
  single,
  onChoose,
}: {
  gaps: readonly Gap[]
  single: boolean
  onChoose: (department: string) => void
}) {
  const nameOf = useDepartmentName()
  if (gaps.length === 0)
    return (
      <Panel title={t('Gaps')}>
        <p className="u-muted">{t('Somebody works at every time at which it is open.')}</p>
      </Panel>
    )
  const keys = [...new Set(gaps.map((gap) => gap.department))]
  const days = [...new Set(gaps.map((gap) => gap.date))]
  return (
    <Panel title={t('Gaps')}>
      <p className="u-muted">
        {t('Opening hours at which nobody works. A department without opening hours is always open.')}
      </p>
      <ul className="rota-gaps">
        {single
          ? days.map((day) => (
              <li key={day}>
                <b>{shortDay(day)}</b>{' '}
                <span className="u-num">
                  {gaps
                    .filter((gap) => gap.date === day)
                    .map(hoursOf)
                    .join(', ')}
                </span>
              </li>
            ))
          : keys.map((key) => {
              const own = gaps.filter((gap) => gap.department === key)
              const minutes = own.reduce((sum, gap) => sum + minutesOf(gap.ends_at) - minutesOf(gap.starts_at), 0)
              return (
                <li key={key}>
                  <button type="button" className="u-link" onClick={() => onChoose(key)}>
                    {nameOf(key)}
                  </button>{' '}
                  <span className="u-num">
                    {t('{minutes} on {size} days', {
                      minutes: writeHours(minutes),
                      size: new Set(own.map((gap) => gap.date)).size,
                    })}
                  </span>
                </li>
              )
            })}
      </ul>
    </Panel>
  )
}
