import type { z } from 'zod'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatMinutes, type Tone } from '../../../kernel/web/ui/format.ts'
import { Badge, PriorityBadge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { resultStatusLabels } from '../../visits/result-words.ts'
import type { LabOrderStatus } from '../contract.ts'
import type { SampleStatus } from '../orders.contract.ts'
import { type Flag, flagWords, isCritical } from '../ranges.ts'
import { rejectReasons } from '../reject-reasons.ts'
import type { ResultStatus } from '../results.contract.ts'
import { orderStatusLabels, priorityLabels, sampleStatusLabels } from '../words.ts'

const tones: Record<string, Tone> = {
  collected: 'blue',
  processing: 'blue',
  pending_review: 'amber',
  approved: 'green',
}

/** In the laboratory the highest priority is called by its name on the request form. */
export const LabPriority = ({ priority }: { priority: keyof typeof priorityLabels }) => (
  <PriorityBadge priority={priority} label={t(priorityLabels[priority])} />
)
export const OrderBadge = ({ status }: { status: LabOrderStatus }) => (
  <StatusBadge status={status} label={t(orderStatusLabels[status])} tone={tones[status]} />
)
export const SampleBadge = ({ status }: { status: z.infer<typeof SampleStatus> }) => (
  <StatusBadge status={status} label={t(sampleStatusLabels[status])} tone={tones[status]} />
)
export const ResultBadge = ({ status }: { status: ResultStatus }) => (
  <StatusBadge status={status} label={t(resultStatusLabels[status])} tone={tones[status]} />
)

/** 'New sample needed: Haemolysed', when the last sample could not be used. */
export const NewSampleNeeded = ({ reason }: { reason: keyof typeof rejectReasons }) => (
  <Badge tone="amber">{t('New sample needed: {rejectReasons}', { rejectReasons: rejectReasons[reason] })}</Badge>
)

const arrows: Record<Flag, string> = { LL: '▼▼', L: '▼', H: '▲', HH: '▲▲', A: '', AA: '!!' }

/** What a value is against its range, in a word with an arrow; nothing for a normal one. */
export const FlagMark = ({ flag }: { flag: Flag | null }) =>
  flag && (
    <span className="lab-flag" data-critical={isCritical(flag) || undefined}>
      {arrows[flag] && <span aria-hidden>{arrows[flag]} </span>}
      {t(flagWords[flag])}
    </span>
  )

/** That it is not known whether a value is normal: said where there is no flag to say more. */
export const OpenMark = () => <span className="lab-open">{t('not judged')}</span>

/** That a value lies further from the one before than is usual in the time. */
export const DeltaMark = ({ delta }: { delta: string | null | undefined }) =>
  delta ? (
    <span className="lab-delta">{rich('{span}Changed: {delta}', { span: <span aria-hidden>Δ </span>, delta })}</span>
  ) : null

/** `35 min`, from an hour on `1h 5m`, from a day on `2 d`. */
export function formatSpan(minutes: number): string {
  if (minutes < 60) return t('{minutes} min', { minutes })
  return minutes < 24 * 60 ? formatMinutes(minutes) : `${Math.floor(minutes / (24 * 60))} d`
}
