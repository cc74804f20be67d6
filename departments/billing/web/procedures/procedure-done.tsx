import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { finishProcedure } from '../../procedures.contract.ts'

const Values = finishProcedure.input.pick({ notes: true })

/** Says that a procedure is done, with what there is to say of it. */
export function ProcedureDone({
  procedure: { id, name },
  onClose,
}: {
  procedure: { id: string; name: string }
  onClose: () => void
}) {
  const finish = useCommand(finishProcedure)
  const form = useZodForm(Values, { notes: '' })
  return (
    <FormDialog
      title={t('{name}: done', { name })}
      form={form}
      draft={`procedure.${id}`}
      size="sm"
      submitLabel={t('Done')}
      onClose={onClose}
      send={({ notes }) => finish.mutateAsync({ procedure_id: id, notes })}
      done={t('Done: {name}', { name })}
    >
      <TextAreaField name="notes" label={t('Notes')} rows={3} maxLength={1000} />
    </FormDialog>
  )
}
