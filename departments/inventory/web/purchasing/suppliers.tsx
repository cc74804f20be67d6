import { Link } from 'react-router'
import { CataloguePage } from '../../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../../kernel/web/catalogue/view.ts'
import { Stacked } from '../../../../kernel/web/ui/columns.tsx'
import { formatNumber, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { type Supplier, suppliers } from '../../suppliers.contract.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import { ORDERS, supplierPath } from './words.tsx'

const view: CatalogueView<Supplier> = {
  catalogue: suppliers,
  title: 'Suppliers',
  add: 'Add Supplier',
  column: 'Supplier',
  facts: (total, filtered) => `${formatNumber(total)} ${filtered ? 'found' : total === 1 ? 'supplier' : 'suppliers'}`,
  searched: 'Name, contact, phone or KRA PIN',
  columns: [
    {
      key: 'contact',
      label: 'Contact',
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
      label: 'Lead Time',
      align: 'right',
      render: (row) => <span className="u-num u-nowrap">{row.lead_time_days === null ? '–' : `${row.lead_time_days} days`}</span>,
    },
    {
      key: 'orders',
      label: 'Open Orders',
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
      label: 'Details',
      render: (row) => (
        <Link to={supplierPath(row.id)} className="u-link u-nowrap">
          Prices<span className="u-visually-hidden"> and performance of {row.name}</span>
        </Link>
      ),
    },
  ],
  more: (row) => `More for ${row.name}`,
  statusSet: { active: 'Supplier is active again', inactive: 'Supplier is inactive: no new orders go there' },
  usualLoaded: (added) => (added === 0 ? 'Everything usual is there already' : `${added} suppliers added`),
  empty: { text: 'No suppliers yet', hint: 'Begin with KEMSA and MEDS, and add those that deliver to you.' },
  deletion: (row) => ({
    title: `Delete ${row.name}?`,
    text: 'Only a supplier without orders and items can be deleted; one that has some can be deactivated.',
  }),
  form: (row, _, close) => <SupplierDialog supplier={row} onClose={close} />,
}

/** From whom the hospital buys. */
export default function Suppliers() {
  return <CataloguePage view={view} />
}
