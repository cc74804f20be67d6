import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'
import type { Diagnosed } from '../../pharmacy/treated.contract.ts'

type Found = { code: string; title: string; synonyms: string }

/**
 * ICD-10 entries that contain every word, best first: the code itself, codes that begin so, an everyday name, words
 * that begin so in the everyday names, in the title, anywhere. Among equals those with most everyday names, which
 * are the commonest, then the more general.
 */
export async function selectDiagnoses(tx: Tx, text: string, limit: number): Promise<Found[]> {
  const whole = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const bare = whole.replaceAll('.', '')
  const words = whole.split(' ')
  const contains = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const begins = words.map((word) => `\\m${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`)
  const { rows } = await sql<Found>`
    select code, title, synonyms from diagnosis_codes
    where search like all (${contains}::text[])
    order by case
        when lower(replace(code, '.', '')) = ${bare} then 0
        when starts_with(lower(replace(code, '.', '')), ${bare}) then 1
        when strpos(', ' || lower(synonyms) || ',', ', ' || ${whole} || ',') > 0 then 2
        when lower(synonyms) ~ all (${begins}::text[]) then 3
        when lower(title) ~ all (${begins}::text[]) then case when starts_with(lower(title), ${whole}) then 4 else 5 end
        when search ~ all (${begins}::text[]) then 6 else 7 end,
      case when starts_with(lower(replace(code, '.', '')), ${bare}) then code end,
      synonyms like '%,%' desc,
      coalesce(nullif(strpos(', ' || lower(synonyms) || ',', ', ' || ${whole} || ','), 0),
        nullif(strpos(', ' || lower(synonyms), ', ' || ${whole}), 0), 9999),
      length(title), code
    limit ${limit}`.execute(tx)
  return rows
}

/**
 * What is diagnosed in the saved notes of a visit, or of the patient's last visit at which something was; the primary
 * ones first, each once.
 */
export async function selectDiagnosed(
  at: HospitalDb,
  { patient_id, visit_id }: { patient_id: string; visit_id?: string | undefined },
): Promise<Diagnosed[]> {
  const own = sql`${at.hospital_id}::uuid`
  const visit = visit_id
    ? sql`${visit_id}::uuid`
    : sql`(select con.visit_id from visits vis
        join consultations con on con.hospital_id = ${own} and con.visit_id = vis.id and con.status = 'completed'
        where vis.hospital_id = ${own} and vis.patient_id = ${patient_id}::uuid
          and exists (select from consultation_diagnoses dia
            where dia.hospital_id = ${own} and dia.consultation_id = con.id)
        order by con.completed_at desc, con.id limit 1)`
  const { rows } = await sql<Diagnosed>`
    select code, title, is_primary, certainty, diagnosed_at from (
      select distinct on (dia.code) dia.code, dia.title, dia.is_primary, dia.certainty,
        con.completed_at diagnosed_at
      from consultations con
      join consultation_diagnoses dia on dia.hospital_id = ${own} and dia.consultation_id = con.id
      where con.hospital_id = ${own} and con.visit_id = ${visit} and con.status = 'completed'
      order by dia.code, dia.is_primary desc, con.completed_at desc
    ) found order by is_primary desc, diagnosed_at, code`.execute(at.tx)
  return rows
}
