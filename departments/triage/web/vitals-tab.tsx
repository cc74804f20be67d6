import type { ReactNode } from 'react'
import { CheckboxField, RadioCards, SelectField, SliderField } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import type { TriageRecord } from '../contract.ts'
import {
  type Consciousness,
  computeBmi,
  consciousnessLevels,
  type Flag,
  respiratoryEfforts,
  type Sign,
  type Vitals,
} from '../scores/index.ts'
import { isChild, type TriageValues } from './values.ts'

/** ACVPU, as the score sheets write it. */
const consciousnessWords: Record<Consciousness, string> = {
  alert: 'A · Alert',
  confusion: 'C · New confusion',
  voice: 'V · Responds to voice',
  pain: 'P · Responds to pain',
  unresponsive: 'U · Unresponsive',
}
const effortWords = { normal: 'Normal', mild: 'Mildly increased', moderate: 'Moderately increased', severe: 'Severe distress' } as const

/** Words under a field: what is wrong for the age, and the last value. */
function describeSign(
  flags: readonly Flag[],
  signs: readonly Sign[],
  last: string | number | null | undefined,
): { className: string; help: ReactNode } {
  const found = flags.filter((flag) => signs.includes(flag.sign))
  const severity = found.some((flag) => flag.severity === 'danger') ? 'danger' : found.length > 0 ? 'warning' : 'normal'
  return {
    className: `triage-sign triage-${severity}`,
    help: (
      <>
        {found.map((flag) => (
          <span key={flag.sign} className="triage-flag" data-severity={flag.severity}>
            {/high/.test(flag.text) ? <span aria-hidden>▲ </span> : /low/.test(flag.text) ? <span aria-hidden>▼ </span> : null}
            {signs.length > 1 && `${flag.sign} `}
            {flag.text}
          </span>
        ))}
        {last !== null && last !== undefined && <span className="triage-last">last {last}</span>}
      </>
    ),
  }
}

type VitalsTabProps = { days: number | null; vitals: Vitals; flags: readonly Flag[]; last: TriageRecord | null }

/** The signs in the order in which they are measured, one tab stop each. */
export function VitalsTab({ days, vitals, flags, last }: VitalsTabProps) {
  const sign = (signs: readonly Sign[], value?: string | number | null) => describeSign(flags, signs, value)
  const bmi = computeBmi(vitals.weight, vitals.height)
  return (
    <>
      {last && (
        <p className="u-muted u-small triage-before">
          Last values: {formatDateTime(last.created_at)}, {last.triaged_by_name}
        </p>
      )}
      <div className="triage-grid">
        <NumberField<TriageValues>
          name="temperature"
          label="Temperature"
          required
          decimal
          unit="°C"
          {...sign(['temperature'], last?.temperature)}
        />
        <NumberField<TriageValues> name="pulse_rate" label="Heart rate" required unit="/min" {...sign(['pulse_rate'], last?.pulse_rate)} />
        <NumberField<TriageValues>
          name="respiratory_rate"
          label="Respiratory rate"
          required
          unit="/min"
          {...sign(['respiratory_rate'], last?.respiratory_rate)}
        />
        <TextField<TriageValues>
          name="blood_pressure"
          label="Blood pressure"
          required
          placeholder="120/80"
          autoComplete="off"
          maxLength={9}
          right={<span className="u-unit">mmHg</span>}
          {...sign(['systolic', 'diastolic'], last?.blood_pressure)}
        />
        <NumberField<TriageValues>
          name="oxygen_saturation"
          label="Oxygen saturation"
          required
          unit="%"
          {...sign(['oxygen_saturation'], last?.oxygen_saturation)}
        />
        <CheckboxField<TriageValues> name="on_oxygen" label="On supplemental oxygen" className="triage-oxygen" />
      </div>
      <RadioCards<TriageValues>
        name="consciousness"
        label="Consciousness"
        options={consciousnessLevels.map((value) => ({ value, label: consciousnessWords[value] }))}
        {...sign(['consciousness'])}
        className="triage-acvpu"
      />
      <div className="triage-grid" data-columns={isChild(days) ? undefined : 4}>
        {isChild(days) && (
          <>
            <NumberField<TriageValues> name="capillary_refill" label="Capillary refill" decimal unit="s" {...sign(['capillary_refill'])} />
            <SelectField<TriageValues>
              name="respiratory_effort"
              label="Respiratory effort"
              placeholder="Not assessed"
              options={respiratoryEfforts.map((value) => ({ value, label: effortWords[value] }))}
              {...sign(['respiratory_effort'])}
            />
          </>
        )}
        <SliderField<TriageValues>
          name="pain_scale"
          label="Pain scale"
          min={0}
          max={10}
          write={(value) => `${value}/10`}
          {...sign(['pain_scale'], last?.pain_scale)}
        />
        <NumberField<TriageValues> name="weight" label="Weight" decimal unit="kg" {...sign(['weight'], last?.weight)} />
        <NumberField<TriageValues> name="height" label="Height" decimal unit="cm" {...sign(['height'], last?.height)} />
        <div className="u-field">
          <span className="u-label" id="triage-bmi">
            BMI
          </span>
          <output className="triage-bmi" aria-labelledby="triage-bmi">
            {bmi === null ? (
              <span className="u-muted">Calculated</span>
            ) : (
              <>
                {bmi.toFixed(1)} <span className="u-muted u-small">kg/m²</span>
              </>
            )}
          </output>
          <p className="u-message">{last?.bmi != null && <span className="triage-last">last {last.bmi.toFixed(1)}</span>}</p>
        </div>
      </div>
    </>
  )
}
