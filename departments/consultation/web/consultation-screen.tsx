import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { ErrorPanel, Notice, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { formatMinutes, minutesSince } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useNow } from '../../../kernel/web/ui/use-now.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { DepartmentName, useDepartmentName } from '../../hospital/web/offers.tsx'
import { getPatient, type Patient } from '../../patients/contract.ts'
import { getVisit, startService, type Visit } from '../../visits/contract.ts'
import { VisitBanner } from '../../visits/web/offers.tsx'
import { openConsultation } from '../contract.ts'
import { noteKind, specialtyOf } from '../specialties/index.ts'
import { Desk, DeskProvider } from './desk.ts'
import { EarlierConsultations } from './earlier.tsx'
import { ConsultationFrame } from './frame.tsx'
import { knownOf } from './known.ts'
import { type FrameParts, NoteEditor } from './note-editor.tsx'
import { ReadOnlyNote } from './read-only-note.tsx'
import { CriticalNotice, ResultsPanel, useResults } from './results.tsx'
import { SavedNote } from './saved-note.tsx'
import { TriageColumn } from './triage-column.tsx'

/** What a consultation is called: as its specialty says, else as the department. */
function useTitle(department: string): string {
  const nameOf = useDepartmentName()
  return specialtyOf(department)?.title ?? nameOf(department)
}

const FAILED = 'Failed to load patient information'
type Entry = Visit['queues'][number]

function Banner({ visit, patient, entry }: { visit: Visit; patient: Patient | undefined; entry: Entry | undefined }) {
  const now = useNow()
  const since = entry?.status === 'in_progress' && entry.service_start_time
  return (
    <VisitBanner visit={visit} patient={patient}>
      {since && ` · in consultation ${formatMinutes(minutesSince(since, now))}`}{' '}
      {visit.visit_type === 'emergency' && <Badge tone="red">Emergency</Badge>}
    </VisitBanner>
  )
}

type QueueNoticeProps = { entry: Entry | undefined; department: string; writable: boolean }

/** What the queue says about this patient and does not agree with somebody writing here. */
function QueueNotice({ entry, department, writable }: QueueNoticeProps) {
  const { me, can } = useSession()
  const start = useCommand(startService, {
    onError: (error) => toast.error(error.status === 409 ? error.message : 'Failed to start consultation'),
  })
  if (entry?.status === 'waiting')
    return (
      <Notice tone="blue">
        <div className="u-row">
          This patient is still waiting in the <DepartmentName of={department} /> queue ({entry.ticket}).
          {can('queue.treat') && can('consultation.write') && (
            <Button size="compact-sm" variant="default" loading={start.isPending} onClick={() => start.mutate({ queue_id: entry.id })}>
              Start Consultation
            </Button>
          )}
        </div>
      </Notice>
    )
  // A colleague's draft says so itself.
  if (entry?.status === 'in_progress' && entry.started_by !== me?.staff_id && writable)
    return <Notice tone="amber">{entry.started_by_name ?? 'A colleague'} is seeing this patient.</Notice>
  return null
}

type Opened = Output<typeof openConsultation>
type LoadedProps = { visit: Visit; opened: Opened; department: string }

/** Why nothing can be ordered at this visit; null: it can. */
function whyNoOrders(allowed: boolean, visit: Visit, consultation: Opened['consultation'], reason: string | null): string | null {
  if (!allowed) return 'You can see orders but not place them.'
  if (visit.status === 'completed' || visit.status === 'cancelled') return `This visit is already ${visit.status}.`
  return consultation?.status === 'in_progress' && reason ? `${reason}.` : null
}

/** To write, to read, or saved. */
function Loaded({ visit, opened, department }: LoadedProps) {
  const { me, can } = useSession()
  const patient = useEndpoint(getPatient, { patient_id: visit.patient_id }, { refreshEvery: false })
  const results = useResults(visit.id)
  const [another, setAnother] = useState(false)
  const title = useTitle(department)
  const { consultation, writable, reason, triage, earlier } = opened
  const known = knownOf(triage, patient.data)
  const entry = visit.queues.find((each) => each.department === department)
  const frame: FrameParts = {
    title,
    banner: <Banner visit={visit} patient={patient.data} entry={entry} />,
    notices: (
      <>
        {patient.error && !patient.data && (
          <Notice tone="amber">Allergies could not be loaded: {patient.error.message} Ask the patient.</Notice>
        )}
        <CriticalNotice results={results} />
        <QueueNotice entry={entry} department={department} writable={writable} />
      </>
    ),
    triage: (
      <div className="u-stack">
        <TriageColumn visit={visit} triage={triage} results={<ResultsPanel results={results} />} />
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
        reason={reason ?? 'This note cannot be written'}
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
        onAnother={seenAgain ? () => setAnother(true) : undefined}
      />
    )
  }
  const draft = consultation?.status === 'in_progress' ? consultation : null
  // A specialty's new note begins with what is known of the patient: that has to be here first.
  if (noteKind(department, draft) && !patient.data && !patient.error)
    return (
      <ConsultationFrame {...frame} foot={null}>
        <Skeleton lines={9} />
      </ConsultationFrame>
    )
  return <NoteEditor frame={frame} visit={visit} department={department} draft={draft} known={known} />
}

/** Loads what a consultation opens with. */
export function ConsultationScreen({ department, visitId }: { department: string; visitId: string }) {
  const visit = useEndpoint(getVisit, { visit_id: visitId })
  // Always read anew: the answer of an earlier visit to this page knows an older draft.
  const opened = useEndpoint(openConsultation, { visit_id: visitId, department }, { refreshEvery: false, staleTime: 0 })
  const fresh = opened.isFetchedAfterMount ? opened.data : undefined
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
        <Loaded visit={visit.data} opened={fresh} department={department} />
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
