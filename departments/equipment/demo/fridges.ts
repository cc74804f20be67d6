import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import type { Random } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'

const DAYS = 31
/** When it is read, by the hospital's clock. */
const READ = { morning: 8, afternoon: 16 } as const

/**
 * Two fridges, read twice a day for a month: one warm afternoon still open, one cold morning and one that nobody read
 * closed with what was done.
 */
export function makeFridges({ rows, hospital_id, now, staff }: World, random: Random, store_id: string): void {
  const [keeper, pharmacist] = [staff('store'), staff('pharmacy')]
  const founded = now - 200 * DAY
  const limits = { minimum_celsius: '2.0', maximum_celsius: '8.0' }
  const fridge = (name: string, holds: 'vaccines' | 'medicines') => {
    const id = random.id(founded)
    rows.fridges.push({
      hospital_id,
      id,
      name,
      store_id,
      holds,
      ...limits,
      is_active: true,
      created_at: new Date(founded),
      in_use_since: new Date(founded),
    })
    return id
  }
  const alarm = (
    fridge_id: string,
    kind: 'missing' | 'too_warm' | 'too_cold',
    day: string,
    slot: 'morning' | 'afternoon',
    at: number,
    reading_id: string | null,
    action?: string,
  ) =>
    rows.fridge_alarms.push({
      hospital_id,
      id: random.id(at),
      fridge_id,
      kind,
      day,
      slot,
      reading_id,
      opened_at: new Date(at),
      closed_at: action ? new Date(at + 2 * HOUR) : null,
      closed_by: action ? pharmacist : null,
      action_taken: action ?? null,
    })

  for (const [fridge_id, vaccines] of [
    [fridge('Vaccine fridge', 'vaccines'), true],
    [fridge('Pharmacy fridge', 'medicines'), false],
  ] as const)
    for (let back = DAYS; back >= 0; back--)
      for (const slot of ['morning', 'afternoon'] as const) {
        const at = dayStart(now) - back * DAY + READ[slot] * HOUR + random.int(0, 55) * MINUTE
        const day = localDate(at)
        const celsius = random.tenth(3.4, 6.2)
        if (at > now) continue
        if (vaccines && back === 17 && slot === 'afternoon') {
          alarm(
            fridge_id,
            'missing',
            day,
            slot,
            dayStart(at) + 17 * HOUR,
            null,
            'Read the next morning: 4.6 °C, the logger shows no gap. Spoke with the person on duty.',
          )
          continue
        }
        const warm = vaccines && back === 1 && slot === 'afternoon'
        const cold = !vaccines && back === 11 && slot === 'morning'
        const read = warm ? 9.4 : cold ? 1.2 : celsius
        const id = random.id(at)
        rows.fridge_readings.push({
          hospital_id,
          id,
          fridge_id,
          day,
          slot,
          celsius: read.toFixed(1),
          ...limits,
          note: warm ? 'Power was off for an hour' : null,
          read_at: new Date(at),
          read_by: random.chance(0.7) ? keeper : pharmacist,
          created_at: new Date(at),
        })
        if (warm) alarm(fridge_id, 'too_warm', day, slot, at, id)
        if (cold)
          alarm(
            fridge_id,
            'too_cold',
            day,
            slot,
            at,
            id,
            'Thermostat set from 5 to 3. Insulin at the back wall moved forward; none was frozen.',
          )
      }
}
