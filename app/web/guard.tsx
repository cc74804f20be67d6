import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Access, Module } from '../../kernel/contract/index.ts'
import { t } from '../../kernel/contract/words/text.ts'
import { type Me, useSession } from '../../kernel/web/session/session.tsx'
import { ErrorPanel, LoadingPage } from '../../kernel/web/ui/overlay/feedback.tsx'

/** Where a person belongs: the provider's people at the root, a hospital's people in their hospital. */
export const homeOf = (me: Me): string => (me.hospital ? '/hospital/dashboard' : '/')

/**
 * The name of the module that a page or a permission needs and this person's hospital does not have; undefined: nothing
 * is missing.
 */
export function missingModule(
  me: Pick<Me, 'hospital' | 'withheld'>,
  thing: { permission: Access; module?: Module },
): string | undefined {
  return me.hospital?.lacks[thing.module ?? me.withheld[thing.permission] ?? '']
}

/** Whether a person may open something. */
export function mayOpen(me: Me, thing: { permission: Access; module?: Module }): boolean {
  const { permission } = thing
  if (permission === 'public' || permission === 'signed_in') return true
  return me.permissions.includes(permission) && !missingModule(me, thing)
}

const SHARED = /^\/(account|login|forgot-password|reset-password)(\/|$)/

/**
 * Where to send somebody who is on the other side of the house, or null when they are where they belong. It only ever
 * leads home, so it cannot loop.
 */
export function crossing(me: Pick<Me, 'hospital'>, pathname: string): string | null {
  if (SHARED.test(pathname)) return null
  const inHospital = pathname.startsWith('/hospital/')
  if (me.hospital && !inHospital)
    return pathname === '/' || /^\/(setup|hospitals|support|reports)(\/|$)/.test(pathname)
      ? '/hospital/dashboard'
      : null
  return !me.hospital && inHospital ? '/' : null
}

/** Lets only signed-in people through; the others go to sign-in, which remembers where they wanted to go. */
export function SignedIn({ children }: { children: (me: Me) => ReactNode }) {
  const { status, me, byChoice, reload } = useSession()
  const location = useLocation()
  if (status === 'loading') return <LoadingPage />
  if (status === 'failed')
    return <ErrorPanel text={t('Uzima cannot be reached. Please try again.')} onRetry={() => void reload()} />
  if (me) return children(me)
  const place = location.pathname + location.search
  const origin = byChoice || place === '/' ? '' : `?next=${encodeURIComponent(place)}`
  return <Navigate to={`/login${origin}`} replace />
}
