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
    .from('ward_escalations as esc')
    .innerJoin('admissions as adm', (join) =>
      join.onRef('adm.hospital_id', '=', 'esc.hospital_id').onRef('adm.id', '=', 'esc.admission_id'),
    )
    .leftJoin(...same('staff as stf', 'esc.answered_by'))
    .select([
      'esc.id',
      'esc.level',
      'esc.reason',
      'esc.answer_by',
      'esc.answered_by',
      'stf.name as answered_by_name',
      'esc.answered_at',
    ])
    .where('esc.admission_id', '=', admissionId)
    .where('esc.closed_at', 'is', null)
    .forUpdate('esc')
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
    .from('ward_escalations as esc')
    .leftJoin(...same('staff as answer', 'esc.answered_by'))
    .leftJoin(...same('staff as closer', 'esc.closed_by'))
    .select([
      'esc.id',
      'esc.level',
      'esc.answered_at',
      'answer.name as answered_by_name',
      'esc.closed_at',
      'closer.name as closed_by_name',
      'esc.version',
    ])
    .where('esc.id', '=', id)
    .forUpdate('esc')
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
>`(select coalesce(jsonb_agg(jsonb_build_object('id', ecl.id, 'called', ecl.called, 'result', ecl.result, 'note',
  ecl.note,
    'called_by_name', caller.name, 'created_at', ecl.created_at) order by ecl.created_at, ecl.id), '[]')
  from ward_escalation_calls ecl join staff caller on caller.hospital_id = ecl.hospital_id and caller.id = ecl.called_by
  where ecl.hospital_id = esc.hospital_id and ecl.escalation_id = esc.id)`

/** The escalations of an admission, newest first; `open`: only the open one. */
export const selectEscalations = (at: HospitalDb, admissionId: string, open: boolean) =>
  at
    .from('ward_escalations as esc')
    .innerJoin(...same('staff as raiser', 'esc.raised_by'))
    .leftJoin(...same('staff as answer', 'esc.answered_by'))
    .leftJoin(...same('staff as closer', 'esc.closed_by'))
    .leftJoin(...same('ward_observations as obs', 'esc.observation_id'))
    .leftJoin(...same('labour_entries as lae', 'esc.labour_entry_id'))
    .select([
      'esc.id',
      'esc.admission_id',
      'esc.level',
      'esc.reason',
      'raiser.name as raised_by_name',
      'esc.raised_at',
      'esc.answer_by',
      'answer.name as answered_by_name',
      'esc.answered_at',
      'esc.outcome',
      'closer.name as closed_by_name',
      'esc.closed_at',
      sql<boolean>`coalesce(obs.struck_at, lae.struck_at) is not null`.as('observation_struck'),
      'esc.version',
      calls.as('calls'),
    ])
    .where('esc.admission_id', '=', admissionId)
    .$if(open, (query) => query.where('esc.closed_at', 'is', null))
    .orderBy('esc.raised_at', 'desc')
    .orderBy('esc.id', 'desc')
    .execute()

/** The doctor in charge of an admission and the ward's name: whom to call. */
export const selectInCharge = (at: HospitalDb, admissionId: string) =>
  at
    .from('admissions as adm')
    .leftJoin(...same('staff as doctor', 'adm.doctor_id'))
    .leftJoin('bed_stays as bst', (join) =>
      join
        .onRef('bst.hospital_id', '=', 'adm.hospital_id')
        .onRef('bst.admission_id', '=', 'adm.id')
        .on('bst.to_at', 'is', null),
    )
    .leftJoin(...same('wards as wrd', 'bst.ward_id'))
    .select([
      'doctor.id as doctor_id',
      'doctor.name as doctor_name',
      'doctor.phone as doctor_phone',
      'wrd.name as ward_name',
    ])
    .where('adm.id', '=', admissionId)
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
    .from('ward_escalations as esc')
    .innerJoin('bed_stays as bst', (join) =>
      join
        .onRef('bst.hospital_id', '=', 'esc.hospital_id')
        .onRef('bst.admission_id', '=', 'esc.admission_id')
        .on('bst.to_at', 'is', null),
    )
    .innerJoin(...same('wards as wrd', 'bst.ward_id'))
    .innerJoin(...same('beds as bed', 'bst.bed_id'))
    .innerJoin(...same('admissions as adm', 'esc.admission_id'))
    .innerJoin(...same('patients as pat', 'esc.patient_id'))
    .innerJoin(...same('staff as raiser', 'esc.raised_by'))
    .leftJoin(...same('staff as doctor', 'adm.doctor_id'))
    .select([
      'esc.id',
      'esc.admission_id',
      ...ofPatient,
      'wrd.id as ward_id',
      'wrd.name as ward_name',
      'bed.label as bed_label',
      'esc.level',
      'esc.reason',
      'raiser.name as raised_by_name',
      'esc.raised_at',
      'esc.answer_by',
      'esc.version',
      'doctor.id as doctor_id',
      'doctor.name as doctor_name',
      'doctor.phone as doctor_phone',
      sql<number>`(select count(*)::int from ward_escalation_calls ecl
        where ecl.hospital_id = esc.hospital_id and ecl.escalation_id = esc.id)`.as('calls'),
      sql<
        string | null
      >`(select ecl.called || ': ' || case ecl.result when 'coming' then 'is coming' when 'advice' then 'gave advice'
        else 'no answer' end
        from ward_escalation_calls ecl
        where ecl.hospital_id = esc.hospital_id and ecl.escalation_id = esc.id
        order by ecl.created_at desc, ecl.id desc limit 1)`.as('last_call'),
      sql<boolean>`exists (select from ward_escalation_calls ecl
        where ecl.hospital_id = ${at.hospital_id}::uuid and ecl.escalation_id = esc.id and ecl.staff_id = adm.doctor_id
          and ecl.result = 'no_answer')`.as('doctor_silent'),
    ])
    .where('esc.closed_at', 'is', null)
    .where('esc.answered_at', 'is', null)
    .orderBy(sql`esc.level = 'high'`, 'desc')
    .orderBy('esc.raised_at')
    .orderBy('esc.id')
    .execute()
