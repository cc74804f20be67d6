import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../contract/words/text.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /**
   * `top`: wide, near the top edge, for what grows while one types; `side`: a drawer at the right edge; `left`: at the
   * left.
   */
  size?: 'sm' | 'md' | 'lg' | 'top' | 'side' | 'left'
  /** Keeps the dialog open on a click beside it, for dialogs in which people type. */
  sticky?: boolean
  hideTitle?: boolean
  footer?: ReactNode
  children: ReactNode
}

const FIRST_FIELD =
  '[data-autofocus], .u-dialog-body :is(input, select, textarea), .u-dialog-body :is(a[href], button), .u-dialog-foot button'

/** Whether the body is longer than the dialog: then it takes the focus, so that the arrow keys scroll it. */
function useScrolls(body: RefObject<HTMLDivElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const box = body.current
    if (!box) return
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight))
    for (const each of [box, ...box.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [body])
  return scrolls
}

function OpenDialog({ onClose, title, size = 'sm', sticky, hideTitle, footer, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const scrolls = useScrolls(body)

  // A layout effect of a component that goes as a whole: it ends while the dialog is still in the page. Closed later,
  // it would not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => dialog.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is the same for the pointer
    <dialog
      ref={element}
      className="u-dialog"
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === element.current && !sticky) onClose()
      }}
    >
      <div className="u-dialog-box">
        <div className={hideTitle ? 'u-visually-hidden' : 'u-dialog-head'}>
          <h2 id={titleId}>{title}</h2>
          {!hideTitle && (
            <button type="button" className="u-icon-button" aria-label={t('Close')} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </button>
          )}
        </div>
        <div ref={body} className="u-dialog-body" tabIndex={scrolls ? 0 : undefined}>
          {children}
        </div>
        {footer && <div className="u-dialog-foot">{footer}</div>}
      </div>
    </dialog>
  )
}

/**
 * The native dialog: it keeps the focus inside, makes the page behind it inert, closes on Escape and gives the
 * focus back where it was. The first field gets the focus, or whatever carries `data-autofocus`.
 */
export const Dialog = (props: DialogProps) => props.open && <OpenDialog {...props} />
