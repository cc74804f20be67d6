import './platform.css'
import type { z } from 'zod'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { formatDate, formatNumber, formatPhone, NOTHING } from '../../../kernel/web/ui/format.ts'
import type { HospitalRow } from '../contract.ts'
import { Address } from './address.tsx'

export type Hospital = z.output<typeof HospitalRow>
export const PAGE_SIZE = 20

/** '5 hospitals, newest first', or a blank of the same height while the number is not known. */
export const countFacts = (total: number | undefined): string =>
  total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? 'hospital' : 'hospitals'}, newest first`

/** The columns that the lists of hospitals are put together from. */
export const hospitalColumns = {
  name: {
    key: 'name',
    label: 'Hospital',
    card: 'title',
    render: (row) => (
      <>
        <span className="u-person">{row.name}</span>
        <span className="u-person-facts">
          <span className="u-nowrap">{row.contact_person}</span> · <span className="u-nowrap">{formatPhone(row.phone)}</span>
        </span>
      </>
    ),
  },
  address: { key: 'address', label: 'Address', card: 'wide', render: (row) => <Address subdomain={row.subdomain} /> },
  status: {
    key: 'status',
    label: 'Status',
    card: 'wide',
    render: (row) => (
      <div>
        <StatusBadge status={row.status} />
        {row.status_reason && <span className="u-person-facts">{row.status_reason}</span>}
      </div>
    ),
  },
  plan: { key: 'plan', label: 'Plan', render: (row) => <span className="u-nowrap">{row.plan_name ?? NOTHING}</span> },
  license: {
    key: 'license',
    label: 'Licence',
    card: 'wide',
    render: (row) =>
      row.license_status ? (
        <div>
          <StatusBadge status={row.license_status} />
          {row.license_expires_on && (
            <span className="u-person-facts u-nowrap">
              {row.license_status === 'expired' ? 'since' : 'until'} {formatDate(row.license_expires_on)}
            </span>
          )}
        </div>
      ) : (
        NOTHING
      ),
  },
  city: { key: 'city', label: 'City', render: (row) => <span className="u-nowrap">{row.city}</span> },
  staff: { key: 'staff', label: 'Staff', align: 'right', render: (row) => formatNumber(row.staff) },
  created: {
    key: 'created',
    label: 'Created',
    render: (row) => <span className="u-num u-nowrap">{formatDate(row.created_at)}</span>,
  },
} satisfies Record<string, Column<Hospital>>
