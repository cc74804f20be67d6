import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { Select } from '../../../../kernel/web/ui/fields/select.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { eyeWords, limbs, motorWords, powers, pupilWords, verbalWords } from '../../charts/words.ts'
import { type Charts, recordNeuro } from '../../charts.contract.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { WhenField } from '../when-field.tsx'
import { Chips } from './chips.tsx'
import { QuickForm } from './quick-form.tsx'

/** From the best response down, then 'not testable'; a figure on the keyboard picks it. */
const responses = (words: readonly string[]) =>
  words
    .map((label, value) => ({ value, label: `${value === 0 ? t('NT') : value} ${label}`, key: String(value) }))
    .sort((one, other) => other.value - one.value)
const reactions = Object.entries(pupilWords).map(([value, label]) => ({ value, label }))
const strengths = Object.entries(powers).map(([value, label]) => ({ value, label }))

/** Glasgow coma scale, pupils and limbs. */
export function NeuroForm({
  admission,
  charts,
  onClose,
}: {
  admission: OpenedAdmission
  charts: Charts
  onClose: () => void
}) {
  const record = useCommand(recordNeuro)
  const form = useZodForm(recordNeuro.input, {
    admission_id: admission.id,
    eye: null,
    verbal: null,
    motor: null,
    pupil_left: null,
    pupil_right: null,
    pupil_left_reacts: null,
    pupil_right_reacts: null,
    limbs: {},
    note: '',
    observed_at: null,
  })
  return (
    <FormDialog
      title={t('Neurological observations of {first_name} {last_name}', {
        first_name: admission.first_name,
        last_name: admission.last_name,
      })}
      form={form}
      draft={`ward-neuro.${admission.id}`}
      submitLabel={t('Save Observations')}
      onClose={onClose}
      send={async (values) => {
        const { total, alarms } = await saying(t('Failed to save the observations'), record.mutateAsync(values))
        if (alarms.length) toast.error(t('{alarms}: help is called for', { alarms: alarms.join('; ') }))
        else
          toast.success(
            total === null ? t('Saved; no sum, a response was not testable') : t('Saved: GCS {total}', { total }),
          )
      }}
    >
      <QuickForm>
        <Total />
        <Chips name="eye" label={t('Eyes open')} required options={responses(eyeWords)} />
        <Chips name="verbal" label={t('Verbal response')} required options={responses(verbalWords)} />
        <Chips name="motor" label={t('Motor response')} required options={responses(motorWords)} />
        <NumberField name="pupil_right" label={t('Right pupil')} unit="mm" />
        <Chips name="pupil_right_reacts" label={t('Right pupil to light')} options={reactions} />
        <NumberField name="pupil_left" label={t('Left pupil')} unit="mm" />
        <Chips name="pupil_left_reacts" label={t('Left pupil to light')} options={reactions} />
        <Limbs />
        <TextAreaField name="note" label={t('Note')} rows={2} maxLength={1000} />
        <WhenField name="observed_at" label={t('Observed')} since={charts.admitted_at} />
      </QuickForm>
    </FormDialog>
  )
}

type Values = { eye: unknown; verbal: unknown; motor: unknown; limbs?: Record<string, string> }

/** The sum as chosen so far; none while one is missing or not testable. */
function Total() {
  const values = useWatch<Values, ['eye', 'verbal', 'motor']>({ name: ['eye', 'verbal', 'motor'] })
  const known = values.flatMap((value) => (typeof value === 'number' && value > 0 ? [value] : []))
  return (
    <p className="chart-score" role="status">
      <strong className="u-num">
        {t('GCS {value}', {
          value: known.length === values.length ? known.reduce((sum, value) => sum + value, 0) : '–',
        })}
      </strong>
    </p>
  )
}

function Limbs() {
  const id = useId()
  const { setValue, getValues } = useFormContext<Values>()
  const chosen = useWatch<Values, 'limbs'>({ name: 'limbs' }) ?? {}
  return (
    <fieldset className="u-field">
      <legend className="u-label">{t('Limbs')}</legend>
      <div className="chart-limbs">
        {Object.entries(limbs).map(([limb, label]) => (
          <div key={limb} className="chart-excuse">
            <label className="u-small" htmlFor={`${id}-${limb}`}>
              {label}
            </label>
            <Select
              id={`${id}-${limb}`}
              options={strengths}
              placeholder={t('Not assessed')}
              value={chosen[limb] ?? ''}
              onChange={(event) => {
                const rest = Object.fromEntries(
                  Object.entries(getValues('limbs') ?? {}).filter(([key]) => key !== limb),
                )
                const power = event.currentTarget.value
                setValue('limbs', power ? { ...rest, [limb]: power } : rest, { shouldDirty: true })
              }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
