import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
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

const consultations = (tx: Tx, hospitalId: string) =>
  tx
    .selectFrom('consultations as c')
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'c.hospital_id').onRef('s.id', '=', 'c.doctor_id'))
    .select([
      'c.id',
      'c.visit_id',
      'c.department',
      'c.doctor_id',
      's.name as doctor_name',
      'c.subjective',
      'c.objective',
      'c.assessment',
      'c.plan',
      'c.findings',
      'c.next_review_date',
      'c.next_review_notes',
      'c.status',
      'c.version',
      'c.created_at',
      'c.updated_at',
      'c.completed_at',
      sql<
        Diagnosis[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'title', d.title, 'is_primary', d.is_primary, 'certainty', d.certainty)
        order by d.is_primary desc, d.id), '[]') from consultation_diagnoses d where d.hospital_id = c.hospital_id and d.consultation_id = c.id)`.as(
        'diagnoses',
      ),
    ])
    .where('c.hospital_id', '=', hospitalId)

/** The consultations of a visit, the draft first, then newest first. */
export const selectOfVisit = (tx: Tx, hospitalId: string, visitId: string): Promise<Row[]> =>
  consultations(tx, hospitalId)
    .where('c.visit_id', '=', visitId)
    .orderBy(sql`c.status = 'in_progress'`, 'desc')
    .orderBy('c.created_at', 'desc')
    .$castTo<Row>()
    .execute()

/** A patient's saved consultations at earlier visits, newest first. */
export const selectEarlier = (tx: Tx, hospitalId: string, patientId: string, notVisit: string, limit: number): Promise<Row[]> =>
  consultations(tx, hospitalId)
    .innerJoin('visits as v', (join) => join.onRef('v.hospital_id', '=', 'c.hospital_id').onRef('v.id', '=', 'c.visit_id'))
    .where('v.patient_id', '=', patientId)
    .where('c.visit_id', '<>', notVisit)
    .where('c.status', '=', 'completed')
    .orderBy('c.completed_at', 'desc')
    .limit(limit)
    .$castTo<Row>()
    .execute()

export const selectConsultation = (tx: Tx, hospitalId: string, id: string): Promise<Row | undefined> =>
  consultations(tx, hospitalId).where('c.id', '=', id).$castTo<Row>().executeTakeFirst()

export type Draft = { id: string; hospital_id: string; visit_id: string; department: string; doctor_id: string }

// Written out, not a parameter: PostgreSQL finds the partial index only by its literal condition once the plan is generic.
const draftsOnly = sql<boolean>`status = 'in_progress'`

/** Begins a draft; undefined when there is one already. */
export const insertDraft = (tx: Tx, draft: Draft, note: Note) =>
  tx
    .insertInto('consultations')
    .values({ ...draft, ...note })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'visit_id', 'department']).where(draftsOnly).doNothing())
    .returning(['id', 'version', 'updated_at'])
    .executeTakeFirst()

/** Writes a note if it is still the version, the state and, for a draft, the author's own that the person saw; undefined otherwise. */
export const updateNote = (
  tx: Tx,
  hospitalId: string,
  id: string,
  only: { version: number; status: 'in_progress' | 'completed'; doctorId?: string },
  note: Partial<Note> & { doctor_id?: string },
  complete = false,
) =>
  tx
    .updateTable('consultations')
    .set(note)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .$if(complete, (query) => query.set({ status: 'completed', completed_at: sql<Date>`now()` }))
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .where('version', '=', only.version)
    .where('status', '=', only.status)
    .$if(only.doctorId !== undefined, (query) => query.where('doctor_id', '=', only.doctorId ?? ''))
    .returning(['id', 'version', 'updated_at'])
    .executeTakeFirst()

/** Replaces the diagnoses of a consultation; titles come from the shipped list, and a code that is not in it is left out. Returns how many there are. */
export async function replaceDiagnoses(tx: Tx, hospitalId: string, consultationId: string, diagnoses: Diagnosis[]): Promise<number> {
  await tx
    .deleteFrom('consultation_diagnoses')
    .where('hospital_id', '=', hospitalId)
    .where('consultation_id', '=', consultationId)
    .execute()
  if (!diagnoses.length) return 0
  const rows = diagnoses.map(({ code, is_primary, certainty }) => ({ id: newId(), code, is_primary, certainty }))
  const inserted = await sql`
    insert into consultation_diagnoses (hospital_id, id, consultation_id, code, title, is_primary, certainty)
    select ${hospitalId}::uuid, r.id, ${consultationId}::uuid, c.code, c.title, r.is_primary, r.certainty
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, is_primary boolean, certainty text)
    join diagnosis_codes c on c.code = r.code`.execute(tx)
  return Number(inserted.numAffectedRows ?? 0)
}

export const insertVersion = (
  tx: Tx,
  row: { hospital_id: string; consultation_id: string; version: number; content: string; reason: string | null; author_id: string },
) => tx.insertInto('consultation_versions').values(row).execute()

export const selectVersions = (tx: Tx, hospitalId: string, consultationId: string) =>
  tx
    .selectFrom('consultation_versions as v')
    .innerJoin('staff as s', (join) => join.onRef('s.hospital_id', '=', 'v.hospital_id').onRef('s.id', '=', 'v.author_id'))
    .select(['v.version', 's.name as author_name', 'v.created_at', 'v.reason', 'v.content'])
    .where('v.hospital_id', '=', hospitalId)
    .where('v.consultation_id', '=', consultationId)
    .orderBy('v.version', 'desc')
    .execute()
