import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../contract/words/text.ts'
import type { CallError } from '../../data/call.ts'
import { Button } from '../button.tsx'

/** In place of what could not be loaded: what happened, and Retry. `text` is the screen's own wording. */
export function ErrorPanel({
  error,
  text,
  onRetry,
}: {
  error?: CallError | null
  text?: string
  onRetry?: () => void
}) {
  return (
    <div className="u-error-panel" role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p className="u-strong">{text ?? error?.message}</p>
        {text && error && <p className="u-muted">{error.message}</p>}
        {error?.request_id && error.status >= 500 && (
          <p className="u-small u-muted">{t('Reference {request_id}', { request_id: error.request_id })}</p>
        )}
      </div>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  )
}

/** A message that stays: what went wrong with a form (red), a warning (amber), a hint (blue), a success (green). */
export function Notice({
  tone = 'blue',
  children,
}: {
  tone?: 'red' | 'amber' | 'blue' | 'green'
  children: ReactNode
}) {
  return (
    <div className="u-notice" data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      {tone === 'red' || tone === 'amber' ? (
        <IconAlertTriangle size={18} aria-hidden />
      ) : (
        <IconInfoCircle size={18} aria-hidden />
      )}
      <div>{children}</div>
    </div>
  )
}

/** Nothing here: what that means and the next thing to do. */
export function EmptyState({ text, hint, action }: { text: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className="u-empty">
      <p className="u-strong">{text}</p>
      {hint && <p className="u-muted">{hint}</p>}
      {action && <div className="u-row u-center">{action}</div>}
    </div>
  )
}

/** Grey lines in the shape of what comes; appears after 150 ms. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="u-skeleton-block" aria-busy="true">
      <span className="u-visually-hidden">{t('Loading...')}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <span key={index} className="u-skeleton" />
      ))}
    </div>
  )
}

type Awaited = { data: unknown; error: CallError | null; refetch: () => unknown }
type WaitingProps = {
  for: Awaited | readonly Awaited[]
  /** The screen's own wording of a failure. */
  failure?: string
  lines?: number
  /**
   * What to do where there is no such thing (404), the server's sentence says so: why that may be, and the way to where
   * it can be found.
   */
  missing?: { text?: string; hint?: string; way?: { to: string; label: string } }
}

/** In place of what is on its way: its shape, or why it did not come and Retry. */
export function Waiting({ for: awaited, failure, lines, missing }: WaitingProps) {
  const failed = [awaited].flat().find((query) => query.error && !query.data)
  if (!failed?.error) return <Skeleton lines={lines} />
  if (missing && failed.error.status === 404) {
    const { text = failed.error.message, hint = t('The address may not be complete.'), way } = missing
    const action = way && (
      <Button component={Link} to={way.to}>
        {way.label}
      </Button>
    )
    return <EmptyState text={text} hint={hint} action={action} />
  }
  return <ErrorPanel error={failed.error} text={failure} onRetry={() => failed.refetch()} />
}

/** The whole page while its code or its session is on the way. */
export const LoadingPage = () => (
  <div className="u-loading-page" role="status">
    {t('Loading...')}
  </div>
)
