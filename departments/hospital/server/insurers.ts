import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { whenFounded } from '../../platform/server/index.ts'
import type * as contract from '../insurers.contract.ts'
import { keyOf } from '../insurers.ts'
import * as sql from './insurers.sql.ts'

meansWhenRefused('insurers_name', 'insurer_exists', { name: 'An insurer with this name already exists' })
meansWhenRefused('insurers_hospital_id_key_key', 'insurer_exists', { name: 'An insurer with this name already exists' })
whenFounded(sql.insertUsualInsurers)

/** All insurers of the hospital, in their order. */
export const listInsurers = async (ctx: Ctx) => ({ rows: await sql.selectInsurers(ctx.at) })

export type KnownInsurer = NonNullable<Awaited<ReturnType<typeof sql.selectInsurer>>>

/**
 * The insurer that an input names by its key, with what it asks of a claim. Errors: `invalid` beside the field when
 * the hospital has none of that key, or when it is off and something new is begun (`even_off` false).
 */
export async function expectInsurer(
  ctx: Pick<Ctx, 'at'>,
  key: string,
  field: string,
  even_off = false,
): Promise<KnownInsurer> {
  const row = await sql.selectInsurer(ctx.at, key)
  if (!row) throw invalid(field, 'Please select an insurance provider')
  if (!row.active && !even_off) throw invalid(field, `${row.name} is switched off and takes no new claims`)
  return row
}

/** One more insurer. Errors: `insurer_exists`. */
export async function createInsurer(ctx: Ctx, facts: Parsed<typeof contract.createInsurer>) {
  const base = keyOf(facts.name)
  const taken = new Set(await sql.selectKeys(ctx.at, base))
  let key = base
  for (let n = 2; taken.has(key); n++) key = `${base}_${n}`
  const id = newId()
  ctx.audit({ entity: 'insurer', entity_id: id })
  await sql.insertInsurer(ctx.at, { id, key, ...facts })
  return { id, key }
}

/**
 * Changes an insurer; claims that there are keep what they were checked by. Errors: `insurer_not_found`,
 * `insurer_exists`, `conflict`.
 */
export async function updateInsurer(
  ctx: Ctx,
  { insurer_id, version, ...facts }: Parsed<typeof contract.updateInsurer>,
) {
  ctx.audit({ entity: 'insurer', entity_id: insurer_id })
  const current = await sql.lockInsurer(ctx.at, insurer_id)
  if (!current) throw new AppError('insurer_not_found')
  expectVersion(current, version)
  await sql.updateInsurer(ctx.at, insurer_id, facts)
  return { ok: true as const }
}
