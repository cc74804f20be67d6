// How a file is read: all rows, some at a time, and what goes wrong on the way goes wrong as itself.
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packCsv } from './csv.ts'
import { allPages, extended, known } from './list.ts'

const numbers = Array.from({ length: 25 }, (_, at) => at)
const columns = [{ title: 'Number', value: (row: number) => row }]

it.each([
  ['the last page is not full', 10, [0, 10, 20]],
  ['the last page is full: one more is asked for, and empty', 5, [0, 5, 10, 15, 20, 25]],
  ['all are on one page', 100, [0]],
])('asks for one page after the other: %s', async (_, size, offsets) => {
  const asked: number[] = []
  const rows = await Array.fromAsync(
    allPages(size, async (limit, offset) => {
      asked.push(offset)
      return { rows: numbers.slice(offset, offset + limit) }
    }),
  )
  expect([asked, rows.flat()]).toEqual([offsets, numbers])
})

it('goes on behind a page that shows fewer than it found', async () => {
  const even = await Array.fromAsync(
    allPages(10, async (limit, offset) => {
      const found = numbers.slice(offset, offset + limit)
      return { rows: found.filter((each) => each % 2 === 0), read: found.length }
    }),
  )
  expect(even.flat()).toEqual(numbers.filter((each) => each % 2 === 0))
})

it('packs what comes some at a time, and counts it', async () => {
  const { rows } = extended(known(numbers), async (some) => some.map((each) => each + 1))
  if (!('all' in rows)) throw new Error('no reading')
  const { gzip, count } = await packCsv(columns, rows.all(), 'Africa/Nairobi')
  const lines = gunzipSync(gzip).toString().trim().split('\r\n')
  expect([count, lines.length, lines[0], lines.at(-1)]).toEqual([25, 26, 'Number', '25'])
})

it('fails as the database failed, when it does in the middle', async () => {
  const failure = Object.assign(new Error('canceling statement'), { code: '57014' })
  async function* broken() {
    yield numbers
    throw failure
  }
  await expect(packCsv(columns, broken(), 'Africa/Nairobi')).rejects.toBe(failure)
})
