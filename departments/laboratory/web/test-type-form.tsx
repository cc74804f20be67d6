import { useWatch } from 'react-hook-form'
import { CodeField } from '../../../kernel/web/catalogue/code-field.tsx'
import { saying } from '../../../kernel/web/failure.ts'
import { CheckboxField, SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { pricePatch, usePriceField } from '../../billing/web/offers.tsx'
import { createTestType, type TestType, testTypes, updateTestType } from '../contract.ts'
import { containers } from '../orders.contract.ts'
import { FieldsEditor } from './fields-editor.tsx'
import { RangesEditor } from './ranges-editor.tsx'
import { detailsOf, formOf, TestTypeValues } from './test-type-values.ts'

const sampleTypes = ['Blood', 'Urine', 'Stool', 'Sputum', 'CSF', 'Swab', 'Tissue', 'Aspirate', 'Other']
const optionsOf = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, label: value }))

/** Of a test with one value: unit, what is normal, and the ranges that judge it. */
function SingleValue() {
  const fields: unknown[] = useWatch({ name: 'custom_fields' }) ?? []
  if (fields.length > 0) return null
  return (
    <section aria-label="Value" className="u-stack-tight">
      <h3>Value</h3>
      <FieldPair>
        <TextField name="normal_range" label="Normal range" maxLength={500} help="Printed on the report. The ranges below replace it." />
        <TextField name="unit" label="Unit" maxLength={30} />
      </FieldPair>
      <RangesEditor name="ranges" of="the test" />
    </section>
  )
}

function Sample({ known }: { known: string | null }) {
  const required: boolean = useWatch({ name: 'requires_sample' })
  return (
    <FieldPair>
      <CheckboxField name="requires_sample" label="A sample is required" />
      {required && (
        <SelectField
          name="sample_type"
          label="Sample type"
          required
          options={optionsOf([...(known ? [known] : []), ...containers.filter((each) => each !== 'Other'), ...sampleTypes])}
          help="A container is prefilled when the sample is collected."
        />
      )}
    </FieldPair>
  )
}

/** Adds a test to the catalogue, or changes one; what was ordered keeps its price. */
export function TestTypeDialog({
  type,
  categories,
  onClose,
}: {
  type: TestType | null
  categories: readonly string[]
  onClose: () => void
}) {
  const create = useCommand(createTestType)
  const update = useCommand(updateTestType)
  const price = usePriceField()
  const form = useZodForm(TestTypeValues, formOf(type))
  return (
    <FormDialog
      title={type ? 'Edit Test Type' : 'Add New Test Type'}
      form={form}
      draft={`test-type.${type ? `${type.id}.${type.version}` : 'new'}`}
      size="lg"
      submitLabel={type ? 'Save' : 'Add Test Type'}
      onClose={onClose}
      send={async (values) => {
        const details = { ...detailsOf(values), ...pricePatch('price', values.price, type) }
        if (type) {
          await saying('Failed to update test type', update.mutateAsync({ test_type_id: type.id, version: type.version, ...details }))
          toast.success('Test type updated successfully')
        } else {
          await saying('Failed to create test type', create.mutateAsync(details))
          toast.success('Test type created successfully with associated service charge')
        }
      }}
    >
      <div className="lab-type-form">
        <FieldPair>
          <TextField name="name" label="Name" required maxLength={200} autoFocus />
          <SelectField name="category" label="Category" required options={optionsOf(type ? [type.category, ...categories] : categories)} />
        </FieldPair>
        <FieldPair>
          <CodeField catalogue={testTypes} entry={type} />
          <TextField name="price" label="Price (KES)" inputMode="decimal" {...price} />
        </FieldPair>
        <Sample known={type?.sample_type ?? null} />
        <FieldPair>
          <TextField name="processing_time" label="Processing time" maxLength={100} placeholder="2 hours" />
          <TextAreaField name="instructions" label="Instructions" rows={1} maxLength={1000} />
        </FieldPair>
        <SingleValue />
        <FieldsEditor />
      </div>
    </FormDialog>
  )
}
