import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type { weightSources } from '../../safety/weights.ts'

/** What a patient weighed, in kg, where and when; `visit_id`: at which visit, null for none. */
export type Weighed = { kg: number; measured_at: Date; visit_id: string | null; source: keyof typeof weightSources }
type Source = (ctx: Ctx, patientId: string) => Promise<Weighed | undefined>

const sources: Source[] = []

/**
 * Says where weights are kept: in departments above this one, each of which answers its newest. The dose check asks
 * through here.
 */
export const weighBy = (source: Source): void => {
  sources.push(source)
}

/** What a patient weighed last, wherever that was. */
export async function weightOf(ctx: Ctx, patientId: string): Promise<Weighed | undefined> {
  let newest: Weighed | undefined
  for (const source of sources) {
    const weighed = await source(ctx, patientId)
    if (weighed && (!newest || weighed.measured_at > newest.measured_at)) newest = weighed
  }
  return newest
}
