import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../stock.css'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { z } from 'zod'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate, formatDateTime, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { inUnits } from '../../contract.ts'
import { CountedQuantity } from '../../items.contract.ts'
import {
  cancelTransfer,
  getTransfer,
  onlyAskedFor,
  sendTransfer,
  type Transfer as TransferOf,
} from '../../transfers.contract.ts'
import { ControlledNote } from '../offers.tsx'
import { TransferBadge } from './transfer-words.tsx'

type Line = TransferOf['lines'][number]
const amount = (quantity: number | null, unit: string) => (quantity === null ? '–' : inUnits(quantity, unit))
const batchesOf = (line: Line) =>
  line.batches
    .map(
      ({ batch_number, expiry_date, quantity }) =>
        `${batch_number}${expiry_date ? ` (exp. ${formatDate(expiry_date)})` : ''}: ${formatNumber(quantity, 2)}`,
    )
    .join(', ')

const columns: Column<Line>[] = [
  {
    key: 'item',
    label: t('Item'),
    card: 'title',
    render: (line) => (
      <Stacked look="u-person" below={line.code}>
        {line.name} {line.is_controlled && <Badge tone="red">{t('Controlled')}</Badge>}
      </Stacked>
    ),
  },
  {
    key: 'requested',
    label: t('Requested'),
    align: 'right',
    render: (line) => amount(line.quantity_requested, line.unit),
  },
  {
    key: 'sent',
    label: t('Sent'),
    align: 'right',
    render: (line) => <span className="u-strong">{amount(line.quantity_sent, line.unit)}</span>,
  },
  { key: 'batches', label: t('Batches'), card: 'wide', render: (line) => batchesOf(line) || '–' },
]

const Sent = z.object({ lines: z.array(z.object({ item_id: z.string(), quantity: CountedQuantity })) })
/** No more than was asked for. */
const sentOf = ({ lines: asked }: TransferOf) =>
  Sent.superRefine(({ lines }, context) => {
    lines.forEach(({ quantity }, at) => {
      const line = asked[at]
      const most = line?.quantity_requested ?? 0
      if (line && quantity > most)
        context.addIssue({ code: 'custom', path: ['lines', at, 'quantity'], message: onlyAskedFor(most, line.unit) })
    })
  })
function SendDialog({ transfer, onClose }: { transfer: TransferOf; onClose: () => void }) {
  const send = useCommand(sendTransfer)
  const form = useZodForm(sentOf(transfer), {
    lines: transfer.lines.map((line) => ({
      item_id: line.item_id,
      quantity: Math.min(line.quantity_requested ?? 0, line.usable),
    })),
  })
  const goes = form.watch('lines')
  const before = transfer.lines.some((line, at) => line.is_controlled && Number(goes[at]?.quantity) > 0)
  return (
    <FormDialog
      title={t('Send {transfer_number}', { transfer_number: transfer.transfer_number })}
      form={form}
      draft={`send.${transfer.id}`}
      submitLabel={t('Send')}
      size="md"
      onClose={onClose}
      send={async ({ lines }) => {
        const sent = { transfer_id: transfer.id, lines, witness_token: null }
        const signed = await withSecond(sendTransfer, before, sent)
        await saying(t('Failed to send the transfer'), send.mutateAsync(signed))
      }}
      done={t('Transfer sent')}
    >
      <p>
        {t('From {from_store} to {to_store}. The earliest expiry goes first; 0 sends none of it.', {
          from_store: transfer.from_store,
          to_store: transfer.to_store,
        })}
      </p>
      {transfer.lines.map((line, at) => (
        <NumberField
          key={line.item_id}
          name={`lines.${at}.quantity`}
          label={line.name}
          required
          decimal
          unit={line.unit}
          help={t('Asked for {quantity_requested}, {usable} there', {
            quantity_requested: amount(line.quantity_requested, line.unit),
            usable: inUnits(line.usable, line.unit),
          })}
        />
      ))}
      <ControlledNote needed={before} />
    </FormDialog>
  )
}

function TransferPaper({ transfer, onDone }: { transfer: TransferOf; onDone: () => void }) {
  return (
    <PrintArea
      auto
      onDone={onDone}
      title={t('Stock transfer {transfer_number}', { transfer_number: transfer.transfer_number })}
    >
      <p>
        {rich('From {from_store} to {to_store}{note}', {
          from_store: <strong>{transfer.from_store}</strong>,
          to_store: <strong>{transfer.to_store}</strong>,
          note: transfer.note && ` · ${transfer.note}`,
        })}
      </p>
      <table className="stock-paper">
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th>{t('Code')}</th>
            <th>{t('Requested')}</th>
            <th>{t('Sent')}</th>
            <th>{t('Batches')}</th>
            <th>{t('Received')}</th>
          </tr>
        </thead>
        <tbody>
          {transfer.lines.map((line) => (
            <tr key={line.item_id}>
              <td>{line.name}</td>
              <td>{line.code}</td>
              <td>{amount(line.quantity_requested, line.unit)}</td>
              <td>{amount(line.quantity_sent, line.unit)}</td>
              <td>{batchesOf(line)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {transfer.sent_by
          ? t('Sent by {sent_by}, {sent_at}', { sent_by: transfer.sent_by, sent_at: formatDateTime(transfer.sent_at) })
          : t('Asked for by {created_by}', { created_by: transfer.created_by })}
        {transfer.witnessed_by && t(' · witness: {witnessed_by}', { witnessed_by: transfer.witnessed_by })}
      </p>
      <p className="stock-sign">{t('Received by: ____________________ Date and time: ____________________')}</p>
    </PrintArea>
  )
}

/** One transfer: what was asked for, what was sent, and in which batches. */
export default function Transfer() {
  const { transfer_id = '' } = useParams()
  const { can, me } = useSession()
  const query = useEndpoint(getTransfer, { transfer_id })
  const [open, setOpen] = useState<'send' | 'cancel' | 'print' | null>(null)
  const cancel = useCommand(cancelTransfer)
  const back = { to: '/hospital/inventory/transfers', label: t('All transfers') }
  if (!query.data)
    return <Waiting for={query} failure={t('Failed to load the transfer')} lines={8} missing={{ way: back }} />
  const transfer = query.data
  const waits = transfer.status === 'requested'
  const close = () => setOpen(null)
  return (
    <Page
      title={t('Transfer {transfer_number}', { transfer_number: transfer.transfer_number })}
      facts={
        <>
          {transfer.from_store} → {transfer.to_store} · <TransferBadge status={transfer.status} />
        </>
      }
      actions={
        <>
          <Button component={Link} to={back.to} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            {back.label}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => setOpen('print')}
          >
            {t('Print')}
          </Button>
          {waits && (can('inventory.keep') || transfer.created_by_id === me?.staff_id) && (
            <Button variant="default" color="red" onClick={() => setOpen('cancel')}>
              {t('Cancel Request')}
            </Button>
          )}
          {waits && can('inventory.keep') && <Button onClick={() => setOpen('send')}>{t('Send')}</Button>}
        </>
      }
    >
      <Panel>
        <Facts>
          <Fact
            label={
              waits || transfer.lines.some((line) => line.quantity_requested !== null)
                ? t('Asked for by')
                : t('Made by')
            }
          >
            {transfer.created_by}, {formatDateTime(transfer.created_at)}
          </Fact>
          <Fact label={t('Sent by')}>
            {transfer.sent_by && `${transfer.sent_by}, ${formatDateTime(transfer.sent_at)}`}
          </Fact>
          {transfer.witnessed_by && <Fact label={t('Witness')}>{transfer.witnessed_by}</Fact>}
          {transfer.cancelled_by && (
            <Fact label={t('Cancelled by')}>
              {transfer.cancelled_by}, {formatDateTime(transfer.cancelled_at)}: {transfer.cancel_reason}
            </Fact>
          )}
          <Fact label={t('Note')}>{transfer.note}</Fact>
        </Facts>
      </Panel>
      <DataTable
        label={t('Items')}
        columns={columns}
        query={{ ...query, data: { rows: transfer.lines, total: transfer.lines.length } }}
        rowKey={(line) => line.item_id}
        empty={null}
      />
      {open === 'send' && <SendDialog transfer={transfer} onClose={close} />}
      {open === 'print' && <TransferPaper transfer={transfer} onDone={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          onClose={close}
          title={t('Cancel the request {transfer_number}?', { transfer_number: transfer.transfer_number })}
          confirmLabel={t('Cancel Request')}
          onConfirm={async (reason) => {
            await cancel.mutateAsync({ transfer_id, reason })
            toast.success(t('Request cancelled'))
          }}
        />
      )}
    </Page>
  )
}
