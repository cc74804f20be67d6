import type { ReactNode } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatDate, formatGender, formatName, NOTHING, writeAge } from '../../../kernel/web/ui/format.ts'
import { PriorityBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import type { Patient } from '../../patients/patient.contract.ts'
import type { TriageRecord } from '../../triage/contract.ts'
import { priorityWords } from '../../triage/scores/index.ts'
import { FoundFact, FoundFacts, LastWeight } from '../../triage/web/offers.tsx'
import type { Visit } from '../../visits/contract.ts'

/** What triage found and was told. */
export function TriageFacts({ triage, visit }: { triage: TriageRecord; visit: Visit }) {
  return (
    <>
      <h3>{t('Chief complaint')}</h3>
      <p className="consultation-text">{triage.chief_complaint}</p>
      {visit.emergency_details && visit.emergency_details !== triage.chief_complaint && (
        <>
          <h3>{t('What happened')}</h3>
          <p className="consultation-text">{visit.emergency_details}</p>
        </>
      )}
      <FoundFacts triage={triage} of={visit} />
      {triage.notes && (
        <>
          <h3>{t('Notes')}</h3>
          <p className="consultation-text">{triage.notes}</p>
        </>
      )}
    </>
  )
}

/** Without triage: what reception wrote of an emergency, and what the patient weighed last. */
const Untriaged = ({ visit }: { visit: Visit }) => (
  <>
    <p className="u-muted">{t('No triage at this visit')}</p>
    <dl className="u-pairs triage-facts">
      <FoundFact label={t('Weight')}>
        <LastWeight patientId={visit.patient_id} />
      </FoundFact>
    </dl>
    {visit.emergency_details && (
      <>
        <h3>{t('What happened, as reception wrote it')}</h3>
        <p className="consultation-text">{visit.emergency_details}</p>
      </>
    )}
  </>
)

/** What the patient told of the past, with its date; what nobody asked is said to be so. */
function Told({ patient }: { patient: Patient | undefined }) {
  if (!patient?.background) return null
  const { conditions, history } = patient.background
  const told = (text: string | null | undefined) => text || <span className="u-muted">{t('Nothing recorded')}</span>
  return (
    <Panel title={t('Told by the patient')}>
      <dl className="u-pairs triage-facts">
        <FoundFact label={t('Medicines')}>{told(history?.current_medications)}</FoundFact>
        <FoundFact label={t('Conditions')}>
          {told(
            [...conditions.map((row) => row.condition), history?.other_chronic_illnesses].filter(Boolean).join(', '),
          )}
        </FoundFact>
        <FoundFact label={t('Surgeries')}>{told(history?.previous_surgeries)}</FoundFact>
        <FoundFact label={t('Family')}>{told(history?.family_history)}</FoundFact>
      </dl>
      {history && (
        <p className="u-small u-muted">
          {t('As told on {recorded_at}', { recorded_at: formatDate(history.recorded_at) })}
        </p>
      )}
    </Panel>
  )
}

type Props = { visit: Visit; patient: Patient | undefined; triage: TriageRecord | null; results: ReactNode }

/** Who the patient is, what was found since, and what triage found. */
export function TriageColumn({ visit, patient, triage, results }: Props) {
  const person = [writeAge(visit), formatGender(visit.gender)].filter((part) => part !== NOTHING)
  return (
    <div className="u-stack">
      <Panel title={formatName(visit)}>
        <dl className="u-pairs triage-facts">
          <div>
            <dt>{t('OP #')}</dt>
            <dd>{visit.op_number}</dd>
          </div>
          <div>
            <dt>{t('Visit #')}</dt>
            <dd>{visit.visit_number}</dd>
          </div>
          <div>
            <dt>{t('Age and gender')}</dt>
            <dd>{person.join(' · ') || NOTHING}</dd>
          </div>
        </dl>
      </Panel>
      {results}
      <Panel
        title={t('Triage')}
        actions={
          triage && (
            <PriorityBadge
              priority={triage.priority === 'emergency' ? 'stat' : triage.priority}
              label={t(priorityWords[triage.priority])}
            />
          )
        }
      >
        {triage ? <TriageFacts triage={triage} visit={visit} /> : <Untriaged visit={visit} />}
      </Panel>
      <Told patient={patient} />
    </div>
  )
}
