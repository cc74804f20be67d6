import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { bornBy } from '../../../laboratory/server/index.ts'
import * as sql from './babies.sql.ts'

// The laboratory stands below the wards, where children are born; it judges bilirubin from 23 to 44 weeks.
bornBy(async (ctx, patientId) => {
  const birth = await sql.selectBirthOf(ctx.at, patientId)
  if (!birth) return
  const weeks = birth.gestation_weeks
  return { born_at: birth.born_at, gestation_weeks: weeks !== null && weeks >= 23 && weeks <= 44 ? weeks : null }
})

type Babies = Omit<Awaited<ReturnType<typeof sql.selectBabies>>[number], 'admission_id'>[]
/** The children of each of these stays. */
export async function babiesOf(
  ctx: Pick<Ctx, 'at'>,
  admissionIds: readonly string[],
): Promise<(admissionId: string) => Babies> {
  const rows = admissionIds.length > 0 ? await sql.selectBabies(ctx.at, admissionIds) : []
  return (id) => rows.filter(({ admission_id }) => admission_id === id).map(({ admission_id: _, ...baby }) => baby)
}

/** The mother of who was born here, with her stay while she lies here; null of who was not. */
export const motherHere = async (ctx: Pick<Ctx, 'at'>, patientId: string) =>
  (await sql.selectMotherHere(ctx.at, patientId)) ?? null
