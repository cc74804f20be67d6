import { Unreadable } from '../../../kernel/server/lists/csv-reading.ts'
import { serve } from '../../../kernel/server/lists/off-thread/serve.ts'
import { GATE, MOST, RUNNING } from './places.ts'

type How = 'reads' | 'refuses' | 'throws' | 'leaves' | 'eats' | 'never ends' | 'waits'

/** Reads a file as a test wants it. */
function behave(file: Uint8Array, how: How, shared?: Int32Array): string {
  if (how === 'refuses') throw new Unreadable('This file is none')
  if (how === 'throws') throw new TypeError(`of ${Buffer.from(file)}`)
  if (how === 'leaves') process.exit(0)
  if (how === 'never ends') for (;;);
  // Little by little, and in a loop that can be stopped: anything else ends the whole process (off-thread.ts).
  let eaten: object | null = null
  while (how === 'eats') eaten = { eaten, more: [1, 2, 3] }
  if (shared) {
    const now = Atomics.add(shared, RUNNING, 1) + 1
    for (let most = Atomics.load(shared, MOST); most < now; most = Atomics.load(shared, MOST))
      Atomics.compareExchange(shared, MOST, most, now)
    Atomics.wait(shared, GATE, 0)
    Atomics.sub(shared, RUNNING, 1)
  }
  return `${file.byteLength} bytes: ${Buffer.from(file)}`
}
export type Behave = typeof behave

serve(behave)
