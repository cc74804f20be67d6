import { t } from '../../../kernel/contract/words/text.ts'
import './dashboard.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useLater } from '../../../kernel/web/later.ts'
import { Panels, useHangs } from '../../../kernel/web/panels.tsx'
import type { Way } from '../../../kernel/web/screen.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { firstNameOf } from './first-name.ts'
import { useDepartments } from './offers.tsx'

declare module '../../../kernel/web/panels.tsx' {
  interface Places {
    /** The hospital's home page, above all: what cannot wait. Nothing is drawn while there is nothing. */
    home_alerts: Record<never, never>
    /** The hospital's home page: the figures of the whole hospital, of whoever keeps it and whoever has none of their own. */
    home_hospital: Record<never, never>
    /** The hospital's home page: the figures with which the work of this person's role begins. */
    home_figures: Record<never, never>
    /**
     * The hospital's home page: work that waits for this person. A department with nothing for this person draws
     * nothing.
     */
    home_work: Record<never, never>
    /** The hospital's home page, at the side: what concerns the person who looks, and nobody else. */
    home_own: Record<never, never>
  }
}

const FirstDayPanel = lazy(() => import('./first-day-panel.tsx'))

const MOST_WAYS = 6
/** A person's own work, then what everybody has. */
const inOrder = (one: Way, other: Way) => (one.general ?? 0) - (other.general ?? 0)

function Ways() {
  const { can } = useSession()
  const { ways } = useLater()
  const departments = useDepartments() ?? []
  const nameOf = (key: string) => departments.find((row) => row.key === key && row.is_active)?.name
  const mine = ways
    .filter((way) => way.on === 'home' && can(way.permission) && (!way.whose || can(way.whose)))
    .filter(({ unless }) => !unless?.some((other) => can(other)))
    .map((way) => ({ ...way, name: way.department === undefined ? way.label : nameOf(way.department) }))
    .filter(({ name }) => name !== undefined)
    .sort(inOrder)
    .slice(0, MOST_WAYS)
  if (mine.length === 0) return null
  return (
    <Panel title={t('Go to')} flush>
      <ul className="home-ways">
        {mine.map(({ name, to, icon: WayIcon }) => (
          <li key={to}>
            <Link to={to} className="home-way">
              {WayIcon && <WayIcon size={18} aria-hidden />}
              {name}
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

/** The hospital's home: welcome, the figures of this person's role or of the hospital, and what waits for them. */
export default function Dashboard() {
  const { me, can } = useSession()
  const { ways } = useLater()
  const hasOwn = useHangs('home_figures')
  if (!me?.hospital) return null
  const first = ways.find((way) => way.on === 'home' && way.button && can(way.permission))
  return (
    <Page
      title={t('Welcome to {name}, {name2}', { name: me.hospital.name, name2: firstNameOf(me.name) })}
      facts={formatDate(hospitalToday())}
      actions={
        first && (
          <Button component={Link} to={first.to}>
            {first.button}
          </Button>
        )
      }
    >
      <Panels place="home_alerts" about={{}} fallback={null} />
      {(can('hospital.settings') || !hasOwn) && (
        <Panels place="home_hospital" about={{}} fallback={<FiguresToCome />} />
      )}
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
          <Panels place="home_own" about={{}} fallback={null} />
          <Ways />
        </div>
      </div>
    </Page>
  )
}
