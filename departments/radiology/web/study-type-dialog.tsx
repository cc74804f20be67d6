import type { Input } from '../../../kernel/contract/index.ts'
import { CodeField } from '../../../kernel/web/catalogue/code-field.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { pricePatch, usePriceField } from '../../billing/web/offers.tsx'
import { createStudyType, type StudyType, studyTypes, updateStudyType } from '../contract.ts'

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
    preparation_instructions: type?.preparation_instructions ?? '',
    description: type?.description ?? '',
  })
  return (
    <FormDialog
      title={type ? 'Edit Study Type' : 'Add New Study Type'}
      form={form}
      draft={`study-type.${type ? `${type.id}.${type.version}` : 'new'}`}
      submitLabel={type ? 'Save' : 'Add Study Type'}
      size="md"
      onClose={onClose}
      send={async (details) => {
        const given = { ...(details as Input<typeof createStudyType>), ...pricePatch('price', form.getValues('price'), type) }
        if (type) await update.mutateAsync({ ...given, study_type_id: type.id, version: type.version })
        else await create.mutateAsync(given)
        toast.success(type ? 'Study type updated successfully' : 'Study type created successfully')
      }}
    >
      <FieldPair>
        <TextField name="name" label="Study Name" required maxLength={200} autoFocus />
        <CodeField catalogue={studyTypes} entry={type} label="Study Code" />
      </FieldPair>
      <FieldPair>
        <TextField name="category" label="Category" required maxLength={100} placeholder="X-ray" />
        <TextField name="price" label="Price (KES)" inputMode="decimal" maxLength={20} {...price} />
      </FieldPair>
      <TextAreaField name="preparation_instructions" label="Preparation Instructions" rows={2} maxLength={1000} />
      <TextAreaField name="description" label="Description" rows={2} maxLength={1000} />
    </FormDialog>
  )
}
