import { t } from '../../../kernel/contract/words/text.ts'
import './due.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatMinutes, formatName, minutesSince } from '../../../kernel/web/ui/format.ts'
import { PriorityBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { useNow } from '../../../kernel/web/ui/use-now.ts'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { listDue } from '../contract.ts'
import { RulesDialog } from './rules-dialog.tsx'

/**
 * Who waits for a clinic longer than their priority allows since somebody last looked: the reminder above the queue of
 * triage.
 */
export default function Due() {
  const { can } = useSession()
  const now = useNow()
  const nameOf = useDepartmentName()
  const due = useEndpoint(listDue, {})
  const [changing, setChanging] = useState(false)
  if (!due.data) return null
  const { rows, rules } = due.data
  if (rows.length === 0 && !can('hospital.settings')) return null
  return (
    <section className="triage-due" aria-label={t('To be looked at again')} data-some={rows.length > 0 || undefined}>
      <header>
        <h2>
          {rows.length === 0
            ? t('Nobody is due to be looked at again')
            : t('{length} {value} to be looked at again', {
                length: rows.length,
                value: rows.length === 1 ? t('patient') : t('patients'),
              })}
        </h2>
        <span className="u-muted u-small">
          {t(
            'emergency {retriage_emergency_minutes} min · urgent {retriage_urgent_minutes} min · routine {retriage_routine_minutes} min',
            {
              retriage_emergency_minutes: rules.retriage_emergency_minutes,
              retriage_urgent_minutes: rules.retriage_urgent_minutes,
              retriage_routine_minutes: rules.retriage_routine_minutes,
            },
          )}
        </span>
        {can('hospital.settings') && (
          <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
            {t('Change times')}
          </Button>
        )}
      </header>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.visit_id}>
              <PriorityBadge priority={row.priority} />
              <strong>{formatName(row)}</strong>
              <span className="u-muted u-num">
                {t('{ticket} · {department} · last looked at {looked_at} ago', {
                  ticket: row.ticket,
                  department: nameOf(row.department),
                  looked_at: formatMinutes(minutesSince(row.looked_at, now)),
                })}
              </span>
              <Link className="u-link" to={`/hospital/outpatient/triage/${row.visit_id}`}>
                {t('Look again')}
                <span className="u-visually-hidden"> {t('at {row}', { row: formatName(row) })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {changing && <RulesDialog rules={rules} onClose={() => setChanging(false)} />}
    </section>
  )
}
