import { DAY, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import { createRandom } from '../../../database/demo/random.ts'
import type { TenantRows } from '../../../database/demo/tables.ts'
import type { World } from '../../../database/demo/world.ts'
import { issue } from '../../inventory/demo.ts'
import { enqueue } from '../../visits/demo/entries.ts'
import { endsOn } from '../prescribing.ts'

type Prescription = TenantRows['pharmacy_prescriptions'][number]
type Line = Pick<Prescription, 'dosage' | 'frequency' | 'duration' | 'quantity'> & {
  code: string
  instructions?: string
}

const fever: Line = {
  code: 'PARA-500T',
  dosage: '2 tablets',
  frequency: 'three times a day',
  duration: '3 days',
  quantity: 18,
}
/** What today's patients were prescribed, in turns. */
const TODAY: readonly Line[][] = [
  [
    fever,
    {
      code: 'AMOX-500C',
      dosage: '1 capsule',
      frequency: 'three times a day',
      duration: '5 days',
      quantity: 15,
      instructions: 'Finish all of it',
    },
    { code: 'CETI-10T', dosage: '1 tablet', frequency: 'at night', duration: '5 days', quantity: 5 },
  ],
  [
    fever,
    {
      code: 'OMEP-20C',
      dosage: '1 capsule',
      frequency: 'once a day',
      duration: '2 weeks',
      quantity: 14,
      instructions: 'Before breakfast',
    },
  ],
  [
    {
      code: 'IBUP-400T',
      dosage: '1 tablet',
      frequency: 'twice a day',
      duration: '5 days',
      quantity: 10,
      instructions: 'After food',
    },
  ],
  [
    fever,
    {
      code: 'AL-20T',
      dosage: '4 tablets',
      frequency: 'twice a day',
      duration: '3 days',
      quantity: 24,
      instructions: 'With food',
    },
  ],
  [{ code: 'METF-500T', dosage: '1 tablet', frequency: 'twice a day', duration: '1 month', quantity: 60 }],
]
const MOST_OWED = 4
const UNTOUCHED = {
  instructions: null,
  quantity_dispensed: 0,
  confirmed_at: null,
  confirmed_by: null,
  dispensed_at: null,
  dispensed_by: null,
  owed_since: null,
  version: 1,
}

/**
 * What was handed out in the hospital's month, with its movements in the ledger; what waits today, and what is owed.
 * Its chance is its own.
 */
export function handOut(world: World): void {
  const { rows, hospital_id, now } = world
  if (!rows.pharmacy_medications.length) return
  const random = createRandom(37)
  const by = world.staff('pharmacy')
  const visits = new Map(rows.visits.map((visit) => [visit.id, visit.visit_number]))
  const patients = new Map(rows.patients.map((patient) => [patient.id, patient.op_number]))
  const items = new Map(rows.pharmacy_medications.map((row) => [row.id, row]))

  const give = (row: Prescription, quantity: number, at: number): void => {
    const medicine = items.get(row.medication_id ?? '')
    if (!medicine) return
    const { item_id } = medicine
    const id = random.id(at)
    issue(random, hospital_id, rows, {
      item_id,
      quantity,
      at,
      source_id: id,
      by,
      reason: `Dispensed for the prescription of visit ${visits.get(row.visit_id)}, patient ${patients.get(row.patient_id)}`,
    })
    const done = {
      prescription_id: row.id,
      medication_id: medicine.id,
      item_id,
      quantity,
      dispensed_by: by,
      created_at: new Date(at),
    }
    rows.pharmacy_dispenses.push({ hospital_id, id, ...done })
    Object.assign(row, {
      quantity_dispensed: quantity,
      confirmed_at: new Date(at - 10 * MINUTE),
      confirmed_by: by,
      dispensed_at: new Date(at),
      dispensed_by: by,
      updated_at: new Date(at),
      version: 3,
    })
  }

  let owed = 0
  for (const row of rows.pharmacy_prescriptions) {
    const prescribed = new Date(row.created_at ?? 0).getTime()
    const at = Math.min(prescribed + random.int(12, 50) * MINUTE, now - MINUTE)
    const part =
      now - prescribed < 12 * DAY && localDate(prescribed) !== localDate(now) && owed < MOST_OWED && random.chance(0.3)
    const due = row.quantity
    give(row, part ? Math.ceil(due / 2) : due, at)
    if (!part) continue
    owed++
    Object.assign(row, { status: 'dispensing', owed_since: new Date(at) })
  }
  waitToday(world, random, by)
  askAbout(world, by)
  // The rows go in together, so that each says what any of them says.
  for (const row of rows.pharmacy_prescriptions) Object.assign(row, { ...UNTOUCHED, ...row })
}

/** The pharmacy asks about the first of today's that is not confirmed. Its chance is its own. */
function askAbout({ rows, hospital_id, now }: World, by: string): void {
  const random = createRandom(3109)
  const asked = rows.pharmacy_prescriptions.find((row) => row.status === 'pending' && row.medication_id)
  if (!asked) return
  const at = Math.max(new Date(asked.created_at ?? now).getTime(), now - 4 * MINUTE)
  rows.pharmacy_notes.push({
    hospital_id,
    id: random.id(at),
    prescription_id: asked.id,
    kind: 'question',
    told_to: asked.prescribed_by,
    body: 'The patient says that they take this at home already. Shall they get it again?',
    written_by: by,
    created_at: new Date(at),
  })
}

/**
 * Patients whom a doctor has seen, and who wait with what was prescribed: some of it confirmed already, one line
 * written by name alone.
 */
function waitToday(world: World, random: ReturnType<typeof createRandom>, by: string): void {
  const { rows, hospital_id, now } = world
  const visits = new Map(rows.visits.map((row) => [row.id, row]))
  // Who waits elsewhere comes later.
  const elsewhere = new Set(
    rows.queues.flatMap((row) => (row.status === 'waiting' || row.status === 'in_progress' ? [row.visit_id] : [])),
  )
  const open = rows.consultations.filter(
    (row) =>
      row.status === 'completed' && visits.get(row.visit_id)?.status === 'consulting' && !elsewhere.has(row.visit_id),
  )
  for (const [turn, consultation] of open.entries()) {
    const visit = visits.get(consultation.visit_id)
    const lines = TODAY[turn % TODAY.length] ?? []
    if (!visit || turn >= 7 || rows.pharmacy_prescriptions.some((row) => row.visit_id === visit.id)) continue
    const at = Math.min(new Date(consultation.completed_at ?? now).getTime(), now - 2 * MINUTE)
    const confirmed =
      turn % 3 === 1
        ? { status: 'dispensing' as const, confirmed_at: new Date(now - MINUTE), confirmed_by: by, version: 2 }
        : {}
    for (const { code, ...words } of lines) {
      const medicine = rows.pharmacy_medications.find((row) => row.code === code)
      const shelf = rows.stock_batches.filter(
        (row) => row.item_id === medicine?.item_id && String(row.expiry_date) > localDate(now),
      )
      // One of them in turn asks for more than there is.
      if (!medicine || (turn > 0 && shelf.reduce((sum, row) => sum + Number(row.quantity), 0) < words.quantity))
        continue
      // Written by name: the pharmacy says which medicine is meant.
      const free = turn === 2
      rows.pharmacy_prescriptions.push({
        hospital_id,
        id: random.id(at),
        consultation_id: consultation.id,
        visit_id: visit.id,
        patient_id: visit.patient_id,
        medication_id: free ? null : medicine.id,
        medication_name: free ? medicine.name.toLowerCase() : medicine.name,
        ...words,
        route: 'Oral',
        status: 'pending',
        ends_on: endsOn(localDate(at), words),
        prescribed_by: consultation.doctor_id,
        created_at: new Date(at),
        updated_at: new Date(at),
        ...(free ? {} : confirmed),
      })
    }
    enqueue(world, { id: visit.id }, 'pharmacy', visit.visit_type === 'emergency' ? 'stat' : 'routine', at, {
      status: 'waiting',
    }).changed_by = consultation.doctor_id
  }
}
