import { makeInvoices } from './invoices.ts'
import { Laboratory } from './laboratory.ts'
import { makeLikeness } from './likeness.ts'
import { openWork } from './open-work.ts'
import { keepPapers } from './papers.ts'
import { examinePast } from './past-studies.ts'
import { testPast } from './past-tests.ts'
import { makePlans } from './plans.ts'
import { Radiology } from './radiology.ts'
import { giveTickets } from './tickets.ts'
import type { World } from './world.ts'

/**
 * What laboratory, radiology, records and billing have of a hospital's month; the patients' own month is lived through before, and its tickets are given,
 * so that it stays what it is.
 */
export function serveDepartments(world: World): void {
  world.entries = []
  makeLikeness(world)
  const laboratory = new Laboratory(world)
  const radiology = new Radiology(world)
  testPast(laboratory)
  examinePast(radiology)
  openWork(laboratory, radiology)
  giveTickets(world)
  makeInvoices(world)
  keepPapers(world)
  makePlans(world)
}
