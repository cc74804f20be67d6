// Sets of states of an invoice (`invoice` in the contract), each named once.

/** Issued, and something is still to be paid on it. */
export const OWING = ['pending', 'overdue'] as const
/** Issued and standing: what is on it is revenue. A draft is not yet, a voided invoice no longer. */
export const ISSUED = [...OWING, 'paid'] as const
/** Takes money: what is owing, and the running draft, which is issued when it is paid. */
export const PAYABLE = ['draft', ...OWING] as const

/** Whether a status is one of these: `isOneOf(OWING, invoice.status)`. In SQL: `isInState` of the billing's server. */
export const isOneOf = <S extends string>(states: readonly S[], status: string): status is S =>
  (states as readonly string[]).includes(status)
