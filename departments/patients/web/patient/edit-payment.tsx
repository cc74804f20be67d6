import { useState } from 'react'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { type Patient, updatePatientPayment } from '../../patient.contract.ts'
import { Payment } from '../../payment.ts'
import {
  CARD_FIELDS,
  cardErrors,
  emptyPayment,
  homeOf,
  type PaymentTyped,
  paymentInput,
  typedPayment,
} from '../../payment-typed.ts'
import { PaymentFields } from '../payment-fields.tsx'

/** What is typed, checked by the contract's own schema; a good form becomes what is sent. */
const Typed = z.custom<PaymentTyped>().transform((typed, ctx) => {
  const parsed = Payment.safeParse(paymentInput(typed))
  const wrong = cardErrors(typed)
  for (const issue of parsed.error?.issues ?? []) wrong[homeOf(['payment', ...issue.path].join('.'))] ??= issue.message
  for (const [path, message] of Object.entries(wrong)) ctx.addIssue({ code: 'custom', path: path.split('.'), message })
  return parsed.success && Object.keys(wrong).length === 0 ? parsed.data : z.NEVER
})

/** Changes how the next visits are paid; of two people the second is told. */
export function EditPayment({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  // The version that was on screen when the dialog was opened.
  const [version, setVersion] = useState(patient.version)
  const [changed, setChanged] = useState(false)
  const form = useZodForm(Typed, { ...emptyPayment(), payment: typedPayment(patient) })
  const update = useCommand(updatePatientPayment)
  return (
    <FormDialog
      title={t('Change payment')}
      form={form}
      draft={`patient-payment.${patient.id}`}
      secrets={CARD_FIELDS}
      submitLabel={t('Save payment')}
      onClose={onClose}
      refused={(error) => {
        const current = z.object({ version: z.number() }).safeParse(error.current)
        if (error.code !== 'conflict' || !current.success) return false
        setVersion(current.data.version)
        setChanged(true)
        return true
      }}
      send={(payment) => update.mutateAsync({ patient_id: patient.id, version, payment })}
      done={t('Payment saved')}
    >
      {changed && (
        <Notice tone="amber">
          {t('Somebody else changed this record in the meantime. Save again to go on, or close and look at it first.')}
        </Notice>
      )}
      <p className="u-muted">{t('Holds for the next visits. Visits that are there already keep theirs.')}</p>
      <PaymentFields />
    </FormDialog>
  )
}
