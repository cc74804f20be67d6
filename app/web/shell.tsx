import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useDepartments } from '../../departments/hospital/web/offers.tsx'
import { t } from '../../kernel/contract/words/text.ts'
import { useLiveConnection } from '../../kernel/web/data/live.ts'
import type { Screen } from '../../kernel/web/screen.ts'
import type { Me } from '../../kernel/web/session/session.tsx'
import { Dialog } from '../../kernel/web/ui/overlay/dialog.tsx'
import { wantPageFocus } from '../../kernel/web/ui/page/page.tsx'
import { patientFinder, screens } from './departments.ts'
import { homeOf, mayOpen } from './guard.tsx'
import { Header } from './header.tsx'
import { menuFor, trailOf } from './navigation.ts'
import { PatientFinderDialog } from './patient-finder-dialog.tsx'
import { SideNavigation } from './side-navigation.tsx'

const HelpPanel = lazy(() => import('./help-panel.tsx'))
const LicenseNotice = lazy(() => import('./license-notice.tsx'))
const COLLAPSED_KEY = 'uzima.nav.collapsed'

function Brand({ me }: { me: Me }) {
  const hospital = me.hospital
  const logo = hospital && hospital.logo_version > 0 ? `/api/hospital/logo?v=${hospital.logo_version}` : null
  return (
    <Link to={homeOf(me)} className="u-brand" title={hospital?.name ?? t('Uzima')}>
      {logo ? <img src={logo} alt="" width={32} height={32} /> : <span className="u-brand-mark" aria-hidden />}
      <span className="u-brand-name">{hospital?.name ?? t('Uzima')}</span>
    </Link>
  )
}

const typesInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Ctrl+K (or ⌘K) from anywhere, and ? wherever nobody is typing. */
function useKeys(find: (() => void) | undefined, help: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const finds = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
      const helps = key === '?' && !ctrlKey && !metaKey && !typesInto(target)
      const open = finds ? find : helps ? help : undefined
      if (!open) return
      event.preventDefault()
      // No modal on top of a modal.
      if (!document.querySelector('dialog[open]')) open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [find, help])
}

const QUIET_AFTER_MS = 1500
/** The library of forms is not in the first load: it comes in a quiet moment, before the first form wants it. */
function useFormsAhead(): void {
  useEffect(() => {
    // What fails is tried again by the form.
    const timer = setTimeout(
      () => void import('../../kernel/web/ui/forms/form.tsx').catch(() => undefined),
      QUIET_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
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
  useFormsAhead()
  const { pathname, search } = useLocation()
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED_KEY) === 'true')
  const [drawer, setDrawer] = useState(false)
  const [finding, setFinding] = useState(false)
  const [helping, setHelping] = useState(false)
  const departments = useDepartments(me.hospital !== null)
  const menu = useMemo(
    () => menuFor(me.hospital ? 'hospital' : 'provider', screens, (screen) => mayOpen(me, screen), departments),
    [me, departments],
  )
  const find = useMemo(() => () => setFinding(true), [])
  const help = useMemo(() => () => setHelping(true), [])
  const canFind = patientFinder !== undefined && mayOpen(me, { permission: 'patients.view' })
  useKeys(canFind ? find : undefined, help)
  useArrival()
  useLiveConnection(true)

  const collapse = (next: boolean) => {
    setCollapsed(next)
    localStorage.setItem(COLLAPSED_KEY, String(next))
  }

  return (
    <div className="u-frame" data-collapsed={collapsed || undefined}>
      <a href="#main" className="u-skip">
        {t('Skip to content')}
      </a>
      <aside className="u-frame-side">
        <Brand me={me} />
        <SideNavigation menu={menu} collapsed={collapsed} onChoose={() => {}} onExpand={() => collapse(false)} />
        <button type="button" className="u-nav-collapse" aria-pressed={collapsed} onClick={() => collapse(!collapsed)}>
          {collapsed ? (
            <IconLayoutSidebarLeftExpand size={18} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
          )}
          <span className="u-nav-label">{collapsed ? t('Expand menu') : t('Collapse menu')}</span>
        </button>
      </aside>
      <Dialog open={drawer} onClose={() => setDrawer(false)} title={t('Menu')} size="left" hideTitle>
        <div className="u-drawer">
          <div className="u-drawer-head">
            <Brand me={me} />
            <button
              type="button"
              className="u-icon-button"
              aria-label={t('Close menu')}
              onClick={() => setDrawer(false)}
            >
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
          onHelp={help}
        />
        {me.hospital && (me.hospital.read_only || me.hospital.license_status === 'grace') && (
          <Suspense>
            <LicenseNotice me={me} />
          </Suspense>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {helping && (
        <Suspense>
          <HelpPanel path={screen?.path} hospital={me.hospital !== null} onClose={() => setHelping(false)} />
        </Suspense>
      )}
      {canFind && patientFinder && (
        <PatientFinderDialog finder={patientFinder} open={finding} onClose={() => setFinding(false)} />
      )}
    </div>
  )
}
