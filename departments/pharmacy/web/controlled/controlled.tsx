import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import './controlled.css'
import { useState } from 'react'
import { CallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate, formatDateTime, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { SecondNote, withSecond } from '../../../access/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import {
  type ControlledCount,
  type ControlledDrug,
  countControlled,
  listControlledCounts,
  listControlledDrugs,
} from '../../controlled.contract.ts'
import { RegisterOf } from './controlled-register.tsx'

/**
 * Shift count: what is there of each batch of a store, signed by a second person. It is counted blind: what the books
 * expect is told of no batch, only which does not agree, once it was counted.
 */
function CountDialog({
  drugs,
  storeId,
  store,
  onClose,
}: {
  drugs: ControlledDrug[]
  storeId: string
  store: string
  onClose: () => void
}) {
  const count = useCommand(countControlled)
  const batches = drugs.flatMap((drug) =>
    drug.batches.filter((batch) => batch.store_id === storeId).map((batch) => ({ ...batch, drug })),
  )
  const form = useZodForm(countControlled.input, {
    store_id: storeId,
    note: '',
    lines: batches.map((batch) => ({ batch_id: batch.id, expected: batch.quantity, counted: '', reason: '' })),
    witness_token: null,
  })
  /** The lines of which it was told that they do not agree. */
  const [told, tell] = useState<readonly number[]>([])
  return (
    <FormDialog
      title={t('Shift count: {store}', { store })}
      form={form}
      draft={`shift-count.${storeId}`}
      submitLabel={t('Sign Count')}
      size="lg"
      onClose={onClose}
      send={async (values) => {
        const differ = values.lines.flatMap((line, at) => (line.counted === line.expected ? [] : [at]))
        const unsaid = differ.filter((at) => !values.lines[at]?.reason)
        tell(differ)
        if (unsaid.length)
          throw new CallError({
            ...{ code: 'invalid', status: 422, request_id: '', message: t('Not every batch agrees') },
            field_errors: Object.fromEntries(
              unsaid.map((at) => [`lines.${at}.reason`, t('Please count again, or say why there is a difference')]),
            ),
          })
        const signed = await withSecond(countControlled, true, values)
        const { differences } = await saying(t('Failed to record the count'), count.mutateAsync(signed))
        toast.success(
          differences
            ? t('Counted: {differences} {value}', {
                differences,
                value: differences === 1 ? t('batch differs') : t('batches differ'),
              })
            : t('Counted: everything agrees'),
        )
      }}
    >
      {batches.map((batch, at) => {
        return (
          <div key={batch.id} className="controlled-line">
            <Stacked below={t('Batch {batch_number}', { batch_number: batch.batch_number })}>{batch.drug.name}</Stacked>
            <NumberField name={`lines.${at}.counted`} label={t('Counted')} required decimal unit={t(batch.drug.unit)} />
            {told.includes(at) && (
              <TextField name={`lines.${at}.reason`} label={t('Reason for the difference')} required maxLength={500} />
            )}
          </div>
        )
      })}
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={500} />
      <SecondNote
        needed
        why={t('The second person of the shift counts too, and signs with their own password when you send this.')}
      />
    </FormDialog>
  )
}

const number = (quantity: number | null) => (quantity === null ? '' : formatNumber(quantity, 2))
const differenceOf = (line: ControlledCount['lines'][number]) => line.counted - line.expected
const countColumns: Column<ControlledCount>[] = [
  { key: 'at', label: t('Counted'), card: 'title', render: (row) => <DoneCell at={row.counted_at} by={row.store} /> },
  {
    key: 'by',
    label: t('By'),
    render: (row) => (
      <Stacked look="" below={t('Witness: {witnessed_by}', { witnessed_by: row.witnessed_by })}>
        {row.counted_by}
      </Stacked>
    ),
  },
  {
    key: 'found',
    label: t('Found'),
    card: 'wide',
    render: (row) => {
      const differing = row.lines.filter((line) => differenceOf(line) !== 0)
      if (!differing.length)
        return `${row.lines.length} ${row.lines.length === 1 ? t('batch agrees') : t('batches agree')}`
      return differing.map((line) => (
        <span key={`${line.name} ${line.batch_number}`} className="u-person-facts">
          {rich('{badge} {name}, batch {batch_number}: expected {expected}, counted {counted} ({reason})', {
            badge: <Badge tone="amber">{t('Differs')}</Badge>,
            name: line.name,
            batch_number: line.batch_number,
            expected: number(line.expected),
            counted: number(line.counted),
            reason: line.reason,
          })}
        </span>
      ))
    },
  },
  { key: 'note', label: t('Note'), render: (row) => row.note ?? '–' },
]

function Counts() {
  const list = useOwnList(listControlledCounts, { page: 1 }, () => ({}), { size: 10 })
  return (
    <Panel title={t('Shift counts')} flush>
      <ListTable
        label={t('Shift counts')}
        columns={countColumns}
        list={list}
        empty={{
          text: t('No shift was counted yet'),
          hint: t('Controlled drugs are counted by two persons at each change of shift.'),
        }}
      />
    </Panel>
  )
}

const drugColumns: Column<ControlledDrug>[] = [
  {
    key: 'name',
    label: t('Drug'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.code}>
        {row.name} {!row.is_controlled && <Badge>{t('Not controlled any more')}</Badge>}
      </Stacked>
    ),
  },
  {
    key: 'stock',
    label: t('Balance'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap u-strong">{inUnits(row.current_stock, row.unit)}</span>,
  },
  {
    key: 'batches',
    label: t('Batches'),
    card: 'wide',
    render: (row) =>
      row.batches.length
        ? row.batches.map((batch) => (
            <span key={batch.id} className="u-person-facts">
              {batch.batch_number} · {batch.store}: {number(batch.quantity)}
              {batch.expiry_date && t(' · exp. {expiry_date}', { expiry_date: formatDate(batch.expiry_date) })}
            </span>
          ))
        : '–',
  },
  {
    key: 'counted',
    label: t('Last counted'),
    render: (row) =>
      !row.is_controlled ? (
        '–'
      ) : row.counted_at ? (
        <span className="u-num u-nowrap">{formatDateTime(row.counted_at)}</span>
      ) : (
        <Badge tone="amber">{t('Never')}</Badge>
      ),
  },
]

/** Opens the register of a drug; `open` is the one that is shown. */
const registerColumn = (open: string | undefined, onOpen: (drugId: string) => void) =>
  actionsColumn<ControlledDrug>((row) => (
    <Button variant={row.id === open ? 'filled' : 'default'} onClick={() => onOpen(row.id)}>
      {t('Register')}
      <span className="u-visually-hidden"> {t('of {name}', { name: row.name })}</span>
    </Button>
  ))

/** The stores that keep some of these drugs: id and name. */
const storesOf = (drugs: readonly ControlledDrug[]) => [
  ...new Map(drugs.flatMap((each) => each.batches.map((batch) => [batch.store_id, batch.store] as const))),
]

/** The controlled drugs: what there is, the register, and the counts at the change of shifts. */
export default function Controlled() {
  const { can } = useSession()
  const drugs = useEndpoint(listControlledDrugs, {})
  const [url, setUrl] = useUrlState({ drug: '', batch: '' })
  const [counting, setCounting] = useState(false)
  const [store, setStore] = useState('')
  const rows = drugs.data?.rows
  const controlled = rows?.filter((each) => each.is_controlled) ?? []
  const drug = rows?.find((each) => each.id === url.drug)
  const stores = storesOf(controlled)
  const [first] = stores
  const [storeId, storeName] = stores.find(([id]) => id === store) ?? first ?? ['', '']
  const columns = can('pharmacy.register')
    ? [...drugColumns, registerColumn(drug?.id, (id) => setUrl({ drug: id, batch: '' }))]
    : drugColumns
  return (
    <Page
      title={t('Controlled Drugs')}
      facts={
        rows
          ? t('{length} {value} in the register', {
              length: controlled.length,
              value: controlled.length === 1 ? t('drug') : t('drugs'),
            })
          : ' '
      }
      actions={
        can('pharmacy.stock') &&
        storeId && (
          <>
            {stores.length > 1 && (
              <FilterSelect
                label={t('Store')}
                value={storeId}
                options={stores.map(([value, label]) => ({ value, label }))}
                onChange={setStore}
              />
            )}
            <Button onClick={() => setCounting(true)}>{t('Shift Count')}</Button>
          </>
        )
      }
    >
      <DataTable
        label={t('Controlled Drugs')}
        columns={columns}
        query={{ ...drugs, data: rows && { rows, total: rows.length } }}
        rowKey={(row) => row.id}
        failure={t('Failed to load the controlled drugs')}
        empty={
          <EmptyState
            text={t('No controlled drugs yet')}
            hint={t('A medication is marked as a controlled drug in the inventory.')}
          />
        }
      />
      {drug && can('pharmacy.register') && <RegisterOf key={drug.id} drug={drug} />}
      <Counts />
      {counting && (
        <CountDialog drugs={controlled} storeId={storeId} store={storeName} onClose={() => setCounting(false)} />
      )}
    </Page>
  )
}
