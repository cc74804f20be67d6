import { sql } from 'kysely'
import type { z } from 'zod'
import { newId } from '../../../kernel/server/ids.ts'
import { type HospitalDb, same, typed } from '../../../kernel/server/tenant.ts'
import { ofPatient } from '../../patients/server/index.ts'
import type { Consultation, Diagnosis } from '../contract.ts'

export type Row = z.input<typeof Consultation>
export type Note = {
  subjective: string
  objective: string
  assessment: string
  plan: string
  /** JSON text. */
  findings: string
  next_review_date: string | null
  next_review_notes: string | null
}

const columns = [
  'con.id',
  'con.visit_id',
  'con.department',
  'con.doctor_id',
  'stf.name as doctor_name',
  'con.subjective',
  'con.objective',
  'con.assessment',
  'con.plan',
  typed<Row['findings']>('con.findings').as('findings'),
  'con.next_review_date',
  'con.next_review_notes',
  'con.status',
  'con.version',
  'con.created_at',
  'con.updated_at',
  'con.completed_at',
  sql<
    Diagnosis[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('code', dia.code, 'title', dia.title, 'is_primary', dia.is_primary,
    'certainty', dia.certainty)
    order by dia.is_primary desc, dia.id), '[]') from consultation_diagnoses dia
      where dia.hospital_id = con.hospital_id and dia.consultation_id = con.id)`.as('diagnoses'),
  sql<
    Row['addenda']
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', cad.id, 'addendum', cad.addendum, 'author_name', author.name,
    'created_at', cad.created_at)
    order by cad.created_at, cad.id), '[]') from consultation_addenda cad
      join staff author on author.hospital_id = cad.hospital_id and author.id = cad.author_id
    where cad.hospital_id = con.hospital_id and cad.consultation_id = con.id)`.as('addenda'),
] as const
const consultations = (at: HospitalDb) =>
  at
    .from('consultations as con')
    .innerJoin(...same('staff as stf', 'con.doctor_id'))
    .select(columns)

/** The consultations of a visit, the draft first, then newest first. */
export const selectOfVisit = (at: HospitalDb, visitId: string): Promise<Row[]> =>
  consultations(at)
    .where('con.visit_id', '=', visitId)
    .orderBy(sql`con.status = 'in_progress'`, 'desc')
    .orderBy('con.created_at', 'desc')
    .execute()

/** A patient's saved consultations at earlier visits, newest first. */
export const selectEarlier = (at: HospitalDb, patientId: string, notVisit: string, limit: number): Promise<Row[]> =>
  at
    .from('visits as vis')
    .innerJoin(...same('consultations as con', 'vis.id', 'visit_id'))
    .innerJoin(...same('staff as stf', 'con.doctor_id'))
    .select(columns)
    .where('vis.patient_id', '=', patientId)
    .where('con.visit_id', '<>', notVisit)
    .where('con.status', '=', 'completed')
    .orderBy('con.completed_at', 'desc')
    .limit(limit)
    .execute()

export const selectConsultation = (at: HospitalDb, id: string): Promise<Row | undefined> =>
  consultations(at).where('con.id', '=', id).executeTakeFirst()

const DRAFTS_SHOWN = 50
/** A person's own drafts, the oldest first; those of visits that are over stay until somebody ends them. */
export const selectOwnDrafts = (at: HospitalDb, doctorId: string) =>
  at
    .from('consultations as con')
    .innerJoin(...same('visits as vis', 'con.visit_id'))
    .innerJoin(...same('patients as pat', 'vis.patient_id'))
    .select(['con.id', 'con.visit_id', 'con.department', 'con.updated_at', ...ofPatient])
    .where('con.doctor_id', '=', doctorId)
    .where(sql<boolean>`con.status = 'in_progress'`)
    .orderBy('con.updated_at')
    .limit(DRAFTS_SHOWN)
    .execute()

export type Draft = { id: string; visit_id: string; department: string; doctor_id: string }

// Written out, not a parameter: PostgreSQL finds the partial index only by its literal condition once the plan is
// generic.
const draftsOnly = sql<boolean>`status = 'in_progress'`

/** Begins a draft; undefined when there is one already. */
export const insertDraft = (at: HospitalDb, draft: Draft, note: Note) =>
  at
    .insert('consultations', { ...draft, ...note })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'visit_id', 'department']).where(draftsOnly).doNothing())
    .returning(['id', 'version', 'updated_at'])
    .executeTakeFirst()

/** Removes a draft that is still the author's own and the version they saw; false otherwise. */
export const deleteDraft = async (
  at: HospitalDb,
  id: string,
  only: { version: number; doctorId: string },
): Promise<boolean> =>
  (
    await at
      .remove('consultations')
      .where('id', '=', id)
      .where('version', '=', only.version)
      .where('doctor_id', '=', only.doctorId)
      .where(draftsOnly)
      .executeTakeFirst()
  ).numDeletedRows === 1n

export const insertAddendum = (
  at: HospitalDb,
  row: { id: string; consultation_id: string; addendum: string; author_id: string },
) => at.insert('consultation_addenda', row).execute()

/**
 * Writes a note if it is still the version, the state and, for a draft, the author's own that the person saw; undefined
 * otherwise.
 */
export const updateNote = (
  at: HospitalDb,
  id: string,
  only: { version: number; status: 'in_progress' | 'completed'; doctorId?: string },
  note: Partial<Note> & { doctor_id?: string },
  complete = false,
) =>
  at
    .update('consultations')
    .set(note)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .$if(complete, (query) => query.set({ status: 'completed', completed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', only.version)
    .where('status', '=', only.status)
    .$if(only.doctorId !== undefined, (query) => query.where('doctor_id', '=', only.doctorId ?? ''))
    .returning(['id', 'version', 'updated_at'])
    .executeTakeFirst()

/**
 * Replaces the diagnoses of a consultation; titles come from the shipped list, and a code that is not in it is left
 * out. Returns how many there are.
 */
export async function replaceDiagnoses(
  at: HospitalDb,
  consultationId: string,
  diagnoses: Diagnosis[],
): Promise<number> {
  await at.remove('consultation_diagnoses').where('consultation_id', '=', consultationId).execute()
  if (!diagnoses.length) return 0
  const rows = diagnoses.map(({ code, is_primary, certainty }) => ({ id: newId(), code, is_primary, certainty }))
  const inserted = await sql`
    insert into consultation_diagnoses (hospital_id, id, consultation_id, code, title, is_primary, certainty)
    select ${at.hospital_id}::uuid, given.id, ${consultationId}::uuid, icd.code, icd.title, given.is_primary,
      given.certainty
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, code text, is_primary boolean,
      certainty text)
    join diagnosis_codes icd on icd.code = given.code`.execute(at.tx)
  return Number(inserted.numAffectedRows ?? 0)
}

export const insertVersion = (
  at: HospitalDb,
  row: { consultation_id: string; version: number; content: string; reason: string | null; author_id: string },
) => at.insert('consultation_versions', row).execute()

export const selectVersions = (at: HospitalDb, consultationId: string) =>
  at
    .from('consultation_versions as cnv')
    .innerJoin(...same('staff as stf', 'cnv.author_id'))
    .select(['cnv.version', 'stf.name as author_name', 'cnv.created_at', 'cnv.reason', 'cnv.content'])
    .where('cnv.consultation_id', '=', consultationId)
    .orderBy('cnv.version', 'desc')
    .execute()
