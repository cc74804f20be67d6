import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { Select } from '../../../../kernel/web/ui/fields/select.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { checkExpiry } from '../../items.contract.ts'
import { findStockItems, listItemBatches, type StockBatch, type StockItem } from '../../stores.contract.ts'
import { addTakeLine, foundBatch, type StockTake as Take } from '../../takes.contract.ts'
import { PickOne } from '../offers.tsx'

const Found = z.object(foundBatch).superRefine(checkExpiry)

type KnownProps = { item: StockItem; storeId: string; onPick: (batch: StockBatch | undefined) => void }
/** Batches that the store has had of an item fill number and expiry; what the books hold of them is not said here. */
function KnownBatches({ item, storeId, onPick }: KnownProps) {
  const batches = useEndpoint(listItemBatches, { item_id: item.id, store_id: storeId }).data?.rows ?? []
  const [picked, setPicked] = useState('')
  if (batches.length === 0) return null
  return (
    <Select
      aria-label={t('Batch that was here before')}
      placeholder={t('Another batch')}
      options={batches.map((batch) => ({
        value: batch.id,
        label: `${batch.batch_number}${batch.expiry_date ? t(' · exp. {expiry_date}', { expiry_date: formatDate(batch.expiry_date) }) : ''}`,
      }))}
      value={picked}
      onChange={(event) => {
        const id = event.currentTarget.value
        setPicked(id)
        onPick(batches.find((batch) => batch.id === id))
      }}
    />
  )
}

/** A batch that lies there and is not on the count sheet: one that the store has had, or one that nobody knows. */
export function FoundDialog({ take, onClose }: { take: Take; onClose: () => void }) {
  const add = useCommand(addTakeLine)
  const [item, setItem] = useState<StockItem | null>(null)
  const [search, setSearch] = useState('')
  const found = useEndpoint(
    findStockItems,
    { search, ...(take.kind ? { kind: take.kind } : {}) },
    { enabled: search.length >= 2 },
  )
  const form = useZodForm(Found, {
    item_id: null,
    batch_number: '',
    expiry_date: null,
    does_not_expire: false,
    quantity: null,
    reason: '',
  })
  const never = useWatch({ control: form.control, name: 'does_not_expire' })
  return (
    <FormDialog
      title={t('Add Found Batch')}
      form={form}
      draft={`found.${take.id}`}
      submitLabel={t('Add to the Count')}
      size="sm"
      onClose={onClose}
      send={(values) => saying(t('Failed to add the batch'), add.mutateAsync({ ...values, take_id: take.id }))}
      done={t('Batch counted')}
    >
      <p>
        {t('What lies in {store} and is not on the sheet. It comes into the books when the stock take is approved.', {
          store: take.store,
        })}
      </p>
      <PickOne
        label={t('Item')}
        search={search}
        onSearch={setSearch}
        query={found}
        picked={item}
        words={(row) => ({ name: row.name, facts: row.code })}
        onPick={(next) => {
          setItem(next)
          form.setValue('item_id', next?.id ?? '', { shouldValidate: form.formState.isSubmitted })
        }}
        error={form.formState.errors.item_id?.message}
      />
      {item && (
        <KnownBatches
          key={item.id}
          item={item}
          storeId={take.store_id}
          onPick={(batch) => {
            form.setValue('batch_number', batch?.batch_number ?? '')
            form.setValue('expiry_date', batch?.expiry_date ?? null)
            form.setValue('does_not_expire', Boolean(batch && !batch.expiry_date))
          }}
        />
      )}
      <FieldPair>
        <TextField name="batch_number" label={t('Batch number')} required maxLength={60} />
        <DateField name="expiry_date" label={t('Expiry date')} required={!never} disabled={Boolean(never)} />
      </FieldPair>
      <CheckboxField name="does_not_expire" label={t('It does not expire')} />
      <NumberField name="quantity" label={t('Counted quantity')} required decimal unit={item?.unit} />
      <TextAreaField
        name="reason"
        label={t('Reason')}
        rows={2}
        maxLength={500}
        placeholder={t('Why the books do not have it')}
      />
    </FormDialog>
  )
}
