import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FIELDS_MISSING } from '../../../../kernel/contract/catalogue.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import type { StockBatch } from '../../../inventory/stores.contract.ts'
import { listItemBatches } from '../../../inventory/stores.contract.ts'
import { ControlledNote, EndsSoonField, PickOne, StoreField, Unusable } from '../../../inventory/web/offers.tsx'
import {
  type AdjustmentType,
  adjustmentFields,
  checkAdjustment,
  findStockMedications,
  recordStockAdjustment,
  type StockMedication,
} from '../../adjustments.contract.ts'

/** The form also knows which of the batches was picked; a receipt may make a new one. */
const AdjustmentForm = z
  .object({ ...adjustmentFields, picked_batch: z.string().nullish() })
  .superRefine((values, context) => {
    checkAdjustment(values, context)
    if (values.type !== 'receipt' && !values.picked_batch)
      context.addIssue({ code: 'custom', path: ['picked_batch'], message: FIELDS_MISSING })
    if (values.type === 'receipt' && !values.picked_batch && !values.expiry_date)
      context.addIssue({ code: 'custom', path: ['expiry_date'], message: FIELDS_MISSING })
  })

const BLANK = {
  type: 'receipt' as const,
  medication_id: null,
  quantity: null,
  expected: null,
  batch_number: '',
  expiry_date: null,
  ends_soon: false,
  reason: '',
  location: null,
  location_from: null,
  location_to: null,
  witness_token: null,
  picked_batch: null,
}

const types = [
  { value: 'receipt', label: t('Receipt'), description: t('Adds to a batch, or makes it') },
  { value: 'issue', label: t('Issue'), description: t('Takes out of a batch') },
  { value: 'adjustment', label: t('Adjustment'), description: t('Sets a batch to what was counted') },
  { value: 'transfer', label: t('Transfer'), description: t('Moves some of a batch to another store') },
]
const labelOf = (batch: StockBatch, unit: string) =>
  `${batch.batch_number} · ${batch.store} · ${inUnits(batch.quantity, unit)}${batch.stock_hold_id ? t(' · on hold') : ''}${batch.expiry_date ? t(' · exp. {expiry_date}', { expiry_date: formatDate(batch.expiry_date) }) : ''}`

/** Which batch: one that is there fills number, expiry and place; a receipt may also make a new one. */
function BatchFields({
  item,
  type,
  onPick,
}: {
  item: StockMedication
  type: AdjustmentType
  onPick: (batch: StockBatch | undefined) => void
}) {
  const batches = useEndpoint(listItemBatches, { item_id: item.item_id }).data?.rows ?? []
  const picked: string | null = useWatch({ name: 'picked_batch' })
  const known = batches.find((batch) => batch.id === picked)
  const tell = useRef(() => onPick(known))
  tell.current = () => onPick(known)
  const knownId = known?.id
  // Once per choice: what is counted or typed after it stays.
  useEffect(() => {
    if (knownId) tell.current()
  }, [knownId])
  const offered =
    type === 'receipt' || type === 'adjustment'
      ? batches
      : batches.filter((batch) => batch.quantity > 0 && !batch.stock_hold_id)
  const ownNumber = type === 'receipt' && !known
  return (
    <>
      <SelectField
        name="picked_batch"
        label={t('Batch')}
        required={type !== 'receipt'}
        placeholder={
          type === 'receipt' ? t('A new batch') : offered.length ? t('Select batch') : t('No batch of it is there')
        }
        options={offered.map((batch) => ({ value: batch.id, label: labelOf(batch, item.unit) }))}
      />
      {ownNumber && (
        <>
          <FieldPair>
            <TextField name="batch_number" label={t('Batch number')} required maxLength={60} />
            <DateField name="expiry_date" label={t('Expiry date')} required />
          </FieldPair>
          <EndsSoonField name="ends_soon" date="expiry_date" />
          <StoreField name="location" label={t('Location')} />
        </>
      )}
      {type === 'transfer' && (
        <FieldPair>
          <StoreField name="location_from" label={t('From')} required />
          <StoreField name="location_to" label={t('To')} required />
        </FieldPair>
      )}
    </>
  )
}

/** New Adjustment: what the ledger has not seen, by hand. */
export function AdjustmentDialog({ onClose }: { onClose: () => void }) {
  const record = useByTwo(recordStockAdjustment)
  const [item, setItem] = useState<StockMedication | null>(null)
  const [search, setSearch] = useState('')
  const found = useEndpoint(findStockMedications, { search }, { enabled: search.length >= 2 })
  const before = item?.is_controlled ?? false
  const form = useZodForm(AdjustmentForm, BLANK)
  const type = form.watch('type')
  const pick = (batch: StockBatch | undefined) => {
    if (!batch) {
      if (type !== 'receipt') for (const name of ['batch_number', 'expiry_date'] as const) form.setValue(name, '')
      return
    }
    form.setValue('batch_number', batch.batch_number)
    form.setValue('expiry_date', batch.expiry_date ?? '')
    form.setValue('location', batch.store_id)
    if (type === 'transfer') form.setValue('location_from', batch.store_id)
    if (type === 'adjustment') form.setValue('expected', batch.quantity)
  }

  return (
    <FormDialog
      title={t('New Adjustment')}
      form={form}
      draft="stock-adjustment"
      submitLabel={t('Record Adjustment')}
      size="md"
      onClose={onClose}
      send={async ({ picked_batch: _, ...values }) => {
        const signed = await withSecond(recordStockAdjustment, before, values)
        const recording = record(signed).catch((error: unknown) => {
          // Whoever sends it once more has read what there is now.
          const { code, current } = asCallError(error)
          if (code === 'stock_batch_changed') form.setValue('expected', (current as { quantity: number }).quantity)
          throw error
        })
        const done = await saying(t('Failed to record stock adjustment'), recording)
        if (done) toast.success(t('Stock adjustment recorded successfully'))
      }}
    >
      <RadioCards name="type" label={t('Type')} required options={types} />
      <PickOne
        label={t('Medication')}
        search={search}
        onSearch={setSearch}
        query={found}
        picked={item}
        words={(row) => ({
          name: row.name,
          facts: t('{code} · {current_stock} in stock', {
            code: row.code,
            current_stock: inUnits(row.current_stock, row.unit),
          }),
        })}
        onPick={(next) => {
          setItem(next)
          form.setValue('medication_id', next?.id ?? '', { shouldValidate: form.formState.isSubmitted })
          form.setValue('picked_batch', null)
          for (const name of ['batch_number', 'expiry_date'] as const) form.setValue(name, '')
        }}
        error={form.formState.errors.medication_id?.message}
      />
      {item && <BatchFields key={`${item.id} ${type}`} item={item} type={type} onPick={pick} />}
      <NumberField
        name="quantity"
        label={type === 'adjustment' ? t('Counted quantity') : t('Quantity')}
        required
        decimal
        unit={t(item?.unit ?? '')}
        help={
          item
            ? rich('Current stock: {current_stock}{expired}', {
                current_stock: inUnits(item.current_stock, item.unit),
                expired: <Unusable of={item} unit={item.unit} />,
              })
            : undefined
        }
      />
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
      <ControlledNote needed={before} />
    </FormDialog>
  )
}
