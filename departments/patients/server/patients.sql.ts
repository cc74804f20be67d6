import { sql } from 'kysely'
import type { At } from '../../../kernel/server/tenant.ts'

export type SearchField = 'any' | 'name' | 'op_number' | 'phone' | 'email'

/** The ids that the trigram search finds, newest first, each with the exact count of all. */
const found = (hospitalId: string, text: string, field: SearchField, limit: number, offset: number) =>
  sql<{ id: string; total: number }>`search_patients(${hospitalId}::uuid, ${text}, ${field}, ${limit}::int, ${offset}::int)`

/** A page of patients by search text. */
export const selectMatches = (at: At, text: string, field: SearchField, limit: number, offset: number) =>
  at.tx
    .selectFrom(found(at.hospital_id, text, field, limit, offset).as('f'))
    .innerJoin('patients as p', (join) => join.onRef('p.id', '=', 'f.id').on('p.hospital_id', '=', at.hospital_id))
    .select(listed)
    .select(['f.total', 'p.merged_into'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()

/** Patients by id. */
export const selectByIds = (at: At, ids: readonly string[]) =>
  at.from('patients as p').select(listed).where('p.id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/** All patients, newest first. */
export function newest(at: At) {
  const matching = at.from('patients as p').where('p.merged_into', 'is', null)
  return { rows: matching.select(listed).orderBy('p.created_at', 'desc').orderBy('p.id'), matching }
}

const listed = [
  'p.id',
  'p.op_number',
  'p.first_name',
  'p.last_name',
  'p.gender',
  'p.date_of_birth',
  'p.date_of_birth_estimated',
  'p.phone',
  'p.email',
  'p.id_number',
  'p.city',
  'p.created_at',
] as const

/** Patients who may be the same person, with the reason; at most ten. A name is similar from a trigram similarity of 0.45. */
export const selectDuplicates = (
  at: At,
  who: { name: string; id_number: string | null; phone: string | null; date_of_birth: string | null },
) =>
  at
    .from('patients as p')
    .select(listed)
    .select(
      sql<string>`case when p.id_number = ${who.id_number} then 'Same ID number'
        when p.phone = ${who.phone} then 'Same phone and similar name' else 'Similar name and same birth date' end`.as('why'),
    )
    .where('p.merged_into', 'is', null)
    .where((eb) => {
      const similar = sql<boolean>`similarity(lower(p.first_name || ' ' || p.last_name), ${who.name.toLowerCase()}) >= 0.45`
      return eb.or([
        eb('p.id_number', '=', who.id_number),
        eb.and([eb('p.phone', '=', who.phone), similar]),
        eb.and([eb('p.date_of_birth', '=', who.date_of_birth), eb('p.date_of_birth_estimated', '=', false), similar]),
      ])
    })
    .orderBy('p.created_at', 'desc')
    .limit(10)
    .execute()

export const selectPatient = (at: At, id: string) =>
  at
    .from('patients as p')
    .selectAll('p')
    .select(
      sql<{ id: string; op_number: string; name: string } | null>`(select jsonb_build_object('id', k.id, 'op_number', k.op_number,
        'name', trim(k.first_name || ' ' || k.last_name)) from patients k where k.hospital_id = p.hospital_id and k.id = p.merged_into)`.as(
        'merged_with',
      ),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()

export type NewPatientRow = {
  id: string
  first_name: string
  last_name: string
  gender: string | null
  date_of_birth: string | null
  date_of_birth_estimated: boolean
  id_number: string | null
  blood_group: string | null
  phone: string | null
  email: string | null
  address: string | null
  city: string | null
  emergency_contact_name: string | null
  emergency_contact_phone: string | null
  payment_mode: string
  payment_details: object
  registered_by: string
}

/** Inserts a patient under the first candidate number that is free; undefined when all are taken, or another registration took it meanwhile. */
export const insertPatient = (at: At, candidates: string[], row: NewPatientRow) =>
  at.tx
    .insertInto('patients')
    .columns([
      'hospital_id',
      'op_number',
      'id',
      'first_name',
      'last_name',
      'gender',
      'date_of_birth',
      'date_of_birth_estimated',
      'id_number',
      'blood_group',
      'phone',
      'email',
      'address',
      'city',
      'emergency_contact_name',
      'emergency_contact_phone',
      'payment_mode',
      'payment_details',
      'registered_by',
    ])
    .expression(
      at.tx
        .selectFrom(sql<{ number: string; n: number }>`unnest(${candidates}::text[]) with ordinality`.as<'c'>(sql`c(number, n)`))
        .select([
          sql`${at.hospital_id}::uuid`.as('hospital_id'),
          'c.number',
          sql`${row.id}::uuid`.as('id'),
          sql`${row.first_name}::text`.as('first_name'),
          sql`${row.last_name}::text`.as('last_name'),
          sql`${row.gender}::text`.as('gender'),
          sql`${row.date_of_birth}::date`.as('date_of_birth'),
          sql`${row.date_of_birth_estimated}::boolean`.as('date_of_birth_estimated'),
          sql`${row.id_number}::text`.as('id_number'),
          sql`${row.blood_group}::text`.as('blood_group'),
          sql`${row.phone}::text`.as('phone'),
          sql`${row.email}::text`.as('email'),
          sql`${row.address}::text`.as('address'),
          sql`${row.city}::text`.as('city'),
          sql`${row.emergency_contact_name}::text`.as('emergency_contact_name'),
          sql`${row.emergency_contact_phone}::text`.as('emergency_contact_phone'),
          sql`${row.payment_mode}::text`.as('payment_mode'),
          sql`${JSON.stringify(row.payment_details)}::jsonb`.as('payment_details'),
          sql`${row.registered_by}::uuid`.as('registered_by'),
        ])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('patients as p')
                .select('p.id')
                .where('p.hospital_id', '=', at.hospital_id)
                .whereRef('p.op_number', '=', 'c.number'),
            ),
          ),
        )
        .orderBy('c.n')
        .limit(1),
    )
    .onConflict((conflict) => conflict.columns(['hospital_id', 'op_number']).doNothing())
    .returning(['op_number', 'created_at'])
    .executeTakeFirst()

/** Writes contact (and, at registration, payment) details; with a version only if it is still the current one. Returns the new version. */
export const updateContacts = (at: At, id: string, values: Record<string, string | null>, version: number | null) =>
  at
    .update('patients')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .returning(['version', 'op_number', 'first_name', 'last_name'])
    .executeTakeFirst()

/** How many patients have a first name that begins so; for the next `Unknown Male 1`. */
export const selectNamesLike = (at: At, prefix: string) =>
  at
    .from('patients')
    .select(['first_name', 'last_name'])
    .where('first_name', '=', prefix)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()

/** Whether the hospital has such a patient, merged into another or not. */
export const hasPatient = async (at: At, id: string): Promise<boolean> =>
  (await at.from('patients').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Registered today, and yesterday until this hour. */
export const selectRegisteredFigure = (at: At, timeZone: string) =>
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
    .executeTakeFirstOrThrow()
