import { t } from '../../../../kernel/contract/words/text.ts'
import type { MenuItem } from '../../../../kernel/web/ui/overlay/menu.tsx'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { isAsked, isOpen } from '../rx-words.tsx'
import type { RxDialogs } from './use-rx-dialogs.tsx'

const untouched = (row: PrescriptionRow): boolean => row.quantity_open === row.quantity_due

/** What else can be done with a prescription, beside its one next step. */
export function menuOf(row: PrescriptionRow, dialogs: RxDialogs, may: boolean): MenuItem[] {
  const open = isOpen(row)
  return [
    ...(row.quantity_dispensed > 0
      ? [
          {
            label: t('Print Label'),
            onSelect: () => dialogs.open({ kind: 'labels', labels: [{ ...row, in_bag: row.quantity_dispensed }] }),
          },
        ]
      : []),
    { label: t('Print Prescription'), onSelect: () => dialogs.open({ kind: 'paper', visitId: row.visit_id }) },
    ...(may && open && !isAsked(row)
      ? [{ label: t('Send back to prescriber'), onSelect: () => dialogs.open({ kind: 'ask', row }) }]
      : []),
    ...(may && isAsked(row)
      ? [
          { label: t('Answer by telephone'), onSelect: () => dialogs.open({ kind: 'telephone', row }) },
          { label: t('Withdraw question'), onSelect: () => dialogs.open({ kind: 'withdraw', row }) },
        ]
      : []),
    ...(may && open && untouched(row) && row.given_id && !isAsked(row)
      ? [{ label: t('Give another medicine'), onSelect: () => dialogs.open({ kind: 'substitute', row }) }]
      : []),
    ...(may && row.quantity_dispensed > 0
      ? [{ label: t('Return to stock'), onSelect: () => dialogs.open({ kind: 'return', row }) }]
      : []),
    ...(may && row.owed_since
      ? [{ label: t('Let go what is owed'), danger: true, onSelect: () => dialogs.open({ kind: 'let-go', row }) }]
      : []),
    ...(may && open && untouched(row) && !row.owed_since
      ? [{ label: t('Cancel prescription'), danger: true, onSelect: () => dialogs.open({ kind: 'cancel', row }) }]
      : []),
  ]
}
