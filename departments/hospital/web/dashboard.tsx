import { t } from '../../../kernel/contract/words/text.ts'
import './dashboard.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useLater } from '../../../kernel/web/later.ts'
import { fetchPanels, laterPanels, Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../kernel/web/ui/page/stat-card.tsx'
import { firstNameOf } from './first-name.ts'

declare module '../../../kernel/web/panels.tsx' {
  interface Places {
    /** The hospital's home page: figures of today. */
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

void laterPanels().then(() => fetchPanels('home_figures'))

const FirstDayPanel = lazy(() => import('./first-day-panel.tsx'))

function Ways() {
  const { can } = useSession()
  const { ways } = useLater()
  const mine = ways.filter((way) => way.on === 'home' && can(way.permission))
  if (mine.length === 0) return null
  return (
    <Panel title={t('Go to')} flush>
      <ul className="home-ways">
        {mine.map(({ label, to, icon: WayIcon }) => (
          <li key={to}>
            <Link to={to} className="home-way">
              {WayIcon && <WayIcon size={18} aria-hidden />}
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
  const { ways } = useLater()
  if (!me?.hospital) return null
  const first = ways.find((way) => way.on === 'home' && way.button && can(way.permission))
  return (
    <Page
      title={t('Welcome to {name}, {name2}', { name: me.hospital.name, name2: firstNameOf(me.name) })}
      facts={t('{hospitalToday} · today so far, compared with the same hours of yesterday', {
        hospitalToday: formatDate(hospitalToday()),
      })}
      actions={
        first && (
          <Button component={Link} to={first.to}>
            {first.button}
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
