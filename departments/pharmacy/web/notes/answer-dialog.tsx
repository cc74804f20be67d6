import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { unfilled, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { answerQuestion, type PrescriberNote } from '../../prescriber-notes.contract.ts'
import { taken } from '../dispensing/dose-fields.tsx'
import { RxPatient } from '../dispensing/rx-patient.tsx'
import { doseOf } from '../rx-words.tsx'
import { AnswerFields, useAgainst } from './answer-fields.tsx'

const Answering = answerQuestion.input.pick({ answer: true, words: true, override_reason: true, ...taken })

/** A prescriber answers a question of the pharmacy. */
export function AnswerDialog({ note, onClose }: { note: PrescriberNote; onClose: () => void }) {
  const send = useCommand(answerQuestion)
  const { against, note: warned } = useAgainst()
  const { prescription: rx } = note
  const { dosage, frequency, duration, route, quantity } = rx
  const name = rx.given_name ?? rx.name
  const form = useZodForm(Answering, {
    ...unfilled<{ answer: 'stands' }>({ answer: null }),
    ...{ words: '', override_reason: '', dosage, frequency, duration, route, quantity },
  })
  return (
    <FormDialog
      title={t('Answer the pharmacy: {name}', { name })}
      form={form}
      draft={`answer.${note.id}.${rx.version}`}
      size="md"
      submitLabel={t('Send answer')}
      onClose={onClose}
      refused={warned}
      send={({ answer, words, override_reason, ...dose }) =>
        saying(
          t('Failed to send the answer'),
          send.mutateAsync({
            ...{ prescriber_note_id: note.id, version: rx.version, answer, words },
            ...(answer === 'corrected' && { override_reason, ...dose }),
          }),
        )
      }
      done={t('Answered. The pharmacy sees it now.')}
    >
      <RxPatient of={note} shown={[note.prescription_id]} />
      <p>
        {rich('Prescribed: {name}, {prescribed}, quantity {quantity}', {
          name: <strong>{name}</strong>,
          prescribed: doseOf(rx),
          quantity,
        })}
      </p>
      <Notice tone="amber">
        {rich('{by}, {at}: {question}', {
          by: note.written_by_name,
          at: formatDateTime(note.created_at),
          question: <strong>{note.body}</strong>,
        })}
      </Notice>
      <AnswerFields
        choices={['stands', 'corrected', 'cancelled']}
        medicine={{ name, unit: rx.unit, form: rx.form }}
        untouched={rx.is_untouched}
        against={against}
        label={t('Answer')}
      />
    </FormDialog>
  )
}
