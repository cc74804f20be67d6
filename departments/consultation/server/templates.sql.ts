import { sql } from 'kysely'
import type { Tx } from '../../../kernel/server/db.ts'

/** A department's templates and this person's own, by name. */
export const selectTemplates = (tx: Tx, hospitalId: string, department: string, staffId: string) =>
  tx
    .selectFrom('note_templates')
    .select(['id', 'department', 'name', 'subjective', 'objective', 'assessment', 'plan', 'version'])
    .select((eb) => eb('owner_id', 'is not', null).as('mine'))
    .where('hospital_id', '=', hospitalId)
    .where('department', '=', department)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', staffId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const lockTemplate = (tx: Tx, hospitalId: string, id: string) =>
  tx
    .selectFrom('note_templates')
    .select(['id', 'name', 'owner_id', 'version', 'department'])
    .where('hospital_id', '=', hospitalId)
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

export const insertTemplate = (tx: Tx, hospitalId: string, id: string, createdBy: string, row: TemplateRow) =>
  tx
    .insertInto('note_templates')
    .values({ hospital_id: hospitalId, id, created_by: createdBy, ...row })
    .execute()

export const updateTemplate = (tx: Tx, hospitalId: string, id: string, row: Partial<TemplateRow> & { active?: boolean }) =>
  tx
    .updateTable('note_templates')
    .set({ ...row, updated_at: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute()
