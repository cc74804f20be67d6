import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, nameOf, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'
import type { HandoverRow, RoundRow, SampleToCollect } from '../../rounds.contract.ts'

/** Whoever lies on a ward, in the order of the beds. */
const inBed = (at: HospitalDb, wardId: string) =>
  at
    .from('bed_stays as bst')
    .innerJoin(...same('admissions as adm', 'bst.admission_id'))
    .innerJoin(...same('beds as bed', 'bst.bed_id'))
    .innerJoin(...same('patients as pat', 'adm.patient_id'))
    .where('bst.ward_id', '=', wardId)
    .where('bst.to_at', 'is', null)
    .where(sql<boolean>`adm.status = 'admitted'`)
    .orderBy('bed.position')
    .orderBy('bed.label')

/** Whoever lies there is admitted: both are known of them (constraints of `admissions`). */
const ofStay = [
  'adm.id as admission_id',
  'adm.visit_id',
  ...ofPatient,
  'bed.label as bed_label',
  sql<Date>`adm.admitted_at`.as('admitted_at'),
  'adm.diagnosis',
  sql<RoundRow['isolation']>`adm.isolation`.as('isolation'),
] as const

type Reckoned = 'day' | 'name_alert'
export type Round = Omit<z.input<typeof RoundRow>, Reckoned> & { admitted_at: Date; last_note_at: Date | null }

/** Who lies on a ward with what is new of each. `reader`: since whose own last note; `zone`: whose today. */
export const selectRound = (at: HospitalDb, wardId: string, reader: string, zone: string): Promise<Round[]> =>
  inBed(at, wardId)
    .leftJoinLateral(
      sql<{ signed_at: Date; name: string }>`(select wno.signed_at, stf.name from ward_notes wno
        join staff stf on stf.hospital_id = wno.hospital_id and stf.id = wno.author_id
        where wno.hospital_id = adm.hospital_id and wno.admission_id = adm.id and wno.status = 'signed'
        order by wno.signed_at desc limit 1)`.as('note'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{ since: Date; drafted: boolean }>`(select coalesce(max(mine.signed_at), adm.admitted_at) since,
          coalesce(bool_or(mine.status = 'draft' and (mine.diagnoses <> '[]'
            or concat(mine.subjective, mine.objective, mine.assessment, mine.plan) <> '')), false) drafted
        from ward_notes mine
        where mine.hospital_id = adm.hospital_id and mine.admission_id = adm.id
          and mine.author_id = ${reader}::uuid)`.as('own'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{
        results: number
        critical: number
      }>`(select count(*)::int results, (count(*) filter (where fresh.critical))::int critical from (
          select critical, greatest(reviewed_at, amended_at) known_at from lab_results
          where hospital_id = adm.hospital_id and visit_id = adm.visit_id and status = 'approved'
          union all
          select false, greatest(reviewed_at, amended_at) from radiology_results
          where hospital_id = adm.hospital_id and visit_id = adm.visit_id and status = 'approved'
        ) fresh where fresh.known_at > own.since)`.as('fresh'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{
        open: number
        overdue: number
      }>`(select count(*)::int "open", (count(*) filter (where tsk.due_at < now()))::int overdue from ward_tasks tsk
        where tsk.hospital_id = adm.hospital_id and tsk.admission_id = adm.id and tsk.status = 'open')`.as('todo'),
      (join) => join.onTrue(),
    )
    .select(ofStay)
    .select([
      nameOf(at, 'staff', 'adm.doctor_id').as('doctor_name'),
      'note.signed_at as last_note_at',
      'note.name as last_note_by',
      sql<boolean>`coalesce((note.signed_at at time zone ${zone})::date = (now() at time zone ${zone})::date,
        false)`.as('seen_today'),
      'own.drafted',
      'fresh.results as new_results',
      'fresh.critical as new_critical',
      'todo.open as open_tasks',
      'todo.overdue as overdue_tasks',
    ])
    .execute()

export type Handed = Omit<
  z.input<typeof HandoverRow>,
  Reckoned | 'allergies' | 'allergies_asked' | 'tasks' | 'babies'
> & {
  admitted_at: Date
  tasks: Omit<z.input<typeof HandoverRow>['tasks'][number], 'overdue'>[]
}

/** Who lies on a ward with what the next shift has to know of each. */
export const selectHandover = (at: HospitalDb, wardId: string): Promise<Handed[]> =>
  inBed(at, wardId)
    .leftJoin(...same('staff as doctor', 'adm.doctor_id'))
    .leftJoinLateral(
      sql<{ plan: string; signed_at: Date; name: string }>`(select wno.plan, wno.signed_at, stf.name from ward_notes wno
        join staff stf on stf.hospital_id = wno.hospital_id and stf.id = wno.author_id
        where wno.hospital_id = adm.hospital_id and wno.admission_id = adm.id and wno.status = 'signed'
          and wno.plan <> ''
        order by wno.signed_at desc limit 1)`.as('note'),
      (join) => join.onTrue(),
    )
    .select(ofStay)
    .select([
      'doctor.name as doctor_name',
      'note.plan',
      'note.name as plan_by',
      'note.signed_at as plan_at',
      sql<
        Handed['tasks']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', tsk.id, 'title', tsk.title, 'priority', tsk.priority,
        'due_at', tsk.due_at)
        order by tsk.due_at, tsk.id), '[]') from ward_tasks tsk
          where tsk.hospital_id = adm.hospital_id and tsk.admission_id = adm.id and tsk.status = 'open')`.as('tasks'),
      sql<
        Handed['handover']
      >`(select jsonb_build_object('situation', hdo.situation, 'to_do', hdo.to_do, 'watch_for', hdo.watch_for,
          'written_by_name', stf.name, 'created_at', hdo.created_at)
        from ward_handovers hdo join staff stf on stf.hospital_id = hdo.hospital_id and stf.id = hdo.written_by
        where hdo.hospital_id = adm.hospital_id and hdo.admission_id = adm.id
        order by hdo.created_at desc, hdo.id desc limit 1)`.as('handover'),
    ])
    .execute()

/** What was handed over of a patient, newest first. */
export const selectHandovers = (at: HospitalDb, admissionId: string) =>
  at
    .from('ward_handovers as hdo')
    .innerJoin(...same('staff as stf', 'hdo.written_by'))
    .select(['hdo.id', 'hdo.situation', 'hdo.to_do', 'hdo.watch_for', 'stf.name as written_by_name', 'hdo.created_at'])
    .where('hdo.admission_id', '=', admissionId)
    .orderBy('hdo.created_at', 'desc')
    .orderBy('hdo.id', 'desc')
    .execute()

export const insertHandover = (at: HospitalDb, row: NewRow<'ward_handovers'>) =>
  at.insert('ward_handovers', row).execute()

/** What is still to be taken of whoever lies on a ward, in the order of the beds, then the most urgent first. */
export const selectSamples = (at: HospitalDb, wardId: string): Promise<z.input<typeof SampleToCollect>[]> =>
  inBed(at, wardId)
    .innerJoin(...same('visits as vis', 'adm.visit_id'))
    .innerJoin(...same('lab_orders as lor', 'adm.visit_id', 'visit_id', sql<boolean>`lor.status = 'pending'`))
    .innerJoin(...same('lab_test_types as ltt', 'lor.test_type_id'))
    .innerJoin(...same('staff as stf', 'lor.ordered_by'))
    .where('ltt.requires_sample', '=', true)
    .select([
      'lor.id as order_id',
      'lor.order_number',
      'adm.id as admission_id',
      'adm.visit_id',
      'vis.visit_number',
      'lor.version',
      ...ofPatient,
      'bed.label as bed_label',
      sql<SampleToCollect['isolation']>`adm.isolation`.as('isolation'),
      'ltt.name as test_name',
      'ltt.code as test_code',
      'ltt.sample_type',
      'ltt.instructions',
      'lor.priority',
      'lor.clinical_notes',
      'stf.name as ordered_by_name',
      'lor.created_at',
      sql<SampleToCollect['rejected']>`(select sam.reject_reason from lab_sample_orders lso
        join lab_samples sam on sam.hospital_id = lso.hospital_id and sam.id = lso.sample_id
        where lso.hospital_id = lor.hospital_id and lso.order_id = lor.id and not lso.live
        order by sam.rejected_at desc limit 1)`.as('rejected'),
    ])
    .orderBy(sql`array_position(array['stat', 'urgent', 'routine'], lor.priority)`)
    .orderBy('lor.created_at')
    .orderBy('lor.id')
    .execute()
