import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { CallError } from '../../../../kernel/web/data/call.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { closeDrawer, type DrawerCount, getOwnDrawer, listDrawers } from '../../drawers.contract.ts'
import { moveCash } from '../../moves.contract.ts'
import { noPieces, PieceFields } from './piece-fields.tsx'

/** What is said of a count that does not agree; `difference`: counted less expected, null where that is not told yet. */
function differenceSaid(difference: string | null): string {
  if (difference === null) return t('It does not agree')
  const amount = formatMoney(difference.replace('-', ''))
  return difference.startsWith('-')
    ? t('{amount} are missing', { amount })
    : t('There are {amount} too much', { amount })
}

/**
 * Close Drawer: how many of each note and coin. That it does not agree is told when it was sent, and it is counted once
 * more. `expected`: null where whoever counts is not told before it is closed; `counted`: what the count before found.
 */
export function CloseDialog({
  drawerId,
  expected,
  counted,
  onClose,
}: {
  drawerId?: string
  expected: string | null
  counted: DrawerCount | null
  onClose: () => void
}) {
  const form = useZodForm(closeDrawer.input, { drawer_id: drawerId ?? null, ...noPieces, reason: '' })
  const close = useCommand(closeDrawer)
  return (
    <FormDialog
      title={drawerId ? t('Count Again') : t('Close Drawer')}
      form={form}
      draft={`close-drawer.${drawerId ?? 'own'}`}
      submitLabel={drawerId ? t('Count Again') : t('Close Drawer')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const { difference, again, alone } = await close.mutateAsync(values)
        if (again) {
          const message = t('{difference}. Please count again, or say why.', { difference: differenceSaid(difference) })
          throw new CallError({
            ...{ code: 'invalid', status: 422, message, request_id: '' },
            field_errors: { reason: message },
          })
        }
        toast.success(
          difference === null || isZero(difference) || alone
            ? t('Drawer closed')
            : t('Drawer counted. Somebody else has to sign the difference.'),
        )
      }}
    >
      {counted && (
        <p>
          {counted.difference === null
            ? t('The count before found {counted}, which does not agree. Please count again.', {
                counted: formatMoney(counted.counted_amount),
              })
            : t('The count before found {counted}: {difference}. This one counts.', {
                counted: formatMoney(counted.counted_amount),
                difference: differenceSaid(counted.difference),
              })}
        </p>
      )}
      <PieceFields expected={expected ?? undefined} />
      <TextAreaField name="reason" label={t('Reason for a difference')} rows={2} maxLength={500} />
    </FormDialog>
  )
}

const ways = [
  { value: 'to_safe', label: t('To the safe') },
  { value: 'from_safe', label: t('From the safe') },
  { value: 'to_drawer', label: t('To another drawer') },
]
/** Move Cash: to the safe, from it, or to a colleague's open drawer; somebody else accepts it. */
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
      done={({ direction }) =>
        direction === 'from_safe'
          ? t('Asked for. It is yours once somebody hands it out.')
          : t('On its way. It has to be accepted.')
      }
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
          own.data?.drawer?.balance
            ? t('In your drawer: {balance}', { balance: formatMoney(own.data.drawer.balance) })
            : undefined
        }
      />
      <TextField name="note" label={t('Note')} maxLength={200} />
    </FormDialog>
  )
}
