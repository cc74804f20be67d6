import { type ReactNode, useEffect, useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint, useFresh } from '../../../kernel/web/data/use-endpoint.ts'
import { Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatMinutes, hospitalToday, minutesSince } from '../../../kernel/web/ui/format.ts'
import { ErrorPanel, Notice, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { useNow } from '../../../kernel/web/ui/use-now.ts'
import { DepartmentName, useDepartmentName } from '../../hospital/web/offers.tsx'
import { yearsBounds } from '../../patients/ages.ts'
import { getPatient, type Patient } from '../../patients/patient.contract.ts'
import { getVisit, type Visit } from '../../visits/contract.ts'
import { startService } from '../../visits/queue.contract.ts'
import { VisitBanner } from '../../visits/web/offers.tsx'
import { openConsultation } from '../contract.ts'
import { clinicQuestion, type Who } from '../findings/plausible.ts'
import { noteKind, specialtyOf } from '../specialties/index.ts'
import { Desk, DeskProvider, useWho, WhoProvider } from './desk.ts'
import { EarlierConsultations, ThisVisit } from './earlier.tsx'
import { knownOf } from './findings/known.ts'
import { ConsultationFrame } from './frame.tsx'
import { type FrameParts, NoteEditor } from './notes/note-editor.tsx'
import { ReadOnlyNote } from './notes/read-only-note.tsx'
import { SavedNote } from './notes/saved-note.tsx'
import { CriticalNotice, ResultsPanel, useResults } from './results/results.tsx'
import { TriageColumn } from './triage-column.tsx'

/** What a consultation is called: as its specialty says, else as the department. */
function useTitle(department: string): string {
  const nameOf = useDepartmentName()
  return specialtyOf(department)?.title ?? nameOf(department)
}

const FAILED = t('Failed to load patient information')
type Entry = Visit['queues'][number]

function Banner({ visit, patient, entry }: { visit: Visit; patient: Patient | undefined; entry: Entry | undefined }) {
  const now = useNow()
  const since = entry?.status === 'in_progress' && entry.service_start_time
  return (
    <VisitBanner visit={visit} patient={patient}>
      {since && t(' · in consultation {since}', { since: formatMinutes(minutesSince(since, now)) })}{' '}
      {visit.visit_type === 'emergency' && <Badge tone="red">{t('Emergency')}</Badge>}
    </VisitBanner>
  )
}

type QueueNoticeProps = { entry: Entry | undefined; department: string; writable: boolean }

/** What the queue says about this patient and does not agree with somebody writing here. */
function QueueNotice({ entry, department, writable }: QueueNoticeProps) {
  const { me, can } = useSession()
  const start = useCommand(startService, {
    onError: (error) => toast.error(error.status === 409 ? error.message : t('Failed to start consultation')),
  })
  if (entry?.status === 'waiting')
    return (
      <Notice tone="blue">
        <div className="u-row">
          {rich('This patient is still waiting in the {departmentName} queue ({ticket}).{can}', {
            departmentName: <DepartmentName of={department} />,
            ticket: entry.ticket,
            can: can('queue.treat') && can('consultation.write') && (
              <Button
                size="compact-sm"
                variant="default"
                loading={start.isPending}
                onClick={() => start.mutate({ queue_id: entry.id })}
              >
                {t('Start Consultation')}
              </Button>
            ),
          })}
        </div>
      </Notice>
    )
  // A colleague's draft says so itself.
  if (entry?.status === 'in_progress' && entry.started_by !== me?.staff_id && writable)
    return (
      <Notice tone="amber">
        {t('{started_by_name} is seeing this patient.', { started_by_name: entry.started_by_name ?? t('A colleague') })}
      </Notice>
    )
  return null
}

function whoOf(visit: Visit, patient: Patient | undefined): Who {
  const years = yearsBounds(visit, hospitalToday())
  return {
    gender: visit.gender,
    least_years: years?.least ?? null,
    most_years: years?.most ?? null,
    pregnancy: patient?.pregnancy?.answer?.state ?? null,
  }
}

function WithWho({ visit, children }: { visit: Visit; children: ReactNode }) {
  const patient = useEndpoint(getPatient, { patient_id: visit.patient_id }, { refreshEvery: false }).data
  return <WhoProvider value={whoOf(visit, patient)}>{children}</WhoProvider>
}

/** A clinic that does not fit who the patient is said to be: asked, never refused. */
function ClinicNotice({ department }: { department: string }) {
  const who = useWho()
  const question = who && clinicQuestion(who, department)
  return (
    question && (
      <Notice tone="amber">{t('{question}. Is this the right patient, and the right clinic?', { question })}</Notice>
    )
  )
}

const AllergiesUnknown = ({ why }: { why: Error }) => (
  <Notice tone="amber">
    {t('Allergies could not be loaded: {message} Ask the patient.', { message: why.message })}
  </Notice>
)

const NotInQueue = ({ department }: { department: string }) => (
  <Notice tone="amber">
    {rich('This patient is not in the {departmentName} queue. Is this the right clinic?', {
      departmentName: <DepartmentName of={department} />,
    })}
  </Notice>
)

type Opened = Output<typeof openConsultation>
type LoadedProps = { visit: Visit; opened: Opened; department: string }

/** Why nothing can be ordered at this visit; null: it can. */
function whyNoOrders(
  allowed: boolean,
  visit: Visit,
  consultation: Opened['consultation'],
  reason: string | null,
): string | null {
  if (!allowed) return t('You can see orders but not place them.')
  if (visit.status === 'completed' || visit.status === 'cancelled')
    return t('This visit is already {status}.', { status: visit.status })
  return consultation?.status === 'in_progress' && reason ? `${reason}.` : null
}

const NoteToCome = ({ frame }: { frame: FrameParts }) => (
  <ConsultationFrame {...frame} foot={null}>
    <Skeleton lines={9} />
  </ConsultationFrame>
)

/** To write, to read, or saved. */
function Loaded({ visit, opened, department }: LoadedProps) {
  const { me, can } = useSession()
  const patient = useEndpoint(getPatient, { patient_id: visit.patient_id }, { refreshEvery: false })
  const results = useResults(visit.id)
  const [another, setAnother] = useState(false)
  const title = useTitle(department)
  const { consultation, writable, reason, triage, this_visit, earlier } = opened
  const known = knownOf(triage, patient.data)
  const entry = visit.queues.find((each) => each.department === department)
  const frame: FrameParts = {
    title,
    banner: <Banner visit={visit} patient={patient.data} entry={entry} />,
    notices: (
      <>
        {patient.error && !patient.data && <AllergiesUnknown why={patient.error} />}
        <ClinicNotice department={department} />
        {writable && !entry && consultation?.status !== 'completed' && <NotInQueue department={department} />}
        <CriticalNotice results={results} />
        <QueueNotice entry={entry} department={department} writable={writable} />
      </>
    ),
    triage: (
      <div className="u-stack">
        <TriageColumn
          visit={visit}
          patient={patient.data}
          triage={triage}
          results={<ResultsPanel results={results} />}
        />
        <ThisVisit rows={this_visit.filter((row) => another || row.id !== consultation?.id)} />
        <Panels place="this_visit" about={{ visitId: visit.id }} fallback={null} />
        <EarlierConsultations rows={earlier} />
      </div>
    ),
    side: (
      <Panels
        place="visit"
        about={{ visitId: visit.id, department, closed: whyNoOrders(can('orders.place'), visit, consultation, reason) }}
        fallback={<Skeleton lines={6} />}
      />
    ),
  }

  if (!writable && consultation?.status !== 'completed')
    return (
      <ReadOnlyNote
        frame={frame}
        visit={visit}
        department={department}
        consultation={consultation}
        reason={reason ?? t('This note cannot be written')}
      />
    )
  if (consultation?.status === 'completed' && !another) {
    const seenAgain = writable && entry?.status === 'in_progress' && entry.started_by === me?.staff_id
    return (
      <SavedNote
        frame={frame}
        visit={visit}
        department={department}
        consultation={consultation}
        known={known}
        seenAgain={seenAgain}
        results={entry?.reason === 'results_ready'}
        onAnother={() => setAnother(true)}
      />
    )
  }
  const draft = consultation?.status === 'in_progress' ? consultation : null
  // A specialty's new note begins with what is known of the patient: that has to be here first.
  if (noteKind(department, draft) && !patient.data && !patient.error) return <NoteToCome frame={frame} />
  // Beside a note that is saved already this one can be let go.
  const beside = this_visit.some((row) => row.department === department && row.status === 'completed')
  return (
    <NoteEditor
      frame={frame}
      visit={visit}
      department={department}
      draft={draft}
      known={known}
      onDiscarded={beside ? () => setAnother(false) : undefined}
    />
  )
}

/** Loads what a consultation opens with. */
export function ConsultationScreen({ department, visitId }: { department: string; visitId: string }) {
  const visit = useEndpoint(getVisit, { visit_id: visitId })
  // Always read again: the answer of an earlier visit to this page knows an older draft.
  const { query: opened, fresh } = useFresh(openConsultation, { visit_id: visitId, department })
  const failure = !visit.data ? visit.error : !fresh ? opened.error : null
  const failed = failure !== null
  const title = useTitle(department)
  const [desk] = useState(() => new Desk())
  useEffect(() => {
    if (failed) toast.error(FAILED)
  }, [failed])

  if (visit.data && fresh)
    return (
      <DeskProvider value={desk}>
        <WithWho visit={visit.data}>
          <Loaded visit={visit.data} opened={fresh} department={department} />
        </WithWho>
      </DeskProvider>
    )
  return (
    <Page title={title}>
      {failure ? (
        <ErrorPanel
          error={failure}
          text={FAILED}
          onRetry={() => {
            void visit.refetch()
            void opened.refetch()
          }}
        />
      ) : (
        <Skeleton lines={9} />
      )}
    </Page>
  )
}
