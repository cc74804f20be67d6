// What became of a prescription, in a word for every paper that names it. Pure.
import { t } from '../../kernel/contract/words/text.ts'
import { inUnits } from '../inventory/contract.ts'
import type { PrescriptionStatus } from './prescriptions.contract.ts'

export const rxStates = ['prescribed', 'part', 'dispensed', 'returned', 'cancelled'] as const
export type RxState = (typeof rxStates)[number]

type Counted = { status: PrescriptionStatus; dispensed: number; returned: number; let_go: number }
/** What became of a medicine. What was let go before anything was handed out is cancelled. */
export function becameOf({ status, dispensed, returned, let_go }: Counted): RxState {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'completed')
    return dispensed > 0 ? (let_go > 0 ? 'part' : 'dispensed') : returned > 0 ? 'returned' : 'dispensed'
  return dispensed > 0 || returned > 0 ? 'part' : 'prescribed'
}

/** 'Handed out here: 10 tablets'. `unit` is null while a free text is not matched. */
export function becameWords(of: { state: RxState; quantity_dispensed: number; unit: string | null }): string {
  if (of.state === 'cancelled') return t('Cancelled')
  if (of.state === 'prescribed') return t('Nothing handed out yet')
  if (of.state === 'returned') return t('Handed out here, and all of it returned')
  const quantity = inUnits(of.quantity_dispensed, of.unit)
  return of.state === 'part'
    ? t('Part handed out here: {quantity}', { quantity })
    : t('Handed out here: {quantity}', { quantity })
}
