import { z } from 'zod'
import type { Entity, ErrorCode } from './vocabulary.ts'

// A thing of a hospital that moves through states (a prescription, a discharge), and a document, which has a number
// besides (a purchase order, an invoice, an admission). What all of them share is declared here once; the server takes
// the number, holds the thing for a change and refuses by the same declaration (kernel/server/documents/document.ts).

/**
 * A state: what screens call it, and what is said to somebody who comes too late, and too early. `{name}` is what it is
 * called by.
 */
type State = {
  label: string
  /** '{name} has been sent already{by}'. */
  late: string
  /** '{name} has not been approved yet': said where only later states would do. */
  early?: string
  /** The column with the name that `{by}` stands for, ' by Jane'; where that is null, nothing. */
  by?: string
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
  /** State → what screens call it. */
  labels: Record<S, string>
  /** The states, for a contract's shapes. */
  Status: z.ZodEnum<{ [K in S]: K }>
}

type DeclaredNumber<C extends string> = {
  /**
   * The column of its number, how that begins (`PO261126-042`), and how many random digits it has at least; default:
   * three.
   */
  number: { column: C; letters: string; digits?: number }
}

/** A thing with states and a number. */
export type Document<S extends string = string, C extends string = string> = States<S, C> & DeclaredNumber<C>

/** Declares what moves through states without a number of its own; `named` is the column of what it is called by. */
export function defineStates<const S extends string, const C extends string = 'id'>(
  declared: DeclaredStates<S> & { named?: C },
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
 * Declares a document: `defineDocument({ entity: 'stock_transfer', number: { column: 'transfer_number', letters:
 * 'TRF' }, states: { … }, errors: { … } })`. It is called by its number.
 */
export const defineDocument = <const S extends string, const C extends string>(
  declared: DeclaredStates<S> & DeclaredNumber<C>,
): Document<S, C> => ({
  ...defineStates<S, C>({ ...declared, named: declared.number.column }),
  number: declared.number,
})
