import type { Database } from '../db.ts'
import { auditOpenings } from './audit.ts'
import type { AuditRow } from './notary.ts'

// What somebody opens is noted before they see it, in a transaction of its own: a read shares its connection with others
// and can write nothing. Those of one hospital that come while others are being written are one statement, so that a
// morning's openings wait for a few commits and not for one each. An answer without its row there is never; a row
// without its answer, where the server dies in between, there may be.

/** A screen that stays open asks again whenever something changes; that is one opening, noted once in this time. */
const ONCE_IN_MS = 600_000
/** So many are remembered; of one that is forgotten there is a second row. */
const MOST_REMEMBERED = 20_000
/** So many rows are one statement at most. */
const MOST_TOGETHER = 64

export type Openings = {
  /** Notes an opening, `again` also where it was noted within ten minutes: each file that leaves the house. */
  note(row: AuditRow, again: boolean): Promise<void>
}
type Waiting = { row: AuditRow; done: () => void; failed: (error: unknown) => void }

/** The openings of one server. */
export function noteOpenings(db: Pick<Database, 'transaction' | 'notary'>): Openings {
  const noted = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  const queues = new Map<string, Waiting[]>()

  const write = (hospitalId: string, rows: readonly AuditRow[]) =>
    db.transaction({ role: 'uzima_hospital', hospitalId }, async (_, tail) => auditOpenings(tail, db.notary, rows))
  const settle = async (hospitalId: string, some: readonly Waiting[]) => {
    try {
      await write(
        hospitalId,
        some.map(({ row }) => row),
      )
      for (const { done } of some) done()
    } catch (error) {
      // What cannot be written of one keeps nobody else from their record.
      if (some.length > 1) await Promise.all(some.map((each) => settle(hospitalId, [each])))
      else some[0]?.failed(error)
    }
  }
  const writeAll = async (hospitalId: string, waiting: Waiting[]) => {
    while (waiting.length) await settle(hospitalId, waiting.splice(0, MOST_TOGETHER))
    queues.delete(hospitalId)
  }
  const keyOf = ({ id: _, request_id: __, address: ___, person_name: ____, ...row }: AuditRow) =>
    JSON.stringify(Object.values(row))

  const written = (row: AuditRow) =>
    new Promise<void>((done, failed) => {
      const hospitalId = String(row.hospital_id)
      const queue = queues.get(hospitalId)
      if (queue) return void queue.push({ row, done, failed })
      const waiting = [{ row, done, failed }]
      queues.set(hospitalId, waiting)
      setImmediate(() => void writeAll(hospitalId, waiting))
    })
  const remember = (key: string, now: number) => {
    noted.delete(key)
    noted.set(key, now)
    for (const oldest of noted.keys()) {
      if (noted.size <= MOST_REMEMBERED) break
      noted.delete(oldest)
    }
  }

  return {
    async note(row, again) {
      const key = keyOf(row)
      const now = performance.now()
      const last = noted.get(key)
      if (!again && last !== undefined && now - last < ONCE_IN_MS) return
      if (again) return written(row)
      const same = underWay.get(key) ?? written(row).finally(() => underWay.delete(key))
      underWay.set(key, same)
      await same
      remember(key, now)
    },
  }
}
