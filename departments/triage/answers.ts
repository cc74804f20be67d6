// Apart from the charts and scores, which contracts do not need.
import type { SignId } from './charts/signs.data.ts'

export const answerStates = ['yes', 'no'] as const
/** Yes or no; what is not there was not asked. */
export type Answers = Partial<Record<SignId, (typeof answerStates)[number]>>
