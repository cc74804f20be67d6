import './dashboard.css'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconClipboardList,
  IconDeviceTv,
  IconFileText,
  IconListNumbers,
  IconSearch,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Permission } from '../../../kernel/contract/index.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatMinutes, hospitalToday, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getDayFigures } from '../../visits/contract.ts'
import { useDepartments } from './offers.tsx'
import { Queues } from './queues.tsx'
import { firstNameOf, queuesOf } from './work.ts'

/** Today so far; each figure leads to what is behind it, as far as this person may see it. */
function Cards() {
  const { can } = useSession()
  const figures = useEndpoint(getDayFigures, {}).data
  const wait = figures?.average_wait_minutes
  const nobody = wait?.value === null
  const atDesk = can('reception.view')
  const queues = can('queue.view') ? '/hospital/outpatient/queue' : undefined
  return (
    <StatCards>
      <StatCard
        label="Patients registered today"
        figure={figures?.registered_today}
        to={can('patients.view') ? '/hospital/patients/search' : undefined}
      />
      <StatCard label="Active visits" figure={figures?.active_visits} to={atDesk ? '/hospital/reception/front-desk' : queues} />
      <StatCard label="Completed visits today" figure={figures?.completed_today} to={queues && `${queues}?status=done`} />
      <StatCard
        label="Average wait time"
        figure={wait && { value: wait.value ?? 0, before: wait.before }}
        write={(minutes) => (nobody ? NOTHING : formatMinutes(minutes))}
        note={nobody ? <span className="u-muted">Nobody served yet today</span> : undefined}
        to={atDesk ? '/hospital/reception/queue' : queues}
      />
    </StatCards>
  )
}

type Way = { label: string; to: string; permission: Permission; icon: Icon }
const ways: readonly Way[] = [
  { label: 'Register a patient', to: '/hospital/patients/registration', permission: 'patients.register', icon: IconUserPlus },
  { label: 'Front desk', to: '/hospital/reception/front-desk', permission: 'reception.view', icon: IconClipboardList },
  { label: 'Search patients', to: '/hospital/patients/search', permission: 'patients.view', icon: IconSearch },
  { label: 'Patient records', to: '/hospital/patients/records', permission: 'records.view', icon: IconFileText },
  { label: 'Emergency cases', to: '/hospital/patients/emergency', permission: 'patients.view', icon: IconAlertTriangle },
  { label: 'Queue management', to: '/hospital/outpatient/queue', permission: 'queue.view', icon: IconListNumbers },
  { label: 'Waiting-room display', to: '/hospital/reception/display', permission: 'reception.view', icon: IconDeviceTv },
]

function Ways() {
  const { can } = useSession()
  const mine = ways.filter((way) => can(way.permission))
  if (mine.length === 0) return null
  return (
    <Panel title="Go to" flush>
      <ul className="home-ways">
        {mine.map(({ label, to, icon: WayIcon }) => (
          <li key={to}>
            <Link to={to} className="home-way">
              <WayIcon size={18} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The hospital's home: welcome, today's figures, and what waits for this person's role. */
export default function Dashboard() {
  const { me, can } = useSession()
  const all = useDepartments()
  if (!me?.hospital) return null
  // Undefined while they are unknown: the place of the queues is kept for them.
  const departments = can('queue.view') ? all && queuesOf(me.roles, all) : []
  const atDesk = me.roles.includes('receptionist')
  return (
    <Page
      title={`Welcome to ${me.hospital.name}, ${firstNameOf(me.name)}`}
      facts={`${formatDate(hospitalToday())} · today so far, compared with the same hours of yesterday`}
      actions={
        can('patients.register') && (
          <Button component={Link} to="/hospital/patients/registration">
            Register patient
          </Button>
        )
      }
    >
      <Cards />
      {departments?.length !== 0 ? (
        <div className="u-split">
          <Queues departments={departments} asReception={atDesk} />
          <Ways />
        </div>
      ) : can('queue.view') ? (
        <div className="u-grid-2">
          <Ways />
        </div>
      ) : (
        <Panel>
          <EmptyState text="Nothing waits for you" hint="The figures above show how the hospital is doing today." />
        </Panel>
      )}
    </Page>
  )
}
