import { t } from '../../../kernel/contract/text.ts'
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
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Permission } from '../../../kernel/contract/index.ts'
import { fetchPanels, laterPanels, Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session.tsx'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/stat-card.tsx'
import { firstNameOf } from './first-name.ts'

void laterPanels().then(() => fetchPanels('home_figures'))

const FirstDayPanel = lazy(() => import('./first-day-panel.tsx'))

type Way = { label: string; to: string; permission: Permission; icon: Icon }
const ways: readonly Way[] = [
  { label: t('Register a patient'), to: '/hospital/patients/registration', permission: 'patients.register', icon: IconUserPlus },
  { label: t('Front desk'), to: '/hospital/reception/front-desk', permission: 'reception.view', icon: IconClipboardList },
  { label: t('Search patients'), to: '/hospital/patients/search', permission: 'patients.view', icon: IconSearch },
  { label: t('Patient records'), to: '/hospital/patients/records', permission: 'records.view', icon: IconFileText },
  { label: t('Emergency cases'), to: '/hospital/patients/emergency', permission: 'patients.view', icon: IconAlertTriangle },
  { label: t('Queue management'), to: '/hospital/outpatient/queue', permission: 'queue.view', icon: IconListNumbers },
  { label: t('Waiting-room display'), to: '/hospital/reception/display', permission: 'reception.view', icon: IconDeviceTv },
]

function Ways() {
  const { can } = useSession()
  const mine = ways.filter((way) => can(way.permission))
  if (mine.length === 0) return null
  return (
    <Panel title={t('Go to')} flush>
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

const FiguresToCome = () => (
  <StatCards>
    {[1, 2, 3, 4].map((each) => (
      <StatCard key={each} label="…" figure={undefined} />
    ))}
  </StatCards>
)

/** The hospital's home: welcome, today's figures, and what waits for this person's role. */
export default function Dashboard() {
  const { me, can } = useSession()
  if (!me?.hospital) return null
  return (
    <Page
      title={t('Welcome to {name}, {name2}', { name: me.hospital.name, name2: firstNameOf(me.name) })}
      facts={t('{hospitalToday} · today so far, compared with the same hours of yesterday', { hospitalToday: formatDate(hospitalToday()) })}
      actions={
        can('patients.register') && (
          <Button component={Link} to="/hospital/patients/registration">
            {t('Register patient')}
          </Button>
        )
      }
    >
      <Panels place="home_figures" about={{}} fallback={<FiguresToCome />} />
      {can('hospital.settings') && (
        <Suspense>
          <FirstDayPanel />
        </Suspense>
      )}
      <div className="home-columns">
        <div className="u-stack home-work">
          <Panels place="home_work" about={{}} />
        </div>
        <div className="u-stack">
          <Panels place="home_own" about={{}} fallback={false} />
          <Ways />
        </div>
      </div>
    </Page>
  )
}
