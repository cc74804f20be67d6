import { createRandom } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'
import { writeDay } from '../../../kernel/contract/values/days.ts'
import { alarmKinds } from '../../equipment/cold-chain.contract.ts'
import type { NoticeEvent } from '../notice-words.ts'

const time = (value: Date | string | null | undefined) => new Date(value ?? 0).getTime()
type Told = { event: NoticeEvent; about: string; at: number; body: string; by: string | null; to: string[] }

/**
 * Leave that waits, openings of restricted records that wait, and an open alarm were told to those who may act. One
 * rule is the hospital's own.
 */
export function tellStaff(world: World): void {
  const { rows, hospital_id, now, staff } = world
  const random = createRandom(Number.parseInt(hospital_id.slice(-8), 16) + 11)
  const nameOf = (id: string) => rows.staff.find((row) => row.id === id)?.name ?? ''
  const admin = staff('admin')
  rows.notice_rules.push({
    hospital_id,
    event: 'fridge_alarm',
    staff_ids: [],
    screen: true,
    mail: true,
    sms: false,
    changed_by: admin,
    changed_at: new Date(now),
  })
  const fridgeOf = (id: string) => rows.fridges.find((row) => row.id === id)?.name ?? ''
  const told: Told[] = [
    ...rows.staff_leave.flatMap(({ id, staff_id, first_day, last_day, state, asked_at }) => {
      if (state !== 'requested') return []
      const [from, until] = [writeDay(String(first_day)), writeDay(String(last_day))]
      const days = from === until ? from : `${from} to ${until}`
      const body = `${nameOf(staff_id)} asks for leave: ${days}`
      return { event: 'leave_asked' as const, about: id, at: time(asked_at as Date), body, by: staff_id, to: [admin] }
    }),
    ...rows.record_grants.flatMap(({ id, staff_id, kind, reviewed_at, granted_at }) => {
      if (kind !== 'broken' || reviewed_at) return []
      const body = `${nameOf(staff_id)} opened a restricted record`
      return {
        event: 'record_opened' as const,
        about: id,
        at: time(granted_at as Date),
        body,
        by: staff_id,
        to: [admin, staff('records')],
      }
    }),
    ...rows.fridge_alarms.flatMap(({ id, fridge_id, kind, opened_at, closed_at }) => {
      if (closed_at) return []
      const body = `${fridgeOf(fridge_id)}: ${alarmKinds[kind as keyof typeof alarmKinds].toLowerCase()}`
      const to = [staff('pharmacy'), staff('store')]
      return { event: 'fridge_alarm' as const, about: id, at: time(opened_at as Date), body, by: null, to }
    }),
  ]
  for (const { event, about, at, body, by, to } of told)
    for (const staff_id of to)
      if (staff_id !== by)
        rows.staff_notices.push({
          hospital_id,
          id: random.id(at),
          staff_id,
          event,
          about,
          body,
          created_at: new Date(at),
        })
}
