import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Patient } from '../../patient.contract.ts'
import { getRestriction } from '../../restricted.contract.ts'
import type { RestrictionTask } from './restriction-dialogs.tsx'

const Dialogs = lazy(() => import('./restriction-dialogs.tsx'))

/**
 * Whether the record is restricted, until when it is open for this person, and for who keeps records what changes that.
 */
export function Restriction({ patient }: { patient: Patient }) {
  const { can } = useSession()
  const { data } = useEndpoint(getRestriction, { patient_id: patient.id })
  const [task, setTask] = useState<RestrictionTask | null>(null)
  if (!data || !(data.restricted || can('patients.restrict') || can('patients.link_staff'))) return null
  const { restricted, restrictions, grant } = data
  const has = (kind: 'marked' | 'staff') => restrictions?.some((row) => row.kind === kind)
  return (
    <Panel
      title={t('Access to this record')}
      actions={
        <>
          {can('patients.link_staff') && !has('staff') && (
            <Button variant="default" size="compact-sm" onClick={() => setTask({ kind: 'link' })}>
              {t('Works here')}
            </Button>
          )}
          {can('patients.restrict') && !has('marked') && (
            <Button variant="default" size="compact-sm" onClick={() => setTask({ kind: 'restrict' })}>
              {t('Restrict')}
            </Button>
          )}
        </>
      }
    >
      {restricted ? (
        <Notice tone="amber">
          {t('This record is restricted.{grant}', {
            grant:
              grant &&
              t(' It is open for you until {expires_at}: {reason}.', {
                expires_at: formatDateTime(grant.expires_at),
                reason: grant.reason,
              }),
          })}
        </Notice>
      ) : (
        <p className="u-muted">{t('Not restricted: whoever may see patients may open it. Every opening is kept.')}</p>
      )}
      {restrictions && restrictions.length > 0 && (
        <ul className="u-plain-list">
          {restrictions.map((row) => (
            <li key={row.id} className="u-row u-between">
              <span>
                {row.kind === 'staff' ? t('Works here as {staff_name}', { staff_name: row.staff_name }) : row.reason}
                <span className="u-person-facts">
                  {row.made_by_name}, {formatDateTime(row.made_at)}
                </span>
              </span>
              {can('patients.restrict') && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => setTask({ kind: 'lift', restriction_id: row.id })}
                >
                  {t('Lift')}
                  <span className="u-visually-hidden">
                    {' '}
                    {row.kind === 'staff' ? t('the link to the staff') : t('the restriction')}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {task && (
        <Suspense fallback={null}>
          <Dialogs patientId={patient.id} name={formatName(patient)} task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
