import './triage.css'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { EmptyState, ErrorPanel, Notice } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getPatient, type Patient } from '../../patients/contract.ts'
import { getVisit, startService, type Visit } from '../../visits/contract.ts'
import { VisitBanner } from '../../visits/web/offers.tsx'
import { getTriage } from '../contract.ts'
import { TriageForm } from './triage-form.tsx'

const QUEUE = '/hospital/outpatient/queue?department=triage'
type Opened = Output<typeof getTriage>

const Banner = ({ visit, patient }: { visit: Visit; patient: Patient | undefined }) => (
  <VisitBanner visit={visit} patient={patient} initials>
    {' '}
    {visit.visit_type === 'emergency' ? <Badge tone="red">Emergency</Badge> : <Badge>Regular Visit</Badge>}
  </VisitBanner>
)

/** The patient still waits: nobody has begun. */
function StartTriage({ queueId }: { queueId: string }) {
  const { can } = useSession()
  const start = useCommand(startService, {
    onError: (error) => toast.error(error.status === 409 ? error.message : 'Failed to start triage'),
  })
  return (
    <Panel>
      <EmptyState
        text="This patient is waiting for triage"
        hint="Starting tells everybody that you are with the patient."
        action={
          <>
            <Button variant="default" component={Link} to={QUEUE}>
              Back to Queue
            </Button>
            {can('queue.treat') && (
              <Button loading={start.isPending} onClick={() => start.mutate({ queue_id: queueId })} data-autofocus>
                Start Triage
              </Button>
            )}
          </>
        }
      />
    </Panel>
  )
}

const NotInTriage = ({ visit, opened }: { visit: Visit; opened: Opened }) => (
  <Panel>
    <EmptyState
      text="This patient is not in the triage queue"
      hint={
        opened.last?.visit_id === visit.id
          ? `Triage was completed by ${opened.last.triaged_by_name} on ${formatDateTime(opened.last.created_at)}.`
          : undefined
      }
      action={
        <Button component={Link} to={QUEUE}>
          Back to Queue
        </Button>
      }
    />
  </Panel>
)

function OpenTriage({ visit, opened }: { visit: Visit; opened: Opened }) {
  const { me } = useSession()
  const patient = useEndpoint(getPatient, { patient_id: visit.patient_id }, { refreshEvery: false })
  const taken = opened.started_by !== null && opened.started_by !== me?.staff_id
  // The form opens with what the record knows; without the record it opens all the same, because the patient cannot wait for it.
  const ready = patient.data !== undefined || patient.error !== null
  return (
    <>
      <Banner visit={visit} patient={patient.data} />
      {patient.error && !patient.data && (
        <Notice tone="amber">Allergies and history could not be loaded: {patient.error.message} Ask the patient.</Notice>
      )}
      {taken && <Notice tone="amber">{opened.started_by_name} is triaging this patient. You can read along, not change anything.</Notice>}
      {ready ? (
        <TriageForm key={visit.id} visit={visit} patient={patient.data} last={opened.last} readOnly={taken} />
      ) : (
        <p role="status">Loading patient information...</p>
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
    <Page title="Patient Triage">
      {failed && (
        <ErrorPanel
          error={failed}
          text="Failed to load patient information"
          onRetry={() => {
            void visit.refetch()
            void opened.refetch()
          }}
        />
      )}
      {!failed && !(visit.data && opened.data) && <p role="status">Loading patient information...</p>}
      {visit.data && opened.data && <Stage visit={visit.data} opened={opened.data} />}
    </Page>
  )
}

/** Waiting, in triage, or past it. */
function Stage({ visit, opened }: { visit: Visit; opened: Opened }) {
  if (opened.queue_id && opened.queue_status === 'in_progress') return <OpenTriage visit={visit} opened={opened} />
  return (
    <>
      <Banner visit={visit} patient={undefined} />
      {opened.queue_id ? <StartTriage queueId={opened.queue_id} /> : <NotInTriage visit={visit} opened={opened} />}
    </>
  )
}
