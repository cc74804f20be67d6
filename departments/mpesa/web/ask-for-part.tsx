import { useWatch } from 'react-hook-form'
import type { Places } from '../../../kernel/web/panels.tsx'
import { centsOf, type TypedPart } from '../../billing/web/offers.tsx'
import { MpesaAsk } from './ask.tsx'

/**
 * In the form of a payment: where all of it is paid by M-PESA, the customer’s phone can be asked for it instead of
 * typing a receipt’s number.
 */
export default function AskForPart(props: Places['payment']) {
  const parts = useWatch({ name: 'parts' }) as TypedPart[]
  const [part] = parts
  if (parts.length !== 1 || part?.payment_mode !== 'mpesa' || centsOf(part.amount) === null) return null
  return <MpesaAsk {...props} amount={part.amount} />
}
