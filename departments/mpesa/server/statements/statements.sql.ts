import { sql } from 'kysely'
import type { z } from 'zod'
import type { List } from '../../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import type { listMpesaStatements } from '../../contract.ts'

type Row = z.input<typeof listMpesaStatements.output>['rows'][number]

export const insertStatement = (at: HospitalDb, row: NewRow<'billing_mpesa_statements'>) =>
  at.insert('billing_mpesa_statements', row).execute()

type Counts = { known: number; differing: number; matched: number; suspended: number }
/** Adds what came of some more rows. */
export const addToStatement = (at: HospitalDb, id: string, { known, differing, matched, suspended }: Counts) =>
  at
    .update('billing_mpesa_statements')
    .set({
      known: sql`known + ${known}`,
      differing: sql`differing + ${differing}`,
      matched: sql`matched + ${matched}`,
      suspended: sql`suspended + ${suspended}`,
    })
    .where('id', '=', id)
    .execute()

/** Nothing of a statement is left to be done. */
export const finishStatement = (at: HospitalDb, id: string) =>
  at.update('billing_mpesa_statements').set({ finished_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** Statements, newest first. */
export const statements = (at: HospitalDb): List<Row> => ({
  rows: at
    .from('billing_mpesa_statements as mps')
    .innerJoin(...same('staff as stf', 'mps.imported_by'))
    .select([
      'mps.id',
      'mps.filename',
      'mps.known',
      'mps.differing',
      'mps.matched',
      'mps.suspended',
      'mps.ignored',
      'mps.broken',
      'stf.name as imported_by_name',
      'mps.imported_at',
      'mps.finished_at',
    ])
    .orderBy('mps.imported_at', 'desc')
    .orderBy('mps.id', 'desc'),
  matching: at.from('billing_mpesa_statements'),
})
