import { useSession } from '../../../kernel/web/session.tsx'
import { formatMinutes, NOTHING } from '../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getDayFigures } from '../contract.ts'

/** Today so far; each figure leads to what is behind it, as far as this person may see it. */
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
        label="Patients registered today"
        figure={figures?.registered_today}
        to={can('patients.view') ? '/hospital/patients/search' : undefined}
      />
      <StatCard label="Active visits" figure={figures?.active_visits} to={atDesk ? '/hospital/reception/front-desk' : queues} />
      <StatCard label="Completed visits today" figure={figures?.completed_today} to={queues && `${queues}?status=done`} />
      <StatCard
        label="Average wait time"
        figure={wait && { value: wait.value ?? 0, before: wait.before }}
        write={(minutes) => (nobody ? NOTHING : formatMinutes(minutes))}
        note={nobody ? <span className="u-muted">Nobody served yet today</span> : undefined}
        to={atDesk ? '/hospital/reception/queue' : queues}
      />
    </StatCards>
  )
}
