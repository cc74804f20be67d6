import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

type Counted = {
  table: 'billing_insurance_claims' | 'billing_remittance_claims'
  column: string
  of: string
  amount: string
}
/** How many rows of a table name a row (`of`, `b.id`) in a column, and what an amount of theirs comes to. */
export const counted = (at: HospitalDb, { table, column, of, amount }: Counted) => {
  const named = sql`from ${sql.table(table)} obj
    where obj.hospital_id = ${at.hospital_id}::uuid and ${sql.ref(`obj.${column}`)} = ${sql.ref(of)}`
  return {
    count: sql<number>`(select count(*) ${named})`,
    sum: sql<string>`(select round(coalesce(sum(${sql.ref(`obj.${amount}`)}), 0), 2) ${named})`,
  }
}
