import { DAY, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import type { Random } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'
import { measure } from '../../triage/demo/vitals.ts'
import { spanOf } from '../../triage/scores/index.ts'
import { assess, nextDue } from '../charts/assess.ts'
import { dueTimes } from '../medicines/due.ts'
import type { DemoStay } from './stay.ts'

const ZONE = 'Africa/Nairobi'
const NURSES = ['nurse', 'nurse2', 'nurse3']
/** What is due now is left to whoever opens the demo. */
const LEFT_MS = 100 * MINUTE

/** What happened on the ward to somebody who lies there: measured, given, written, to be done. */
export function chartStay(world: World, random: Random, stay: DemoStay): void {
  observe(world, random, stay)
  medicate(world, random, stay)
  note(world, random, stay)
  ask(world, random, stay)
}

function observe(world: World, random: Random, { id, patient, illness, at }: DemoStay): void {
  const { rows, hospital_id, now } = world
  const row = rows.patients.find((each) => each.id === patient.id)
  const age = spanOf(
    {
      date_of_birth: String(row?.date_of_birth ?? '1990-01-01'),
      date_of_birth_estimated: Boolean(row?.date_of_birth_estimated),
      age_unit: row?.age_unit ?? null,
    },
    localDate(now),
  )
  // Illness leaves with time: the first half of the stay is as it was found, then normal for the age.
  for (let time = at + 20 * MINUTE; time < now - LEFT_MS; time += random.int(220, 260) * MINUTE) {
    const ill = time - at < (now - at) / 2
    const story = { signs: ill ? illness.signs : {} } as Parameters<typeof measure>[3]
    const { weight: _, height: __, ...signs } = measure(random, patient, time, story)
    const assessed = assess({
      age,
      obstetric: false,
      chart: null,
      scale: 1,
      vitals: signs,
      oxygen_flow: null,
      signs: {},
      not_measured: {},
    })
    rows.ward_observations.push({
      hospital_id,
      id: random.id(time),
      admission_id: id,
      patient_id: patient.id,
      observed_at: new Date(time),
      ...signs,
      obstetric: {},
      not_measured: {},
      score_name: assessed.score_name,
      score: assessed.score,
      score_scale: assessed.scale,
      score_points: assessed.points,
      missing: assessed.missing,
      level: assessed.level,
      response: assessed.response,
      next_due_at: nextDue(new Date(time), assessed, null, null),
      recorded_by: world.staff(random.pick(NURSES)),
      created_at: new Date(time + 2 * MINUTE),
    })
  }
  for (let day = at + 6 * HOUR; day < now; day += DAY)
    rows.ward_weights.push({
      hospital_id,
      id: random.id(day),
      admission_id: id,
      measured_at: new Date(day),
      kg: Math.round((patient.weight - ((day - at) / DAY) * 0.2) * 10) / 10,
      recorded_by: world.staff(random.pick(NURSES)),
      created_at: new Date(day),
    })
  for (let time = at + 3 * HOUR; time < now; time += random.int(3, 6) * HOUR)
    for (const [direction, kind, ml] of [
      ['in', 'oral', random.int(10, 30) * 10],
      ['out', 'urine', random.int(15, 40) * 10],
    ] as const)
      rows.ward_fluids.push({
        hospital_id,
        id: random.id(time),
        admission_id: id,
        at: new Date(time),
        direction,
        kind,
        ml,
        recorded_by: world.staff(random.pick(NURSES)),
        created_at: new Date(time),
      })
}

function medicate(world: World, random: Random, { id, patient, illness, at, doctor }: DemoStay): void {
  const { rows, hospital_id, now } = world
  for (const { code, dosage, route, times, indication } of illness.medicines) {
    const medicine = rows.pharmacy_medications.find((row) => row.code === code)
    if (!medicine) continue
    const medicine_id = random.id(at)
    const starts_at = new Date(at + 30 * MINUTE)
    rows.ward_medicines.push({
      hospital_id,
      id: medicine_id,
      admission_id: id,
      patient_id: patient.id,
      medication_id: medicine.id,
      medication_name: medicine.name,
      kind: times ? 'regular' : 'as_needed',
      dosage,
      route,
      frequency: times ? ['once a day', 'twice a day', 'three times a day'][times.length - 1] : null,
      times: times ?? null,
      ...(times ? {} : { indication, min_interval_minutes: 360, max_per_day: 4 }),
      starts_at,
      needs_second: Boolean(medicine.is_high_risk),
      prescribed_by: doctor,
      created_at: new Date(at + 10 * MINUTE),
    })
    if (!times) continue
    const due = dueTimes(
      { kind: 'regular', status: 'active', status_at: null, times, every_days: 1, starts_at, ends_at: null },
      starts_at,
      new Date(now - LEFT_MS),
      ZONE,
    )
    for (const moment of due) {
      const given = moment.getTime() + random.int(-20, 35) * MINUTE
      const refused = random.chance(0.03)
      rows.ward_doses.push({
        hospital_id,
        id: random.id(given),
        medicine_id,
        admission_id: id,
        due_at: moment,
        outcome: refused ? 'refused' : 'given',
        at: new Date(given),
        stock: refused ? null : 'none',
        patient_scanned: true,
        recorded_by: world.staff('nurse'),
        witnessed_by: medicine.is_high_risk && !refused ? world.staff('nurse2') : null,
        created_at: new Date(given),
      })
    }
  }
}

function note(world: World, random: Random, { id, visit_id, patient, illness, at, doctor }: DemoStay): void {
  const { rows, hospital_id, now } = world
  for (const [day, { assessment, plan }] of illness.days.entries()) {
    const written = at + 2 * HOUR + day * DAY
    if (written > now - 2 * HOUR) break
    const note_id = random.id(written)
    const diagnoses = [{ code: illness.code, title: illness.title, is_primary: true, certainty: 'confirmed' }]
    const content = {
      subjective: day ? 'Slept, no new complaint.' : illness.reason,
      objective: 'See the chart.',
      assessment,
      plan,
      carried: {},
      diagnoses,
    }
    rows.ward_notes.push({
      hospital_id,
      id: note_id,
      admission_id: id,
      visit_id,
      patient_id: patient.id,
      ...content,
      status: 'signed',
      author_id: doctor,
      created_at: new Date(written - 10 * MINUTE),
      updated_at: new Date(written),
      signed_at: new Date(written),
      version: 2,
    })
    rows.ward_note_versions.push({
      hospital_id,
      note_id,
      version: 2,
      content,
      author_id: doctor,
      created_at: new Date(written),
    })
  }
  rows.ward_handovers.push({
    hospital_id,
    id: random.id(now - 5 * HOUR),
    admission_id: id,
    situation: illness.reason,
    to_do: illness.tasks.join('. '),
    watch_for: illness.ward === 'PED' ? 'Convulsions, not drinking' : 'Fever, fast breathing',
    written_by: world.staff('nurse2'),
    created_at: new Date(Math.max(at + HOUR, now - 5 * HOUR)),
  })
}

function ask(world: World, random: Random, { id, patient, illness, at }: DemoStay): void {
  const { rows, hospital_id, now } = world
  for (const [n, title] of illness.tasks.entries()) {
    const due = now + random.int(-90, 240) * MINUTE
    const created = Math.max(at + HOUR, now - 6 * HOUR)
    rows.ward_tasks.push({
      hospital_id,
      id: random.id(created + n),
      admission_id: id,
      patient_id: patient.id,
      title,
      due_at: new Date(Math.max(due, created)),
      created_by: world.staff('nurse'),
      created_at: new Date(created),
    })
  }
}
