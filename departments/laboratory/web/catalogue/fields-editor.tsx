import { IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { newId } from '../../../../kernel/web/id.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { RangesEditor } from './ranges-editor.tsx'

const types = [
  { value: 'number', label: t('Number') },
  { value: 'range', label: t('Number within limits') },
  { value: 'text', label: t('Text') },
]

/** Which findings in words are phoned. */
export const phonedWords = [
  { value: 'found', label: t('Whatever is found') },
  { value: 'many', label: t('3+ and more') },
  { value: 'incompatible', label: t('Incompatible') },
  { value: 'never', label: t('None') },
]

/** One value of the panel: what it is called, how it is typed, what is normal. */
function FieldEditor({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `custom_fields.${index}`
  const [name, type, ranges, unit] = useWatch({ name: [`${at}.name`, `${at}.type`, `${at}.ranges`, `${at}.unit`] }) as [
    string,
    string,
    unknown[] | undefined,
    string | null,
  ]
  const label = name || t('Field {index}', { index: index + 1 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
    <div className="lab-field" role="group" aria-label={label}>
      <div className="lab-field-main">
        <TextField name={`${at}.name`} label={t('Field name')} required maxLength={100} />
        <SelectField name={`${at}.type`} label={t('Type')} options={types} placeholder={t('Text')} />
        <TextField name={`${at}.unit`} label={t('Unit')} maxLength={30} />
        <TextField name={`${at}.loinc`} label={t('LOINC')} maxLength={9} />
        <button
          type="button"
          className="u-icon-button lab-range-remove"
          aria-label={t('Remove {label}', { label })}
          title={t('Remove field')}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </div>
      {type === 'text' && (
        <div className="lab-field-limits">
          <TextField name={`${at}.normal_text`} label={t('Normal word')} maxLength={100} placeholder={t('Negative')} />
          <SelectField
            name={`${at}.critical_words`}
            label={t('Findings that are phoned')}
            options={phonedWords}
            placeholder={t('Usual')}
          />
        </div>
      )}
      {(type === 'number' || type === 'range') && (
        <>
          <div className="lab-field-limits">
            <NumberField name={`${at}.normal_min`} label={t('Normal min')} decimal />
            <NumberField name={`${at}.normal_max`} label={t('Normal max')} decimal />
            {type === 'range' && (
              <>
                <NumberField name={`${at}.min_value`} label={t('Min')} decimal />
                <NumberField name={`${at}.max_value`} label={t('Max')} decimal />
              </>
            )}
          </div>
          <details>
            <summary>
              {t('Ranges by age and sex, critical limits{value}', {
                value: ranges?.length ? ` (${ranges.length})` : '',
              })}
            </summary>
            <RangesEditor name={`${at}.ranges`} of={label} measured={{ name, unit }} />
          </details>
        </>
      )}
    </div>
  )
}

/** The values of a panel. Without any the test has one value. */
export function FieldsEditor() {
  const { fields, append, remove } = useFieldArray({ name: 'custom_fields', keyName: 'key' })
  const add = () =>
    append({
      id: newId(),
      name: '',
      type: 'number',
      unit: '',
      loinc: '',
      min_value: null,
      max_value: null,
      normal_min: null,
      normal_max: null,
      normal_text: '',
      critical_words: null,
      ranges: [],
    })
  return (
    <section aria-label={t('Custom Fields')} className="u-stack-tight">
      <h3>{t('Custom Fields')}</h3>
      <p className="u-muted u-small">{t('The values of a panel. Without any, the test has one value.')}</p>
      {fields.map((field, index) => (
        <FieldEditor key={field.key} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button variant="default" onClick={add}>
          {t('Add custom field')}
        </Button>
      </div>
    </section>
  )
}
