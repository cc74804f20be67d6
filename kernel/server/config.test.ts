import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'uzima-config-'))
const mask = process.umask()
afterAll(() => {
  process.umask(mask)
  rmSync(folder, { recursive: true, force: true })
})
const read = (env: Record<string, string>) => readConfig({ UZIMA_DATA: folder, ...env })

it('waits as long as it is told, in seconds', () => {
  expect(read({})).toMatchObject({ connectionWaitMs: 3_000, databaseStartMs: 60_000 })
  expect(read({ UZIMA_CONNECTION_WAIT: '0.5', UZIMA_DATABASE_START: '90' })).toMatchObject({
    connectionWaitMs: 500,
    databaseStartMs: 90_000,
  })
})

it.each(['0', '-1', 'soon', 'Infinity'])('a wait of %s is refused by its name', (text) => {
  expect(() => read({ UZIMA_CONNECTION_WAIT: text })).toThrow(
    `UZIMA_CONNECTION_WAIT says ${text}; it should be a number of seconds, like 3`,
  )
})

it('keeps as many connections as it is told, and a thousand of an address if nobody says so', () => {
  expect(read({})).toMatchObject({ connectionsOfAddress: 1000, connections: 10_000 })
  expect(read({ UZIMA_CONNECTIONS_OF_ADDRESS: '20', UZIMA_CONNECTIONS: '300' })).toMatchObject({
    connectionsOfAddress: 20,
    connections: 300,
  })
})

it('answers the codes of papers for a year if nobody says otherwise', () => {
  expect(read({}).paperCheckDays).toBe(365)
  expect(read({ UZIMA_PAPER_CHECK_DAYS: '30' }).paperCheckDays).toBe(30)
})

it.each(['0', '-1', '2.5', '1e3', 'many'])('a number of connections of %s is refused by its name', (text) => {
  expect(() => read({ UZIMA_CONNECTIONS: text })).toThrow(
    `UZIMA_CONNECTIONS says ${text}; it should be a whole number, like 1000`,
  )
})

it('takes messages of M-PESA from where it is told, from anywhere, or as M-PESA says', () => {
  expect(read({}).mpesaSenders).toBeNull()
  expect(read({ UZIMA_MPESA_FROM: 'any' }).mpesaSenders).toBe('any')
  expect(read({ UZIMA_MPESA_FROM: '196.201.214.200, 10.0.0.0/8,2001:db8::/32' }).mpesaSenders).toEqual([
    '196.201.214.200',
    '10.0.0.0/8',
    '2001:db8::/32',
  ])
})

it.each(['safaricom', '196.201.214', '10.0.0.0/33', '10.0.0.0/', '2001:db8::/129', '10.0.0.0/8/1'])(
  'an address of M-PESA like %s is refused by its name',
  (text) => {
    expect(() => read({ UZIMA_MPESA_FROM: text })).toThrow(`UZIMA_MPESA_FROM says ${text}; it should be addresses`)
  },
)
