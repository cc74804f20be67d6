import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same } from '../../../../kernel/server/tenant.ts'
import { ofPatient } from '../../../patients/server/index.ts'
import type { Call, Ringing } from '../../escalations.contract.ts'

const OPEN = sql<boolean>`closed_at is null`

/** Opens one where none is open; undefined: somebody opened one at the same moment, or before. */
export const insertEscalation = (at: HospitalDb, row: NewRow<'ward_escalations'>) =>
  at
    .insert('ward_escalations', row)
    .onConflict((conflict) => conflict.columns(['hospital_id', 'admission_id']).where(OPEN).doNothing())
    .returning('id')
    .executeTakeFirst()

/** The open escalation of an admission, locked. */
export const lockOpen = (at: HospitalDb, admissionId: string) =>
  at
    .from('ward_escalations as e')
    .innerJoin('admissions as a', (join) =>
      join.onRef('a.hospital_id', '=', 'e.hospital_id').onRef('a.id', '=', 'e.admission_id'),
    )
    .leftJoin(...same('staff as s', 'e.answered_by'))
    .select([
      'e.id',
      'e.level',
      'e.reason',
      'e.answer_by',
      'e.answered_by',
      's.name as answered_by_name',
      'e.answered_at',
    ])
    .where('e.admission_id', '=', admissionId)
    .where('e.closed_at', 'is', null)
    .forUpdate('e')
    .executeTakeFirst()

type Worse = {
  level: 'high'
  reason: string
  answer_by: Date
  observation_id: string | null
  labour_entry_id: string | null
}
/** Makes an open one worse: it rings again. */
export const worsen = (at: HospitalDb, id: string, values: Worse) =>
  at
    .update('ward_escalations')
    .set({ ...values, answered_at: null, answered_by: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const insertCall = (at: HospitalDb, row: NewRow<'ward_escalation_calls'>) =>
  at.insert('ward_escalation_calls', row).execute()

/** To which admission an escalation belongs. */
export const selectAdmissionOf = (at: HospitalDb, id: string) =>
  at.from('ward_escalations').select('admission_id').where('id', '=', id).executeTakeFirst()

/** One escalation, locked, with who answered and closed it. */
export const lockEscalation = (at: HospitalDb, id: string) =>
  at
    .from('ward_escalations as e')
    .leftJoin(...same('staff as a', 'e.answered_by'))
    .leftJoin(...same('staff as c', 'e.closed_by'))
    .select([
      'e.id',
      'e.level',
      'e.answered_at',
      'a.name as answered_by_name',
      'e.closed_at',
      'c.name as closed_by_name',
      'e.version',
    ])
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()

export const updateEscalation = (
  at: HospitalDb,
  id: string,
  values: { answered_by: string } | { closed_by: string; outcome: string } | Record<string, never>,
) =>
  at
    .update('ward_escalations')
    .set({
      ...values,
      ...('answered_by' in values ? { answered_at: sql<Date>`now()` } : {}),
      ...('closed_by' in values ? { closed_at: sql<Date>`now()` } : {}),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** What was said in calls of an escalation so far. */
export const selectResults = async (at: HospitalDb, id: string): Promise<string[]> =>
  (await at.from('ward_escalation_calls').select('result').where('escalation_id', '=', id).execute()).map(
    ({ result }) => result,
  )

export const selectStaff = (at: HospitalDb, id: string) =>
  at.from('staff').select(['id', 'name']).where('id', '=', id).where('active', '=', true).executeTakeFirst()

type CallRow = Omit<z.output<typeof Call>, 'created_at'> & { created_at: string }
const calls = sql<
  CallRow[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'called', k.called, 'result', k.result, 'note', k.note,
    'called_by_name', b.name, 'created_at', k.created_at) order by k.created_at, k.id), '[]')
  from ward_escalation_calls k join staff b on b.hospital_id = k.hospital_id and b.id = k.called_by
  where k.hospital_id = e.hospital_id and k.escalation_id = e.id)`

/** The escalations of an admission, newest first; `open`: only the open one. */
export const selectEscalations = (at: HospitalDb, admissionId: string, open: boolean) =>
  at
    .from('ward_escalations as e')
    .innerJoin(...same('staff as r', 'e.raised_by'))
    .leftJoin(...same('staff as a', 'e.answered_by'))
    .leftJoin(...same('staff as c', 'e.closed_by'))
    .leftJoin(...same('ward_observations as o', 'e.observation_id'))
    .leftJoin(...same('labour_entries as l', 'e.labour_entry_id'))
    .select([
      'e.id',
      'e.admission_id',
      'e.level',
      'e.reason',
      'r.name as raised_by_name',
      'e.raised_at',
      'e.answer_by',
      'a.name as answered_by_name',
      'e.answered_at',
      'e.outcome',
      'c.name as closed_by_name',
      'e.closed_at',
      sql<boolean>`coalesce(o.struck_at, l.struck_at) is not null`.as('observation_struck'),
      'e.version',
      calls.as('calls'),
    ])
    .where('e.admission_id', '=', admissionId)
    .$if(open, (query) => query.where('e.closed_at', 'is', null))
    .orderBy('e.raised_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()

/** The doctor in charge of an admission and the ward's name: whom to call. */
export const selectInCharge = (at: HospitalDb, admissionId: string) =>
  at
    .from('admissions as a')
    .leftJoin(...same('staff as d', 'a.doctor_id'))
    .leftJoin('bed_stays as s', (join) =>
      join.onRef('s.hospital_id', '=', 'a.hospital_id').onRef('s.admission_id', '=', 'a.id').on('s.to_at', 'is', null),
    )
    .leftJoin(...same('wards as w', 's.ward_id'))
    .select(['d.id as doctor_id', 'd.name as doctor_name', 'd.phone as doctor_phone', 'w.name as ward_name'])
    .where('a.id', '=', admissionId)
    .executeTakeFirst()

type RingingRow = Omit<Ringing, 'raised_at' | 'answer_by' | 'call_next'> & {
  raised_at: Date
  answer_by: Date
  doctor_id: string | null
  doctor_name: string | null
  doctor_phone: string | null
  doctor_silent: boolean
}
/** Every open escalation of somebody on a ward that nobody has answered. */
export const selectRinging = (at: HospitalDb): Promise<RingingRow[]> =>
  at
    .from('ward_escalations as e')
    .innerJoin('bed_stays as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'e.hospital_id')
        .onRef('s.admission_id', '=', 'e.admission_id')
        .on('s.to_at', 'is', null),
    )
    .innerJoin(...same('wards as w', 's.ward_id'))
    .innerJoin(...same('beds as b', 's.bed_id'))
    .innerJoin(...same('admissions as m', 'e.admission_id'))
    .innerJoin(...same('patients as p', 'e.patient_id'))
    .innerJoin(...same('staff as r', 'e.raised_by'))
    .leftJoin(...same('staff as d', 'm.doctor_id'))
    .select([
      'e.id',
      'e.admission_id',
      ...ofPatient,
      'w.id as ward_id',
      'w.name as ward_name',
      'b.label as bed_label',
      'e.level',
      'e.reason',
      'r.name as raised_by_name',
      'e.raised_at',
      'e.answer_by',
      'e.version',
      'd.id as doctor_id',
      'd.name as doctor_name',
      'd.phone as doctor_phone',
      sql<number>`(select count(*)::int from ward_escalation_calls k where k.hospital_id = e.hospital_id and k.escalation_id = e.id)`.as(
        'calls',
      ),
      sql<
        string | null
      >`(select k.called || ': ' || case k.result when 'coming' then 'is coming' when 'advice' then 'gave advice' else 'no answer' end
        from ward_escalation_calls k where k.hospital_id = e.hospital_id and k.escalation_id = e.id order by k.created_at desc, k.id desc limit 1)`.as(
        'last_call',
      ),
      sql<boolean>`exists (select from ward_escalation_calls k where k.hospital_id = ${at.hospital_id}::uuid and k.escalation_id = e.id and k.staff_id = m.doctor_id and k.result = 'no_answer')`.as(
        'doctor_silent',
      ),
    ])
    .where('e.closed_at', 'is', null)
    .where('e.answered_at', 'is', null)
    .orderBy(sql`e.level = 'high'`, 'desc')
    .orderBy('e.raised_at')
    .orderBy('e.id')
    .execute()
