import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import './tabs.css'

export type Tab = {
  id: string
  label: string
  /** After the label: a count, '2 to correct'. */
  mark?: ReactNode
}

export type TabState = { prefix: string; active: string; onChange: (id: string) => void }

/** The state that a list of tabs shares with its panels. */
export const useTabs = (active: string, onChange: (id: string) => void): TabState => ({
  prefix: useId(),
  active,
  onChange,
})

/**
 * Tabs with arrow keys, Home and End; one tab stop. The panels are `tabPanel(...)`, which stay mounted, so that nothing
 * typed is lost.
 */
export function TabList({
  label,
  tabs,
  state,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  state: TabState
  className?: string
}) {
  const list = useRef<HTMLDivElement>(null)

  // Where the line is longer than the screen, the chosen tab is in view.
  useEffect(() => {
    const [all, tab] = [list.current, document.getElementById(`${state.prefix}-tab-${state.active}`)]
    if (all && tab) all.scrollLeft = tab.offsetLeft - all.offsetLeft - (all.clientWidth - tab.clientWidth) / 2
  }, [state.prefix, state.active])

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === state.active)
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = goal === undefined ? undefined : tabs[(goal + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    state.onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${state.prefix}-tab-${next.id}`)}`)?.focus()
  }

  return (
    <div ref={list} className={`u-tabs ${className ?? ''}`} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="u-tab"
          id={`${state.prefix}-tab-${tab.id}`}
          aria-selected={tab.id === state.active}
          aria-controls={`${state.prefix}-panel-${tab.id}`}
          tabIndex={tab.id === state.active ? 0 : -1}
          onClick={() => state.onChange(tab.id)}
        >
          {tab.label}
          {tab.mark}
        </button>
      ))}
    </div>
  )
}

/** The attributes of one tab's panel: `<div {...tabPanel(state, 'vitals')}>`. */
export const tabPanel = ({ prefix, active }: TabState, id: string) => ({
  role: 'tabpanel',
  id: `${prefix}-panel-${id}`,
  'aria-labelledby': `${prefix}-tab-${id}`,
  hidden: active !== id,
})
