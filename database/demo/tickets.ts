import { ticketLetters } from '../../departments/visits/departments.ts'
import { localDate } from './calendar.ts'
import type { World } from './world.ts'

/** Numbers the tickets by department and day, in the order in which they were drawn. */
export function giveTickets({ entries, rows, hospital_id }: World): void {
  const last = new Map<string, { department: string; day: string; last: number }>()
  for (const { row, at } of entries.toSorted((a, b) => a.at - b.at)) {
    const { department } = row
    const day = localDate(at)
    const counter = last.get(`${department} ${day}`) ?? { department, day, last: 0 }
    counter.last++
    last.set(`${department} ${day}`, counter)
    row.ticket = `${ticketLetters[department as keyof typeof ticketLetters]}-${String(counter.last).padStart(3, '0')}`
  }
  rows.queue_counters.push(...[...last.values()].map((counter) => ({ hospital_id, ...counter })))
}
