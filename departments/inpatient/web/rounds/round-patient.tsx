import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint, useFresh } from '../../../../kernel/web/data/use-endpoint.ts'
import { fetchPanels, Panels } from '../../../../kernel/web/panels.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Notice, Skeleton, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { openConsultation } from '../../../consultation/contract.ts'
import {
  ConsultationFrame,
  CriticalNotice,
  Desk,
  DeskProvider,
  ResultsPanel,
  ThisVisit,
  TriageFacts,
  useResults,
} from '../../../consultation/web/offers.tsx'
import { useClinics } from '../../../hospital/web/offers.tsx'
import { getPatient } from '../../../patients/patient.contract.ts'
import { getVisit, type Visit } from '../../../visits/contract.ts'
import { getAdmission, type OpenedAdmission } from '../../contract.ts'
import { getRoundList, openNote } from '../../rounds.contract.ts'
import { StayBanner } from '../stay/stay-banner.tsx'
import { stayPath } from '../words.tsx'
import { RoundNote } from './notes/round-note.tsx'
import { ROUNDS, roundPath } from './paths.ts'
import './rounds.css'

const NoteList = lazy(async () => ({ default: (await import('./notes/note-list.tsx')).NoteList }))

// The orders beside the note come at the same time as the note.
fetchPanels('visit')

/** The patients before and after this one in the order of the beds. */
function useNeighbours({ id, ward_id }: OpenedAdmission) {
  const list = useEndpoint(getRoundList, { ward_id: ward_id ?? '' }, { enabled: ward_id !== null })
  const rows = list.data?.rows ?? []
  const at = rows.findIndex((row) => row.admission_id === id)
  return { here: rows[at], before: at > 0 ? rows[at - 1] : undefined, next: at >= 0 ? rows[at + 1] : undefined }
}

/** What is known of the stay and the visit before this round. */
function Earlier({ admission, visit }: { admission: OpenedAdmission; visit: Visit }) {
  const { can } = useSession()
  const consulted = useEndpoint(openConsultation, { visit_id: visit.id }, { enabled: can('consultation.view') })
  return (
    <div className="u-stack">
      <Panel title={t('Notes of the round')}>
        <Suspense fallback={<Skeleton lines={5} />}>
          <NoteList admissionId={admission.id} of={admission} />
        </Suspense>
      </Panel>
      {consulted.data && (
        <>
          <ThisVisit rows={consulted.data.this_visit} />
          {consulted.data.triage && (
            <Panel title={t('Triage')}>
              <TriageFacts triage={consulted.data.triage} visit={visit} />
            </Panel>
          )}
        </>
      )}
      <Panel title={t('Admission')}>
        <p className="rounds-lines">{admission.reason}</p>
      </Panel>
    </div>
  )
}

function Loaded({ admission, visit }: { admission: OpenedAdmission; visit: Visit }) {
  const { can } = useSession()
  // Always read again: the answer of an earlier visit to this page knows an older draft.
  const { query: opened, fresh } = useFresh(openNote, { admission_id: admission.id })
  const patient = useEndpoint(getPatient, { patient_id: visit.patient_id }, { refreshEvery: false })
  const results = useResults(visit.id)
  const clinics = useClinics()
  const { here, before, next } = useNeighbours(admission)
  const [round, setRound] = useState(0)
  const department = clinics?.find((row) => row.key === 'general')?.key ?? clinics?.[0]?.key
  const closed = !can('orders.place')
    ? t('You can see orders but not place them.')
    : visit.status === 'admitted'
      ? null
      : t('This patient is not on the ward any more.')

  const way = (
    <>
      <Link className="u-link consultation-back" to={`${ROUNDS}?ward=${admission.ward_id ?? ''}`}>
        {t('Back to the ward')}
      </Link>
      {before && (
        <Button variant="default" component={Link} to={roundPath(before.admission_id)}>
          {t('Previous: {bed_label}', { bed_label: before.bed_label })}
        </Button>
      )}
      {next && (
        <Button variant="default" component={Link} to={roundPath(next.admission_id)}>
          {t('Next patient: {bed_label}', { bed_label: next.bed_label })}
        </Button>
      )}
    </>
  )
  const frame = ({ foot, children }: { foot: ReactNode; children: ReactNode }) => (
    <ConsultationFrame
      title={t('Round')}
      triageLabel={t('Notes and history')}
      sideLabel={t('Orders and results')}
      banner={<StayBanner admission={admission} />}
      notices={
        <>
          {patient.error && !patient.data && (
            <Notice tone="amber">
              {t('Allergies could not be loaded: {message} Ask the patient.', { message: patient.error.message })}
            </Notice>
          )}
          <CriticalNotice results={results} />
        </>
      }
      triage={<Earlier admission={admission} visit={visit} />}
      side={
        <div className="u-stack">
          {department && (
            <Panels place="visit" about={{ visitId: visit.id, department, closed }} fallback={<Skeleton lines={6} />} />
          )}
          <ResultsPanel results={results} />
          <p className="u-small">
            <Link className="u-link" to={stayPath(admission.id, 'medicines')}>
              {t('Medicines')}
            </Link>
            {' · '}
            <Link className="u-link" to={stayPath(admission.id, 'observations')}>
              {t('Observations')}
            </Link>
            {' · '}
            <Link className="u-link" to={stayPath(admission.id, 'tasks')}>
              {t('Tasks{value}', { value: here && here.open_tasks > 0 ? ` (${here.open_tasks})` : '' })}
            </Link>
          </p>
        </div>
      }
      foot={
        <>
          {way}
          {foot}
        </>
      }
    >
      {children}
    </ConsultationFrame>
  )

  if (!fresh)
    return frame({ foot: null, children: <Waiting for={opened} failure={t('Failed to load the note')} lines={9} /> })
  if (!fresh.writable)
    return frame({
      foot: null,
      children: (
        <Panel title={t('Note of the round')}>
          <p className="u-muted">{fresh.reason}</p>
          {fresh.draft && (
            <Notice tone="amber">
              {t(
                'Your note was not signed while the patient was on the ward. It is kept, and is shown to nobody else.',
              )}
            </Notice>
          )}
        </Panel>
      ),
    })
  return (
    <RoundNote
      key={round}
      admissionId={admission.id}
      draft={fresh.draft}
      offered={fresh.offered}
      others={fresh.others}
      onEnded={async () => {
        await opened.refetch()
        setRound(round + 1)
      }}
      frame={frame}
    />
  )
}

function Patient({ admissionId }: { admissionId: string }) {
  const admission = useEndpoint(getAdmission, { admission_id: admissionId })
  const visit = useEndpoint(
    getVisit,
    { visit_id: admission.data?.visit_id ?? '' },
    { enabled: admission.data !== undefined },
  )
  const [desk] = useState(() => new Desk())
  if (!admission.data || !visit.data)
    return (
      <Page title={t('Round')}>
        <Waiting
          for={admission.data ? visit : admission}
          failure={t('Failed to load the patient')}
          lines={9}
          missing={{ way: { to: ROUNDS, label: t('All patients of the ward') } }}
        />
      </Page>
    )
  return (
    <DeskProvider value={desk}>
      <Loaded admission={admission.data} visit={visit.data} />
    </DeskProvider>
  )
}

/** The round at one bed: what was written, the note, orders and results. */
export default function RoundPatient() {
  const { admission_id = '' } = useParams()
  return <Patient key={admission_id} admissionId={admission_id} />
}
