import { sql } from 'kysely'
import type { HospitalDb } from '../../../kernel/server/tenant.ts'

/** A department's templates and this person's own, by name. */
export const selectTemplates = (at: HospitalDb, department: string, staffId: string) =>
  at
    .from('note_templates')
    .select(['id', 'department', 'name', 'subjective', 'objective', 'assessment', 'plan', 'version'])
    .select(sql<boolean>`owner_id is not null`.as('mine'))
    .where('department', '=', department)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', staffId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const lockTemplate = (at: HospitalDb, id: string) =>
  at
    .from('note_templates')
    .select(['id', 'name', 'owner_id', 'version', 'department'])
    .where('id', '=', id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()

export type TemplateRow = {
  department: string
  name: string
  owner_id: string | null
  subjective: string
  objective: string
  assessment: string
  plan: string
}

export const insertTemplate = (at: HospitalDb, id: string, createdBy: string, row: TemplateRow) =>
  at.tx
    .insertInto('note_templates')
    .values({ hospital_id: at.hospital_id, id, created_by: createdBy, ...row })
    .execute()

export const updateTemplate = (at: HospitalDb, id: string, row: Partial<TemplateRow> & { active?: boolean }) =>
  at
    .update('note_templates')
    .set({ ...row, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
