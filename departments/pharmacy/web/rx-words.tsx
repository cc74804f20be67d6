import type { Output } from '../../../kernel/contract/index.ts'
import { Badge, StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { inUnits } from '../../inventory/contract.ts'
import { paymentLabels } from '../../visits/of-order.ts'
import type { getDispensing, PrescriptionRow } from '../dispensing.contract.ts'
import { prescriptionStatusLabels } from '../words.ts'

export type PatientWork = Output<typeof getDispensing>
export type Rx = PatientWork['prescriptions'][number]

/** What is called for: the medicine that is given, else what was prescribed. */
export const nameOf = ({ given_name, name }: Pick<PrescriptionRow, 'given_name' | 'name'>): string => given_name ?? name

/** `1 tablet, three times a day, 5 days`. */
export const doseOf = ({ dosage, frequency, duration }: Pick<PrescriptionRow, 'dosage' | 'frequency' | 'duration'>): string =>
  [dosage, frequency, duration].join(', ')

export function RxStatus({
  row,
}: {
  row: Pick<PrescriptionRow, 'status' | 'owed_since' | 'quantity_open' | 'quantity_returned' | 'quantity_dispensed' | 'unit'>
}) {
  if (row.owed_since) return <Badge tone="amber">Owed: {inUnits(row.quantity_open, row.unit)}</Badge>
  if (row.status === 'completed' && row.quantity_returned > 0)
    return <Badge tone="grey">{row.quantity_dispensed > 0 ? 'Part returned' : 'Returned'}</Badge>
  return <StatusBadge status={row.status} label={prescriptionStatusLabels[row.status]} />
}

export const RxPayment = ({ row }: { row: Pick<PrescriptionRow, 'payment_status'> }) => (
  <StatusBadge
    status={row.payment_status}
    label={row.payment_status === 'pending' ? 'Not paid' : paymentLabels[row.payment_status]}
    tone={row.payment_status === 'waived' ? 'blue' : undefined}
  />
)

/** Whether something of it is charged and not paid. */
export const isUnpaid = ({ payment_status }: Pick<PrescriptionRow, 'payment_status'>): boolean =>
  payment_status === 'pending' || payment_status === 'part'
/** Whether something is to be handed out now. */
export const isOpen = ({ status }: Pick<PrescriptionRow, 'status'>): boolean => status === 'pending' || status === 'dispensing'
export const needsWitness = ({ is_high_risk, is_controlled }: Pick<PrescriptionRow, 'is_high_risk' | 'is_controlled'>): boolean =>
  is_high_risk || is_controlled

/** What spoke against a medicine, and why it is given all the same: the prescriber's words, and the pharmacist's. */
export function Warnings({
  row,
}: {
  row: Pick<
    PrescriptionRow,
    'warnings' | 'override_reason' | 'ordered_by_name' | 'pharmacy_warnings' | 'pharmacy_override_reason' | 'substitution_note' | 'name'
  > & { new_warnings?: PrescriptionRow['warnings'] }
}) {
  const told = [
    { by: row.ordered_by_name, warnings: row.warnings, reason: row.override_reason },
    { by: 'Pharmacy', warnings: row.pharmacy_warnings, reason: row.pharmacy_override_reason },
    { by: 'Since it was prescribed', warnings: row.new_warnings ?? [], reason: null },
  ].filter(({ warnings }) => warnings.length > 0)
  return (
    <>
      {row.substitution_note && (
        <Notice>
          Given instead of <strong>{row.name}</strong>: {row.substitution_note}
        </Notice>
      )}
      {told.map(({ by, warnings, reason }) => (
        <Notice key={by} tone={warnings.some(({ kind }) => kind === 'allergy') ? 'red' : 'amber'}>
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

/** That a medicine needs two people. */
export const RiskMark = ({ row }: { row: Pick<PrescriptionRow, 'is_high_risk' | 'is_controlled'> }) => (
  <>
    {row.is_controlled && <Badge tone="red">Controlled</Badge>}
    {row.is_high_risk && <Badge tone="amber">High risk</Badge>}
  </>
)
