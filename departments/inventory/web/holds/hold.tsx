import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { inUnits } from '../../contract.ts'
import { callOutcomes, exportReceivers, getHold, listReceivers, type Receiver } from '../../holds.contract.ts'
import { CallDialog, ReleaseDialog } from './hold-dialogs.tsx'

type Row = Receiver & { id: string }
const receiverColumns: Column<Row>[] = [
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: (row) => (
      <Stacked below={row.op_number}>
        {row.first_name} {row.last_name}
      </Stacked>
    ),
  },
  {
    key: 'phone',
    label: t('Phone'),
    render: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : t('No telephone number')),
  },
  {
    key: 'what',
    label: t('What'),
    render: (row) => (
      <Stacked look="" below={row.what}>
        {inUnits(row.quantity, row.unit)}
      </Stacked>
    ),
  },
  { key: 'at', label: t('Dispensed'), render: (row) => <DoneCell at={row.at} by={row.by} /> },
  {
    key: 'calls',
    label: t('Called'),
    render: (row) =>
      row.calls.length === 0
        ? t('Not called yet')
        : row.calls.map((call) => (
            <p key={call.called_at} className="u-small">
              {t('{outcome}: {called_by}, {called_at}{note}', {
                outcome: t(callOutcomes[call.outcome]),
                called_by: call.called_by,
                called_at: formatDateTime(call.called_at),
                note: call.note && ` · ${call.note}`,
              })}
            </p>
          )),
  },
]

/** Whom the batch reached: for who keeps the stock. */
function Receivers({ holdId }: { holdId: string }) {
  const [calling, setCalling] = useState<Receiver | null>(null)
  const query = useEndpoint(listReceivers, { stock_hold_id: holdId })
  const rows = query.data?.rows.map((row) => ({ ...row, id: row.source_id })) ?? []
  return (
    <>
      <TablePanel
        title={t('Who received of it')}
        actions={<ExportButton endpoint={exportReceivers} input={{ stock_hold_id: holdId }} label={t('Export')} />}
        columns={[
          ...receiverColumns,
          actionsColumn<Row>((row) => (
            <Button variant="default" onClick={() => setCalling(row)}>
              {t('Note Call')}
              <span className="u-visually-hidden">
                {' '}
                {t('to {first_name} {last_name}', { first_name: row.first_name, last_name: row.last_name })}
              </span>
            </Button>
          )),
        ]}
        query={{ ...query, data: query.data && { rows } }}
        failure={t('Failed to load who received of it')}
        empty={{ text: t('Nobody received of it'), hint: t('Nothing of this batch was handed out to a patient.') }}
      />
      {calling && <CallDialog holdId={holdId} of={calling} onClose={() => setCalling(null)} />}
    </>
  )
}

/** A hold: why, where the batch lies, whom it reached, and what was held of it before. */
export default function HoldPage() {
  const { stock_hold_id = '' } = useParams()
  const keeps = useSession().can('inventory.keep')
  const [releasing, setReleasing] = useState(false)
  const query = useEndpoint(getHold, { stock_hold_id })
  const hold = query.data
  const way = { to: '/hospital/inventory/holds', label: t('Batches on Hold') }
  if (!hold)
    return (
      <Page title={t('Batch on hold')}>
        <Waiting for={query} failure={t('Failed to load the hold')} lines={8} missing={{ way }} />
      </Page>
    )
  return (
    <Page
      title={t('Batch {batch_number}', { batch_number: hold.batch_number })}
      facts={`${hold.name} · ${hold.code} · ${hold.store ?? t('All stores')}`}
      actions={
        <>
          <Button variant="default" component={Link} to={way.to}>
            {way.label}
          </Button>
          {keeps && !hold.released_at && <Button onClick={() => setReleasing(true)}>{t('Release Batch')}</Button>}
        </>
      }
    >
      <Notice tone={hold.released_at ? 'blue' : 'red'}>
        {hold.released_at
          ? t('Released by {released_by}, {released_at}: {release_reason}', {
              released_by: hold.released_by,
              released_at: formatDateTime(hold.released_at),
              release_reason: hold.release_reason,
            })
          : t('On hold since {held_at}, by {held_by}: {reason}', {
              held_at: formatDateTime(hold.held_at),
              held_by: hold.held_by,
              reason: hold.reason,
            })}
      </Notice>
      <TablePanel
        title={t('Where it lies')}
        columns={[
          { key: 'store', label: t('Store'), card: 'title', render: (row) => row.store },
          { key: 'expiry', label: t('Expiry date'), render: (row) => formatDate(row.expiry_date) },
          {
            key: 'quantity',
            label: t('Quantity'),
            align: 'right',
            render: (row) => <span className="u-num u-nowrap">{inUnits(row.quantity, hold.unit)}</span>,
          },
        ]}
        query={{ ...query, data: { rows: hold.batches } }}
        failure={t('Failed to load the hold')}
        empty={{ text: t('Nothing is left of it'), hint: t('All of this batch was used or disposed of.') }}
      />
      {keeps && <Receivers holdId={hold.id} />}
      <TablePanel
        title={t('History')}
        columns={[
          {
            key: 'held',
            label: t('Held'),
            card: 'title',
            render: (row) => <DoneCell at={row.held_at} by={row.held_by} />,
          },
          { key: 'store', label: t('Store'), render: (row) => row.store ?? t('All stores') },
          { key: 'reason', label: t('Reason'), render: (row) => row.reason },
          {
            key: 'released',
            label: t('Released'),
            render: (row) => (row.released_at ? <DoneCell at={row.released_at} by={row.released_by} /> : '–'),
          },
          { key: 'why', label: t('Why'), render: (row) => row.release_reason ?? '–' },
        ]}
        query={{ ...query, data: { rows: hold.history } }}
        failure={t('Failed to load the hold')}
      />
      {releasing && <ReleaseDialog hold={hold} onClose={() => setReleasing(false)} />}
    </Page>
  )
}
