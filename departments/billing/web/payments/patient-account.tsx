import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { getAccount, takeDeposit } from '../../payments.contract.ts'
import { NeedsDrawer } from '../drawers/own-drawer.tsx'
import { DepositBackDialog } from '../invoices/invoice-dialogs.tsx'
import { newPart, PartFields, typedParts } from './part-fields.tsx'
import { ReceiptDialog } from './receipt.tsx'

const TypedDeposit = typedParts(takeDeposit.input.shape.parts)

function DepositDialog({
  patientId,
  onClose,
  onPaid,
}: {
  patientId: string
  onClose: () => void
  onPaid: (receiptId: string) => void
}) {
  const form = useZodForm(TypedDeposit, { parts: [newPart('')], notes: '' })
  const take = useCommand(takeDeposit)
  return (
    <FormDialog
      title={t('Take Deposit')}
      form={form}
      draft={`deposit.${patientId}`}
      submitLabel={t('Take Deposit')}
      size="md"
      onClose={onClose}
      send={async ({ parts }) => {
        const { receipt_id } = await take.mutateAsync({ patient_id: patientId, parts })
        toast.success(t('Deposit recorded successfully'))
        onPaid(receipt_id)
      }}
    >
      <PartFields />
      <NeedsDrawer />
    </FormDialog>
  )
}

/** What a patient owes and has deposited, and taking or giving back a deposit. */
export function PatientAccount({ patientId }: { patientId: string }) {
  const { can } = useSession()
  const account = useEndpoint(getAccount, { patient_id: patientId })
  const [dialog, setDialog] = useState<'take' | 'back' | null>(null)
  const [receipt, setReceipt] = useState<string | null>(null)
  if (!account.data) return <Waiting for={account} failure={t('Failed to load what the patient owes')} lines={1} />
  const { deposit, came, unconfirmed, remaining_amount, claimed_amount } = account.data
  const facts = [
    !isZero(remaining_amount) &&
      t('{remaining_amount} to be paid', { remaining_amount: formatMoney(remaining_amount) }),
    !isZero(claimed_amount) &&
      t('{claimed_amount} claimed from insurers', { claimed_amount: formatMoney(claimed_amount) }),
    !isZero(deposit) && t('Deposit {deposit}', { deposit: formatMoney(deposit) }),
  ].filter(Boolean)
  return (
    <div className="u-row billing-account">
      <span className="u-num">{facts.join(' · ') || t('Nothing is owed')}</span>
      <span className="billing-end u-row">
        {can('billing.refund') && !isZero(deposit) && (
          <Button variant="default" onClick={() => setDialog('back')}>
            {t('Give Deposit Back')}
          </Button>
        )}
        <Button variant="default" onClick={() => setDialog('take')}>
          {t('Take Deposit')}
        </Button>
      </span>
      {dialog === 'take' && <DepositDialog patientId={patientId} onClose={() => setDialog(null)} onPaid={setReceipt} />}
      {dialog === 'back' && (
        <DepositBackDialog
          patientId={patientId}
          deposit={deposit}
          came={came}
          unconfirmed={unconfirmed}
          onClose={() => setDialog(null)}
          onPaid={setReceipt}
        />
      )}
      {receipt && <ReceiptDialog receiptId={receipt} onClose={() => setReceipt(null)} />}
    </div>
  )
}
