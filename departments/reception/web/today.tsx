import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatMinutes, NOTHING } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { getDayFigures } from '../../visits/contract.ts'

/**
 * Today so far; a figure leads to exactly the rows behind it, where there is a list of them that this person may see.
 */
export default function Today() {
  const { can } = useSession()
  const figures = useEndpoint(getDayFigures, {}).data
  const wait = figures?.average_wait_minutes
  const nobody = wait?.value === null
  const atDesk = can('reception.view')
  const queues = can('queue.view') ? '/hospital/outpatient/queue' : undefined
  return (
    <StatCards>
      <StatCard
        label={t('Patients registered today')}
        figure={figures?.registered_today}
        to={can('patients.view') ? '/hospital/patients/search?records=today' : undefined}
      />
      <StatCard
        label={t('Active visits')}
        figure={figures?.active_visits}
        to={atDesk ? '/hospital/reception/front-desk' : undefined}
      />
      <StatCard
        label={t('Completed visits today')}
        figure={figures?.completed_today}
        to={atDesk ? '/hospital/reception/front-desk?status=completed' : undefined}
      />
      <StatCard
        label={t('Average wait time')}
        figure={wait && { value: wait.value ?? 0, before: wait.before }}
        write={(minutes) => (nobody ? NOTHING : formatMinutes(minutes))}
        note={nobody ? <span className="u-muted">{t('Nobody served yet today')}</span> : undefined}
        to={atDesk ? '/hospital/reception/queue' : queues}
      />
    </StatCards>
  )
}
