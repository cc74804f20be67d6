import { t } from '../../../../kernel/contract/words/text.ts'
import './form.css'
import type { KeyboardEvent, ReactNode } from 'react'

const STOPS = t('input:not([type=hidden]), select, textarea, button[type=submit]')

/** The next stop of the form after an element: of a group of chips only one is a stop. */
function nextStop(form: HTMLFormElement, from: Element): HTMLElement | undefined {
  const stops = [...form.querySelectorAll<HTMLInputElement>(STOPS)].filter(
    (each) => !each.disabled && each.tabIndex >= 0 && each.offsetParent,
  )
  const name = from instanceof HTMLInputElement && from.type === 'radio' ? from.name : null
  const after = stops.slice(stops.findIndex((each) => each.isSameNode(from)) + 1)
  const next = after.find((each) => name === null || each.name !== name)
  if (next?.type !== 'radio') return next
  return stops.find((each) => each.name === next.name && each.checked) ?? next
}

/** Fields that are filled in without a mouse: Enter goes on to the next, Ctrl+Enter sends. */
export function QuickForm({ children }: { children: ReactNode }) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return
    const form = target.closest('form')
    if (!form) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      form.requestSubmit()
    } else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      event.preventDefault()
      nextStop(form, target)?.focus()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside take the keys; this only hears them in one place
    <div className="chart-quick" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
