import { sql } from 'kysely'
import { newId } from '../../../kernel/server/ids.ts'
import { type HospitalDb, same } from '../../../kernel/server/tenant.ts'
import type { FormKey } from '../forms/types.ts'
import type { Figures } from './figures.ts'

const standing = (at: HospitalDb) =>
  at
    .from('statutory_returns as srt')
    .leftJoin('statutory_signings as sig', (join) =>
      join
        .onRef('sig.hospital_id', '=', 'srt.hospital_id')
        .onRef('sig.return_id', '=', 'srt.id')
        .on('sig.reopened_at', 'is', null),
    )
    .leftJoin(...same('staff as stf', 'sig.signed_by'))
    .leftJoin(...same('staff as sender', 'srt.sent_by'))
    .select([
      'srt.id',
      'srt.form',
      'srt.status',
      'srt.version',
      'srt.signings',
      'sig.edition',
      'sig.signed_at',
      'stf.name as signed_by',
      'srt.sent_at',
      'sender.name as sent_by',
      'srt.sent_how',
      sql<Figures | null>`sig.figures`.as('figures'),
    ])
export type StandingRow = Awaited<ReturnType<typeof selectOfMonth>>[number]

/** The forms of a month that somebody has touched. */
export const selectOfMonth = (at: HospitalDb, month: string) => standing(at).where('srt.month', '=', month).execute()
/** One of them. */
export const selectReturn = (at: HospitalDb, form: FormKey, month: string) =>
  standing(at).where('srt.form', '=', form).where('srt.month', '=', month).executeTakeFirst()

/**
 * Makes the row of a form and month, unless it is there, and locks it: whoever signs or fills in comes one after the
 * other.
 */
export async function lockReturn(at: HospitalDb, form: FormKey, month: string) {
  await at
    .insert('statutory_returns', { id: newId(), form, month })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'form', 'month']).doNothing())
    .execute()
  return at
    .from('statutory_returns')
    .select(['id', 'status', 'version', 'signings'])
    .where('form', '=', form)
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Change = { status: 'draft' | 'signed' } | { status: 'sent'; sent_by: string; sent_how: 'by_hand' | 'dhis2' }
/** Moves a return; the row is locked. */
export const moveReturn = (at: HospitalDb, id: string, change: Change, signings?: number) =>
  at
    .update('statutory_returns')
    .set(
      change.status === 'sent'
        ? { ...change, sent_at: sql<Date>`now()` }
        : {
            status: change.status,
            sent_at: null,
            sent_by: null,
            sent_how: null,
            ...(signings === undefined ? {} : { signings }),
          },
    )
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()

type Signing = { return_id: string; number: number; edition: string; figures: string; signed_by: string }
export const insertSigning = (at: HospitalDb, row: Signing) =>
  at.insert('statutory_signings', { id: newId(), ...row }).execute()

/** Takes the standing signature back. */
export const closeSigning = (at: HospitalDb, returnId: string, by: string, reason: string) =>
  at
    .update('statutory_signings')
    .set({ reopened_at: sql<Date>`now()`, reopened_by: by, reopen_reason: reason })
    .where('return_id', '=', returnId)
    .where('reopened_at', 'is', null)
    .execute()

/** Signatures that were taken back, the newest first. */
export const selectReopened = (at: HospitalDb, returnId: string) =>
  at
    .from('statutory_signings as sig')
    .innerJoin(...same('staff as stf', 'sig.signed_by'))
    .innerJoin(...same('staff as opener', 'sig.reopened_by'))
    .select([
      'sig.number',
      'sig.signed_at',
      'stf.name as signed_by',
      'opener.name as reopened_by',
      'sig.reopened_at',
      'sig.reopen_reason as reason',
    ])
    .where('sig.return_id', '=', returnId)
    .where('sig.reopened_at', 'is not', null)
    .orderBy('sig.number', 'desc')
    .execute()

/** What was filled in by hand and stands, of a form and month. */
export async function selectFilled(at: HospitalDb, form: FormKey, month: string) {
  const rows = await at
    .from('statutory_entries as sen')
    .innerJoin(...same('statutory_returns as srt', 'sen.return_id'))
    .innerJoin(...same('staff as stf', 'sen.filled_by'))
    .select(['sen.row_key', 'sen.column_key', 'sen.value', 'sen.note', 'sen.filled_at', 'stf.name as filled_by'])
    .where('srt.form', '=', form)
    .where('srt.month', '=', month)
    .where('sen.replaced_at', 'is', null)
    .orderBy('sen.filled_at')
    .execute()
  return rows.flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]))
}

type Entry = {
  return_id: string
  row_key: string
  column_key: string
  value: number | null
  note: string | null
  filled_by: string
}
/** Fills in a figure; what stood there before is kept. */
export async function replaceEntry(at: HospitalDb, entry: Entry): Promise<void> {
  await at
    .update('statutory_entries')
    .set({ replaced_at: sql<Date>`now()` })
    .where('return_id', '=', entry.return_id)
    .where('row_key', '=', entry.row_key)
    .where('column_key', '=', entry.column_key)
    .where('replaced_at', 'is', null)
    .execute()
  await at.insert('statutory_entries', { id: newId(), ...entry }).execute()
}

/** Names of patients, for a page of those behind a figure. */
export const selectNames = (at: HospitalDb, ids: readonly string[]) =>
  ids.length
    ? at
        .from('patients as pat')
        .select(['pat.id', 'pat.op_number', sql<string>`trim(pat.first_name || ' ' || pat.last_name)`.as('patient')])
        .where('pat.id', 'in', ids)
        .execute()
    : []
