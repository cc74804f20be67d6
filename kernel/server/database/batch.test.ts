// Batches on shared lines and in transactions: what belongs together is one transaction, and strangers on one line see
// nothing of each other, whatever fails.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { type Asker, type Database, openDatabase } from '../db.ts'
import { findPerson } from '../request/session.ts'
import { at } from '../tenant.ts'
import { allRows } from './fixed.ts'
import { openLines } from './lines.ts'

const house = await openHouse()
const url = house.services.db.identityPool.options.connectionString ?? ''
/** One line, and one transaction at a time. */
const narrow = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(url, house.services.db.notary, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
/** Somebody of that hospital, whom the database lets in. */
async function askerOf({ staff }: typeof house.a): Promise<Asker> {
  const asking = await findPerson(house.services.db, staff.nurse.token, house.services.permissionsOf)
  if (!asking?.proof) throw new Error('nobody is let in')
  return { proof: asking.proof, letIn: () => undefined }
}
const askers = { [house.a.id]: await askerOf(house.a), [house.b.id]: await askerOf(house.b) }
const read = <T>(db: Database, hospital: { id: string }, work: (tx: Tx) => Promise<T>, kind = 'test') =>
  db.read({ kind, asker: askers[hospital.id] as Asker }, work)
type Tx = Parameters<Parameters<Database['read']>[1]>[0]
const one = async <T>(tx: Tx, text: string) => (await sql.raw<{ it: T }>(text).execute(tx)).rows[0]?.it
const hospitalSeen = (tx: Tx) => one<string>(tx, `select current_setting('app.hospital_id', true) it`)
const began = (tx: Tx) => one<Date>(tx, 'select now() it')

describe('reads that share a line', () => {
  it('are one transaction for what is asked for in one turn, and another for what is asked for later', async () => {
    await narrow((db) =>
      read(db, house.a, async (tx) => {
        const [first, second] = await Promise.all([began(tx), began(tx), hospitalSeen(tx)])
        expect(second).toEqual(first)
        expect(await began(tx)).not.toEqual(first)
      }),
    )
  })

  it('leave in the order in which they were asked for, however they are written', async () => {
    const sent: string[] = []
    const db = openDatabase(url, house.services.db.notary, { max: 1, onStatement: (text) => sent.push(text) })
    const fixed = allRows((_, n: number) => sql`select ${n}::int it`)
    await read(db, house.a, (tx) => {
      const hospital = at(tx, { id: house.a.id, time_zone: 'Africa/Nairobi' })
      return Promise.all([
        one(tx, 'select 1 it'),
        tx.selectFrom('staff').select('id').execute(),
        fixed(hospital, 2),
        hospital.from('staff').select('name').executeTakeFirst(),
        one(tx, 'select 3 it'),
      ])
    })
    await db.close()
    expect(sent.slice(-5).map((text) => text.replace(/ from .*/, ''))).toEqual([
      ...['select 1 it', 'select "id"', 'select $1::int it', 'select "name"', 'select 3 it'],
    ])
  })

  it('of two hospitals, a thousand at once on one line, see their own each time', async () => {
    await narrow(async (db) => {
      const seen = await Promise.all(
        Array.from({ length: 1000 }, (_, n) => {
          const { id } = n % 2 ? house.a : house.b
          return read(db, { id }, async (tx) => {
            const first = await hospitalSeen(tx)
            const rows = await Promise.all([
              tx.selectFrom('hospital_settings').select('hospital_id').execute(),
              tx.selectFrom('staff').select('hospital_id').distinct().execute(),
            ])
            return [first, ...rows.flat().map((row) => row.hospital_id)].every((found) => found === id)
          })
        }),
      )
      expect(seen).toEqual(Array.from({ length: 1000 }, () => true))
    })
  })

  it('fail alone: what was asked for before the failed one answers, strangers behind it on the same line too', async () => {
    await narrow(async (db) => {
      const broken = read(db, house.a, (tx) =>
        Promise.allSettled([hospitalSeen(tx), one(tx, 'select 1 / 0 it'), one(tx, 'select 2 it')]),
      )
      const stranger = read(db, house.b, (tx) => hospitalSeen(tx))
      const [before, failed, behind] = await broken
      expect(before).toEqual({ status: 'fulfilled', value: house.a.id })
      expect([failed, behind].map((each) => each?.status)).toEqual(['rejected', 'rejected'])
      expect(String(failed?.status === 'rejected' && failed.reason.message)).toBe('division by zero')
      expect(await stranger).toBe(house.b.id)
    })
  })

  it('ask again what failed, whether it was prepared before or not', async () => {
    await narrow(async (db) => {
      const divided = (by: number) =>
        read(db, house.a, async (tx) => (await sql<{ it: number }>`select 6 / ${by}::int it`.execute(tx)).rows[0]?.it)
      await expect(divided(0)).rejects.toThrow('division by zero')
      expect(await divided(2)).toBe(3)
      await expect(divided(0)).rejects.toThrow('division by zero')
      expect(await divided(3)).toBe(2)
      const wrong = () => read(db, house.a, (tx) => one(tx, 'select nothing_of_this_name it'))
      for (const again of [wrong, wrong]) await expect(again()).rejects.toThrow(/nothing_of_this_name/)
      expect(await divided(6)).toBe(1)
    })
  })

  it('that cannot be sent fail before they are, and the line goes on', async () => {
    await narrow(async (db) => {
      const circle: { self?: unknown } = {}
      circle.self = circle
      const sent = read(db, house.a, (tx) => sql`select ${circle}::jsonb`.execute(tx))
      await expect(sent).rejects.toThrow(/circular/i)
      expect(await read(db, house.a, hospitalSeen)).toBe(house.a.id)
    })
  })

  it('write nothing, and are over when the work is', async () => {
    await narrow(async (db) => {
      await expect(read(db, house.a, (tx) => tx.updateTable('staff').set({ name: 'x' }).execute())).rejects.toThrow(
        /read-only/,
      )
      let kept: Tx | undefined
      await read(db, house.a, async (tx) => {
        kept = tx
      })
      await expect(kept?.selectFrom('staff').select('id').execute()).rejects.toThrow('a query outside its transaction')
    })
  })

  it('that need a transaction begin again in one, and those of the same kind begin there', async () => {
    await narrow(async (db) => {
      let begun = 0
      const walked = () =>
        read(
          db,
          house.a,
          async (tx) => {
            begun++
            let count = 0
            for await (const _ of tx.selectFrom('staff').select('id').stream(2)) count++
            return [count > 2, await hospitalSeen(tx)]
          },
          'walks',
        )
      expect(await walked()).toEqual([true, house.a.id])
      expect(begun).toBe(2)
      expect(await walked()).toEqual([true, house.a.id])
      expect(begun).toBe(3)
      await expect(
        read(db, house.a, (tx) => tx.updateTable('staff').set({ name: 'x' }).execute(), 'walks'),
      ).rejects.toThrow(/read-only/)
    })
  })

  it('that were slow have a connection each the next time', async () => {
    await narrow(async (db) => {
      const on = (kind: string, text = 'select pg_backend_pid() it') =>
        read(db, house.a, (tx) => one<number>(tx, text), kind)
      const line = await on('first')
      expect(await on('slow')).toBe(line)
      await on('slow', 'select pg_sleep(0.6) it')
      expect(await on('slow')).not.toBe(line)
      expect(await on('another')).toBe(line)
    })
  })

  it('do not wait behind those that are stuck: another line is opened for them, up to as many as there may be', async () => {
    const config = { connectionString: url, options: '-c role=uzima_hospital' }
    const lines = openLines(config, { usual: 1, most: 2 })
    const on = async (text: string, values: unknown[] = []) =>
      (await lines.run([{ name: '', text, values }], () => undefined))[0]?.rows[0]?.it
    const process = 'select pg_backend_pid() it'
    const first = await on(process)
    expect(await Promise.all([on(process), on(process)])).toEqual([first, first]) // one line for both
    const KEY = 49_049
    await house.owner.query('select pg_advisory_lock($1)', [KEY])
    const stuck: Promise<unknown>[] = []
    const stick = async () => {
      stuck.push(on('select pg_advisory_xact_lock($1)::text it', [KEY]))
      const waitingSince = `select count(*)::int n from pg_stat_activity where pid <> pg_backend_pid()
        and query like '%pg_advisory_xact_lock($1)::text%' and query_start < clock_timestamp() - interval '0.1 s'`
      await expect.poll(async () => (await house.owner.query(waitingSince)).rows[0]?.n).toBe(stuck.length)
    }
    await stick()
    expect(await on(process)).not.toBe(first)
    await stick()
    const behind = on('select 1 it') // two are all: it waits for one of them
    await house.owner.query('select pg_advisory_unlock($1)', [KEY])
    expect(await Promise.all([...stuck, behind])).toEqual(['', '', 1])
    await lines.end()
  })

  it('under way on a connection that is lost are refused for now, and the next opens another', async () => {
    await narrow(async (db) => {
      const line = await read(db, house.a, (tx) => one<number>(tx, 'select pg_backend_pid() it'))
      const waiting = read(db, house.a, (tx) => one(tx, 'select pg_sleep(600) it'))
      const behind = read(db, house.b, hospitalSeen)
      const refused = Promise.allSettled([waiting, behind])
      await expect
        .poll(
          async () =>
            (
              await house.owner.query(`select 1 from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`, [
                line,
              ])
            ).rowCount,
        )
        .toBe(1)
      await house.owner.query('select pg_terminate_backend($1)', [line])
      for (const each of await refused) expect(each.status === 'rejected' && each.reason.code).toBe('unavailable')
      expect(await read(db, house.a, hospitalSeen)).toBe(house.a.id)
    })
  })
})

describe('a transaction', () => {
  const inside = <T>(db: Database, work: (tx: Tx) => Promise<T>) =>
    db.transaction({ role: 'uzima_hospital', hospitalId: house.a.id }, work)
  const rise = (tx: Tx, altitude_metres: number) =>
    tx.updateTable('hospital_settings').set({ altitude_metres }).execute()
  const altitude = async () =>
    (await house.owner.query('select altitude_metres it from hospital_settings where hospital_id = $1', [house.a.id]))
      .rows[0]?.it

  it('holds what was asked for and not waited for, and nothing of what came after it', async () => {
    await narrow(async (db) => {
      await inside(db, async (tx) => void rise(tx, 1501))
      expect(await altitude()).toBe(1501)
      let late: Promise<unknown> | undefined
      await expect(
        inside(db, async (tx) => {
          late = rise(tx, 1502).catch((error: Error) => error.message)
          throw new Error('changed my mind')
        }),
      ).rejects.toThrow('changed my mind')
      expect(await late).toBe('a query outside its transaction')
      expect(await altitude()).toBe(1501)
    })
  })

  it('that failed behind the back of its work is no success, and the next on that connection is well', async () => {
    await narrow(async (db) => {
      await expect(
        inside(db, async (tx) => {
          await rise(tx, 1503)
          void one(tx, 'select 1 / 0 it').catch(() => undefined)
        }),
      ).rejects.toThrow(/rolled back/)
      expect(await altitude()).toBe(1501)
      expect(await inside(db, hospitalSeen)).toBe(house.a.id)
    })
  })
})
