import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { formatNumber, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Supplier, suppliers } from '../../suppliers.contract.ts'
import { ORDERS, supplierPath } from '../words.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'

const view: CatalogueView<Supplier> = {
  catalogue: suppliers,
  title: t('Suppliers'),
  add: t('Add Supplier'),
  column: t('Supplier'),
  facts: (total, filtered) =>
    `${formatNumber(total)} ${filtered ? t('found') : total === 1 ? t('supplier') : t('suppliers')}`,
  searched: t('Name, contact, phone or KRA PIN'),
  columns: [
    {
      key: 'contact',
      label: t('Contact'),
      card: 'wide',
      render: (row) =>
        row.contact_name || row.phone || row.email ? (
          <Stacked look="" below={[row.phone && formatPhone(row.phone), row.email].filter(Boolean).join(' · ')}>
            {row.contact_name ?? '–'}
          </Stacked>
        ) : (
          '–'
        ),
    },
    {
      key: 'lead',
      label: t('Lead time'),
      align: 'right',
      render: (row) => (
        <span className="u-num u-nowrap">
          {row.lead_time_days === null ? '–' : t('{lead_time_days} days', { lead_time_days: row.lead_time_days })}
        </span>
      ),
    },
    {
      key: 'orders',
      label: t('Orders open'),
      align: 'right',
      render: (row) =>
        row.open_orders === 0 ? (
          <span className="u-num">0</span>
        ) : (
          <Link to={`${ORDERS}?supplier=${row.id}&status=open`} className="u-link u-num">
            {row.open_orders}
          </Link>
        ),
    },
    {
      key: 'details',
      label: t('Details'),
      render: (row) => (
        <Link to={supplierPath(row.id)} className="u-link u-nowrap">
          {t('Prices')}
          <span className="u-visually-hidden"> {t('and performance of {name}', { name: row.name })}</span>
        </Link>
      ),
    },
  ],
  more: (row) => t('More for {name}', { name: row.name }),
  statusSet: { active: t('Supplier is active again'), inactive: t('Supplier is inactive: no new orders go there') },
  usualLoaded: (added) =>
    added === 0 ? t('Everything usual is there already') : t('{added} suppliers added', { added }),
  empty: { text: t('No suppliers yet'), hint: t('Begin with KEMSA and MEDS, and add those that deliver to you.') },
  deletion: (row) => ({
    title: t('Delete {name}?', { name: row.name }),
    text: t('Only a supplier without orders and items can be deleted; one that has some can be deactivated.'),
  }),
  form: (row, _, close) => <SupplierDialog supplier={row} onClose={close} />,
}

/** From whom the hospital buys. */
export default function Suppliers() {
  return <CataloguePage view={view} />
}
