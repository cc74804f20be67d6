import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDate, formatMoney, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { LoadingPage } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { withSecond } from '../../../access/web/offers.tsx'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import {
  ControlledNote,
  EndsSoonField,
  ExpiryBadge,
  HoldBadge,
  HoldDialog,
  PrintBatchLabel,
  StockBadge,
  StoreField,
  Unusable,
} from '../../../inventory/web/offers.tsx'
import { medicationBatchColumns } from '../../batches.columns.ts'
import {
  addMedicationBatch,
  deleteMedicationBatch,
  ExpiryFilter,
  expiryFilters,
  exportMedicationBatches,
  getMedicationStock,
  listMedicationBatches,
  type MedicationBatch,
} from '../../batches.contract.ts'

const INVENTORY = '/hospital/pharmacy/inventory'
type Medicine = Output<typeof getMedicationStock>
const expiryChoices = choicesOf(t('All'), ExpiryFilter.options, expiryFilters)

function AddBatch({ medicine, onClose }: { medicine: Medicine; onClose: () => void }) {
  const add = useByTwo(addMedicationBatch)
  const form = useZodForm(addMedicationBatch.input, {
    medication_id: medicine.id,
    batch_number: '',
    expiry_date: null,
    ends_soon: false,
    quantity: null,
    unit_cost: '0.00',
    store_id: null,
    supplier: medicine.supplier ?? '',
    received_date: hospitalToday(),
    witness_token: null,
  })
  return (
    <FormDialog
      title={t('Add Batch')}
      form={form}
      draft={`batch.${medicine.id}`}
      submitLabel={t('Add Batch')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const signed = await withSecond(addMedicationBatch, medicine.is_controlled, values)
        const done = await saying(t('Failed to add batch'), add(signed))
        if (done) toast.success(t('Batch added successfully'))
      }}
    >
      <FieldPair>
        <TextField name="batch_number" label={t('Batch number')} required maxLength={60} autoFocus />
        <DateField name="expiry_date" label={t('Expiry date')} required min={hospitalToday()} />
      </FieldPair>
      <EndsSoonField name="ends_soon" date="expiry_date" />
      <FieldPair>
        <NumberField name="quantity" label={t('Quantity')} required decimal unit={t(medicine.unit)} />
        <TextField
          name="unit_cost"
          label={t('Unit cost (KES)')}
          required
          inputMode="decimal"
          help={t('What one unit was bought at')}
        />
      </FieldPair>
      <FieldPair>
        <StoreField name="store_id" label={t('Location')} />
        <TextField name="supplier" label={t('Supplier')} maxLength={100} />
      </FieldPair>
      <DateField name="received_date" label={t('Received date')} required max={hospitalToday()} />
      <ControlledNote needed={medicine.is_controlled} />
    </FormDialog>
  )
}

function DeleteBatch({
  medicine,
  batch,
  onClose,
}: {
  medicine: Medicine
  batch: MedicationBatch
  onClose: () => void
}) {
  const remove = useByTwo(deleteMedicationBatch)
  const holds = batch.quantity > 0
  const before = medicine.is_controlled && holds
  const form = useZodForm(deleteMedicationBatch.input, {
    batch_id: batch.id,
    quantity: batch.quantity,
    reason: '',
    witness_token: null,
  })
  return (
    <FormDialog
      title={t('Delete batch')}
      form={form}
      draft={`delete-batch.${batch.id}`}
      submitLabel={t('Delete')}
      size="sm"
      onClose={onClose}
      send={async (values) => {
        const signed = await withSecond(deleteMedicationBatch, before, values)
        const done = await saying(t('Failed to delete batch'), remove(signed))
        if (done) toast.success(t('Batch deleted successfully'))
      }}
    >
      <p>
        {t('Are you sure you want to delete batch {batch_number}? This action cannot be undone.', {
          batch_number: batch.batch_number,
        })}
      </p>
      {holds ? (
        <>
          <p>
            {t('{quantity} in {location} are written off with it. Its movements stay in the books.', {
              quantity: inUnits(batch.quantity, medicine.unit),
              location: batch.location,
            })}
          </p>
          <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={500} />
        </>
      ) : (
        <p>{t('It is empty, and leaves the list. Its movements stay in the books.')}</p>
      )}
      <ControlledNote needed={before} />
    </FormDialog>
  )
}

const columnsOf = (unit: string) =>
  tableColumns(medicationBatchColumns, {
    batch_number: (row) => (
      <Stacked look="u-person u-num" below={row.supplier}>
        {row.batch_number}
      </Stacked>
    ),
    expiry_date: {
      card: 'wide',
      render: (row) => (
        <Stacked
          look="u-num u-nowrap"
          below={
            <>
              <ExpiryBadge date={row.expiry_date} today={hospitalToday()} /> <HoldBadge id={row.stock_hold_id} />
            </>
          }
        >
          {formatDate(row.expiry_date)}
        </Stacked>
      ),
    },
    quantity: (row) => <span className="u-num u-nowrap u-strong">{inUnits(row.quantity, unit)}</span>,
    unit_cost: {
      card: undefined,
      render: (row) => <span className="u-num u-nowrap">{formatMoney(row.unit_cost)}</span>,
    },
    received_date: (row) => <span className="u-num">{formatDate(row.received_date)}</span>,
  })

function Batches({ medicine }: { medicine: Medicine }) {
  const { can } = useSession()
  const keeps = can('pharmacy.stock')
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<MedicationBatch | null>(null)
  const [holding, setHolding] = useState<MedicationBatch | null>(null)
  const list = useList(listMedicationBatches, { search: '', expiry: '', page: 1 }, ({ search, expiry }) => ({
    medication_id: medicine.id,
    search,
    expiry: oneOf(ExpiryFilter.options, expiry),
  }))
  const actions = actionsColumn<MedicationBatch>((row) => (
    <>
      <PrintBatchLabel batch={{ ...row, item: medicine.name }} />
      {can('inventory.keep') && !row.stock_hold_id && (
        <Button variant="default" onClick={() => setHolding(row)}>
          {t('Hold')}
          <span className="u-visually-hidden"> {t('batch {batch_number}', { batch_number: row.batch_number })}</span>
        </Button>
      )}
      {keeps && (
        <Button variant="default" color="red" onClick={() => setDeleting(row)}>
          {t('Delete')}
          <span className="u-visually-hidden"> {t('batch {batch_number}', { batch_number: row.batch_number })}</span>
        </Button>
      )}
    </>
  ))
  return (
    <Page
      title={medicine.name}
      facts={rich('{code} · Current stock: {current_stock}{expired} {stockBadge}', {
        code: medicine.code,
        current_stock: inUnits(medicine.current_stock, medicine.unit),
        expired: <Unusable of={medicine} unit={medicine.unit} />,
        stockBadge: <StockBadge of={{ ...medicine, quantity: medicine.current_stock }} />,
      })}
      actions={
        <>
          <Button
            component={Link}
            to={INVENTORY}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            {t('Back to Inventory')}
          </Button>
          {keeps && <Button onClick={() => setAdding(true)}>{t('Add Batch')}</Button>}
        </>
      }
    >
      <ListTable
        label={t('Batches')}
        columns={[...columnsOf(medicine.unit), actions]}
        list={list}
        search={t('Batch number, location or supplier')}
        choices={[{ name: 'expiry', label: t('Expiry'), options: expiryChoices }]}
        end={<ExportButton endpoint={exportMedicationBatches} input={list.asked} label={t('Export')} />}
        empty={{
          text: t('No batches yet'),
          hint: keeps ? t('A batch comes with a delivery, or is added here.') : t('A batch comes with a delivery.'),
        }}
        nothingFound={{
          text: t('No batches found'),
          hint: t('Check the spelling, or choose another expiry.'),
          all: t('Show all batches'),
        }}
      />
      {adding && <AddBatch medicine={medicine} onClose={() => setAdding(false)} />}
      {holding && (
        <HoldDialog
          item={{ id: medicine.item_id, name: medicine.name }}
          batch={{ ...holding, store: holding.location }}
          onClose={() => setHolding(null)}
        />
      )}
      {deleting && <DeleteBatch medicine={medicine} batch={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  )
}

/** The batches of one medicine. Without a medicine that can be shown, back to the inventory. */
export default function MedicationBatches() {
  const { medicationId = '' } = useParams()
  const navigate = useNavigate()
  const medicine = useEndpoint(getMedicationStock, { medication_id: medicationId })
  const failed = medicine.error && !medicine.error.transient && !medicine.data
  useEffect(() => {
    if (!failed) return
    toast.error(t('Failed to load medication information'))
    navigate(INVENTORY, { replace: true })
  }, [failed, navigate])
  return medicine.data ? <Batches medicine={medicine.data} /> : <LoadingPage />
}
