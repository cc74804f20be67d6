import { t } from '../../../../kernel/contract/words/text.ts'
import './triage.css'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, ErrorPanel, Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { getPatient, type Patient } from '../../../patients/patient.contract.ts'
import { getVisit, type Visit } from '../../../visits/contract.ts'
import { startService } from '../../../visits/queue.contract.ts'
import { VisitBanner } from '../../../visits/web/offers.tsx'
import { getTriage } from '../../contract.ts'
import { TriageForm } from './triage-form.tsx'
import type { Opened } from './values.ts'

const QUEUE = '/hospital/outpatient/queue?department=triage'

const Banner = ({ visit, patient }: { visit: Visit; patient: Patient | undefined }) => (
  <VisitBanner visit={visit} patient={patient} initials>
    {' '}
    {visit.visit_type === 'emergency' ? (
      <Badge tone="red">{t('Emergency')}</Badge>
    ) : (
      <Badge>{t('Regular Visit')}</Badge>
    )}
  </VisitBanner>
)

/** The patient still waits: nobody has begun. */
function StartTriage({ queueId }: { queueId: string }) {
  const { can } = useSession()
  const start = useCommand(startService, {
    onError: (error) => toast.error(error.status === 409 ? error.message : t('Failed to start triage')),
  })
  return (
    <Panel>
      <EmptyState
        text={t('This patient is waiting for triage')}
        hint={t('Starting tells everybody that you are with the patient.')}
        action={
          <>
            <Button variant="default" component={Link} to={QUEUE}>
              {t('Back to Queue')}
            </Button>
            {can('queue.treat') && (
              <Button loading={start.isPending} onClick={() => start.mutate({ queue_id: queueId })} data-autofocus>
                {t('Start Triage')}
              </Button>
            )}
          </>
        }
      />
    </Panel>
  )
}

const NotInTriage = ({
  visit,
  opened,
  onAgain,
}: {
  visit: Visit
  opened: Opened
  onAgain: (() => void) | undefined
}) => (
  <Panel>
    <EmptyState
      text={onAgain ? t('This patient waits for a clinic') : t('This patient is not in the triage queue')}
      hint={
        opened.last?.visit_id === visit.id
          ? t('Triage was completed by {triaged_by_name} on {created_at}.', {
              triaged_by_name: opened.last.triaged_by_name,
              created_at: formatDateTime(opened.last.created_at),
            })
          : undefined
      }
      action={
        <>
          <Button variant={onAgain ? 'default' : 'filled'} component={Link} to={QUEUE}>
            {t('Back to Queue')}
          </Button>
          {onAgain && (
            <Button onClick={onAgain} data-autofocus>
              {t('Look again')}
            </Button>
          )}
        </>
      }
    />
  </Panel>
)

function OpenTriage({ visit, opened, again = false }: { visit: Visit; opened: Opened; again?: boolean }) {
  const { me } = useSession()
  const patient = useEndpoint(getPatient, { patient_id: visit.patient_id }, { refreshEvery: false })
  const taken = !again && opened.started_by !== null && opened.started_by !== me?.staff_id
  // The form opens with what the record knows; without the record it opens all the same, because the patient cannot
  // wait for it.
  const ready = patient.data !== undefined || patient.error !== null
  return (
    <>
      <Banner visit={visit} patient={patient.data} />
      {patient.error && !patient.data && (
        <Notice tone="amber">
          {t('Allergies and history could not be loaded: {message} Ask the patient.', {
            message: patient.error.message,
          })}
        </Notice>
      )}
      {taken && (
        <Notice tone="amber">
          {t(
            '{started_by_name} is triaging this patient. What they enter is shown here once the triage is completed.',
            {
              started_by_name: opened.started_by_name,
            },
          )}
        </Notice>
      )}
      {taken ? (
        <div className="u-row">
          <Button variant="default" component={Link} to={QUEUE}>
            {t('Back to Queue')}
          </Button>
        </div>
      ) : ready ? (
        <TriageForm key={visit.id} visit={visit} patient={patient.data} opened={opened} again={again} />
      ) : (
        <p role="status">{t('Loading patient information...')}</p>
      )}
    </>
  )
}

/** Patient Triage: vital signs, medical history, assessment; then on to the department. */
export default function Triage() {
  const { visit_id = '' } = useParams()
  const visit = useEndpoint(getVisit, { visit_id })
  const opened = useEndpoint(getTriage, { visit_id }, { refreshEvery: false })
  const failed = !visit.data ? visit.error : !opened.data ? opened.error : null

  return (
    <Page title={t('Patient Triage')}>
      {failed && (
        <ErrorPanel
          error={failed}
          text={t('Failed to load patient information')}
          onRetry={() => {
            void visit.refetch()
            void opened.refetch()
          }}
        />
      )}
      {!failed && !(visit.data && opened.data) && <p role="status">{t('Loading patient information...')}</p>}
      {visit.data && opened.data && <Stage visit={visit.data} opened={opened.data} />}
    </Page>
  )
}

/** Waiting, in triage, or past it; who waits for a clinic can be looked at again. */
function Stage({ visit, opened }: { visit: Visit; opened: Opened }) {
  const [again, setAgain] = useState(false)
  const patient = useEndpoint(getPatient, { patient_id: visit.patient_id }, { refreshEvery: false })
  if (opened.queue_id && opened.queue_status === 'in_progress') return <OpenTriage visit={visit} opened={opened} />
  if (again && opened.waits_in) return <OpenTriage visit={visit} opened={opened} again />
  return (
    <>
      <Banner visit={visit} patient={patient.data} />
      {opened.queue_id ? (
        <StartTriage queueId={opened.queue_id} />
      ) : (
        <NotInTriage visit={visit} opened={opened} onAgain={opened.waits_in ? () => setAgain(true) : undefined} />
      )}
    </>
  )
}
