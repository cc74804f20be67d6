import { t } from '../../../../kernel/contract/words/text.ts'
import '../purchasing.css'
import { Link } from 'react-router'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { StockBadge, Unusable } from '../../../inventory/web/offers.tsx'
import { type Supply, supplies } from '../../supplies.contract.ts'
import { supplyPath } from '../words.tsx'
import { SupplyDialog } from './supply-dialog.tsx'

const view: CatalogueView<Supply> = {
  catalogue: supplies,
  title: t('Supplies'),
  add: t('Add Supply'),
  column: t('Supply'),
  facts: (total, filtered) =>
    `${formatNumber(total)} ${filtered ? t('found') : total === 1 ? t('supply') : t('supplies')}`,
  searched: t('Name, code, barcode or supplier'),
  columns: [
    {
      key: 'stock',
      label: t('Stock'),
      align: 'right',
      render: (row) => (
        <Stacked
          look="u-num u-nowrap u-strong"
          below={
            row.stores.length > 1 &&
            row.stores.map((store) => `${store.name} ${formatNumber(store.quantity, 2)}`).join(', ')
          }
        >
          <Link to={supplyPath(row.id)} className="u-link">
            {inUnits(row.current_stock, row.unit)}
            <span className="u-visually-hidden"> {t('of {name}', { name: row.name })}</span>
          </Link>
          <Unusable of={row} unit={row.unit} />
        </Stacked>
      ),
    },
    {
      key: 'word',
      label: t('State'),
      render: (row) => (
        <StockBadge
          of={{ quantity: row.current_stock, minimum_stock: row.minimum_stock, reorder_level: row.reorder_level }}
        />
      ),
    },
    {
      key: 'levels',
      label: t('Minimum / reorder'),
      align: 'right',
      render: (row) => (
        <span className="u-num u-nowrap">
          {formatNumber(row.minimum_stock, 2)} / {formatNumber(row.reorder_level, 2)}
        </span>
      ),
    },
    {
      key: 'supplier',
      label: t('Supplier'),
      card: 'wide',
      render: (row) => (
        <Stacked look="" below={row.location}>
          {row.supplier_name ?? '–'}
        </Stacked>
      ),
    },
  ],
  more: (row) => t('More for {name}', { name: row.name }),
  statusSet: { active: t('Supply is active again'), inactive: t('Supply is inactive: what is in stock of it stays') },
  usualLoaded: (added) =>
    added === 0 ? t('Everything usual is there already') : t('{added} supplies added', { added }),
  empty: {
    text: t('No supplies yet'),
    hint: t('Begin with sixty that a Kenyan hospital usually keeps, and set your own levels.'),
  },
  deletion: (row) => ({
    title: t('Delete {name}?', { name: row.name }),
    text: t('Only a supply that was never in stock or on an order can be deleted; another can be deactivated.'),
  }),
  form: (row, _, close) => <SupplyDialog supply={row} onClose={close} />,
}

/** What is kept in stock and is no medicine. */
export default function Supplies() {
  return <CataloguePage view={view} />
}
