import { z } from 'zod'
import type { Entity, ErrorCode } from './vocabulary.ts'

// A thing of a hospital that moves through states (a prescription, a discharge), and a document, which has a number besides (a purchase order, an invoice, an
// admission). What all of them share is declared here once; the server takes the number, holds the thing for a change and refuses by the same declaration
// (kernel/server/document.ts).

/** A state: what screens call it, and how a sentence goes on for somebody who comes too late, and too early. */
type State = {
  label: string
  /** 'PO261126-042 has been sent already'. */
  says: string
  /** 'PO261126-042 has not been approved yet': said where only later states would do. */
  yet?: string
  /** The column with the name of the person who brought it there, and what stands between: `{ column: 'cancelled_by_name', words: ' by ' }`. */
  by?: { column: string; words: string }
}

type DeclaredStates<S extends string> = {
  /** What its audit rows are about. */
  entity: Entity
  /** In the order in which it moves. */
  states: Record<S, State>
  errors: { not_found: ErrorCode; state: ErrorCode }
}

/** A thing that moves through states. `C`: the column by which a sentence names one. */
export type States<S extends string = string, C extends string = string> = DeclaredStates<S> & {
  named: C
  /** How a sentence about one begins. */
  subject: (name: string) => string
  /** State → what screens call it. */
  labels: Record<S, string>
  /** The states, for a contract's shapes. */
  Status: z.ZodEnum<{ [K in S]: K }>
}

type DeclaredNumber<C extends string> = {
  /** The column of its number, how that begins (`PO261126-042`), and how many random digits it has at least; default: three. */
  number: { column: C; letters: string; digits?: number }
}

/** A thing with states and a number. */
export type Document<S extends string = string, C extends string = string> = States<S, C> & DeclaredNumber<C>

/** Declares what moves through states without a number of its own: `subject` says how a sentence begins, by what stands in the column `named`. */
export function defineStates<const S extends string, const C extends string = 'id'>(
  declared: DeclaredStates<S> & { named?: C; subject: (name: string) => string },
): States<S, C> {
  const states = Object.entries(declared.states) as [S, State][]
  return {
    named: 'id' as C,
    ...declared,
    labels: Object.fromEntries(states.map(([state, { label }]) => [state, label])) as Record<S, string>,
    Status: z.enum(Object.fromEntries(states.map(([state]) => [state, state])) as { [K in S]: K }),
  }
}

/**
 * Declares a document: `defineDocument({ entity: 'stock_transfer', number: { column: 'transfer_number', letters: 'TRF' }, states: { … }, errors: { … } })`.
 * A sentence about one begins with its number, unless `subject` says otherwise.
 */
export const defineDocument = <const S extends string, const C extends string>(
  declared: DeclaredStates<S> & DeclaredNumber<C> & { subject?: (number: string) => string },
): Document<S, C> => ({
  ...defineStates<S, C>({ subject: (number) => number, ...declared, named: declared.number.column }),
  number: declared.number,
})
