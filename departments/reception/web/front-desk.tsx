import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { PriorityBadge, StatusBadge, WaitTime } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatMinutes, humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { PersonCell } from '../../../kernel/web/ui/person-cell.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import { getDayFigures } from '../../visits/contract.ts'
import { type FrontDeskVisit, listActiveVisits } from '../contract.ts'
import { RegisteredNotice } from './registered-notice.tsx'
import { type VisitAction, VisitActionDialog, VisitActions } from './visit-actions.tsx'

const PAGE_SIZE = 10
const statuses = ['registered', 'triaged', 'consulting'] as const
const chips = [{ value: '', label: 'All' }, ...statuses.map((value) => ({ value, label: humanise(value) }))]

const urgencies = ['stat', 'urgent', 'routine'] as const
const highest = (visit: FrontDeskVisit) => urgencies.find((each) => visit.queues.some((queue) => queue.priority === each))

const facts: Column<FrontDeskVisit>[] = [
  { key: 'patient', label: 'Patient', card: 'title', render: (row) => <PersonCell person={row} /> },
  { key: 'visit', label: 'Visit', render: (row) => <span className="u-num u-nowrap">{row.visit_number}</span> },
  { key: 'type', label: 'Type', render: (row) => humanise(row.visit_type) },
  {
    key: 'where',
    label: 'Where',
    render: (row) =>
      row.queues.length === 0
        ? NOTHING
        : row.queues.map((queue) => (
            <div key={queue.id}>
              <DepartmentName of={queue.department} /> <span className="u-muted u-num u-nowrap">{queue.ticket}</span>
            </div>
          )),
  },
  {
    key: 'priority',
    label: 'Priority',
    render: (row) => {
      const priority = highest(row)
      return priority ? <PriorityBadge priority={priority} /> : NOTHING
    },
  },
  {
    key: 'wait',
    label: 'Wait',
    render: (row) =>
      row.queues.length === 0
        ? NOTHING
        : row.queues.map((queue) => (
            <div key={queue.id} className="u-nowrap">
              {queue.status === 'in_progress' ? 'Being served' : <WaitTime since={queue.wait_start_time} />}
            </div>
          )),
  },
  { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} /> },
]

function Cards() {
  const figures = useEndpoint(getDayFigures, {}).data
  return (
    <StatCards>
      <StatCard label="Patients registered today" figure={figures?.registered_today} to="/hospital/patients/search" />
      <StatCard label="Active visits" figure={figures?.active_visits} />
      <StatCard label="Completed visits today" figure={figures?.completed_today} />
      <AverageWait figure={figures?.average_wait_minutes} />
    </StatCards>
  )
}

/** Nobody served yet today: a dash, not a zero. */
function AverageWait({ figure }: { figure: { value: number | null; before: number | null } | undefined }) {
  const known = figure && { value: figure.value ?? 0, before: figure.before }
  const nobody = figure?.value === null
  return (
    <StatCard
      label="Average wait time"
      figure={known}
      write={(minutes) => (nobody ? NOTHING : formatMinutes(minutes))}
      note={nobody ? <span className="u-muted">Nobody served yet today</span> : undefined}
      to="/hospital/reception/queue"
    />
  )
}

/** The receptionist's home: today's figures and every active visit, newest first. */
export default function FrontDesk() {
  const { can } = useSession()
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlState({ status: '', page: 1 })
  const status = statuses.find((each) => each === filters.status)
  const visits = useEndpoint(listActiveVisits, { status, page: filters.page, page_size: PAGE_SIZE })
  const [open, setOpen] = useState<{ visit: FrontDeskVisit; action: VisitAction } | null>(null)
  const columns: Column<FrontDeskVisit>[] = [
    ...facts,
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      card: 'actions',
      align: 'right',
      render: (visit) => <VisitActions visit={visit} onChoose={(action) => setOpen({ visit, action })} />,
    },
  ]
  const mayRegister = can('patients.register')
  const register = (variant: 'filled' | 'default') =>
    mayRegister && (
      <Button variant={variant} component={Link} to="/hospital/patients/registration">
        Register patient
      </Button>
    )
  return (
    <Page
      title="Front Desk"
      facts="Today so far, compared with the same hours of yesterday"
      actions={
        <>
          {can('appointments.view') && (
            <Button variant="default" component={Link} to="/hospital/appointments/schedule">
              Appointments
            </Button>
          )}
          <Button variant="default" component={Link} to="/hospital/reception/queue">
            Queues
          </Button>
          <Button variant="default" component={Link} to="/hospital/patients/search">
            Search patients
          </Button>
          {register('filled')}
        </>
      }
    >
      <RegisteredNotice />
      <Cards />
      <DataTable
        label="Active visits"
        columns={columns}
        query={visits}
        rowKey={(row) => row.visit_id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => navigate(`/hospital/patients/${row.patient_id}?visit_id=${row.visit_id}`)}
        rowTone={(row) => (highest(row) === 'stat' ? 'red' : undefined)}
        failure="Failed to load the active visits"
        toolbar={<FilterChips label="Status" value={status ?? ''} options={chips} onChange={(next) => setFilters({ status: next })} />}
        empty={
          <EmptyState
            text={status ? `No visits are ${status}` : 'No active visits'}
            hint={status ? 'Choose another status to see the others.' : 'A visit appears here as soon as a patient is registered.'}
            action={status ? undefined : register('default')}
          />
        }
      />
      {open && <VisitActionDialog {...open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
