import { t } from '../../../kernel/contract/words/text.ts'
import './radiology.css'
import {
  type Icon,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEyeCheck,
  IconPencil,
  IconProgress,
} from '@tabler/icons-react'
import { choicesOf } from '../../../kernel/web/choices.ts'
import { formatDate, formatTime, type Tone } from '../../../kernel/web/ui/format.ts'
import { Badge, PriorityBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Priority } from '../../visits/contract.ts'
import { resultStatusLabels } from '../../visits/result-words.ts'
import { RadiologyOrderStatus, radiologyOrder } from '../contract.ts'
import { getRadiologyImage, type RadiologyOrderRow } from '../orders.contract.ts'
import { ReportStatus } from '../results.contract.ts'

type Word = { label: string; tone: Tone; icon: Icon }

const orderLooks: Record<RadiologyOrderStatus, Omit<Word, 'label'>> = {
  pending: { tone: 'grey', icon: IconClock },
  scheduled: { tone: 'yellow', icon: IconCalendarEvent },
  in_progress: { tone: 'blue', icon: IconProgress },
  completed: { tone: 'green', icon: IconCircleCheck },
  cancelled: { tone: 'red', icon: IconCircleX },
}

const reportLooks: Record<ReportStatus, Omit<Word, 'label'>> = {
  draft: { tone: 'grey', icon: IconPencil },
  pending_review: { tone: 'amber', icon: IconEyeCheck },
  approved: { tone: 'green', icon: IconCircleCheck },
  rejected: { tone: 'red', icon: IconCircleX },
}

const State = ({ label, tone, icon: Sign }: Word) => (
  <Badge tone={tone}>
    <Sign size={14} aria-hidden />
    {label}
  </Badge>
)

/** An order's state in a word, with its icon. */
export const OrderState = ({ status }: { status: RadiologyOrderStatus }) => (
  <State {...orderLooks[status]} label={t(radiologyOrder.labels[status])} />
)
const amendingWord: Word = { label: t('Amendment waiting'), tone: 'amber', icon: IconEyeCheck }
/** A report's state in a word, with its icon; `amending`: an amendment of it waits for review. */
export const ReportState = ({ status, amending = false }: { status: ReportStatus; amending?: boolean }) => (
  <>
    <State {...reportLooks[status]} label={t(resultStatusLabels[status])} /> {amending && <State {...amendingWord} />}
  </>
)

const priorityWords = { stat: t('STAT'), urgent: t('Urgent'), routine: t('Routine') }
export const Urgency = ({ priority }: { priority: Priority }) => (
  <PriorityBadge priority={priority} label={priorityWords[priority]} />
)

export const orderStates = choicesOf(t('All Status'), RadiologyOrderStatus.options, (value) =>
  t(radiologyOrder.labels[value]),
)
export const reportStates = choicesOf(t('All Status'), ReportStatus.options, (value) => t(resultStatusLabels[value]))
export const priorities = choicesOf(t('Any priority'), Priority.options, priorityWords)

export const orderPath = (id: string) => `/hospital/radiology/orders/${id}`
export const reportPath = (id: string) => `/hospital/radiology/results/${id}`
export const writePath = (orderId: string) => `/hospital/radiology/results/new?order_id=${orderId}`

/** Where an image is, for the browser. */
export const imageAddress = (id: string, size: 'full' | 'thumbnail') =>
  `/api${getRadiologyImage.path.replace(':image_id', id)}?size=${size}`

type Planned = Pick<RadiologyOrderRow, 'scheduled_time' | 'scheduled_end'>
/** `10:00–10:30`. */
export const plannedHours = ({ scheduled_time, scheduled_end }: Planned): string =>
  [scheduled_time, scheduled_end]
    .filter((time) => time !== null)
    .map(formatTime)
    .join('–')
/** `22/11/2026 10:00–10:30`. */
export const plannedTime = (order: Planned): string => `${formatDate(order.scheduled_time)} ${plannedHours(order)}`
