import { offThread } from '../../../kernel/server/lists/off-thread/off-thread.ts'
import type { Behave } from './behaves.ts'
import { GATE, MOST, RUNNING } from './places.ts'

/** Reads a file in a thread that does what it is told. */
export const behaving = offThread<Behave>(new URL('./behaves.ts', import.meta.url))

/** A gate before which threads wait. */
export function makeGate() {
  const shared = new Int32Array(new SharedArrayBuffer(12))
  return {
    wait: (text: string) => behaving(Buffer.from(text), 'waits', shared),
    running: () => Atomics.load(shared, RUNNING),
    most: () => Atomics.load(shared, MOST),
    open() {
      Atomics.store(shared, GATE, 1)
      Atomics.notify(shared, GATE)
    },
  }
}
