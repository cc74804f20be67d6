import { t } from '../../../../kernel/contract/words/text.ts'
import '../stock.css'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { inUnits } from '../../contract.ts'
import { Quantity } from '../../items.contract.ts'
import { findStockItems, listItemBatches, type StockItem } from '../../stores.contract.ts'
import { makeTransfer, requestTransfer } from '../../transfers.contract.ts'
import { ControlledNote, StoreField } from '../offers.tsx'
import { transferPath } from './transfer-words.tsx'

const Line = z.object({
  item_id: z.string(),
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  usable: z.number(),
  is_controlled: z.boolean(),
  quantity: Quantity,
  batch_id: z.string().nullish(),
})
const TransferForm = z
  .object({
    from_store_id: z.uuid(t('Please choose a store')),
    to_store_id: z.uuid(t('Please choose a store')),
    note: z.string().max(500),
    lines: z.array(Line).min(1, t('Please add at least one item')),
  })
  .superRefine(({ from_store_id, to_store_id }, context) => {
    if (from_store_id === to_store_id)
      context.addIssue({ code: 'custom', path: ['to_store_id'], message: t('Please choose another store') })
  })

/** Which batch goes: the earliest expiry, unless somebody says another. */
function BatchChoice({
  index,
  itemId,
  storeId,
  unit,
}: {
  index: number
  itemId: string
  storeId: string
  unit: string
}) {
  const batches = useEndpoint(listItemBatches, { item_id: itemId, store_id: storeId }).data?.rows ?? []
  return (
    <SelectField
      name={`lines.${index}.batch_id`}
      label={t('Batch')}
      placeholder={t('Earliest expiry first')}
      options={batches
        .filter((batch) => batch.quantity > 0 && !batch.stock_hold_id)
        .map((batch) => ({
          value: batch.id,
          label: `${batch.batch_number} · ${inUnits(batch.quantity, unit)}${batch.expiry_date ? t(' · exp. {expiry_date}', { expiry_date: formatDate(batch.expiry_date) }) : ''}`,
        }))}
    />
  )
}

function Lines({ request }: { request: boolean }) {
  const { can } = useSession()
  const { fields, append, remove } = useFieldArray({ name: 'lines', keyName: 'key' })
  const from: string | null = useWatch({ name: 'from_store_id' })
  const [search, setSearch] = useState('')
  const found = useEndpoint(
    findStockItems,
    { search, ...(from ? { store_id: from } : {}) },
    { enabled: search.length >= LOOKUP_MIN && Boolean(from) },
  )
  const add = (item: StockItem) => {
    setSearch('')
    const { id: item_id, name, code, unit, usable, is_controlled } = item
    append({ item_id, name, code, unit, usable, is_controlled, quantity: null, batch_id: null })
  }
  const lines = fields as unknown as (z.output<typeof Line> & { key: string })[] // The form's own lines: what `append` put there.
  return (
    <section aria-label={t('Items')} className="u-stack-tight">
      {lines.map((line, index) => (
        <div key={line.key} className="stock-line">
          <Stacked below={t('{code} · {usable} there', { code: line.code, usable: inUnits(line.usable, line.unit) })}>
            {line.name}
          </Stacked>
          <NumberField name={`lines.${index}.quantity`} label={t('Quantity')} required decimal unit={line.unit} />
          {!request && from && can('inventory.view') && (
            <BatchChoice index={index} itemId={line.item_id} storeId={from} unit={line.unit} />
          )}
          <button
            type="button"
            className="u-icon-button stock-line-remove"
            aria-label={t('Remove {name}', { name: line.name })}
            title={t('Remove')}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      {from ? (
        <Lookup
          key={lines.length}
          label={t('Add an item')}
          placeholder={t('Name or code')}
          search={search}
          onSearch={setSearch}
          query={found}
          rowKey={(item) => item.id}
          render={(item) => (
            <Stacked below={t('{code} · {usable} there', { code: item.code, usable: inUnits(item.usable, item.unit) })}>
              {item.name}
            </Stacked>
          )}
          onPick={add}
          empty={t('No item found. Check the spelling.')}
        />
      ) : (
        <p className="u-muted">{t('Choose the store it comes from, then the items.')}</p>
      )}
    </section>
  )
}

/** Asks a store for stock, or sends some to another: several items in one numbered document. */
export function TransferDialog({ request, onClose }: { request: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const ask = useCommand(requestTransfer)
  const send = useCommand(makeTransfer)
  const form = useZodForm(TransferForm, { from_store_id: null, to_store_id: null, note: '', lines: [] })
  const controlled = form.watch('lines').some((line) => line.is_controlled)
  return (
    <FormDialog
      title={request ? t('Request Stock') : t('New Transfer')}
      form={form}
      draft={request ? 'request-stock' : 'new-transfer'}
      submitLabel={request ? t('Request') : t('Send')}
      size="lg"
      onClose={onClose}
      send={async ({ lines, ...values }) => {
        const moved = lines.map(({ item_id, quantity, batch_id }) => ({
          item_id,
          quantity,
          batch_id: batch_id ?? null,
        }))
        const made = request
          ? await saying(t('Failed to request stock'), ask.mutateAsync({ ...values, lines: moved }))
          : await saying(
              t('Failed to send the transfer'),
              withSecond(makeTransfer, controlled, { ...values, lines: moved, witness_token: null }).then((signed) =>
                send.mutateAsync(signed),
              ),
            )
        toast.success(
          request
            ? t('Requested: {transfer_number}', { transfer_number: made.transfer_number })
            : t('Sent: {transfer_number}', { transfer_number: made.transfer_number }),
        )
        navigate(transferPath(made.id))
      }}
    >
      <FieldPair>
        <StoreField name="from_store_id" label={request ? t('Ask this store') : t('From')} required />
        <StoreField name="to_store_id" label={request ? t('For') : t('To')} required />
      </FieldPair>
      <Lines request={request} />
      {form.formState.errors.lines?.message && (
        <p className="u-message" data-error role="alert">
          {form.formState.errors.lines.message}
        </p>
      )}
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={500} />
      <ControlledNote needed={!request && controlled} />
    </FormDialog>
  )
}
