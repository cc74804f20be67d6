import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { newId } from '../../../kernel/web/id.ts'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import { RangesEditor } from './ranges-editor.tsx'

const types = [
  { value: 'number', label: 'Number' },
  { value: 'range', label: 'Number within limits' },
  { value: 'text', label: 'Text' },
]

/** One value of the panel: what it is called, how it is typed, what is normal. */
function FieldEditor({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `custom_fields.${index}`
  const [name, type, ranges] = useWatch({ name: [`${at}.name`, `${at}.type`, `${at}.ranges`] }) as [string, string, unknown[] | undefined]
  const label = name || `Field ${index + 1}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
    <div className="lab-field" role="group" aria-label={label}>
      <div className="lab-field-main">
        <TextField name={`${at}.name`} label="Field name" required maxLength={100} />
        <SelectField name={`${at}.type`} label="Type" options={types} placeholder="Text" />
        <TextField name={`${at}.unit`} label="Unit" maxLength={30} />
        <button
          type="button"
          className="u-icon-button lab-range-remove"
          aria-label={`Remove ${label}`}
          title="Remove field"
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      </div>
      {(type === 'number' || type === 'range') && (
        <>
          <div className="lab-field-limits">
            <NumberField name={`${at}.normal_min`} label="Normal min" decimal />
            <NumberField name={`${at}.normal_max`} label="Normal max" decimal />
            {type === 'range' && (
              <>
                <NumberField name={`${at}.min_value`} label="Min" decimal />
                <NumberField name={`${at}.max_value`} label="Max" decimal />
              </>
            )}
          </div>
          <details>
            <summary>Ranges by age and sex, critical limits{ranges?.length ? ` (${ranges.length})` : ''}</summary>
            <RangesEditor name={`${at}.ranges`} of={label} />
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
      min_value: null,
      max_value: null,
      normal_min: null,
      normal_max: null,
      ranges: [],
    })
  return (
    <section aria-label="Custom fields" className="u-stack-tight">
      <h3>Custom fields</h3>
      <p className="u-muted u-small">The values of a panel. Without any, the test has one value.</p>
      {fields.map((field, index) => (
        <FieldEditor key={field.key} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button variant="default" onClick={add}>
          Add custom field
        </Button>
      </div>
    </section>
  )
}
