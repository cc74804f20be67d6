import { z } from 'zod'
import { required } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { RadioCards } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { saveFavourite } from '../contract.ts'
import { favouriteOf, type Line } from './basket/basket.ts'

const Kept = z.object({ name: required(t('Please give a name'), 80), whose: z.enum(['mine', 'department']) })

type KeepDialogProps = { lines: readonly Line[]; department: string; onClose: () => void }

/** Keeps a line as a favourite, or the whole basket as an order set, for oneself or for the department. */
export default function KeepDialog({ lines, department, onClose }: KeepDialogProps) {
  const [only] = lines
  const single = lines.length === 1
  const form = useZodForm(Kept, { name: single ? only?.shown.name : '', whose: 'mine' })
  const save = useCommand(saveFavourite)
  const nameOf = useDepartmentName()
  return (
    <FormDialog
      title={single ? t('Keep as favourite') : t('Keep {length} orders as a set', { length: lines.length })}
      form={form}
      draft="orders.keep"
      size="md"
      submitLabel={t('Keep')}
      onClose={onClose}
      send={async ({ name, whose }) => {
        const items = lines.map(favouriteOf).filter((item) => item !== null)
        await save.mutateAsync({ name, department: whose === 'department' ? department : null, items })
        toast.success(t('Kept as {name}', { name }))
      }}
    >
      <TextField
        name="name"
        label={t('Name')}
        required
        maxLength={80}
        help={t('The same name again replaces what was kept under it.')}
        autoFocus
      />
      <RadioCards
        name="whose"
        label={t('For whom')}
        options={[
          { value: 'mine', label: t('For me') },
          { value: 'department', label: t('For everybody in {department}', { department: nameOf(department) }) },
        ]}
      />
    </FormDialog>
  )
}
