import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { t } from '../../../contract/words/text.ts'

type PageProps = {
  title: string
  /** One line of facts under the title: '12 waiting · average 18 min'. */
  facts?: ReactNode
  /** Buttons at the top right; one of them primary at most. */
  actions?: ReactNode
  /** Limits the width to that of a form. */
  narrow?: boolean
  children: ReactNode
}

/** Names the tab: 'Title · Uzima'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = t('{title} · Uzima', { title })
  }, [title])
}

let focusWanted = false

/** Asks the next page to take the focus to its heading; the shell does so when the address changes. */
export function wantPageFocus(): void {
  focusWanted = true
}

/** Takes the wanted focus, unless the new page has already put it into one of its fields. */
function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focusWanted) return
    focusWanted = false
    if (!heading.current?.closest('main')?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/**
 * Frame of every screen: title, facts and actions, then the work. The shell moves the focus to its heading when the
 * route changes.
 */
export function Page({ title, facts, actions, narrow, children }: PageProps) {
  useDocumentTitle(title)
  const heading = useArrivalFocus()
  return (
    <div className="u-page" data-narrow={narrow || undefined}>
      <div className="u-page-head">
        <div className="u-page-name">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {facts !== undefined && <p className="u-muted u-facts">{facts}</p>}
        </div>
        {actions && <div className="u-page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A white surface with a heading; the block most screens are made of. */
export function Panel({
  title,
  actions,
  flush,
  children,
}: {
  title?: string
  actions?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  return (
    <section className="u-panel" data-flush={flush || undefined} aria-label={title}>
      {(title || actions) && (
        <div className="u-panel-head">
          {title && <h2>{title}</h2>}
          {actions && <div className="u-row">{actions}</div>}
        </div>
      )}
      <div className="u-panel-body">{children}</div>
    </section>
  )
}
