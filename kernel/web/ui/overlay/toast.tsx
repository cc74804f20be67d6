import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '../../../contract/words/text.ts'
import { asCallError } from '../../data/call.ts'

type Action = { label: string; onClick: () => void }
type Toast = { id: number; kind: 'success' | 'error'; text: string; action: Action | undefined }

const SHOWN_MS = 4_000
const MOST = 4
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

function show(kind: Toast['kind'], text: string, action?: Action, stays = false): void {
  const id = nextId++
  // What was refused has worked now, or is refused again in the same words.
  const others = toasts.filter((toast) => toast.kind !== 'error' || (kind === 'error' && toast.text !== text))
  set([...others.slice(1 - MOST), { id, kind, text, action }])
  if (!stays) setTimeout(() => dismiss(id), SHOWN_MS)
}

/**
 * Short news, top right, announced; the optional action is for what can be undone. A success goes after four
 * seconds, a failure stays until it is dismissed, by Escape too, or something succeeds. `passing`: a failure that
 * the page itself goes on telling.
 */
export const toast = {
  success: (text: string, action?: Action) => show('success', text, action),
  error: (text: string, action?: Action) => show('error', text, action, true),
  passing: (text: string) => show('error', text),
  clear: () => set([]),
}

/** For `onError` of commands that have no form: says what went wrong. */
export const toastError = (error: unknown) => toast.error(asCallError(error).message)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Where toasts appear; the shell shows one. A popover, so that it also lies above an open dialog. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown])
  const failed = shown.some(({ kind }) => kind === 'error')
  useEffect(() => {
    if (!failed) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && set(toasts.filter(({ kind }) => kind !== 'error'))
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [failed])
  return (
    <section aria-label={t('Messages')} className="u-toaster-region">
      <div ref={region} popover="manual" className="u-toaster">
        {shown.map((item) => (
          <div
            key={item.id}
            className="u-toast"
            data-kind={item.kind}
            role={item.kind === 'error' ? 'alert' : 'status'}
          >
            {item.kind === 'error' ? (
              <IconAlertCircle size={18} aria-hidden />
            ) : (
              <IconCircleCheck size={18} aria-hidden />
            )}
            <span className="u-toast-text">{item.text}</span>
            {item.action && (
              <button
                type="button"
                className="u-link"
                onClick={() => {
                  item.action?.onClick()
                  dismiss(item.id)
                }}
              >
                {item.action.label}
              </button>
            )}
            <button type="button" className="u-icon-button" aria-label={t('Dismiss')} onClick={() => dismiss(item.id)}>
              <IconX size={16} aria-hidden />
            </button>
          </div>
        ))}
      </div>
    </section>
  )
}
