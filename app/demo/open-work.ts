import { DAY, dayStart, HOUR, localDate, MINUTE } from '../../database/demo/calendar.ts'
import { type Ordering, orderingOf } from '../../database/demo/ordering.ts'
import type { Visit } from '../../database/demo/visit.ts'
import type { World } from '../../database/demo/world.ts'
import type { Laboratory, Progress } from '../../departments/laboratory/demo/laboratory.ts'
import type { Examined, Radiology } from '../../departments/radiology/demo/radiology.ts'
import { enqueue } from '../../departments/visits/demo/entries.ts'
import { departmentOf, storiesFor } from './choosing.ts'
import { type OpenCase, openCases, type Planned, type Standing } from './open-cases.ts'
import { begin, see } from './visits.ts'

/**
 * Those who came today, were seen, and whose laboratory or radiology is not finished, or who wait to hear the result.
 */
export function openWork(laboratory: Laboratory, radiology: Radiology): void {
  const { world } = laboratory
  for (const open of openCases) {
    const visit = arrive(world, open)
    if (!visit) continue
    const leg = see(world, visit)
    Object.assign(visit.row, { status: 'consulting', version: 3 })
    const of = orderingOf(world, { visit, leg })
    const ordered = leg.start + 2 * MINUTE
    const when = (share: number) => Math.floor(leg.end + (world.now - leg.end) * share)
    if (open.tests) test(laboratory, visit, of, open, ordered, when)
    if (open.study) examine(radiology, visit, of, open.study, ordered, when)
    const ready = open.tests?.every(({ standing }) => standing === 'approved') && !open.study
    if (ready) comeBack(world, visit, of, leg.department, when(0.9))
  }
}

/** Somebody who can have one of these stories and was not here today; null: nobody. */
function arrive(world: World, { codes, department, emergency = false, ago, story: instead }: OpenCase): Visit | null {
  const { random, now, patients } = world
  const at = now - ago * MINUTE
  for (const code of codes) {
    const able = patients.flatMap((patient) => {
      if (patient.free_from >= at || localDate(patient.free_from) === localDate(at)) return []
      const story = storiesFor(patient, at, { department: null, emergency }).find((each) => each.code === code)
      return story && (!department || departmentOf(story, patient, at) === department) ? [{ patient, story }] : []
    })
    if (able.length === 0) continue
    const { patient, story } = random.pick(able)
    return begin(world, patient, { ...story, ...instead }, at, emergency)
  }
  return null
}

type When = (share: number) => number
const progressOf = (standing: Standing, when: When, why = ''): Omit<Progress, 'ordered'> => {
  const collected = when(0.25)
  const submitted = when(0.7)
  return {
    pending: {},
    collected: { collected },
    refused: { refused: { taken: collected, at: when(0.6), why: 'insufficient' as const, notes: why } },
    drafted: { collected, drafted: when(0.85) },
    submitted: { collected, submitted },
    told: { collected, submitted, told: when(0.75) },
    approved: { collected, submitted, told: when(0.78), approved: when(0.9) },
    rejected: { collected, submitted, rejected: { at: when(0.85), why } },
  }[standing]
}

function test(
  laboratory: Laboratory,
  visit: Visit,
  of: Ordering,
  { tests = [] }: OpenCase,
  ordered: number,
  when: When,
): void {
  const { world } = laboratory
  const { random, staff } = world
  const request = random.id(ordered)
  const made = tests.map(({ standing, priority, why, ...found }) => {
    const progress = { ordered, priority, ...progressOf(standing, when, why) }
    return { progress, order: laboratory.order(request, of, found, progress) }
  })
  const priority = tests.find((each) => each.priority)?.priority ?? (visit.emergency ? 'stat' : 'routine')
  const waits = made.find(({ order }) => order.status === 'pending')?.progress
  if (!waits || waits.refused) {
    // With the only sample taken they left the laboratory's queue; a rejected one brings them back.
    const taken = waits?.refused?.taken ?? when(0.25)
    enqueue(world, visit, 'laboratory', priority, ordered, {
      status: 'done',
      by: staff('lab'),
      start: taken,
      end: taken,
    })
  }
  if (!waits) return
  const entry = enqueue(world, visit, 'laboratory', priority, waits.refused?.at ?? ordered, { status: 'waiting' })
  entry.changed_by = waits.refused ? staff('lab') : of.doctor
  if (waits.refused) entry.note = 'New sample needed'
}

function examine(
  radiology: Radiology,
  visit: Visit,
  of: Ordering,
  { standing, ...report }: NonNullable<OpenCase['study']>,
  ordered: number,
  when: When,
): void {
  const { world } = radiology
  const priority = visit.emergency ? 'stat' : 'routine'
  const examined: Record<Planned, Omit<Examined, 'ordered'>> = {
    pending: {},
    today: {
      planned: {
        at: Math.ceil((world.now + 45 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE,
        minutes: 30,
        room: 'Ultrasound 1',
        by: when(0.4),
      },
    },
    tomorrow: { planned: { at: dayStart(world.now) + DAY + 8.5 * HOUR, minutes: 30, room: 'X-ray 1', by: when(0.5) } },
    started: { started: when(0.85) },
    reported: { started: when(0.2), reported: when(0.7) },
  }
  const { started, reported } = examined[standing]
  radiology.order(of, report, { ordered, priority, ...examined[standing] })
  const by = world.staff('radiographer')
  const entry = enqueue(
    world,
    visit,
    'radiology',
    priority,
    ordered,
    reported
      ? { status: 'done', by, start: started, end: reported }
      : started
        ? { status: 'in_progress', by, start: started }
        : { status: 'waiting' },
  )
  if (!started) entry.changed_by = of.doctor
}

/** Back in the queue of whoever ordered: a critical value makes it urgent. */
function comeBack(
  world: World,
  visit: Visit,
  of: Ordering,
  department: Parameters<typeof enqueue>[2],
  at: number,
): void {
  const critical = world.rows.lab_results.some((row) => row.visit_id === visit.id && row.critical)
  const entry = enqueue(world, visit, department, critical ? 'urgent' : 'routine', at, { status: 'waiting' })
  Object.assign(entry, {
    reason: 'results_ready' as const,
    assigned_to: of.doctor,
    changed_by: world.staff('labreview'),
  })
}
