import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Why it cannot be done now. */
  why?: string
}

type MenuProps = {
  /** What the button is called, for a `trigger` that is only an icon. */
  label: string
  trigger: ReactNode
  /** The trigger has words of its own, which name the button. */
  ownWords?: boolean
  items: readonly MenuItem[]
  className?: string
  header?: ReactNode
}

const GAP = 4
const EDGE = 8
const CHOOSABLE = '[role=menuitem]:not([disabled])'

/** Shows a menu below its button, or above where there is no room below, with the focus on its first entry. */
function showAt(anchor: HTMLElement, menu: HTMLElement): void {
  menu.showPopover()
  const place = anchor.getBoundingClientRect()
  const left = Math.min(Math.max(EDGE, place.right - menu.offsetWidth), innerWidth - menu.offsetWidth - EDGE)
  const below = place.bottom + GAP
  const top =
    below + menu.offsetHeight > innerHeight - EDGE ? Math.max(EDGE, place.top - GAP - menu.offsetHeight) : below
  menu.style.left = `${left}px`
  menu.style.top = `${top}px`
  menu.querySelector<HTMLElement>(CHOOSABLE)?.focus()
}

/** The entry that an arrow key, Home or End leads to. */
function entryFor(key: string, menu: HTMLElement): HTMLElement | undefined {
  const entries = [...menu.querySelectorAll<HTMLElement>(CHOOSABLE)]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }
  const to = moves[key]
  return to === undefined ? undefined : entries[(to + entries.length) % entries.length]
}

const Item = ({ item, onSelect }: { item: MenuItem; onSelect: () => void }) => (
  <button
    type="button"
    role="menuitem"
    className="u-menu-item"
    data-danger={item.danger || undefined}
    disabled={item.disabled}
    onClick={onSelect}
  >
    {item.icon}
    {item.why ? (
      <span>
        {item.label}
        <span className="u-person-facts">{item.why}</span>
      </span>
    ) : (
      item.label
    )}
  </button>
)

/**
 * A menu button with arrow keys, Home, End and Escape; lies above dialogs too, and gives the focus back to its button.
 */
export function Menu({ label, trigger, ownWords, items, className = 'u-icon-button', header }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // A click on the button first dismisses the open popover; what counts is how it was when the pointer went down.
  const wasOpen = useRef(false)
  const id = useId()

  useLayoutEffect(() => {
    if (open && list.current && button.current) showAt(button.current, list.current)
  }, [open])

  const close = (refocus: boolean) => {
    setOpen(false)
    if (refocus) button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      close(event.key === 'Escape')
      return
    }
    const entry = list.current && entryFor(event.key, list.current)
    if (!entry) return
    event.preventDefault()
    event.stopPropagation()
    entry.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={ownWords ? undefined : label}
        title={ownWords ? undefined : label}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(event.detail === 0 ? !open : !wasOpen.current)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          popover="auto"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="u-menu"
          onKeyDown={onKeyDown}
          onClick={(event) => event.stopPropagation()}
          onToggle={(event) => {
            if (event.newState === 'closed') setOpen(false)
          }}
        >
          {header && <div className="u-menu-header">{header}</div>}
          {items.map((item) => (
            <Item
              key={item.label}
              item={item}
              onSelect={() => {
                close(true)
                item.onSelect()
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}
