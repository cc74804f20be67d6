import { randomUUIDv7 } from 'node:crypto'

/** A new id: UUID version 7, so that rows made together lie together. */
export const newId = (): string => randomUUIDv7()
