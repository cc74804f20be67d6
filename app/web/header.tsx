import {
  IconChevronDown,
  IconLock,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { namesOfRoles } from '../../departments/access/roles.ts'
import { type LiveState, useLiveState } from '../../kernel/web/live.ts'
import { type Me, useSession } from '../../kernel/web/session.tsx'
import { setColourScheme, useColourScheme } from '../../kernel/web/ui/colour-scheme.ts'
import { Menu } from '../../kernel/web/ui/menu.tsx'

const LIVE: Record<LiveState, { word: string; hint: string; icon: typeof IconRefresh }> = {
  live: { word: 'Live', hint: 'Changes made elsewhere appear here at once', icon: IconPlugConnected },
  connecting: { word: 'Connecting', hint: 'Connecting for live changes', icon: IconRefresh },
  offline: { word: 'Offline', hint: 'No connection: what you see may be old', icon: IconPlugConnectedX },
}

function LiveMark() {
  const state = useLiveState()
  const { word, hint, icon: Icon } = LIVE[state]
  return (
    <span className="u-live" data-state={state} title={hint} role="status">
      <Icon size={16} aria-hidden />
      <span className="u-live-word">{word}</span>
    </span>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

function PersonMenu({ me }: { me: Me }) {
  const { lock, signOut } = useSession()
  const scheme = useColourScheme()
  const navigate = useNavigate()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu
      label="Account menu"
      ownWords
      className="u-plain-button u-person-button"
      header={
        <>
          <div className="u-strong">{me.name}</div>
          <div className="u-small u-muted">{me.email}</div>
          <div className="u-small u-muted">{namesOfRoles(me.roles)}</div>
        </>
      }
      trigger={
        <>
          <span className="u-avatar" aria-hidden>
            {initials(me.name)}
          </span>
          <span className="u-person-name">
            <span className="u-strong">{me.name}</span>
            <span className="u-small u-muted">{namesOfRoles(me.roles)}</span>
          </span>
          <span className="u-visually-hidden">account menu</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      items={[
        { label: 'Account', icon: <IconUser size={18} aria-hidden />, onSelect: () => navigate('/account') },
        {
          label: scheme === 'dark' ? 'Light mode' : 'Dark mode',
          icon: scheme === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />,
          onSelect: () => setColourScheme(other),
        },
        { label: 'Lock screen', icon: <IconLock size={18} aria-hidden />, onSelect: lock },
        { label: 'Sign out', icon: <IconLogout size={18} aria-hidden />, onSelect: () => void signOut() },
        { label: 'Sign out everywhere', icon: <IconLogout size={18} aria-hidden />, onSelect: () => void signOut(true) },
      ]}
    />
  )
}

type HeaderProps = { me: Me; trail: readonly string[]; onMenu: () => void; menuOpen: boolean; onFind: (() => void) | undefined }

/** The line on top of every page: where we are, find a patient, whether the page is live, and who is working. */
export function Header({ me, trail, onMenu, menuOpen, onFind }: HeaderProps) {
  return (
    <header className="u-frame-header">
      <button type="button" className="u-icon-button u-only-narrow" aria-label="Menu" aria-expanded={menuOpen} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </button>
      <nav aria-label="Breadcrumb" className="u-trail">
        {trail.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && (
              <span className="u-muted" aria-hidden>
                ›
              </span>
            )}
            <span
              className={index === trail.length - 1 ? 'u-strong' : 'u-muted'}
              aria-current={index === trail.length - 1 ? 'page' : undefined}
            >
              {part}
            </span>
          </Fragment>
        ))}
      </nav>
      {onFind && (
        <button type="button" className="u-find" onClick={onFind} aria-keyshortcuts="Control+K">
          <IconSearch size={16} aria-hidden />
          <span>Find patient</span>
          <kbd className="u-kbd" aria-hidden>
            Ctrl+K
          </kbd>
        </button>
      )}
      <LiveMark />
      <PersonMenu me={me} />
    </header>
  )
}
