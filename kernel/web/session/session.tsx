import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Permission } from '../../contract/index.ts'
import type { LockScreen } from './lock-screen.tsx'
import { type Me, type SessionSource, type SessionState, SessionStore } from './session-store.ts'

export type { Me, SessionSource } from './session-store.ts'

export type Session = {
  /** `loading` until the server has said who this is; `failed` when it could not be asked. */
  status: SessionState['status']
  me: Me | null
  locked: boolean
  can: (permission: Permission) => boolean
  /** Takes over what sign-in answered. */
  enter: (me: Me) => void
  /** Asks the server again who this is. */
  reload: () => Promise<void>
  /** Locks the screen; what is typed stays behind it. */
  lock: () => void
  signOut: (everywhere?: boolean) => Promise<void>
  /** True when somebody chose to sign out; otherwise the sign-in page returns to the place. */
  byChoice: boolean
}

const SessionContext = createContext<Session | null>(null)

/** Who is signed in, for everything below it; shows the lock screen above it when the person has been away. */
export function SessionProvider({ source, children }: { source: SessionSource; children: ReactNode }) {
  const store = useMemo(() => new SessionStore(source), [source])
  const state = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => store.start(), [store])
  const Lock = useLockScreen(state.me !== null, state.locked)

  const session = useMemo<Session>(
    () => ({
      ...state,
      can: (permission) => state.me?.permissions.includes(permission) ?? false,
      enter: store.enter,
      reload: store.reload,
      lock: store.lock,
      signOut: store.signOut,
    }),
    [state, store],
  )
  return (
    <SessionContext value={session}>
      {children}
      {Lock && state.locked && state.me && (
        <Lock me={state.me} onUnlock={store.unlock} onSignOut={() => store.signOut()} />
      )}
    </SessionContext>
  )
}

/**
 * The lock screen, fetched as soon as somebody is signed in, so that it is there when the connection is not. Until it
 * has come, what it covers is hidden all the same.
 */
function useLockScreen(wanted: boolean, locked: boolean): typeof LockScreen | null {
  const [view, setView] = useState<typeof LockScreen | null>(null)
  useEffect(() => {
    if (wanted) void import('./lock-screen.tsx').then((module) => setView(() => module.LockScreen))
  }, [wanted])
  useLayoutEffect(() => {
    if (!locked) return
    document.documentElement.dataset.locked = ''
    return () => {
      delete document.documentElement.dataset.locked
    }
  }, [locked])
  return view
}

/** The session of the signed-in person. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside SessionProvider')
  return session
}

/** Keeps the lock screen away while a screen that nobody touches is shown (the waiting-room display). */
export function useStayAwake(): void {
  useEffect(() => SessionStore.stayAwake(), [])
}
