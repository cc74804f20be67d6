import type { Input } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CodeField } from '../../../../kernel/web/catalogue/code-field.tsx'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { pricePatch, usePriceField } from '../../../billing/web/offers.tsx'
import { createStudyType, type StudyType, studyTypes, updateStudyType } from '../../contract.ts'
import { CategoryField } from './category-field.tsx'

/** Adds a study, or changes one; what is ordered already keeps its name and price. */
export function StudyTypeDialog({ type, onClose }: { type: StudyType | null; onClose: () => void }) {
  const create = useCommand(createStudyType)
  const update = useCommand(updateStudyType)
  const price = usePriceField()
  const form = useZodForm(createStudyType.input, {
    code: type?.code ?? '',
    name: type?.name ?? '',
    category: type?.category ?? '',
    price: type?.has_price ? type.price : '',
    contrast: type?.contrast ?? false,
    duration_minutes: type?.duration_minutes ?? null,
    preparation_instructions: type?.preparation_instructions ?? '',
    report_template: type?.report_template ?? '',
    description: type?.description ?? '',
  })
  return (
    <FormDialog
      title={type ? t('Edit Study Type') : t('Add New Study Type')}
      form={form}
      draft={`study-type.${type ? `${type.id}.${type.version}` : 'new'}`}
      submitLabel={type ? t('Save') : t('Add Study Type')}
      size="md"
      onClose={onClose}
      send={async (details) => {
        const given = {
          ...(details as Input<typeof createStudyType>),
          ...pricePatch('price', form.getValues('price'), type),
        }
        if (type) await update.mutateAsync({ ...given, study_type_id: type.id, version: type.version })
        else await create.mutateAsync(given)
        toast.success(type ? t('Study type updated successfully') : t('Study type created successfully'))
      }}
    >
      <FieldPair>
        <TextField name="name" label={t('Study Name')} required maxLength={200} autoFocus />
        <CodeField catalogue={studyTypes} entry={type} label={t('Study Code')} />
      </FieldPair>
      <FieldPair>
        <CategoryField />
        <TextField name="price" label={t('Price (KES)')} inputMode="decimal" maxLength={20} {...price} />
      </FieldPair>
      <FieldPair>
        <NumberField
          name="duration_minutes"
          label={t('Usual duration')}
          unit="min"
          help={t('Left empty: 30 minutes')}
        />
        <CheckboxField
          name="contrast"
          label={t('With contrast medium')}
          help={t('Reactions and kidneys are asked about before')}
        />
      </FieldPair>
      <TextAreaField name="preparation_instructions" label={t('Preparation Instructions')} rows={2} maxLength={1000} />
      <TextAreaField
        name="report_template"
        label={t('Report template')}
        rows={3}
        maxLength={4000}
        help={t('What the findings begin with. It says what to look at, never what was found.')}
      />
      <TextAreaField name="description" label={t('Description')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
