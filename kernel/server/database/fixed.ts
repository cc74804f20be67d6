import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { type HospitalDb, at as hospitalAt, only } from '../tenant.ts'
import type { Step } from './batch.ts'
import { askOf, sayWho, statementName } from './handle.ts'

// To build a statement and write its text takes as long as to ask the database for it, and of most statements the text is
// always the same. These are built once, with a place for each value, and then only their values are put in.

/** A builder of Kysely, or SQL written by hand. */
type Statement<O> = { compile(provider: QueryExecutorProvider): CompiledQuery<O> }
/** What a statement has a place for. What changes its text (a column, a condition, how many rows are inserted) is none. */
type Value = string | number | boolean | Date | null | readonly string[]
/** Or several of them by their names, which are the same each time. */
type Values = Value | { readonly [name: string]: Value }
type Build<V extends readonly Values[], O> = (at: HospitalDb, ...values: V) => Statement<O>

/** Stands for a value while the statement is built, and says what is put in there. */
class Place {
  readonly value: (at: HospitalDb, values: readonly Values[]) => unknown
  constructor(value: Place['value']) {
    this.value = value
  }
  /** Whoever makes text of it, or reckons with it, has a statement whose text is not always the same. */
  [Symbol.toPrimitive](): never {
    throw new Error('a fixed statement depends on a value')
  }
}
const placeFor = <T>(value: Place['value']): T => new Place(value) as T
const isNamed = (value: Values): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
const placesFor = (value: Values, nth: number) =>
  isNamed(value)
    ? Object.fromEntries(
        Object.keys(value).map((name) => [name, placeFor((_, values) => (values[nth] as typeof value)[name])]),
      )
    : placeFor((_, values) => values[nth])
const ANYWHERE = { id: placeFor<string>((at) => at.hospital_id), time_zone: placeFor<string>((at) => at.time_zone) }

let isChecked = false
/** From now on each is built with its values as well, and compared; for tests. */
export const checkFixed = (): void => {
  isChecked = true
}

/** `pick`: what is answered of its rows. */
function fixed<V extends readonly Values[], O, A>(
  build: Build<V, O>,
  pick: (rows: O[]) => A,
): (at: HospitalDb, ...values: V) => Promise<A> {
  let kept: Step | undefined
  return async (at, ...values) => {
    kept ??= written(build(hospitalAt(at.tx, ANYWHERE), ...(values.map(placesFor) as unknown as V)).compile(at.tx))
    const step = {
      ...kept,
      values: kept.values.map((place) => (place instanceof Place ? place.value(at, values) : place)),
    }
    if (isChecked) expectSame(step, written(build(at, ...values).compile(at.tx)))
    try {
      return pick((await askOf(at.tx)(step)).rows as O[])
    } catch (error) {
      throw sayWho(error)
    }
  }
}

const written = ({ sql, parameters }: CompiledQuery): Step => ({
  name: statementName(sql),
  text: sql,
  values: parameters,
})
function expectSame(step: Step, built: Step): void {
  if (JSON.stringify(step) !== JSON.stringify(built))
    throw new Error(
      `a fixed statement is built otherwise with its values: ${JSON.stringify(step)} ${JSON.stringify(built)}`,
    )
}

/**
 * A statement whose text does not depend on its values: `allRows((at, id: string) => at.from('visits')…)`. It is built
 * the first time that it is asked for. Answers its rows.
 */
export const allRows = <V extends readonly Values[], O>(build: Build<V, O>) => fixed(build, (rows) => rows)

/** The same, answering the first row; undefined: there is none. */
export const firstRow = <V extends readonly Values[], O>(build: Build<V, O>) =>
  fixed(build, (rows): O | undefined => rows[0])

/** The same of a statement that always has a row. */
export const onlyRow = <V extends readonly Values[], O>(build: Build<V, O>) => fixed(build, only)

/** A statement that has a few texts: each word for which it is asked has one, kept when it is made. */
export function textsOf<W extends string, F>(make: (word: W) => F): (word: W) => F {
  const texts = new Map<W, F>()
  return (word) => {
    const text = texts.get(word) ?? make(word)
    texts.set(word, text)
    return text
  }
}
