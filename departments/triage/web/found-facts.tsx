import type { ReactNode } from 'react'
import { hear, t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatDateTime, hospitalToday, writeAge } from '../../../kernel/web/ui/format.ts'
import type { Birth } from '../../patients/ages.ts'
import { pregnancyMatters } from '../../patients/facts/pregnancy.ts'
import { weightSources } from '../../pharmacy/safety/weights.ts'
import { getWeight, type TriageRecord } from '../contract.ts'
import { becauseWords, consciousnessWords, effortWords, pregnancyWords, signsFound } from '../found.ts'
import {
  flagVitalSigns,
  type Measurable,
  parseBloodPressure,
  priorityWords,
  type Sign,
  spanOf,
} from '../scores/index.ts'
import './found.css'

type FactProps = {
  label: string
  children: ReactNode
  flag?: { severity: string; text: string; side?: 'high' | 'low' | null } | undefined
}
/** One sign with its unit; what is not normal for the age has an arrow and the word. */
export const FoundFact = ({ label, children, flag }: FactProps) => (
  <div data-severity={flag?.severity}>
    <dt>{label}</dt>
    <dd title={flag?.text}>
      {children}
      {flag && (
        <>
          <span aria-hidden>{flag.side === 'low' ? ' ▼' : ' ▲'}</span>
          <span className="u-visually-hidden"> {flag.text}</span>
        </>
      )}
    </dd>
  </div>
)

const alarm = (text: string, side: 'high' | 'low' = 'high') => ({ severity: 'danger', text, side })
const HYPOGLYCAEMIA_BELOW = 3
/**
 * Signs that no range of the age judges: below alert, refill from three seconds, breathing that is laboured, sugar and
 * arm.
 */
function judgedByWord(triage: TriageRecord) {
  const {
    consciousness,
    capillary_refill: refill,
    respiratory_effort: effort,
    glucose,
    glucose_beyond: beyond,
    pregnancy,
  } = triage
  return {
    consciousness: consciousness && consciousness !== 'alert' ? alarm(t('not alert')) : undefined,
    refill:
      refill !== null && refill >= 3
        ? refill > 3
          ? alarm(t('high: slow'))
          : { severity: 'warning', text: t('high: slow') }
        : undefined,
    effort:
      effort && effort !== 'normal'
        ? { severity: effort === 'mild' ? 'warning' : 'danger', text: t('high effort') }
        : undefined,
    glucose:
      beyond === 'lo' || (glucose !== null && glucose < HYPOGLYCAEMIA_BELOW)
        ? alarm(t('low'), 'low')
        : beyond === 'hi'
          ? alarm(t('high: beyond the meter'))
          : findingOf(triage, 'glucose'),
    muac: findingOf(triage, 'muac'),
    pregnancy:
      pregnancy && pregnancy !== 'not_pregnant'
        ? { severity: 'warning', text: t('high: pregnant or just delivered') }
        : undefined,
  }
}

/** What triage found of one sign, by its charts. */
function findingOf({ findings }: TriageRecord, key: string) {
  const found = findings?.find((finding) => finding.key === key)
  if (!found) return undefined
  // Findings are stored in English.
  const side = /below|or less|LO/.test(found.text) ? ('low' as const) : ('high' as const)
  return {
    severity: found.priority === 'emergency' ? 'danger' : 'warning',
    text: side === 'low' ? t('low') : t('high'),
    side,
  }
}

/** Not measured is not normal: it is said, with the reason where there is one, and never left out. */
function written(
  triage: TriageRecord,
  value: string | number | null | undefined,
  unit: string,
  sign?: Measurable,
): ReactNode {
  if (value !== null && value !== undefined && value !== '') return `${value}${unit}`
  const because = sign && triage.not_measured[sign]
  if (because === 'unrecordable') return <strong className="triage-unrecordable">{t('Unrecordable')}</strong>
  return (
    <span className="u-muted">
      {because
        ? t('Not measured: {becauseWords}', { becauseWords: t(becauseWords[because]).toLowerCase() })
        : t('Not measured')}
    </span>
  )
}

/** What the patient weighed elsewhere or before, with its date: a dose per kg needs to know how old it is. */
export function LastWeight({ patientId }: { patientId: string }) {
  const last = useEndpoint(getWeight, { patient_id: patientId }, { refreshEvery: false }).data
  if (!last?.weight || !last.source) return <span className="u-muted">{t('Never measured here')}</span>
  return (
    <span className="u-muted">
      {t('Not at this triage; {weight} kg {weightSources}, {measured_at}', {
        weight: last.weight,
        weightSources: t(weightSources[last.source]),
        measured_at: formatDate(last.measured_at),
      })}
    </span>
  )
}

type FoundProps = { triage: TriageRecord; of: Birth & { patient_id: string; gender: string | null } }

/**
 * All that one triage found: the danger signs that were there, every measurement or why there is none, pregnancy,
 * score, and what the priority came from.
 */
export function FoundFacts({ triage, of }: FoundProps) {
  const pressure = parseBloodPressure(triage.blood_pressure ?? '')
  const day = hospitalToday(new Date(triage.created_at))
  const flags = flagVitalSigns(spanOf(of, day), {
    temperature: triage.temperature,
    pulse_rate: triage.pulse_rate,
    respiratory_rate: triage.respiratory_rate,
    oxygen_saturation: triage.oxygen_saturation,
    pain_scale: triage.pain_scale,
    ...pressure,
  })
  const flagOf = (...signs: Sign[]) => flags.find((flag) => signs.includes(flag.sign))
  const word = judgedByWord(triage)
  const { consciousness, respiratory_effort: effort, glucose_beyond: beyond } = triage
  const signs = signsFound(triage.answers)
  const asked = Object.keys(triage.answers).length
  const open = triage.missing?.map(({ text }) => hear(text)) ?? []
  const asksPregnancy = pregnancyMatters(of, day)
  return (
    <div className="triage-found">
      {signs.length > 0 ? (
        <ul className="u-plain-list triage-found-signs" aria-label={t('Danger signs found')}>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      ) : (
        <p className="u-small u-muted">
          {asked > 0 ? t('{asked} danger signs asked, none found', { asked }) : t('Danger signs not asked')}
        </p>
      )}
      <dl className="u-pairs triage-facts">
        <FoundFact label={t('Consciousness')} flag={word.consciousness}>
          {consciousness ? (
            t(consciousnessWords[consciousness] ?? consciousness)
          ) : (
            <span className="u-muted">{t('Not assessed')}</span>
          )}
        </FoundFact>
        <FoundFact label={t('Blood pressure')} flag={flagOf('systolic', 'diastolic')}>
          {written(triage, triage.blood_pressure, t(' mmHg'), 'blood_pressure')}
        </FoundFact>
        <FoundFact label={t('Temperature')} flag={flagOf('temperature')}>
          {written(triage, triage.temperature, ' °C', 'temperature')}
        </FoundFact>
        <FoundFact label={t('Pulse')} flag={flagOf('pulse_rate')}>
          {written(triage, triage.pulse_rate, '/min', 'pulse_rate')}
        </FoundFact>
        <FoundFact label={t('Respiratory rate')} flag={flagOf('respiratory_rate')}>
          {written(triage, triage.respiratory_rate, '/min', 'respiratory_rate')}
        </FoundFact>
        <FoundFact label={t('Breathing effort')} flag={word.effort}>
          {effort ? t(effortWords[effort] ?? effort) : <span className="u-muted">{t('Not assessed')}</span>}
        </FoundFact>
        <FoundFact label={t('Oxygen saturation (SpO₂)')} flag={flagOf('oxygen_saturation')}>
          {written(triage, triage.oxygen_saturation, ' %', 'oxygen_saturation')}
          {triage.on_oxygen ? t(' on oxygen') : triage.on_oxygen === false ? t(' on air') : ''}
        </FoundFact>
        <FoundFact label={t('Capillary refill')} flag={word.refill}>
          {written(triage, triage.capillary_refill, ' s')}
        </FoundFact>
        <FoundFact label={t('Pain scale')} flag={flagOf('pain_scale')}>
          {written(triage, triage.pain_scale, '/10')}
        </FoundFact>
        <FoundFact label={t('Blood glucose')} flag={word.glucose}>
          {beyond
            ? t('{beyond} on the meter', { beyond: beyond.toUpperCase() })
            : written(triage, triage.glucose, t(' mmol/L'), 'glucose')}
        </FoundFact>
        <FoundFact label={t('Weight')}>
          {triage.weight === null ? (
            triage.not_measured.weight ? (
              written(triage, null, '', 'weight')
            ) : (
              <LastWeight patientId={of.patient_id} />
            )
          ) : (
            <strong>{t('{weight} kg', { weight: triage.weight })}</strong>
          )}
        </FoundFact>
        <FoundFact label={t('Height')}>
          {written(triage, triage.height, t(' cm'), 'height')}
          {triage.height !== null &&
            triage.measured_lying !== null &&
            (triage.measured_lying ? t(' lying') : t(' standing'))}
        </FoundFact>
        {triage.bmi !== null && <FoundFact label={t('BMI')}>{triage.bmi.toFixed(1)}</FoundFact>}
        {(triage.muac !== null || triage.not_measured.muac) && (
          <FoundFact label={t('Upper arm (MUAC)')} flag={word.muac}>
            {written(triage, triage.muac, t(' cm'), 'muac')}
          </FoundFact>
        )}
        {(asksPregnancy || triage.pregnancy) && (
          <FoundFact label={t('Pregnancy')} flag={word.pregnancy}>
            {triage.pregnancy ? (
              t(pregnancyWords[triage.pregnancy] ?? triage.pregnancy)
            ) : (
              <span className="triage-not-asked">{t('Not asked at triage')}</span>
            )}
          </FoundFact>
        )}
        {triage.score_name && (
          <FoundFact label={`${triage.score_name}${triage.score_scale === 2 ? t(' (scale 2)') : ''}`}>
            {triage.score}
          </FoundFact>
        )}
      </dl>
      {triage.proposed_reason && (
        <p className="u-small">
          <span className="u-muted">{t('Priority from:')}</span> {hear(triage.proposed_reason)}
        </p>
      )}
      {triage.priority_reason && triage.proposed_priority && (
        <p className="u-small u-message" data-tone="amber">
          {t('Less than proposed ({priorityWords}), because: {priority_reason}', {
            priorityWords: t(priorityWords[triage.proposed_priority]),
            priority_reason: triage.priority_reason,
          })}
        </p>
      )}
      {open.length > 0 && <p className="u-small u-muted">{t('Not known: {open}', { open: open.join('; ') })}</p>}
      {of.date_of_birth_estimated && (
        <p className="u-small u-message" data-tone="amber">
          {t('The age is estimated: what depends on it is judged for {of}', { of: writeAge(of) })}
        </p>
      )}
      <p className="u-small u-muted">
        {triage.is_retriage && t('Looked at again ')}
        {formatDateTime(triage.created_at)}, {triage.triaged_by_name}
      </p>
    </div>
  )
}
