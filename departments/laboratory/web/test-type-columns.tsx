import type { ReactNode } from 'react'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import type { TestType } from '../contract.ts'

/** The columns of the catalogue. */
export const testTypeColumns = (actions: (type: TestType) => ReactNode): Column<TestType>[] => [
  {
    key: 'name',
    label: 'Test Type',
    card: 'title',
    render: (type) => (
      <>
        <span className="u-person">
          {type.name} {!type.active && <StatusBadge status="inactive" label="Retired" />}
        </span>
        <span className="u-person-facts">{type.code}</span>
      </>
    ),
  },
  { key: 'category', label: 'Category', card: 'wide', render: (type) => type.category },
  { key: 'price', label: 'Price (KES)', align: 'right', render: (type) => formatMoney(type.price).replace('KES ', '') },
  {
    key: 'sample',
    label: 'Sample',
    card: 'wide',
    render: (type) =>
      type.requires_sample ? (
        <span>
          Required<span className="u-person-facts">{type.sample_type}</span>
        </span>
      ) : (
        <span className="u-muted">Not Required</span>
      ),
  },
  {
    key: 'fields',
    label: 'Custom Fields',
    render: (type) => (type.custom_fields?.length ? `${type.custom_fields.length}` : <span className="u-muted">None</span>),
  },
  { key: 'actions', label: 'Actions', align: 'right', card: 'actions', render: actions },
]
