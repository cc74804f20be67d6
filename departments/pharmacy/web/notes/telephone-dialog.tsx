import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { unfilled, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { StaffField } from '../../../staff/web/offers.tsx'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { noteTelephoneAnswer } from '../../prescriber-notes.contract.ts'
import { taken } from '../dispensing/dose-fields.tsx'
import { DosePrescribed } from '../dispensing/dose-prescribed.tsx'
import { nameOf } from '../rx-words.tsx'
import { AnswerFields, useAgainst } from './answer-fields.tsx'
import { QuestionNotice } from './question.tsx'

const Noting = noteTelephoneAnswer.input.pick({
  ...{ answer: true, words: true, override_reason: true, spoke_with: true, read_back: true },
  ...taken,
})

/** The pharmacy writes down what a prescriber answered by telephone. */
export function TelephoneDialog({ row, onClose }: { row: PrescriptionRow; onClose: () => void }) {
  const send = useCommand(noteTelephoneAnswer)
  const { against, note } = useAgainst()
  const { dosage, frequency, duration, route, quantity_due } = row
  const form = useZodForm(Noting, {
    ...unfilled<{ answer: 'stands'; spoke_with: string; read_back: true }>({
      ...{ answer: null, spoke_with: null, read_back: null },
    }),
    ...{ words: '', override_reason: '', dosage, frequency, duration, route, quantity: quantity_due },
  })
  return (
    <FormDialog
      title={t('Answer by telephone: {row}', { row: nameOf(row) })}
      form={form}
      draft={`telephone.${row.id}.${row.version}`}
      size="md"
      submitLabel={t('Keep answer')}
      onClose={onClose}
      refused={note}
      send={({ answer, words, spoke_with, read_back, override_reason, ...dose }) =>
        saying(
          t('Failed to keep the answer'),
          send.mutateAsync({
            ...{ prescriber_note_id: row.question?.prescriber_note_id ?? '', version: row.version },
            ...{ answer, words, spoke_with, read_back },
            ...(answer === 'corrected' && { override_reason, ...dose }),
          }),
        )
      }
      done={t('Answer kept. The prescriber is told of it.')}
    >
      <DosePrescribed row={row} />
      <QuestionNotice row={row} />
      <StaffField
        name="spoke_with"
        label={t('Who said it')}
        permission="orders.place"
        required
        placeholder={t('Choose a prescriber')}
      />
      <AnswerFields
        choices={['stands', 'corrected']}
        medicine={{ name: nameOf(row), unit: row.unit, form: row.form }}
        untouched={row.quantity_open === row.quantity_due}
        against={against}
        label={t('What was said')}
      />
      <CheckboxField name="read_back" label={t('I read it back, and they said that it is right')} />
    </FormDialog>
  )
}
