import { sql } from 'kysely'
import type { HospitalDb, NewRow } from '../../../../kernel/server/tenant.ts'

/** What of a row tells who it is. */
export type Sought = {
  line: number
  name: string
  former_number: string | null
  id_number: string | null
  phone: string | null
  /** Null: not known to the day. */
  date_of_birth: string | null
}
type Match = { line: number; surely: boolean; why: string; name: string; op_number: string }

/**
 * Who of these is here already: surely, by former or ID number; perhaps, by a similar name (a trigram similarity of
 * 0.45, as at registration) with the same telephone or birth date, or by the name alone where the row says nothing
 * else. One match for each line, the surest.
 */
export async function selectMatches(at: HospitalDb, asked: readonly Sought[]): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        ask(line int, name text, former_number text, id_number text, phone text, date_of_birth date)),
    found as (
      select ask.line, 1 rank, 'Same former number' why, pat.id
      from asked ask
      join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and lower(pat.former_number) = lower(ask.former_number)
      union all
      select ask.line, 2, 'Same ID number', pat.id
      from asked ask
      join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.id_number = ask.id_number
      union all
      select ask.line, 3, 'Same phone and similar name', pat.id
      from asked ask
      join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.phone = ask.phone
        and similarity(split_part(pat.search, E'\\n', 1), folded(ask.name)) >= 0.45
      union all
      select ask.line, 4, 'Similar name and same birth date', pat.id
      from asked ask
      join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.date_of_birth = ask.date_of_birth
        and not pat.date_of_birth_estimated
        and similarity(split_part(pat.search, E'\\n', 1), folded(ask.name)) >= 0.45
      union all
      select ask.line, 5, 'Same name, and the row says no number, phone or birth date', pat.id
      from asked ask
      join patients pat on pat.hospital_id = ${at.hospital_id}::uuid
        and split_part(pat.search, E'\\n', 1) = ' ' || folded(ask.name) || ' '
      where coalesce(ask.former_number, ask.id_number, ask.phone, ask.date_of_birth::text) is null)
    select distinct on (found.line) found.line, found.rank <= 2 surely, found.why,
      trim(pat.first_name || ' ' || pat.last_name) "name", pat.op_number
    from found join patients pat on pat.hospital_id = ${at.hospital_id}::uuid and pat.id = found.id
    where pat.merged_into is null
    order by found.line, found.rank, pat.created_at desc`.execute(at.tx)
  return rows
}

export type ImportedPatient = Omit<NewRow<'patients'>, 'op_number' | 'payment_details'> & { id: string }

/**
 * Inserts patients, each under one of the candidate numbers that are free; answers with the ids of those that got one:
 * another registration may take a number at the same moment.
 */
export async function insertPatients(
  at: HospitalDb,
  candidates: readonly string[],
  patients: readonly ImportedPatient[],
): Promise<string[]> {
  const columns = Object.keys(patients[0] ?? {})
  const names = (from?: string) => sql.join(columns.map((name) => sql.ref(from ? `${from}.${name}` : name)))
  const { rows } = await sql<{ id: string }>`
    with free as (
      select cand.number, row_number() over (order by cand.n) n
      from unnest(${candidates}::text[]) with ordinality cand(number, n)
      where not exists (select from patients pat
        where pat.hospital_id = ${at.hospital_id}::uuid and pat.op_number = cand.number)),
    fresh as (
      select row_number() over () n, made.*
      from jsonb_populate_recordset(null::patients, ${JSON.stringify(patients)}::jsonb) made)
    insert into patients (hospital_id, op_number, ${names()})
    select ${at.hospital_id}::uuid, free.number, ${names('fresh')}
    from fresh join free on free.n = fresh.n
    on conflict (hospital_id, op_number) do nothing
    returning id`.execute(at.tx)
  return rows.map(({ id }) => id)
}
