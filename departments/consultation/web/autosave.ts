import type { CallError } from '../../../kernel/web/call.ts'
import type { Consultation } from '../contract.ts'
import { currentOf, type NoteContent, sameNote } from './note.ts'

const PAUSE_MS = 1_500
const RETRY_FIRST_MS = 3_000
const RETRY_MOST_MS = 30_000

/**
 * `typing`: something is not sent yet; `failed`: the server could not be reached, and it is tried again; `conflict`: the draft was changed on
 * another screen (`current`), and the person decides; `refused`: it cannot be saved as it is (`message`), and trying again would not help.
 */
export type AutosaveState =
  | { kind: 'clean' | 'typing' | 'saving' | 'failed' }
  | { kind: 'saved'; at: string }
  | { kind: 'conflict'; current: Consultation }
  | { kind: 'refused'; message: string }

type Saved = { version: number; updated_at: string }
export type AutosavePorts = {
  save: (note: NoteContent, version: number | null) => Promise<Saved>
  /** Keeps a copy in this browser while something is not saved; null removes it. */
  keepCopy: (copy: { note: NoteContent; version: number | null } | null) => void
  /** The draft is no longer this person's, or no longer a draft. */
  onLost: () => void
}

/** Saves a draft after each pause in typing, one save at a time, and never past somebody else's change. Knows no React. */
export class Autosave {
  version: number | null
  state: AutosaveState = { kind: 'clean' }
  private readonly ports: AutosavePorts
  private pending: NoteContent | null = null
  private sending: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private closed = false
  private readonly listeners = new Set<() => void>()

  constructor(version: number | null, ports: AutosavePorts) {
    this.version = version
    this.ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }
  readonly read = (): AutosaveState => this.state

  /** Something was typed. */
  change(note: NoteContent): void {
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
  settle(version: number, note: NoteContent | null): void {
    this.version = version
    this.pending = null
    this.ports.keepCopy(null)
    this.set({ kind: 'clean' })
    if (note) this.change(note)
  }

  /** Another save found that the draft had been changed elsewhere. */
  meet(current: Consultation): void {
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

  private set(state: AutosaveState): void {
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

  private hasSaved(note: NoteContent, { version, updated_at }: Saved): void {
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

  private hasFailed(note: NoteContent, error: CallError): void {
    if (this.closed) return
    if (error.code === 'conflict') this.collide(note, currentOf(error.current))
    else if (error.status >= 400 && error.status < 500 && error.status !== 429) {
      this.set({ kind: 'refused', message: error.message })
      if (error.code === 'consultation_taken' || error.code === 'visit_closed') this.ports.onLost()
    } else {
      this.failures += 1
      this.set({ kind: 'failed' })
      this.schedule(Math.min(RETRY_FIRST_MS * 2 ** (this.failures - 1), RETRY_MOST_MS))
    }
  }

  private collide(note: NoteContent, current: Consultation | null): void {
    if (!current) this.ports.onLost()
    // The answer to an earlier save was lost on the way: what stands there is what was sent.
    else if (sameNote(current, note)) this.hasSaved(note, current)
    else this.meet(current)
  }
}
