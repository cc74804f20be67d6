import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../billing.css'
import { useWatch } from 'react-hook-form'
import { fromCents, isZero, toCents } from '../../../../kernel/contract/values/money.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { bankCash, closeDrawer, denominations, getOwnDrawer, listDrawers, moveCash } from '../../drawers.contract.ts'
import { centsOf } from '../payments/part-fields.tsx'

function Counted({ expected }: { expected: string | undefined }) {
  const [counts, loose] = useWatch({ name: ['counts', 'loose'] }) as [Record<string, number | null | undefined>, string]
  const pieces = Object.entries(counts).reduce(
    (sum, [value, count]) => sum + Number(value) * 100 * (Number(count) || 0),
    0,
  )
  const counted = pieces + (centsOf(loose) ?? 0)
  const difference = expected === undefined ? 0 : counted - toCents(expected)
  return (
    <div className="billing-counted" role="status">
      <span>
        {rich('Counted {counted}', { counted: <strong className="u-num">{formatMoney(fromCents(counted))}</strong> })}
      </span>
      {expected !== undefined && (
        <span>
          {difference === 0
            ? t('It agrees')
            : difference < 0
              ? t('{value} missing', { value: formatMoney(fromCents(-difference)) })
              : t('{difference} too much', { difference: formatMoney(fromCents(difference)) })}
        </span>
      )}
    </div>
  )
}

/** Close Drawer: how many of each note and coin, and why it does not agree. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const own = useEndpoint(getOwnDrawer, {})
  const form = useZodForm(closeDrawer.input, {
    counts: Object.fromEntries(denominations.map((value) => [value, null])),
    loose: '0.00',
    reason: '',
  })
  const close = useCommand(closeDrawer)
  return (
    <FormDialog
      title={t('Close Drawer')}
      form={form}
      draft="close-drawer"
      submitLabel={t('Close Drawer')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const { difference, alone } = await close.mutateAsync(values)
        toast.success(
          isZero(difference) || alone
            ? t('Drawer closed')
            : t('Drawer counted. Somebody else has to sign the difference.'),
        )
      }}
    >
      <div className="billing-notes">
        {denominations.map((value) => (
          <NumberField key={value} name={`counts.${value}`} label={t('KES {value}', { value })} />
        ))}
        <MoneyField name="loose" label={t('Cents')} />
      </div>
      <Counted expected={own.data?.drawer?.balance} />
      <TextAreaField name="reason" label={t('Reason for a difference')} rows={2} maxLength={500} />
    </FormDialog>
  )
}

const ways = [
  { value: 'to_safe', label: t('To the safe') },
  { value: 'from_safe', label: t('From the safe') },
  { value: 'to_drawer', label: t('To another drawer') },
]
/** Move Cash: to the safe, from it, or to a colleague's open drawer. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(moveCash.input, { direction: 'to_safe', drawer_id: null, amount: '', note: '' })
  const own = useEndpoint(getOwnDrawer, {})
  const open = useEndpoint(listDrawers, { status: 'open', page_size: 100 })
  const move = useCommand(moveCash)
  const others = (open.data?.rows ?? []).filter((drawer) => drawer.id !== own.data?.drawer?.id)
  return (
    <FormDialog
      title={t('Move Cash')}
      form={form}
      draft="move-cash"
      submitLabel={t('Move')}
      onClose={onClose}
      send={move.mutateAsync}
      done={t('Cash moved')}
    >
      <SelectField name="direction" label={t('Where')} options={ways} required />
      {form.watch('direction') === 'to_drawer' && (
        <SelectField
          name="drawer_id"
          label={t('Whose drawer')}
          required
          options={others.map((drawer) => ({ value: drawer.id, label: drawer.staff_name }))}
          placeholder={others.length ? t('Select drawer') : t('No other drawer is open')}
        />
      )}
      <MoneyField
        name="amount"
        label={t('Amount')}
        required
        help={
          own.data?.drawer
            ? t('In your drawer: {balance}', { balance: formatMoney(own.data.drawer.balance) })
            : undefined
        }
      />
      <TextField name="note" label={t('Note')} maxLength={200} />
    </FormDialog>
  )
}

const banking = [
  { value: 'to_bank', label: t('From the safe to the bank') },
  { value: 'from_bank', label: t('From the bank to the safe') },
]
/** Bank: cash between the safe and the bank. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(bankCash.input, { direction: 'to_bank', amount: '', note: '' })
  const bank = useCommand(bankCash)
  return (
    <FormDialog
      title={t('Bank')}
      form={form}
      draft="bank-cash"
      submitLabel={t('Record')}
      onClose={onClose}
      send={bank.mutateAsync}
      done={t('Recorded')}
    >
      <SelectField name="direction" label={t('Where')} options={banking} required />
      <MoneyField name="amount" label={t('Amount')} required />
      <TextField name="note" label={t('Number of the slip')} required maxLength={200} />
    </FormDialog>
  )
}
