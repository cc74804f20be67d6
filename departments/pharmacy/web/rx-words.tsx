import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { inUnits } from '../../inventory/contract.ts'
import type { getDispensing, PrescriptionRow } from '../dispensing.contract.ts'
import type { getPrescriptionPaper } from '../paper.contract.ts'
import type { Diagnosed } from '../treated.contract.ts'
import { prescriptionPaymentLabels, prescriptionWords } from '../words.ts'

export type PatientWork = Output<typeof getDispensing>
export type Rx = PatientWork['prescriptions'][number]

/** What is called for: the medicine that is given, else what was prescribed. */
export const nameOf = ({ given_name, name }: Pick<PrescriptionRow, 'given_name' | 'name'>): string => given_name ?? name

/** `1 tablet, three times a day, 5 days`. */
export const doseOf = ({
  dosage,
  frequency,
  duration,
}: Pick<PrescriptionRow, 'dosage' | 'frequency' | 'duration'>): string => [dosage, frequency, duration].join(', ')

type Printed = Output<typeof getPrescriptionPaper>['medicines'][number]
const madeOf = ({ name, route, quantity, ...taken }: NonNullable<Printed['corrected']>) => ({
  ...{ name, quantity, given: doseOf(taken), route: t(route) },
})
/** What the pharmacy made of a medicine, on paper: each on a line of its own. */
export function MadeWords({ of }: { of: Pick<Printed, 'name' | 'chosen' | 'corrected' | 'given_instead'> }) {
  const { name, chosen, corrected, given_instead } = of
  const lines = [
    corrected
      ? t('Corrected by the pharmacy: {name}, {given} · {route} · quantity {quantity}', madeOf(corrected))
      : chosen && chosen !== name && t('Chosen by the pharmacy: {name}', { name: chosen }),
    given_instead &&
      t('Given by the pharmacy instead: {name}, {given} · {route} · quantity {quantity}', madeOf(given_instead)),
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <span key={line}>
      <br />
      {line}
    </span>
  ))
}

export function RxStatus({
  row,
}: {
  row: Pick<
    PrescriptionRow,
    'status' | 'owed_since' | 'quantity_open' | 'quantity_returned' | 'quantity_dispensed' | 'unit'
  >
}) {
  const words = prescriptionWords(row)
  if (row.owed_since) return <Badge tone="amber">{words}</Badge>
  if (row.status === 'completed' && row.quantity_returned > 0) return <Badge tone="grey">{words}</Badge>
  return <StatusBadge status={row.status} label={words} />
}

type Charged = Pick<PrescriptionRow, 'payment_status' | 'unpriced'>
/** Whether it costs nothing only because nobody has set a price. */
const isUnpriced = ({ payment_status, unpriced }: Charged): boolean => unpriced && payment_status === 'not_charged'

export const RxPayment = ({ row }: { row: Charged }) =>
  isUnpriced(row) ? (
    <Badge tone="amber">{t('No price yet: not charged')}</Badge>
  ) : (
    <StatusBadge
      status={row.payment_status}
      label={t(prescriptionPaymentLabels[row.payment_status])}
      tone={row.payment_status === 'waived' ? 'blue' : undefined}
    />
  )

/** That a medicine is given free because nobody has set a price, and who can. */
export const Unpriced = ({ row }: { row: Charged }) =>
  isUnpriced(row) ? (
    <Notice tone="amber">
      {rich('{strong} Whoever sets prices finds it in Billing Service Charges and in the report Unbilled Work.', {
        strong: <strong>{t('No price yet: not charged.')}</strong>,
      })}
    </Notice>
  ) : null

/** 'B54 Unspecified malaria (suspected)'. */
export const diagnosisWords = ({ code, title, certainty }: Diagnosed): string =>
  certainty === 'suspected' ? t('{code} {title} (suspected)', { code, title }) : `${code} ${title}`

/** Whether something of it is charged and not paid. */
export const isUnpaid = ({ payment_status }: Pick<PrescriptionRow, 'payment_status'>): boolean =>
  payment_status === 'pending' || payment_status === 'part'
/** Whether something is to be handed out now. */
export const isOpen = ({ status }: Pick<PrescriptionRow, 'status'>): boolean =>
  status === 'pending' || status === 'dispensing'
export const needsWitness = ({
  is_high_risk,
  is_controlled,
}: Pick<PrescriptionRow, 'is_high_risk' | 'is_controlled'>): boolean => is_high_risk || is_controlled

/** What spoke against a medicine, and why it is given all the same: the prescriber's words, and the pharmacist's. */
export function Warnings({
  row,
}: {
  row: Pick<
    PrescriptionRow,
    | 'warnings'
    | 'override_reason'
    | 'ordered_by_name'
    | 'pharmacy_warnings'
    | 'pharmacy_override_reason'
    | 'substitution_note'
    | 'name'
    | 'prescribed'
  > & { new_warnings?: PrescriptionRow['warnings'] }
}) {
  const told = [
    { by: row.ordered_by_name, warnings: row.warnings, reason: row.override_reason },
    { by: t('Pharmacy'), warnings: row.pharmacy_warnings, reason: row.pharmacy_override_reason },
    { by: t('Since it was prescribed'), warnings: row.new_warnings ?? [], reason: null },
  ].filter(({ warnings }) => warnings.length > 0)
  return (
    <>
      {row.substitution_note && (
        <Notice>
          {rich('Given instead of {name} ({prescribed}): {substitution_note}', {
            name: <strong>{row.name}</strong>,
            prescribed: doseOf(row.prescribed),
            substitution_note: row.substitution_note,
          })}
        </Notice>
      )}
      {told.map(({ by, warnings, reason }) => (
        <Notice key={by} tone={warnings.some(({ kind }) => kind !== 'duplicate' && kind !== 'class') ? 'red' : 'amber'}>
          {warnings.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
          {reason && (
            <div className="u-small">
              {by}: “{reason}”
            </div>
          )}
        </Notice>
      ))}
    </>
  )
}

type Traced = Pick<
  PrescriptionRow,
  | 'matched_at'
  | 'matched_by_name'
  | 'substituted_at'
  | 'substituted_by_name'
  | 'corrected_at'
  | 'corrected_by_name'
  | 'let_go_at'
  | 'let_go_by_name'
  | 'let_go_reason'
  | 'quantity_let_go'
  | 'unit'
>
/** What the pharmacy decided of a prescription: who did it, and when. */
export function Trace({ row }: { row: Traced }) {
  const done = [
    { what: t('Medicine chosen'), at: row.matched_at, by: row.matched_by_name },
    { what: t('Another medicine chosen'), at: row.substituted_at, by: row.substituted_by_name },
    { what: t('Dose corrected'), at: row.corrected_at, by: row.corrected_by_name },
    {
      what: t('Let go {quantity_let_go}', { quantity_let_go: inUnits(row.quantity_let_go, row.unit) }),
      at: row.let_go_at,
      by: row.let_go_by_name,
      why: row.let_go_reason,
    },
  ].filter(({ at }) => at !== null)
  return (
    <>
      {done.map(({ what, at, by, why }) => (
        <div key={what} className="u-muted u-small">
          {t('{what} by {by}, {at}{why}', { what, by, at: formatDateTime(at), why: why && `: ${why}` })}
        </div>
      ))}
    </>
  )
}

/** Why a prescription was cancelled, by whom and when. */
export const CancelledWords = ({
  row,
}: {
  row: Pick<PrescriptionRow, 'cancel_reason' | 'cancelled_at' | 'cancelled_by_name'>
}) => (
  <span className="u-small">
    {t('{reason} · {by}, {at}', {
      reason: row.cancel_reason ?? t('no reason recorded'),
      by: row.cancelled_by_name ?? t('not recorded'),
      at: formatDateTime(row.cancelled_at),
    })}
  </span>
)

/** That a free text is no medicine of the catalogue yet: a warning only where none is called so. */
export const Unmatched = ({ row: { name, match } }: { row: Pick<PrescriptionRow, 'name' | 'match'> }) =>
  match ? (
    <Notice>{rich('Written by name. The catalogue has {name}.', { name: <strong>{match.name}</strong> })}</Notice>
  ) : (
    <Notice tone="amber">
      {t(
        '{name} is not in the catalogue under this name. Please choose the medicine that is meant; it is charged then.',
        { name },
      )}
    </Notice>
  )

/** That a medicine needs two people. */
export const RiskMark = ({ row }: { row: Pick<PrescriptionRow, 'is_high_risk' | 'is_controlled'> }) => (
  <>
    {row.is_controlled && <Badge tone="red">{t('Controlled')}</Badge>}
    {row.is_high_risk && <Badge tone="amber">{t('High risk')}</Badge>}
  </>
)

/** Whether the prescriber was asked about it and has not answered. */
export const isAsked = ({ question, status }: Pick<PrescriptionRow, 'question' | 'status'>): boolean =>
  question !== null && question.answer === null && isOpen({ status })

type Marked = Pick<
  PrescriptionRow,
  | 'question'
  | 'warnings'
  | 'pharmacy_warnings'
  | 'is_high_risk'
  | 'is_controlled'
  | 'status'
  | 'given_id'
  | 'on_shelf'
  | 'quantity_open'
>
/** Of how much too little is there; null: enough, or nothing is to be handed out. */
const shortOf = ({ on_shelf, quantity_open }: Marked): 'none' | 'part' | null =>
  on_shelf === null || on_shelf >= quantity_open ? null : on_shelf > 0 ? 'part' : 'none'

/** What has to be seen of a prescription before it is worked on. */
export function RxMarks({ row }: { row: Marked }) {
  const overruled = [...row.warnings, ...row.pharmacy_warnings]
  const short = shortOf(row)
  return (
    <>
      {isAsked(row) && <Badge tone="amber">{t('Prescriber asked')}</Badge>}
      {overruled.some(({ kind }) => kind === 'allergy') ? (
        <Badge tone="red">{t('Allergy overruled')}</Badge>
      ) : (
        overruled.length > 0 && <Badge tone="amber">{t('Warning overruled')}</Badge>
      )}
      <RiskMark row={row} />
      {short && <Badge tone="red">{short === 'none' ? t('No stock') : t('Too little stock')}</Badge>}
    </>
  )
}
