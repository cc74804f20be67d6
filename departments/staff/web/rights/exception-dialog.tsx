import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { type getStaffRights, makeException, NewException } from '../../rights.contract.ts'
import type { PermissionRow } from './use-permissions.ts'

/** Allows or withholds one thing for one person: until when, and why. */
export function ExceptionDialog({
  person,
  row,
  granted,
  onClose,
}: {
  person: Pick<Output<typeof getStaffRights>, 'staff_id' | 'name'>
  row: PermissionRow
  granted: boolean
  onClose: () => void
}) {
  const make = useCommand(makeException)
  const form = useZodForm(NewException, { permission: row.permission, granted, last_day: null, reason: '' })
  return (
    <FormDialog
      title={granted ? t('Allow {name} more', { name: person.name }) : t('Withhold from {name}', { name: person.name })}
      form={form}
      draft={`exception.${person.staff_id}.${row.permission}`}
      submitLabel={granted ? t('Allow') : t('Withhold')}
      size="md"
      onClose={onClose}
      send={(values) => make.mutateAsync({ ...values, staff_id: person.staff_id })}
      done={
        granted
          ? t('{name} may do it from now on', { name: person.name })
          : t('{name} may not do it any more', { name: person.name })
      }
    >
      <p className="u-strong">{row.says}</p>
      <DateField
        name="last_day"
        label={t('Last day')}
        help={t('Leave it empty for no end. It counts until the end of that day.')}
      />
      <TextAreaField name="reason" label={t('Reason')} required maxLength={200} />
    </FormDialog>
  )
}
