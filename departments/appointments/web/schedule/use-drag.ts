import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Appointment } from '../../contract.ts'
import { type Column, snap } from './grid-layout.ts'

/** Where an appointment would go: which column, from which minute of the day. */
export type Target = { appointment: Appointment; column: string; minute: number }

const BEGINS_AFTER_PX = 5
const EDGE_PX = 48
const SCROLL_PX = 14

type Options = {
  grid: RefObject<HTMLElement | null>
  columns: readonly Column[]
  shown: { from: number; until: number }
  onDrop: (target: Target) => void
}

/**
 * Dragging with the mouse: `begin` goes to a card's pointer-down; `target` is where it would fall, while it is
 * held. Escape lets go without moving. A finger scrolls, and the keyboard has Reschedule.
 */
export function useDrag({ grid, columns, shown, onDrop }: Options) {
  const [target, setTarget] = useState<Target | null>(null)
  const stop = useRef<(() => void) | null>(null)
  /** The click that follows a drag opens nothing. */
  const dragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<HTMLElement>, appointment: Appointment): void {
    dragged.current = false
    if (event.button !== 0 || event.pointerType !== 'mouse') return
    const start = { x: event.clientX, y: event.clientY }
    const held = event.clientY - event.currentTarget.getBoundingClientRect().top
    let last: Target | null = null
    let height = event.clientY

    const under = ({ clientX, clientY }: PointerEvent): Target | null => {
      for (const element of grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
        const place = element.getBoundingClientRect()
        if (clientX < place.left || clientX >= place.right) continue
        const perMinute = place.height / (shown.until - shown.from)
        const minute = snap(shown.from + (clientY - held - place.top) / perMinute, appointment.duration_minutes, shown)
        return { appointment, column: element.dataset.column ?? '', minute }
      }
      return null
    }
    const move = (moved: PointerEvent) => {
      if (!last && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < BEGINS_AFTER_PX) return
      dragged.current = true
      scrollAtEdge(grid.current, moved.clientY, height)
      height = moved.clientY
      last = under(moved) ?? last
      setTarget(last)
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', letGo, true)
      stop.current = null
      setTarget(null)
      // The click that this release may cause comes before any timer.
      setTimeout(() => {
        dragged.current = false
      })
    }
    const drop = () => {
      end()
      if (last && columns.some((column) => column.key === last?.column)) onDrop(last)
    }
    const letGo = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      end()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', end)
    addEventListener('keydown', letGo, true)
    stop.current = end
  }

  return { target, begin, wasDragged: () => dragged.current }
}

/** Scrolls the grid when the pointer goes on towards an edge that it is near to. */
function scrollAtEdge(grid: HTMLElement | null, y: number, before: number): void {
  const place = grid?.getBoundingClientRect()
  if (!grid || !place) return
  if (y > before && y > Math.min(place.bottom, innerHeight) - EDGE_PX) grid.scrollTop += SCROLL_PX
  else if (y < before && y < Math.max(place.top, 0) + EDGE_PX * 2) grid.scrollTop -= SCROLL_PX
}
