import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { fillFigure } from '../../contract.ts'
import type { FormKey } from '../../forms/types.ts'

/** A figure that is not kept. */
export type Hole = { row: string; column: string; label: string; value: number | null; note: string | null }

const Values = fillFigure.input.pick({ value: true, note: true })

/** Fills in a figure from a register; left empty it is not kept again. */
export function FillDialog({
  form: key,
  month,
  hole,
  onClose,
}: {
  form: FormKey
  month: string
  hole: Hole
  onClose: () => void
}) {
  const fill = useCommand(fillFigure)
  const form = useZodForm(Values, { value: hole.value, note: hole.note })
  return (
    <FormDialog
      title={t('Fill in a figure')}
      form={form}
      draft={`statutory.${key}.${month}.${hole.row}.${hole.column}`}
      submitLabel={t('Save')}
      size="md"
      onClose={onClose}
      send={(values) => fill.mutateAsync({ form: key, month, row_key: hole.row, column_key: hole.column, ...values })}
      done={t('The figure is saved')}
    >
      <p className="u-strong">{hole.label}</p>
      <NumberField
        name="value"
        label={t('Number')}
        help={t('From the register. Leave it empty when it is not known.')}
      />
      <TextAreaField name="note" label={t('Where it is from')} maxLength={300} />
    </FormDialog>
  )
}
