import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { expectVersion } from '../../../kernel/server/documents/version.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { findTestTypes } from '../../laboratory/server/index.ts'
import { findWorker } from '../../staff/server/index.ts'
import type * as contract from '../contract.ts'
import * as sql from './analysers.sql.ts'

/** The analysers, those in use first. */
export const listAnalysers = async (ctx: Ctx) => ({ rows: await sql.selectAnalysers(ctx.at) })

type Details = Parsed<typeof contract.createAnalyser>

/** Errors: `invalid` beside the field, `analyser_exists`. */
async function expectPossible(
  ctx: Ctx,
  { application, facility, responsible_id, codes }: Details,
  except: string | null,
): Promise<void> {
  if (!(await findWorker(ctx, responsible_id, 'lab.work')))
    throw invalid('responsible_id', 'Please choose somebody who works in the laboratory')
  if (await sql.isNameTaken(ctx.at, application, facility, except)) throw new AppError('analyser_exists')
  const ids = [...new Set(codes.flatMap(({ test_type_id }) => test_type_id ?? []))]
  const types = ids.length ? await findTestTypes(ctx, ids) : []
  codes.forEach(({ test_type_id, field_id, unit }, index) => {
    const type = types.find(({ id }) => id === test_type_id)
    if (!test_type_id) {
      if (field_id || unit) throw invalid(`codes.${index}.test_type_id`, 'Please choose the test')
      return
    }
    if (!type) throw invalid(`codes.${index}.test_type_id`, 'This test type does not exist')
    const fields = type.custom_fields ?? []
    if (fields.length > 0 && !fields.some(({ id }) => id === field_id))
      throw invalid(`codes.${index}.field_id`, 'Please choose the value')
    if (fields.length === 0 && field_id) throw invalid(`codes.${index}.field_id`, 'This test has one value')
  })
}

/** Adds an analyser. Errors: `invalid`, `analyser_exists`. */
export async function createAnalyser(ctx: Ctx, { codes, ...details }: Details) {
  await expectPossible(ctx, { codes, ...details }, null)
  const id = newId()
  ctx.audit({ entity: 'analyser', entity_id: id })
  await sql.insertAnalyser(ctx.at, { ...details, id })
  await sql.replaceCodes(ctx.at, id, codes)
  return { analyser_id: id }
}

/** Changes an analyser. Errors: `analyser_not_found`, `conflict`, `invalid`, `analyser_exists`. */
export async function updateAnalyser(
  ctx: Ctx,
  { analyser_id, version, codes, ...details }: Parsed<typeof contract.updateAnalyser>,
) {
  const before = await sql.lockAnalyser(ctx.at, analyser_id)
  if (!before) throw new AppError('analyser_not_found')
  ctx.audit({ entity: 'analyser', entity_id: analyser_id })
  expectVersion(before, version)
  await expectPossible(ctx, { codes, ...details }, analyser_id)
  await sql.updateAnalyser(ctx.at, analyser_id, details)
  await sql.replaceCodes(ctx.at, analyser_id, codes)
  return { ok: true as const }
}
