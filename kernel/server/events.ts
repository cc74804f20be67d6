import type { z } from 'zod'
import type { EventType } from '../contract/index.ts'
import type { Ctx } from './ctx.ts'

type Handler = (ctx: Ctx, payload: unknown) => Promise<void>
const handlers = new Map<string, Handler[]>()

/**
 * A department above listens to one below. Handlers run in the emitter's transaction, in the order of registration; an
 * error undoes all.
 */
export function on<T extends z.ZodType>(
  type: EventType<T>,
  handle: (ctx: Ctx, payload: z.output<T>) => Promise<void>,
): void {
  const known = handlers.get(type.name) ?? []
  handlers.set(type.name, [...known, (ctx, payload) => handle(ctx, type.payload.parse(payload) as z.output<T>)])
}

/** Tells every listener, inside the running transaction. */
export async function emit<T extends z.ZodType>(ctx: Ctx, type: EventType<T>, payload: z.input<T>): Promise<void> {
  for (const handle of handlers.get(type.name) ?? []) await handle(ctx, payload)
}
