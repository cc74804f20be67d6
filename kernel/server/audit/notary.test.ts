import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../ids.ts'
import { openNotary, readNotes } from './notary.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'uzima-notary-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const row = () => ({
  hospital_id: newId(),
  id: newId(),
  person_id: null,
  person_name: 'Somebody',
  action: 'getPatient',
  entity: 'patient',
  entity_id: null,
  patient_id: newId(),
  reason: null,
  address: '2001:DB8::0001',
  request_id: 'r',
})

it('signs every field of a row, an address however it is written, under a key of its own', () => {
  const { sign } = openNotary('a secret', folder)
  const one = row()
  const mac = sign(one)
  for (const key of Object.keys(one))
    expect([key, sign({ ...one, [key]: key.endsWith('id') ? newId() : 'another' }) === mac]).toEqual([key, false])
  expect(sign({ ...one, address: '2001:db8::1', id: one.id.toUpperCase() })).toBe(mac)
  expect(openNotary('another secret', folder).sign(one)).not.toBe(mac)
})

it('notes rows in the order in which they were committed, readable by nobody else, and keeps seven days', async () => {
  for (let day = 1; day <= 9; day++)
    writeFileSync(path.join(folder, `audit-rows-2026-01-0${day}.log`), 'cut off in the mid')
  const notary = openNotary('a secret', folder)
  const rows = Array.from({ length: 50 }, row)
  for (const each of rows) notary.note(each, notary.sign(each))
  await notary.flushed()
  expect((await readNotes(folder)).map(({ room, id, mac }) => ({ room, id, mac }))).toEqual(
    rows.map((each) => ({ room: each.hospital_id, id: each.id, mac: notary.sign(each) })),
  )
  const files = readdirSync(folder)
  expect(files).toHaveLength(7)
  expect(statSync(path.join(folder, files.sort().at(-1) ?? '')).mode & 0o777).toBe(0o600)
})
