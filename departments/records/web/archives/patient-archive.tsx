import { t } from '../../../../kernel/contract/words/text.ts'
import '../records.css'
import { useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { getArchiveState } from '../../archives.contract.ts'
import { openThings, recordClasses } from '../../retention.ts'
import { ArchiveOne, HoldOne, LiftOne } from './archive-dialogs.tsx'

type Task = 'archive' | 'hold' | { lift: string }
const THIS = t('this patient')

/** Until when the record is kept, what keeps it, and its legal holds: on the patient's page. */
export default function PatientArchive({ patientId }: { patientId: string }) {
  const state = useEndpoint(getArchiveState, { patient_id: patientId })
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const { data } = state
  const about = { patientId, name: THIS, onClose: close }
  return (
    <Panel
      title={t('Retention and legal hold')}
      actions={
        data && (
          <>
            <Button variant="default" size="compact-sm" onClick={() => setTask('hold')}>
              {t('Legal hold')}
            </Button>
            {!data.archived_at && data.due && data.open.length === 0 && (
              <Button variant="default" size="compact-sm" onClick={() => setTask('archive')}>
                {t('Archive')}
              </Button>
            )}
          </>
        )
      }
    >
      {data ? (
        <div className="u-stack-tight">
          <p>
            {data.archived_at
              ? t('Archived on {archived_at}.', { archived_at: formatDate(data.archived_at) })
              : t('Kept until {keep_until}{value}; last activity {last_activity_on}.', {
                  keep_until: formatDate(data.keep_until),
                  value: data.class ? t(' as {says}', { says: recordClasses[data.class].says.toLowerCase() }) : '',
                  last_activity_on: formatDate(data.last_activity_on),
                })}
            {data.due &&
              !data.archived_at &&
              data.open.length > 0 &&
              t(' Its years have passed; it stays for {map}.', {
                map: data.open.map((thing) => openThings[thing]).join(', '),
              })}
          </p>
          {data.holds.some((hold) => !hold.lifted_at) && (
            <Notice tone="amber">{t('This record is on legal hold.')}</Notice>
          )}
          {data.holds.length > 0 && (
            <ul className="u-plain-list">
              {data.holds.map((hold) => (
                <li key={hold.id} className="u-row u-between">
                  <span className="records-words">
                    {hold.reason}
                    <span className="u-person-facts">
                      {[hold.reference, hold.held_by_name, formatDate(hold.held_at)].filter(Boolean).join(' · ')}
                      {hold.lifted_at &&
                        t(' · lifted {lifted_at} by {lifted_by_name}: {lift_reason}', {
                          lifted_at: formatDate(hold.lifted_at),
                          lifted_by_name: hold.lifted_by_name,
                          lift_reason: hold.lift_reason,
                        })}
                    </span>
                  </span>
                  {!hold.lifted_at && (
                    <Button variant="default" size="compact-sm" onClick={() => setTask({ lift: hold.id })}>
                      {t('Lift')}
                      <span className="u-visually-hidden"> {t('the hold: {reason}', { reason: hold.reason })}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <Waiting for={state} failure={t('Failed to load until when the record is kept')} lines={2} />
      )}
      {task === 'archive' && <ArchiveOne {...about} />}
      {task === 'hold' && <HoldOne {...about} />}
      {task && typeof task === 'object' && <LiftOne holdId={task.lift} name={THIS} onClose={close} />}
    </Panel>
  )
}
