import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../stock.css'
import { IconArrowLeft, IconDots, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog, ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import {
  cancelStockTake,
  finishStockTake,
  getStockTake,
  recountStockTake,
  type StockTake as Take,
} from '../../takes.contract.ts'
import { FoundDialog } from './stock-take-found.tsx'
import { CountLines } from './stock-take-lines.tsx'
import { ApproveDialog, CountSheet } from './stock-take-papers.tsx'
import { scopeOf, TakeBadge } from './stock-takes.tsx'

const BACK = { to: '/hospital/inventory/stock-takes', label: t('All stock takes') }

type Open = 'found' | 'finish' | 'approve' | 'recount' | 'cancel' | 'print'

/** What this person can do with the take as it stands. */
function StockTakeActions({ take, onOpen }: { take: Take; onOpen: (what: Open) => void }) {
  const { can } = useSession()
  const counting = take.status === 'counting'
  const waits = take.status === 'counted'
  const more = [
    ...(can('inventory.keep') && (counting || waits)
      ? [{ label: t('Cancel Stock Take'), danger: true, onSelect: () => onOpen('cancel') }]
      : []),
    ...(can('inventory.approve') && waits ? [{ label: t('Count Again'), onSelect: () => onOpen('recount') }] : []),
  ]
  return (
    <>
      <Button component={Link} to={BACK.to} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
        {BACK.label}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onOpen('print')}>
        {counting ? t('Print Count Sheet') : t('Print')}
      </Button>
      {more.length > 0 && <Menu label={t('More actions')} trigger={<IconDots size={18} aria-hidden />} items={more} />}
      {counting && can('inventory.keep') && (
        <Button variant="default" onClick={() => onOpen('found')}>
          {t('Add Found Batch')}
        </Button>
      )}
      {counting && can('inventory.keep') && (
        <Button disabled={take.counted === 0} onClick={() => onOpen('finish')}>
          {t('Finish Counting')}
        </Button>
      )}
      {waits && can('inventory.approve') && <Button onClick={() => onOpen('approve')}>{t('Approve')}</Button>}
    </>
  )
}

/** One stock take: counting, reviewing, approving. */
export default function StockTake() {
  const { take_id = '' } = useParams()
  const keeps = useSession().can('inventory.keep')
  const query = useEndpoint(getStockTake, { take_id })
  const [open, setOpen] = useState<Open | null>(null)
  const finish = useCommand(finishStockTake)
  const recount = useCommand(recountStockTake)
  const cancel = useCommand(cancelStockTake)
  if (!query.data)
    return <Waiting for={query} failure={t('Failed to load the stock take')} lines={8} missing={{ way: BACK }} />
  const take = query.data
  const close = () => setOpen(null)
  const counting = take.status === 'counting'
  return (
    <Page
      title={t('Stock take {take_number}', { take_number: take.take_number })}
      facts={rich('{store} · {take} · {counted} of {lines} counted {takeBadge} {blind}', {
        store: take.store,
        take: scopeOf(take),
        counted: formatNumber(take.counted),
        lines: formatNumber(take.lines),
        takeBadge: <TakeBadge status={take.status} />,
        blind: take.blind && counting && <Badge>{t('Blind')}</Badge>,
      })}
      actions={<StockTakeActions take={take} onOpen={setOpen} />}
    >
      {!counting && (
        <Panel>
          <Facts>
            <Fact label={t('Counting ended')}>
              {take.counted_by && `${take.counted_by}, ${formatDateTime(take.counted_at)}`}
            </Fact>
            <Fact label={t('Differences')}>
              {take.differences === null ? null : `${formatNumber(take.differences)} · ${formatMoney(take.worth)}`}
            </Fact>
            <Fact label={take.status === 'cancelled' ? t('Cancelled') : t('Approved')}>
              {take.decided_by && `${take.decided_by}, ${formatDateTime(take.decided_at)}`}
            </Fact>
            <Fact label={t('Note')}>{[take.note, take.decision_note].filter(Boolean).join(' · ')}</Fact>
          </Facts>
        </Panel>
      )}
      <CountLines take={take} counts={counting && keeps} />
      {open === 'found' && <FoundDialog take={take} onClose={close} />}
      {open === 'approve' && <ApproveDialog take={take} onClose={close} />}
      {open === 'print' && <CountSheet take={take} onDone={close} />}
      {open === 'finish' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('Finish counting {take_number}?', { take_number: take.take_number })}
          confirmLabel={t('Finish Counting')}
          onConfirm={async () => {
            const { differences } = await finish.mutateAsync({ take_id })
            toast.success(
              differences
                ? t('Counting finished. Somebody else approves the differences.')
                : t('Counting finished. Everything agrees.'),
            )
          }}
        >
          <p>
            {take.counted < take.lines
              ? t('{lines} of {lines2} were not counted, and stay as the books say.', {
                  lines: formatNumber(take.lines - take.counted),
                  lines2: formatNumber(take.lines),
                })
              : t('Everything was counted.')}
          </p>
        </ConfirmDialog>
      )}
      {open === 'recount' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('Send {take_number} back to be counted again?', { take_number: take.take_number })}
          confirmLabel={t('Count Again')}
          reasonLabel={t('What is to be counted again')}
          onConfirm={async (reason) => {
            await recount.mutateAsync({ take_id, reason })
            toast.success(t('Sent back to be counted'))
          }}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          onClose={close}
          title={t('Cancel stock take {take_number}?', { take_number: take.take_number })}
          confirmLabel={t('Cancel Stock Take')}
          onConfirm={async (reason) => {
            await cancel.mutateAsync({ take_id, reason })
            toast.success(t('Stock take cancelled'))
          }}
        />
      )}
    </Page>
  )
}
