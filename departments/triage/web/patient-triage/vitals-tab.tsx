import { type ReactNode, useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import type { TriageRecord } from '../../contract.ts'
import { consciousnessWords, effortWords } from '../../found.ts'
import {
  type AgeSpan,
  computeBmi,
  consciousnessLevels,
  type Flag,
  respiratoryEfforts,
  type Sign,
  signLabels,
  unlikelyMeasures,
  type Vitals,
} from '../../scores/index.ts'
import { NotMeasured } from './not-measured.tsx'
import type { TriageValues } from './values.ts'

type EitherProps = { name: 'on_oxygen' | 'measured_lying'; label: string; no: string; yes: string; className?: string }
/** One of two; neither is chosen beforehand. */
function Either({ name, label, no, yes, className }: EitherProps) {
  const { field } = useController<TriageValues>({ name })
  const id = useId()
  return (
    <fieldset className={`u-field triage-either ${className ?? ''}`}>
      <legend className="u-label">{label}</legend>
      <div className="u-cards">
        {[false, true].map((value) => (
          <label key={String(value)} className="u-card-choice" data-checked={field.value === value || undefined}>
            <input
              type="radio"
              name={id}
              ref={value ? undefined : field.ref}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <span className="u-strong">{value ? yes : no}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Words under a field: what is wrong for the age, and the last value. */
function describeSign(
  flags: readonly Flag[],
  signs: readonly Sign[],
  last?: string | number | null,
): { className: string; help: ReactNode } {
  const found = flags.filter((flag) => signs.includes(flag.sign))
  const severity = found.some((flag) => flag.severity === 'danger') ? 'danger' : found.length > 0 ? 'warning' : 'normal'
  return {
    className: `triage-sign triage-${severity}`,
    help: (
      <>
        {found.map((flag) => (
          <span key={flag.sign} className="triage-flag" data-severity={flag.severity}>
            {flag.side && <span aria-hidden>{flag.side === 'high' ? '▲ ' : '▼ '}</span>}
            {signs.length > 1 && `${t(signLabels[flag.sign]).toLowerCase()} `}
            {flag.text}
          </span>
        ))}
        {last !== null && last !== undefined && <span className="triage-last">{t('last {last}', { last })}</span>}
      </>
    ),
  }
}

/**
 * A weight or height that hardly anybody of that age has: asked, and gone on with once somebody says that it was
 * checked.
 */
function Unlikely({ age, vitals }: { age: AgeSpan | null; vitals: Vitals }) {
  const { field } = useController<TriageValues>({ name: 'measures_checked' })
  const questions = Object.values(unlikelyMeasures(age, vitals))
  if (questions.length === 0) return null
  return (
    <div className="triage-unlikely" role="status">
      {questions.map((question) => (
        <p key={question} className="u-message" data-tone="amber">
          {question}.
        </p>
      ))}
      <label className="u-checkbox">
        <input
          type="checkbox"
          ref={field.ref}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
        <span>{t('Checked: measured again, and the birth date is right')}</span>
      </label>
    </div>
  )
}

/** What is asked of children besides. */
const ChildSigns = ({ flags }: { flags: readonly Flag[] }) => (
  <>
    <NumberField<TriageValues>
      name="capillary_refill"
      label={t('Capillary refill')}
      required
      decimal
      unit="s"
      {...describeSign(flags, ['capillary_refill'])}
    />
    <SelectField<TriageValues>
      name="respiratory_effort"
      label={t('Respiratory effort')}
      required
      placeholder={t('Not assessed')}
      options={respiratoryEfforts.map((value) => ({ value, label: t(effortWords[value] ?? value) }))}
      {...describeSign(flags, ['respiratory_effort'])}
    />
  </>
)

/** The body mass index, as soon as weight and height say it. */
function Bmi({ vitals, last }: { vitals: Vitals; last: TriageRecord | null }) {
  const bmi = computeBmi(vitals.weight, vitals.height)
  return (
    <div className="u-field">
      <span className="u-label" id="triage-bmi">
        {t('BMI')}
      </span>
      <output className="triage-bmi" aria-labelledby="triage-bmi">
        {bmi === null ? (
          <span className="u-muted">{t('Calculated')}</span>
        ) : (
          <>
            {bmi.toFixed(1)} <span className="u-muted u-small">{t('kg/m²')}</span>
          </>
        )}
      </output>
      <p className="u-message">
        {last?.bmi != null && <span className="triage-last">{t('last {bmi}', { bmi: last.bmi.toFixed(1) })}</span>}
      </p>
    </div>
  )
}

type VitalsTabProps = { age: AgeSpan | null; vitals: Vitals; flags: readonly Flag[]; last: TriageRecord | null }
const MONTHS_OF_16_YEARS = 192
const MONTHS_OF_5_YEARS = 60

/**
 * The signs in the order in which they are looked at and measured, one tab stop each. Nothing has a value before
 * somebody gives it one.
 */
export function VitalsTab({ age, vitals, flags, last }: VitalsTabProps) {
  const sign = (signs: readonly Sign[], value?: string | number | null) => describeSign(flags, signs, value)
  const height = useWatch<TriageValues, 'height'>({ name: 'height' })
  const child = age === null || age.min.months < MONTHS_OF_16_YEARS
  const small = age !== null && age.min.months < MONTHS_OF_5_YEARS
  return (
    <>
      {last && (
        <p className="u-muted u-small triage-before">
          {t('Last values: {created_at}, {triaged_by_name}', {
            created_at: formatDateTime(last.created_at),
            triaged_by_name: last.triaged_by_name,
          })}
        </p>
      )}
      <RadioCards<TriageValues>
        name="consciousness"
        label={t('Consciousness')}
        required
        options={consciousnessLevels.map((value) => ({ value, label: t(consciousnessWords[value] ?? value) }))}
        {...sign(['consciousness'])}
        className="triage-acvpu"
      />
      <div className="triage-grid">
        <NumberField<TriageValues>
          name="temperature"
          label={t('Temperature')}
          decimal
          unit="°C"
          {...sign(['temperature'], last?.temperature)}
        />
        <NumberField<TriageValues>
          name="pulse_rate"
          label={t('Heart rate')}
          unit="/min"
          {...sign(['pulse_rate'], last?.pulse_rate)}
        />
        <NumberField<TriageValues>
          name="respiratory_rate"
          label={t('Respiratory rate')}
          unit="/min"
          {...sign(['respiratory_rate'], last?.respiratory_rate)}
        />
        <TextField<TriageValues>
          name="blood_pressure"
          label={t('Blood pressure')}
          placeholder="120/80"
          autoComplete="off"
          maxLength={9}
          right={<span className="u-unit">{t('mmHg')}</span>}
          {...sign(['systolic', 'diastolic'], last?.blood_pressure)}
        />
        <NumberField<TriageValues>
          name="oxygen_saturation"
          label={t('Oxygen saturation')}
          unit="%"
          {...sign(['oxygen_saturation'], last?.oxygen_saturation)}
        />
        <Either name="on_oxygen" label={t('Breathes')} no={t('Air')} yes={t('Oxygen')} />
      </div>
      <NotMeasured />
      <div className="triage-grid">
        {child && <ChildSigns flags={flags} />}
        <NumberField<TriageValues>
          name="pain_scale"
          label={t('Pain scale')}
          unit="0–10"
          {...sign(['pain_scale'], last?.pain_scale)}
        />
        <NumberField<TriageValues>
          name="glucose"
          label={t('Blood glucose')}
          decimal
          unit="mmol/L"
          {...sign(['glucose'], last?.glucose)}
        />
        <NumberField<TriageValues>
          name="weight"
          label={t('Weight')}
          decimal
          unit="kg"
          {...sign(['weight'], last?.weight)}
        />
        <NumberField<TriageValues>
          name="height"
          label={small ? t('Length or height') : t('Height')}
          decimal
          unit="cm"
          {...sign(['height'], last?.height)}
        />
        {small && (
          <>
            {Boolean(height) && (
              <Either name="measured_lying" label={t('Measured')} no={t('Standing')} yes={t('Lying')} />
            )}
            <NumberField<TriageValues>
              name="muac"
              label={t('Mid-upper arm (MUAC)')}
              decimal
              unit="cm"
              {...sign(['muac'], last?.muac)}
            />
          </>
        )}
        <Bmi vitals={vitals} last={last} />
      </div>
      <Unlikely age={age} vitals={vitals} />
    </>
  )
}
