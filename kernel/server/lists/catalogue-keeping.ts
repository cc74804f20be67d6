import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Entity, ErrorCode } from '../../contract/index.ts'
import type { Ctx } from '../ctx.ts'
import type { HospitalDb } from '../tenant.ts'
import type * as sql from './catalogue.sql.ts'
import type { CsvColumn } from './csv.ts'
import type { Shown } from './list.ts'

/** What every catalogue has of an entry, besides what its department says. */
export type Common = { code: string | null; name: string; category: string }
/** A change says which state of the entry it was made from, and why. */
export type Changing = { version: number; reason: string | null }
/** An entry that was made or changed, with what was said of it. */
type Saved<T extends sql.CatalogueTable, D> = {
  entry: sql.Stored<T>
  details: D
  /** Why it is changed. */
  reason?: string | null
}

/**
 * What stands beside each entry in another department, its service or its stock item, and is made, changed, retired and
 * deleted with it.
 */
export type Beside<T extends sql.CatalogueTable, D> = {
  /** `usual`: they come from the usual catalogue, and nobody typed what they say. */
  made: (ctx: Ctx, saved: readonly Saved<T, D>[], usual: boolean) => Promise<void>
  changed: (ctx: Ctx, saved: Saved<T, D>) => Promise<void>
  statusSet: (ctx: Ctx, entry: sql.Stored<T>) => Promise<void>
  removed: (ctx: Ctx, entry: sql.Stored<T>) => Promise<void>
}

/** What a department says of its catalogue to the server. */
export type Keeping<T extends sql.CatalogueTable, D, O> = {
  table: T
  /** What codes begin with where the category has no letter. */
  prefix: string
  /** In the audit log: one entry, and all of them. */
  entity: Entity
  entities: Entity
  /** Foreign keys that refuse deletion → what is answered then. */
  refusedBy: Readonly<Record<string, ErrorCode>>
  /** The rows as the list shows them; the catalogue's table is `ent`. */
  rows: (at: HospitalDb) => Shown<O>
  /** Which rows of the table `ent` are entries of its own, where it has others beside. */
  own?: RawBuilder<boolean>
  /** Where the search looks besides name, code and category. */
  searched?: (search: string) => (string | Expression<SqlBool>)[]
  /** Of entries that are equally near to what is searched, the order in which they come. */
  preferred?: readonly Expression<unknown>[]
  /** The columns of what was said. A jsonb column takes its value as it is. */
  written: (details: Omit<D, 'code'>) => sql.Values<T>
  /**
   * What the form says when a change needs a reason and has none; null: this one needs none. `before`: the entry as it
   * is.
   */
  reasonFor?: (before: sql.Stored<T>, after: sql.Values<T>) => string | null
  /** Columns that only a new entry gets. */
  fresh?: () => sql.Values<T>
  beside: readonly Beside<T, D>[]
  /** What 'Load the usual catalogue' adds; a function where that depends on the hospital. */
  usual: readonly (D & { code: string })[] | ((ctx: Ctx) => Promise<readonly (D & { code: string })[]>)
  /** The unique index of the codes, where that is not `(hospital_id, code)`. */
  codes?: RawBuilder<unknown>
  /** Its file: `{file}{yyyy-MM-dd}.csv`, and the columns between category and status. */
  file: string
  columns: readonly CsvColumn<O>[]
}
