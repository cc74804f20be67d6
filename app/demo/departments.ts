import type { World } from '../../database/demo/world.ts'
import { makeMoney } from '../../departments/billing/demo/money.ts'
import { makeInvoices } from '../../departments/billing/demo.ts'
import { keepTemplates } from '../../departments/consultation/demo/templates.ts'
import { holdWarm } from '../../departments/equipment/demo/held.ts'
import { keepEquipment } from '../../departments/equipment/demo/index.ts'
import { makeFiscal } from '../../departments/etims/demo.ts'
import { fillWards } from '../../departments/inpatient/demo/index.ts'
import { makeClaims } from '../../departments/insurance/demo.ts'
import { keepStores } from '../../departments/inventory/demo/stores.ts'
import { Laboratory } from '../../departments/laboratory/demo/laboratory.ts'
import { testPast } from '../../departments/laboratory/demo/past.ts'
import { makeMessages } from '../../departments/messages/demo/messages.ts'
import { tellStaff } from '../../departments/messages/demo/notices.ts'
import { connectMpesa } from '../../departments/mpesa/demo.ts'
import { makeLikeness } from '../../departments/patients/demo/likeness.ts'
import { restrictRecords } from '../../departments/patients/demo/restricted.ts'
import { handOut } from '../../departments/pharmacy/demo/dispensing.ts'
import { makePurchasing } from '../../departments/purchasing/demo/purchasing.ts'
import { examinePast } from '../../departments/radiology/demo/past.ts'
import { Radiology } from '../../departments/radiology/demo/radiology.ts'
import { keepArchives } from '../../departments/records/demo/archives.ts'
import { recordConsents } from '../../departments/records/demo/consents.ts'
import { keepPapers } from '../../departments/records/demo/papers.ts'
import { askForData } from '../../departments/records/demo/requests.ts'
import { keepAnalyses } from '../../departments/reports/demo.ts'
import { makeStatutory } from '../../departments/statutory/demo.ts'
import { makePlans } from '../../departments/treatment/demo.ts'
import { dangersIn } from '../../departments/triage/demo/triage.ts'
import { giveTickets } from '../../departments/visits/demo/tickets.ts'
import { openWork } from './open-work.ts'

/**
 * What laboratory, radiology, records and billing have of a hospital's month; the patients' own month is lived
 * through before, and its tickets are given, so that it stays what it is.
 */
export function serveDepartments(world: World): void {
  world.entries = []
  makeLikeness(world)
  const laboratory = new Laboratory(world, dangersIn(world.rows))
  const radiology = new Radiology(world)
  testPast(laboratory)
  examinePast(radiology)
  openWork(laboratory, radiology)
  handOut(world)
  giveTickets(world)
  makeInvoices(world)
  makeMoney(world)
  connectMpesa(world)
  makeClaims(world)
  makeFiscal(world)
  makeMessages(world)
  keepPapers(world)
  makePlans(world)
  makePurchasing(world)
  keepEquipment(world)
  keepStores(world)
  holdWarm(world)
  fillWards(world)
  restrictRecords(world)
  askForData(world)
  keepTemplates(world)
  makeStatutory(world)
  recordConsents(world)
  keepArchives(world)
  keepAnalyses(world)
  tellStaff(world)
}
