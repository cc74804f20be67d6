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
    .from('ward_notes as wno')
    .innerJoin(...same('staff as stf', 'wno.author_id'))
    .select([
      'wno.id',
      'wno.admission_id',
      'wno.visit_id',
      'wno.patient_id',
      'wno.status',
      'wno.subjective',
      'wno.objective',
      'wno.assessment',
      'wno.plan',
      typed<Carried>('wno.carried').as('carried'),
      typed<Diagnosis[]>('wno.diagnoses').as('diagnoses'),
      'wno.author_id',
      'stf.name as author_name',
      'wno.created_at',
      'wno.updated_at',
      'wno.signed_at',
      'wno.version',
    ])

export const selectNote = (at: HospitalDb, id: string): Promise<NoteRow | undefined> =>
  notes(at).where('wno.id', '=', id).executeTakeFirst()

// Written out, not a parameter: PostgreSQL finds the partial index only by its literal condition once the plan is
// generic.
const drafts = sql<boolean>`wno.status = 'draft'`

/** The drafts of an admission, of everybody. */
export const selectDrafts = (at: HospitalDb, admissionId: string): Promise<NoteRow[]> =>
  notes(at).where('wno.admission_id', '=', admissionId).where(drafts).orderBy('wno.created_at').execute()

const signed = (at: HospitalDb, admissionId: string) =>
  notes(at)
    .where('wno.admission_id', '=', admissionId)
    .where('wno.status', '=', 'signed')
    .orderBy('wno.signed_at', 'desc')
    .orderBy('wno.id', 'desc')

/** The note of an admission that was signed last. */
export const selectNewest = (at: HospitalDb, admissionId: string): Promise<NoteRow | undefined> =>
  signed(at, admissionId).limit(1).executeTakeFirst()

/** These signed notes of an admission. */
export const selectSigned = (at: HospitalDb, admissionId: string, ids: readonly string[]): Promise<NoteRow[]> =>
  signed(at, admissionId)
    .where(sql<boolean>`wno.id = any(${[...ids]}::uuid[])`)
    .execute()

/** The signed notes of an admission with their amendments, newest first. */
export const selectNotes = (at: HospitalDb, admissionId: string): Promise<z.input<typeof SignedNote>[]> =>
  signed(at, admissionId)
    .select(
      sql<
        z.input<typeof SignedNote>['amendments']
      >`(select coalesce(jsonb_agg(jsonb_build_object('version', wnv.version, 'reason', wnv.reason, 'author_name',
        author.name, 'created_at', wnv.created_at)
        order by wnv.version desc), '[]') from ward_note_versions wnv
          join staff author on author.hospital_id = wnv.hospital_id and author.id = wnv.author_id
        where wnv.hospital_id = wno.hospital_id and wnv.note_id = wno.id and wnv.reason is not null)`.as('amendments'),
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
    .from('ward_note_versions as wnv')
    .innerJoin(...same('staff as stf', 'wnv.author_id'))
    .select(['wnv.version', 'stf.name as author_name', 'wnv.created_at', 'wnv.reason', 'wnv.content'])
    .where('wnv.note_id', '=', noteId)
    .orderBy('wnv.version', 'desc')
    .execute()

/** The titles of these codes in ICD-10. */
export const selectTitles = async (at: HospitalDb, codes: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{
    code: string
    title: string
  }>`select code, title from diagnosis_codes where code = any(${[...codes]}::text[])`.execute(at.tx)
  return new Map(rows.map((row) => [row.code, row.title]))
}
