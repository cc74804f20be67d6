import { sql } from 'kysely'
import { contains, equals } from '../../../kernel/server/lists/list.ts'
import { type HospitalDb, type NewRow, same } from '../../../kernel/server/tenant.ts'
import { patientColumns } from '../../patients/server/index.ts'
import type { RecordClass } from '../retention.ts'

/** What this hospital said about its classes, the rule that counts last first. */
export const selectRules = (at: HospitalDb) =>
  at
    .from('retention_rules as r')
    .innerJoin(...same('staff as s', 'r.set_by'))
    .select(['r.class', 'r.years', 'r.valid_from', 'r.source', 's.name as set_by_name', 'r.set_at'])
    .orderBy('r.valid_from', 'desc')
    .orderBy('r.set_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

export const insertRule = (at: HospitalDb, row: NewRow<'retention_rules'>) =>
  at.insert('retention_rules', row).execute()

type Archived = { search: string; class?: RecordClass | undefined; state: 'archived' | 'restored' }
/** What was archived, or came back, newest first. */
export function archives(at: HospitalDb, { search, class: of, state }: Archived) {
  const matching = at
    .from('patient_archives as a')
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .where('a.restored_at', state === 'archived' ? 'is' : 'is not', null)
    .where((eb) => eb.and([...equals('a.class', of), ...contains(search, ...patientColumns)]))
  const rows = matching
    .innerJoin(...same('staff as b', 'a.archived_by'))
    .leftJoin(...same('staff as r', 'a.restored_by'))
    .select([
      'a.id',
      'a.patient_id',
      'p.op_number',
      'p.first_name',
      'p.last_name',
      'a.class',
      'a.keep_until',
      'a.reason',
      'b.name as archived_by_name',
      'a.archived_at',
      'r.name as restored_by_name',
      'a.restored_at',
      'a.restore_reason',
    ])
    .orderBy(state === 'archived' ? 'a.archived_at' : 'a.restored_at', 'desc')
    .orderBy('a.id')
  return { rows, matching }
}

const held = [
  'h.id',
  'h.reason',
  'h.reference',
  'b.name as held_by_name',
  'h.held_at',
  'l.name as lifted_by_name',
  'h.lifted_at',
  'h.lift_reason',
] as const

/** Legal holds, open or lifted, newest first. */
export function holds(at: HospitalDb, { search, state }: { search: string; state: 'on_hold' | 'lifted' }) {
  const matching = at
    .from('legal_holds as h')
    .innerJoin(...same('patients as p', 'h.patient_id'))
    .where('h.lifted_at', state === 'on_hold' ? 'is' : 'is not', null)
    .where((eb) => eb.and(contains(search, ...patientColumns, 'h.reference')))
  const rows = matching
    .innerJoin(...same('staff as b', 'h.held_by'))
    .leftJoin(...same('staff as l', 'h.lifted_by'))
    .select([...held, 'h.patient_id', 'p.op_number', 'p.first_name', 'p.last_name'])
    .orderBy(state === 'on_hold' ? 'h.held_at' : 'h.lifted_at', 'desc')
    .orderBy('h.id')
  return { rows, matching }
}

/** The holds of a patient: open ones first, then the newest. */
export const selectHolds = (at: HospitalDb, patientId: string) =>
  at
    .from('legal_holds as h')
    .innerJoin(...same('staff as b', 'h.held_by'))
    .leftJoin(...same('staff as l', 'h.lifted_by'))
    .select(held)
    .where('h.patient_id', '=', patientId)
    .orderBy(sql`h.lifted_at is not null`)
    .orderBy('h.held_at', 'desc')
    .orderBy('h.id')
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
