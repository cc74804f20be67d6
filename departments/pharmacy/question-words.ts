import { t } from '../../kernel/contract/words/text.ts'
import type { Answer } from './question.ts'

/** What an answer to the pharmacy's question comes to. */
export const answerWords: Record<Answer, string> = {
  stands: 'It stands as it was written',
  corrected: 'Taken otherwise',
  cancelled: 'Not to be given',
  withdrawn: 'No answer needed any more',
}

type Answered = {
  answer: Answer
  answer_words: string | null
  answered_by_name: string | null
  spoke_with_name: string | null
}
/** `Faith Nafula: 2 tablets, I meant the 250`; what was said by telephone names both. */
export const whoAnswered = ({ answered_by_name, spoke_with_name }: Answered): string =>
  spoke_with_name
    ? t('{said} by telephone, written by {wrote}', { said: spoke_with_name, wrote: answered_by_name ?? '' })
    : (answered_by_name ?? '')
