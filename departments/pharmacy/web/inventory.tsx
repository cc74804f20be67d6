import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CataloguePage } from '../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../kernel/web/catalogue/view.ts'
import { Badge, StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { Stacked } from '../../../kernel/web/ui/columns.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { priceWords } from '../../billing/web/offers.tsx'
import { inUnits } from '../../inventory/contract.ts'
import { StockBadge } from '../../inventory/web/offers.tsx'
import { awareGroups, listMedicationCategories, type Medication, medicationCategories, medications } from '../contract.ts'
import { MedicationDialog } from './medication-dialog.tsx'

/** What is to be known of a medicine before somebody takes it from the shelf. */
function Marks({ of }: { of: Medication }) {
  return (
    <>
      {of.is_controlled && <Badge tone="red">Controlled</Badge>} {of.is_high_risk && <Badge tone="amber">High risk</Badge>}{' '}
      {of.aware && <Badge>{awareGroups[of.aware]}</Badge>}
    </>
  )
}

const view: CatalogueView<Medication> = {
  catalogue: medications,
  title: 'Pharmacy Inventory',
  add: 'Add Medication',
  column: 'Medication',
  facts: (total, filtered) => `${formatNumber(total)} ${filtered ? 'found' : total === 1 ? 'medication' : 'medications'}`,
  searched: 'Code, name, category or supplier',
  columns: [
    {
      key: 'stock',
      label: 'Stock',
      card: 'wide',
      render: (row) => (
        <Stacked
          look="u-num u-nowrap"
          below={<StockBadge of={{ quantity: row.current_stock, minimum_stock: row.minimum_stock, reorder_level: row.reorder_level }} />}
        >
          {inUnits(row.current_stock, row.unit)}
        </Stacked>
      ),
    },
    {
      key: 'reorder',
      label: 'Reorder level',
      align: 'right',
      render: (row) => <span className="u-num">{formatNumber(row.reorder_level)}</span>,
    },
    {
      key: 'price',
      label: 'Price',
      align: 'right',
      render: (row) => <span className="u-num u-nowrap">{priceWords({ price: row.selling_price, has_price: row.has_price })}</span>,
    },
    { key: 'location', label: 'Location', render: (row) => row.location },
    {
      key: 'status',
      label: 'Status',
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
      Batches<span className="u-visually-hidden"> of {row.name}</span>
    </Button>
  ),
  more: (row) => `More for ${row.name}`,
  statusSet: { active: 'Medication is active again', inactive: 'Medication is inactive' },
  usualLoaded: (added) => (added === 0 ? 'Everything usual is there already' : `${added} medications added`),
  empty: {
    text: 'No medications found',
    hint: 'Begin with the common medicines of the Kenya Essential Medicines List, and make the prices your own.',
  },
  deletion: (row) => ({
    title: 'Delete medication',
    text: `Are you sure you want to delete ${row.name}? This action cannot be undone.`,
  }),
  form: (row, categories, close) => <MedicationDialog medication={row} categories={categories} onClose={close} />,
}

/** The hospital's medicines: what there is of each, and what is to be known of it. */
export default function Inventory() {
  const categories = useEndpoint(listMedicationCategories, {}).data?.rows.map((row) => row.category)
  return <CataloguePage view={{ ...view, categories: categories ?? medicationCategories }} />
}
