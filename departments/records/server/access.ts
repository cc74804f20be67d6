import type { Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { csv, extended, type List, page } from '../../../kernel/server/lists/list.ts'
import { commandNames } from '../../../kernel/server/request/actions.ts'
import { openingOf } from '../../patients/server/index.ts'
import type * as contract from '../access.contract.ts'
import { accessColumns } from '../log.columns.ts'
import * as sql from './access.sql.ts'
import { said } from './said.ts'

type Filter = Omit<Parsed<typeof contract.exportAccess>, 'page'>
const found = ({ at }: Ctx, filter: Filter): List<sql.AccessRow> =>
  sql.accesses(at, { ...filter, commands: [...commandNames] })

/** Who opened or changed this record. That somebody looked stands in the log too. Errors: `patient_not_found`. */
export async function listAccess(ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof contract.listAccess>) {
  await openingOf(ctx, filter.patient_id)
  const { rows, total } = await page(found(ctx, filter), { page: number, page_size })
  return { rows: rows.map(said), total }
}

/** The same as CSV. */
export async function exportAccess(ctx: Ctx, filter: Parsed<typeof contract.exportAccess>): Promise<RawAnswer> {
  await openingOf(ctx, filter.patient_id)
  return csv(
    ctx,
    'access-log-',
    accessColumns,
    extended(found(ctx, filter), async (rows) => rows.map(said)),
  )
}
