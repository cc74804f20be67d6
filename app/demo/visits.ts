import type { Insertable } from 'kysely'
import { MINUTE } from '../../database/demo/calendar.ts'
import type { DemoPatient } from '../../database/demo/patient.ts'
import type { Story } from '../../database/demo/story.ts'
import type { Leg, Visit } from '../../database/demo/visit.ts'
import type { World } from '../../database/demo/world.ts'
import type { Visits } from '../../database/types.ts'
import { writeConsultation, writeDraft } from '../../departments/consultation/demo/notes.ts'
import { makePatient } from '../../departments/patients/demo/patients.ts'
import { writeTriage } from '../../departments/triage/demo/triage.ts'
import { enqueue, type Priority, type Stage, served } from '../../departments/visits/demo/entries.ts'
import { giveTickets } from '../../departments/visits/demo/tickets.ts'
import type { Arrival, Open } from './arrivals.ts'
import { choosePatient, chooseStory, departmentOf, groupsFor, storiesFor, type Wanted } from './choosing.ts'
import { occupy, planCourse } from './courses.ts'

/** Lives through all arrivals in their order, up to now. */
export function receiveAll(world: World, arrivals: readonly Arrival[]): void {
  for (const { open } of arrivals) {
    if (open?.started)
      occupy(world, world.staff(open.started.by), world.now - open.started.ago * MINUTE, Number.POSITIVE_INFINITY)
  }
  for (const arrival of arrivals) receive(world, arrival)
  giveTickets(world)
}

function receive(world: World, arrival: Arrival): void {
  const { at, open } = arrival
  const department = open && open.department !== 'triage' ? open.department : null
  const wanted: Wanted = { department, emergency: arrival.emergency }
  const patient = arrival.is_new ? register(world, at, wanted) : choosePatient(world, at, wanted)
  if (!patient) return
  // Somebody new may be of an age that has no emergency story: then it is an ordinary visit.
  const emergency = arrival.emergency && storiesFor(patient, at, wanted).length > 0
  const story = chooseStory(world.random, patient, at, { department, emergency })
  if (!story) return
  const visit = begin(world, patient, story, at, emergency)
  if (open) leaveOpen(world, visit, open)
  else if (!emergency && world.random.chance(0.03)) giveUp(world, visit)
  else complete(world, visit)
}

function register(world: World, at: number, wanted: Wanted): DemoPatient {
  const desk = { hospital_id: world.hospital_id, registered_by: world.staff('reception') }
  const { row, patient } = makePatient(world.random, world.people, at, desk, world.taken, groupsFor(wanted))
  world.rows.patients.push(row)
  world.patients.push(patient)
  return patient
}

/** Opens the visit at the front desk. */
export function begin(world: World, patient: DemoPatient, story: Story, at: number, emergency: boolean): Visit {
  const { random, rows, hospital_id } = world
  patient.visits++
  const days = story.complaint.includes('weeks') ? random.int(2, 4) : random.int(2, 6)
  const row: Insertable<Visits> = {
    hospital_id,
    id: random.id(at),
    patient_id: patient.id,
    sequence: patient.visits,
    visit_number: `V${patient.op_number}${patient.visits === 1 ? '' : `-${patient.visits}`}`,
    visit_type: emergency ? 'emergency' : 'regular',
    status: 'registered',
    version: 1,
    ...patient.payment,
    emergency_type: emergency ? (story.emergency?.type ?? 'other') : null,
    emergency_details: emergency ? (story.emergency?.details ?? null) : null,
    referred_from:
      emergency && random.chance(0.3)
        ? random.pick(['St John Ambulance', 'Community health promoter', 'Private clinic'])
        : null,
    registered_by: world.staff('reception'),
    created_at: new Date(at),
  }
  rows.visits.push(row)
  patient.free_from = Number.POSITIVE_INFINITY
  patient.last = { story, at }
  return {
    id: row.id,
    visit_number: row.visit_number,
    patient,
    story,
    text: (words) => words.replace('{days}', String(days)),
    at,
    emergency,
    row,
  }
}

const queueOf = { emergency: 'stat', urgent: 'urgent', routine: 'routine' } as const
const triageOf = { stat: 'emergency', urgent: 'urgent', routine: 'routine' } as const

/** The patient is triaged and seen, up to the saved consultation; answers with the time of that. */
export function see(world: World, visit: Visit): Leg {
  const { random } = world
  const first: Priority = visit.emergency ? 'stat' : random.chance(0.06) ? 'urgent' : 'routine'
  const department = departmentOf(visit.story, visit.patient, visit.at)
  const { triage, consultation } = planCourse(world, visit.at, department, first)
  enqueue(world, visit, 'triage', first, triage.from, served(triage))
  const { priority, signs } = writeTriage(world, visit, triage, department, triageOf[first])
  enqueue(world, visit, department, queueOf[priority], consultation.from, served(consultation))
  writeConsultation(world, visit, consultation, signs)
  for (const leg of [triage, consultation]) occupy(world, leg.by, leg.start, leg.end)
  return consultation
}

/** A visit that ran its course. */
function complete(world: World, visit: Visit): void {
  const { random } = world
  const consultation = see(world, visit)
  world.lived.push({ visit, leg: consultation })
  const outcome = random.weighted(
    visit.emergency
      ? [
          ['waived', 6],
          ['paid', 4],
        ]
      : [
          ['paid', 88],
          ['waived', 4],
          ['partial', 4],
          ['pending', 4],
        ],
  )
  world.outcomes.set(visit.id, outcome)
  close(visit, consultation.end, {
    status: 'completed',
    completed_at: new Date(consultation.end),
    closed_by: consultation.by,
    version: 4,
  })
}

/** A visit that ended in the waiting room. */
function giveUp(world: World, visit: Visit): void {
  const at = Math.min(visit.at + world.random.int(15, 70) * MINUTE, world.now - 10 * MINUTE)
  const close_reason = world.random.pick([
    'Patient left before triage',
    'Registered twice by mistake',
    'Patient asked to come back tomorrow',
    'Patient prefers another facility',
  ])
  const closed_by = world.staff('reception')
  enqueue(world, visit, 'triage', 'routine', visit.at, {
    status: 'removed',
    by: closed_by,
    end: at,
    end_reason: close_reason,
  })
  close(visit, at, { status: 'cancelled', closed_by, close_reason, version: 2 })
}

function close(visit: Visit, at: number, how: Partial<Insertable<Visits>>): void {
  Object.assign(visit.row, how, { closed_at: new Date(at) })
  visit.patient.free_from = at
}

/** A visit that is open at the present moment. */
function leaveOpen(world: World, visit: Visit, open: Open): void {
  const { now } = world
  const from = now - open.waiting_since * MINUTE
  const stage: Stage = open.started
    ? { status: 'in_progress', by: world.staff(open.started.by), start: now - open.started.ago * MINUTE }
    : { status: 'waiting' }
  if (!open.triage) {
    enqueue(world, visit, 'triage', open.priority, visit.at, stage)
    return
  }
  const start = visit.at + open.triage.waited * MINUTE
  const triage: Leg = {
    department: 'triage',
    by: world.staff(world.random.pick(['nurse', 'nurse3'])),
    from: visit.at,
    start,
    end: from,
  }
  enqueue(world, visit, 'triage', open.priority, visit.at, served(triage))
  const { priority, signs } = writeTriage(world, visit, triage, open.department, triageOf[open.priority])
  enqueue(world, visit, open.department, queueOf[priority], from, stage)
  if (stage.by && stage.start) {
    Object.assign(visit.row, { status: 'consulting', version: 3 })
    writeDraft(world, visit, { department: open.department, by: stage.by, from, start: stage.start, end: now }, signs)
  } else {
    Object.assign(visit.row, { status: 'triaged', version: 2 })
  }
}
