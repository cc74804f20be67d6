import { MINUTE } from '../../database/demo/calendar.ts'
import type { StaffedDepartment } from '../../database/demo/story.ts'
import type { Leg } from '../../database/demo/visit.ts'
import type { World } from '../../database/demo/world.ts'
import { clinicians } from '../../departments/staff/demo.ts'

export type Course = { triage: Leg; consultation: Leg }

const LONGEST_WAIT = 90

/** The first moment from `from` on at which `taken` (in order) leaves `length` free. */
function firstGap(taken: readonly [number, number][], from: number, length: number): number {
  let at = from
  for (const [start, end] of taken) {
    if (end <= at) continue
    if (start >= at + length) break
    at = end
  }
  return at
}

/** Writes into the diary of `by` that they work with a patient. */
export function occupy(world: World, by: string, from: number, until: number): void {
  const taken = [...(world.busy.get(by) ?? []), [from, until] as [number, number]]
  world.busy.set(
    by,
    taken.sort((a, b) => a[0] - b[0]),
  )
}

/** Whoever of the department is free first. */
function serve(world: World, department: StaffedDepartment, from: number, wait: number, took: number): Leg {
  const free = clinicians[department].map((login) => {
    const by = world.staff(login)
    return { by, start: firstGap(world.busy.get(by) ?? [], from + wait, took) }
  })
  const { by, start } = free.reduce((best, next) => (next.start < best.start ? next : best))
  return { department, by, from, start, end: start + took }
}

/**
 * How a visit that is over went, from the arrival until the end of the consultation. Waits have a median near 20
 * minutes and a long tail; nobody serves two patients at once. What would not have ended by now went faster, in the
 * same proportions.
 */
export function planCourse(
  world: World,
  at: number,
  department: StaffedDepartment,
  priority: 'stat' | 'urgent' | 'routine',
): Course {
  const { random, now } = world
  const wait = (median: number) => {
    const minutes =
      priority === 'stat' ? random.longTail(3, 0.4) : random.longTail(priority === 'urgent' ? median / 2 : median, 0.6)
    return Math.min(minutes, LONGEST_WAIT) * MINUTE
  }
  const waits = [wait(16), wait(21)] as const
  const takes = [
    random.int(4, 8) * MINUTE + random.int(0, 59_000),
    random.int(8, priority === 'stat' ? 30 : 16) * MINUTE + random.int(0, 59_000),
  ] as const
  const triage = serve(world, 'triage', at, waits[0], takes[0])
  const consultation = serve(world, department, triage.end, waits[1], takes[1])
  const latest = now - random.int(12, 25) * MINUTE
  if (consultation.end <= latest) return { triage, consultation }

  const shrink = Math.min(1, (latest - at) / (waits[0] + takes[0] + waits[1] + takes[1]))
  const when = (passed: number) => Math.floor(at + passed * shrink)
  const triaged = when(waits[0] + takes[0])
  return {
    triage: { ...triage, start: when(waits[0]), end: triaged },
    consultation: {
      ...consultation,
      from: triaged,
      start: when(waits[0] + takes[0] + waits[1]),
      end: when(waits[0] + takes[0] + waits[1] + takes[1]),
    },
  }
}
