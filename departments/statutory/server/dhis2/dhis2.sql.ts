import { sql } from 'kysely'
import { newId } from '../../../../kernel/server/ids.ts'
import { type At, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { FormKey } from '../../forms/types.ts'
import type { Figures } from '../figures.ts'

export type Element = { row_key: string; column_key: string; data_element: string; category_option_combo: string | null }
export type Conflict = { object: string; value: string }

/** How the hospital is connected; the password is sealed. */
export const selectSettings = (at: At) =>
  at.from('statutory_dhis2_settings').select(['active', 'username', 'password', 'mfl_code', 'version']).executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof selectSettings>>>

/** Writes the settings when nobody changed them since `version` (0: there were none). Answers the new version, or undefined. */
export async function saveSettings(at: At, row: Omit<NewRow<'statutory_dhis2_settings'>, 'version'>, version: number) {
  if (version === 0)
    return at
      .insert('statutory_dhis2_settings', row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
  return at
    .update('statutory_dhis2_settings')
    .set({ ...row, version: version + 1, changed_at: sql<Date>`now()` })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

export const selectForm = (at: At, form: FormKey) =>
  at
    .from('statutory_dhis2_forms as f')
    .select(['f.data_set', 'f.version', typed<Element[]>('f.elements').as('elements')])
    .where('f.form', '=', form)
    .executeTakeFirst()

type FormRow = { form: FormKey; data_set: string; elements: string; changed_by: string }
/** The same for the elements of a form. */
export async function saveForm(at: At, row: FormRow, version: number) {
  if (version === 0)
    return at
      .insert('statutory_dhis2_forms', row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
  return at
    .update('statutory_dhis2_forms')
    .set({ ...row, version: version + 1, changed_at: sql<Date>`now()` })
    .where('form', '=', row.form)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

/** The signing of a form and month that stands. */
export const selectSigning = (at: At, form: FormKey, month: string) =>
  at
    .from('statutory_signings as g')
    .innerJoin(...same('statutory_returns as r', 'g.return_id'))
    .select(['g.id', 'g.signed_at', 'r.status', typed<Figures>('g.figures').as('figures')])
    .where('r.form', '=', form)
    .where('r.month', '=', month)
    .where('g.reopened_at', 'is', null)
    .executeTakeFirst()

type NewSending = { signing_id: string; dry_run: boolean; payload: string; left_out: number; asked_by: string }
/** Puts something in the line, unless the same waits there already. */
export const insertSending = (at: At, row: NewSending) =>
  at
    .insert('statutory_dhis2_sendings', { id: newId(), ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What was sent of a form and month, the newest first. */
export const selectSendings = (at: At, form: FormKey, month: string) =>
  at
    .from('statutory_returns as r')
    .innerJoin(...same('statutory_signings as g', 'r.id', 'return_id'))
    .innerJoin(...same('statutory_dhis2_sendings as x', 'g.id', 'signing_id'))
    .innerJoin(...same('staff as s', 'x.asked_by'))
    .select([
      'x.id',
      'x.dry_run',
      'x.status',
      'x.left_out',
      sql<number>`jsonb_array_length(x.payload->'dataValues')`.as('values'),
      'x.attempts',
      'x.next_attempt_at',
      'x.error',
      'x.imported',
      'x.updated',
      'x.ignored',
      'x.deleted',
      typed<Conflict[]>('x.conflicts').as('conflicts'),
      'x.asked_at',
      's.name as asked_by',
      'x.answered_at',
    ])
    .where('r.form', '=', form)
    .where('r.month', '=', month)
    .orderBy('x.asked_at', 'desc')
    .limit(20)
    .execute()

export const countDue = async (at: At): Promise<number> =>
  (
    await at
      .from('statutory_dhis2_sendings')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', 'queued')
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
  ).n

export type Claimed = { id: string; dry_run: boolean; payload: object; attempts: number; asked_by: string }
/**
 * Takes the next one that is due. Its next attempt is set before it goes out, so that another instance leaves it alone meanwhile; a crash costs that
 * pause. DHIS2 replaces values, so that a call whose answer was lost is simply made again.
 */
export async function claimNext(at: At): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with next as (
      select x.id from statutory_dhis2_sendings x
      where x.hospital_id = ${at.hospital_id}::uuid and x.status = 'queued' and x.next_attempt_at <= now()
      order by x.asked_at limit 1 for update skip locked
    )
    update statutory_dhis2_sendings t set attempts = t.attempts + 1, claimed_at = now(),
      next_attempt_at = now() + make_interval(mins => least(60, power(2, least(t.attempts, 6)))::int)
    from next where t.hospital_id = ${at.hospital_id}::uuid and t.id = next.id
    returning t.id, t.dry_run, t.payload, t.attempts, t.asked_by`.execute(at.tx)
  return rows[0]
}

type Answer = { imported: number; updated: number; ignored: number; deleted: number; conflicts: readonly Conflict[] }
/** DHIS2 took it, or refused it for good. */
export const noteAnswer = (at: At, id: string, status: 'sent' | 'refused', answer: Answer | null, error: string | null) =>
  at
    .update('statutory_dhis2_sendings')
    .set({
      status,
      error,
      answered_at: sql<Date>`now()`,
      ...(answer ? { ...answer, conflicts: JSON.stringify(answer.conflicts) } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()

/** It did not get through, and is tried again. */
export const noteTrouble = (at: At, id: string, error: string) =>
  at.update('statutory_dhis2_sendings').set({ error }).where('id', '=', id).where('status', '=', 'queued').execute()

/** What waits is due at once. */
export const dueNow = (at: At) =>
  at.update('statutory_dhis2_sendings').set({ next_attempt_at: sql<Date>`now()` }).where('status', '=', 'queued').execute()

/** The return of a sending becomes sent, if its signing still stands. */
export const markSent = (at: At, sendingId: string, by: string) =>
  sql`update statutory_returns r set status = 'sent', sent_at = now(), sent_by = ${by}::uuid, sent_how = 'dhis2', version = r.version + 1, updated_at = now()
    from statutory_dhis2_sendings x, statutory_signings g
    where r.hospital_id = ${at.hospital_id}::uuid and x.hospital_id = ${at.hospital_id}::uuid and g.hospital_id = ${at.hospital_id}::uuid
      and x.id = ${sendingId}::uuid and g.id = x.signing_id and g.return_id = r.id and g.reopened_at is null and r.status = 'signed'`.execute(
    at.tx,
  )
