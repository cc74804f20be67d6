import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { downloadFile } from '../../../../kernel/web/data/download.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { formatDate, formatMoney, formatNumber, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { type Batch, dispatchBatch, exportBatch, listBatches } from '../../batches.contract.ts'
import { InsurancePages } from '../words.tsx'
import { NewBatch } from './batch-form.tsx'
import { CoveringList } from './covering-list.tsx'

const states = [
  { value: '', label: t('All batches') },
  { value: 'waiting', label: t('To be sent') },
  { value: 'dispatched', label: t('Dispatched') },
]

const facts: Column<Batch>[] = [
  {
    key: 'batch',
    label: t('Batch'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong u-num u-nowrap" below={row.notes}>
        {row.batch_number}
      </Stacked>
    ),
  },
  {
    key: 'insurer',
    label: t('Insurance provider'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.insurer_email}>
        {row.insurer_name}
      </Stacked>
    ),
  },
  {
    key: 'claims',
    label: t('Claims'),
    align: 'right',
    render: (row) => <span className="u-num">{formatNumber(row.claims)}</span>,
  },
  {
    key: 'amount',
    label: t('Amount'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{formatMoney(row.amount)}</span>,
  },
  { key: 'created', label: t('Created'), render: (row) => <DoneCell at={row.created_at} by={row.created_by_name} /> },
  {
    key: 'dispatched',
    label: t('Dispatched'),
    render: (row) =>
      row.dispatched_on ? (
        <Stacked look="u-num u-nowrap" below={row.dispatched_by_name}>
          {formatDate(row.dispatched_on)}
        </Stacked>
      ) : (
        <Badge tone="amber">{t('To be sent')}</Badge>
      ),
  },
]

function DispatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const form = useZodForm(dispatchBatch.input.omit({ claim_batch_id: true }), { dispatched_on: hospitalToday() })
  const dispatch = useCommand(dispatchBatch)
  return (
    <FormDialog
      title={t('Dispatch {batch_number}', { batch_number: batch.batch_number })}
      form={form}
      draft={`dispatch.${batch.id}`}
      submitLabel={t('Mark as Dispatched')}
      size="sm"
      onClose={onClose}
      send={(values) =>
        saying(t('Failed to update the batch'), dispatch.mutateAsync({ ...values, claim_batch_id: batch.id }))
      }
      done={t('Batch marked as dispatched')}
    >
      <p>
        {t('{claims} {value} over {amount} to {insurer_name}.', {
          claims: batch.claims,
          value: batch.claims === 1 ? t('claim') : t('claims'),
          amount: formatMoney(batch.amount),
          insurer_name: batch.insurer_name,
        })}
      </p>
      <DateField name="dispatched_on" label={t('Dispatched on')} required max={hospitalToday()} />
    </FormDialog>
  )
}

/** Batches: claims of one insurer that are sent together. */
export default function Batches() {
  const [making, setMaking] = useState(false)
  const [sending, setSending] = useState<Batch | null>(null)
  const [printing, setPrinting] = useState<string | null>(null)
  const batches = useList(listBatches, { state: '', page: 1 }, ({ state }) => ({
    state: oneOf(['waiting', 'dispatched'] as const, state),
  }))
  const actions = actionsColumn<Batch>((batch) => (
    <>
      {!batch.dispatched_on && (
        <Button variant="light" onClick={() => setSending(batch)}>
          {t('Dispatch')}
          <span className="u-visually-hidden"> {batch.batch_number}</span>
        </Button>
      )}
      <Menu
        label={t('More actions for {batch_number}', { batch_number: batch.batch_number })}
        trigger={<IconDots size={18} aria-hidden />}
        items={[
          { label: t('Print covering list'), onSelect: () => setPrinting(batch.id) },
          {
            label: t('Export covering list'),
            onSelect: () => void downloadFile(exportBatch, { claim_batch_id: batch.id }),
          },
        ]}
      />
    </>
  ))
  return (
    <Page title={t('Claim Batches')} actions={<Button onClick={() => setMaking(true)}>{t('New Batch')}</Button>}>
      <InsurancePages />
      <ListTable
        label={t('Batches')}
        columns={[...facts, actions]}
        list={batches}
        choices={[{ name: 'state', label: t('State'), options: states }]}
        empty={{
          text: t('No batches yet'),
          hint: t('A batch holds submitted claims of one insurer, and is sent with a covering list.'),
        }}
        nothingFound={{ text: t('No batches here'), hint: t('Choose another state.'), all: t('Show all batches') }}
      />
      {making && <NewBatch onClose={() => setMaking(false)} onMade={setPrinting} />}
      {sending && <DispatchDialog batch={sending} onClose={() => setSending(null)} />}
      {printing && <CoveringList batchId={printing} onDone={() => setPrinting(null)} />}
    </Page>
  )
}
