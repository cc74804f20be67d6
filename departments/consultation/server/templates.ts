import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type * as contract from '../templates.contract.ts'
import * as sql from './templates.sql.ts'

meansWhenRefused('note_templates_in_department', 'department_not_found', { department: 'Please select a department' })
meansWhenRefused('note_templates_name', 'template_name_taken', { name: 'There is a template of this name already' })

export const listNoteTemplates = async (ctx: Ctx, { department }: Parsed<typeof contract.listNoteTemplates>) => ({
  rows: await sql.selectTemplates(ctx.at, department, ctx.person.staff_id),
})

/** A template that this person may change: their own, or one of the department. */
async function lockOwn(ctx: Ctx, id: string) {
  const template = await sql.lockTemplate(ctx.at, id)
  if (!template) throw new AppError('template_not_found')
  if (template.owner_id && template.owner_id !== ctx.person.staff_id) throw new AppError('template_not_yours')
  return template
}

/**
 * Keeps a template; whoever writes no notes keeps those of a department. Of two who change one of the department at
 * once the second is told.
 */
export async function saveNoteTemplate(
  ctx: Ctx,
  { id, version, shared, ...words }: Parsed<typeof contract.saveNoteTemplate>,
) {
  const template_id = id ?? newId()
  ctx.audit({ entity: 'note_template', entity_id: template_id })
  const row = { ...words, owner_id: shared || !ctx.can('consultation.write') ? null : ctx.person.staff_id }
  if (!id) {
    await sql.insertTemplate(ctx.at, template_id, ctx.person.staff_id, row)
    return { template_id }
  }
  const current = await lockOwn(ctx, id)
  if (current.version !== version)
    throw new AppError('conflict', {
      message: `${current.name}: somebody else changed this template in the meantime`,
      current,
    })
  await sql.updateTemplate(ctx.at, id, row)
  return { template_id }
}

/** Takes a template out of the list. */
export async function removeNoteTemplate(ctx: Ctx, { template_id }: { template_id: string }) {
  ctx.audit({ entity: 'note_template', entity_id: template_id })
  await lockOwn(ctx, template_id)
  await sql.updateTemplate(ctx.at, template_id, { active: false })
  return { ok: true as const }
}
