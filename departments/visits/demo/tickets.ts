import { localDate } from '../../../database/demo/calendar.ts'
import type { World } from '../../../database/demo/world.ts'

/**
 * Numbers the tickets by department and day, in the order in which they were drawn; those of a day that has some
 * already go on from there.
 */
export function giveTickets({ entries, rows, hospital_id }: World): void {
  const letters = new Map(rows.hospital_departments.map((row) => [row.key, row.letter]))
  const last = new Map(rows.queue_counters.map((counter) => [`${counter.department} ${counter.day}`, counter]))
  for (const { row, at } of entries.toSorted((a, b) => a.at - b.at)) {
    const { department } = row
    const day = localDate(at)
    const found = last.get(`${department} ${day}`)
    const counter = found ?? { hospital_id, department, day, last: 0 }
    if (!found) {
      last.set(`${department} ${day}`, counter)
      rows.queue_counters.push(counter)
    }
    counter.last++
    row.ticket = `${letters.get(department)}-${String(counter.last).padStart(3, '0')}`
  }
}
