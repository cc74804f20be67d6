import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../kernel/contract/words/text.ts'
import type { CountHook } from '../../kernel/web/screen.ts'
import { countOf } from './departments.ts'
import { isActive, type NavEntry, type NavGroup } from './navigation.ts'

const GROUPS_KEY = 'uzima.nav.groups'

/** Which groups the person has opened or closed, remembered on this browser. */
function readGroups(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(GROUPS_KEY) ?? '{}')
  } catch {
    return {}
  }
}

function Count({ useCount }: { useCount: CountHook }) {
  const count = useCount()
  if (!count) return null
  return (
    <span className="u-nav-count">
      {count > 99 ? '99+' : count}
      <span className="u-visually-hidden"> {t('waiting')}</span>
    </span>
  )
}

/**
 * An entry that becomes the current one comes into view, however long the menu; opening another group moves
 * nothing. Given to the list's element: a link of the router calls its ref again with every rendering.
 */
const showCurrent = (entry: HTMLElement | null): void => {
  entry?.scrollIntoView({ block: 'nearest' })
}

function Entry({ entry, active, onChoose }: { entry: NavEntry; active: boolean; onChoose: () => void }) {
  const useCount = countOf(entry.to)
  return (
    <li ref={active ? showCurrent : null}>
      <Link to={entry.to} className="u-nav-entry" aria-current={active ? 'page' : undefined} onClick={onChoose}>
        <span className="u-nav-label">{t(entry.label)}</span>
        {useCount && <Count useCount={useCount} />}
      </Link>
    </li>
  )
}

type Props = {
  menu: readonly NavGroup[]
  collapsed: boolean
  /** A choice was made: the drawer closes. */
  onChoose: () => void
  /** A group was chosen while only icons show. */
  onExpand: () => void
}

/** The groups and entries of the menu; keyboard use is that of links and buttons. */
export function SideNavigation({ menu, collapsed, onChoose, onExpand }: Props) {
  const { pathname, search } = useLocation()
  const [groups, setGroups] = useState(readGroups)
  const nav = useRef<HTMLElement>(null)
  const entries = menu.reduce((sum, group) => sum + 1 + group.entries.length, 0)
  // What comes into the menu later, as the hospital's departments do, pushes the current entry out of view.
  useEffect(() => {
    if (entries) showCurrent(nav.current?.querySelector('[aria-current=page]') ?? null)
  }, [entries])

  const setGroup = (label: string, open: boolean) => {
    const next = { ...groups, [label]: open }
    setGroups(next)
    localStorage.setItem(GROUPS_KEY, JSON.stringify(next))
  }

  return (
    <nav ref={nav} aria-label={t('Main')} className="u-nav" data-collapsed={collapsed || undefined}>
      <ul>
        {menu.map((group) => {
          const Icon = group.icon
          const within = group.entries.some((entry) => entry.to.split('?')[0] === pathname)
          const useCount = countOf(group.to ?? '')
          if (group.to)
            return (
              <li key={group.label} ref={pathname === group.to ? showCurrent : null}>
                <Link
                  to={group.to}
                  className="u-nav-group"
                  aria-current={pathname === group.to ? 'page' : undefined}
                  title={collapsed ? t(group.label) : undefined}
                  onClick={onChoose}
                >
                  <Icon size={18} aria-hidden />
                  <span className="u-nav-label">{t(group.label)}</span>
                  {useCount && <Count useCount={useCount} />}
                </Link>
              </li>
            )
          const open = !collapsed && (groups[group.label] ?? (group.open || within))
          return (
            <li key={group.label}>
              <button
                type="button"
                className="u-nav-group"
                aria-expanded={open}
                data-within={(within && !open) || undefined}
                title={collapsed ? t(group.label) : undefined}
                onClick={() => {
                  setGroup(group.label, collapsed || !open)
                  if (collapsed) onExpand()
                }}
              >
                <Icon size={18} aria-hidden />
                <span className="u-nav-label">{t(group.label)}</span>
                <IconChevronDown size={16} aria-hidden className="u-nav-chevron" />
              </button>
              {open && (
                <ul>
                  {group.entries.map((entry) => (
                    <Entry
                      key={entry.to}
                      entry={entry}
                      active={isActive(entry.to, group.entries, pathname, search)}
                      onChoose={onChoose}
                    />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
