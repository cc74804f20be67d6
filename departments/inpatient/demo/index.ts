import type { Insertable } from 'kysely'
import { DAY, HOUR, localDate, MINUTE } from '../../../database/demo/calendar.ts'
import type { DemoPatient } from '../../../database/demo/patient.ts'
import { createRandom, type Random } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'
import type { Admissions, Visits } from '../../../database/types.ts'
import { ageOf } from '../../patients/demo/patients.ts'
import { usualWards } from '../usual-wards.ts'
import { chartStay } from './charted.ts'
import { type Illness, illnesses } from './illnesses.ts'
import type { DemoStay } from './stay.ts'

const SEED = 44
const BEDS: Record<string, number> = { MMW: 12, FMW: 12, MSW: 10, FSW: 10, PED: 12, MAT: 12, NBU: 8, HDU: 4 }
const PRICES: Record<string, [bed: string, nursing: string]> = {
  HDU: ['6000.00', '2500.00'],
  NBU: ['2500.00', '1000.00'],
}
const STAYS = 18

/** The wards with their beds and prices. Answers the beds of each ward in their order. */
function build(world: World, random: Random): Map<string, { ward_id: string; beds: string[] }> {
  const { rows, hospital_id, now } = world
  const founded = now - 40 * DAY
  const built = new Map<string, { ward_id: string; beds: string[] }>()
  for (const { code, name, category, sex, youngest, oldest } of usualWards) {
    const [ward_id, nursing_id] = [random.id(founded), random.id(founded)]
    rows.wards.push({
      hospital_id,
      id: ward_id,
      code,
      name,
      category,
      sex,
      youngest,
      oldest,
      nursing_id,
      created_at: new Date(founded),
    })
    const [bed, nursing] = PRICES[code] ?? ['1500.00', '500.00']
    for (const [source_id, suffix, what, price] of [
      [ward_id, 'B', `Bed, ${name}`, bed],
      [nursing_id, 'N', `Nursing, ${name}`, nursing],
    ] as const)
      rows.billing_services.push({
        hospital_id,
        created_at: new Date(founded),
        id: random.id(founded),
        kind: 'admission',
        source_id,
        code: `SVC-${code}-${suffix}`,
        name: what,
        category: 'Admission',
        price,
        has_price: true,
        status: 'active',
      })
    const count = BEDS[code] ?? 6
    const beds = Array.from({ length: count }, () => random.id(founded))
    for (const [at, id] of beds.entries())
      rows.beds.push({
        hospital_id,
        id,
        ward_id,
        label: `${code.slice(0, 2)}${String(at + 1).padStart(2, '0')}`,
        kind: code === 'NBU' ? (at < 4 ? 'incubator' : 'cot') : code === 'PED' && at < 4 ? 'cot' : 'bed',
        is_isolation: at === count - 1,
        position: at + 1,
        created_at: new Date(founded),
        state: at === count - 2 ? 'cleaning' : 'ready',
        ...(at === count - 2 && { state_by: world.staff('nurse2'), state_at: new Date(now - 25 * MINUTE) }),
      })
    built.set(code, { ward_id, beds })
  }
  return built
}

const fits = (patient: DemoPatient, { years, sex }: Illness, at: number): boolean => {
  const age = (at - patient.born) / (365.25 * DAY)
  return (
    Number.isFinite(patient.free_from) &&
    patient.free_from < at &&
    age >= years[0] &&
    age <= years[1] &&
    (!sex || patient.gender === sex)
  )
}

/** Somebody comes to the ward at that moment. */
function admit(
  world: World,
  random: Random,
  illness: Illness,
  at: number,
  where: { ward_id: string; bed_id: string },
): DemoStay | null {
  const { rows, hospital_id } = world
  const patient = world.patients.find((each) => fits(each, illness, at))
  if (!patient) return null
  patient.visits++
  patient.free_from = Number.POSITIVE_INFINITY
  const doctor = world.staff(ageOf(patient, at) < 13 ? 'doctor2' : illness.ward === 'MAT' ? 'doctor3' : 'doctor')
  const visit: Insertable<Visits> = {
    hospital_id,
    id: random.id(at - HOUR),
    patient_id: patient.id,
    sequence: patient.visits,
    visit_number: `V${patient.op_number}${patient.visits === 1 ? '' : `-${patient.visits}`}`,
    visit_type: 'inpatient',
    status: 'admitted',
    version: 2,
    ...patient.payment,
    registered_by: world.staff('reception'),
    created_at: new Date(at - HOUR),
  }
  rows.visits.push(visit)
  const person = rows.patients.find((row) => row.id === patient.id)
  const admission: Insertable<Admissions> = {
    hospital_id,
    id: random.id(at - 40 * MINUTE),
    admission_number: `ADM${localDate(at).slice(2).replaceAll('-', '')}-${random.digits(3)}`,
    visit_id: visit.id,
    patient_id: patient.id,
    status: 'admitted',
    source: 'direct',
    visit_type_before: 'regular',
    visit_status_before: 'registered',
    reason: illness.reason,
    diagnosis: illness.title,
    ward_id: where.ward_id,
    urgency: 'urgent',
    isolation: 'none',
    requested_by: doctor,
    requested_at: new Date(at - 40 * MINUTE),
    doctor_id: doctor,
    kin_name: person?.emergency_contact_name ?? null,
    kin_relationship: person?.emergency_contact_name ? 'Relative' : null,
    kin_phone: person?.emergency_contact_phone ?? null,
    consent_by: ageOf(patient, at) < 18 ? 'guardian' : 'patient',
    consent_name: ageOf(patient, at) < 18 ? (person?.emergency_contact_name ?? 'Parent') : null,
    admitted_by: world.staff('nurse2'),
    admitted_at: new Date(at),
    updated_at: new Date(at),
    version: 2,
  }
  while (rows.admissions.some((row) => row.admission_number === admission.admission_number))
    admission.admission_number = `${admission.admission_number.slice(0, 10)}${random.digits(3)}`
  rows.admissions.push(admission)
  rows.bed_stays.push({
    hospital_id,
    id: random.id(at),
    admission_id: admission.id,
    ...where,
    from_at: new Date(at),
    placed_by: world.staff('nurse2'),
  })
  return { id: admission.id, visit_id: visit.id, patient, illness, at, doctor }
}

/**
 * The wards of a hospital that has them, with who lies there at the present moment. Chance of its own: nothing else
 * changes by it.
 */
export function fillWards(world: World): void {
  if (!world.rows.hospital_modules.some((row) => row.module_id === 'inpatient')) return
  const random = createRandom(SEED)
  const built = build(world, random)
  const taken = new Map<string, number>()
  for (let n = 0; n < STAYS; n++) {
    const illness = illnesses[n % illnesses.length]
    const ward = illness && built.get(illness.ward)
    const place = (illness && taken.get(illness.ward)) ?? 0
    const bed_id = ward?.beds[place]
    if (!illness || !ward || !bed_id) continue
    const at = world.now - random.int(8, 70) * HOUR
    const stay = admit(world, random, illness, at, { ward_id: ward.ward_id, bed_id })
    if (!stay) continue
    taken.set(illness.ward, place + random.int(1, 2))
    chartStay(world, random, stay)
  }
  askForBeds(world, random)
}

const WAITING = 2
/** Patients of open consultations for whom a bed is asked for. */
function askForBeds({ rows, hospital_id, now, staff }: World, random: Random): void {
  for (const visit of rows.visits.filter((row) => row.status === 'consulting' && !row.closed_at).slice(0, WAITING)) {
    const at = now - random.int(5, 50) * MINUTE
    rows.admissions.push({
      hospital_id,
      id: random.id(at),
      admission_number: `ADM${localDate(at).slice(2).replaceAll('-', '')}-9${random.digits(3)}`,
      visit_id: visit.id,
      patient_id: visit.patient_id,
      status: 'requested',
      source: visit.visit_type === 'emergency' ? 'emergency' : 'consultation',
      visit_type_before: visit.visit_type === 'emergency' ? 'emergency' : 'regular',
      visit_status_before: 'consulting',
      reason: 'Does not keep anything down, needs fluids and observation',
      urgency: 'urgent',
      requested_by: staff('doctor'),
      requested_at: new Date(at),
      updated_at: new Date(at),
      version: 1,
    })
  }
}
