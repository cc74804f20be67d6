import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { createDepartment, NewDepartment } from '../departments.contract.ts'
import { DepartmentFields } from './department-fields.tsx'

const blank = { name: '', letter: '', description: '', opens_at: '', closes_at: '', head_id: '', rooms: [] }

/** One more clinic of the hospital's own: a queue, tickets and consultations in the general form. */
export function NewClinicDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(NewDepartment, blank)
  const create = useCommand(createDepartment)
  return (
    <FormDialog
      title={t('Add Clinic')}
      form={form}
      draft="new-clinic"
      submitLabel={t('Add Clinic')}
      size="md"
      send={create.mutateAsync}
      done={({ name }) => t('{name} is added, with a queue of its own', { name })}
      onClose={onClose}
    >
      <DepartmentFields autoFocus />
    </FormDialog>
  )
}
