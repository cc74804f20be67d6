// What hospital a has and nobody else may see: a row in each table that belongs to a hospital, made directly. The
// departments make theirs in the order of their floors (`secrets` of departments/<x>/proof.ts); a table that nobody
// fills gets its row by its columns (rows.ts).
import { newId } from '../../../kernel/server/ids.ts'
import type { House } from '../../support/house.ts'
import type { Ids, Put } from '../declaration.ts'
import { listOf, placeOf, proofs, tableOf } from '../departments.ts'
import { makeRow, namesOfId } from '../tables/rows.ts'

/** Every table whose rows belong to hospitals, as the database's own catalogue has it. */
export async function tenantTables(house: House): Promise<string[]> {
  const { rows } = await house.owner.query<{ name: string }>(
    `select cls.relname name from pg_class cls join pg_index idx on idx.indrelid = cls.oid and idx.indisprimary
     join pg_attribute att on att.attrelid = cls.oid and att.attnum = any(idx.indkey) and att.attname = 'hospital_id'
     where cls.relkind in ('r', 'p') and cls.relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map((row) => row.name)
}

/** Inserts a row of hospital a and answers with its id. */
const putInto =
  (house: House): Put =>
  async (table, row, id = newId()) => {
    const whole = { hospital_id: house.a.id, ...(id ? { id } : {}), ...row }
    const columns = Object.keys(whole)
    const values = columns.map((_, at) => `$${at + 1}`)
    await house.owner.query(`insert into ${table} (${columns}) values (${values})`, Object.values(whole))
    return id ?? ''
  }

/**
 * Fills what is empty, by its columns. A row may name one of a table that comes later: what fails is tried again after
 * the others, as long as one could be made.
 */
async function fillEmpty(house: House): Promise<Ids> {
  const made: Ids = {}
  let left: string[] = []
  for (const table of await tenantTables(house)) {
    const { rowCount } = await house.owner.query(`select from ${table} where hospital_id = $1 limit 1`, [house.a.id])
    if (!rowCount) left.push(table)
  }
  while (left.length > 0) {
    const failed: { table: string; why: unknown }[] = []
    for (const table of left)
      try {
        const id = await makeRow(house, table)
        if (id) for (const name of namesOfId(table)) made[name] ??= id
      } catch (why) {
        failed.push({ table, why })
      }
    if (failed.length === left.length) throw failed[0]?.why
    left = failed.map(({ table }) => table)
  }
  return made
}

/** Arranges them at hospital a; answers with the ids by the name that endpoints give them. */
export async function arrangeSecrets(house: House): Promise<Ids> {
  const ids: Ids = { hospital_id: house.a.id, ...tableOf('sameForAll') }
  const saidBy = new Map<string, string>()
  for (const [department, { secrets }] of proofs) {
    const own = await secrets?.({ house, ids: { ...ids }, put: putInto(house), fill: (table) => makeRow(house, table) })
    for (const [name, id] of Object.entries(own ?? {})) {
      const before = saidBy.get(name)
      if (before) throw new Error(`${placeOf(before)} and ${placeOf(department)} both say what ${name} is`)
      saidBy.set(name, department)
      ids[name] = id
    }
  }
  return { ...(await fillEmpty(house)), ...ids }
}

/** What tells whose the rows of a hospital are. */
export async function tellingOf({ owner }: House, hospital_id: string): Promise<string[]> {
  const told: string[] = []
  for (const column of listOf('telling')) {
    const [table, name] = column.split('.')
    const { rows } = await owner.query<{ value: string | null }>(
      `select ${name} as value from ${table} where hospital_id = $1`,
      [hospital_id],
    )
    told.push(...rows.flatMap(({ value }) => value || []))
  }
  return told
}
