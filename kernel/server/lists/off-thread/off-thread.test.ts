import { availableParallelism } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { behaving, makeGate } from '../../../../tests/support/reading/threads.ts'
import { AppError } from '../../../contract/index.ts'
import { limits } from './off-thread.ts'

const AT_ONCE = Math.max(1, availableParallelism() - 1)
const usual = { ...limits }
afterEach(() => {
  Object.assign(limits, usual)
  vi.restoreAllMocks()
})
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error) => (error instanceof AppError ? [error.code, error.fieldErrors?.filename] : error),
  )
const FAILED = [
  'invalid',
  'This file could not be read: something in it takes too long. Please save it again as CSV, or in parts.',
]

describe('a file that is read in a thread', () => {
  it('is read whole, also out of a buffer that holds others besides', async () => {
    const larger = Buffer.from('of somebody else|mine|of somebody else')
    expect(await behaving(larger.subarray(17, 21), 'reads')).toBe('4 bytes: mine')
    // Nothing of the request is taken away.
    expect(larger.toString()).toBe('of somebody else|mine|of somebody else')
  })

  it('is refused in the words of its reader', async () => {
    expect(await refusal(behaving(Buffer.from('x'), 'refuses'))).toEqual(['invalid', 'This file is none'])
  })

  it.each([
    ['throws', 'Reading a file failed: TypeError'],
    ['leaves', null],
    ['eats', 'Reading a file failed: ERR_WORKER_OUT_OF_MEMORY'],
  ] as const)('whose reader %s is refused, and the next one is read', async (how, logged) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    limits.megabytes = 64
    expect(await refusal(behaving(Buffer.from('Jane Doe'), how))).toEqual(FAILED)
    // Nothing of the file is in the log.
    expect(log.mock.calls).toEqual(logged ? [[logged]] : [])
    Object.assign(limits, usual)
    expect(await behaving(Buffer.from('next'), 'reads')).toBe('4 bytes: next')
  })

  it('that is never done is ended', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    limits.milliseconds = 5
    expect(await refusal(behaving(Buffer.from('x'), 'never ends'))).toEqual(FAILED)
    expect(log.mock.calls).toEqual([['Reading a file was ended after 5 ms']])
    Object.assign(limits, usual)
    expect(await behaving(Buffer.from('next'), 'reads')).toBe('4 bytes: next')
  })

  it('leaves a core to those who work, however many come at once', async () => {
    const gate = makeGate()
    let begun = 0
    const count = () => void begun++
    process.on('worker', count)
    const done: number[] = []
    const reading = Array.from({ length: AT_ONCE + 4 }, async (_, nth) => {
      const text = await gate.wait(`file ${nth}`)
      done.push(nth)
      return text
    })
    await expect.poll(gate.running).toBe(AT_ONCE)
    // All have been asked for by now: who may begin has a thread, and nobody else.
    expect([begun, done]).toEqual([AT_ONCE, []])
    process.off('worker', count)
    gate.open()
    expect(await Promise.all(reading)).toEqual(reading.map((_, nth) => `${6} bytes: file ${nth}`))
    expect(gate.most()).toBe(AT_ONCE)
  })
})
