import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { isZero } from '../../../../kernel/contract/values/money.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { type Drawer, drawerStatuses, getDrawer, listDrawers, signDrawer } from '../../drawers.contract.ts'
import { Amount } from '../words.tsx'
import { CountsTaken, DrawerDetails } from './drawer-details.tsx'

const filters = { ...drawerStatuses, overnight: t('Open since an earlier day') }
const statuses = Object.keys(filters) as (keyof typeof filters)[]
const statusChoices = choicesOf(t('All'), statuses, filters)
const tones = { open: 'blue', again: 'amber', counted: 'amber', closed: 'grey' } as const
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
    render: (row) => (row.counted_amount ? <Amount of={row.counted_amount} /> : '–'),
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
export function Drawers() {
  const { me, can } = useSession()
  const [signing, setSigning] = useState<{ drawer: Drawer; again: boolean } | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const drawers = useList(listDrawers, { status: '', page: 1 }, ({ status }) => ({ status: oneOf(statuses, status) }), {
    size: 10,
  })
  const actions = actionsColumn<Drawer>((row) => (
    <>
      {row.status === 'counted' && row.staff_id !== me?.staff_id && can('billing.approve') && (
        <>
          <Button variant="default" onClick={() => setSigning({ drawer: row, again: true })}>
            {t('Count Again')}
            <span className="u-visually-hidden">
              {' '}
              {t('the drawer of {staff_name}', { staff_name: row.staff_name })}
            </span>
          </Button>
          <Button onClick={() => setSigning({ drawer: row, again: false })}>
            {t('Sign')}
            <span className="u-visually-hidden">
              {' '}
              {t('the drawer of {staff_name}', { staff_name: row.staff_name })}
            </span>
          </Button>
        </>
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
        rowTone={(row) => (row.status === 'counted' || row.status === 'again' ? 'amber' : undefined)}
        empty={{ text: t('No drawer has been opened yet'), hint: t('A drawer is opened by whoever takes cash.') }}
        nothingFound={{ text: t('No drawers found'), hint: t('Choose another status.'), all: t('Show all') }}
      />
      {signing && <SignDialog {...signing} onClose={() => setSigning(null)} />}
      {shown && <DrawerDetails drawerId={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Signs what a drawer was short or over, or sends it back; with each count of it, its pieces and its reason. */
function SignDialog({ drawer, again, onClose }: { drawer: Drawer; again: boolean; onClose: () => void }) {
  const sign = useCommand(signDrawer)
  const details = useEndpoint(getDrawer, { drawer_id: drawer.id })
  const { staff_name } = drawer
  return (
    <ConfirmDialog
      open
      title={
        again
          ? t('Have the drawer of {staff_name} counted again?', { staff_name })
          : t('Sign the drawer of {staff_name}?', { staff_name })
      }
      confirmLabel={again ? t('Count Again') : t('Sign')}
      reasonLabel={again ? t('Why') : t('What you saw')}
      onConfirm={async (note) => {
        await sign.mutateAsync({ drawer_id: drawer.id, again, note })
        toast.success(again ? t('Sent back to be counted again') : t('Drawer signed'))
      }}
      onClose={onClose}
    >
      {details.data ? <CountsTaken counts={details.data.counts} /> : <Waiting for={details} lines={3} />}
    </ConfirmDialog>
  )
}
