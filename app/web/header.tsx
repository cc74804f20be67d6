import {
  IconChevronDown,
  IconHelpCircle,
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
import { t } from '../../kernel/contract/words/text.ts'
import { type LiveState, useLiveState } from '../../kernel/web/data/live.ts'
import { type Me, useSession } from '../../kernel/web/session/session.tsx'
import { setColourScheme, useColourScheme } from '../../kernel/web/ui/colour-scheme.ts'
import { Menu } from '../../kernel/web/ui/overlay/menu.tsx'

const LIVE: Record<LiveState, { word: string; hint: string; icon: typeof IconRefresh }> = {
  live: { word: 'Live', hint: 'Changes made elsewhere appear here at once', icon: IconPlugConnected },
  connecting: { word: 'Connecting', hint: 'Connecting for live changes', icon: IconRefresh },
  offline: { word: 'Offline', hint: 'No connection: what you see may be old', icon: IconPlugConnectedX },
}

function LiveMark() {
  const state = useLiveState()
  const { word, hint, icon: Icon } = LIVE[state]
  return (
    <span className="u-live" data-state={state} title={t(hint)} role="status">
      <Icon size={16} aria-hidden />
      <span className="u-live-word">{t(word)}</span>
    </span>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

function PersonMenu({ me, onHelp }: { me: Me; onHelp: () => void }) {
  const { lock, signOut } = useSession()
  const scheme = useColourScheme()
  const navigate = useNavigate()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu
      label={t('Account menu')}
      ownWords
      className="u-plain-button u-person-button"
      header={
        <>
          <div className="u-strong">{me.name}</div>
          <div className="u-small u-muted">{me.email}</div>
          <div className="u-small u-muted">{namesOfRoles(me.role_names)}</div>
        </>
      }
      trigger={
        <>
          <span className="u-avatar" aria-hidden>
            {initials(me.name)}
          </span>
          <span className="u-person-name">
            <span className="u-strong">{me.name}</span>
            <span className="u-small u-muted">{namesOfRoles(me.role_names)}</span>
          </span>
          <span className="u-visually-hidden">{t('account menu')}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
      items={[
        { label: t('Account'), icon: <IconUser size={18} aria-hidden />, onSelect: () => navigate('/account') },
        { label: t('Help for this page (?)'), icon: <IconHelpCircle size={18} aria-hidden />, onSelect: onHelp },
        {
          label: scheme === 'dark' ? t('Light mode') : t('Dark mode'),
          icon: scheme === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />,
          onSelect: () => setColourScheme(other),
        },
        { label: t('Lock screen'), icon: <IconLock size={18} aria-hidden />, onSelect: lock },
        { label: t('Sign out'), icon: <IconLogout size={18} aria-hidden />, onSelect: () => void signOut() },
        {
          label: t('Sign out everywhere'),
          icon: <IconLogout size={18} aria-hidden />,
          onSelect: () => void signOut(true),
        },
      ]}
    />
  )
}

type HeaderProps = {
  me: Me
  trail: readonly string[]
  onMenu: () => void
  menuOpen: boolean
  onFind: (() => void) | undefined
  onHelp: () => void
}

/** The line on top of every page: where we are, find a patient, whether the page is live, and who is working. */
export function Header({ me, trail, onMenu, menuOpen, onFind, onHelp }: HeaderProps) {
  return (
    <header className="u-frame-header">
      <button
        type="button"
        className="u-icon-button u-only-narrow"
        aria-label={t('Menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </button>
      <nav aria-label={t('Breadcrumb')} className="u-trail">
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
              {t(part)}
            </span>
          </Fragment>
        ))}
      </nav>
      {onFind && (
        <button type="button" className="u-find" onClick={onFind} aria-keyshortcuts="Control+K">
          <IconSearch size={16} aria-hidden />
          <span>{t('Find patient')}</span>
          <kbd className="u-kbd" aria-hidden>
            {t('Ctrl+K')}
          </kbd>
        </button>
      )}
      <LiveMark />
      <PersonMenu me={me} onHelp={onHelp} />
    </header>
  )
}
