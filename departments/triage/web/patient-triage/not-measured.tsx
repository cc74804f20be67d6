import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Select } from '../../../../kernel/web/ui/fields/select.tsx'
import { becauseWords, measurableLabels } from '../../found.ts'
import type { Measurable, NotMeasuredReason } from '../../scores/index.ts'
import type { TriageValues } from './values.ts'

const asked: readonly Measurable[] = [
  'temperature',
  'pulse_rate',
  'respiratory_rate',
  'blood_pressure',
  'oxygen_saturation',
]
const options = Object.entries(becauseWords).map(([value, label]) => ({ value, label: t(label) }))

/**
 * Why a vital sign was not measured: asked of those that are empty, or whose value cannot be; the reason then takes its
 * place. 'Unrecordable' is a finding of its own.
 */
export function NotMeasured() {
  const id = useId()
  const { control, getValues, setValue } = useFormContext<TriageValues>()
  const values = useWatch({ control, name: [...asked] })
  const reasons = useWatch<TriageValues, 'not_measured'>({ control, name: 'not_measured' }) ?? {}
  const { errors } = useFormState({ control, name: [...asked] })
  const open = asked.filter((sign, at) => (values[at] ?? '') === '' || errors[sign])
  if (open.length === 0) return null

  function put(sign: Measurable, reason: string) {
    const kept = Object.entries(getValues('not_measured') ?? {}).filter(([key]) => key !== sign)
    setValue('not_measured', Object.fromEntries(reason ? [...kept, [sign, reason as NotMeasuredReason]] : kept), {
      shouldDirty: true,
    })
    if (reason && errors[sign])
      setValue(sign, sign === 'blood_pressure' ? '' : null, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset className="triage-block">
      <legend>{t('Could something not be measured?')}</legend>
      <div className="triage-reasons">
        {open.map((sign) => (
          <div key={sign} className="triage-reason">
            <label className="u-small" htmlFor={`${id}-${sign}`}>
              {t('{measurableLabels} not measured', { measurableLabels: t(measurableLabels[sign]) })}
            </label>
            <Select
              id={`${id}-${sign}`}
              options={options}
              placeholder={t('Not said')}
              value={reasons[sign] ?? ''}
              onChange={(event) => put(sign, event.currentTarget.value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
