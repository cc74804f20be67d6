import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { type FiscalPayer, saveFiscalPayer } from '../contract.ts'

/** In whose name an invoice is for tax. */
export function PayerDialog({
  invoiceId,
  payer,
  onClose,
}: {
  invoiceId: string
  payer: FiscalPayer
  onClose: () => void
}) {
  const save = useCommand(saveFiscalPayer)
  // As it was when the dialog was opened: what somebody else saves meanwhile is refused, and what is typed stays.
  const form = useZodForm(saveFiscalPayer.input, {
    invoice_id: invoiceId,
    name: payer.name ?? '',
    pin: payer.pin ?? '',
    version: payer.version,
  })
  return (
    <FormDialog
      title={t('Payer for Tax')}
      form={form}
      draft={`etims.payer.${invoiceId}.${payer.version}`}
      submitLabel={t('Save')}
      size="sm"
      onClose={onClose}
      send={async (given) => {
        await save.mutateAsync(given)
        toast.success(
          given.pin ? t('The invoice is in the payer’s name for tax') : t('The invoice is in nobody’s name for tax'),
        )
      }}
    >
      <TextField
        name="name"
        label={t('Payer’s name')}
        maxLength={60}
        autoFocus
        help={t('The company or person that needs the invoice in its name')}
      />
      <TextField
        name="pin"
        label={t('KRA PIN')}
        maxLength={20}
        autoComplete="off"
        placeholder="A123456789B"
        help={t(
          'Sent to KRA and printed on the invoice. It cannot be changed once the invoice is issued, unless KRA refused it. Leave both empty to name nobody.',
        )}
      />
    </FormDialog>
  )
}
