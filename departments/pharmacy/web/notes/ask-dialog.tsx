import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { askPrescriber, withdrawQuestion } from '../../prescriber-notes.contract.ts'
import { DosePrescribed } from '../dispensing/dose-prescribed.tsx'
import { nameOf } from '../rx-words.tsx'

type Props = { row: PrescriptionRow; onClose: () => void }
const Asking = askPrescriber.input.pick({ question: true })

/** Sends a prescription back with a question. */
export function AskPrescriber({ row, onClose }: Props) {
  const ask = useCommand(askPrescriber)
  const form = useZodForm(Asking, { question: '' })
  return (
    <FormDialog
      title={t('Send {row} back to {prescriber}', { row: nameOf(row), prescriber: row.ordered_by_name })}
      form={form}
      draft={`ask.${row.id}.${row.version}`}
      size="md"
      submitLabel={t('Send back to prescriber')}
      onClose={onClose}
      send={({ question }) =>
        saying(
          t('Failed to send it back'),
          ask.mutateAsync({ prescription_id: row.id, version: row.version, question }),
        )
      }
      done={t('Sent back to {prescriber}. Nothing of it is handed out before there is an answer.', {
        prescriber: row.ordered_by_name,
      })}
    >
      <DosePrescribed row={row} />
      <TextAreaField name="question" label={t('Question')} required rows={3} maxLength={500} />
    </FormDialog>
  )
}

/** Takes a question back that needs no answer any more. */
export function WithdrawQuestion({ row, onClose }: Props) {
  const withdraw = useCommand(withdrawQuestion)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Withdraw the question about {row}?', { row: nameOf(row) })}
      confirmLabel={t('Withdraw question')}
      onConfirm={async (reason) => {
        const { prescriber_note_id = '' } = row.question ?? {}
        await saying(t('Failed to withdraw the question'), withdraw.mutateAsync({ prescriber_note_id, reason }))
        toast.success(t('Question withdrawn'))
      }}
    >
      <p>{row.question?.body}</p>
    </ReasonDialog>
  )
}
