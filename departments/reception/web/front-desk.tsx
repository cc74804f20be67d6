import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useLater } from '../../../kernel/web/later.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatMinutes, formatTime, humanise, NOTHING, searchTextOf } from '../../../kernel/web/ui/format.ts'
import { type Column, DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { FilterChips } from '../../../kernel/web/ui/lists/filter-chips.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, PriorityBadge, StatusBadge, WaitTime } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { PersonCell } from '../../../kernel/web/ui/person/person-cell.tsx'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import { getDayFigures } from '../../visits/contract.ts'
import { type FrontDeskVisit, listActiveVisits } from '../contract.ts'
import { openWords } from './open-words.ts'
import { type VisitAction, VisitActions } from './visit-actions.tsx'

// Fetched when something is chosen.
const RegisteredNotice = lazy(() => import('./registered-notice.tsx'))
const FindVisit = lazy(() => import('./find-visit.tsx'))
const VisitActionDialog = lazy(() => import('./visit-dialogs.tsx'))

const PAGE_SIZE = 10
const statuses = ['registered', 'triaged', 'consulting', 'completed'] as const
type Status = (typeof statuses)[number]
const chips = [
  { value: '', label: t('All') },
  ...statuses.slice(0, -1).map((value) => ({ value, label: humanise(value) })),
  { value: 'ready', label: t('Ready to leave') },
  { value: 'completed', label: t('Completed Today') },
]

const urgencies = ['stat', 'urgent', 'routine'] as const
const highest = (visit: FrontDeskVisit) =>
  urgencies.find((each) => visit.queues.some((queue) => queue.priority === each))

/** Who waits nowhere and has seen the clinician: what is still to be done, or that the patient can go. */
function AfterConsultation({ status, still_open }: FrontDeskVisit) {
  if (status !== 'consulting') return NOTHING
  if (still_open.length === 0) return <Badge tone="green">{t('Ready to leave')}</Badge>
  return still_open.map((thing) => (
    <div key={thing} className="u-muted">
      {openWords[thing]}
    </div>
  ))
}

const facts: Column<FrontDeskVisit>[] = [
  { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PersonCell person={row} /> },
  { key: 'visit', label: t('Visit'), render: (row) => <span className="u-num u-nowrap">{row.visit_number}</span> },
  {
    key: 'type',
    label: t('Type'),
    render: (row) => (
      <>
        <span className="u-nowrap">{humanise(row.visit_type)}</span>
        {row.referred_from && (
          <span className="u-person-facts">{t('from {referred_from}', { referred_from: row.referred_from })}</span>
        )}
      </>
    ),
  },
  {
    key: 'where',
    label: t('Where'),
    render: (row) =>
      row.queues.length === 0
        ? AfterConsultation(row)
        : row.queues.map((queue) => (
            <div key={queue.id}>
              <DepartmentName of={queue.department} /> <span className="u-muted u-num u-nowrap">{queue.ticket}</span>
            </div>
          )),
  },
  {
    key: 'priority',
    label: t('Priority'),
    render: (row) => {
      const priority = highest(row)
      return priority ? <PriorityBadge priority={priority} /> : NOTHING
    },
  },
  {
    key: 'wait',
    label: t('Wait'),
    render: (row) =>
      row.queues.length === 0
        ? NOTHING
        : row.queues.map((queue) => (
            <div key={queue.id} className="u-nowrap">
              {queue.status === 'in_progress' ? t('Being served') : <WaitTime since={queue.wait_start_time} />}
            </div>
          )),
  },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <>
        <StatusBadge status={row.status} />
        {row.completed_at && <span className="u-person-facts u-num">{formatTime(row.completed_at)}</span>}
      </>
    ),
  },
]

function Cards() {
  const figures = useEndpoint(getDayFigures, {}).data
  return (
    <StatCards>
      <StatCard
        label={t('Patients registered today')}
        figure={figures?.registered_today}
        to="/hospital/patients/search?records=today"
      />
      <StatCard label={t('Active visits')} figure={figures?.active_visits} hideChange />
      <StatCard
        label={t('Completed visits today')}
        figure={figures?.completed_today}
        good="up"
        to="/hospital/reception/front-desk?status=completed"
      />
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
      label={t('Average wait time')}
      figure={known}
      write={(minutes) => (nobody ? NOTHING : formatMinutes(minutes))}
      note={nobody ? <span className="u-muted">{t('Nobody served yet today')}</span> : undefined}
      good="down"
      to="/hospital/reception/queue"
    />
  )
}

const RegisterPatient = ({ variant }: { variant: 'filled' | 'default' }) => (
  <Button variant={variant} component={Link} to="/hospital/patients/registration">
    {t('Register patient')}
  </Button>
)

/** Where one goes from the front desk: what departments above offer here, the queues, the patients. */
function Ways() {
  const { can } = useSession()
  const { ways } = useLater()
  return (
    <>
      {ways
        .filter((way) => way.on === 'front_desk' && can(way.permission))
        .map(({ label, to }) => (
          <Button key={to} variant="default" component={Link} to={to}>
            {label}
          </Button>
        ))}
      <Button variant="default" component={Link} to="/hospital/reception/queue">
        {t('Queues')}
      </Button>
      {can('records.view') && (
        <Button variant="default" component={Link} to="/hospital/patients/records">
          {t('Patient Records')}
        </Button>
      )}
      <Button variant="default" component={Link} to="/hospital/patients/search">
        {t('Search Patients')}
      </Button>
      {can('patients.register') && <RegisterPatient variant="filled" />}
    </>
  )
}

/** Why no visit is shown. */
function emptyWords(search: string, ready: boolean | undefined, status: Status | undefined, registers: boolean) {
  if (search)
    return {
      text: t('No active visit matches'),
      hint: registers ? t('Look among all patients, or register a visit.') : t('Look among all patients.'),
    }
  if (ready)
    return {
      text: t('Nobody is ready to leave'),
      hint: t('Who has seen the clinician, has paid and waits for nothing more stands here.'),
    }
  if (status === 'completed')
    return { text: t('No visit was completed today'), hint: t('Who has left stands here until midnight.') }
  if (status)
    return { text: t('No visits are {status}', { status }), hint: t('Choose another status to see the others.') }
  return { text: t('No active visits'), hint: t('A visit appears here as soon as a patient is registered.') }
}

/** The receptionist's home: today's figures and every active visit, newest first. */
export default function FrontDesk() {
  const { can } = useSession()
  const navigate = useNavigate()
  const registered = useLocation().state?.registered
  const [filters, setFilters] = useUrlState({ status: '', search: '', page: 1 })
  const status = statuses.find((each) => each === filters.status)
  const ready = filters.status === 'ready' || undefined
  const { search } = filters
  const visits = useEndpoint(listActiveVisits, {
    status,
    ready: ready && 'true',
    search: searchTextOf(search),
    page: filters.page,
    page_size: PAGE_SIZE,
  })
  const [open, setOpen] = useState<{ visit: FrontDeskVisit; action: VisitAction } | null>(null)
  const columns: Column<FrontDeskVisit>[] = [
    ...facts,
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      card: 'actions',
      align: 'right',
      render: (visit) => <VisitActions visit={visit} onChoose={(action) => setOpen({ visit, action })} />,
    },
  ]
  return (
    <Page
      title={t('Front Desk')}
      facts={t('Today so far, compared with the same hours of yesterday')}
      actions={<Ways />}
    >
      <Suspense>{registered && <RegisteredNotice />}</Suspense>
      <Cards />
      <DataTable
        label={status === 'completed' ? t('Visits completed today') : t('Active visits')}
        columns={columns}
        query={visits}
        rowKey={(row) => row.visit_id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page, how) => setFilters({ page }, how)}
        onOpen={(row) => navigate(`/hospital/patients/${row.patient_id}?visit_id=${row.visit_id}`)}
        rowTone={(row) => (highest(row) === 'stat' ? 'red' : undefined)}
        failure={t('Failed to load the active visits')}
        toolbar={
          <>
            <Suspense fallback={<span className="u-search" />}>
              <FindVisit
                label={t('Find a visit')}
                placeholder={t('Name, OP number or ticket')}
                value={search}
                onSearch={(text) => setFilters({ search: text })}
                autoFocus
              />
            </Suspense>
            <FilterChips
              label={t('Status')}
              value={ready ? 'ready' : (status ?? '')}
              options={chips}
              onChange={(next) => setFilters({ status: next })}
            />
          </>
        }
        empty={
          <EmptyState
            {...emptyWords(search, ready, status, can('patients.register'))}
            action={status || ready ? undefined : can('patients.register') && <RegisterPatient variant="default" />}
          />
        }
      />
      <Suspense>{open && <VisitActionDialog {...open} onClose={() => setOpen(null)} />}</Suspense>
    </Page>
  )
}
