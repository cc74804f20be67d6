import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { itemKinds, listStockTakes, type StockTake, startStockTake, takeStatuses } from '../../takes.contract.ts'
import { StoreField } from '../offers.tsx'

const takePath = (id: string) => `/hospital/inventory/stock-takes/${id}`
const statuses = Object.keys(takeStatuses) as (keyof typeof takeStatuses)[]
const tones = { counting: 'blue', counted: 'amber', approved: 'green', cancelled: 'red' } as const
export const TakeBadge = ({ status }: { status: StockTake['status'] }) => (
  <StatusBadge status={status} label={takeStatuses[status]} tone={tones[status]} />
)
/** What is counted: 'Everything', or 'Medicines, Antibiotics'. */
export const scopeOf = ({ kind, category }: Pick<StockTake, 'kind' | 'category'>) =>
  [kind ? itemKinds[kind] : category ? null : t('Everything'), category].filter(Boolean).join(', ')

const columns: Column<StockTake>[] = [
  {
    key: 'number',
    label: t('Stock take'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-num u-strong" below={`${scopeOf(row)}${row.blind ? t(' · blind') : ''}`}>
        <Link className="u-link" to={takePath(row.id)}>
          {row.take_number}
        </Link>
      </Stacked>
    ),
  },
  { key: 'store', label: t('Store'), render: (row) => row.store },
  { key: 'status', label: t('Status'), render: (row) => <TakeBadge status={row.status} /> },
  {
    key: 'progress',
    label: t('Counted'),
    align: 'right',
    render: (row) => (
      <span className="u-num u-nowrap">
        {t('{counted} of {lines}', { counted: formatNumber(row.counted), lines: formatNumber(row.lines) })}
      </span>
    ),
  },
  {
    key: 'differences',
    label: t('Differences'),
    align: 'right',
    render: (row) =>
      row.differences === null ? (
        '–'
      ) : (
        <Stacked look="u-num" below={row.differences > 0 && formatMoney(row.worth)}>
          {formatNumber(row.differences)}
        </Stacked>
      ),
  },
  { key: 'started', label: t('Started'), render: (row) => <DoneCell at={row.started_at} by={row.started_by} /> },
  {
    key: 'decided',
    label: t('Decided'),
    render: (row) => (row.decided_at ? <DoneCell at={row.decided_at} by={row.decided_by} /> : '–'),
  },
]

function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const start = useCommand(startStockTake)
  const form = useZodForm(startStockTake.input, { store_id: null, kind: null, category: '', blind: true, note: '' })
  return (
    <FormDialog
      title={t('Start Stock Take')}
      form={form}
      draft="start-stock-take"
      submitLabel={t('Start')}
      size="sm"
      onClose={onClose}
      send={async (values) => {
        const { id, take_number, lines } = await saying(t('Failed to start the stock take'), start.mutateAsync(values))
        toast.success(
          t('{take_number}: {lines} {value} to count', {
            take_number,
            lines,
            value: lines === 1 ? t('batch') : t('batches'),
          }),
        )
        navigate(takePath(id))
      }}
    >
      <StoreField name="store_id" label={t('Store')} required />
      <FieldPair>
        <SelectField
          name="kind"
          label={t('What')}
          placeholder={t('Everything')}
          options={Object.entries(itemKinds).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          name="category"
          label={t('Category')}
          maxLength={100}
          placeholder={t('All')}
          help={t('As it stands at the items')}
        />
      </FieldPair>
      <CheckboxField
        name="blind"
        label={t('Blind count')}
        help={t('Whoever counts does not see what the books say.')}
      />
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** Stock takes: those that run, those that wait for somebody else, and what they found. */
export default function StockTakes() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [starting, setStarting] = useState(false)
  const list = useList(listStockTakes, { status: '', page: 1 }, ({ status }) => ({ status: oneOf(statuses, status) }))
  const total = list.query.data?.total
  const actions = actionsColumn<StockTake>((row) => (
    <Button component={Link} to={takePath(row.id)} variant={row.status === 'counting' ? 'filled' : 'default'}>
      {row.status === 'counting' ? t('Count') : row.status === 'counted' ? t('Review') : t('Open')}
      <span className="u-visually-hidden"> {row.take_number}</span>
    </Button>
  ))
  return (
    <Page
      title={t('Stock Takes')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('stock take') : t('stock takes')}`}
      actions={can('inventory.keep') && <Button onClick={() => setStarting(true)}>{t('Start Stock Take')}</Button>}
    >
      <ListTable
        label={t('Stock Takes')}
        columns={[...columns, actions]}
        list={list}
        onOpen={(row) => navigate(takePath(row.id))}
        choices={[{ name: 'status', label: t('Status'), options: choicesOf(t('All'), statuses, takeStatuses) }]}
        empty={{
          text: t('No stock takes yet'),
          hint: t('A stock take compares the books with the shelves of one store.'),
        }}
        nothingFound={{ text: t('No stock takes found'), hint: t('Choose another status.'), all: t('Show all') }}
      />
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </Page>
  )
}
