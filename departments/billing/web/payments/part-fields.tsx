import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { optionalLines } from '../../../../kernel/contract/index.ts'
import { fromCents, isZero, toCents } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { type Mode, paidAmount, type recordPayment, tenderModes, tenders, typedModes } from '../../payments.contract.ts'

export type TypedPart = { payment_mode: string; amount: string; reference_number: string; tendered: string }
export const newPart = (amount: string, payment_mode = 'cash'): TypedPart => ({
  payment_mode,
  amount,
  reference_number: '',
  tendered: '',
})

/** What was typed as cents; null while it is no amount. */
export function centsOf(text: string | null | undefined): number | null {
  const read = paidAmount.safeParse(text ?? '')
  return read.success ? toCents(read.data) : null
}

type Sent = z.input<typeof recordPayment.input.shape.parts>[number]
/** What must be sent of a part: empty texts are nothing, and cash has no reference. */
export const sentPart = ({ payment_mode, amount, reference_number, tendered }: TypedPart): Sent => ({
  payment_mode: payment_mode as Mode,
  amount,
  reference_number: tenders[payment_mode as Mode].reference === null ? null : reference_number,
  tendered: payment_mode === 'cash' && tendered ? tendered : null,
})

/** The schema of a form of `PartFields`: what is typed, checked as `sent` wants it; the notes are said of each part. */
export const typedParts = <O extends object>(sent: z.ZodType<O[], Sent[]>) =>
  z
    .object({
      parts: z
        .custom<TypedPart[]>()
        .transform((parts) => parts.map(sentPart))
        .pipe(sent),
      notes: optionalLines(500),
    })
    .transform(({ parts, notes }) => ({ parts: parts.map((part) => ({ ...part, notes })) }))

/** What of a patient's deposits is left; undefined: not known yet. */
type Deposit = string | undefined

type Modes = readonly Mode[]
const ALL: Modes = typedModes

type RowProps = { index: number; only: boolean; deposit: Deposit; modes: Modes; onRemove: () => void }
function PartRow({ index, only, deposit, modes, onRemove }: RowProps) {
  const at = `parts.${index}`
  const [mode, amount, tendered] = useWatch({ name: [`${at}.payment_mode`, `${at}.amount`, `${at}.tendered`] }) as [
    Mode,
    string,
    string,
  ]
  const hasDeposit = deposit !== undefined && !isZero(deposit)
  const options = modes
    .filter((value) => value !== 'deposit' || hasDeposit)
    .map((value) => ({
      value,
      label:
        value === 'deposit' && deposit
          ? t('Deposit ({deposit})', { deposit: formatMoney(deposit) })
          : t(tenderModes[value]),
    }))
  const [given, asked] = [centsOf(tendered), centsOf(amount)]
  const change = given !== null && asked !== null && given > asked ? fromCents(given - asked) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
    <div className="billing-part" role="group" aria-label={t('Payment {index}', { index: index + 1 })}>
      <SelectField
        name={`${at}.payment_mode`}
        label={t('Payment mode')}
        options={options}
        placeholder={t('Select mode')}
        required
      />
      <MoneyField name={`${at}.amount`} label={t('Amount')} required />
      {mode === 'cash' ? (
        <MoneyField
          name={`${at}.tendered`}
          label={t('Cash given')}
          help={change ? t('Change: {change}', { change: formatMoney(change) }) : t('For the change')}
        />
      ) : mode === 'deposit' ? (
        <span className="billing-part-gap" />
      ) : (
        <TextField
          name={`${at}.reference_number`}
          label={t('Reference number')}
          required
          maxLength={60}
          help={t(tenders[mode].reference ?? '')}
        />
      )}
      {!only && (
        <button
          type="button"
          className="u-icon-button billing-part-remove"
          aria-label={t('Remove payment {index}', { index: index + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

/**
 * What the form begins with is all that remains, and stays so while nobody has changed it: a colleague may take a part,
 * or a doctor order something, while the form is open.
 */
function useAllThatRemains(remaining: string | undefined): void {
  const { getValues, resetField } = useFormContext<{ parts: TypedPart[] }>()
  const before = useRef(remaining)
  useEffect(() => {
    const parts = getValues('parts')
    if (remaining && remaining !== before.current && parts.length === 1 && parts[0]?.amount === before.current)
      resetField('parts.0.amount', { defaultValue: remaining })
    before.current = remaining
  }, [remaining, getValues, resetField])
}

type Props = { remaining?: string; deposit?: Deposit; modes?: Modes }
/**
 * In which modes something is paid, each with its amount; what is still missing begins the next one. Without
 * `remaining` any amount may be; `modes`: those that are offered here.
 */
export function PartFields({ remaining, deposit, modes = ALL }: Props) {
  useAllThatRemains(remaining)
  const { fields, append, remove } = useFieldArray({ name: 'parts', keyName: 'key' })
  const parts = useWatch({ name: 'parts' }) as TypedPart[]
  const given = parts.reduce((sum, part) => sum + (centsOf(part.amount) ?? 0), 0)
  const left = remaining === undefined ? null : toCents(remaining) - given
  return (
    <section aria-label={t('Payments')} className="u-stack-tight">
      {fields.map((field, index) => (
        <PartRow
          key={field.key}
          index={index}
          only={fields.length === 1}
          deposit={deposit}
          modes={modes}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="u-row">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() =>
            append(
              newPart(
                left !== null && left > 0 ? fromCents(left) : '',
                parts.some((part) => part.payment_mode === 'cash') ? 'mpesa' : 'cash',
              ),
            )
          }
        >
          {t('Add another mode')}
        </Button>
        <span className="billing-end u-num" role="status">
          {left === null
            ? formatMoney(fromCents(given))
            : left === 0
              ? t('This pays all of it')
              : left > 0
                ? t('{left} will remain', { left: formatMoney(fromCents(left)) })
                : t('{value} too much', { value: formatMoney(fromCents(-left)) })}
        </span>
      </div>
      <TextAreaField name="notes" label={t('Notes')} rows={1} maxLength={500} />
    </section>
  )
}
