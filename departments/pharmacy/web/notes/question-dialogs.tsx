import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { AskPrescriber, WithdrawQuestion } from './ask-dialog.tsx'
import { TelephoneDialog } from './telephone-dialog.tsx'

type Props = { kind: 'ask' | 'withdraw' | 'telephone'; row: PrescriptionRow; onClose: () => void }

/** What goes to the prescriber from the counter, fetched when it is opened. */
export default function QuestionDialogs({ kind, row, onClose }: Props) {
  if (kind === 'ask') return <AskPrescriber row={row} onClose={onClose} />
  if (kind === 'withdraw') return <WithdrawQuestion row={row} onClose={onClose} />
  return <TelephoneDialog row={row} onClose={onClose} />
}
