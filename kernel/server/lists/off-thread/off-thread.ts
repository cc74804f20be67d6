import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { invalid } from '../../../contract/index.ts'
import type { Answer, Reader, Task } from './serve.ts'

/**
 * What reading one file may take. A file is read in a thread of its own, so that one which takes long keeps nobody
 * waiting but whoever brought it. A file of 5,000 rows takes a second at most, most of it for loading the code.
 *
 * The limit of memory is never to be reached. It ends the thread; but where one allocation goes 16 MiB beyond it, as
 * that of an array which grows, or a loop calls nothing but what is built in, Node 24 ends the whole process
 * [measured: 24 of 24 times]. So a reader counts before it reads (`measure` in csv-reading.ts): the worst of 4 MiB then
 * takes 107 MB [measured]. The young generation is small, because what survives it is moved at once: with the usual
 * size many small rows ended the process too, with this one never.
 */
export const limits = { milliseconds: 30_000, megabytes: 256 }
const YOUNG_MEGABYTES = 8

// One core at least stays for those who already work.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

/** Runs work in its turn: a few at a time, in the order in which they came. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const FAILED = 'This file could not be read: something in it takes too long. Please save it again as CSV, or in parts.'

type Besides<R> = R extends (file: Uint8Array, ...asked: infer A) => unknown ? A : never

/**
 * Has files read in a thread: `entry` is the file that the thread runs, and serves `R` (serve.ts). Errors of the
 * function that is returned: `invalid` beside `filename`, with what the reader says, or when it fails, whatever
 * happened to it.
 */
export const offThread =
  <R extends Reader>(entry: URL) =>
  (file: Uint8Array, ...asked: Besides<R>): Promise<ReturnType<R>> =>
    inTurn(async () => {
      // A copy: a small buffer is a part of a larger one, which holds what other requests brought.
      const answer = await run<ReturnType<R>>(entry, { file: new Uint8Array(file), asked })
      if (!answer) throw invalid('filename', FAILED)
      if ('refused' in answer) throw invalid('filename', answer.refused)
      return answer.read
    })

/** What a thread answers; null when it ended without an answer. The thread has ended then. */
const run = <T>(entry: URL, task: Task): Promise<Answer<T> | null> =>
  new Promise((resolve) => {
    const worker = new Worker(entry, {
      workerData: task,
      transferList: [task.file.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      execArgv: [],
      env: {},
    })
    let answer: Answer<T> | null = null
    const ending = setTimeout(() => {
      console.error(`Reading a file was ended after ${limits.milliseconds} ms`)
      void worker.terminate()
    }, limits.milliseconds)
    worker.once('message', (message: Answer<T>) => {
      answer = message
    })
    // Its message may have something of the file in it.
    worker.once('error', (error) =>
      console.error(`Reading a file failed: ${'code' in error ? error.code : error.name}`),
    )
    worker.once('exit', () => {
      clearTimeout(ending)
      resolve(answer)
    })
  })
