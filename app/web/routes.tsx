import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import type { Screen } from '../../kernel/web/screen.ts'
import type { Me } from '../../kernel/web/session/session.tsx'
import { LoadingPage, Skeleton } from '../../kernel/web/ui/overlay/feedback.tsx'
import { screens } from './departments.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { crossing, mayOpen, missingModule, SignedIn } from './guard.tsx'
import { Shell } from './shell.tsx'

const DeadEnd = lazy(() => import('./dead-end.tsx'))
const FirstPassword = lazy(() => import('../../departments/access/web/first-password.tsx'))
const MustSetUpTwoFactor = lazy(() => import('../../departments/access/web/two-factor/must-set-up-two-factor.tsx'))
const NoRole = lazy(() => import('../../departments/access/web/no-role.tsx'))

const loaded = new Map<Screen, ComponentType>()
const load = async (screen: Screen): Promise<ComponentType> => {
  const known = loaded.get(screen) ?? (await screen.load()).default
  loaded.set(screen, known)
  return known
}

/**
 * Fetches the page of this address while the session is still being asked for. What fails is tried again, and told,
 * when the page is shown.
 */
export function fetchAhead(pathname: string): void {
  const wanted = screens.filter((screen) => matchPath(screen.path, pathname))
  // Of two that fit, the one without a parameter is meant.
  const [screen] = wanted.sort((one, other) => one.path.split(':').length - other.path.split(':').length)
  if (screen) void load(screen).catch(() => undefined)
}

const ScreenToCome = () => (
  <div className="u-page">
    <Skeleton lines={6} />
  </div>
)

/**
 * A page whose code may still be on its way. Not by `lazy`: React holds back what replaces a placeholder until the
 * placeholder has been there for 300 ms, and only then the page would begin to ask for its data.
 */
function LoadedScreen({ screen }: { screen: Screen }) {
  const [arrived, setArrived] = useState<{ screen: Screen; view?: ComponentType; failure?: unknown } | null>(null)
  const View = loaded.get(screen) ?? (arrived?.screen === screen ? arrived.view : undefined)
  const missing = View === undefined
  useEffect(() => {
    if (!missing) return
    let wanted = true
    load(screen).then(
      (view) => wanted && setArrived({ screen, view }),
      (failure: unknown) => wanted && setArrived({ screen, failure }),
    )
    return () => {
      wanted = false
    }
  }, [screen, missing])
  if (View) return <View />
  if (arrived?.screen === screen && arrived.failure) throw arrived.failure
  return <ScreenToCome />
}

function ScreenView({ screen }: { screen: Screen }) {
  const { pathname } = useLocation()
  return (
    // Another address is another chance for a screen that broke. Whatever a page waits for, the shell stays.
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<ScreenToCome />}>
        <LoadedScreen screen={screen} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** What must be settled before any page is shown: a new password, a role, the right side of the house. */
function Admitted({ me, screen }: { me: Me; screen: Screen | undefined }) {
  const { pathname } = useLocation()
  if (me.must_change_password) return <FirstPassword />
  if (me.must_set_up_two_factor) return <MustSetUpTwoFactor />
  if (me.roles.length === 0) return <NoRole />
  const elsewhere = crossing(me, pathname)
  if (elsewhere) return <Navigate to={elsewhere} replace />
  const content = screen ? (
    mayOpen(me, screen) ? (
      <ScreenView screen={screen} />
    ) : (
      <Suspense>
        <DeadEnd exists missing={missingModule(me, screen)} />
      </Suspense>
    )
  ) : (
    <Suspense>
      <DeadEnd exists={false} />
    </Suspense>
  )
  if (screen?.bare && mayOpen(me, screen)) return content
  return (
    <Shell me={me} screen={screen}>
      {content}
    </Shell>
  )
}

/**
 * Every address of the house. All but the public ones stand behind the guard, in one place, so that the shell stays
 * while pages change.
 */
export function AppRoutes() {
  const guarded = (screen: Screen | undefined) => <SignedIn>{(me) => <Admitted me={me} screen={screen} />}</SignedIn>
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        {screens.map((screen) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={screen.permission === 'public' ? <ScreenView screen={screen} /> : guarded(screen)}
          />
        ))}
        <Route path="*" element={guarded(undefined)} />
      </Routes>
    </Suspense>
  )
}
