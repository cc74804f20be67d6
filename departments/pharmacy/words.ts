import { t } from '../../kernel/contract/words/text.ts'
import { inUnits } from '../inventory/contract.ts'
import { type PaymentStatus, paymentLabels } from '../visits/order-ref.ts'
import { type PrescriptionStatus, prescription } from './prescriptions.contract.ts'

/** What the pharmacy says of a prescription's state. */
export const prescriptionStatusLabels = prescription.labels

type Stands = {
  status: PrescriptionStatus
  /** Null: nothing is owed. */
  owed_since: unknown
  quantity_open: number
  quantity_returned: number
  quantity_dispensed: number
  unit: string | null
}
/** How a prescription stands, on the screen as in the file: 'Owed: 5 tablets', 'Part returned'. */
export function prescriptionWords({
  status,
  owed_since,
  quantity_open,
  quantity_returned,
  quantity_dispensed,
  unit,
}: Stands): string {
  if (owed_since) return t('Owed: {quantity}', { quantity: inUnits(quantity_open, unit) })
  if (status === 'completed' && quantity_returned > 0)
    return quantity_dispensed > 0 ? t('Part returned') : t('Returned')
  return t(prescriptionStatusLabels[status])
}

/** Whether a prescription is paid, in words. */
export const prescriptionPaymentLabels: Record<PaymentStatus, string> = { ...paymentLabels, pending: 'Not paid' }
