import { t } from '../../../../kernel/contract/words/text.ts'
import '../purchasing.css'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { orNull } from '../../../../kernel/contract/index.ts'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { FieldMessage } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { MoneyField, TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { Quantity, unitCost } from '../../../inventory/items.contract.ts'
import { StoreField } from '../../../inventory/web/offers.tsx'
import { createOrder, findOrderable, getOrderChoices, type Order, type Orderable, updateOrder } from '../../contract.ts'
import { missingPrices } from '../words.tsx'

/** What the form knows of the item of a line. */
type Known = Pick<Orderable, 'id' | 'code' | 'name' | 'unit'> & Partial<Pick<Orderable, 'current_stock' | 'on_order'>>
const { lines: _, ...written } = createOrder.input.shape
const Draft = z.object({
  ...written,
  lines: z
    .array(z.object({ item: z.custom<Known>(), quantity: Quantity, unit_cost: orNull(unitCost()) }))
    .min(1, t('Please add at least one item')),
})
type Typed = z.input<typeof Draft>

const centsOf = (text: unknown): number => {
  const read = unitCost().safeParse(text)
  return read.success ? toCents(read.data) : 0
}

function AddItem() {
  const { getValues, setValue, setFocus } = useFormContext<Typed>()
  const [search, setSearch] = useState('')
  const [picks, setPicks] = useState(0)
  const query = useEndpoint(findOrderable, { search }, { enabled: search.length >= LOOKUP_MIN })
  return (
    <Lookup
      key={picks}
      label={t('Add Item')}
      placeholder={t('Name, code or barcode')}
      search={search}
      onSearch={setSearch}
      query={query}
      rowKey={(row) => row.id}
      render={(row) => (
        <Stacked
          look=""
          below={t('{code} · {current_stock} in stock, {on_order} on order', {
            code: row.code,
            current_stock: inUnits(row.current_stock, row.unit),
            on_order: inUnits(row.on_order, row.unit),
          })}
        >
          {row.name}
        </Stacked>
      )}
      onPick={(row) => {
        const lines = getValues('lines')
        const there = lines.findIndex((line) => line.item.id === row.id)
        if (there < 0)
          setValue('lines', [...lines, { item: row, quantity: '', unit_cost: row.last_cost ?? '' }], {
            shouldDirty: true,
          })
        const at = there < 0 ? lines.length : there
        setSearch('')
        setPicks(picks + 1)
        setTimeout(() => setFocus(`lines.${at}.quantity`))
      }}
      empty={
        <p className="u-muted">
          {t('Nothing found. New items are added under Supplies, or in the pharmacy’s catalogue.')}
        </p>
      }
    />
  )
}

function Lines() {
  const { control } = useFormContext<Typed>()
  const { fields, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const lines = useWatch({ control, name: 'lines' })
  const missing = useFormState({ control, name: 'lines' }).errors.lines
  const unpriced = lines.filter((line) => !line.unit_cost).length
  const sum = lines.reduce((all, line) => all + Math.round(centsOf(line.unit_cost) * (Number(line.quantity) || 0)), 0)
  return (
    <section aria-label={t('Items')} className="u-stack-tight buying-form">
      {fields.map((field, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
        <div key={field.key} className="buying-line" role="group" aria-label={field.item.name}>
          <div className="buying-item">
            <Stacked
              look="u-strong"
              below={[
                field.item.code,
                field.item.current_stock !== undefined &&
                  t('{current_stock} in stock', { current_stock: inUnits(field.item.current_stock, field.item.unit) }),
                field.item.on_order
                  ? t('{on_order} on order already', { on_order: inUnits(field.item.on_order, field.item.unit) })
                  : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {field.item.name}
            </Stacked>
          </div>
          <NumberField name={`lines.${index}.quantity`} label={t('Quantity')} required decimal unit={field.item.unit} />
          <MoneyField name={`lines.${index}.unit_cost`} label={t('Unit cost')} />
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Remove {name}', { name: field.item.name })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </div>
      ))}
      {fields.length === 0 && missing && (
        <FieldMessage id="order-lines" error={String(missing.root?.message ?? missing.message ?? '')} />
      )}
      {fields.length > 0 && (
        <p className="u-strong u-num buying-total" role="status">
          {t('Total {sum}{unpriced}', {
            sum: formatMoney(fromCents(sum)),
            unpriced: unpriced > 0 && `, ${missingPrices(unpriced)}`,
          })}
        </p>
      )}
    </section>
  )
}

/** Writes an order, or a draft again. */
export function OrderDialog({
  order,
  onClose,
  onMade,
}: {
  order: Order | null
  onClose: () => void
  onMade?: (id: string) => void
}) {
  const choices = useEndpoint(getOrderChoices, {})
  const create = useCommand(createOrder)
  const update = useCommand(updateOrder)
  const form = useZodForm<Typed, z.output<typeof Draft>>(Draft, {
    supplier_id: order?.supplier_id ?? null,
    store_id: order?.store_id ?? null,
    notes: order?.notes ?? '',
    lines: (order?.lines ?? []).map((line) => ({
      item: { id: line.item_id, code: line.item_code, name: line.item_name, unit: line.unit },
      quantity: line.quantity,
      unit_cost: line.unit_cost ?? '',
    })),
  })
  return (
    <FormDialog
      title={order ? t('Edit {order_number}', { order_number: order.order_number }) : t('New Purchase Order')}
      form={form}
      draft={`purchase-order.${order ? `${order.id}.${order.version}` : 'new'}`}
      submitLabel={order ? t('Save') : t('Save Draft')}
      size="lg"
      onClose={onClose}
      send={async ({ lines, ...values }) => {
        const given = { ...values, lines: lines.map(({ item, ...line }) => ({ ...line, item_id: item.id })) }
        if (order) {
          await saying(
            t('Failed to save the order'),
            update.mutateAsync({ ...given, purchase_order_id: order.id, version: order.version }),
          )
          toast.success(t('Order saved'))
        } else {
          const made = await saying(t('Failed to save the order'), create.mutateAsync(given))
          toast.success(t('Draft {order_number} saved', { order_number: made.order_number }))
          onMade?.(made.purchase_order_id)
        }
      }}
    >
      <FieldPair>
        <SelectField
          name="supplier_id"
          label={t('Supplier')}
          required
          options={(choices.data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <StoreField name="store_id" label={t('Deliver to')} />
      </FieldPair>
      <Lines />
      <AddItem />
      <TextAreaField name="notes" label={t('Notes to the supplier')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}
