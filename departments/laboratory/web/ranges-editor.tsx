import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import { emptyRange } from './test-type-values.ts'

const sexes = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
]

/** Reference ranges by age and sex, each with the limits beyond which a value is critical. */
export function RangesEditor({ name, of }: { name: string; of: string }) {
  const { fields, append, remove } = useFieldArray({ name })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
    <div className="lab-ranges" role="group" aria-label={`Ranges of ${of}`}>
      {fields.length > 0 && (
        <p className="u-muted u-small">
          Ages as 28 d, 6 mo or 12 y. Of several lines that fit, the one of the person’s sex and of the narrowest age counts.
        </p>
      )}
      {fields.map((range, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={range.id} className="lab-range" role="group" aria-label={`Range ${index + 1}`}>
          <SelectField name={`${name}.${index}.sex`} label="Sex" options={sexes} placeholder="Both" />
          <TextField name={`${name}.${index}.from`} label="From age" placeholder="0" />
          <TextField name={`${name}.${index}.to`} label="Below age" placeholder="No end" />
          <NumberField name={`${name}.${index}.low`} label="Low" decimal />
          <NumberField name={`${name}.${index}.high`} label="High" decimal />
          <NumberField name={`${name}.${index}.critical_low`} label="Critical low" decimal />
          <NumberField name={`${name}.${index}.critical_high`} label="Critical high" decimal />
          <button
            type="button"
            className="u-icon-button lab-range-remove"
            aria-label={`Remove range ${index + 1} of ${of}`}
            title="Remove range"
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      <div>
        <Button variant="default" size="compact-sm" onClick={() => append(emptyRange)}>
          Add range
        </Button>
      </div>
    </div>
  )
}
