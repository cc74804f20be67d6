import type { Permission } from '../../contract/index.ts'
import { PROVIDER_ZONE } from '../../contract/values/days.ts'
import type { Language } from '../../contract/words/languages.ts'
import { asCallError } from '../data/call.ts'
import { onTopic, queryClient } from '../data/query.ts'
import { chooseLanguage } from '../language.ts'
import { setTimeZone } from '../ui/format.ts'
import { clearDrafts } from '../ui/forms/use-draft.ts'
import { applyTheme } from '../ui/theme.ts'
import { idleMilliseconds, isUnattended, noteActivity, watchActivity } from './activity.ts'
import { onSessionNews, releaseWaitingCalls } from './session-gate.ts'

/** Who is signed in, as far as the house's foundation needs to know. */
export type Me = {
  user_id: string
  staff_id: string | null
  name: string
  email: string
  /** What the screens speak to this person; null: never chosen. */
  language: Language | null
  roles: readonly string[]
  /** The built-in roles held, and what the hospital's own roles of this person are called. */
  role_names: readonly string[]
  permissions: readonly Permission[]
  /** What the roles allow and a module that the hospital lacks keeps away: permission → module. */
  withheld: Readonly<Record<string, string>>
  hospital: {
    id: string
    name: string
    subdomain: string
    /** The CSS variables of its colour. */
    theme: Readonly<Record<string, string>>
    time_zone: string
    idle_minutes: number
    /** 0 or less: no logo. Otherwise at `/api/hospital/logo?v={version}`. */
    logo_version: number
    require_two_factor: boolean
    modules: readonly string[]
    /** The modules it lacks: id → name. */
    lacks: Readonly<Record<string, string>>
    license_status: 'trial' | 'active' | 'grace' | 'expired' | null
    license_expires_on: string | null
    /** The licence has ended: everything can be read, nothing written. */
    read_only: boolean
  } | null
  must_change_password: boolean
  two_factor: boolean
  must_set_up_two_factor: boolean
  locked: boolean
}

/** The calls of the access department, handed in by the app: the kernel knows no department. */
export type SessionSource = {
  load: (background: boolean) => Promise<Me | null>
  signOut: (everywhere: boolean) => Promise<unknown>
  lock: () => Promise<unknown>
  unlock: (password: string) => Promise<Me>
}

export type SessionState = {
  status: 'loading' | 'failed' | 'signed_out' | 'signed_in'
  me: Me | null
  locked: boolean
  byChoice: boolean
}
type TabMessage = { kind: 'entered' | 'locked' | 'unlocked' | 'signed_out' | 'ended' }

const CHANNEL = 'uzima.session'
const DRAFT_OWNER = 'uzima.draft-owner'
const LOCKED_FLAG = 'uzima.locked'
const CHECK_EVERY_MS = 5_000
/** How often a person who only types lets the server know, so that it does not lock under their hands. */
const KEEP_ALIVE_MS = 120_000
const DEFAULT_IDLE_MINUTES = 15

/** The session of this browser: one truth for every tab, kept by messages between them. */
export class SessionStore {
  private static awake = 0
  private state: SessionState = { status: 'loading', me: null, locked: false, byChoice: false }
  private readonly listeners = new Set<() => void>()
  private readonly source: SessionSource
  private channel: BroadcastChannel | null = null
  private lastContact = Date.now()

  constructor(source: SessionSource) {
    this.source = source
  }

  /** Suspends the idle lock until the returned function is called. */
  static stayAwake(): () => void {
    SessionStore.awake += 1
    return () => {
      SessionStore.awake -= 1
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  readonly read = (): SessionState => this.state

  /** Loads the session and begins to watch; returns the function that stops it. */
  readonly start = (): (() => void) => {
    const channel = new BroadcastChannel(CHANNEL)
    this.channel = channel
    channel.onmessage = (event: MessageEvent<TabMessage>) => this.hear(event.data.kind)
    const stopActivity = watchActivity()
    const stopNews = onSessionNews((news) => (news === 'locked' ? this.showLock() : this.leave('ended')))
    const timer = setInterval(() => this.check(), CHECK_EVERY_MS)
    // The provider changed the licence or the modules: menus and screens follow without a reload.
    const stopTopic = onTopic('me', () => void this.reload())
    void this.reload()
    return () => {
      stopTopic()
      clearInterval(timer)
      stopNews()
      stopActivity()
      channel.close()
      this.channel = null
    }
  }

  readonly reload = async (): Promise<void> => {
    try {
      const me = await this.source.load(false)
      this.lastContact = Date.now()
      if (me) this.take(me)
      else this.leave('ended', false)
    } catch (error) {
      if (asCallError(error).code === 'not_signed_in') this.leave('ended', false)
      else if (this.state.status === 'loading') this.set({ ...this.state, status: 'failed' })
    }
  }

  readonly enter = (me: Me): void => {
    noteActivity()
    localStorage.removeItem(LOCKED_FLAG)
    this.take({ ...me, locked: false })
    this.tell('entered')
  }

  readonly unlock = async (password: string): Promise<void> => {
    const me = await this.source.unlock(password)
    noteActivity()
    localStorage.removeItem(LOCKED_FLAG)
    this.lastContact = Date.now()
    this.take({ ...me, locked: false })
    releaseWaitingCalls(true)
    this.tell('unlocked')
  }

  /** Ends the session; an answer that never comes does not keep anybody signed in on this screen. */
  readonly signOut = async (everywhere = false): Promise<void> => {
    await this.source.signOut(everywhere).catch(() => {})
    this.leave('signed_out')
  }

  private set(next: SessionState): void {
    this.state = next
    for (const listener of this.listeners) listener()
  }

  private tell(kind: TabMessage['kind']): void {
    this.channel?.postMessage({ kind } satisfies TabMessage)
  }

  private hear(kind: TabMessage['kind']): void {
    if (kind === 'locked') this.set({ ...this.state, locked: true })
    else if (kind === 'signed_out' || kind === 'ended') this.leave(kind, false)
    else void this.reload().then(() => kind === 'unlocked' && releaseWaitingCalls(true))
  }

  private take(me: Me): void {
    if (this.state.me && this.state.me.user_id !== me.user_id) queryClient.clear()
    // Unsaved input survives a session that ended by itself, but only for the person who typed it.
    if (sessionStorage.getItem(DRAFT_OWNER) !== me.user_id) clearDrafts()
    sessionStorage.setItem(DRAFT_OWNER, me.user_id)
    setTimeZone(me.hospital?.time_zone ?? PROVIDER_ZONE)
    applyTheme(me.hospital?.theme ?? null)
    if (me.language) chooseLanguage(me.language)
    const locked = me.locked || localStorage.getItem(LOCKED_FLAG) === me.user_id
    this.set({ status: 'signed_in', me, locked, byChoice: false })
  }

  /**
   * `signed_out`: somebody chose to; `ended`: it ran out or was revoked, and the place and the unsaved input are kept.
   */
  private leave(how: 'signed_out' | 'ended', tell = true): void {
    const wasIn = this.state.status === 'signed_in'
    localStorage.removeItem(LOCKED_FLAG)
    releaseWaitingCalls(false)
    if (wasIn) queryClient.clear()
    if (how === 'signed_out') clearDrafts()
    this.set({ status: 'signed_out', me: null, locked: false, byChoice: how === 'signed_out' })
    if (tell && wasIn) this.tell(how)
  }

  /** Locks the screen at once, here and at the server. */
  readonly lock = (): void => {
    if (!this.state.me) return
    // Kept here too: a reload must not open a screen that the server has not heard to lock.
    localStorage.setItem(LOCKED_FLAG, this.state.me.user_id)
    this.showLock()
    void this.source.lock().catch(() => {})
  }

  private showLock(): void {
    if (this.state.status !== 'signed_in' || this.state.locked) return
    this.set({ ...this.state, locked: true })
    this.tell('locked')
  }

  private check(): void {
    const { me, locked } = this.state
    if (!me) return
    const idleLimit = (me.hospital?.idle_minutes ?? DEFAULT_IDLE_MINUTES) * 60_000
    const awake = SessionStore.awake > 0
    if (!locked && !awake && idleMilliseconds() >= idleLimit) this.lock()
    else if (
      !locked &&
      (awake || !isUnattended()) &&
      Date.now() - this.lastContact > Math.min(KEEP_ALIVE_MS, idleLimit / 3)
    ) {
      this.lastContact = Date.now()
      void this.source.load(false).catch(() => {})
    }
  }
}
