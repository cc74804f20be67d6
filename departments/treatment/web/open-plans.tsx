import './treatment.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDateTime, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { listTreatmentPlans, planStatuses, planStatusLabels } from '../contract.ts'
import { PlanHistory } from './plan-history.tsx'

type Row = Output<typeof listTreatmentPlans>['rows'][number]
const PAGE_SIZE = 20
const chips = [{ value: '', label: 'Open' }, ...planStatuses.map((value) => ({ value, label: planStatusLabels[value] }))]

/** The treatment plans of every patient, the open ones first of all. */
export default function OpenPlans() {
  const [filters, setFilters] = useUrlState({ search: '', status: '', page: 1 })
  const [history, setHistory] = useState<Row | null>(null)
  const plans = useEndpoint(listTreatmentPlans, {
    search: filters.search,
    status: planStatuses.find((status) => status === filters.status),
    page: filters.page,
    page_size: PAGE_SIZE,
  })
  const columns: Column<Row>[] = [
    {
      key: 'patient',
      label: 'Patient',
      card: 'title',
      render: (row) => <PatientCell row={row} />,
    },
    {
      key: 'plan',
      label: 'Plan',
      card: 'wide',
      render: (row) => (
        <>
          <span className="u-strong">{row.title}</span>
          <span className="u-person-facts">{row.instructions}</span>
        </>
      ),
    },
    { key: 'duration', label: 'Duration', render: (row) => row.duration },
    { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} label={planStatusLabels[row.status]} /> },
    {
      key: 'updated',
      label: 'Last changed',
      card: 'wide',
      render: (row) => (
        <>
          <span className="u-num u-nowrap">{formatDateTime(row.updated_at)}</span>
          <span className="u-person-facts">{row.updated_by_name}</span>
        </>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      card: 'actions',
      align: 'right',
      render: (row) => (
        <span className="u-table-actions">
          {row.open_visit_id && (
            <Button variant="default" size="compact-md" component={Link} to={`/hospital/outpatient/treatment/${row.open_visit_id}`}>
              Update<span className="u-visually-hidden"> {row.title}</span>
            </Button>
          )}
          <Button variant="default" size="compact-md" onClick={() => setHistory(row)}>
            History<span className="u-visually-hidden"> of {row.title}</span>
          </Button>
        </span>
      ),
    },
  ]
  const total = plans.data?.total
  return (
    <Page
      title="Treatment Plans"
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? 'plan' : 'plans'}, the latest changed first`}
    >
      <DataTable
        label="Treatment plans"
        columns={columns}
        query={plans}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        failure="Failed to load treatment plans"
        toolbar={
          <>
            <SearchInput
              label="Search treatment plans"
              placeholder="Patient, OP number or title"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips label="Status" value={filters.status} options={chips} onChange={(status) => setFilters({ status })} />
          </>
        }
        empty={
          <EmptyState
            text="No treatment plans found"
            hint={
              filters.search || filters.status
                ? 'Check the spelling, or choose another status.'
                : 'Plans are written during a consultation, by its Treatment Plan button.'
            }
          />
        }
      />
      {history && <PlanHistory plan={history} onClose={() => setHistory(null)} />}
    </Page>
  )
}
