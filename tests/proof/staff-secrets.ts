// What a hospital keeps of its staff, of somebody who has nothing to do with anything else.
import type { House } from '../support/house.ts'
import { makeWorker } from '../support/people.ts'
import type { Ids } from './sample.ts'

type Put = (table: string, row: Record<string, unknown>, id?: null) => Promise<string>

/** Arranges it; answers with the ids by the name that endpoints give them. */
export async function arrangeStaff(put: Put, house: House, by: string): Promise<Ids> {
  const role_id = await put('hospital_roles', { name: 'A secret role', based_on: 'nurse', permissions: ['triage.record'] })
  const { staff_id } = await makeWorker(house.owner, house.a.id, 'alpha', 'storekeeper', 'secret')
  await put('staff_own_roles', { staff_id, role_id }, null)
  const exception_id = await put('staff_exceptions', {
    staff_id,
    permission: 'reports.view',
    granted: true,
    reason: 'A secret reason',
    made_by: by,
  })
  const shift_kind_id = await put('shift_kinds', { name: 'A secret kind of shift', code: 'SX', starts_at: '07:00', ends_at: '13:00' })
  const shift = { starts_at: '2199-01-07T07:00:00Z', ends_at: '2199-01-07T13:00:00Z', made_by: by }
  const shift_id = await put('rota_shifts', { staff_id, day: '2199-01-07', shift_kind_id, ...shift })
  const offer = { state: 'offered', described: 'A secret shift', note: 'A secret note' }
  const swap_id = await put('shift_swaps', { shift_id, offered_by: staff_id, ...offer })
  await put('license_notices', { staff_id, expires_on: '2199-01-01', days: 30 }, null)
  const days = { first_day: '2199-01-01', last_day: '2199-01-02' }
  const leave_id = await put('staff_leave', { staff_id, kind: 'other', state: 'approved', reason: 'A secret reason', ...days })
  await put('rights_changes', { change: 'role_made', subject: 'A secret role', changed_by: by })
  const told = { event: 'leave_asked', about: 'A secret leave', phone: 'A secret number', body: 'A secret message' }
  const message_id = await put('sms_messages', { staff_id, language: 'en', ...told })
  return {
    message_id,
    role_id,
    exception_id,
    shift_kind_id,
    leave_id,
    shift_id,
    return_shift_id: shift_id,
    swap_id,
    offered_to: by,
    head_id: by,
  }
}
