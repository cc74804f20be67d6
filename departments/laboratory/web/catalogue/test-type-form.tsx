import { useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { pricePatch, usePriceField } from '../../../billing/web/offers.tsx'
import * as documented from '../../catalogue/lists.ts'
import { createTestType, type TestType, testTypes, updateTestType } from '../../contract.ts'
import { listLabWords } from '../../lists.contract.ts'
import { FieldsEditor, phonedWords } from './fields-editor.tsx'
import { RangesEditor } from './ranges-editor.tsx'
import { detailsOf, formOf, TestTypeValues } from './test-type-values.ts'
import { WordField } from './word-field.tsx'

/** Of a test with one value: unit, what is normal, and the ranges that judge it. */
function SingleValue() {
  const [custom, name, unit] = useWatch({ name: ['custom_fields', 'name', 'unit'] }) as [
    unknown[] | undefined,
    string,
    string | null,
  ]
  const fields = custom ?? []
  if (fields.length > 0) return null
  return (
    <section aria-label={t('Value')} className="u-stack-tight">
      <h3>{t('Value')}</h3>
      <FieldPair>
        <TextField
          name="normal_range"
          label={t('Normal range')}
          maxLength={500}
          help={t('Printed on the report. The ranges below replace it.')}
        />
        <TextField name="unit" label={t('Unit')} maxLength={30} />
      </FieldPair>
      <FieldPair>
        <NumberField name="min_value" label={t('Least')} decimal />
        <NumberField name="max_value" label={t('Most')} decimal />
      </FieldPair>
      <p className="u-muted u-small">
        {t('A number below the least or above the most cannot be true: it is asked back.')}
      </p>
      <SelectField
        name="critical_words"
        label={t('Findings that are phoned')}
        options={phonedWords}
        placeholder={t('What is usual for a test of this name')}
        help={t('Of a test whose result is written in words.')}
      />
      <RangesEditor name="ranges" of={t('the test')} measured={{ name, unit }} />
    </section>
  )
}

function Sample({ sampleTypes, containers }: { sampleTypes: readonly string[]; containers: readonly string[] }) {
  const required: boolean = useWatch({ name: 'requires_sample' })
  return (
    <>
      <CheckboxField name="requires_sample" label={t('A sample is required')} />
      {required && (
        <FieldPair>
          <WordField name="sample_type" label={t('Sample type')} required words={sampleTypes} maxLength={60} />
          <WordField
            name="container_type"
            label={t('Container')}
            words={containers}
            maxLength={60}
            help={t('It is prefilled when the sample is collected; another one is asked about.')}
          />
        </FieldPair>
      )}
    </>
  )
}

/** Until when the result should be approved, by urgency. */
const Targets = () => (
  <section aria-label={t('Turnaround target')} className="u-stack-tight">
    <h3>{t('Turnaround target')}</h3>
    <p className="u-muted u-small">
      {t('Minutes from the order to the approved result. Left empty: no target, or that of the less urgent.')}
    </p>
    <div className="u-grid-3">
      <NumberField name="target_minutes" label={t('Routine')} unit="min" />
      <NumberField name="target_urgent" label={t('Urgent')} unit="min" />
      <NumberField name="target_stat" label={t('STAT')} unit="min" />
    </div>
  </section>
)

/** Adds a test to the catalogue, or changes one; what was ordered keeps its price. */
export function TestTypeDialog({ type, onClose }: { type: TestType | null; onClose: () => void }) {
  const words = useEndpoint(listLabWords, {}, { refreshEvery: false }).data
  const create = useCommand(createTestType)
  const update = useCommand(updateTestType)
  const price = usePriceField()
  const form = useZodForm(TestTypeValues, formOf(type))
  return (
    <FormDialog
      title={type ? t('Edit Test Type') : t('Add New Test Type')}
      form={form}
      draft={`test-type.${type ? `${type.id}.${type.version}` : 'new'}`}
      size="lg"
      submitLabel={type ? t('Save') : t('Add Test Type')}
      onClose={onClose}
      send={async (values) => {
        const details = { ...detailsOf(values), ...pricePatch('price', values.price, type) }
        if (type) {
          await saying(
            t('Failed to update test type'),
            update.mutateAsync({ test_type_id: type.id, version: type.version, ...details }),
          )
          toast.success(t('Test type updated successfully'))
        } else {
          await saying(t('Failed to create test type'), create.mutateAsync(details))
          toast.success(t('Test type created successfully with associated service charge'))
        }
      }}
    >
      <div className="lab-type-form">
        <FieldPair>
          <TextField name="name" label={t('Name')} required maxLength={200} autoFocus />
          <WordField
            name="category"
            label={t('Category')}
            required
            words={words?.categories ?? documented.categories}
            maxLength={100}
          />
        </FieldPair>
        <FieldPair>
          <CodeField catalogue={testTypes} entry={type} />
          <TextField name="price" label={t('Price (KES)')} inputMode="decimal" {...price} />
        </FieldPair>
        <Sample
          sampleTypes={words?.sample_types ?? documented.sampleTypes}
          containers={words?.containers ?? documented.containers}
        />
        <FieldPair>
          <TextField name="processing_time" label={t('Processing time')} maxLength={100} placeholder={t('2 hours')} />
          <TextAreaField name="instructions" label={t('Instructions')} rows={1} maxLength={1000} />
        </FieldPair>
        <Targets />
        <FieldPair>
          <TextField
            name="loinc"
            label={t('LOINC')}
            maxLength={9}
            placeholder="718-7"
            help={t('The code by which other systems know the test.')}
          />
        </FieldPair>
        <SingleValue />
        <FieldsEditor />
      </div>
    </FormDialog>
  )
}
