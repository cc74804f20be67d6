import { z } from 'zod'
import { overruling } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { type RadiologyOrderRow, startExamination } from '../../orders.contract.ts'
import { type SafetyQuestion, safetyAnswers, safetyQuestions } from '../../safety.ts'

const ANSWER_MISSING = t('Please choose an answer')
const WHY_MISSING = t('Please say why it is done all the same, in at least ten letters')
const Answer = z
  .object({ answer: z.enum(safetyAnswers, ANSWER_MISSING).nullable(), note: overruling() })
  .superRefine(({ answer, note }, context) => {
    if (answer === null) context.addIssue({ code: 'custom', path: ['answer'], message: ANSWER_MISSING })
    else if (answer !== 'safe' && note === null)
      context.addIssue({ code: 'custom', path: ['note'], message: WHY_MISSING })
  })
const Answers = z.record(z.string(), Answer)
type Answers = z.output<typeof Answers>

/** What is asked before an examination begins: nothing is answered beforehand, and what is not safe needs a word. */
export function SafetyDialog({
  order,
  questions,
  onClose,
}: {
  order: RadiologyOrderRow
  questions: readonly SafetyQuestion[]
  onClose: () => void
}) {
  const begin = useCommand(startExamination)
  const form = useZodForm(
    Answers,
    Object.fromEntries(questions.map((question) => [question, { answer: null, note: '' }])),
  )
  return (
    <FormDialog
      title={t('Before the examination')}
      form={form}
      draft={`radiology-safety.${order.id}`}
      submitLabel={t('Start Examination')}
      size="md"
      onClose={onClose}
      send={async (given: Answers) => {
        const safety = questions.flatMap((question) => {
          const { answer, note } = given[question] ?? { answer: null, note: null }
          return answer ? [{ question, answer, note: answer === 'safe' ? null : note }] : []
        })
        await begin.mutateAsync({ radiology_order_id: order.id, version: order.version, safety })
        toast.success(t('Examination started'))
      }}
    >
      <p className="rad-subject">
        <strong>{formatName(order)}</strong> {order.study_type} <span className="u-muted">{order.order_number}</span>
      </p>
      {questions.map((question) => (
        <Asked key={question} question={question} answer={form.watch(`${question}.answer`)} />
      ))}
    </FormDialog>
  )
}

function Asked({ question, answer }: { question: SafetyQuestion; answer: string | null | undefined }) {
  const { asks, safe, unsafe, why } = safetyQuestions[question]
  return (
    <div className="u-stack-tight">
      <RadioCards
        name={`${question}.answer`}
        label={t(asks)}
        required
        options={[
          { value: 'safe', label: t(safe) },
          { value: 'unsafe', label: t(unsafe) },
          { value: 'unknown', label: t('Not known') },
        ]}
      />
      {answer && answer !== 'safe' && <TextField name={`${question}.note`} label={t(why)} required maxLength={300} />}
    </div>
  )
}
