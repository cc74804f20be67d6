/** Ids of the generated data: the number alone, so that everything can be told from it. `prefix` says which table. */
export const idOf = (prefix: string, number: number): string =>
  `00000000-0000-7000-${prefix}-${number.toString(16).padStart(12, '0')}`
/** The same in SQL, of an expression. */
export const id = (prefix: string, expression: string): string =>
  `('00000000-0000-7000-${prefix}-' || lpad(to_hex((${expression})::bigint), 12, '0'))::uuid`
