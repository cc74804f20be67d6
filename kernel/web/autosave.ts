import type { CallError } from './data/call.ts'

const PAUSE_MS = 1_500
const RETRY_FIRST_MS = 3_000
const RETRY_MOST_MS = 30_000

/**
 * `typing`: something is not sent yet; `failed`: the server could not be reached, and it is tried again;
 * `conflict`: the draft was changed on another screen (`current`), and the person decides; `refused`: it cannot be
 * saved as it is (`message`), and trying again would not help.
 */
export type AutosaveState<C> =
  | { kind: 'clean' | 'typing' | 'saving' | 'failed' }
  | { kind: 'saved'; at: string }
  | { kind: 'conflict'; current: C }
  | { kind: 'refused'; message: string }

type Saved = { version: number; updated_at: string }
/** `N`: what is typed; `C`: what is stored, as a conflict answers with it. */
export type AutosavePorts<N, C extends Saved> = {
  save: (note: N, version: number | null) => Promise<Saved>
  /** Keeps a copy in this browser while something is not saved; null removes it. */
  keepCopy: (copy: { note: N; version: number | null } | null) => void
  /** The draft is no longer this person's, or no longer a draft. */
  onLost: () => void
  /** The errors that say so. */
  lostBy: readonly string[]
  /** Whether what is stored says what was typed. */
  same: (current: C, note: N) => boolean
  /** What a conflict answers with, if it carries it. */
  currentOf: (current: unknown) => C | null
}

/**
 * Saves a draft after each pause in typing, one save at a time, and never past somebody else's change. Knows no React.
 */
export class Autosave<N, C extends Saved> {
  version: number | null
  state: AutosaveState<C> = { kind: 'clean' }
  private readonly ports: AutosavePorts<N, C>
  private pending: N | null = null
  private sending: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private closed = false
  private readonly listeners = new Set<() => void>()

  constructor(version: number | null, ports: AutosavePorts<N, C>) {
    this.version = version
    this.ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }
  readonly read = (): AutosaveState<C> => this.state

  /** Something was typed. */
  change(note: N): void {
    if (this.closed) return
    this.pending = note
    this.ports.keepCopy({ note, version: this.version })
    if (this.state.kind === 'conflict') return
    if (!this.sending && this.failures === 0) this.set({ kind: 'typing' })
    this.schedule(PAUSE_MS)
  }

  /** Sends what is pending at once; resolves when nothing is on the way any more. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    await this.sending
    if (this.pending && !this.closed && this.state.kind !== 'conflict') await this.send()
  }

  /** The person decided in a conflict: go on from that version, with this note if it is to replace the other one. */
  settle(version: number, note: N | null): void {
    this.version = version
    this.pending = null
    this.ports.keepCopy(null)
    this.set({ kind: 'clean' })
    if (note) this.change(note)
  }

  /** Another save found that the draft had been changed elsewhere. */
  meet(current: C): void {
    clearTimeout(this.timer)
    this.set({ kind: 'conflict', current })
  }

  /** The note is saved for good: nothing is sent any more. */
  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.pending = null
    this.ports.keepCopy(null)
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private set(state: AutosaveState<C>): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  private send(): Promise<void> {
    const note = this.pending
    if (!note) return Promise.resolve()
    // While the server cannot be reached, what counts is that nothing is saved yet.
    if (this.failures === 0) this.set({ kind: 'saving' })
    this.sending = this.ports
      .save(note, this.version)
      .then(
        (saved) => this.hasSaved(note, saved),
        (error: CallError) => this.hasFailed(note, error),
      )
      .finally(() => {
        this.sending = null
      })
    return this.sending
  }

  private hasSaved(note: N, { version, updated_at }: Saved): void {
    this.version = version
    this.failures = 0
    if (this.pending === note) {
      this.pending = null
      if (!this.closed) this.ports.keepCopy(null)
    } else if (this.pending) {
      this.ports.keepCopy({ note: this.pending, version })
      this.schedule(PAUSE_MS)
    }
    this.set({ kind: 'saved', at: updated_at })
  }

  private hasFailed(note: N, error: CallError): void {
    if (this.closed) return
    if (error.code === 'conflict') this.collide(note, this.ports.currentOf(error.current))
    else if (error.status >= 400 && error.status < 500 && error.status !== 429) {
      this.set({ kind: 'refused', message: error.message })
      if (this.ports.lostBy.includes(error.code)) this.ports.onLost()
    } else {
      this.failures += 1
      this.set({ kind: 'failed' })
      this.schedule(Math.min(RETRY_FIRST_MS * 2 ** (this.failures - 1), RETRY_MOST_MS))
    }
  }

  private collide(note: N, current: C | null): void {
    if (!current) this.ports.onLost()
    // The answer to an earlier save was lost on the way: what stands there is what was sent.
    else if (this.ports.same(current, note)) this.hasSaved(note, current)
    else this.meet(current)
  }
}
