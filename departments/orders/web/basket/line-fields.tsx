import { useFormContext, useWatch } from 'react-hook-form'
import { readNumber } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { inUnits } from '../../../inventory/contract.ts'
import { dosageProblem, routeProblem, wholeDosage } from '../../../pharmacy/dosage-forms/dosage-form.ts'
import { usualDosages } from '../../../pharmacy/dosage-forms/usual.ts'
import {
  quantityOf,
  usualDurations,
  usualFrequencies,
  wholeDuration,
  wholeFrequency,
} from '../../../pharmacy/prescribing.ts'
import { routes } from '../../../pharmacy/prescriptions.contract.ts'
import { type BasketValues, formedOf, type Line, type LineOf } from './basket.ts'
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

type Words = Pick<LineOf<'medicine'>, 'dosage' | 'frequency' | 'duration'>
/** What is handed out whole: one of it, where the words do not say how much. */
const PACKS = new Set(['bottle', 'tube', 'inhaler'])

/** What stands beside the quantity that was typed, where the words say another. */
function QuantityHint({ needed, quantity, unit }: { needed: number | null; quantity: unknown; unit: string | null }) {
  const typed = readNumber(quantity)
  if (needed === null && String(quantity ?? '').trim() === '')
    return (
      <p className="u-small u-muted orders-wide">
        {t('The quantity cannot be worked out from these words. Please enter it.')}
      </p>
    )
  if (needed === null || Number.isNaN(typed) || typed === needed) return null
  return (
    <p className="u-message orders-wide" data-tone="amber">
      {t('These words need {needed}, not {typed}.', { needed: inUnits(needed, unit), typed: String(quantity) })}
    </p>
  )
}

/** How a medicine is taken; the quantity follows from it. */
function MedicineFields({ at, messageId, line }: FieldsProps & { line: LineOf<'medicine'> }) {
  const { getValues, setValue } = useFormContext<BasketValues>()
  const { unit } = line.shown
  const medicine = formedOf(line)
  const now = useWatch<BasketValues>({ name: `items.${at}` }) as LineOf<'medicine'> | undefined
  // What cannot be meant needs no quantity either: '10' of an injection is not ten ampoules.
  const needs = (words: Words) =>
    dosageProblem(words.dosage, medicine)
      ? null
      : quantityOf({ ...words, medication_name: line.medication_name, unit, today: hospitalToday() })
  const misfit =
    now &&
    ((now.dosage.trim() && dosageProblem(now.dosage, medicine)) || (now.route && routeProblem(now.route, medicine)))
  const written = now && [now.dosage, now.frequency, now.duration].every((text) => text.trim())

  function propose(changed: Partial<Words>) {
    const words = { ...(getValues(`items.${at}`) as LineOf<'medicine'>), ...changed }
    if (![words.dosage, words.frequency, words.duration].every((text) => text.trim())) return
    const quantity = needs(words) ?? (PACKS.has(unit ?? '') ? 1 : '')
    setValue(`items.${at}.quantity`, quantity, { shouldDirty: true })
  }

  return (
    <div className="orders-fields">
      <LineField
        name={`items.${at}.dosage`}
        label={t('Dosage')}
        required
        maxLength={100}
        quick={usualDosages(medicine)}
        whole={(text) => wholeDosage(text, medicine)}
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
        messageId={messageId}
      />
      {misfit && (
        <p className="u-message orders-wide" data-tone="amber">
          {misfit}
        </p>
      )}
      {written && <QuantityHint needed={needs(now)} quantity={now.quantity} unit={unit} />}
      <LineSelect
        name={`items.${at}.route`}
        label={t('Route')}
        placeholder={line.route ? undefined : t('Please choose')}
        options={routes.map((route) => ({ value: route, label: route }))}
        messageId={messageId}
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
  if (line.kind === 'medicine') return <MedicineFields {...where} line={line} />
  if (line.kind === 'procedure') return <ProcedureFields {...where} />
  return line.kind === 'referral' ? <ReferralFields {...where} /> : <RequestFields {...where} />
}
