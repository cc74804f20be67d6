import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { TextAreaField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../../kernel/web/ui/fields/number-field.tsx'
import { Select } from '../../../../../kernel/web/ui/fields/select.tsx'
import { formatDateTime } from '../../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../../kernel/web/ui/page/rich.tsx'
import { becauseWords, consciousnessWords, effortWords, measurableLabels } from '../../../../triage/found.ts'
import {
  consciousnessLevels,
  type Flag,
  flagVitalSigns,
  type NotMeasuredReason,
  notMeasuredReasons,
  respiratoryEfforts,
  type Sign,
} from '../../../../triage/scores/index.ts'
import { assess, type ObservedSet } from '../../../charts/assess.ts'
import { lochiaWords, unwellWords } from '../../../charts/words.ts'
import type { Charts } from '../../../charts.contract.ts'
import type { OpenedAdmission } from '../../../contract.ts'
import { WhenField } from '../../when-field.tsx'
import { Chips } from '../chips.tsx'
import { emptyOf, type excusable, type SetValues, typedSet } from './observation-values.ts'
import { PressureField } from './pressure-field.tsx'
import { ScorePanel } from './score-panel.tsx'

const sides = (flags: readonly Flag[], signs: readonly Sign[], last: ReactNode) => {
  const found = flags.filter((flag) => signs.includes(flag.sign))
  const severity = found.some((flag) => flag.severity === 'danger') ? 'danger' : found.length ? 'warning' : undefined
  return {
    className: `chart-sign ${severity ? `chart-sign-${severity}` : ''}`,
    help: (
      <>
        {found.map((flag) => (
          <span key={flag.sign} className="chart-flag" data-severity={flag.severity}>
            {flag.text}{' '}
          </span>
        ))}
        {last !== null && last !== undefined && last !== '' && (
          <span className="u-muted">{rich('last {last}', { last })}</span>
        )}
      </>
    ),
  }
}

type Last = Charts['observations'][number] | undefined
/** What a field says of its signs: out of range, and what the last set had. */
type SignWords = (signs: readonly Sign[], value?: ReactNode) => ReturnType<typeof sides>

const LastSet = ({ last }: { last: NonNullable<Last> }) => (
  <p className="u-muted u-small">
    {t('Last set: {observed_at}, {recorded_by_name}', {
      observed_at: formatDateTime(last.observed_at),
      recorded_by_name: last.recorded_by_name,
    })}
  </p>
)

const BreathingFields = ({ sign, last, on_oxygen }: { sign: SignWords; last: Last; on_oxygen: boolean }) => (
  <>
    <NumberField<SetValues>
      name="respiratory_rate"
      label={t('Respiratory rate')}
      unit="/min"
      {...sign(['respiratory_rate'], last?.respiratory_rate)}
    />
    <NumberField<SetValues>
      name="oxygen_saturation"
      label={t('Oxygen saturation')}
      unit="%"
      {...sign(['oxygen_saturation'], last?.oxygen_saturation)}
    />
    <Chips<SetValues>
      name="on_oxygen"
      label={t('Breathes')}
      options={[
        { value: false, label: t('Air') },
        { value: true, label: t('Oxygen') },
      ]}
    />
    {on_oxygen && (
      <NumberField<SetValues>
        name="oxygen_flow"
        label={t('Oxygen flow')}
        decimal
        unit="L/min"
        help={last?.oxygen_flow ? t('last {oxygen_flow}', { oxygen_flow: last.oxygen_flow }) : undefined}
      />
    )}
  </>
)

const ConsciousnessField = ({ last }: { last: Last }) => (
  <Chips<SetValues>
    name="consciousness"
    label={t('Consciousness')}
    options={consciousnessLevels.map((value) => ({
      value,
      label: (consciousnessWords[value] ?? value).replace(' · ', ' '),
    }))}
    help={
      last?.consciousness ? (
        <span className="u-muted">
          {t('last {consciousnessWords}', { consciousnessWords: consciousnessWords[last.consciousness] })}
        </span>
      ) : undefined
    }
  />
)

const ObstetricFields = () => (
  <>
    <Chips<SetValues>
      name="obstetric.lochia"
      label={t('Lochia')}
      options={Object.entries(lochiaWords).map(([value, label]) => ({ value, label }))}
    />
    <Chips<SetValues>
      name="obstetric.unwell"
      label={t('Appearance')}
      options={Object.entries(unwellWords).map(([value, label]) => ({ value, label, key: value }))}
    />
  </>
)

/** The fields of a set, as the chart of the patient asks for them, and the score that they make. */
export function ObservationFields({ admission, charts }: { admission: OpenedAdmission; charts: Charts }) {
  const { control } = useFormContext<SetValues>()
  const values = useWatch({ control }) as Partial<SetValues>
  const set: ObservedSet = typedSet(admission, charts, values)
  const assessed = assess(set)
  const flags = flagVitalSigns(set.age, set.vitals)
  const last = charts.observations.find((row) => !row.struck_at)
  const sign: SignWords = (signs, value) => sides(flags, signs, value)
  const { chart } = assessed
  return (
    <>
      {last && <LastSet last={last} />}
      <BreathingFields sign={sign} last={last} on_oxygen={values.on_oxygen === true} />
      <PressureField
        name="blood_pressure"
        label={t('Blood pressure')}
        {...sign(['systolic', 'diastolic'], last?.systolic ? `${last.systolic}/${last.diastolic}` : null)}
      />
      <NumberField<SetValues>
        name="pulse_rate"
        label={t('Heart rate')}
        unit="/min"
        {...sign(['pulse_rate'], last?.pulse_rate)}
      />
      <NumberField<SetValues>
        name="temperature"
        label={t('Temperature')}
        decimal
        unit="°C"
        {...sign(['temperature'], last?.temperature)}
      />
      <ConsciousnessField last={last} />
      {chart === 'pews' && (
        <>
          <NumberField<SetValues>
            name="capillary_refill"
            label={t('Capillary refill')}
            decimal
            unit="s"
            {...sign(['capillary_refill'], last?.capillary_refill)}
          />
          <Chips<SetValues>
            name="respiratory_effort"
            label={t('Respiratory effort')}
            options={respiratoryEfforts.map((value) => ({ value, label: effortWords[value] ?? value }))}
          />
        </>
      )}
      <NumberField<SetValues>
        name="pain_scale"
        label={t('Pain')}
        unit="0–10"
        {...sign(['pain_scale'], last?.pain_scale)}
      />
      {chart === 'obstetric' && <ObstetricFields />}
      <NumberField<SetValues>
        name="glucose"
        label={t('Blood glucose')}
        decimal
        unit="mmol/L"
        placeholder={t('or HI, LO')}
        help={
          last?.glucose ? <span className="u-muted">{t('last {glucose}', { glucose: last.glucose })}</span> : undefined
        }
      />
      <NotMeasured values={values} />
      <TextAreaField<SetValues> name="note" label={t('Note')} rows={2} maxLength={1000} />
      <WhenField name="observed_at" label={t('Measured')} since={charts.admitted_at} />
      <ScorePanel assessed={assessed} charts={charts} at={values.observed_at} />
    </>
  )
}

const reasons = notMeasuredReasons.map((value) => ({ value, label: becauseWords[value] }))

/** Why a sign that is empty was not measured. 'Unrecordable' is a finding of its own. */
function NotMeasured({ values }: { values: Partial<SetValues> }) {
  const { setValue, getValues } = useFormContext<SetValues>()
  const id = useId()
  const empty = emptyOf(values)
  if (empty.length === 0) return null
  function put(sign: (typeof excusable)[number], reason: string) {
    const kept = Object.fromEntries(Object.entries(getValues('not_measured') ?? {}).filter(([key]) => key !== sign))
    setValue('not_measured', reason ? { ...kept, [sign]: reason as NotMeasuredReason } : kept, { shouldDirty: true })
  }
  return (
    <details className="chart-excuses">
      <summary>{t('Something could not be measured')}</summary>
      {empty.map((sign) => (
        <div key={sign} className="chart-excuse">
          <label className="u-small" htmlFor={`${id}-${sign}`}>
            {t('{measurableLabels} not measured', { measurableLabels: measurableLabels[sign] })}
          </label>
          <Select
            id={`${id}-${sign}`}
            options={reasons}
            placeholder={t('Not said')}
            value={values.not_measured?.[sign] ?? ''}
            onChange={(event) => put(sign, event.currentTarget.value)}
          />
        </div>
      ))}
    </details>
  )
}
