import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { namesakes } from '../../patients/name-alerts.ts'
import { readsClinical } from '../clinical.ts'
import type * as contract from '../wards.contract.ts'
import type { Bed, Lying } from '../wards.contract.ts'
import { bedStates } from '../words.ts'
import * as sql from './beds.sql.ts'
import { babiesOf } from './maternity/rooming-in.ts'

meansWhenRefused('beds_label', 'bed_exists', { label: 'Another bed of this ward has this label' })

const done = { ok: true as const }
type BedRow = Awaited<ReturnType<typeof sql.selectBeds>>[number]

function asBed(
  row: BedRow,
  alike: ReadonlySet<string>,
  clinical: boolean,
  babies: Awaited<ReturnType<typeof babiesOf>>,
) {
  const {
    admission_id,
    visit_id,
    patient_id,
    op_number,
    first_name,
    last_name,
    gender,
    date_of_birth,
    date_of_birth_estimated,
    age_unit,
  } = row
  const { admitted_at, since, isolation, diagnosis, doctor_name, urgency, admission_version, ...bed } = row
  const lying =
    admission_id &&
    visit_id &&
    patient_id &&
    op_number !== null &&
    first_name !== null &&
    last_name !== null &&
    admitted_at &&
    since &&
    urgency
      ? {
          ...{ admission_id, visit_id, patient_id, op_number, first_name, last_name, gender, date_of_birth, age_unit },
          date_of_birth_estimated: date_of_birth_estimated ?? false,
          ...{ admitted_at, since, diagnosis: clinical ? diagnosis : null, doctor_name, urgency },
          isolation: isolation ?? ('none' as const),
          name_alert: alike.has(patient_id),
          babies: babies(admission_id),
          version: admission_version ?? 1,
        }
      : null
  const { id, ward_id, label, room, kind, is_isolation, position, state_reason, state_by_name, state_at, version } = bed
  const state: Bed['state'] = lying ? 'occupied' : bed.state
  return {
    id,
    ward_id,
    label,
    room,
    kind,
    is_isolation,
    position,
    state,
    state_reason,
    state_by_name,
    state_at,
    version,
    patient: lying,
  }
}

/** The wards with their beds and who lies in them. */
export async function getBedMap(ctx: Ctx, { ward_id }: Parsed<typeof contract.getBedMap>) {
  const heads = await sql.selectWards(ctx.at, ward_id)
  const rows = heads.length
    ? await sql.selectBeds(
        ctx.at,
        heads.map((ward) => ward.id),
      )
    : []
  const named = rows.flatMap(({ patient_id, first_name, last_name }) =>
    patient_id && first_name !== null && last_name !== null ? [{ patient_id, first_name, last_name }] : [],
  )
  const alike = namesakes<Pick<Lying, 'patient_id' | 'first_name' | 'last_name'>>(named, named, (row) => row.patient_id)
  const clinical = readsClinical(ctx.can)
  const babies = await babiesOf(
    ctx,
    rows.flatMap(({ admission_id }) => admission_id ?? []),
  )
  const of = Map.groupBy(rows, (row) => row.ward_id)
  return {
    rows: heads.map((ward) => ({
      ...ward,
      beds: (of.get(ward.id) ?? []).map((row) => asBed(row, alike, clinical, babies)),
    })),
  }
}

/** Where the patients of these visits lie now, by visit. */
export async function placesOf(ctx: Ctx, visitIds: readonly string[]) {
  const rows = await sql.selectPlaces(ctx.at, visitIds)
  return new Map(rows.map(({ visit_id, ...place }) => [visit_id, place]))
}

/** `A1` → `A1`, `A2`, `A3`; a label without a number gets one. */
export function labelsFrom(label: string, count: number): string[] {
  if (count === 1) return [label]
  const [, head = label, digits = ''] = /^(.*?)(\d*)$/.exec(label) ?? []
  const first = digits === '' ? 1 : Number(digits)
  return Array.from({ length: count }, (_, at) => `${head}${String(first + at).padStart(digits.length, '0')}`)
}

/** Adds beds behind those of the ward. Errors: `ward_not_found`, `bed_exists`. */
export async function addBeds(ctx: Ctx, { ward_id, count, label, ...words }: Parsed<typeof contract.addBeds>) {
  ctx.audit({ entity: 'ward', entity_id: ward_id, reason: `${count} beds` })
  if (!(await sql.isWard(ctx.at, ward_id))) throw new AppError('ward_not_found')
  const last = await sql.selectLastPosition(ctx.at, ward_id)
  const beds = labelsFrom(label, count).map((each, at) => ({
    id: newId(),
    ward_id,
    label: each,
    position: last + 1 + at,
    ...words,
  }))
  await sql.insertBeds(ctx.at, beds)
  return { ids: beds.map((bed) => bed.id) }
}

/** A bed of which the person saw this version, held. Errors: `bed_not_found`, `bed_state`. */
async function openBedForChange(ctx: Ctx, id: string, version: number): Promise<sql.LockedBed> {
  ctx.audit({ entity: 'bed', entity_id: id })
  const bed = await sql.lockBed(ctx.at, id)
  if (!bed) throw new AppError('bed_not_found')
  if (bed.version === version) return bed
  const state = bedStates[bed.state].toLowerCase()
  throw new AppError('bed_state', {
    message: bed.state_by_name
      ? `${bed.state_by_name} has changed bed ${bed.label} in the meantime: it is ${state} now`
      : `Bed ${bed.label} was changed in the meantime. Please look at it again.`,
  })
}

export async function updateBed(ctx: Ctx, { bed_id, version, ...words }: Parsed<typeof contract.updateBed>) {
  await openBedForChange(ctx, bed_id, version)
  await sql.updateBed(ctx.at, bed_id, words)
  return done
}

/** Takes an empty bed out of its ward. Errors: `bed_used` names who lies in it. */
export async function retireBed(ctx: Ctx, { bed_id, version, reason }: Parsed<typeof contract.retireBed>) {
  const bed = await openBedForChange(ctx, bed_id, version)
  if (bed.admission_id) throw new AppError('bed_used', { message: `${nameOf(bed)} lies in bed ${bed.label}` })
  ctx.audit({ reason })
  await sql.updateBed(ctx.at, bed_id, { retired_at: new Date() })
  return done
}

/** Says what an empty bed is. Errors: `bed_taken` names who lies in it. */
export async function setBedState(ctx: Ctx, { bed_id, version, state, reason }: Parsed<typeof contract.setBedState>) {
  const bed = await openBedForChange(ctx, bed_id, version)
  if (bed.admission_id) throw new AppError('bed_taken', { message: `${nameOf(bed)} lies in bed ${bed.label}` })
  ctx.audit({ reason: reason ?? bedStates[state] })
  await sql.updateBed(ctx.at, bed_id, {
    state,
    state_reason: reason,
    state_by: ctx.person.staff_id,
    state_at: new Date(),
  })
  return done
}

export const nameOf = ({ first_name, last_name }: Pick<sql.LockedBed, 'first_name' | 'last_name'>): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || 'Somebody'
