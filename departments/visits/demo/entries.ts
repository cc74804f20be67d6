import type { Insertable } from 'kysely'
import type { Leg } from '../../../database/demo/visit.ts'
import type { World } from '../../../database/demo/world.ts'
import type { QueuePriority, Queues } from '../../../database/types.ts'
import type { UsualKey as Department } from '../../hospital/usual-departments.ts'

export type Priority = QueuePriority
/** How far a patient's entry in a queue has come. */
export type Stage = Partial<Pick<Queues, 'end_reason'>> & {
  status: 'waiting' | 'in_progress' | 'done' | 'removed'
  by?: string
  start?: number
  end?: number
}

/** Puts a visit into a department's queue; the tickets are given later. */
export function enqueue(
  world: World,
  visit: { id: string },
  department: Department,
  priority: Priority,
  from: number,
  stage: Stage,
): Insertable<Queues> {
  const { by = null, start, end, status, end_reason = null } = stage
  const changes = (start ? 1 : 0) + (end ? 1 : 0)
  const row: Insertable<Queues> = {
    hospital_id: world.hospital_id,
    id: world.random.id(from),
    visit_id: visit.id,
    department,
    status,
    priority,
    ticket: '',
    wait_start_time: new Date(from),
    called_at: start ? new Date(start) : null,
    service_start_time: start ? new Date(start) : null,
    service_end_time: end ? new Date(end) : null,
    assigned_to: start ? by : null,
    started_by: start ? by : null,
    ended_by: end ? by : null,
    end_reason,
    changed_by: by ?? world.staff(department === 'triage' ? 'reception' : 'nurse'),
    changed_at: new Date(end ?? start ?? from),
    created_at: new Date(from),
    version: 1 + changes,
  }
  world.rows.queues.push(row)
  world.entries.push({ row, at: from })
  return row
}

/** Somebody who was served from start to end. */
export const served = (leg: Leg): Stage => ({ status: 'done', by: leg.by, start: leg.start, end: leg.end })
