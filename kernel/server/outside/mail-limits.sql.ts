import { sql } from 'kysely'
import type { HospitalDb } from '../tenant.ts'

/** What the audit says of a mail: whoever has to look for abuse reads the address there. */
export const mailedTo = (address: string, isNew: boolean) => `Mailed to ${address}${isNew ? NEW : ''}`
const NEW = ', a new address'

/** `document`: its id. `action`: the command's name in the audit. */
export type Mailing = { action: string; document: string; patient_id: string | null; address: string }
type Counts = { of_person: number; new_of_person: number; new_of_document: number; is_known: boolean }

/**
 * How many such mails a person has sent within a day, how many of them to new addresses, to how many new addresses a
 * document went, and whether the address had mail for the patient before; from the audit, which nobody can shorten.
 * Waits for whoever mails as the same person, or the same document, at the same moment.
 */
export async function countMails(at: HospitalDb, personId: string, mailing: Mailing): Promise<Counts> {
  const { action, document, patient_id, address } = mailing
  for (const key of [personId, document])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${at.hospital_id} ${key}`}, 0))`.execute(at.tx)
  const { rows } = await sql<Counts>`
    with mine as (
      select reason from audit_log
      where hospital_id = ${at.hospital_id}::uuid and person_id = ${personId}::uuid and action = ${action}
        and at > now() - interval '1 day' and reason like 'Mailed to %'
    )
    select (select count(*) from mine) of_person,
      (select count(*) from mine where reason like ${`%${NEW}`}) new_of_person,
      (select count(distinct lower(reason)) from audit_log
        where hospital_id = ${at.hospital_id}::uuid and entity_id = ${document}::uuid and action = ${action}
          and reason like ${`Mailed to %${NEW}`}) new_of_document,
      exists (select from audit_log
        where hospital_id = ${at.hospital_id}::uuid and patient_id = ${patient_id}::uuid and action = ${action}
          and lower(reason) in (lower(${mailedTo(address, true)}), lower(${mailedTo(address, false)}))) is_known`.execute(
    at.tx,
  )
  const [counts] = rows
  if (!counts) throw new Error('the counts of mails are one row')
  return counts
}
