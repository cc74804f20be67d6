import type { Tone } from '../../../kernel/web/ui/format.ts'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import type { AnalyserMessage } from '../contract.ts'
import { messageStatuses } from '../words.ts'

const tones: Record<AnalyserMessage['status'], Tone> = {
  received: 'grey',
  open: 'amber',
  placed: 'green',
  dismissed: 'grey',
}

/** How far a message is. */
export const MessageState = ({ status }: Pick<AnalyserMessage, 'status'>) => (
  <StatusBadge status={status} label={messageStatuses[status]} tone={tones[status]} />
)
