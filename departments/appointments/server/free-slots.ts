import type { Parsed } from '../../../kernel/contract/index.ts'
import { daysFrom, localNow, weekdayName } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import type * as contract from '../contract.ts'
import { Availability, type Bookable, bookable } from './availability.ts'
import { expectType } from './types.ts'

const WHOLE_DAY = { from: 0, until: 24 * 60 }

/** The free times of some days; a day without any says why. */
export async function listFreeSlots(ctx: Ctx, input: Parsed<typeof contract.listFreeSlots>) {
  const { from, days, department, clinician_id } = input
  const { duration_minutes } = await expectType(ctx, input.appointment_type_id)
  const clinician = clinician_id ? await bookable(ctx, clinician_id) : undefined
  const availability = await Availability.load(ctx, from, days, input.except_id)
  const now = localNow(ctx.hospital.time_zone)
  return {
    duration_minutes,
    days: daysFrom(from, days).map((date) => {
      const all = availability.slots(department, clinician_id, date, duration_minutes)
      const slots = all.filter((slot) => `${date} ${slot.scheduled_time}` >= now)
      const staffed = availability.isStaffed(department, clinician_id, date)
      return { date, slots, why_none: slots.length ? null : why(date, staffed) }
    }),
  }

  function why(date: string, staffed: boolean): string | null {
    const today = now.slice(0, 10)
    if (date < today) return 'This day is over'
    if (!staffed) return absent(availability, clinician, input, date)
    return date === today ? 'No time is free today' : 'Everything is booked on this day'
  }
}

const absent = (
  availability: Availability,
  clinician: Bookable | undefined,
  { department }: Pick<Parsed<typeof contract.listFreeSlots>, 'department'>,
  date: string,
) =>
  clinician
    ? availability.whyOutside(clinician, department, date, WHOLE_DAY)
    : `Nobody works in ${availability.nameOf(department)} on ${weekdayName(date)}s, or everybody is away`
