// What belongs to a patient, as the database's own catalogue has it: a row that a chain of foreign keys leads from to a
// patient.
import type { House } from '../../support/house.ts'

type Key = { table: string; column: string; parent: string }
export type Belongings = {
  /** The tables whose rows belong to patients. */
  tables: ReadonlySet<string>
  /** The patients that the row with this id belongs to; none: it belongs to nobody, or there is no such row. */
  patientsOf(id: string): Promise<string[]>
}

/** Reads the catalogue. */
export async function readBelongings(house: House): Promise<Belongings> {
  const { rows: keys } = await house.owner.query<Key>(
    `select ctr.conrelid::regclass::text as table, ctr.confrelid::regclass::text as parent, att.attname as column
     from pg_constraint ctr, unnest(ctr.conkey, ctr.confkey) pair (own, theirs)
     join pg_attribute par on true join pg_attribute att on true
     where ctr.contype = 'f' and ctr.connamespace = 'public'::regnamespace and par.attrelid = ctr.confrelid
       and par.attnum = pair.theirs and par.attname = 'id'
       and att.attrelid = ctr.conrelid and att.attnum = pair.own`,
  )
  // A patient is whom the column `patient_id` names, here as in the audit.
  const root = keys.find(({ column }) => column === 'patient_id')?.parent ?? ''
  const tables = new Set([root])
  for (let before = 0; before !== tables.size; ) {
    before = tables.size
    for (const { table, parent } of keys) if (tables.has(parent)) tables.add(table)
  }
  const withId = (
    await house.owner.query<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute where attname = 'id' and attnum > 0`,
    )
  ).rows
  const found = async (table: string, id: string): Promise<string[]> => {
    if (table === root) return [id]
    const { rows } = await house.owner.query(`select to_jsonb(tbl) as row from ${table} tbl where id = $1`, [id])
    const up = keys.filter(
      (key) => key.table === table && key.parent !== table && tables.has(key.parent) && rows[0]?.row[key.column],
    )
    return (await Promise.all(up.map(({ column, parent }) => found(parent, rows[0]?.row[column])))).flat()
  }
  return {
    tables,
    patientsOf: async (id) => {
      for (const { name } of withId) {
        if (!tables.has(name)) continue
        const there = await house.owner.query(`select from ${name} where id::text = $1`, [id])
        if (there.rowCount) return [...new Set(await found(name, id))]
      }
      return []
    },
  }
}
