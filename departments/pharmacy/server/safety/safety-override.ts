import { AppError } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { overrulingNeeded } from '../../dispensing.contract.ts'
import { asksReason, type DrugAlert, screenFor } from './safety-checks.ts'

/** A prescription with what was weighed when it was prescribed, matched or substituted. */
type Row = {
  id: string
  created_at: Date | string
  given_id: string | null
  given_name: string | null
  ingredients: string[] | null
  classes: string[] | null
  warnings: readonly { text: string }[]
  pharmacy_warnings: readonly { text: string }[]
}

/**
 * What speaks now against giving these prescriptions of one patient and nobody has weighed yet, by their ids: an
 * allergy or a pregnancy recorded since, what the patient was found to take besides. Of two medicines the later one
 * is warned about, and was: only what was prescribed before counts as taken. The dose was judged when it was
 * written.
 */
export async function newWarnings(
  ctx: Ctx,
  patientId: string,
  rows: readonly Row[],
): Promise<Map<string, DrugAlert[]>> {
  const found = new Map<string, DrugAlert[]>()
  const given = rows.filter((row) => row.given_id)
  if (!given.length) return found
  const judge = await screenFor(ctx, patientId)
  for (const row of given) {
    const medicine = { name: row.given_name ?? '', ingredients: row.ingredients ?? [], classes: row.classes ?? [] }
    const known = new Set([...row.warnings, ...row.pharmacy_warnings].map(({ text }) => text))
    const fresh = judge(medicine, { except: row.id, before: row.created_at })
      .filter((against) => asksReason(against) && !known.has(against.text))
      .map(({ kind, text }) => ({ kind, text }))
    if (fresh.length) found.set(row.id, fresh)
  }
  return found
}

type HandedOut = { at: number; row: Row; override_reason: string | null }
type Weighed = { warnings: DrugAlert[]; reason: string | null }
/**
 * What was found when it is handed out, with the reasons for which it is given all the same, by the prescriptions.
 * Errors: `warnings_stand` beside the lines.
 */
export async function weighed(ctx: Ctx, patientId: string, items: readonly HandedOut[]): Promise<Map<string, Weighed>> {
  const found = await newWarnings(
    ctx,
    patientId,
    items.map(({ row }) => row),
  )
  const stands = items.filter(({ row, override_reason }) => found.has(row.id) && !override_reason)
  if (stands.length)
    throw new AppError('warnings_stand', {
      fieldErrors: Object.fromEntries(stands.map(({ at }) => [`items.${at}.override_reason`, overrulingNeeded])),
      current: stands.map(({ row }) => ({ prescription_id: row.id, warnings: found.get(row.id) })),
    })
  return new Map(
    items.flatMap(({ row, override_reason }) => {
      const warnings = found.get(row.id)
      return warnings ? [[row.id, { warnings, reason: override_reason }] as const] : []
    }),
  )
}
