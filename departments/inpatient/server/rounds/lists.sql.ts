import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, nameOf, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'
import type { HandoverRow, RoundRow, SampleToCollect } from '../../rounds.contract.ts'

/** Whoever lies on a ward, in the order of the beds. */
const inBed = (at: HospitalDb, wardId: string) =>
  at
    .from('bed_stays as l')
    .innerJoin(...same('admissions as a', 'l.admission_id'))
    .innerJoin(...same('beds as b', 'l.bed_id'))
    .innerJoin(...same('patients as p', 'a.patient_id'))
    .where('l.ward_id', '=', wardId)
    .where('l.to_at', 'is', null)
    .where(sql<boolean>`a.status = 'admitted'`)
    .orderBy('b.position')
    .orderBy('b.label')

/** Whoever lies there is admitted: both are known of them (constraints of `admissions`). */
const ofStay = [
  'a.id as admission_id',
  'a.visit_id',
  ...ofPatient,
  'b.label as bed_label',
  sql<Date>`a.admitted_at`.as('admitted_at'),
  'a.diagnosis',
  sql<RoundRow['isolation']>`a.isolation`.as('isolation'),
] as const

type Reckoned = 'day' | 'name_alert'
export type Round = Omit<z.input<typeof RoundRow>, Reckoned> & { admitted_at: Date; last_note_at: Date | null }

/** Who lies on a ward with what is new of each. `reader`: since whose own last note; `zone`: whose today. */
export const selectRound = (at: HospitalDb, wardId: string, reader: string, zone: string): Promise<Round[]> =>
  inBed(at, wardId)
    .leftJoinLateral(
      sql<{ signed_at: Date; name: string }>`(select n.signed_at, s.name from ward_notes n
        join staff s on s.hospital_id = n.hospital_id and s.id = n.author_id
        where n.hospital_id = a.hospital_id and n.admission_id = a.id and n.status = 'signed' order by n.signed_at desc limit 1)`.as(
        'n',
      ),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{ since: Date; drafted: boolean }>`(select coalesce(max(m.signed_at), a.admitted_at) since,
          coalesce(bool_or(m.status = 'draft' and (m.diagnoses <> '[]' or concat(m.subjective, m.objective, m.assessment, m.plan) <> '')), false) drafted
        from ward_notes m where m.hospital_id = a.hospital_id and m.admission_id = a.id and m.author_id = ${reader}::uuid)`.as(
        'own',
      ),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{
        results: number
        critical: number
      }>`(select count(*)::int results, (count(*) filter (where r.critical))::int critical from (
          select critical, greatest(reviewed_at, amended_at) known_at from lab_results
          where hospital_id = a.hospital_id and visit_id = a.visit_id and status = 'approved'
          union all
          select false, greatest(reviewed_at, amended_at) from radiology_results
          where hospital_id = a.hospital_id and visit_id = a.visit_id and status = 'approved'
        ) r where r.known_at > own.since)`.as('r'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      sql<{
        open: number
        overdue: number
      }>`(select count(*)::int "open", (count(*) filter (where t.due_at < now()))::int overdue from ward_tasks t
        where t.hospital_id = a.hospital_id and t.admission_id = a.id and t.status = 'open')`.as('t'),
      (join) => join.onTrue(),
    )
    .select(ofStay)
    .select([
      nameOf(at, 'staff', 'a.doctor_id').as('doctor_name'),
      'n.signed_at as last_note_at',
      'n.name as last_note_by',
      sql<boolean>`coalesce((n.signed_at at time zone ${zone})::date = (now() at time zone ${zone})::date, false)`.as(
        'seen_today',
      ),
      'own.drafted',
      'r.results as new_results',
      'r.critical as new_critical',
      't.open as open_tasks',
      't.overdue as overdue_tasks',
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
    .leftJoin(...same('staff as d', 'a.doctor_id'))
    .leftJoinLateral(
      sql<{ plan: string; signed_at: Date; name: string }>`(select n.plan, n.signed_at, s.name from ward_notes n
        join staff s on s.hospital_id = n.hospital_id and s.id = n.author_id
        where n.hospital_id = a.hospital_id and n.admission_id = a.id and n.status = 'signed' and n.plan <> '' order by n.signed_at desc limit 1)`.as(
        'n',
      ),
      (join) => join.onTrue(),
    )
    .select(ofStay)
    .select([
      'd.name as doctor_name',
      'n.plan',
      'n.name as plan_by',
      'n.signed_at as plan_at',
      sql<
        Handed['tasks']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'priority', t.priority, 'due_at', t.due_at)
        order by t.due_at, t.id), '[]') from ward_tasks t where t.hospital_id = a.hospital_id and t.admission_id = a.id and t.status = 'open')`.as(
        'tasks',
      ),
      sql<
        Handed['handover']
      >`(select jsonb_build_object('situation', h.situation, 'to_do', h.to_do, 'watch_for', h.watch_for,
          'written_by_name', s.name, 'created_at', h.created_at)
        from ward_handovers h join staff s on s.hospital_id = h.hospital_id and s.id = h.written_by
        where h.hospital_id = a.hospital_id and h.admission_id = a.id order by h.created_at desc, h.id desc limit 1)`.as(
        'handover',
      ),
    ])
    .execute()

/** What was handed over of a patient, newest first. */
export const selectHandovers = (at: HospitalDb, admissionId: string) =>
  at
    .from('ward_handovers as h')
    .innerJoin(...same('staff as s', 'h.written_by'))
    .select(['h.id', 'h.situation', 'h.to_do', 'h.watch_for', 's.name as written_by_name', 'h.created_at'])
    .where('h.admission_id', '=', admissionId)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .execute()

export const insertHandover = (at: HospitalDb, row: NewRow<'ward_handovers'>) =>
  at.insert('ward_handovers', row).execute()

/** What is still to be taken of whoever lies on a ward, in the order of the beds, then the most urgent first. */
export const selectSamples = (at: HospitalDb, wardId: string): Promise<z.input<typeof SampleToCollect>[]> =>
  inBed(at, wardId)
    .innerJoin(...same('visits as v', 'a.visit_id'))
    .innerJoin(...same('lab_orders as o', 'a.visit_id', 'visit_id', sql<boolean>`o.status = 'pending'`))
    .innerJoin(...same('lab_test_types as t', 'o.test_type_id'))
    .innerJoin(...same('staff as s', 'o.ordered_by'))
    .where('t.requires_sample', '=', true)
    .select([
      'o.id as order_id',
      'o.order_number',
      'a.id as admission_id',
      'a.visit_id',
      'v.visit_number',
      'o.version',
      ...ofPatient,
      'b.label as bed_label',
      sql<SampleToCollect['isolation']>`a.isolation`.as('isolation'),
      't.name as test_name',
      't.code as test_code',
      't.sample_type',
      't.instructions',
      'o.priority',
      'o.clinical_notes',
      's.name as ordered_by_name',
      'o.created_at',
      sql<SampleToCollect['rejected']>`(select x.reject_reason from lab_sample_orders l
        join lab_samples x on x.hospital_id = l.hospital_id and x.id = l.sample_id
        where l.hospital_id = o.hospital_id and l.order_id = o.id and not l.live order by x.rejected_at desc limit 1)`.as(
        'rejected',
      ),
    ])
    .orderBy(sql`array_position(array['stat', 'urgent', 'routine'], o.priority)`)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
