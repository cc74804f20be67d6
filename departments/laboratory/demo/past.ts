import { MINUTE } from '../../../database/demo/calendar.ts'
import { endVisit, limitOf, orderingOf } from '../../../database/demo/ordering.ts'
import type { Lived } from '../../../database/demo/visit.ts'
import { enqueue } from '../../visits/demo/entries.ts'
import { type Found, testsOf } from './findings.ts'
import type { Laboratory } from './laboratory.ts'

/** How many minutes a test takes from the sample to the result. */
const TAKES: Record<string, readonly [number, number]> = {
  'Clinical chemistry': [35, 70],
  Haematology: [25, 45],
  'Blood transfusion': [25, 45],
  Parasitology: [18, 30],
  Serology: [18, 32],
  Urine: [15, 28],
}

/**
 * The tests of about a third of the visits that ran their course: ordered, collected, entered and approved before the
 * visit ended.
 */
export function testPast(lab: Laboratory): void {
  const { world } = lab
  const { random, rows } = world
  const had = new Set<string>()
  for (const lived of world.lived) {
    const { visit } = lived
    const key = `${visit.patient.id} ${visit.story.code}`
    const group = rows.patients.find((row) => row.id === visit.patient.id)?.blood_group ?? null
    const tests = testsOf(random, visit.story, {
      pregnant: visit.patient.pregnant,
      blood_group: group,
      again: had.has(key),
    })
    if (tests.length > 0 && doTests(lab, lived, tests)) had.add(key)
  }
}

/** False: there was no time for them. */
function doTests(lab: Laboratory, lived: Lived, tests: readonly Found[]): boolean {
  const { world } = lab
  const { random, rows, staff } = world
  const { visit, leg } = lived
  const ordered = leg.start + 2 * MINUTE
  const wanted = tests.map((found) => {
    const category = rows.lab_test_types.find((type) => type.code === found.code)?.category
    const [least, most] = TAKES[category ?? ''] ?? [30, 60]
    return { found, took: random.int(least, most) * MINUTE, checked: random.int(4, 15) * MINUTE }
  })
  const walk = random.int(4, 14) * MINUTE
  const needs = walk + Math.max(...wanted.map(({ took, checked }) => took + checked)) + 3 * MINUTE
  const left = limitOf(world, visit.row) - leg.end
  // What would not have ended by then went faster; in less than a quarter of the time it was not done at all.
  const pace = Math.min(1, left / needs)
  if (pace < 0.25) return false
  const when = (minutes: number) => Math.floor(leg.end + minutes * pace)
  const collected = when(walk)
  const of = orderingOf(world, lived)
  const request = random.id(ordered)
  const priority = visit.emergency ? 'stat' : 'routine'
  for (const { found, took, checked } of wanted)
    lab.order(request, of, found, {
      ordered,
      priority,
      collected,
      submitted: when(walk + took),
      approved: when(walk + took + checked),
    })
  const by = staff('lab')
  enqueue(world, visit, 'laboratory', priority, ordered, { status: 'done', by, start: collected, end: collected })
  endVisit(visit.row, when(needs))
  return true
}
