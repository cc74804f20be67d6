import { AppError, type Parsed } from '../../../../kernel/contract/index.ts'
import { localDay } from '../../../../kernel/contract/values/days.ts'
import { guardOpenings } from '../../../../kernel/server/audit/openings.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import type * as contract from '../../openings.contract.ts'
import { whySaid } from '../../openings.contract.ts'
import { openingOf } from '../patients.ts'
import * as sql from './why-opened.sql.ts'

/** Whether a patient is in the own work of whoever asks. */
type IsOwn = (ctx: Ctx, patientId: string) => Promise<boolean>
const works: IsOwn[] = []
/** Says whose work a patient is in; said once by the department that knows. */
export const knowOwnWork = (isOwn: IsOwn): void => void works.push(isOwn)

async function isOwnWork(ctx: Ctx, id: string): Promise<boolean> {
  for (const isOwn of works) if (await isOwn(ctx, id)) return true
  return false
}

/** What they have said today; undefined: nothing, and nothing is to be said. */
async function whyOpened(ctx: Ctx, id: string): Promise<string | undefined> {
  const { staff_id } = ctx.person
  // Asked together: that it is own work is what nearly every opening comes to.
  const [said, isOwn] = await Promise.all([
    sql.selectSaid(ctx.at, id, staff_id, localDay(ctx.hospital.time_zone)),
    ctx.hospital.ask_opening_reason ? isOwnWork(ctx, id) : true,
  ])
  if (said) return whySaid(said.reason, said.words)
  if (isOwn) return undefined
  const { restricted, ...whose } = await sql.selectWhose(ctx.at, id)
  if (restricted) return undefined
  throw new AppError('opening_reason', { current: whose })
}

/**
 * Asks whoever may read what was found of patients, on every route that opens the record of one who is not in their
 * work, why they do; what they have said today stands in the log with the opening. A restricted record asks by itself,
 * and is reviewed. Errors: `opening_reason`, with whose record it is.
 */
export const guardOwnWork = (): void =>
  guardOpenings(async (ctx, patientIds) => {
    if (!ctx.can('records.view') && !ctx.can('allergies.view')) return undefined
    const said = await Promise.all(patientIds.map((id) => whyOpened(ctx, id)))
    return said.find((reason) => reason !== undefined)
  })

/** Keeps why the record is opened. Errors: `patient_not_found`. */
export async function sayWhyOpened(
  ctx: Ctx,
  { patient_id, reason, words }: Parsed<typeof contract.sayWhyOpened>,
): Promise<{ ok: true }> {
  await openingOf(ctx, patient_id)
  ctx.audit({ reason: whySaid(reason, words) })
  await sql.insertOpening(ctx.at, {
    ...{ id: newId(), patient_id, staff_id: ctx.person.staff_id, day: localDay(ctx.hospital.time_zone) },
    ...{ reason, words },
  })
  return { ok: true }
}
