import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { MoneyField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, DoneCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import {
  type Drawer,
  drawerStatuses,
  getOwnDrawer,
  getSafe,
  listDrawers,
  openDrawer,
  signDrawer,
} from '../../drawers.contract.ts'
import { Amount } from '../words.tsx'
import { DrawerDetails } from './drawer-details.tsx'
import { BankDialog, CloseDialog, MoveDialog } from './drawer-dialogs.tsx'

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

type Open = 'open' | 'close' | 'move' | 'bank'
/** The own drawer: what must be in it, and what can be done with it. */
function OwnDrawer({ open }: { open: (dialog: Open) => void }) {
  const own = useEndpoint(getOwnDrawer, {})
  if (!own.data) return <Waiting for={own} failure={t('Failed to load your drawer')} lines={3} />
  const { drawer } = own.data
  if (!drawer)
    return (
      <div className="u-row">
        <p>{t('No drawer of yours is open. Cash can only be taken into an open drawer.')}</p>
        <Button className="billing-end" onClick={() => open('open')}>
          {t('Open Drawer')}
        </Button>
      </div>
    )
  return (
    <div className="u-row billing-own">
      <div>
        <span className="billing-figure u-num">{formatMoney(drawer.balance)}</span>
        <span className="u-person-facts">
          {t('must be in it · float {float_amount} · open since {opened_at}', {
            float_amount: formatMoney(drawer.float_amount),
            opened_at: formatDateTime(drawer.opened_at),
          })}
        </span>
      </div>
      <span className="billing-end u-row">
        <Button variant="default" onClick={() => open('move')}>
          {t('Move Cash')}
        </Button>
        <Button onClick={() => open('close')}>{t('Close Drawer')}</Button>
      </span>
    </div>
  )
}

function Safe({ onBank }: { onBank: () => void }) {
  const { can } = useSession()
  const safe = useEndpoint(getSafe, {})
  if (!safe.data) return <Waiting for={safe} failure={t('Failed to load the safe')} lines={2} />
  return (
    <div className="u-row billing-own">
      <div>
        <span className="billing-figure u-num">{formatMoney(safe.data.balance)}</span>
        <span className="u-person-facts">{t('counted drawers, less floats and what was banked')}</span>
      </div>
      {can('billing.books') && (
        <Button className="billing-end" variant="default" onClick={onBank}>
          {t('Bank')}
        </Button>
      )}
    </div>
  )
}

const statuses = Object.keys(drawerStatuses) as (keyof typeof drawerStatuses)[]
const statusChoices = choicesOf(t('All'), statuses, drawerStatuses)
const tones = { open: 'blue', counted: 'amber', closed: 'grey' } as const
const columns: Column<Drawer>[] = [
  {
    key: 'person',
    label: t('Person'),
    card: 'title',
    render: (row) => <span className="u-strong">{row.staff_name}</span>,
  },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => <StatusBadge status={row.status} label={drawerStatuses[row.status]} tone={tones[row.status]} />,
  },
  {
    key: 'opened',
    label: t('Opened'),
    render: (row) => (
      <DoneCell at={row.opened_at} by={t('float {float_amount}', { float_amount: formatMoney(row.float_amount) })} />
    ),
  },
  {
    key: 'counted',
    label: t('Counted'),
    align: 'right',
    render: (row) => (row.counted_amount ? <Amount of={row.counted_amount} /> : <Amount of={row.balance} />),
  },
  {
    key: 'difference',
    label: t('Difference'),
    align: 'right',
    render: (row) =>
      row.difference === null ? '–' : isZero(row.difference) ? t('Agrees') : <Amount of={row.difference} strong />,
  },
  {
    key: 'signed',
    label: t('Signed'),
    render: (row) =>
      row.alone ? t('Alone') : row.signed_at ? <DoneCell at={row.signed_at} by={row.signed_by_name} /> : '–',
  },
]

/** All drawers; with a difference they wait for somebody else's signature. */
function Drawers() {
  const { me, can } = useSession()
  const [signing, setSigning] = useState<Drawer | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const sign = useCommand(signDrawer)
  const drawers = useList(listDrawers, { status: '', page: 1 }, ({ status }) => ({ status: oneOf(statuses, status) }), {
    size: 10,
  })
  const actions = actionsColumn<Drawer>((row) => (
    <>
      {row.status === 'counted' && row.staff_id !== me?.staff_id && can('billing.approve') && (
        <Button onClick={() => setSigning(row)}>
          {t('Sign')}
          <span className="u-visually-hidden"> {t('the drawer of {staff_name}', { staff_name: row.staff_name })}</span>
        </Button>
      )}
      <Button variant="default" onClick={() => setShown(row.id)}>
        {t('Details')}
        <span className="u-visually-hidden"> {t('of the drawer of {staff_name}', { staff_name: row.staff_name })}</span>
      </Button>
    </>
  ))
  return (
    <>
      <ListTable
        label={t('Drawers')}
        columns={[...columns, actions]}
        list={drawers}
        choices={[{ name: 'status', label: t('Status'), options: statusChoices }]}
        onOpen={(row) => setShown(row.id)}
        rowTone={(row) => (row.status === 'counted' ? 'amber' : undefined)}
        empty={{ text: t('No drawer has been opened yet'), hint: t('A drawer is opened by whoever takes cash.') }}
        nothingFound={{ text: t('No drawers found'), hint: t('Choose another status.'), all: t('Show all') }}
      />
      {signing && (
        <ConfirmDialog
          open
          title={t('Sign the drawer of {staff_name}?', { staff_name: signing.staff_name })}
          confirmLabel={t('Sign')}
          reasonLabel={t('What you saw')}
          onConfirm={async (note) => {
            await sign.mutateAsync({ drawer_id: signing.id, note })
            toast.success(t('Drawer signed'))
          }}
          onClose={() => setSigning(null)}
        >
          <p>
            {t(
              'Expected {expected_amount}, counted {counted_amount}: {difference}. {staff_name} says: {difference_reason}',
              {
                expected_amount: formatMoney(signing.expected_amount),
                counted_amount: formatMoney(signing.counted_amount),
                difference: formatMoney(signing.difference),
                staff_name: signing.staff_name,
                difference_reason: signing.difference_reason,
              },
            )}
          </p>
        </ConfirmDialog>
      )}
      {shown && <DrawerDetails drawerId={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Cash: the own drawer from float to count, the safe, and everybody's drawers. */
export default function DrawerPage() {
  const { can } = useSession()
  const [dialog, setDialog] = useState<Open | null>(null)
  const close = () => setDialog(null)
  return (
    <Page title={t('Cash Drawer')}>
      <div className="u-grid-2">
        {can('billing.take_payment') && (
          <Panel title={t('Your drawer')}>
            <OwnDrawer open={setDialog} />
          </Panel>
        )}
        {can('billing.view') && (
          <Panel title={t('Safe')}>
            <Safe onBank={() => setDialog('bank')} />
          </Panel>
        )}
      </div>
      {can('billing.view') && <Drawers />}
      {dialog === 'open' && <OpenDialog onClose={close} />}
      {dialog === 'close' && <CloseDialog onClose={close} />}
      {dialog === 'move' && <MoveDialog onClose={close} />}
      {dialog === 'bank' && <BankDialog onClose={close} />}
    </Page>
  )
}
