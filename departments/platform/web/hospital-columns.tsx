import { t } from '../../../kernel/contract/words/text.ts'
import './platform.css'
import { Link } from 'react-router'
import type { z } from 'zod'
import { formatDate, formatDateTime, formatNumber, formatPhone, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import type { HospitalRow } from '../contract.ts'
import { Address } from './address.tsx'

export type Hospital = z.output<typeof HospitalRow>
/** What the list and the page of a hospital both know of it. */
export type HospitalCore = Omit<Hospital, 'counts'>

/** '5 hospitals, newest first', or a blank of the same height while the number is not known. */
export const countFacts = (total: number | undefined): string =>
  total === undefined
    ? ' '
    : t('{total} {value}, newest first', {
        total: formatNumber(total),
        value: total === 1 ? t('hospital') : t('hospitals'),
      })

/** The columns of the list of hospitals. */
export const hospitalColumns: readonly Column<Hospital>[] = [
  {
    key: 'name',
    label: t('Hospital'),
    card: 'title',
    render: (row) => (
      <>
        <Link to={`/hospitals/${row.id}`} className="u-person">
          {row.name}
        </Link>
        <span className="u-person-facts">
          <Address subdomain={row.subdomain} />
        </span>
      </>
    ),
  },
  {
    key: 'contact',
    label: t('Contact'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={<span className="u-nowrap">{formatPhone(row.phone)}</span>}>
        {row.contact_person}
      </Stacked>
    ),
  },
  {
    key: 'license',
    label: t('Licence'),
    card: 'wide',
    render: (row) =>
      row.license_status ? (
        <div>
          <span className="u-row u-nowrap platform-plan-cell">
            {row.plan_name} <StatusBadge status={row.license_status} />
          </span>
          {row.license_expires_on && (
            <span className="u-person-facts u-nowrap">
              {row.license_status === 'expired' || row.license_status === 'grace' ? t('ended') : t('until')}{' '}
              {formatDate(row.license_expires_on)}
            </span>
          )}
        </div>
      ) : (
        NOTHING
      ),
  },
  { key: 'users', label: t('Users'), align: 'right', render: (row) => formatNumber(row.staff) },
  { key: 'patients', label: t('Patients'), align: 'right', render: (row) => formatNumber(row.counts?.patients) },
  {
    key: 'visits',
    label: t('Visits this month'),
    align: 'right',
    render: (row) => formatNumber(row.counts?.visits_this_month),
  },
  {
    key: 'activity',
    label: t('Last activity'),
    render: (row) => <span className="u-num">{formatDateTime(row.counts?.last_activity_at)}</span>,
  },
  {
    key: 'status',
    label: t('Status'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.status_reason}>
        <StatusBadge status={row.status} />
      </Stacked>
    ),
  },
]
