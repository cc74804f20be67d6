import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useDepartments } from '../../departments/hospital/web/offers.tsx'
import { useLiveConnection } from '../../kernel/web/live.ts'
import type { Screen } from '../../kernel/web/screen.ts'
import type { Me } from '../../kernel/web/session.tsx'
import { Dialog } from '../../kernel/web/ui/dialog.tsx'
import { wantPageFocus } from '../../kernel/web/ui/page.tsx'
import { patientFinder, screens } from './departments.ts'
import { homeOf, mayOpen } from './guard.tsx'
import { Header } from './header.tsx'
import { LicenseNotice } from './license-notice.tsx'
import { menuFor, trailOf } from './navigation.ts'
import { PatientFinderDialog } from './patient-finder-dialog.tsx'
import { SideNavigation } from './side-navigation.tsx'

const COLLAPSED_KEY = 'uzima.nav.collapsed'

function Brand({ me }: { me: Me }) {
  const hospital = me.hospital
  const logo = hospital && hospital.logo_version > 0 ? `/api/hospital/logo?v=${hospital.logo_version}` : null
  return (
    <Link to={homeOf(me)} className="u-brand" title={hospital?.name ?? 'Uzima'}>
      {logo ? <img src={logo} alt="" width={32} height={32} /> : <span className="u-brand-mark" aria-hidden />}
      <span className="u-brand-name">{hospital?.name ?? 'Uzima'}</span>
    </Link>
  )
}

/** Ctrl+K (or ⌘K) from anywhere. */
function useFindKey(find: () => void, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // No modal on top of a modal.
      if (!document.querySelector('dialog[open]')) find()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [find, active])
}

/** Another page begins at its top, with the focus on its heading; going back keeps the browser's own place. */
function useArrival(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    wantPageFocus()
    if (type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, type])
}

/** The frame of every page: side navigation (256 px, 80 collapsed, a drawer below 1024), header, main. */
export function Shell({ me, screen, children }: { me: Me; screen: Screen | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === 'true')
  const [drawer, setDrawer] = useState(false)
  const [finding, setFinding] = useState(false)
  const departments = useDepartments(me.hospital !== null)
  const menu = useMemo(
    () => menuFor(me.hospital ? 'hospital' : 'provider', screens, (screen) => mayOpen(me, screen), departments),
    [me, departments],
  )
  const find = useMemo(() => () => setFinding(true), [])
  const canFind = patientFinder !== undefined && mayOpen(me, { permission: 'patients.view' })
  useFindKey(find, canFind)
  useArrival()
  useLiveConnection(true)

  const collapse = (next: boolean) => {
    setCollapsed(next)
    localStorage.setItem(COLLAPSED_KEY, String(next))
  }

  return (
    <div className="u-frame" data-collapsed={collapsed || undefined}>
      <a href="#main" className="u-skip">
        Skip to content
      </a>
      <aside className="u-frame-side">
        <Brand me={me} />
        <SideNavigation menu={menu} collapsed={collapsed} onChoose={() => {}} onExpand={() => collapse(false)} />
        <button type="button" className="u-nav-collapse" aria-pressed={collapsed} onClick={() => collapse(!collapsed)}>
          {collapsed ? <IconLayoutSidebarLeftExpand size={18} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={18} aria-hidden />}
          <span className="u-nav-label">{collapsed ? 'Expand menu' : 'Collapse menu'}</span>
        </button>
      </aside>
      <Dialog open={drawer} onClose={() => setDrawer(false)} title="Menu" size="left" hideTitle>
        <div className="u-drawer">
          <div className="u-drawer-head">
            <Brand me={me} />
            <button type="button" className="u-icon-button" aria-label="Close menu" onClick={() => setDrawer(false)}>
              <IconX size={20} aria-hidden />
            </button>
          </div>
          <SideNavigation menu={menu} collapsed={false} onChoose={() => setDrawer(false)} onExpand={() => {}} />
        </div>
      </Dialog>
      <div className="u-frame-main">
        <Header
          me={me}
          trail={trailOf(menu, screen, pathname, search)}
          menuOpen={drawer}
          onMenu={() => setDrawer(true)}
          onFind={canFind ? find : undefined}
        />
        <LicenseNotice me={me} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {canFind && patientFinder && <PatientFinderDialog finder={patientFinder} open={finding} onClose={() => setFinding(false)} />}
    </div>
  )
}
