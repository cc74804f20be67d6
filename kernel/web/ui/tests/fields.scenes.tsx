import { z } from 'zod'
import { LocalDate, optional } from '../../../contract/index.ts'
import { Button } from '../button.tsx'
import { CheckboxField, RadioCards, SelectField, SliderField } from '../fields/choice-fields.tsx'
import { DateField } from '../fields/date-field.tsx'
import { PasswordField, TextAreaField } from '../fields/fields.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { Form, useZodForm } from '../forms/form.tsx'
import { show, useTold } from './show.tsx'

const Visit = z.object({
  born: LocalDate.refine((day) => day <= '2026-11-22', 'The date lies in the future'),
  temperature: z.number('Please enter a number').min(30, 'At least 30').max(45, 'At most 45'),
  ward: z.string('Ward is required'),
  kind: z.enum(['new', 'existing', 'emergency'], { error: 'Please choose a kind' }),
  pain: z.number(),
  agreed: z.literal(true, { error: 'Please agree' }),
  secret: optional(),
  notes: optional(),
})

/** One field of each kind in a form that says what it sends. */
function Fields() {
  const { tell, told } = useTold()
  // What is not chosen yet is null, as the fields themselves say it.
  const nothing: object = {
    born: null,
    temperature: null,
    ward: null,
    kind: null,
    pain: 0,
    agreed: false,
    secret: '',
    notes: '',
  }
  const form = useZodForm(Visit, nothing)
  return (
    <>
      <Form form={form} onSubmit={(values) => tell(JSON.stringify(values))} label="Visit">
        <DateField name="born" label="Date of birth" required help="As on the card" />
        <NumberField name="temperature" label="Temperature" unit="°C" decimal required />
        <SelectField
          name="ward"
          label="Ward"
          required
          options={[
            { value: 'a', label: 'Ward A' },
            { value: 'b', label: 'Ward B', disabled: true },
            { value: 'c', label: 'Ward C' },
          ]}
        />
        <RadioCards
          name="kind"
          label="Kind"
          required
          options={[
            { value: 'new', label: 'New', description: 'Has never been here' },
            { value: 'existing', label: 'Existing' },
            { value: 'emergency', label: 'Emergency' },
          ]}
          onPick={(kind) => tell('picked', kind)}
        />
        <SliderField
          name="pain"
          label="Pain"
          min={0}
          max={10}
          write={(value) => (value > 6 ? `${value}, severe` : String(value))}
        />
        <CheckboxField name="agreed" label="The patient agrees" required />
        <PasswordField name="secret" label="Password" />
        <TextAreaField name="notes" label="Notes" />
        <Button type="submit">Save</Button>
        <Button variant="default" onClick={() => form.setValue('born' as never, '1990-02-01' as never)}>
          Fill the date
        </Button>
      </Form>
      {told}
    </>
  )
}

show({ Fields })
