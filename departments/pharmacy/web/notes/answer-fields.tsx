import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import type { Formed } from '../../dosage-forms/dosage-form.ts'
import { answerWords } from '../../question-words.ts'
import { DoseFields } from '../dispensing/dose-fields.tsx'

const explained = {
  stands: t('The pharmacy hands it out as it is written.'),
  corrected: t('The dose that is meant stands below. What was written stays readable.'),
  cancelled: t('It comes off the bill. Another medicine can be prescribed.'),
} as const

type Against = { text: string }[]
/** What the server found against a dose, until it is overruled with a reason. */
export function useAgainst() {
  const [against, setAgainst] = useState<Against>([])
  return {
    against,
    /** Takes up a refusal because of warnings, and lets the form show it beside the reason. */
    note: (error: CallError): false => {
      if (error.code === 'warnings_stand') setAgainst((error.current as Against | undefined) ?? [])
      return false
    },
  }
}

type AnswerFieldsProps = {
  choices: readonly (keyof typeof explained)[]
  medicine: Formed
  untouched: boolean
  against: Against
  label: string
}
/** What becomes of a prescription, the dose that is meant, and the words for it. */
export function AnswerFields({ choices, medicine, untouched, against, label }: AnswerFieldsProps) {
  const { control } = useFormContext<{ answer: string }>()
  const answer = useWatch({ control, name: 'answer' })
  return (
    <>
      <RadioCards
        name="answer"
        label={t('What becomes of it')}
        required
        options={choices.map((value) => ({
          value,
          label: t(answerWords[value]),
          description:
            value === 'corrected' && !untouched
              ? t('Part of it has been handed out already: prescribe the rest again.')
              : explained[value],
          disabled: value === 'corrected' && !untouched,
        }))}
      />
      {answer === 'corrected' && <DoseFields medicine={medicine} />}
      {answer === 'corrected' && against.length > 0 && (
        <>
          <Notice tone="red">
            {against.map(({ text }) => (
              <div key={text}>{text}</div>
            ))}
          </Notice>
          <TextAreaField
            name="override_reason"
            label={t('Why it is given all the same')}
            required
            rows={2}
            maxLength={500}
            help={t('At least 10 letters. It is kept with the prescription.')}
          />
        </>
      )}
      <TextAreaField name="words" label={label} required rows={3} maxLength={500} />
    </>
  )
}
