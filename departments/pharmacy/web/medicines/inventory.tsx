import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { Badge, StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { priceWords } from '../../../billing/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { StockBadge, Unusable } from '../../../inventory/web/offers.tsx'
import {
  awareGroups,
  listMedicationCategories,
  type Medication,
  medicationCategories,
  medications,
} from '../../contract.ts'
import { type Safeguard, safeguards } from '../../safeguards.contract.ts'
import { LiftSafeguardDialog } from './lift-safeguard-dialog.tsx'
import { MedicationDialog } from './medication-dialog.tsx'

/** What is to be known of a medicine before somebody takes it from the shelf. */
function Marks({ of }: { of: Medication }) {
  return (
    <>
      {of.is_controlled && <Badge tone="red">{t('Controlled')}</Badge>}{' '}
      {of.is_high_risk && <Badge tone="amber">{t('High risk')}</Badge>}{' '}
      {of.aware && <Badge>{t(awareGroups[of.aware])}</Badge>}
    </>
  )
}

/** Taking a safeguard away, where the medicine has it. */
const lift = (row: Medication, safeguard: Safeguard) => ({
  label: t('Take Away ‘{safeguard}’', { safeguard: t(safeguards[safeguard]) }),
  dialog: (close: () => void) => <LiftSafeguardDialog medication={row} safeguard={safeguard} onClose={close} />,
})

const view: CatalogueView<Medication> = {
  catalogue: medications,
  title: t('Pharmacy Inventory'),
  add: t('Add Medication'),
  column: t('Medication'),
  facts: (total, filtered) =>
    `${formatNumber(total)} ${filtered ? t('found') : total === 1 ? t('medication') : t('medications')}`,
  searched: t('Code, name, category or supplier'),
  columns: [
    {
      key: 'stock',
      label: t('Stock'),
      card: 'wide',
      render: (row) => (
        <Stacked
          look="u-num u-nowrap"
          below={
            <StockBadge
              of={{ quantity: row.current_stock, minimum_stock: row.minimum_stock, reorder_level: row.reorder_level }}
            />
          }
        >
          {inUnits(row.current_stock, row.unit)}
          <Unusable of={row} unit={row.unit} />
        </Stacked>
      ),
    },
    {
      key: 'reorder',
      label: t('Reorder level'),
      align: 'right',
      render: (row) => <span className="u-num">{formatNumber(row.reorder_level)}</span>,
    },
    {
      key: 'price',
      label: t('Price'),
      align: 'right',
      render: (row) => (
        <span className="u-num u-nowrap">{priceWords({ price: row.selling_price, has_price: row.has_price })}</span>
      ),
    },
    { key: 'location', label: t('Location'), render: (row) => row.location },
    {
      key: 'status',
      label: t('Status'),
      card: 'wide',
      render: (row) => (
        <>
          <StatusBadge status={row.status} /> <Marks of={row} />
        </>
      ),
    },
  ],
  ways: (row) => (
    <Button component={Link} to={`/hospital/pharmacy/batches/${row.id}`} variant="default">
      {t('Batches')}
      <span className="u-visually-hidden"> {t('of {name}', { name: row.name })}</span>
    </Button>
  ),
  tasks: (row) => [
    ...(row.is_controlled ? [lift(row, 'controlled')] : []),
    ...(row.is_high_risk ? [lift(row, 'high_risk')] : []),
  ],
  more: (row) => t('More for {name}', { name: row.name }),
  statusSet: { active: t('Medication is active again'), inactive: t('Medication is inactive') },
  usualLoaded: (added) =>
    added === 0 ? t('Everything usual is there already') : t('{added} medications added', { added }),
  empty: {
    text: t('No medications found'),
    hint: t('Begin with the common medicines of the Kenya Essential Medicines List, and make the prices your own.'),
  },
  deletion: (row) => ({
    title: t('Delete medication'),
    text: t('Are you sure you want to delete {name}? This action cannot be undone.', { name: row.name }),
  }),
  form: (row, categories, close) => <MedicationDialog medication={row} categories={categories} onClose={close} />,
}

/** The hospital's medicines: what there is of each, and what is to be known of it. */
export default function Inventory() {
  const categories = useEndpoint(listMedicationCategories, {}).data?.rows.map((row) => row.category)
  return <CataloguePage view={{ ...view, categories: categories ?? medicationCategories }} />
}
