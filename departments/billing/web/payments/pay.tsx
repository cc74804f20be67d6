import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { applyFieldErrors, Form, FormActions, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { EmptyState, Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { patientPath } from '../../../patients/web/offers.tsx'
import { getVisitBill, payVisit } from '../../payments.contract.ts'
import { NeedsDrawer } from '../drawers/own-drawer.tsx'
import { billLine, sumLine, sumsOf } from '../words.tsx'
import { newPart, PartFields } from './part-fields.tsx'
import { BesidePayment, TypedPayment } from './payment-dialog.tsx'
import { ReceiptDialog } from './receipt.tsx'

type Bill = Output<typeof getVisitBill>
const QUEUE = '/hospital/outpatient/queue?department=billing'

/** The form of what is handed over, for all that the visit owes. */
function PayForm({ bill, onPaid }: { bill: Bill; onPaid: (receiptId: string) => void }) {
  const form = useZodForm(TypedPayment, { parts: [newPart(bill.remaining_amount)], notes: '' })
  const forget = useDraft(`pay.${bill.visit_id}`, form)
  const pay = useCommand(payVisit)
  const [failure, setFailure] = useState<string[]>([])
  return (
    <Form
      form={form}
      label={t('Process Payment')}
      onSubmit={async ({ parts }) => {
        setFailure([])
        try {
          const { receipt_id } = await saying(
            t('Failed to process payment'),
            pay.mutateAsync({ visit_id: bill.visit_id, parts }),
          )
          forget()
          toast.success(t('Payment recorded successfully'))
          onPaid(receipt_id)
        } catch (thrown) {
          setFailure(applyFieldErrors(form, asCallError(thrown)))
        }
      }}
    >
      <PartFields remaining={bill.remaining_amount} deposit={bill.deposit} />
      <BesidePayment
        patientId={bill.patient_id}
        visitId={bill.visit_id}
        onPaid={(receiptId) => {
          forget()
          onPaid(receiptId)
        }}
      />
      <NeedsDrawer />
      {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
      <FormActions>
        <Button variant="default" component={Link} to={QUEUE}>
          {t('Back to Queue')}
        </Button>
        <Button type="submit" loading={pay.isPending}>
          {t('Process Payment')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Process Payment: what a visit owes, on all its invoices, and taking it. */
export default function Pay() {
  const { visit_id = '' } = useParams()
  const navigate = useNavigate()
  const bill = useEndpoint(getVisitBill, { visit_id })
  const [receipt, setReceipt] = useState<string | null>(null)
  const data = bill.data
  if (!data)
    return (
      <Page title={t('Process Payment')}>
        <Waiting
          for={bill}
          failure={t('Failed to load the bill')}
          lines={8}
          missing={{ way: { to: QUEUE, label: t('Back to Queue') } }}
        />
      </Page>
    )
  const owes = !isZero(data.remaining_amount)
  return (
    <Page title={t('Process Payment')} facts={t('Visit {visit_number}', { visit_number: data.visit_number })}>
      <div className="u-split">
        <Panel title={t('Payment')}>
          {owes ? (
            <PayForm key={data.remaining_amount} bill={data} onPaid={setReceipt} />
          ) : (
            <EmptyState
              text={t('Nothing is to be paid')}
              hint={
                data.charged
                  ? t('Everything is paid, or claimed from an insurer.')
                  : t('Nothing has been charged for this visit.')
              }
              action={
                <Button variant="default" component={Link} to={QUEUE}>
                  {t('Back to Queue')}
                </Button>
              }
            />
          )}
        </Panel>
        <Panel title={t('Bill')}>
          <PersonCell person={data} to={patientPath(data.patient_id)} />
          <AmountTable
            caption={t('Lines of the bill')}
            lines={[
              ...data.items.map(billLine),
              ...(data.items.length ? sumsOf(data).map(([name, amount]) => sumLine(name, amount)) : []),
            ]}
          />
          {!isZero(data.deposit) && (
            <p className="u-muted">
              {t('The patient has a deposit of {deposit}.', { deposit: formatMoney(data.deposit) })}
            </p>
          )}
        </Panel>
      </div>
      {receipt && (
        <ReceiptDialog
          receiptId={receipt}
          onClose={() => {
            setReceipt(null)
            if (!owes) void navigate(QUEUE)
          }}
        />
      )}
    </Page>
  )
}
