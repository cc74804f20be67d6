import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../contract/words/text.ts'
import { asCallError } from '../data/call.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/overlay/feedback.tsx'
import type { Me } from './session-store.ts'

type LockScreenProps = { me: Me; onUnlock: (password: string) => Promise<void>; onSignOut: () => Promise<void> }

/**
 * Covers everything while the person is away. The app below stays mounted with whatever was typed; a native modal
 * dialog makes it inert, and the style sheet hides it, so that neither eyes nor a screen reader reach it.
 */
export function LockScreen({ me, onUnlock, onSignOut }: LockScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    const element = dialog.current
    const title = document.title
    document.documentElement.dataset.locked = ''
    document.title = t('Locked · Uzima')
    element?.showModal()
    field.current?.focus()
    return () => {
      delete document.documentElement.dataset.locked
      document.title = title
      element?.close()
    }
  }, [])

  async function unlock(event: FormEvent) {
    event.preventDefault()
    if (!password) {
      setFailure(t('Please enter your password'))
      field.current?.focus()
      return
    }
    setPending(true)
    setFailure('')
    try {
      await onUnlock(password)
    } catch (error) {
      setFailure(asCallError(error).message)
      setPending(false)
      setPassword('')
      field.current?.focus()
    }
  }

  return (
    <dialog
      ref={dialog}
      className="u-lock"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <form noValidate onSubmit={unlock} className="u-lock-box">
        <IconLock size={28} aria-hidden />
        <h1 id="lock-title">{t('The screen is locked')}</h1>
        <p className="u-muted">
          {me.name} · {me.email}
        </p>
        {failure && <Notice tone="red">{failure}</Notice>}
        <div className="u-field">
          <label htmlFor="lock-password" className="u-label">
            {t('Password')}
          </label>
          <input
            ref={field}
            id="lock-password"
            className="u-input"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" fullWidth loading={pending}>
          {t('Unlock')}
        </Button>
        {leaving ? (
          <div className="u-stack">
            <Notice tone="amber">{t('Unsaved work on this screen will be lost.')}</Notice>
            <Button variant="default" fullWidth onClick={() => void onSignOut()}>
              {t('Sign out and lose unsaved work')}
            </Button>
          </div>
        ) : (
          <button type="button" className="u-link" onClick={() => setLeaving(true)}>
            {t('Sign out')}
          </button>
        )}
      </form>
    </dialog>
  )
}
