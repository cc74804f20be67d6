import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type { Diagnosed } from '../../treated.contract.ts'

type Source = (ctx: Ctx, of: { patient_id: string; visit_id?: string | undefined }) => Promise<Diagnosed[]>

let look: Source = async () => []

/**
 * Says what is diagnosed: in a department above this one, which papers and whoever hands out ask through here. Of a
 * visit, or of the last one at which something was diagnosed.
 */
export const diagnoseBy = (source: Source): void => {
  look = source
}

export const diagnosesOf: Source = (ctx, of) => look(ctx, of)
