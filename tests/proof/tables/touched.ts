// How much of the database a statement reads, in rows and in pages: what does not depend on how fast the machine is.
import pg from 'pg'

export type Sent = { text: string; values: readonly unknown[]; role: string; hospitalId: string }
type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
/** `rows`: what the steps of the plan put out or threw away, together; `buffers`: the pages that were looked at. */
export type Touched = { rows: number; buffers: number; plan: Plan }

const rowsOf = (plan: Plan): number =>
  plan['Actual Loops'] *
    (plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Join Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value))
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
/** A list as PostgreSQL writes one. */
const arrayText = (list: readonly unknown[]): string =>
  `{${list
    .map((each) =>
      each === null || each === undefined
        ? 'NULL'
        : Array.isArray(each)
          ? arrayText(each)
          : `"${String(each instanceof Date ? each.toISOString() : each).replace(/(["\\])/g, '\\$1')}"`,
    )
    .join(',')}}`

/**
 * Runs a statement by the plan that its connection would keep, with the values that it was sent with, and undoes what
 * it did.
 */
export async function touchedBy(client: pg.Client, { text, values, role, hospitalId }: Sent): Promise<Touched> {
  await client.query(`begin; set local role ${role}; set local app.hospital_id = '${hospitalId}'`)
  try {
    await client.query(`prepare asked as ${text}`)
    const given = values.length ? `(${values.map(literal).join(', ')})` : ''
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) execute asked${given}`)
    const plan = rows[0]['QUERY PLAN'][0].Plan as Plan
    return { rows: Math.round(rowsOf(plan)), buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan }
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}
