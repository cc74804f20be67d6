import { type ComponentType, lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import type { Screen } from '../../kernel/web/screen.ts'
import type { Me } from '../../kernel/web/session.tsx'
import { LoadingPage, Skeleton } from '../../kernel/web/ui/feedback.tsx'
import { screens } from './departments.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { crossing, mayOpen, missingModule, NoAccess, NotFound, SignedIn } from './guard.tsx'
import { Shell } from './shell.tsx'

const FirstPassword = lazy(() => import('../../departments/access/web/first-password.tsx'))
const MustSetUpTwoFactor = lazy(() => import('../../departments/access/web/must-set-up-two-factor.tsx'))
const NoRole = lazy(() => import('../../departments/access/web/no-role.tsx'))

const components = new Map<Screen, ComponentType>(screens.map((screen) => [screen, lazy(screen.load)]))

function ScreenView({ screen }: { screen: Screen }) {
  const { pathname } = useLocation()
  const View = components.get(screen)
  if (!View) return <NotFound />
  return (
    // Another address is another chance for a screen that broke.
    <ErrorBoundary key={pathname}>
      <Suspense
        fallback={
          <div className="u-page">
            <Skeleton lines={6} />
          </div>
        }
      >
        <View />
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
      <NoAccess missing={missingModule(me, screen)} />
    )
  ) : (
    <NotFound />
  )
  if (screen?.bare && mayOpen(me, screen)) return content
  return (
    <Shell me={me} screen={screen}>
      {content}
    </Shell>
  )
}

/** Every address of the house. All but the public ones stand behind the guard, in one place, so that the shell stays while pages change. */
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
