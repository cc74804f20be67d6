import { z } from 'zod'
import type { Entity, ErrorCode } from './vocabulary.ts'

// A document is a thing of a hospital that has a number and moves through states: a purchase order, a transfer, an invoice, an admission. What all of them share
// is declared here once; the server takes its number, holds it for a change and refuses by the same declaration (kernel/server/document.ts).

/** A state: what screens call it, and how a sentence goes on for whoever comes too late, and too early. */
type State = {
  label: string
  /** 'PO261126-042 has been sent already'. */
  says: string
  /** 'PO261126-042 has not been approved yet': said where only later states would do. */
  yet?: string
  /** The column with the name of whoever brought it there, and what stands between: `{ column: 'cancelled_by_name', words: ' by ' }`. */
  by?: { column: string; words: string }
}

type Declared<S extends string, C extends string> = {
  /** What its audit rows are about. */
  entity: Entity
  /** The column of its number, how that begins (`PO261126-042`), and how many random digits it has at least; default: three. */
  number: { column: C; letters: string; digits?: number }
  /** In the order in which it moves. */
  states: Record<S, State>
  /** How a sentence about one begins, by its number; default: the number. */
  subject?: (number: string) => string
  errors: { not_found: ErrorCode; state: ErrorCode }
}

export type Document<S extends string = string, C extends string = string> = Required<Declared<S, C>> & {
  /** State → what screens call it. */
  labels: Record<S, string>
  /** The states, for a contract's shapes. */
  Status: z.ZodEnum<{ [K in S]: K }>
}

/** Declares a document: `defineDocument({ entity: 'stock_transfer', number: { column: 'transfer_number', letters: 'TRF' }, states: { … }, errors: { … } })`. */
export function defineDocument<const S extends string, const C extends string>(declared: Declared<S, C>): Document<S, C> {
  const states = Object.entries(declared.states) as [S, State][]
  return {
    subject: (number) => number,
    ...declared,
    labels: Object.fromEntries(states.map(([state, { label }]) => [state, label])) as Record<S, string>,
    Status: z.enum(Object.fromEntries(states.map(([state]) => [state, state])) as { [K in S]: K }),
  }
}
