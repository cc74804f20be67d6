import type { z } from 'zod'

export type EventType<T extends z.ZodType = z.ZodType> = { name: string; payload: T }

/**
 * Declares something that a department below tells those above (`visit.completed`). Handlers run in the transaction
 * that emits it.
 */
export function event<T extends z.ZodType>(name: string, payload: T): EventType<T> {
  return { name, payload }
}
