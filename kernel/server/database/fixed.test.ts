import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { at, type HospitalDb } from '../tenant.ts'
import { allRows, firstRow, onlyRow } from './fixed.ts'

const house = await openHouse()
const within = <T>(hospital: { id: string }, work: (db: HospitalDb) => Promise<T>): Promise<T> =>
  house.services.db.transaction({ role: 'uzima_hospital', hospitalId: hospital.id }, (tx) =>
    work(at(tx, { id: hospital.id, time_zone: 'Africa/Nairobi' })),
  )
const namesOf = (db: HospitalDb) => db.from('staff').select('name').orderBy('name')

describe('a fixed statement', () => {
  it('has the values of each call, and the hospital of each', async () => {
    const named = allRows((db, names: readonly string[], most: number) =>
      namesOf(db).where('name', '=', sql<string>`any(${names}::text[])`).limit(most),
    )
    const [nurse, doctor, other] = ['nurse alpha', 'doctor alpha', 'nurse beta']
    const names = async (hospital: { id: string }, most: number) =>
      (await within(hospital, (db) => named(db, [nurse, doctor, other], most))).map(({ name }) => name)
    expect(await names(house.a, 5)).toEqual([doctor, nurse])
    expect(await names(house.a, 1)).toEqual([doctor])
    expect(await names(house.b, 5)).toEqual([other])
  })

  it('may have its values by their names', async () => {
    const named = allRows((db, { name, ...who }: { name: string; email: string; active: boolean }) =>
      namesOf(db).where('name', '=', name).where('active', '=', who.active).where('email', '<>', who.email),
    )
    const who = { name: 'nurse alpha', email: 'nobody@alpha.test' }
    expect(await within(house.a, (db) => named(db, { ...who, active: true }))).toEqual([{ name: 'nurse alpha' }])
    expect(await within(house.a, (db) => named(db, { ...who, active: false }))).toEqual([])
  })

  it('may be written by hand, with the hospital’s time zone, and answer one row or none', async () => {
    const zone = onlyRow(
      (db, add: number) => sql<{ zone: string; sum: number }>`select ${db.time_zone}::text zone, 1 + ${add}::int sum`,
    )
    expect(await within(house.a, (db) => zone(db, 2))).toEqual({ zone: 'Africa/Nairobi', sum: 3 })
    const first = firstRow((db, name: string) => namesOf(db).where('name', '=', name))
    expect(await within(house.a, (db) => first(db, 'nobody'))).toBeUndefined()
    const only = onlyRow((db, name: string) => namesOf(db).where('name', '=', name))
    await expect(within(house.a, (db) => only(db, 'nobody'))).rejects.toThrow(/always has a row/)
  })

  it('that depends on a value is told: where it makes text of it, and, in tests, where it asks what it is', async () => {
    const text = allRows((db, column: string) => namesOf(db).orderBy(sql.raw(`${column}`)))
    await expect(within(house.a, (db) => text(db, 'name'))).rejects.toThrow(/depends on a value/)
    const asked = allRows((db, active: boolean) => (active ? namesOf(db).where('active', '=', true) : namesOf(db)))
    await within(house.a, (db) => asked(db, true))
    await expect(within(house.a, (db) => asked(db, false))).rejects.toThrow(/built otherwise/)
  })
})
