import { sql } from 'kysely'
import { folded } from '../../../kernel/contract/words/fold.ts'
import { allRows, firstRow, onlyRow } from '../../../kernel/server/database/fixed.ts'
import { contains } from '../../../kernel/server/lists/list.ts'
import { since } from '../../../kernel/server/lists/period.ts'
import { type Column, type HospitalDb, type NewRow, same, typed } from '../../../kernel/server/tenant.ts'
import type { AgeUnit } from '../age-units.ts'
import type { Patient } from '../patient.contract.ts'
import type { Payment } from '../payment.ts'
import { type Contacts, keysOf, Person } from '../person.ts'
import { isHeld } from './restricted.sql.ts'
import { patientColumns } from './searched.sql.ts'

/** `any` brings whole words first; `all` looks in the same places and stays newest first. */
export type SearchField = 'any' | 'all' | 'name' | 'op_number' | 'phone' | 'email'

/** The ids that the trigram search finds, in its order, each with the exact count of all. */
const found = (
  hospitalId: string,
  text: string,
  field: SearchField,
  archived: boolean,
  limit: number,
  offset: number,
) =>
  sql<{ id: string; total: number; place: number }>`(select id, total, ordinality place
    from search_patients(${hospitalId}::uuid, ${text}, ${field}, ${limit}::int, ${offset}::int,
      ${archived}) with ordinality)`

/** A page of patients by search text. `archived`: with the archived ones, of whom else only a whole number finds. */
export const selectMatches = (
  at: HospitalDb,
  text: string,
  field: SearchField,
  archived: boolean,
  limit: number,
  offset: number,
) =>
  at.tx
    .selectFrom(found(at.hospital_id, text, field, archived, limit, offset).as('found'))
    .innerJoin('patients as pat', (join) =>
      join.onRef('pat.id', '=', 'found.id').on('pat.hospital_id', '=', at.hospital_id),
    )
    .select(listed)
    .select(['found.total', 'pat.merged_into'])
    .orderBy('found.place')
    .execute()

/**
 * The first few of them by `any`, whole words first, without the archived ones and without how many there are; which of
 * them is restricted for whoever asks, of those that are part of no other record.
 */
export const selectFew = allRows((at, text: string, limit: number, staffId: string) =>
  at.tx
    .selectFrom(
      sql<{ id: string; place: number }>`(select id, ordinality place
        from find_few(${at.hospital_id}::uuid, ${text}, ${limit}::int) with ordinality)`.as('found'),
    )
    .innerJoin('patients as pat', (join) =>
      join.onRef('pat.id', '=', 'found.id').on('pat.hospital_id', '=', at.hospital_id),
    )
    .select(listed)
    .select(['pat.merged_into', isHeld(at, staffId).as('restricted')])
    .orderBy('found.place'),
)

/** Patients by id. */
export const selectByIds = (at: HospitalDb, ids: readonly string[]) =>
  at.from('patients as pat').select(listed).where('pat.id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/**
 * All patients, newest first, with or without the archived ones. `today`: those registered since midnight there, in
 * whom the text is found: they are few.
 */
export function newest(at: HospitalDb, archived: boolean, today?: { since: string; search: string }) {
  const matching = at
    .from('patients as pat')
    .where('pat.merged_into', 'is', null)
    .$if(!archived, (query) => query.where('pat.archived_at', 'is', null))
    .where((eb) =>
      eb.and(
        today
          ? [
              eb('pat.imported', '=', false),
              ...since('pat.created_at', 'today', today.since),
              ...contains(today.search, ...patientColumns, 'pat.phone', 'pat.email'),
            ]
          : [],
      ),
    )
  return { rows: matching.select(listed).orderBy('pat.created_at', 'desc').orderBy('pat.id'), matching }
}

const listed = [
  'pat.id',
  'pat.op_number',
  'pat.first_name',
  'pat.last_name',
  'pat.gender',
  'pat.date_of_birth',
  'pat.date_of_birth_estimated',
  'pat.phone',
  'pat.email',
  'pat.id_number',
  'pat.city',
  'pat.language',
  'pat.created_at',
  'pat.died_at',
  'pat.archived_at',
  sql<Date | null>`(select vis.created_at from visits vis
    where vis.hospital_id = pat.hospital_id and vis.patient_id = pat.id
    order by vis.sequence desc limit 1)`.as('last_visit_at'),
] as const

const duplicates = allRows((at, name: string, id: string | null, phone: string | null, born: string | null) =>
  at
    .from('patients as pat')
    .innerJoin(...same('staff as stf', 'pat.registered_by'))
    .select(listed)
    .select(['pat.registered_by', 'stf.name as registered_by_name'])
    .select(
      sql<string>`case when pat.id_number = ${id} then 'Same ID number'
        when pat.phone = ${phone} then 'Same phone and similar name'
        else 'Similar name and same birth date' end`.as('why'),
    )
    .where('pat.merged_into', 'is', null)
    .where((eb) => {
      const similar = sql<boolean>`similarity(split_part(pat.search, E'\\n', 1), ${name}) >= 0.45`
      return eb.or([
        eb('pat.id_number', '=', id),
        eb.and([eb('pat.phone', '=', phone), similar]),
        eb.and([eb('pat.date_of_birth', '=', born), eb('pat.date_of_birth_estimated', '=', false), similar]),
      ])
    })
    .orderBy('pat.created_at', 'desc')
    .limit(10),
)

/**
 * Patients who may be the same person, with the reason; at most ten. A name is similar from a trigram similarity of
 * 0.45.
 */
export const selectDuplicates = (
  at: HospitalDb,
  who: { name: string; id_number: string | null; phone: string | null; date_of_birth: string | null },
) => duplicates(at, folded(who.name), who.id_number, who.phone, who.date_of_birth)

/** Waits for whoever works under one of these keys in this hospital, in the order given; until the transaction ends. */
export const lockKeys = allRows(
  (
    at,
    keys: readonly string[],
  ) => sql<object>`select pg_advisory_xact_lock(hashtextextended(${at.hospital_id} || key, 0))
    from unnest(${keys}::text[]) key`,
)

/** A patient's own row; what became of a record that is not in use any more is asked apart (`selectBecame`). */
export const selectPatient = firstRow((at, id: string) =>
  at
    .from('patients as pat')
    .select([
      'pat.id',
      'pat.op_number',
      'pat.former_number',
      'pat.first_name',
      'pat.last_name',
      'pat.gender',
      'pat.date_of_birth',
      'pat.date_of_birth_estimated',
      'pat.age_unit',
      'pat.id_number',
      'pat.blood_group',
      'pat.phone',
      'pat.email',
      'pat.address',
      'pat.city',
      'pat.language',
      'pat.emergency_contact_name',
      'pat.emergency_contact_phone',
      'pat.payment_mode',
      typed<Patient['payment_details']>('pat.payment_details').as('payment_details'),
      'pat.created_at',
      'pat.version',
      'pat.died_at',
      'pat.merged_into',
      'pat.archived_at',
    ])
    .where('pat.id', '=', id),
)

/** The record that a patient's became part of, and why it is archived; null: it is not. */
export const selectBecame = onlyRow((at, id: string) =>
  at
    .from('patients as pat')
    .select([
      sql<{
        id: string
        op_number: string
        name: string
      } | null>`(select jsonb_build_object('id', kept.id, 'op_number', kept.op_number,
        'name', trim(kept.first_name || ' ' || kept.last_name)) from patients kept
          where kept.hospital_id = pat.hospital_id and kept.id = pat.merged_into)`.as('merged_with'),
      sql<{
        at: string
        by_name: string
        reason: string
      } | null>`(select jsonb_build_object('at', arc.archived_at, 'by_name', stf.name, 'reason', arc.reason)
        from patient_archives arc join staff stf on stf.hospital_id = arc.hospital_id and stf.id = arc.archived_by
        where arc.hospital_id = pat.hospital_id and arc.patient_id = pat.id and arc.restored_at is null)`.as(
        'archived',
      ),
    ])
    .where('pat.id', '=', id),
)

/**
 * A shape of the contract as columns: a key that the table does not have, or holds as something else, does not compile.
 */
type Columns<Shape> = { [K in keyof Shape]: K extends keyof NewRow<'patients'> ? Column<'patients', K> : never }
type Paid = { payment_mode: Payment['payment_mode']; payment_details: Patient['payment_details'] }
type Birth = { date_of_birth: string | null; date_of_birth_estimated: boolean; age_unit: AgeUnit | null }
export type NewPerson = Columns<Person> & Birth

type NewPatient = NewPerson & Paid & { id: string; registered_by: string }
const COLUMNS = [
  ...keysOf(Person),
  'date_of_birth',
  'date_of_birth_estimated',
  'age_unit',
  'payment_mode',
  'payment_details',
  'id',
  'registered_by',
] satisfies (keyof NewPatient)[]
const insertFirst = firstRow(
  (at, candidates: readonly string[], row: string) => sql<{ op_number: string; created_at: Date }>`
    insert into patients (hospital_id, op_number, ${sql.join(COLUMNS.map((name) => sql.ref(name)))})
    select ${at.hospital_id}::uuid, cand.number, ${sql.join(COLUMNS.map((name) => sql.ref(`fresh.${name}`)))}
    from unnest(${candidates}::text[]) with ordinality cand(number, n),
      jsonb_populate_record(null::patients, ${row}::jsonb) fresh
    where not exists (select from patients pat
      where pat.hospital_id = ${at.hospital_id} and pat.op_number = cand.number)
    order by cand.n limit 1
    on conflict (hospital_id, op_number) do nothing
    returning op_number, created_at`,
)
/**
 * Inserts a patient under the first candidate number that is free; undefined when all are taken, or another
 * registration took it meanwhile.
 */
export const insertPatient = (at: HospitalDb, candidates: readonly string[], row: NewPatient) =>
  insertFirst(at, candidates, JSON.stringify(row))

/**
 * Writes contact (and, at registration, payment) details; with a version only if it is still the current one. Returns
 * the new version.
 */
export const updateContacts = (
  at: HospitalDb,
  id: string,
  values: Partial<Columns<Contacts> & Paid>,
  version: number | null,
) =>
  at
    .update('patients')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returning(['id', 'version', 'op_number', 'first_name', 'last_name', 'died_at', 'archived_at'])
    .executeTakeFirst()

/**
 * Holds what is known of a patient's language until the transaction ends; undefined: there is no such patient, or it
 * became another.
 */
export const lockLanguage = (at: HospitalDb, id: string) =>
  at
    .from('patients')
    .select(['language', 'version'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateLanguage = (at: HospitalDb, id: string, language: Column<'patients', 'language'>) =>
  at
    .update('patients')
    .set({ language })
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()

/** In which language a patient is spoken to, and the version of the record. */
export const selectLanguage = (at: HospitalDb, id: string) =>
  at.from('patients').select(['language', 'version']).where('id', '=', id).executeTakeFirst()

/** How many patients have a first name that begins so; for the next `Unknown Male 1`. */
export const selectNamesLike = (at: HospitalDb, prefix: string) =>
  at
    .from('patients')
    .select(['first_name', 'last_name'])
    .where('first_name', '=', prefix)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

/** Whether the hospital has such a patient, merged into another or not. */
export const hasPatient = async (at: HospitalDb, id: string): Promise<boolean> =>
  (await at.from('patients').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Registered today, and yesterday until this hour. */
export const selectRegisteredFigure = (at: HospitalDb, timeZone: string) =>
  at
    .from('patients')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('created_at', '>=', sql<Date>`date_trunc('day', now(), ${sql.lit(timeZone)})`)
        .as('value'),
      eb.fn.countAll<number>().filterWhere('created_at', '<=', sql<Date>`now() - interval '1 day'`).as('before'),
    ])
    .where('created_at', '>=', sql<Date>`date_trunc('day', now() - interval '1 day', ${sql.lit(timeZone)})`)
    .where('imported', '=', false)
    .where('merged_into', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
