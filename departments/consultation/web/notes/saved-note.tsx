import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import type { Visit } from '../../../visits/contract.ts'
import type { Consultation } from '../../contract.ts'
import type { Known } from '../../specialties/types.ts'
import { BackToQueue } from '../back-to-queue.tsx'
import { CompleteVisitDialog } from '../complete-visit.tsx'
import { ConfirmDiagnoses } from '../diagnoses/confirm-diagnoses.tsx'
import { ConsultationFrame } from '../frame.tsx'
import { AddendumField, ResultsDoneButton, useResultsDone } from '../results/results-done.tsx'
import { AmendForm } from './amend-form.tsx'
import type { FrameParts } from './note-editor.tsx'
import { NoteView } from './note-view.tsx'

// Fetched when somebody asks for them.
const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }))

type SavedNoteProps = {
  frame: FrameParts
  visit: Visit
  department: string
  consultation: Consultation
  known: Known
  /** The patient is being seen again by this person, and whether for results. */
  seenAgain: boolean
  results: boolean
  /** Begins another note of the same visit. */
  onAnother: () => void
}

/** A saved consultation: to read, to amend with a reason, with every earlier state. */
export function SavedNote({
  frame,
  visit,
  department,
  consultation,
  known,
  seenAgain,
  results,
  onAnother,
}: SavedNoteProps) {
  const { can } = useSession()
  const [amending, setAmending] = useState(false)
  const [versions, setVersions] = useState(false)
  const [completing, setCompleting] = useState(false)
  const done = useResultsDone(visit, consultation, seenAgain)
  const nameOf = useDepartmentName()
  const waits = visit.queues.filter((entry) => entry.status === 'waiting').map((entry) => entry.department)
  const adds = can('consultation.write') && visit.status === 'consulting'
  if (amending)
    return (
      <AmendForm
        frame={frame}
        visit={visit}
        consultation={consultation}
        known={known}
        onDone={() => setAmending(false)}
      />
    )

  const back: ReactNode = <BackToQueue department={department} />
  return (
    <>
      <ConsultationFrame
        {...frame}
        foot={
          <>
            {back}
            {visit.status !== 'completed' && visit.status !== 'cancelled' && (
              <Button
                variant="default"
                component={Link}
                to={`/hospital/outpatient/treatment/${visit.id}?department=${department}`}
              >
                {t('Treatment Plan')}
              </Button>
            )}
            {can('visits.complete') && visit.status === 'consulting' && (
              <Button variant="default" onClick={() => setCompleting(true)}>
                {t('Complete Visit')}
              </Button>
            )}
            {seenAgain && (
              <Button variant="default" onClick={onAnother}>
                {t('Another note')}
              </Button>
            )}
            {can('consultation.write') && (
              <Button variant={adds ? 'default' : 'filled'} onClick={() => setAmending(true)}>
                {t('Amend')}
              </Button>
            )}
            {adds && <ResultsDoneButton withPerson={seenAgain} results={results} done={done} />}
          </>
        }
      >
        <Panel
          title={t('Consultation')}
          actions={
            <button type="button" className="u-link" onClick={() => setVersions(true)}>
              {t('Version history')}
            </button>
          }
        >
          <p className="u-muted u-small consultation-by">
            {t('Saved by {doctor_name} on {completed_at}{updated_at}', {
              doctor_name: consultation.doctor_name,
              completed_at: formatDateTime(consultation.completed_at),
              updated_at:
                consultation.updated_at > (consultation.completed_at ?? '') &&
                t(', last changed {updated_at}', { updated_at: formatDateTime(consultation.updated_at) }),
            })}
          </p>
          {!seenAgain && waits.length > 0 && (
            <p className="consultation-by">
              {t('The patient waits in: {places}', { places: waits.map(nameOf).join(', ') })}
            </p>
          )}
          <NoteView note={consultation} department={department} />
          {adds && seenAgain && <ConfirmDiagnoses consultation={consultation} />}
          {adds && <AddendumField line={done.line} onLine={done.setLine} />}
        </Panel>
      </ConsultationFrame>
      <Suspense>
        {versions && <VersionsDialog open onClose={() => setVersions(false)} consultation={consultation} />}
      </Suspense>
      <CompleteVisitDialog
        visit={visit}
        department={department}
        open={completing}
        onClose={() => setCompleting(false)}
      />
    </>
  )
}
