import { parentPort, workerData } from 'node:worker_threads'
import { Unreadable } from '../csv-reading.ts'

/** Reads a file; throws `Unreadable`. What it is asked and answers can be copied: no functions, no classes. */
export type Reader = (file: Uint8Array, ...asked: never[]) => unknown
/** What a thread is given. */
export type Task = { file: Uint8Array<ArrayBuffer>; asked: unknown[] }
export type Answer<T> = { read: T } | { refused: string }

/** The whole of a thread: reads the file that it was given, and answers (off-thread.ts). */
export function serve<A extends unknown[]>(read: (file: Uint8Array, ...asked: A) => unknown): void {
  const { file, asked } = workerData as { file: Uint8Array; asked: A }
  const answer = (what: Answer<unknown>) => parentPort?.postMessage(what)
  try {
    answer({ read: read(file, ...asked) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    answer({ refused: error.message })
  }
}
