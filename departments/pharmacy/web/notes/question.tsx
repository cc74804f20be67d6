import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { answerWords, whoAnswered } from '../../question-words.ts'
import { isAsked } from '../rx-words.tsx'

/** What the prescriber was asked about a prescription, and what they answered. */
export function QuestionNotice({ row }: { row: Pick<PrescriptionRow, 'question' | 'status'> }) {
  const { question } = row
  if (!question || (question.answer === null && !isAsked(row))) return null
  const { body, written_by_name, created_at, answer, answer_words } = question
  return (
    <Notice tone={answer === null ? 'amber' : 'blue'}>
      <div>
        {rich('{by} asked the prescriber, {at}: {question}', {
          by: written_by_name,
          at: formatDateTime(created_at),
          question: <strong>{body}</strong>,
        })}
      </div>
      {answer === null ? (
        <div className="u-small">{t('Nothing of it is handed out before there is an answer.')}</div>
      ) : (
        <div>
          {rich('{who}: {answer}. “{words}”', {
            who: whoAnswered({ ...question, answer }),
            answer: <strong>{t(answerWords[answer])}</strong>,
            words: answer_words ?? '',
          })}
        </div>
      )}
    </Notice>
  )
}
