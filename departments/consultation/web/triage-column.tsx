import type { ReactNode } from 'react'
import { ageInDays } from '../../../kernel/contract/days.ts'
import { PriorityBadge } from '../../../kernel/web/ui/badges.tsx'
import { formatAge, formatDateTime, formatGender, formatName, hospitalToday, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import type { TriageRecord } from '../../triage/contract.ts'
import { flagVitalSigns, parseBloodPressure, type Sign } from '../../triage/scores/index.ts'
import type { Visit } from '../../visits/contract.ts'

const priorityWords = { emergency: 'Emergency', urgent: 'Urgent', routine: 'Routine' } as const

/** One sign with its unit; what is not normal for the age has an arrow and the word. */
function SignRow({ label, children, flag }: { label: string; children: ReactNode; flag: { severity: string; text: string } | undefined }) {
  return (
    <div data-severity={flag?.severity}>
      <dt>{label}</dt>
      <dd title={flag?.text}>
        {children}
        {flag && (
          <>
            <span aria-hidden>{/low/.test(flag.text) ? ' ▼' : ' ▲'}</span>
            <span className="u-visually-hidden"> {flag.text}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function TriageFacts({ triage, dateOfBirth }: { triage: TriageRecord; dateOfBirth: string | null }) {
  const pressure = parseBloodPressure(triage.blood_pressure)
  const flags = flagVitalSigns(ageInDays(dateOfBirth, hospitalToday()), {
    temperature: triage.temperature,
    pulse_rate: triage.pulse_rate,
    respiratory_rate: triage.respiratory_rate,
    oxygen_saturation: triage.oxygen_saturation,
    pain_scale: triage.pain_scale,
    ...pressure,
  })
  const flagOf = (...signs: Sign[]) => flags.find((flag) => signs.includes(flag.sign))
  return (
    <>
      <dl className="u-pairs consultation-facts">
        <SignRow label="Blood pressure" flag={flagOf('systolic', 'diastolic')}>
          {triage.blood_pressure}
        </SignRow>
        <SignRow label="Temperature" flag={flagOf('temperature')}>
          {triage.temperature} °C
        </SignRow>
        <SignRow label="Pulse" flag={flagOf('pulse_rate')}>
          {triage.pulse_rate}/min
        </SignRow>
        <SignRow label="Respiratory rate" flag={flagOf('respiratory_rate')}>
          {triage.respiratory_rate}/min
        </SignRow>
        <SignRow label="SpO₂" flag={flagOf('oxygen_saturation')}>
          {triage.oxygen_saturation} %{triage.on_oxygen && ' on oxygen'}
        </SignRow>
        <SignRow label="Pain" flag={flagOf('pain_scale')}>
          {triage.pain_scale}/10
        </SignRow>
        {triage.bmi !== null && (
          <SignRow label="BMI" flag={undefined}>
            {triage.bmi.toFixed(1)}
          </SignRow>
        )}
        {triage.score_name && (
          <SignRow label={triage.score_name} flag={undefined}>
            {triage.score}
          </SignRow>
        )}
      </dl>
      <h3>Chief complaint</h3>
      <p className="consultation-text">{triage.chief_complaint}</p>
      {triage.notes && (
        <>
          <h3>Notes</h3>
          <p className="consultation-text">{triage.notes}</p>
        </>
      )}
      <p className="u-small u-muted">
        {formatDateTime(triage.created_at)}, {triage.triaged_by_name}
      </p>
    </>
  )
}

type Props = { visit: Visit; triage: TriageRecord | null; results: ReactNode }

/** Who the patient is, what was found since, and what triage found. */
export function TriageColumn({ visit, triage, results }: Props) {
  const person = [formatAge(visit.date_of_birth), formatGender(visit.gender)].filter((part) => part !== NOTHING)
  return (
    <div className="u-stack">
      <Panel title={formatName(visit)}>
        <dl className="u-pairs consultation-facts">
          <div>
            <dt>OP #</dt>
            <dd>{visit.op_number}</dd>
          </div>
          <div>
            <dt>Visit #</dt>
            <dd>{visit.visit_number}</dd>
          </div>
          <div>
            <dt>Age and gender</dt>
            <dd>{person.join(' · ') || NOTHING}</dd>
          </div>
        </dl>
      </Panel>
      {results}
      <Panel
        title="Triage"
        actions={
          triage && (
            <PriorityBadge priority={triage.priority === 'emergency' ? 'stat' : triage.priority} label={priorityWords[triage.priority]} />
          )
        }
      >
        {triage ? <TriageFacts triage={triage} dateOfBirth={visit.date_of_birth} /> : <p className="u-muted">No triage at this visit</p>}
      </Panel>
    </div>
  )
}
