import { useFormContext } from 'react-hook-form'
import {
  quantityOf,
  usualDosages,
  usualDurations,
  usualFrequencies,
  wholeDosage,
  wholeDuration,
  wholeFrequency,
} from '../../pharmacy/prescribing.ts'
import { routes } from '../../pharmacy/prescriptions.contract.ts'
import type { BasketValues, Line, LineOf } from './basket.ts'
import { LineField, LineSelect, LineText } from './line-field.tsx'

type FieldsProps = { at: number; messageId: string }

const urgencies = [
  { value: 'routine', label: 'Routine' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'stat', label: 'Stat' },
]
const referralUrgencies = [
  { value: 'routine', label: 'Routine' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'emergency', label: 'Emergency' },
]

/** How urgent a test or study is, and what its department should know. */
function RequestFields({ at, messageId }: FieldsProps) {
  return (
    <div className="orders-fields">
      <LineSelect name={`items.${at}.priority`} label="Priority" options={urgencies} />
      <LineText name={`items.${at}.clinical_notes`} label="Clinical notes" messageId={messageId} />
    </div>
  )
}

/** How a medicine is taken; the quantity follows from it until somebody types one. */
function MedicineFields({ at, messageId, unit }: FieldsProps & { unit: string | null }) {
  const { getValues, setValue } = useFormContext<BasketValues>()

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
        label="Dosage"
        required
        maxLength={100}
        quick={usualDosages(unit)}
        whole={(text) => wholeDosage(text, unit)}
        onValue={(dosage) => propose({ dosage })}
        messageId={messageId}
      />
      <LineField
        name={`items.${at}.frequency`}
        label="Frequency"
        required
        maxLength={100}
        quick={usualFrequencies}
        whole={wholeFrequency}
        onValue={(frequency) => propose({ frequency })}
        messageId={messageId}
      />
      <LineField
        name={`items.${at}.duration`}
        label="Duration"
        required
        maxLength={100}
        quick={usualDurations}
        whole={wholeDuration}
        onValue={(duration) => propose({ duration })}
        messageId={messageId}
      />
      <LineField
        name={`items.${at}.quantity`}
        label={unit ? `Quantity (${unit})` : 'Quantity'}
        inputMode="numeric"
        maxLength={6}
        onValue={(text) => setValue(`items.${at}.shown.quantity_typed`, text.trim() !== '')}
        whole={(text) => String(Math.max(1, Math.floor(Number(text)) || 1))}
        messageId={messageId}
      />
      <LineSelect name={`items.${at}.route`} label="Route" options={routes.map((route) => ({ value: route, label: route }))} />
      <LineField name={`items.${at}.instructions`} label="Instructions" maxLength={500} messageId={messageId} />
    </div>
  )
}

/** What whoever does it should know. */
function ProcedureFields({ at, messageId }: FieldsProps) {
  return (
    <div className="orders-fields">
      <LineText name={`items.${at}.notes`} label="Notes" messageId={messageId} />
    </div>
  )
}

/** Why a patient is referred. */
function ReferralFields({ at, messageId }: FieldsProps) {
  return (
    <div className="orders-fields">
      <LineText name={`items.${at}.reason`} label="Reason" required messageId={messageId} />
      <LineSelect name={`items.${at}.priority`} label="Priority" options={referralUrgencies} />
      <LineText name={`items.${at}.notes`} label="Notes" messageId={messageId} />
    </div>
  )
}

/** The fields of a basket line, by what it orders. */
export function LineFields({ line, ...where }: FieldsProps & { line: Line }) {
  if (line.kind === 'medicine') return <MedicineFields {...where} unit={line.shown.unit} />
  if (line.kind === 'procedure') return <ProcedureFields {...where} />
  return line.kind === 'referral' ? <ReferralFields {...where} /> : <RequestFields {...where} />
}
