import type { z } from 'zod'
import { localDay } from '../../../kernel/contract/days.ts'
import { AppError, type Asked } from '../../../kernel/contract/index.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/bind.ts'
import type { CsvColumn } from '../../../kernel/server/csv.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { countOf, csv, type Paging, page } from '../../../kernel/server/list.ts'
import { randomNumbers } from '../../../kernel/server/numbers.ts'
import type { At } from '../../../kernel/server/tenant.ts'
import { expectWithinPlan } from '../../platform/server/index.ts'
import type * as contract from '../contract.ts'
import type { Patient } from '../contract.ts'
import type { Payment } from '../payment.ts'
import { ContactDetails, type Contacts, partOf } from '../person.ts'
import { selectAllergies, selectConditions, selectHistory } from './clinical.sql.ts'
import * as sql from './patients.sql.ts'

/** A telephone number typed with spaces or dashes is looked for as it is stored; everything else as typed. */
const searchable = (text: string): string =>
  /^\+?[\d\s()-]{6,}$/.test(text) && !/^\d{2}-\d+$/.test(text) ? text.replace(/[\s()-]/g, '') : text

/** A record that was merged is still found by its old name and number; what is shown, once, is the one it became. */
async function found(ctx: Ctx, text: string, field: sql.SearchField, limit: number, offset: number) {
  const rows = await sql.selectMatches(ctx.at, searchable(text), field, limit, offset)
  const total = rows[0]?.total ?? 0
  const into = rows.flatMap((row) => row.merged_into ?? [])
  if (!into.length) return { rows, total }
  const kept = new Map((await sql.selectByIds(ctx.at, into)).map((row) => [row.id, row]))
  const shown = rows.map((row) => (row.merged_into && kept.get(row.merged_into)) || row)
  return { rows: [...new Map(shown.map((row) => [row.id, row])).values()], total }
}

const FOUND_AT_ONCE = 5
/** The lookup at registration and Ctrl+K: at most five. */
export async function findPatients(ctx: Ctx, { search }: Asked<typeof contract.findPatients>) {
  return { rows: (await found(ctx, search, 'any', FOUND_AT_ONCE, 0)).rows }
}

/** The patients that a search shows: by one field, or all, newest first. */
async function matching(ctx: Ctx, text: string, field: sql.SearchField, { page: number, page_size }: Paging) {
  if (!text) return page(sql.newest(ctx.at), { page: number, page_size })
  // A page can show fewer rows than it found (two records that became one), so only the search itself knows how many there are.
  const { rows, total } = await found(ctx, text, field, page_size, (number - 1) * page_size)
  return { rows, total: rows.length || number === 1 ? total : (await found(ctx, text, field, 1, 0)).total }
}

/** Search Patients. */
export const searchPatients = (ctx: Ctx, { search: text, field, ...paging }: Asked<typeof contract.searchPatients>) =>
  matching(ctx, text, field, paging)

type Listed = Awaited<ReturnType<typeof matching>>['rows'][number]
const columns: CsvColumn<Listed>[] = [
  { title: 'OP Number', value: (row) => row.op_number },
  { title: 'First Name', value: (row) => row.first_name },
  { title: 'Last Name', value: (row) => row.last_name },
  { title: 'Gender', value: (row) => row.gender, words: {} },
  { title: 'Date of Birth', value: (row) => row.date_of_birth },
  { title: 'Phone', value: (row) => row.phone },
  { title: 'Email', value: (row) => row.email },
  { title: 'Registered', value: (row) => row.created_at },
]

/** The same as CSV. */
export const exportPatients = (ctx: Ctx, { search: text, field }: Asked<typeof contract.exportPatients>): Promise<RawAnswer> =>
  csv(ctx, 'patients-', columns, {
    rows: async (limit) => (await matching(ctx, text, field, { page: 1, page_size: limit })).rows,
    matching: async () => (await matching(ctx, text, field, { page: 1, page_size: 1 })).total,
  })

/** Opens a patient's record; bind leaves the audit row. */
export async function getPatient(ctx: Ctx, { patient_id }: { patient_id: string }): Promise<z.input<typeof Patient>> {
  const { at } = ctx
  const row = await sql.selectPatient(at, patient_id)
  if (!row) throw new AppError('patient_not_found')
  ctx.audit({ entity: 'patient', entity_id: row.id, patient_id: row.id })
  const [allergies, background] = await Promise.all([
    ctx.can('allergies.view') ? selectAllergies(at, row.id) : null,
    ctx.can('records.view') ? backgroundOf(at, row.id) : null,
  ])
  return { ...row, allergies, background }
}

async function backgroundOf(at: At, id: string) {
  const [conditions, history] = await Promise.all([selectConditions(at, id), selectHistory(at, id)])
  return { conditions, history: history ?? null }
}

/** Corrects contact details; of two people the second is shown the current values. */
export async function updatePatient(ctx: Ctx, { patient_id, version, ...contacts }: Asked<typeof contract.updatePatient>) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  const updated = await sql.updateContacts(ctx.at, patient_id, contacts, version)
  if (updated) return { version: updated.version }
  const current = await sql.selectPatient(ctx.at, patient_id)
  if (!current) throw new AppError('patient_not_found')
  throw new AppError('conflict', { current: { version: current.version, ...partOf(ContactDetails, current) } })
}

/** Patients who may be the same person as the one about to be registered. */
export async function findDuplicates(
  ctx: Ctx,
  who: { first_name: string; last_name: string; id_number: string | null; phone: string | null; date_of_birth: string | null },
) {
  const rows = await sql.selectDuplicates(ctx.at, { ...who, name: `${who.first_name} ${who.last_name}`.trim() })
  return rows
}

/** Whoever registers the same person at the same moment waits here, so that the duplicate search sees who was first: by ID number, phone and birth date. */
export async function lockSamePerson(
  ctx: Ctx,
  { id_number, phone, date_of_birth }: { id_number: string | null; phone: string | null; date_of_birth: string | null },
): Promise<void> {
  const id = id_number?.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const known = { id, phone, born: date_of_birth }
  const keys = Object.entries(known).flatMap(([name, value]) => (value ? [`patient ${name} ${value}`] : []))
  // Sorted, so that two who share several never wait for each other.
  if (keys.length) await sql.lockKeys(ctx.at, keys.sort())
}

const JUST_MS = 10 * 60_000
/** `Amina Otieno has just registered Grace Achieng (OP 26-12345), who may be the same person`, where that was a moment ago; else nothing of its own. */
export function whoRegistered(ctx: Ctx, [newest]: Awaited<ReturnType<typeof findDuplicates>>): string | undefined {
  if (!newest || Date.now() - newest.created_at.getTime() > JUST_MS) return undefined
  const { first_name, last_name, op_number, registered_by, registered_by_name } = newest
  const who = registered_by === ctx.person.staff_id ? 'You have' : `${registered_by_name} has`
  return `${who} just registered ${`${first_name} ${last_name}`.trim()} (OP ${op_number}), who may be the same person`
}

/** Brand, last four digits and the like: what of a payment is stored. */
export const paymentDetailsOf = ({ payment_mode: _, ...details }: Payment): Patient['payment_details'] => details

const CANDIDATES = 20
const TRIES = 4

/**
 * Creates a patient under a new OP number: `YY-` and five random digits, picked free in the inserting statement among twenty candidates; a number
 * that somebody else takes at the same moment is picked again. Errors: `op_number_exhausted`, `plan_limit`.
 */
export async function create(ctx: Ctx, values: sql.NewPerson, payment: Payment) {
  await expectWithinPlan(ctx, 'max_patients', () => countOf(sql.newest(ctx.at).matching))
  const year = localDay(ctx.hospital.time_zone).slice(2, 4)
  const row = {
    ...values,
    id: newId(),
    payment_mode: payment.payment_mode,
    payment_details: paymentDetailsOf(payment),
    registered_by: ctx.person.staff_id,
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const candidates = randomNumbers(5, CANDIDATES / TRIES).map((digits) => `${year}-${digits}`)
    const made = await sql.insertPatient(ctx.at, candidates, row)
    if (made) return { ...row, ...made }
  }
  throw new AppError('op_number_exhausted')
}

/** Corrects contact and payment details of an existing patient at registration. Errors: `patient_not_found`. */
export async function correctAtRegistration(ctx: Ctx, patientId: string, contacts: Contacts, payment: Payment) {
  const values = { ...contacts, payment_mode: payment.payment_mode, payment_details: paymentDetailsOf(payment) }
  const updated = await sql.updateContacts(ctx.at, patientId, values, null)
  if (!updated) throw new AppError('patient_not_found')
  return updated
}

/** `Unknown Male 1` and so on: the next number that no patient has. */
export async function suggestUnknownName(ctx: Ctx, { gender }: { gender?: 'male' | 'female' | 'other' }) {
  const kind = gender === 'male' ? 'Male' : gender === 'female' ? 'Female' : 'Person'
  const rows = await sql.selectNamesLike(ctx.at, 'Unknown')
  const taken = rows
    .map(({ last_name }) => (last_name.startsWith(`${kind} `) ? Number(last_name.slice(kind.length + 1)) : 0))
    .filter(Number.isInteger)
  return { first_name: 'Unknown', last_name: `${kind} ${Math.max(0, ...taken) + 1}` }
}

/** Refuses a patient this hospital does not have. Errors: `patient_not_found`. */
export async function expectPatient({ at }: Ctx, id: string): Promise<void> {
  if (!(await sql.hasPatient(at, id))) throw new AppError('patient_not_found')
}

/** Opens something of one patient: refuses a patient this hospital does not have, and names this one in the audit. Errors: `patient_not_found`. */
export async function openingOf(ctx: Ctx, id: string): Promise<void> {
  await expectPatient(ctx, id)
  ctx.audit({ entity: 'patient', entity_id: id, patient_id: id })
}

/** Patients registered today so far, and yesterday until this hour; in the hospital's time zone. */
export const countRegistered = (ctx: Ctx) => sql.selectRegisteredFigure(ctx.at, ctx.hospital.time_zone)
