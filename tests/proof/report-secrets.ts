// An analysis that somebody keeps and shares with one person.
import type { House } from '../support/house.ts'
import type { Ids } from './sample.ts'

type Put = (table: string, row: Record<string, unknown>, id?: null) => Promise<string>

/** Makes it; answers with its id by the name that endpoints give it. */
export async function arrangeReports(house: House, put: Put, by: string): Promise<Ids> {
  // Only who keeps it may change it: whoever holds all roles, where a proof has somebody who does.
  const { rows } = await house.owner.query(`select id from staff where hospital_id = $1 and email like '%everything@%'`, [house.a.id])
  const analysis_id = await put('report_analyses', {
    owner_id: rows[0]?.id ?? by,
    name: 'A secret analysis',
    measure: 'visits',
    rows_by: 'area',
    period: 'this_month',
    filters: JSON.stringify({ area: 'Secretville' }),
    shared_roles: '{}',
  })
  await put('report_analysis_readers', { analysis_id, staff_id: by }, null)
  return { analysis_id }
}
