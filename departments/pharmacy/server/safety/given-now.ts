import type { Ctx } from '../../../../kernel/server/ctx.ts'
import type { Medicine } from '../../safety/warnings.ts'

/** A medicine that a patient is given here; `how`: in words, with by whom and since when. */
export type GivenNow = Medicine & { id: string; how: string }

let look: (ctx: Ctx, patientId: string) => Promise<readonly GivenNow[]> = async () => []

/**
 * Says what patients are given on the wards: in a department above this one, which the check of a medicine asks through
 * here.
 */
export const giveBy = (source: typeof look): void => {
  look = source
}

export const givenNow = (ctx: Ctx, patientId: string): Promise<readonly GivenNow[]> => look(ctx, patientId)
