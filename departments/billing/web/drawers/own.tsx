import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { MoneyField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { type Drawer, type DrawerCount, getOwnDrawer, openDrawer } from '../../drawers.contract.ts'
import { CloseDialog, MoveDialog } from './drawer-dialogs.tsx'

function OpenDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(openDrawer.input, { float_amount: '' })
  const open = useCommand(openDrawer)
  return (
    <FormDialog
      title={t('Open Drawer')}
      form={form}
      draft="open-drawer"
      submitLabel={t('Open Drawer')}
      size="sm"
      onClose={onClose}
      send={open.mutateAsync}
      done={t('Drawer opened')}
    >
      <MoneyField
        name="float_amount"
        label={t('Float')}
        required
        help={t('What lies in the drawer to give change, from the safe')}
      />
    </FormDialog>
  )
}

type Dialogs = 'open' | 'close' | 'move' | 'again'
/** The own drawer, and what can be done with it. What must be in it is told to whoever approves what others count. */
export function OwnDrawer() {
  const [dialog, setDialog] = useState<Dialogs | null>(null)
  const close = () => setDialog(null)
  const own = useEndpoint(getOwnDrawer, {})
  if (!own.data) return <Waiting for={own} failure={t('Failed to load your drawer')} lines={3} />
  const { drawer, counted, again } = own.data
  return (
    <>
      {again && (
        <Notice tone="amber">
          <p>
            {t('Your drawer of {opened_at} is to be counted again. {name}: {reason}', {
              opened_at: formatDateTime(again.drawer.opened_at),
              name: again.counted.sent_back_by_name ?? '–',
              reason: again.counted.sent_back_reason ?? '–',
            })}
          </p>
          <Button variant="default" onClick={() => setDialog('again')}>
            {t('Count Again')}
          </Button>
        </Notice>
      )}
      {drawer ? <Open drawer={drawer} counted={counted} show={setDialog} /> : <None show={setDialog} />}
      {dialog === 'open' && <OpenDialog onClose={close} />}
      {dialog === 'close' && <CloseDialog expected={drawer?.balance ?? null} counted={counted} onClose={close} />}
      {dialog === 'again' && again && (
        <CloseDialog
          drawerId={again.drawer.id}
          expected={again.drawer.expected_amount}
          counted={again.counted}
          onClose={close}
        />
      )}
      {dialog === 'move' && <MoveDialog onClose={close} />}
    </>
  )
}

const None = ({ show }: { show: (dialog: Dialogs) => void }) => (
  <div className="u-row">
    <p>{t('No drawer of yours is open. Cash can only be taken into an open drawer.')}</p>
    <Button className="billing-end" onClick={() => show('open')}>
      {t('Open Drawer')}
    </Button>
  </div>
)

function Open({
  drawer: { balance, float_amount, opened_at },
  counted,
  show,
}: {
  drawer: Drawer
  counted: DrawerCount | null
  show: (dialog: Dialogs) => void
}) {
  const facts = { float_amount: formatMoney(float_amount), opened_at: formatDateTime(opened_at) }
  return (
    <div className="u-row billing-own">
      <div>
        {balance !== null && <span className="billing-figure u-num">{formatMoney(balance)}</span>}
        <span className="u-person-facts">
          {balance === null
            ? t('open since {opened_at} · float {float_amount}', facts)
            : t('must be in it · float {float_amount} · open since {opened_at}', facts)}
          {counted &&
            ` · ${t('counted {amount}, which does not agree', { amount: formatMoney(counted.counted_amount) })}`}
        </span>
      </div>
      <span className="billing-end u-row">
        <Button variant="default" onClick={() => show('move')}>
          {t('Move Cash')}
        </Button>
        <Button onClick={() => show('close')}>{t('Close Drawer')}</Button>
      </span>
    </div>
  )
}
