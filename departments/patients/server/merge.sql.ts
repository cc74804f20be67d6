import { sql } from 'kysely'
import type { z } from 'zod'
import { type List, written } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import type { listDuplicates, MergeCandidate } from '../merge.contract.ts'

const candidate = (
  alias: 'one' | 'other',
) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'op_number', ${sql.ref(`${alias}.op_number`)},
  'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)}, 'gender',
    ${sql.ref(`${alias}.gender`)},
  'date_of_birth', ${sql.ref(`${alias}.date_of_birth`)}, 'date_of_birth_estimated',
    ${sql.ref(`${alias}.date_of_birth_estimated`)},
  'id_number', ${sql.ref(`${alias}.id_number`)}, 'phone', ${sql.ref(`${alias}.phone`)}, 'city',
    ${sql.ref(`${alias}.city`)},
  'age_unit', ${sql.ref(`${alias}.age_unit`)}, 'blood_group', ${sql.ref(`${alias}.blood_group`)}, 'language',
    ${sql.ref(`${alias}.language`)},
  'created_at', ${sql.ref(`${alias}.created_at`)}, 'died_at', ${sql.ref(`${alias}.died_at`)}, 'archived_at',
    ${sql.ref(`${alias}.archived_at`)},
  'visits', (select count(*)::int from visits vis
    where vis.hospital_id = ${sql.ref(`${alias}.hospital_id`)} and vis.patient_id = ${sql.ref(`${alias}.id`)}))`

type Candidate = z.input<typeof MergeCandidate>
export type Pair = z.input<typeof listDuplicates.output>['rows'][number]

/**
 * Pairs that may be one person. Each arm joins by an index (ID number, phone, birth date) before it looks at names,
 * so that it stays quick with many patients; a name is similar from a trigram similarity of 0.45.
 */
export function pairs(at: HospitalDb): List<Pair> {
  const similar = sql`similarity(split_part(one.search, E'\\n', 1), split_part(other.search, E'\\n', 1)) >= 0.45`
  const both = sql`one.hospital_id = ${at.hospital_id} and other.hospital_id = ${at.hospital_id} and one.id < other.id
    and one.merged_into is null and other.merged_into is null`
  const ranked = sql`
    with pairs as (
      select one.id one_id, other.id other_id, 1 rank
      from patients one
      join patients other on other.id_number = one.id_number
      where ${both} and one.id_number is not null
      union all
      select one.id, other.id, 2
      from patients one
      join patients other on other.phone = one.phone
      where ${both} and one.phone is not null and ${similar}
      union all
      select one.id, other.id, 3 from patients one join patients other on other.date_of_birth = one.date_of_birth
      where ${both} and not one.date_of_birth_estimated and not other.date_of_birth_estimated and ${similar}
    ), ranked as (
      select one_id, other_id, min(rank) rank from pairs group by 1, 2
    )`
  return {
    rows: written(
      at,
      sql<Pair>`${ranked}
    select case ranked.rank when 1 then 'Same ID number' when 2 then 'Same phone and similar name'
      else 'Similar name and same birth date' end why,
      ${candidate('one')} one, ${candidate('other')} other
    from ranked
    join patients one on one.hospital_id = ${at.hospital_id} and one.id = ranked.one_id
    join patients other on other.hospital_id = ${at.hospital_id} and other.id = ranked.other_id
    order by ranked.rank, other.created_at desc, other.id`,
    ),
    matching: async () =>
      (await sql<{ n: number }>`${ranked} select count(*) n from ranked`.execute(at.tx)).rows[0]?.n ?? 0,
  }
}

/** Two records to look at, whatever they are. */
export async function selectTwo(at: HospitalDb, one: string, other: string) {
  const { rows } = await sql<{ one: Candidate; other: Candidate; merged: boolean }>`
    select ${candidate('one')} one, ${candidate('other')} other, one.merged_into is not null
      or other.merged_into is not null merged
    from patients one, patients other
    where one.hospital_id = ${at.hospital_id} and one.id = ${one} and other.hospital_id = ${at.hospital_id}
      and other.id = ${other}`.execute(at.tx)
  return rows[0]
}

/** Both records, locked in a fixed order. */
export const lockTwo = (at: HospitalDb, ids: readonly [string, string]) =>
  at
    .from('patients')
    .select([
      'id',
      'first_name',
      'last_name',
      'op_number',
      'merged_into',
      'gender',
      'date_of_birth',
      'date_of_birth_estimated',
      'age_unit',
      'blood_group',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Gives the kept record the language of the other where nobody has asked in it; answers its id where it did. */
export const takeLanguage = async (at: HospitalDb, kept: string, merged: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update patients kept set language = merged.language from patients merged
    where kept.hospital_id = ${at.hospital_id} and kept.id = ${kept} and merged.hospital_id = kept.hospital_id
      and merged.id = ${merged}
      and kept.language is null and merged.language is not null
    returning kept.id`.execute(at.tx)
  return rows.map((row) => row.id)
}

/** The way back: what was taken from the other record and has not been answered otherwise since is not known again. */
export const returnLanguage = (at: HospitalDb, ids: readonly string[], merged: string) =>
  sql`update patients kept set language = null from patients merged
    where kept.hospital_id = ${at.hospital_id} and kept.id = any(${ids}::uuid[])
    and merged.hospital_id = kept.hospital_id and merged.id = ${merged} and kept.language = merged.language`.execute(
    at.tx,
  )

export const setMergedInto = (at: HospitalDb, id: string, into: string | null) =>
  sql`update patients set merged_into = ${into}::uuid, version = version + 1, updated_at = now()
    where hospital_id = ${at.hospital_id} and id = ${id}`.execute(at.tx)

export type Merge = {
  id: string
  kept_id: string
  merged_id: string
  reason: string
  merged_by: string
  contradictions: string[]
  witnessed_by: string | null
}
export const insertMerge = (at: HospitalDb, merge: Merge) =>
  at.tx
    .insertInto('patient_merges')
    .values({ hospital_id: at.hospital_id, moved: '{}', ...merge })
    .execute()

/** Notes which rows of a table were moved. */
export const noteMoved = (at: HospitalDb, mergeId: string, table: string, ids: readonly string[]) =>
  sql`update patient_merges set moved = moved || jsonb_build_object(${table}::text, to_jsonb(${ids}::uuid[]))
    where hospital_id = ${at.hospital_id} and id = ${mergeId}`.execute(at.tx)

export const lockMerge = (at: HospitalDb, id: string) =>
  at
    .from('patient_merges')
    .select(['id', 'kept_id', 'merged_id', 'undone_at', typed<Record<string, string[]>>('moved').as('moved')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const markUndone = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('patient_merges')
    .set({ undone_by: by, undone_at: sql<Date>`now()`, undo_reason: reason })
    .where('id', '=', id)
    .execute()

/**
 * Gives a patient's rows of a table to another; answers their ids. `unless`: what the other has already stays behind.
 */
export async function moveRows(
  at: HospitalDb,
  table: string,
  from: string,
  to: string,
  unless?: string,
): Promise<string[]> {
  const t = sql.table(table)
  const clash = unless
    ? sql`and (tbl.retracted_at is not null or not exists (select from ${t} twin
      where twin.hospital_id = tbl.hospital_id and twin.patient_id = ${to}
        and twin.retracted_at is null and lower(${sql.ref(`twin.${unless}`)}) = lower(${sql.ref(`tbl.${unless}`)})))`
    : sql``
  const { rows } = await sql<{
    id: string
  }>`update ${t} tbl set patient_id = ${to}
    where tbl.hospital_id = ${at.hospital_id} and tbl.patient_id = ${from} ${clash} returning tbl.id`.execute(at.tx)
  return rows.map((row) => row.id)
}

/** Gives named rows of a table back. */
export const returnRows = (at: HospitalDb, table: string, ids: readonly string[], to: string) =>
  sql`update ${sql.table(table)} set patient_id = ${to}
    where hospital_id = ${at.hospital_id} and id = any(${ids}::uuid[])`.execute(at.tx)

export const merges = (at: HospitalDb) => ({
  rows: at
    .from('patient_merges as mrg')
    .innerJoin(...same('patients as kept', 'mrg.kept_id'))
    .innerJoin(...same('patients as pat', 'mrg.merged_id'))
    .innerJoin(...same('staff as stf', 'mrg.merged_by'))
    .leftJoin(...same('staff as witn', 'mrg.witnessed_by'))
    .leftJoin(...same('staff as undoer', 'mrg.undone_by'))
    .select([
      'mrg.id',
      'mrg.kept_id',
      sql<string>`trim(kept.first_name || ' ' || kept.last_name)`.as('kept_name'),
      'kept.op_number as kept_op_number',
      'mrg.merged_id',
      sql<string>`trim(pat.first_name || ' ' || pat.last_name)`.as('merged_name'),
      'pat.op_number as merged_op_number',
      'mrg.reason',
      'mrg.contradictions',
      'witn.name as witnessed_by_name',
      'stf.name as merged_by_name',
      'mrg.merged_at',
      'undoer.name as undone_by_name',
      'mrg.undone_at',
      'mrg.undo_reason',
    ])
    .orderBy('mrg.merged_at', 'desc')
    .orderBy('mrg.id'),
  matching: at.from('patient_merges'),
})
