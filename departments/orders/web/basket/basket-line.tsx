import {
  IconAlertTriangle,
  IconBandage,
  IconChevronDown,
  IconChevronRight,
  IconCopy,
  IconFlask,
  IconInfoCircle,
  IconPill,
  IconRadioactive,
  IconUserShare,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { PriorityBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { OrderKind, Warning } from '../../contract.ts'
import { asksReason, type Line, summaryOf } from './basket.ts'
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
  test: t('Lab test'),
  study: t('Study'),
  medicine: t('Medicine'),
  procedure: t('Procedure'),
  referral: t('Referral'),
}
/** How urgent an order is, where it is more than routine. */
export const Urgency = ({ priority }: { priority: string | undefined }) =>
  priority && priority !== 'routine' ? (
    <PriorityBadge
      priority={priority === 'emergency' ? 'stat' : priority}
      label={priority === 'stat' ? t('Stat') : undefined}
    />
  ) : null

const asQuick = (value: string) => ({ short: value, value })
/** What a warning is about, in a word. */
const kindsInWords: Record<Warning['kind'], string> = {
  allergy: '',
  duplicate: t('Duplicate: '),
  person: '',
  dose: t('Dose: '),
  age: t('Age: '),
  pregnancy: t('Pregnancy: '),
  interaction: t('Interaction: '),
  class: t('Double: '),
  note: t('Note: '),
}
const signs: Partial<Record<Warning['kind'], ReactNode>> = {
  duplicate: <IconCopy size={16} aria-hidden />,
  class: <IconCopy size={16} aria-hidden />,
  note: <IconInfoCircle size={16} aria-hidden />,
}

/** Frequent reasons to go on in spite of a warning. */
const reasons = {
  allergy: [t('Tolerated before'), t('Benefit outweighs the risk')].map(asQuick),
  medicine: [t('Continues the treatment'), t('Change of dose')].map(asQuick),
  person: [t('Asked: not pregnant'), t('The record is wrong, will be corrected')].map(asQuick),
  harm: [t('Benefit outweighs the risk'), t('As the specialist advised')].map(asQuick),
  again: [t('To follow the course'), t('Earlier sample not usable')].map(asQuick),
}

/** What is asked for where something speaks against a line, and the answers that are often given. */
function asksFor(kind: OrderKind, asking: readonly Warning[]) {
  const allergic = asking.some((warning) => warning.kind === 'allergy')
  if (kind === 'medicine') {
    const repeated = asking.every((warning) => warning.kind === 'duplicate')
    return [
      t('Reason for prescribing it nevertheless'),
      allergic ? reasons.allergy : repeated ? reasons.medicine : reasons.harm,
    ] as const
  }
  const unfitting = asking.some((warning) => warning.kind === 'person')
  return unfitting
    ? ([t('Reason for ordering it nevertheless'), allergic ? reasons.allergy : reasons.person] as const)
    : ([t('Reason for ordering it again'), allergic ? reasons.allergy : reasons.again] as const)
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
  const asking = warnings.filter(asksReason)
  const [reasonFor, quick] = asksFor(line.kind, asking)
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
            <span className="u-visually-hidden">{t(kindWords[line.kind])}: </span>
            {line.kind === 'referral' ? t('Referral to {name}', { name }) : name}{' '}
            <Urgency priority={'priority' in line ? line.priority : undefined} />
            <span className="u-person-facts">{facts}</span>
          </span>
        </button>
        {menu}
        <button
          type="button"
          className="u-icon-button"
          aria-label={t('Remove {name}', { name })}
          title={t('Remove')}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {warnings.map((warning) => (
        <p key={warning.text} className="orders-warning" data-kind={warning.kind}>
          {signs[warning.kind] ?? <IconAlertTriangle size={16} aria-hidden />}
          <span>
            {t(kindsInWords[warning.kind]) && <strong>{t(kindsInWords[warning.kind])}</strong>}
            {warning.text}
            {warning.second && <strong> {t('A second prescriber signs too.')}</strong>}
          </span>
        </p>
      ))}
      {asking.length > 0 && (
        <div className="orders-reason">
          <LineField
            name={`items.${at}.override_reason`}
            label={reasonFor}
            required
            maxLength={300}
            quick={quick}
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
