import './purchasing.css'
import { Link } from 'react-router'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { Stacked } from '../../../../kernel/web/ui/columns.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { inUnits } from '../../contract.ts'
import { type Supply, supplies } from '../../supplies.contract.ts'
import { StockBadge } from '../offers.tsx'
import { SupplyDialog } from './supply-dialog.tsx'
import { supplyPath } from './words.tsx'

const view: CatalogueView<Supply> = {
  catalogue: supplies,
  title: 'Supplies',
  add: 'Add Supply',
  column: 'Supply',
  facts: (total, filtered) => `${formatNumber(total)} ${filtered ? 'found' : total === 1 ? 'supply' : 'supplies'}`,
  searched: 'Name, code, barcode or supplier',
  columns: [
    {
      key: 'stock',
      label: 'Stock',
      align: 'right',
      render: (row) => (
        <Stacked
          look="u-num u-nowrap u-strong"
          below={row.stores.length > 1 && row.stores.map((store) => `${store.name} ${formatNumber(store.quantity, 2)}`).join(', ')}
        >
          <Link to={supplyPath(row.id)} className="u-link">
            {inUnits(row.current_stock, row.unit)}
            <span className="u-visually-hidden"> of {row.name}</span>
          </Link>
        </Stacked>
      ),
    },
    {
      key: 'word',
      label: 'State',
      render: (row) => (
        <StockBadge of={{ quantity: row.current_stock, minimum_stock: row.minimum_stock, reorder_level: row.reorder_level }} />
      ),
    },
    {
      key: 'levels',
      label: 'Minimum / Reorder',
      align: 'right',
      render: (row) => (
        <span className="u-num u-nowrap">
          {formatNumber(row.minimum_stock, 2)} / {formatNumber(row.reorder_level, 2)}
        </span>
      ),
    },
    {
      key: 'supplier',
      label: 'Supplier',
      card: 'wide',
      render: (row) => (
        <Stacked look="" below={row.location}>
          {row.supplier_name ?? '–'}
        </Stacked>
      ),
    },
  ],
  more: (row) => `More for ${row.name}`,
  statusSet: { active: 'Supply is active again', inactive: 'Supply is inactive: what is in stock of it stays' },
  usualLoaded: (added) => (added === 0 ? 'Everything usual is there already' : `${added} supplies added`),
  empty: { text: 'No supplies yet', hint: 'Begin with sixty that a Kenyan hospital usually keeps, and set your own levels.' },
  deletion: (row) => ({
    title: `Delete ${row.name}?`,
    text: 'Only a supply that was never in stock or on an order can be deleted; another can be deactivated.',
  }),
  form: (row, _, close) => <SupplyDialog supply={row} onClose={close} />,
}

/** What is kept in stock and is no medicine. */
export default function Supplies() {
  return <CataloguePage view={view} />
}
