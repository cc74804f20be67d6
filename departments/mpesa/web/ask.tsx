import { t } from '../../../kernel/contract/words/text.ts'
import './mpesa.css'
import { useEffect, useId, useState } from 'react'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { FieldMessage } from '../../../kernel/web/ui/fields/field-shape.tsx'
import { formatMoney, formatPhone } from '../../../kernel/web/ui/format.ts'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { askByMpesa, getMpesaOfPatient, getMpesaRequest } from '../contract.ts'
import { Outcome } from './outcome.tsx'
import { Simulated } from './simulated.tsx'

type AskProps = {
  /** Whose phone is asked. */
  patientId: string
  /** What for: an invoice, or all that a visit owes; with neither a deposit. */
  invoiceId?: string
  visitId?: string
  /** As typed; M-PESA takes whole shillings. */
  amount: string
  /** The money has come and is recorded: nothing is left to be sent. */
  onPaid: (receiptId: string) => void
}

const REFRESH_MS = 5_000
/** The requests whose receipt was shown on this screen: an answer from before, in which one is still open, shows it no second time. */
const shown = new Set<string>()

/**
 * Asks the customer’s phone, and says live what becomes of it. What is still open when the dialog comes back is
 * followed again.
 */
export function MpesaAsk({ patientId, invoiceId, visitId, amount, onPaid }: AskProps) {
  const begun = useEndpoint(getMpesaOfPatient, { patient_id: patientId })
  const [followed, setFollowed] = useState<string | null>(null)
  const open = begun.data?.requests.find(
    (each) => each.invoice_id === (invoiceId ?? null) && each.visit_id === (visitId ?? null) && !shown.has(each.id),
  )
  // What is followed stays in view when it is answered and is no longer among those that are open.
  // Not of an answer from before: what was open then may be paid by now, and its receipt seen.
  if (open && followed === null && !begun.isFetching) setFollowed(open.id)
  const id = followed
  if (!begun.data) return <Waiting for={begun} lines={2} />
  const { connection, phone } = begun.data
  if (connection === 'off' && !id) return null
  const target = invoiceId ? { invoice_id: invoiceId } : visitId ? { visit_id: visitId } : { patient_id: patientId }
  return (
    <section className="mpesa-ask" aria-label={t('Ask by M-PESA')}>
      {connection === 'simulator' && <Simulated hints={!id} />}
      {id ? (
        <Followed id={id} onPaid={onPaid} onAgain={() => setFollowed(null)} />
      ) : (
        <AskForm target={target} amount={amount} phone={phone} onAsked={setFollowed} />
      )}
    </section>
  )
}

type FormProps = {
  target: { invoice_id?: string; visit_id?: string; patient_id?: string }
  amount: string
  phone: string | null
  onAsked: (id: string) => void
}
/** Stands inside the form of the payment, so it is no form of its own. */
function AskForm({ target, amount, phone, onAsked }: FormProps) {
  const [typed, setTyped] = useState(formatPhone(phone) ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const ask = useCommand(askByMpesa, {
    onSuccess: (request) => onAsked(request.id),
    onError: (error) => setErrors(error.field_errors ?? { form: error.message }),
  })
  const id = useId()
  const send = () => {
    setErrors({})
    ask.mutate({ ...target, amount, phone: typed })
  }
  const { phone: wrongPhone, ...others } = errors
  return (
    <>
      <p className="u-muted">
        {t('Instead of typing a receipt’s number: ask the customer’s phone. The payment is recorded when it is made.')}
      </p>
      <div className="mpesa-ask-row">
        <div className="u-field" data-error={wrongPhone ? true : undefined}>
          <label htmlFor={id} className="u-label">
            {t('Customer’s phone')}
          </label>
          <input
            id={id}
            className="u-input"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="0712 345 678"
            value={typed}
            aria-invalid={wrongPhone ? true : undefined}
            aria-describedby={wrongPhone ? `${id}-message` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // the form around it must not be sent
              send()
            }}
          />
        </div>
        <Button variant="default" loading={ask.isPending} onClick={send}>
          {t('Ask by M-PESA')}
        </Button>
      </div>
      {wrongPhone && <FieldMessage id={id} error={wrongPhone} />}
      {Object.values(others).map((message) => (
        <Notice key={message} tone="red">
          {message}
        </Notice>
      ))}
    </>
  )
}

type FollowedProps = { id: string; onPaid: (receiptId: string) => void; onAgain: () => void }
function Followed({ id, onPaid, onAgain }: FollowedProps) {
  const request = useEndpoint(getMpesaRequest, { mpesa_request_id: id }, { refreshEvery: REFRESH_MS })
  const paid = request.data?.status === 'paid' ? request.data.receipt_id : null
  useEffect(() => {
    if (!paid || shown.has(id)) return
    shown.add(id)
    onPaid(paid)
  }, [id, paid, onPaid])
  if (!request.data) return <Waiting for={request} lines={2} />
  const { amount, phone } = request.data
  return (
    <>
      <p className="u-small u-muted">
        {t('{amount} from {phone}', { amount: formatMoney(amount), phone: formatPhone(phone) })}
      </p>
      <Outcome request={request.data} onAgain={onAgain} />
    </>
  )
}
