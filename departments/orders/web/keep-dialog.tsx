import { z } from 'zod'
import { required } from '../../../kernel/contract/index.ts'
import { RadioCards } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import type { ConsultingDepartment } from '../../consultation/web/offers.tsx'
import { departmentLabels } from '../../visits/departments.ts'
import { saveFavourite } from '../contract.ts'
import { favouriteOf, type Line } from './basket.ts'

const Kept = z.object({ name: required('Please give a name', 80), whose: z.enum(['mine', 'department']) })

type KeepDialogProps = { lines: readonly Line[]; department: ConsultingDepartment; onClose: () => void }

/** Keeps a line as a favourite, or the whole basket as an order set, for oneself or for the department. */
export function KeepDialog({ lines, department, onClose }: KeepDialogProps) {
  const [only] = lines
  const single = lines.length === 1
  const form = useZodForm(Kept, { name: single ? only?.shown.name : '', whose: 'mine' })
  const save = useCommand(saveFavourite)
  return (
    <FormDialog
      title={single ? 'Keep as favourite' : `Keep ${lines.length} orders as a set`}
      form={form}
      draft="orders.keep"
      size="md"
      submitLabel="Keep"
      onClose={onClose}
      send={async ({ name, whose }) => {
        const items = lines.map(favouriteOf).filter((item) => item !== null)
        await save.mutateAsync({ name, department: whose === 'department' ? department : null, items })
        toast.success(`Kept as ${name}`)
      }}
    >
      <TextField name="name" label="Name" required maxLength={80} help="The same name again replaces what was kept under it." autoFocus />
      <RadioCards
        name="whose"
        label="For whom"
        options={[
          { value: 'mine', label: 'For me' },
          { value: 'department', label: `For everybody in ${departmentLabels[department]}` },
        ]}
      />
    </FormDialog>
  )
}
