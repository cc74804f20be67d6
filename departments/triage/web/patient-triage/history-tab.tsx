import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import type { Patient } from '../../../patients/patient.contract.ts'
import { chronicConditions } from '../../contract.ts'
import { isRecorded, type TriageValues } from './values.ts'

const MOST_ALLERGIES = 30
const conditions = Object.entries(chronicConditions) as [keyof typeof chronicConditions, string][]

/** The allergies that the patient names; those in the record already stand above and are not asked again. */
function Allergies({ patient }: { patient: Patient | undefined }) {
  const recorded = patient?.allergies ?? []
  const { control, getValues, clearErrors } = useFormContext<TriageValues>()
  const { fields, append, remove, replace } = useFieldArray<TriageValues, 'allergies'>({ name: 'allergies' })
  const told = useWatch<TriageValues, 'has_allergies'>({ control, name: 'has_allergies' })

  // The box opens the first line; closing it leaves nothing half filled that would be refused out of sight.
  useEffect(() => {
    const rows = getValues('allergies') ?? []
    if (told && rows.length === 0) append({ substance: '', reaction: '' }, { shouldFocus: true })
    else if (!told && rows.some((row) => !row.substance.trim())) replace(rows.filter((row) => row.substance.trim()))
  }, [told, getValues, append, replace])

  // The form library checks a list as soon as a line is added; a line that nobody has had time to fill is not an error
  // yet.
  useEffect(() => {
    if (fields.length === 0) return
    const later = setTimeout(() => clearErrors('allergies'))
    return () => clearTimeout(later)
  }, [fields.length, clearErrors])

  return (
    <fieldset className="triage-block">
      <legend>{t('Allergies')}</legend>
      {recorded.length > 0 && (
        <Notice tone="red">
          {t('Already recorded: {map}', {
            map: recorded
              .map(
                ({ substance, reaction, recorded_at }) =>
                  `${substance}${reaction ? ` (${reaction})` : ''}, ${formatDate(recorded_at)}`,
              )
              .join('; '),
          })}
        </Notice>
      )}
      {recorded.length === 0 && !told && (
        <CheckboxField<TriageValues> name="no_allergies" label={t('Asked: no known allergies')} />
      )}
      <CheckboxField<TriageValues>
        name="has_allergies"
        label={recorded.length ? t('The patient names another allergy') : t('The patient has allergies')}
      />
      {told && (
        <div className="u-stack-tight">
          {fields.map((field, index) => (
            <div key={field.id} className="triage-allergy">
              <TextField
                name={`allergies.${index}.substance`}
                label={t('Substance')}
                required
                maxLength={100}
                placeholder={t('Penicillin')}
              />
              <TextField
                name={`allergies.${index}.reaction`}
                label={t('Reaction')}
                maxLength={200}
                placeholder={t('Rash')}
              />
              <button
                type="button"
                className="u-icon-button"
                aria-label={t('Remove allergy {index}', { index: index + 1 })}
                title={t('Remove')}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden />
              </button>
            </div>
          ))}
          {fields.length < MOST_ALLERGIES && (
            <div>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => append({ substance: '', reaction: '' })}
              >
                {t('Add allergy')}
              </Button>
            </div>
          )}
        </div>
      )}
    </fieldset>
  )
}

const texts = [
  ['previous_surgeries', t('Previous surgeries')],
  ['other_chronic_illnesses', t('Other chronic illnesses')],
  ['current_medications', t('Current medications')],
  ['family_history', t('Family history')],
] as const

/** What the patient tells: conditions, allergies, operations, medicines, family. It goes to the patient's record. */
export function HistoryTab({ patient }: { patient: Patient | undefined }) {
  const named: readonly string[] = conditions.map(([, label]) => label.toLowerCase())
  const { conditions: recorded = [], history = null } = patient?.background ?? {}
  const others = recorded.filter((row) => !named.includes(row.condition.toLowerCase()))
  const since = history
    ? t('Recorded {recorded_at}; change what is no longer true', { recorded_at: formatDate(history.recorded_at) })
    : undefined
  const known = (field: (typeof texts)[number][0]) => (history?.[field] ? since : undefined)
  return (
    <div className="u-stack">
      <fieldset className="triage-block">
        <legend>{t('Chronic conditions')}</legend>
        <div className="triage-conditions">
          {conditions.map(([field, label]) => {
            const recorded = isRecorded(patient, label)
            return (
              <CheckboxField<TriageValues>
                key={field}
                name={field}
                label={t(label)}
                disabled={recorded}
                help={recorded ? t('Already recorded') : undefined}
              />
            )
          })}
        </div>
        {others.length > 0 && (
          <p className="u-muted u-small">
            {t('Already recorded: {map}', { map: others.map((row) => row.condition).join(', ') })}
          </p>
        )}
      </fieldset>
      <Allergies patient={patient} />
      <div className="triage-texts">
        {texts.map(([name, label]) => (
          <TextAreaField<TriageValues>
            key={name}
            name={name}
            label={label}
            rows={2}
            maxLength={2000}
            help={known(name)}
          />
        ))}
      </div>
    </div>
  )
}
