import { sql } from 'kysely'
import type { z } from 'zod'
import { type HospitalDb, type NewRow, same, typed } from '../../../../kernel/server/tenant.ts'
import type { Diagnosis } from '../../../consultation/contract.ts'
import type { Carried, NoteTexts } from '../../rounds/carried.ts'
import type { SignedNote, WardNote } from '../../rounds.contract.ts'

type Times = { created_at: Date; updated_at: Date; signed_at: Date | null }
export type NoteRow = Omit<z.input<typeof WardNote>, keyof Times | 'carried'> &
  Times & { visit_id: string; patient_id: string; carried: Carried }
/** What is stored of a note; `carried` and `diagnoses` are JSON text. */
export type Content = NoteTexts & { carried: string; diagnoses: string }

const notes = (at: HospitalDb) =>
  at
    .from('ward_notes as n')
    .innerJoin(...same('staff as s', 'n.author_id'))
    .select([
      'n.id',
      'n.admission_id',
      'n.visit_id',
      'n.patient_id',
      'n.status',
      'n.subjective',
      'n.objective',
      'n.assessment',
      'n.plan',
      typed<Carried>('n.carried').as('carried'),
      typed<Diagnosis[]>('n.diagnoses').as('diagnoses'),
      'n.author_id',
      's.name as author_name',
      'n.created_at',
      'n.updated_at',
      'n.signed_at',
      'n.version',
    ])

export const selectNote = (at: HospitalDb, id: string): Promise<NoteRow | undefined> =>
  notes(at).where('n.id', '=', id).executeTakeFirst()

// Written out, not a parameter: PostgreSQL finds the partial index only by its literal condition once the plan is
// generic.
const drafts = sql<boolean>`n.status = 'draft'`

/** The drafts of an admission, of everybody. */
export const selectDrafts = (at: HospitalDb, admissionId: string): Promise<NoteRow[]> =>
  notes(at).where('n.admission_id', '=', admissionId).where(drafts).orderBy('n.created_at').execute()

const signed = (at: HospitalDb, admissionId: string) =>
  notes(at)
    .where('n.admission_id', '=', admissionId)
    .where('n.status', '=', 'signed')
    .orderBy('n.signed_at', 'desc')
    .orderBy('n.id', 'desc')

/** The note of an admission that was signed last. */
export const selectNewest = (at: HospitalDb, admissionId: string): Promise<NoteRow | undefined> =>
  signed(at, admissionId).limit(1).executeTakeFirst()

/** These signed notes of an admission. */
export const selectSigned = (at: HospitalDb, admissionId: string, ids: readonly string[]): Promise<NoteRow[]> =>
  signed(at, admissionId)
    .where(sql<boolean>`n.id = any(${[...ids]}::uuid[])`)
    .execute()

/** The signed notes of an admission with their amendments, newest first. */
export const selectNotes = (at: HospitalDb, admissionId: string): Promise<z.input<typeof SignedNote>[]> =>
  signed(at, admissionId)
    .select(
      sql<
        z.input<typeof SignedNote>['amendments']
      >`(select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'reason', v.reason, 'author_name', a.name, 'created_at', v.created_at)
        order by v.version desc), '[]') from ward_note_versions v join staff a on a.hospital_id = v.hospital_id and a.id = v.author_id
        where v.hospital_id = n.hospital_id and v.note_id = n.id and v.reason is not null)`.as('amendments'),
    )
    .execute()

/** Begins a draft; undefined when this author has one already. */
export const insertDraft = (at: HospitalDb, row: NewRow<'ward_notes'>) =>
  at
    .insert('ward_notes', row)
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'admission_id', 'author_id']).where(sql<boolean>`status = 'draft'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Writes a note that is still in the state and of the version that the person saw; undefined otherwise. */
export const updateNote = (
  at: HospitalDb,
  id: string,
  only: { version: number; status: 'draft' | 'signed' },
  content: Content,
  sign = false,
): Promise<{ version: number; updated_at: Date } | undefined> =>
  at
    .update('ward_notes')
    .set(content)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .$if(sign, (query) => query.set({ status: 'signed', signed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('version', '=', only.version)
    .where('status', '=', only.status)
    .returning(['version', 'updated_at'])
    .executeTakeFirst()

export const insertVersion = (at: HospitalDb, row: NewRow<'ward_note_versions'>) =>
  at.insert('ward_note_versions', row).execute()

export const selectVersions = (at: HospitalDb, noteId: string) =>
  at
    .from('ward_note_versions as v')
    .innerJoin(...same('staff as s', 'v.author_id'))
    .select(['v.version', 's.name as author_name', 'v.created_at', 'v.reason', 'v.content'])
    .where('v.note_id', '=', noteId)
    .orderBy('v.version', 'desc')
    .execute()

/** The titles of these codes in ICD-10. */
export const selectTitles = async (at: HospitalDb, codes: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{
    code: string
    title: string
  }>`select code, title from diagnosis_codes where code = any(${[...codes]}::text[])`.execute(at.tx)
  return new Map(rows.map((row) => [row.code, row.title]))
}
