import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../../kernel/server/lists/list.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import { foundIn, patientColumns } from './searched.sql.ts'

/** So many the index of the search is asked for; `search_patients` answers with no more. */
const MOST = 5000

/**
 * A subquery: the ids of the patients in whose name or OP number every word of a text occurs. The index of the
 * search finds them; where it finds more than it answers with, all patients are looked through (`search` holds name
 * and OP number: that comparison leaves few of whom the others are asked).
 */
export function foundPatients(at: HospitalDb, text: string): RawBuilder<unknown> {
  const of = sql`pat.hospital_id = ${at.hospital_id}::uuid
    and ${sql.join(contains(text, ...patientColumns), sql` and `)}`
  return sql`(
    with hits as materialized (select id, total from search_patients(${at.hospital_id}::uuid, ${text}, 'person',
      ${sql.lit(MOST)}, 0, true))
    select pat.id from hits join patients pat on pat.id = hits.id and pat.hospital_id = ${at.hospital_id}::uuid
    union all
    select pat.id
    from patients pat
    where (select coalesce(max(total), 0) from hits) > ${sql.lit(MOST)} and ${sql.join(foundIn(text), sql` and `)}
      and ${of}
  )`
}
