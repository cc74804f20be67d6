import type { z } from 'zod'
import { Badge, PriorityBadge, StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { formatMinutes, type Tone } from '../../../kernel/web/ui/format.ts'
import type { LabOrderStatus } from '../contract.ts'
import type { SampleStatus } from '../orders.contract.ts'
import { rejectReasons } from '../orders.contract.ts'
import { type Flag, flagWords, isCritical } from '../ranges.ts'
import type { ResultStatus } from '../results.contract.ts'
import { orderStatusLabels, priorityLabels, resultStatusLabels, sampleStatusLabels } from '../words.ts'

const tones: Record<string, Tone> = { collected: 'blue', processing: 'blue', pending_review: 'amber', approved: 'green' }

/** In the laboratory the highest priority is called by its name on the request form. */
export const LabPriority = ({ priority }: { priority: keyof typeof priorityLabels }) => (
  <PriorityBadge priority={priority} label={priorityLabels[priority]} />
)
export const OrderBadge = ({ status }: { status: LabOrderStatus }) => (
  <StatusBadge status={status} label={orderStatusLabels[status]} tone={tones[status]} />
)
export const SampleBadge = ({ status }: { status: z.infer<typeof SampleStatus> }) => (
  <StatusBadge status={status} label={sampleStatusLabels[status]} tone={tones[status]} />
)
export const ResultBadge = ({ status }: { status: ResultStatus }) => (
  <StatusBadge status={status} label={resultStatusLabels[status]} tone={tones[status]} />
)

/** 'New sample needed: Haemolysed', when the last sample could not be used. */
export const NewSampleNeeded = ({ reason }: { reason: keyof typeof rejectReasons }) => (
  <Badge tone="amber">New sample needed: {rejectReasons[reason]}</Badge>
)

const arrows: Record<Flag, string> = { LL: '▼▼', L: '▼', H: '▲', HH: '▲▲', A: '' }

/** What a value is against its range, in a word with an arrow; nothing for a normal one. */
export const FlagMark = ({ flag }: { flag: Flag | null }) =>
  flag && (
    <span className="lab-flag" data-critical={isCritical(flag) || undefined}>
      {arrows[flag] && <span aria-hidden>{arrows[flag]} </span>}
      {flagWords[flag]}
    </span>
  )

/** `35 min`, from an hour on `1h 5m`, from a day on `2 d`. */
export function formatSpan(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return minutes < 24 * 60 ? formatMinutes(minutes) : `${Math.floor(minutes / (24 * 60))} d`
}
