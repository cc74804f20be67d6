import { sql } from 'kysely'
import { newId } from '../../../../kernel/server/ids.ts'
import { type Claimed as ClaimedRow, outbox } from '../../../../kernel/server/outside/outbox.ts'
import { type HospitalDb, same, typed } from '../../../../kernel/server/tenant.ts'
import type { FormKey } from '../../forms/types.ts'
import type { Figures } from '../figures.ts'

export type Element = {
  row_key: string
  column_key: string
  data_element: string
  category_option_combo: string | null
}
export type Conflict = { object: string; value: string }

/** How the hospital is connected; the password is sealed. */
export const selectSettings = (at: HospitalDb) =>
  at
    .from('statutory_dhis2_settings')
    .select(['active', 'username', 'password', 'mfl_code', 'version'])
    .executeTakeFirst()
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof selectSettings>>>

export const selectForm = (at: HospitalDb, form: FormKey) =>
  at
    .from('statutory_dhis2_forms as f')
    .select(['f.data_set', 'f.version', typed<Element[]>('f.elements').as('elements')])
    .where('f.form', '=', form)
    .executeTakeFirst()

/** The signing of a form and month that stands. */
export const selectSigning = (at: HospitalDb, form: FormKey, month: string) =>
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
export const insertSending = (at: HospitalDb, row: NewSending) =>
  at
    .insert('statutory_dhis2_sendings', { id: newId(), ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What was sent of a form and month, the newest first. */
export const selectSendings = (at: HospitalDb, form: FormKey, month: string) =>
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

type Sending = { dry_run: boolean; payload: object; asked_by: string }
export type Claimed = ClaimedRow<Sending>
/** DHIS2 replaces values, so that a call whose answer was lost is simply made again. */
export const sendings = outbox<Sending>({
  table: 'statutory_dhis2_sendings',
  columns: ['dry_run', 'payload', 'asked_by'],
  first: 'asked_at',
  twice: true,
  refused: 'refused',
})

/** The return of a sending becomes sent, if its signing still stands. */
export const markSent = (at: HospitalDb, sendingId: string, by: string) =>
  sql`update statutory_returns r set status = 'sent', sent_at = now(), sent_by = ${by}::uuid, sent_how = 'dhis2', version = r.version + 1, updated_at = now()
    from statutory_dhis2_sendings x, statutory_signings g
    where r.hospital_id = ${at.hospital_id}::uuid and x.hospital_id = ${at.hospital_id}::uuid and g.hospital_id = ${at.hospital_id}::uuid
      and x.id = ${sendingId}::uuid and g.id = x.signing_id and g.return_id = r.id and g.reopened_at is null and r.status = 'signed'`.execute(
    at.tx,
  )
