import { useState } from 'react'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { MoneyField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { recordLicensePayment } from '../../licenses.contract.ts'
import { type Invoice, openOf } from '../figures.ts'
import { PaymentFields } from './payment-fields.tsx'

const Received = recordLicensePayment.input.omit({ hospital_id: true, invoice_id: true, paid_amount: true })

/** Money received for an invoice: what is open, or a part of it. */
export function RecordPayment({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const open = openOf(invoice)
  const form = useZodForm(Received, {
    amount: formatMoney(open).replace('KES ', ''),
    method: undefined,
    reference: '',
    paid_on: hospitalToday(),
  })
  const record = useCommand(recordLicensePayment)
  // As it was when the dialog opened, also if somebody books the same money meanwhile.
  const [of] = useState({ hospital_id: invoice.hospital_id, invoice_id: invoice.id, paid_amount: invoice.paid_amount })

  async function send(received: z.output<typeof Received>) {
    const { payment_number } = await record.mutateAsync({ ...of, ...received })
    toast.success(t('Payment {payment_number} recorded', { payment_number }))
  }

  return (
    <FormDialog
      title={t('Record a payment for {invoice_number}', { invoice_number: invoice.invoice_number })}
      form={form}
      draft={`payment.${invoice.id}`}
      submitLabel={t('Record Payment')}
      size="md"
      send={send}
      onClose={onClose}
    >
      <MoneyField name="amount" label={t('Amount')} required help={t('{open} is open.', { open: formatMoney(open) })} />
      <PaymentFields />
    </FormDialog>
  )
}
