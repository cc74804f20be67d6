import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import {
  quantityOf,
  usualDosages,
  usualDurations,
  usualFrequencies,
  wholeDosage,
  wholeDuration,
  wholeFrequency,
} from '../../../pharmacy/prescribing.ts'
import { routes } from '../../../pharmacy/prescriptions.contract.ts'
import type { BasketValues, Line, LineOf } from './basket.ts'
import { LineField, LineSelect, LineText } from './line-field.tsx'

type FieldsProps = { at: number; messageId: string }

const urgencies = [
  { value: 'routine', label: t('Routine') },
  { value: 'urgent', label: t('Urgent') },
  { value: 'stat', label: t('Stat') },
]
const referralUrgencies = [
  { value: 'routine', label: t('Routine') },
  { value: 'urgent', label: t('Urgent') },
  { value: 'emergency', label: t('Emergency') },
]

/** How urgent a test or study is, and what its department should know. */
function RequestFields({ at, messageId }: FieldsProps) {
  return (
    <div className="orders-fields">
      <LineSelect name={`items.${at}.priority`} label={t('Priority')} options={urgencies} />
      <LineText name={`items.${at}.clinical_notes`} label={t('Clinical notes')} messageId={messageId} />
    </div>
  )
}

/** How a medicine is taken; the quantity follows from it until somebody types one. */
function MedicineFields({ at, messageId, unit }: FieldsProps & { unit: string | null }) {
  const { getValues, setValue } = useFormContext<BasketValues>()

  const line = useWatch<BasketValues>({ name: `items.${at}` }) as LineOf<'medicine'> | undefined
  const unread =
    line &&
    !line.shown.quantity_typed &&
    [line.dosage, line.frequency, line.duration].every((text) => text.trim()) &&
    quantityOf({ ...line, unit }) === null

  function propose(changed: Partial<Pick<LineOf<'medicine'>, 'dosage' | 'frequency' | 'duration'>>) {
    const line = getValues(`items.${at}`) as LineOf<'medicine'>
    if (line.shown.quantity_typed) return
    const quantity = quantityOf({ ...line, ...changed, unit })
    if (quantity !== null) setValue(`items.${at}.quantity`, quantity, { shouldDirty: true })
  }

  return (
    <div className="orders-fields">
      <LineField
        name={`items.${at}.dosage`}
        label={t('Dosage')}
        required
        maxLength={100}
        quick={usualDosages(unit)}
        whole={(text) => wholeDosage(text, unit)}
        onValue={(dosage) => propose({ dosage })}
        messageId={messageId}
      />
      <LineField
        name={`items.${at}.frequency`}
        label={t('Frequency')}
        required
        maxLength={100}
        quick={usualFrequencies}
        whole={wholeFrequency}
        onValue={(frequency) => propose({ frequency })}
        messageId={messageId}
      />
      <LineField
        name={`items.${at}.duration`}
        label={t('Duration')}
        required
        maxLength={100}
        quick={usualDurations}
        whole={wholeDuration}
        onValue={(duration) => propose({ duration })}
        messageId={messageId}
      />
      <LineField
        name={`items.${at}.quantity`}
        label={unit ? t('Quantity ({unit})', { unit }) : t('Quantity')}
        inputMode="numeric"
        maxLength={6}
        onValue={(text) => setValue(`items.${at}.shown.quantity_typed`, text.trim() !== '')}
        whole={(text) => String(Math.max(1, Math.floor(Number(text)) || 1))}
        messageId={messageId}
      />
      {unread && (
        <p className="u-small u-muted orders-wide">
          {t('The quantity cannot be worked out from these words. Please check it.')}
        </p>
      )}
      <LineSelect
        name={`items.${at}.route`}
        label={t('Route')}
        options={routes.map((route) => ({ value: route, label: route }))}
      />
      <LineField name={`items.${at}.instructions`} label={t('Instructions')} maxLength={500} messageId={messageId} />
    </div>
  )
}

/** What whoever does it should know. */
function ProcedureFields({ at, messageId }: FieldsProps) {
  return (
    <div className="orders-fields">
      <LineText name={`items.${at}.notes`} label={t('Notes')} messageId={messageId} />
    </div>
  )
}

/** Why a patient is referred. */
function ReferralFields({ at, messageId }: FieldsProps) {
  return (
    <div className="orders-fields">
      <LineText name={`items.${at}.reason`} label={t('Reason')} required messageId={messageId} />
      <LineSelect name={`items.${at}.priority`} label={t('Priority')} options={referralUrgencies} />
      <LineText name={`items.${at}.notes`} label={t('Notes')} messageId={messageId} />
    </div>
  )
}

/** The fields of a basket line, by what it orders. */
export function LineFields({ line, ...where }: FieldsProps & { line: Line }) {
  if (line.kind === 'medicine') return <MedicineFields {...where} unit={line.shown.unit} />
  if (line.kind === 'procedure') return <ProcedureFields {...where} />
  return line.kind === 'referral' ? <ReferralFields {...where} /> : <RequestFields {...where} />
}
