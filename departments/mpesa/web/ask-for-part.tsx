import { useWatch } from 'react-hook-form'
import { centsOf, type TypedPart } from '../../billing/web/part-fields.tsx'
import { MpesaAsk } from './ask.tsx'

type Props = { patientId: string; invoiceId?: string; visitId?: string; onPaid: (receiptId: string) => void }
/** In the form of a payment: where all of it is paid by M-PESA, the customer’s phone can be asked for it instead of typing a receipt’s number. */
export function AskForPart(props: Props) {
  const parts = useWatch({ name: 'parts' }) as TypedPart[]
  const [part] = parts
  if (parts.length !== 1 || part?.payment_mode !== 'mpesa' || centsOf(part.amount) === null) return null
  return <MpesaAsk {...props} amount={part.amount} />
}
