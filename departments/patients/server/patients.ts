import type { z } from 'zod'
import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { localDay, writeDay } from '../../../kernel/contract/values/days.ts'
import { type Language, languages } from '../../../kernel/contract/words/languages.ts'
import type { Ctx, RawAnswer } from '../../../kernel/server/ctx.ts'
import { randomNumbers } from '../../../kernel/server/documents/numbers.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { AT_ONCE, allPages, countOf, extended, type Paging, page } from '../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { expectWithinPlan } from '../../platform/server/index.ts'
import { patientColumns } from '../columns.ts'
import type * as contract from '../contract.ts'
import { pregnancyMatters } from '../facts/pregnancy.ts'
import { namesakes } from '../name-alerts.ts'
import type * as patientContract from '../patient.contract.ts'
import type { Patient } from '../patient.contract.ts'
import type { Payment } from '../payment.ts'
import { ContactDetails, type Contacts, missingOf, partOf } from '../person.ts'
import { bringBack, expectNotArchived } from './archive.ts'
import { selectConditions, selectHistory } from './clinical.sql.ts'
import { allergiesOf, pregnancyOf } from './facts.ts'
import { covering, nameAlone } from './opening.ts'
import * as sql from './patients.sql.ts'
import { csvOfPatients } from './said.ts'

/** A telephone number typed with spaces or dashes is looked for as it is stored; everything else as typed. */
const searchable = (text: string): string =>
  /^\+?[\d\s()-]{6,}$/.test(text) && !/^\d{2}-\d+$/.test(text) ? text.replace(/[\s()-]/g, '') : text

type How = { field: sql.SearchField; archived: boolean; today?: boolean }
/**
 * A record that was merged is still found by its old name and number; what is shown, once, is the one it became.
 * `read`: how many were found, both counted.
 */
async function found(ctx: Ctx, text: string, { field, archived }: How, limit: number, offset: number) {
  const rows = await sql.selectMatches(ctx.at, searchable(text), field, archived, limit, offset)
  return { rows: await becoming(ctx, rows), total: rows[0]?.total ?? 0, read: rows.length }
}
async function becoming<R extends { id: string; merged_into: string | null }>(ctx: Ctx, rows: R[]) {
  const into = rows.flatMap((row) => row.merged_into ?? [])
  if (!into.length) return rows
  const kept = new Map((await sql.selectByIds(ctx.at, into)).map((row) => [row.id, row]))
  const shown = rows.map((row) => (row.merged_into && kept.get(row.merged_into)) || row)
  return [...new Map(shown.map((row) => [row.id, row])).values()]
}

const FOUND_AT_ONCE = 5
type Named = { id: string; first_name: string; last_name: string }
/** The lookup at registration and Ctrl+K: at most five, each with whether another of them has a name like it. */
export async function findPatients(ctx: Ctx, { search }: Parsed<typeof contract.findPatients>) {
  const few = await sql.selectFew(ctx.at, searchable(search), FOUND_AT_ONCE, ctx.person.staff_id)
  // Hardly ever, and then in more trips: what is restricted of one record is so of those that became part of it.
  const shown = few.some((row) => row.merged_into)
    ? await covering(ctx, await becoming(ctx, few), (row) => row.id, nameAlone)
    : few.map((row) => (row.restricted ? { ...nameAlone(row), restricted: true } : row))
  const alike = namesakes<Named>(shown, shown, (row) => row.id)
  return { rows: shown.map((row) => ({ ...row, name_alert: alike.has(row.id) })) }
}

/** The patients that a search shows: by one field, or all, newest first. */
async function matching(ctx: Ctx, text: string, how: How, paging: Paging) {
  const { rows, total } = await matchingRows(ctx, text, how, paging)
  return { rows: await covering(ctx, rows, (row) => row.id, nameAlone), total }
}
/** Those that no search text narrows. */
function newest(ctx: Ctx, text: string, { today, archived }: How) {
  if (today) return sql.newest(ctx.at, false, { since: ctx.hospital.time_zone, search: text })
  return text ? undefined : sql.newest(ctx.at, archived)
}
async function matchingRows(ctx: Ctx, text: string, how: How, paging: Paging) {
  const unsearched = newest(ctx, text, how)
  if (unsearched) return page(unsearched, paging)
  const { page: number, page_size } = paging
  // A page can show fewer rows than it found (two records that became one), so only the search itself knows how many
  // there are.
  const { rows, total } = await found(ctx, text, how, page_size, (number - 1) * page_size)
  return { rows, total: rows.length || number === 1 ? total : (await found(ctx, text, how, 1, 0)).total }
}

/** The same, all of them: for a file. Who became one with another is in it once. */
function all(ctx: Ctx, text: string, how: How) {
  const unsearched = newest(ctx, text, how)
  if (unsearched) return unsearched
  type Row = Awaited<ReturnType<typeof found>>['rows'][number]
  return {
    matching: async () => (await found(ctx, text, how, 1, 0)).total,
    rows: {
      some: async (limit: number, offset: number) => (await found(ctx, text, how, limit, offset)).rows,
      async *all(): AsyncIterable<Row[]> {
        const seen = new Set<string>()
        for await (const rows of allPages(AT_ONCE, (limit, offset) => found(ctx, text, how, limit, offset)))
          yield rows.filter(({ id }) => !seen.has(id) && seen.add(id))
      },
    },
  }
}

/** Search Patients. */
export const searchPatients = (
  ctx: Ctx,
  { search: text, field, records, ...paging }: Parsed<typeof contract.searchPatients>,
) => matching(ctx, text, howOf({ field, records }), paging)
type Asking = { field: Parsed<typeof contract.searchPatients>['field']; records: 'current' | 'all' | 'today' }
const howOf = ({ field, records }: Asking): How => ({
  field: field === 'any' ? 'all' : field,
  archived: records === 'all',
  today: records === 'today',
})

const languageSaid = ({ language }: { language: Language | null }) => language && languages[language]
const columns = { ...patientColumns, language: { ...patientColumns.language, value: languageSaid } }

/** The same as CSV, with why it leaves the house. */
export const exportPatients = (
  ctx: Ctx,
  { search: text, reason, ...how }: Parsed<typeof contract.exportPatients>,
): Promise<RawAnswer> =>
  csvOfPatients(
    ctx,
    'patients-',
    columns,
    extended(all(ctx, text, howOf(how)), (rows) => covering(ctx, rows, (row) => row.id, nameAlone)),
    (row) => row.id,
    reason,
  )

/** Opens a patient's record; bind leaves the audit row. */
export async function getPatient(ctx: Ctx, { patient_id }: { patient_id: string }): Promise<z.input<typeof Patient>> {
  const { at } = ctx
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  const treats = ctx.can('allergies.view')
  // All at once, in one trip to the database: also whether there is such a patient, and what is no question of many.
  const [row, allergic, pregnant, background] = await Promise.all([
    sql.selectPatient(at, patient_id),
    treats ? allergiesOf(ctx, patient_id) : { allergies: null, allergies_asked: null },
    treats ? pregnancyOf(ctx, patient_id) : null,
    ctx.can('records.view') ? backgroundOf(at, patient_id) : null,
  ])
  if (!row) throw new AppError('patient_not_found')
  const matters = treats && pregnancyMatters(row, localDay(ctx.hospital.time_zone))
  return {
    ...row,
    ...(await becameOf(at, row)),
    ...allergic,
    pregnancy: matters ? { answer: pregnant } : null,
    background,
  }
}
const IN_USE = { merged_with: null, archived: null }
/** What became of a record that is not in use any more: hardly any that is opened. */
const becameOf = (
  at: HospitalDb,
  { id, merged_into, archived_at }: NonNullable<Awaited<ReturnType<typeof sql.selectPatient>>>,
) => (merged_into || archived_at ? sql.selectBecame(at, id) : IN_USE)

/** What is recorded of the past: conditions, and the newest telling of the rest. */
export async function backgroundOf(at: HospitalDb, id: string) {
  const [conditions, history] = await Promise.all([selectConditions(at, id), selectHistory(at, id)])
  return { conditions, history: history ?? null }
}

/** Corrects contact details; of two people the second is shown the current values. */
export async function updatePatient(
  ctx: Ctx,
  { patient_id, version, ...contacts }: Parsed<typeof contract.updatePatient>,
) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  const current = await sql.selectPatient(ctx.at, patient_id)
  if (!current) throw new AppError('patient_not_found')
  const fieldErrors = missingOf(contacts, current)
  if (Object.keys(fieldErrors).length) throw new AppError('invalid', { fieldErrors })
  return updated(ctx, patient_id, await sql.updateContacts(ctx.at, patient_id, contacts, version))
}

/** Changes how the next visits are paid. Errors: `patient_not_found`, `conflict`. */
export async function updatePatientPayment(
  ctx: Ctx,
  { patient_id, version, payment }: Parsed<typeof patientContract.updatePatientPayment>,
) {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id })
  const paid = { payment_mode: payment.payment_mode, payment_details: paymentDetailsOf(payment) }
  return updated(ctx, patient_id, await sql.updateContacts(ctx.at, patient_id, paid, version))
}

/** The new version, or who comes second is shown what the record says now. */
async function updated(ctx: Ctx, patientId: string, row: { version: number } | undefined) {
  if (row) return { version: row.version }
  const current = await sql.selectPatient(ctx.at, patientId)
  if (!current) throw new AppError('patient_not_found')
  throw new AppError('conflict', { current: { version: current.version, ...partOf(ContactDetails, current) } })
}

/**
 * In which language a patient is spoken to, and the version of the record that says so. Errors: `patient_not_found`.
 */
export async function languageOf({ at }: Ctx, id: string) {
  const known = await sql.selectLanguage(at, id)
  if (!known) throw new AppError('patient_not_found')
  return known
}

/**
 * Notes in which language a patient is spoken to, for departments that ask it; `version` is that of the record they
 * have seen. Who says what is known already changes nothing. Errors: `patient_not_found`, `conflict`.
 */
export async function noteLanguage({ at }: Ctx, id: string, language: Language | null, version: number): Promise<void> {
  const known = await sql.lockLanguage(at, id)
  if (!known) throw new AppError('patient_not_found')
  if (known.language === language) return
  if (known.version !== version) throw new AppError('conflict', { current: known })
  await sql.updateLanguage(at, id, language)
}

/** Patients who may be the same person as the one about to be registered. */
export async function findDuplicates(
  ctx: Ctx,
  who: {
    first_name: string
    last_name: string
    id_number: string | null
    phone: string | null
    date_of_birth: string | null
  },
) {
  const rows = await sql.selectDuplicates(ctx.at, { ...who, name: `${who.first_name} ${who.last_name}`.trim() })
  return covering(ctx, rows, (row) => row.id, nameAlone)
}

/**
 * Whoever registers the same person at the same moment waits here, so that the duplicate search sees who was first: by
 * ID number, phone and birth date.
 */
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
/**
 * `Amina Otieno has just registered Grace Achieng (OP 26-12345), who may be the same person`, where that was a moment
 * ago; else nothing of its own.
 */
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
 * Creates a patient under a new OP number: `YY-` and five random digits, picked free in the inserting statement
 * among twenty candidates; a number that somebody else takes at the same moment is picked again. Errors:
 * `op_number_exhausted`, `plan_limit`.
 */
export async function create(ctx: Ctx, values: sql.NewPerson, payment: Payment) {
  const year = localDay(ctx.hospital.time_zone).slice(2, 4)
  const row = {
    ...values,
    id: newId(),
    payment_mode: payment.payment_mode,
    payment_details: paymentDetailsOf(payment),
    registered_by: ctx.person.staff_id,
  }
  const insert = async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const candidates = randomNumbers(5, CANDIDATES / TRIES).map((digits) => `${year}-${digits}`)
      const made = await sql.insertPatient(ctx.at, candidates, row)
      if (made) return { ...row, ...made }
    }
    throw new AppError('op_number_exhausted')
  }
  // What the plan allows is asked in the same trip, and counted without whoever is inserted here.
  const before = async () => (await countOf(sql.newest(ctx.at, true).matching)) - 1
  const [, made] = await Promise.all([expectWithinPlan(ctx, 'max_patients', before), insert()])
  return made
}

/** Nobody books, registers or admits somebody who has died. Errors: `patient_died`, with the day. */
export function expectAlive(ctx: Ctx, { died_at }: { died_at: Date | null }): void {
  if (died_at)
    throw new AppError('patient_died', {
      message: `This patient died on ${writeDay(localDay(ctx.hospital.time_zone, died_at))}`,
    })
}

const CAME_BACK = 'Came back: brought out of the archive for a visit'
/**
 * Corrects contact and payment details of an existing patient at registration. An archived record comes back where
 * the clerk was asked and `restores` it. Errors: `patient_not_found`, `patient_died`, `patient_archived`.
 */
export async function correctAtRegistration(
  ctx: Ctx,
  patientId: string,
  contacts: Contacts,
  payment: Payment,
  restores: boolean,
) {
  const values = { ...contacts, payment_mode: payment.payment_mode, payment_details: paymentDetailsOf(payment) }
  const updated = await sql.updateContacts(ctx.at, patientId, values, null)
  if (!updated) throw new AppError('patient_not_found')
  expectAlive(ctx, updated)
  if (updated.archived_at && restores && ctx.can('patients.restore')) {
    ctx.audit({ reason: CAME_BACK })
    await bringBack(ctx, [patientId], CAME_BACK)
  } else expectNotArchived(ctx, updated, 'Restore it with this visit?')
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

/**
 * Opens something of one patient: refuses a patient this hospital does not have, and names this one in the audit.
 * Errors: `patient_not_found`.
 */
export async function openingOf(ctx: Ctx, id: string): Promise<void> {
  await expectPatient(ctx, id)
  ctx.audit({ entity: 'patient', entity_id: id, patient_id: id })
}

/** Patients registered today so far, and yesterday until this hour; in the hospital's time zone. */
export const countRegistered = (ctx: Ctx) => sql.selectRegisteredFigure(ctx.at, ctx.hospital.time_zone)
