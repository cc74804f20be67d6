import { t } from '../../../contract/words/text.ts'
import './list-detail.css'
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'className'> & {
  className?: string
  /** What the list is called: 'Patients who wait'. */
  label: string
  list: ReactNode
  /** Something of the list is chosen: on a narrow screen it is shown instead of the list. */
  open: boolean
  /** The way back to the list on a narrow screen; null where nothing is shown beside it. */
  onBack: (() => void) | null
  /** What is shown of the chosen row, or says that none is chosen. */
  children: ReactNode
}

/** A work list at the left, what is chosen of it at the right; on a narrow screen one after the other. */
export function ListDetail({ className = '', label, list, open, onBack, children, ...attributes }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && matchMedia('(max-width: 1023px)').matches) pane.current?.focus()
  }, [open])
  return (
    <div className={`list-detail ${className}`} data-open={open || undefined} {...attributes}>
      <section className="list-detail-list list-detail-box" aria-label={label}>
        {list}
      </section>
      <div className="list-detail-pane" ref={pane} tabIndex={-1}>
        {onBack && (
          <Button variant="default" className="list-detail-back" onClick={onBack}>
            {t('Back to the list')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

type Rows<R> = {
  rows: readonly R[]
  /** What a row is known by. */
  idOf: (row: R) => string
  selected: string | undefined
  onSelect: (id: string) => void
  toneOf: (row: R) => 'red' | 'amber' | undefined
  children: (row: R) => ReactNode
}

/** The rows of such a list: buttons, of which the arrow keys, Home and End choose the next. */
export function ChoiceRows<R>({ rows, idOf, selected, onSelect, toneOf, children }: Rows<R>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => idOf(row) === selected)
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const next = goal === undefined ? undefined : rows[goal]
    if (!next) return
    event.preventDefault()
    onSelect(idOf(next))
    list.current?.querySelector<HTMLElement>(`[data-row="${idOf(next)}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus; this hears their arrow keys
    <div ref={list} onKeyDown={onKeyDown}>
      {rows.map((row) => {
        const id = idOf(row)
        return (
          <button
            key={id}
            type="button"
            data-row={id}
            className="u-plain-button list-detail-row"
            aria-current={id === selected || undefined}
            data-tone={toneOf(row)}
            onClick={() => onSelect(id)}
          >
            {children(row)}
          </button>
        )
      })}
    </div>
  )
}
