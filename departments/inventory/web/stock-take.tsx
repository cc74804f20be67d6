import './stock.css'
import { Button, Input } from '@mantine/core'
import { IconArrowLeft, IconDots, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { asCallError } from '../../../kernel/web/call.ts'
import { oneOf } from '../../../kernel/web/choices.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import { ConfirmDialog, ReasonDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { inUnits } from '../contract.ts'
import {
  approveStockTake,
  cancelStockTake,
  countTakeLine,
  finishStockTake,
  getCountSheet,
  getStockTake,
  lineFilters,
  listTakeLines,
  recountStockTake,
  type StockTake as Take,
  type TakeLine,
} from '../takes.contract.ts'
import { useSecondSignature } from './offers.tsx'
import { scopeOf, TakeBadge } from './stock-takes.tsx'

const BACK = { to: '/hospital/inventory/stock-takes', label: 'All stock takes' }
const signed = (difference: number) => (difference > 0 ? `+${formatNumber(difference, 2)}` : `−${formatNumber(-difference, 2)}`)

/** What was counted of a batch: typed and kept with Enter. Of two who count it, the second hears who was first. */
function CountCell({ takeId, line }: { takeId: string; line: TakeLine }) {
  const count = useCommand(countTakeLine)
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const value = typed ?? (line.counted_quantity === null ? '' : String(line.counted_quantity))
  const changed = typed !== null && typed.trim() !== '' && Number(typed.replace(',', '.')) !== line.counted_quantity
  async function keep() {
    if (!changed) return
    try {
      const of = { take_id: takeId, line_id: line.id, version: line.version, reason: line.reason }
      await count.mutateAsync({ ...of, quantity: value.replace(',', '.') })
      setTyped(null)
      setFailure('')
    } catch (thrown) {
      const error = asCallError(thrown)
      setFailure(error.field_errors?.quantity ?? error.message)
    }
  }
  return (
    <form
      className="stock-count"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <span>
        <Input
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Counted of ${line.name}, batch ${line.batch_number}`}
          value={value}
          error={Boolean(failure)}
          disabled={count.isPending}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {failure && (
          <span className="u-message" data-error role="alert">
            {failure}
          </span>
        )}
      </span>
      <Button type="submit" variant={changed ? 'filled' : 'default'} disabled={!changed}>
        Save
        <span className="u-visually-hidden">
          {' '}
          count of {line.name}, batch {line.batch_number}
        </span>
      </Button>
    </form>
  )
}

function columnsOf(take: Take, counts: boolean): Column<TakeLine>[] {
  const shows = !take.blind || take.status !== 'counting'
  return [
    {
      key: 'item',
      label: 'Item',
      card: 'title',
      render: (line) => (
        <Stacked look="u-person" below={line.code}>
          {line.name} {line.is_controlled && <Badge tone="red">Controlled</Badge>}
        </Stacked>
      ),
    },
    {
      key: 'batch',
      label: 'Batch',
      render: (line) => (
        <Stacked look="u-num" below={line.expiry_date && `exp. ${formatDate(line.expiry_date)}`}>
          {line.batch_number}
        </Stacked>
      ),
    },
    ...(shows
      ? [
          {
            key: 'book',
            label: 'Books',
            align: 'right' as const,
            render: (line: TakeLine) => (
              <span className="u-num u-nowrap">{line.book_quantity !== null && inUnits(line.book_quantity, line.unit)}</span>
            ),
          },
        ]
      : []),
    {
      key: 'counted',
      label: 'Counted',
      align: 'right',
      card: 'wide',
      render: (line) =>
        counts ? (
          <CountCell key={line.version} takeId={take.id} line={line} />
        ) : line.counted_quantity === null ? (
          <Badge>Not counted</Badge>
        ) : (
          <span className="u-num u-nowrap u-strong">{inUnits(line.counted_quantity, line.unit)}</span>
        ),
    },
    ...(shows
      ? [
          {
            key: 'difference',
            label: 'Difference',
            align: 'right' as const,
            render: (line: TakeLine) =>
              line.difference === null ? (
                '–'
              ) : line.difference === 0 ? (
                'Agrees'
              ) : (
                <Stacked look="u-num u-strong" below={line.reason}>
                  {signed(line.difference)}
                </Stacked>
              ),
          },
        ]
      : []),
    { key: 'by', label: 'Counted by', render: (line) => (line.counted_at ? <DoneCell at={line.counted_at} by={line.counted_by} /> : '–') },
  ]
}

function ApproveDialog({ take, onClose }: { take: Take; onClose: () => void }) {
  const approve = useCommand(approveStockTake)
  const second = useSecondSignature(take.has_controlled)
  const form = useZodForm(approveStockTake.input, { take_id: take.id, note: '', witness_token: null })
  return (
    <FormDialog
      title={`Approve ${take.take_number}`}
      form={form}
      draft={`approve.${take.id}`}
      submitLabel="Approve"
      size="sm"
      onClose={onClose}
      refused={second.unsigned}
      send={async (values) => {
        const witness_token = await second.token()
        await saying('Failed to approve the stock take', approve.mutateAsync({ ...values, witness_token }))
      }}
      done="Stock take approved. The books say what was counted."
    >
      <p>
        {take.differences
          ? `${formatNumber(take.differences)} ${take.differences === 1 ? 'batch differs' : 'batches differ'}: ${formatMoney(take.worth)} at what was bought. Each difference is added to what the books say now.`
          : 'Everything that was counted agrees with the books.'}
      </p>
      {take.counted < take.lines && <p>{formatNumber(take.lines - take.counted)} were not counted, and stay as the books say.</p>}
      <TextAreaField name="note" label="Note" rows={2} maxLength={500} />
      {second.fields}
    </FormDialog>
  )
}

function CountSheet({ take, onDone }: { take: Take; onDone: () => void }) {
  const sheet = useEndpoint(getCountSheet, { take_id: take.id })
  if (!sheet.data) return null
  const shows = sheet.data.rows.some((line) => line.book_quantity !== null)
  return (
    <PrintArea auto onDone={onDone} title={`Count sheet ${take.take_number}`}>
      <p>
        {take.store} · {scopeOf(take)} · started {formatDateTime(take.started_at)} by {take.started_by}
      </p>
      <table className="stock-paper">
        <thead>
          <tr>
            <th>Item</th>
            <th>Code</th>
            <th>Batch</th>
            <th>Expiry</th>
            {shows && <th>Books</th>}
            <th>Counted</th>
            <th>Unit</th>
            <th>Remark</th>
          </tr>
        </thead>
        <tbody>
          {sheet.data.rows.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{line.code}</td>
              <td>{line.batch_number}</td>
              <td>{formatDate(line.expiry_date)}</td>
              {shows && <td className="u-num">{formatNumber(line.book_quantity, 2)}</td>}
              <td className="u-num">{take.status === 'counting' ? '' : formatNumber(line.counted_quantity, 2)}</td>
              <td>{line.unit}</td>
              <td>{take.status === 'counting' ? '' : line.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="stock-sign">Counted by: ____________________ and ____________________ Date and time: ____________________</p>
    </PrintArea>
  )
}

function Lines({ take, counts }: { take: Take; counts: boolean }) {
  const shown = Object.keys(lineFilters) as (keyof typeof lineFilters)[]
  const list = useList(
    listTakeLines,
    { search: '', show: 'all', page: 1 },
    ({ search, show }) => ({ take_id: take.id, search, show: oneOf(shown, show) ?? 'all' }),
    { size: 50 },
  )
  return (
    <ListTable
      label="Lines"
      columns={columnsOf(take, counts)}
      list={list}
      search={{ label: 'Search lines', placeholder: 'Item, code or batch; a scanner works too' }}
      choices={[{ name: 'show', label: 'Shown', options: shown.map((value) => ({ value, label: lineFilters[value] })) }]}
      rowTone={(line) => (line.difference ? 'amber' : undefined)}
      empty={{ text: 'Nothing to count', hint: 'The store was empty when the count began.' }}
      nothingFound={{ text: 'No lines found', hint: 'Check the spelling, or choose other lines.', all: 'Show all lines' }}
    />
  )
}

type Open = 'finish' | 'approve' | 'recount' | 'cancel' | 'print' | null
/** One stock take: counting, reviewing, approving. */
export default function StockTake() {
  const { take_id = '' } = useParams()
  const { can } = useSession()
  const query = useEndpoint(getStockTake, { take_id })
  const [open, setOpen] = useState<Open>(null)
  const finish = useCommand(finishStockTake)
  const recount = useCommand(recountStockTake)
  const cancel = useCommand(cancelStockTake)
  if (!query.data) return <Waiting for={query} failure="Failed to load the stock take" lines={8} missing={{ way: BACK }} />
  const take = query.data
  const close = () => setOpen(null)
  const counting = take.status === 'counting'
  const waits = take.status === 'counted'
  const more = [
    ...(can('inventory.keep') && (counting || waits)
      ? [{ label: 'Cancel stock take', danger: true, onSelect: () => setOpen('cancel') }]
      : []),
    ...(can('inventory.approve') && waits ? [{ label: 'Count again', onSelect: () => setOpen('recount') }] : []),
  ]
  return (
    <Page
      title={`Stock take ${take.take_number}`}
      facts={
        <>
          {take.store} · {scopeOf(take)} · {formatNumber(take.counted)} of {formatNumber(take.lines)} counted{' '}
          <TakeBadge status={take.status} /> {take.blind && counting && <Badge>Blind</Badge>}
        </>
      }
      actions={
        <>
          <Button component={Link} to={BACK.to} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            {BACK.label}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setOpen('print')}>
            {counting ? 'Print Count Sheet' : 'Print'}
          </Button>
          {more.length > 0 && <Menu label="More actions" trigger={<IconDots size={18} aria-hidden />} items={more} />}
          {counting && can('inventory.keep') && (
            <Button disabled={take.counted === 0} onClick={() => setOpen('finish')}>
              Finish Counting
            </Button>
          )}
          {waits && can('inventory.approve') && <Button onClick={() => setOpen('approve')}>Approve</Button>}
        </>
      }
    >
      {!counting && (
        <Panel>
          <Facts>
            <Fact label="Counting ended">{take.counted_by && `${take.counted_by}, ${formatDateTime(take.counted_at)}`}</Fact>
            <Fact label="Differences">
              {take.differences === null ? null : `${formatNumber(take.differences)} · ${formatMoney(take.worth)}`}
            </Fact>
            <Fact label={take.status === 'cancelled' ? 'Cancelled' : 'Approved'}>
              {take.decided_by && `${take.decided_by}, ${formatDateTime(take.decided_at)}`}
            </Fact>
            <Fact label="Note">{[take.note, take.decision_note].filter(Boolean).join(' · ')}</Fact>
          </Facts>
        </Panel>
      )}
      <Lines take={take} counts={counting && can('inventory.keep')} />
      {open === 'approve' && <ApproveDialog take={take} onClose={close} />}
      {open === 'print' && <CountSheet take={take} onDone={close} />}
      {open === 'finish' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Finish counting ${take.take_number}?`}
          confirmLabel="Finish Counting"
          onConfirm={async () => {
            const { differences } = await finish.mutateAsync({ take_id })
            toast.success(
              differences ? 'Counting finished. Somebody else approves the differences.' : 'Counting finished. Everything agrees.',
            )
          }}
        >
          <p>
            {take.counted < take.lines
              ? `${formatNumber(take.lines - take.counted)} of ${formatNumber(take.lines)} were not counted, and stay as the books say.`
              : 'Everything was counted.'}
          </p>
        </ConfirmDialog>
      )}
      {open === 'recount' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Send ${take.take_number} back to be counted again?`}
          confirmLabel="Count Again"
          reasonLabel="What is to be counted again"
          onConfirm={async (reason) => {
            await recount.mutateAsync({ take_id, reason })
            toast.success('Sent back to be counted')
          }}
        />
      )}
      {open === 'cancel' && (
        <ReasonDialog
          onClose={close}
          title={`Cancel stock take ${take.take_number}?`}
          confirmLabel="Cancel Stock Take"
          onConfirm={async (reason) => {
            await cancel.mutateAsync({ take_id, reason })
            toast.success('Stock take cancelled')
          }}
        />
      )}
    </Page>
  )
}
