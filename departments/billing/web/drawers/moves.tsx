import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { acceptCash, type CashMove, cashMove, listCashMoves, refuseCash, withdrawCash } from '../../moves.contract.ts'
import { Amount } from '../words.tsx'

const tones = { waiting: 'amber', accepted: 'green', refused: 'red', withdrawn: 'grey' } as const
const place = (drawer: string | null, name: string | null) =>
  drawer ? t('Drawer of {name}', { name: name ?? '–' }) : t('Safe')

/** Accept or refuse; take back what one sent oneself. */
function Decide({ move }: { move: CashMove }) {
  const [refusing, setRefusing] = useState(false)
  const accept = useCommand(acceptCash, { onSuccess: () => toast.success(t('Cash accepted')), onError: toastError })
  const withdraw = useCommand(withdrawCash, { onSuccess: () => toast.success(t('Taken back')), onError: toastError })
  const refuse = useCommand(refuseCash)
  const { id: move_id, amount, status, from_drawer } = move
  if (status !== 'waiting') return null
  const said = formatMoney(amount)
  const what = <span className="u-visually-hidden"> {said}</span>
  return (
    <>
      {move.own && !move.counted && (
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({ move_id })}>
          {t('Take Back')}
          {what}
        </Button>
      )}
      {move.may_accept && (
        <>
          <Button variant="default" onClick={() => setRefusing(true)}>
            {t('Refuse')}
            {what}
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ move_id })}>
            {from_drawer ? t('Accept') : t('Hand Out')}
            {what}
          </Button>
        </>
      )}
      {refusing && (
        <ConfirmDialog
          open
          danger
          title={t('Refuse {amount} of {name}?', { amount: said, name: move.sent_by_name })}
          confirmLabel={t('Refuse')}
          reasonLabel={t('Reason')}
          onConfirm={(reason) => refuse.mutateAsync({ move_id, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

const columns: Column<CashMove>[] = [
  {
    key: 'amount',
    label: t('Amount'),
    card: 'title',
    align: 'right',
    render: (row) => <Amount of={row.amount} strong />,
  },
  { key: 'from', label: t('From'), render: (row) => place(row.from_drawer, row.from_name) },
  { key: 'to', label: t('To'), render: (row) => place(row.to_drawer, row.to_name) },
  { key: 'sent', label: t('Sent'), render: (row) => <DoneCell at={row.sent_at} by={row.sent_by_name} /> },
  { key: 'note', label: t('Note'), render: (row) => row.note ?? '–' },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <Stacked look="" below={[row.decided_by_name, row.reason].filter(Boolean).join(': ')}>
        <StatusBadge status={row.status} label={cashMove.labels[row.status]} tone={tones[row.status]} />
      </Stacked>
    ),
  },
  actionsColumn((row) => <Decide move={row} />),
]

/** What whoever looks has to accept, and what they sent that nobody has accepted yet; nothing where there is none. */
export function WaitingCash() {
  const waiting = useEndpoint(listCashMoves, { status: 'waiting', page_size: 100 })
  const rows = waiting.data?.rows.filter(({ may_accept, own }) => may_accept || own) ?? []
  if (!rows.length) return null
  return (
    <Panel title={t('Cash on its way')}>
      {rows.map((move) => (
        <div key={move.id} className="billing-request">
          <div>
            <span className="u-strong u-num">{formatMoney(move.amount)}</span>{' '}
            {t('from {source} to {target}', {
              source: place(move.from_drawer, move.from_name),
              target: place(move.to_drawer, move.to_name),
            })}
            <span className="u-person-facts">
              {[move.sent_by_name, formatDateTime(move.sent_at), move.note].filter(Boolean).join(' · ')}
            </span>
          </div>
          <span className="u-row">
            <Decide move={move} />
          </span>
        </div>
      ))}
    </Panel>
  )
}

const which = ['to_accept', 'waiting', 'accepted', 'refused', 'withdrawn'] as const
const choices = choicesOf(t('All'), which, { to_accept: t('For you to accept'), ...cashMove.labels })
/** All cash that changed hands, what is on its way first. */
export function CashMoves() {
  const moves = useList(
    listCashMoves,
    { moves: '', page: 1 },
    ({ moves: chosen }) => {
      const one = oneOf(which, chosen)
      return one === 'to_accept' ? { to_accept: 'true' } : { status: one }
    },
    { size: 10 },
  )
  return (
    <ListTable
      label={t('Moved cash')}
      columns={columns}
      list={moves}
      choices={[{ name: 'moves', label: t('Which'), options: choices }]}
      rowTone={(row) => (row.status === 'waiting' ? 'amber' : undefined)}
      empty={{
        text: t('No cash has been moved yet'),
        hint: t('What is moved between drawers and the safe stands here until whoever gets it accepts it.'),
      }}
      nothingFound={{ text: t('No such cash'), hint: t('Choose another status.'), all: t('Show all') }}
    />
  )
}
