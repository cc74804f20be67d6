import { DAY } from '../../database/demo/calendar.ts'
import { createRandom } from '../../database/demo/random.ts'
import type { World } from '../../database/demo/world.ts'

/** Two analyses that the hospital's admin keeps: one shared with the doctors and cashiers, one of one's own. */
export function keepAnalyses({ rows, hospital_id, now, staff }: World): void {
  // Chance of its own, so that the rest of the month stays what it is.
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 17)
  const keep = (name: string, days: number, asked: object, roles: string[]) => {
    const at = now - days * DAY
    rows.report_analyses.push({
      hospital_id,
      id: random.id(at),
      owner_id: staff('admin'),
      name,
      measure: 'visits',
      rows_by: 'day',
      columns_by: null,
      period: 'last_30_days',
      filters: {},
      shared_roles: roles,
      created_at: new Date(at),
      updated_at: new Date(at),
      ...asked,
    })
  }
  keep('Who comes, by age and sex', 9, { rows_by: 'age', columns_by: 'sex' }, ['doctor', 'records_officer'])
  keep(
    'Waiting at triage by hour',
    3,
    { measure: 'waiting_time', rows_by: 'hour', filters: { department: 'triage' } },
    [],
  )
}
