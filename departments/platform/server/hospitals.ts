import type { z } from 'zod'
import type { PlatformCtx } from '../../../kernel/server/bind.ts'
import type { HospitalRow, listHospitals } from '../contract.ts'
import { countHospitals, selectHospitals } from './hospitals.sql.ts'

/** The provider's list of hospitals: no patient data, the database role has no right to any. */
export async function list(ctx: PlatformCtx, { search, page, page_size }: z.output<typeof listHospitals.input>) {
  const rows = await selectHospitals(ctx.tx, search, page_size, (page - 1) * page_size)
  return {
    rows: rows.map((row) => ({ ...row, status: row.status as z.infer<typeof HospitalRow>['status'], staff: row.staff ?? 0 })),
    total: await countHospitals(ctx.tx, search),
  }
}
