import { t } from '../../../../kernel/contract/words/text.ts'
import '../purchasing.css'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { asCallError, call } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { FieldMessage } from '../../../../kernel/web/ui/fields/field-shape.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { type FoundCode, findCode } from '../../../inventory/scan.contract.ts'
import { ControlledNote, EndsSoonField, ScanField } from '../../../inventory/web/offers.tsx'
import type { Order, OrderLine } from '../../contract.ts'
import { receiveGoods } from '../../receipts.contract.ts'
import { AttachCode } from './attach-code.tsx'
import { coming, type Delivered, leftOf, scannedInto } from './scanned.ts'

type Typed = z.input<typeof receiveGoods.input>

/** What a scan had to say. */
type Said = { tone: 'green' | 'red'; text: string } | { unknown: string } | null

function Batches({ order }: { order: Order }) {
  const { control, setValue } = useFormContext<Typed>()
  const { fields, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const lines = useWatch({ control, name: 'lines' })
  const missing = useFormState({ control, name: 'lines' }).errors.lines
  return (
    <section aria-label={t('Delivered')} className="u-stack-tight">
      {fields.map((field, index) => {
        const line = order.lines.find((one) => one.id === field.order_line_id)
        if (!line) return null
        const name = line.item_name
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
          <div
            key={field.key}
            className="buying-batch"
            role="group"
            aria-label={t('{name}, batch {index}', { name, index: index + 1 })}
          >
            <div className="buying-wide">
              <span className="u-strong">{name}</span>
              <span className="u-muted u-small u-num">
                {t('{line} to come', { line: inUnits(coming(line), line.unit) })}
              </span>
            </div>
            <TextField name={`lines.${index}.batch_number`} label={t('Batch number')} required maxLength={60} />
            <DateField
              name={`lines.${index}.expiry_date`}
              label={t('Expiry date')}
              required={!lines[index]?.does_not_expire}
              disabled={Boolean(lines[index]?.does_not_expire)}
              min={hospitalToday()}
            />
            <NumberField name={`lines.${index}.quantity`} label={t('Quantity')} required decimal unit={line.unit} />
            <MoneyField name={`lines.${index}.unit_cost`} label={t('Unit cost')} required />
            <button
              type="button"
              className="u-icon-button"
              aria-label={t('Remove batch {index} of {name}', { index: index + 1, name })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </button>
            <div className="buying-wide">
              <EndsSoonField name={`lines.${index}.ends_soon`} date={`lines.${index}.expiry_date`} />
              <label className="u-checkbox">
                <input
                  type="checkbox"
                  checked={Boolean(lines[index]?.does_not_expire)}
                  onChange={({ currentTarget: { checked } }) => {
                    setValue(`lines.${index}.does_not_expire`, checked, { shouldDirty: true })
                    if (checked) setValue(`lines.${index}.expiry_date`, null, { shouldValidate: true })
                  }}
                />
                <span>{t('It does not expire')}</span>
              </label>
            </div>
          </div>
        )
      })}
      {fields.length === 0 && missing && (
        <FieldMessage id="delivered" error={String(missing.root?.message ?? missing.message ?? '')} />
      )}
    </section>
  )
}

/** What is still to come, to be taken over line by line where nothing can be scanned. */
function ToCome({ order, onAdd }: { order: Order; onAdd: (line: OrderLine) => void }) {
  const lines = useWatch({ name: 'lines' }) as Delivered[]
  const open = order.lines.filter((line) => coming(line) > 0)
  if (open.length === 0) return null
  return (
    <ul className="u-plain-list buying-coming" aria-label={t('Still to come')}>
      {open.map((line) => (
        <li key={line.id}>
          <span>
            {line.item_name}{' '}
            <span className="u-muted u-num">{t('{line} to come', { line: inUnits(coming(line), line.unit) })}</span>
          </span>
          <Button variant="default" size="compact-sm" onClick={() => onAdd(line)}>
            {lines.some((each) => each.order_line_id === line.id) ? t('Another batch') : t('Add')}
            <span className="u-visually-hidden"> {t('of {item_name}', { item_name: line.item_name })}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Goods received: with a scanner, or line by line; several batches of a line, several deliveries of an order. */
export function ReceiveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const receive = useByTwo(receiveGoods)
  const [said, setSaid] = useState<Said>(null)
  const form = useZodForm(receiveGoods.input, {
    purchase_order_id: order.id,
    delivery_note: '',
    invoice_number: '',
    invoice_amount: '',
    notes: '',
    lines: [],
    witness_token: null,
  })
  const lines = useWatch({ control: form.control, name: 'lines' })
  const controlled = lines.some((each) => order.lines.find((line) => line.id === each.order_line_id)?.is_controlled)

  function take(found: FoundCode) {
    const step = scannedInto(form.getValues('lines') as Delivered[], order, found, hospitalToday())
    if ('refused' in step) return setSaid({ tone: 'red', text: step.refused })
    form.setValue('lines', step.lines as Typed['lines'], { shouldDirty: true })
    setSaid('surplus' in step ? { tone: 'red', text: step.surplus } : { tone: 'green', text: step.done })
  }

  async function scan(code: string) {
    setSaid(null)
    try {
      take(await call(findCode, { code, store_id: order.store_id }))
    } catch (thrown) {
      const error = asCallError(thrown)
      setSaid(error.code === 'stock_code_unknown' ? { unknown: code } : { tone: 'red', text: error.message })
    }
  }

  function add(line: OrderLine) {
    const there = form.getValues('lines') as Delivered[]
    const taken: Delivered = {
      order_line_id: line.id,
      quantity: Math.max(0, leftOf(line, there)) || '',
      unit_cost: line.unit_cost ?? '',
      batch_number: '',
      expiry_date: null,
      does_not_expire: false,
      whole: true,
    }
    form.setValue('lines', [...there, taken] as Typed['lines'], { shouldDirty: true })
  }

  return (
    <FormDialog
      title={t('Receive {order_number}', { order_number: order.order_number })}
      form={form}
      draft={`receive.${order.id}`}
      submitLabel={t('Receive Goods')}
      size="lg"
      onClose={onClose}
      send={async (values) => {
        const signed = await withSecond(receiveGoods, controlled, values)
        const made = await saying(t('Failed to receive the goods'), receive(signed))
        if (made) toast.success(t('Goods received into stock'))
      }}
    >
      <div className="buying-form">
        <ScanField label={t('Scan a package')} onScan={scan} autoFocus />
      </div>
      {said && 'unknown' in said && (
        <AttachCode
          key={said.unknown}
          code={said.unknown}
          order={order}
          onAttached={() => scan(said.unknown)}
          onLeave={() => setSaid(null)}
        />
      )}
      {said && 'tone' in said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Batches order={order} />
      <ToCome order={order} onAdd={add} />
      <FieldPair>
        <TextField name="delivery_note" label={t('Delivery note number')} maxLength={60} />
        <span />
      </FieldPair>
      <FieldPair>
        <TextField
          name="invoice_number"
          label={t('Invoice number')}
          maxLength={60}
          help={t('The invoice can be entered later too')}
        />
        <MoneyField name="invoice_amount" label={t('Invoice amount')} />
      </FieldPair>
      <TextAreaField name="notes" label={t('Notes')} rows={2} maxLength={500} />
      <ControlledNote needed={controlled} />
    </FormDialog>
  )
}
