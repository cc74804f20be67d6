import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { RecordClass } from '../retention.ts'

/** What this hospital said about its classes, the rule that counts last first. */
export const selectRules = (at: HospitalDb) =>
  at
    .from('retention_rules as ret')
    .innerJoin(...same('staff as stf', 'ret.set_by'))
    .select(['ret.class', 'ret.years', 'ret.valid_from', 'ret.source', 'stf.name as set_by_name', 'ret.set_at'])
    .orderBy('ret.valid_from', 'desc')
    .orderBy('ret.set_at', 'desc')
    .orderBy('ret.id', 'desc')
    .execute()

export const insertRule = (at: HospitalDb, row: NewRow<'retention_rules'>) =>
  at.insert('retention_rules', row).execute()

type Archived = { search: string; class?: RecordClass | undefined; state: 'archived' | 'restored' }
/** What was archived, or came back, newest first. */
export function archives(at: HospitalDb, { search, class: of, state }: Archived) {
  const matching = at
    .from('patient_archives as arc')
    .innerJoin(...same('patients as pat', 'arc.patient_id'))
    .where('arc.restored_at', state === 'archived' ? 'is' : 'is not', null)
    .where((eb) => eb.and([...equals('arc.class', of), ...contains(search, ...patientColumns)]))
  const rows = matching
    .innerJoin(...same('staff as filer', 'arc.archived_by'))
    .leftJoin(...same('staff as undoer', 'arc.restored_by'))
    .select([
      'arc.id',
      'arc.patient_id',
      'pat.op_number',
      'pat.first_name',
      'pat.last_name',
      'arc.class',
      'arc.keep_until',
      'arc.reason',
      'filer.name as archived_by_name',
      'arc.archived_at',
      'undoer.name as restored_by_name',
      'arc.restored_at',
      'arc.restore_reason',
    ])
    .orderBy(state === 'archived' ? 'arc.archived_at' : 'arc.restored_at', 'desc')
    .orderBy('arc.id')
  return { rows, matching }
}

const held = [
  'hld.id',
  'hld.reason',
  'hld.reference',
  'holder.name as held_by_name',
  'hld.held_at',
  'lifter.name as lifted_by_name',
  'hld.lifted_at',
  'hld.lift_reason',
] as const

/** Legal holds, open or lifted, newest first. */
export function holds(at: HospitalDb, { search, state }: { search: string; state: 'on_hold' | 'lifted' }) {
  const matching = at
    .from('legal_holds as hld')
    .innerJoin(...same('patients as pat', 'hld.patient_id'))
    .where('hld.lifted_at', state === 'on_hold' ? 'is' : 'is not', null)
    .where((eb) => eb.and(contains(search, ...patientColumns, 'hld.reference')))
  const rows = matching
    .innerJoin(...same('staff as holder', 'hld.held_by'))
    .leftJoin(...same('staff as lifter', 'hld.lifted_by'))
    .select([...held, 'hld.patient_id', 'pat.op_number', 'pat.first_name', 'pat.last_name'])
    .orderBy(state === 'on_hold' ? 'hld.held_at' : 'hld.lifted_at', 'desc')
    .orderBy('hld.id')
  return { rows, matching }
}

/** The holds of a patient: open ones first, then the newest. */
export const selectHolds = (at: HospitalDb, patientId: string) =>
  at
    .from('legal_holds as hld')
    .innerJoin(...same('staff as holder', 'hld.held_by'))
    .leftJoin(...same('staff as lifter', 'hld.lifted_by'))
    .select(held)
    .where('hld.patient_id', '=', patientId)
    .orderBy(sql`hld.lifted_at is not null`)
    .orderBy('hld.held_at', 'desc')
    .orderBy('hld.id')
    .execute()

export const insertHold = (at: HospitalDb, row: NewRow<'legal_holds'>) => at.insert('legal_holds', row).execute()

/** A hold, locked until the transaction ends. */
export const lockHold = (at: HospitalDb, id: string) =>
  at.from('legal_holds').select(['patient_id', 'lifted_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const liftHold = (at: HospitalDb, id: string, by: string, reason: string) =>
  at
    .update('legal_holds')
    .set({ lifted_at: sql<Date>`now()`, lifted_by: by, lift_reason: reason })
    .where('id', '=', id)
    .execute()
