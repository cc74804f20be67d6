import type { Ctx, PlatformCtx } from '../../../kernel/server/ctx.ts'
import type { Side } from '../words.ts'

/**
 * Whose eyes the tickets are seen with: the provider's, an admin's (the whole hospital), or those of somebody who sees
 * what they raised.
 */
export type Viewer = { side: Side; user_id: string; hospital_id: string | null; own_only: boolean }

/** Somebody of one of the two sides, at work: both sides' endpoints go through the same rules. */
export type Party = Viewer & { ctx: PlatformCtx; name: string; hospital_name: string | null }

/** One of the provider's people: every hospital's tickets. */
export const ofProvider = (ctx: PlatformCtx): Party => ({
  ctx,
  side: 'provider',
  user_id: ctx.person.user_id,
  name: ctx.person.name,
  hospital_id: null,
  hospital_name: null,
  own_only: false,
})

/** One of a hospital's people: the tickets they raised, and those of the whole hospital with `support.manage`. */
export const ofHospital = (ctx: Ctx): Party => ({
  ctx,
  side: 'hospital',
  user_id: ctx.person.user_id,
  name: ctx.person.name,
  hospital_id: ctx.hospital.id,
  hospital_name: ctx.hospital.name,
  own_only: !ctx.can('support.manage'),
})

/** Tells the open screens of the other side that tickets changed; the own side is told by the endpoint. */
export const tellOtherSide = (party: Party, hospitalId: string): void =>
  party.ctx.changedAt(party.side === 'provider' ? hospitalId : 'provider', 'tickets')
