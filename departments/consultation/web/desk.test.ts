import { expect, test, vi } from 'vitest'
import { Desk } from './desk.ts'

test('says how many orders are not signed, once for each change', () => {
  const desk = new Desk()
  const heard = vi.fn()
  const stop = desk.subscribe(heard)
  desk.setUnsigned(2)
  desk.setUnsigned(2)
  expect([desk.read().unsigned, heard.mock.calls.length]).toEqual([2, 1])
  stop()
  desk.setUnsigned(0)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('the same wish twice is two wishes', () => {
  const desk = new Desk()
  desk.show('sign')
  const first = desk.read().wish
  desk.show('sign')
  expect(desk.read().wish).not.toEqual(first)
})

test('the note that is on screen last is the one that is kept; one that has left is not', async () => {
  const desk = new Desk()
  const [one, other] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const leave = desk.keepBy(one)
  desk.keepBy(other)
  leave()
  await desk.keepDraft()
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
  await expect(new Desk().keepDraft()).resolves.toBeUndefined()
})
