import { isUnpaid, type Rx } from '../rx-words.tsx'

/** What is to be paid of prescriptions: of one visit, by what billing knows their charges by. */
export type ToPay = { visitId: string; orders: readonly string[] }

/** What of these is not paid: of the visit of the first that is not. */
export function toPayOf(rows: readonly Pick<Rx, 'visit_id' | 'charge_id' | 'payment_status'>[]): ToPay {
  const unpaid = rows.filter(isUnpaid)
  const visitId = (unpaid[0] ?? rows[0])?.visit_id ?? ''
  return { visitId, orders: unpaid.filter((rx) => rx.visit_id === visitId).map((rx) => rx.charge_id) }
}
