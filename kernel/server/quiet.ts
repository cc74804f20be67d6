import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 10_000

/**
 * Gives memory back to the machine when nobody has asked for anything for a while: a rush leaves garbage that the runtime keeps for as long as it has room,
 * and the machine of a small hospital has other work too. Returns the function that ends it.
 */
export function restWhenQuiet(app: FastifyInstance): () => Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  let served = 0
  let rested = 0
  let before = 0
  app.server.on('request', () => served++)
  const timer = setInterval(() => {
    if (served === before && rested !== served) {
      rested = served
      void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
    }
    before = served
  }, LOOK_MS)
  timer.unref()
  return async () => clearInterval(timer)
}
