import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { oneOf } from '../../../kernel/web/choices.ts'
import { downloadFile } from '../../../kernel/web/download.ts'
import { saying } from '../../../kernel/web/failure.ts'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { formatDate, formatMoney, formatNumber, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { type Batch, dispatchBatch, exportBatch, listBatches } from '../batches.contract.ts'
import { NewBatch } from './batch-form.tsx'
import { CoveringList } from './covering-list.tsx'
import { InsurancePages } from './words.tsx'

const states = [
  { value: '', label: 'All batches' },
  { value: 'waiting', label: 'To be sent' },
  { value: 'dispatched', label: 'Dispatched' },
]

const facts: Column<Batch>[] = [
  {
    key: 'batch',
    label: 'Batch',
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong u-num u-nowrap" below={row.notes}>
        {row.batch_number}
      </Stacked>
    ),
  },
  {
    key: 'insurer',
    label: 'Insurance Provider',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.insurer_email}>
        {row.insurer_name}
      </Stacked>
    ),
  },
  { key: 'claims', label: 'Claims', align: 'right', render: (row) => <span className="u-num">{formatNumber(row.claims)}</span> },
  { key: 'amount', label: 'Amount', align: 'right', render: (row) => <span className="u-num u-nowrap">{formatMoney(row.amount)}</span> },
  { key: 'created', label: 'Created', render: (row) => <DoneCell at={row.created_at} by={row.created_by_name} /> },
  {
    key: 'dispatched',
    label: 'Dispatched',
    render: (row) =>
      row.dispatched_on ? (
        <Stacked look="u-num u-nowrap" below={row.dispatched_by_name}>
          {formatDate(row.dispatched_on)}
        </Stacked>
      ) : (
        <Badge tone="amber">To be sent</Badge>
      ),
  },
]

function DispatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const form = useZodForm(dispatchBatch.input.omit({ claim_batch_id: true }), { dispatched_on: hospitalToday() })
  const dispatch = useCommand(dispatchBatch)
  return (
    <FormDialog
      title={`Dispatch ${batch.batch_number}`}
      form={form}
      draft={`dispatch.${batch.id}`}
      submitLabel="Mark as Dispatched"
      size="sm"
      onClose={onClose}
      send={(values) => saying('Failed to update the batch', dispatch.mutateAsync({ ...values, claim_batch_id: batch.id }))}
      done="Batch marked as dispatched"
    >
      <p>
        {batch.claims} {batch.claims === 1 ? 'claim' : 'claims'} over {formatMoney(batch.amount)} to {batch.insurer_name}.
      </p>
      <DateField name="dispatched_on" label="Dispatched On" required max={hospitalToday()} />
    </FormDialog>
  )
}

/** Batches: claims of one insurer that are sent together. */
export default function Batches() {
  const [making, setMaking] = useState(false)
  const [sending, setSending] = useState<Batch | null>(null)
  const [printing, setPrinting] = useState<string | null>(null)
  const batches = useList(listBatches, { state: '', page: 1 }, ({ state }) => ({ state: oneOf(['waiting', 'dispatched'] as const, state) }))
  const actions = actionsColumn<Batch>((batch) => (
    <>
      {!batch.dispatched_on && (
        <Button variant="light" onClick={() => setSending(batch)}>
          Dispatch<span className="u-visually-hidden"> {batch.batch_number}</span>
        </Button>
      )}
      <Menu
        label={`More actions for ${batch.batch_number}`}
        trigger={<IconDots size={18} aria-hidden />}
        items={[
          { label: 'Print covering list', onSelect: () => setPrinting(batch.id) },
          { label: 'Export covering list', onSelect: () => void downloadFile(exportBatch, { claim_batch_id: batch.id }) },
        ]}
      />
    </>
  ))
  return (
    <Page title="Claim Batches" actions={<Button onClick={() => setMaking(true)}>New Batch</Button>}>
      <InsurancePages />
      <ListTable
        label="Batches"
        columns={[...facts, actions]}
        list={batches}
        choices={[{ name: 'state', label: 'State', options: states }]}
        empty={{ text: 'No batches yet', hint: 'A batch holds submitted claims of one insurer, and is sent with a covering list.' }}
        nothingFound={{ text: 'No batches here', hint: 'Choose another state.', all: 'Show all batches' }}
      />
      {making && <NewBatch onClose={() => setMaking(false)} onMade={setPrinting} />}
      {sending && <DispatchDialog batch={sending} onClose={() => setSending(null)} />}
      {printing && <CoveringList batchId={printing} onDone={() => setPrinting(null)} />}
    </Page>
  )
}
