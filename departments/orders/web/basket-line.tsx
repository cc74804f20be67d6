import {
  IconAlertTriangle,
  IconBandage,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconFlask,
  IconPill,
  IconRadioactive,
  IconUserShare,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PriorityBadge } from '../../../kernel/web/ui/badges.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import type { OrderKind, Warning } from '../contract.ts'
import { type Line, summaryOf } from './basket.ts'
import { LineField } from './line-field.tsx'
import { LineFields } from './line-fields.tsx'

/** The sign of each kind of order; always beside its name. */
export const kindIcons: Record<OrderKind, ReactNode> = {
  test: <IconFlask size={18} aria-hidden />,
  study: <IconRadioactive size={18} aria-hidden />,
  medicine: <IconPill size={18} aria-hidden />,
  procedure: <IconBandage size={18} aria-hidden />,
  referral: <IconUserShare size={18} aria-hidden />,
}
export const kindWords: Record<OrderKind, string> = {
  test: 'Lab test',
  study: 'Study',
  medicine: 'Medicine',
  procedure: 'Procedure',
  referral: 'Referral',
}
/** How urgent an order is, where it is more than routine. */
export const Urgency = ({ priority }: { priority: string | undefined }) =>
  priority && priority !== 'routine' ? (
    <PriorityBadge priority={priority === 'emergency' ? 'stat' : priority} label={priority === 'stat' ? 'Stat' : undefined} />
  ) : null

const asQuick = (value: string) => ({ short: value, value })
/** Frequent reasons to go on in spite of a warning. */
const reasons = {
  allergy: ['Tolerated before', 'Benefit outweighs the risk'].map(asQuick),
  medicine: ['Continues the treatment', 'Change of dose'].map(asQuick),
  again: ['To follow the course', 'Earlier sample not usable'].map(asQuick),
}

type BasketLineProps = {
  line: Line
  at: number
  warnings: readonly Warning[]
  /** What the form found wrong with this line: field → message. */
  errors: Readonly<Record<string, string>>
  open: boolean
  onToggle: () => void
  onRemove: () => void
  /** Keep it for later, and the like. */
  menu: ReactNode
}

/** One line of the basket: a row that opens into its fields; what speaks against it stays in view. */
export function BasketLine({ line, at, warnings, errors, open, onToggle, onRemove, menu }: BasketLineProps) {
  const messageId = useId()
  const { override_reason: unreasoned, ...wrong } = errors
  const [message] = Object.values(wrong)
  const allergic = warnings.some((warning) => warning.kind === 'allergy')
  const row = useRef<HTMLLIElement>(null)
  // A warning that arrives moves the fields below it: the one with the focus stays in view.
  const told = warnings.length
  useEffect(() => {
    const focused = document.activeElement
    if (told > 0 && focused && row.current?.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
  }, [told])
  const { name, price, unit } = line.shown
  const cost = price && `${formatMoney(price)}${unit ? ` a ${unit}` : ''}`
  const facts = [open ? null : summaryOf(line), cost].filter(Boolean).join(' · ')
  return (
    <li ref={row} className="orders-line">
      <div className="orders-line-head">
        <button type="button" className="u-plain-button orders-line-name" aria-expanded={open} onClick={onToggle}>
          {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          {kindIcons[line.kind]}
          <span>
            <span className="u-visually-hidden">{kindWords[line.kind]}: </span>
            {line.kind === 'referral' ? `Referral to ${name}` : name} <Urgency priority={'priority' in line ? line.priority : undefined} />
            <span className="u-person-facts">{facts}</span>
          </span>
        </button>
        {menu}
        <button type="button" className="u-icon-button" aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {warnings.map((warning) => (
        <p key={warning.text} className="orders-warning" data-kind={warning.kind}>
          {warning.kind === 'allergy' ? <IconAlertTriangle size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          <span>
            {warning.kind === 'duplicate' && <strong>Duplicate: </strong>}
            {warning.text}
          </span>
        </p>
      ))}
      {warnings.length > 0 && (
        <div className="orders-reason">
          <LineField
            name={`items.${at}.override_reason`}
            label={line.kind === 'medicine' ? 'Reason for prescribing it nevertheless' : 'Reason for ordering it again'}
            required
            maxLength={300}
            quick={allergic ? reasons.allergy : line.kind === 'medicine' ? reasons.medicine : reasons.again}
            messageId={`${messageId}-reason`}
          />
          <p id={`${messageId}-reason`} className="orders-message" aria-live="polite">
            {unreasoned}
          </p>
        </div>
      )}
      {open && <LineFields line={line} at={at} messageId={messageId} />}
      <p id={messageId} className="orders-message" aria-live="polite">
        {message}
      </p>
    </li>
  )
}
