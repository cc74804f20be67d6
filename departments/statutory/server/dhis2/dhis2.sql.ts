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
    .from('statutory_dhis2_forms as dhf')
    .select(['dhf.data_set', 'dhf.version', typed<Element[]>('dhf.elements').as('elements')])
    .where('dhf.form', '=', form)
    .executeTakeFirst()

/** The signing of a form and month that stands. */
export const selectSigning = (at: HospitalDb, form: FormKey, month: string) =>
  at
    .from('statutory_signings as sig')
    .innerJoin(...same('statutory_returns as srt', 'sig.return_id'))
    .select(['sig.id', 'sig.signed_at', 'srt.status', typed<Figures>('sig.figures').as('figures')])
    .where('srt.form', '=', form)
    .where('srt.month', '=', month)
    .where('sig.reopened_at', 'is', null)
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
    .from('statutory_returns as srt')
    .innerJoin(...same('statutory_signings as sig', 'srt.id', 'return_id'))
    .innerJoin(...same('statutory_dhis2_sendings as dhs', 'sig.id', 'signing_id'))
    .innerJoin(...same('staff as stf', 'dhs.asked_by'))
    .select([
      'dhs.id',
      'dhs.dry_run',
      'dhs.status',
      'dhs.left_out',
      sql<number>`jsonb_array_length(dhs.payload->'dataValues')`.as('values'),
      'dhs.attempts',
      'dhs.next_attempt_at',
      'dhs.error',
      'dhs.imported',
      'dhs.updated',
      'dhs.ignored',
      'dhs.deleted',
      typed<Conflict[]>('dhs.conflicts').as('conflicts'),
      'dhs.asked_at',
      'stf.name as asked_by',
      'dhs.answered_at',
    ])
    .where('srt.form', '=', form)
    .where('srt.month', '=', month)
    .orderBy('dhs.asked_at', 'desc')
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
  sql`update statutory_returns srt
    set status = 'sent', sent_at = now(), sent_by = ${by}::uuid, sent_how = 'dhis2', version = srt.version + 1,
      updated_at = now()
    from statutory_dhis2_sendings dhs, statutory_signings sig
    where srt.hospital_id = ${at.hospital_id}::uuid and dhs.hospital_id = ${at.hospital_id}::uuid
      and sig.hospital_id = ${at.hospital_id}::uuid
      and dhs.id = ${sendingId}::uuid and sig.id = dhs.signing_id and sig.return_id = srt.id and sig.reopened_at is null
      and srt.status = 'signed'`.execute(at.tx)
