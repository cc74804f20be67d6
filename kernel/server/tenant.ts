import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Expression,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type JoinBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { DB } from '../../database/types.ts'
import type { Tx } from './db.ts'

/** A table whose rows belong to hospitals. */
export type TenantTable = { [T in keyof DB]: 'hospital_id' extends keyof DB[T] ? T : never }[keyof DB]
type Named = TenantTable | `${TenantTable} as ${string}`
type TableOf<N extends Named> = N extends `${infer T extends TenantTable} as ${string}`
  ? T
  : N extends TenantTable
    ? N
    : never
type From<N extends Named> = N extends `${infer T extends TenantTable} as ${infer A}`
  ? SelectQueryBuilder<DB & { [K in A]: DB[T] }, A, object>
  : N extends TenantTable
    ? SelectQueryBuilder<DB, N, object>
    : never
type ColumnOf<N extends Named> = keyof DB[TableOf<N>] & string
type AnyColumn = { [T in keyof DB]: keyof DB[T] & string }[keyof DB]
type Given<T extends TenantTable> = Omit<
  Extract<Parameters<InsertQueryBuilder<DB, T, InsertResult>['values']>[0], { hospital_id: unknown }>,
  'hospital_id'
>

/** What a new row of a table must say and may say, without its hospital. */
export type NewRow<T extends TenantTable> = Omit<Insertable<DB[T]>, 'hospital_id'>
/** What a column holds: `Column<'visits', 'status'>` is the union of a visit's states. */
export type Column<T extends keyof DB, C extends keyof Selectable<DB[T]>> = Selectable<DB[T]>[C]

/**
 * Where a query happens: the transaction and the hospital whose rows it sees. `from`, `update`, `remove` and
 * `insert` say the hospital by themselves; SQL written by hand uses `hospital_id` and runs on `tx`.
 */
export type HospitalDb = {
  readonly tx: Tx
  readonly hospital_id: string
  /** The hospital's time zone, for local days. */
  readonly time_zone: string
  /** `select … from table where hospital_id = …` */
  from<const N extends Named>(table: N): From<N>
  /** `update table … where hospital_id = …` */
  update<T extends TenantTable>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult>
  /** `delete from table where hospital_id = …` */
  remove<T extends TenantTable>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>
  /** `insert into table (hospital_id, …) values …`, of one row or several. */
  insert<T extends TenantTable>(table: T, rows: Given<T> | readonly Given<T>[]): InsertQueryBuilder<DB, T, InsertResult>
}

/**
 * The queries of one hospital inside one transaction. Kysely cannot follow a table's name through a helper, so the
 * types are said here, once.
 */
export function at(tx: Tx, hospital: { id: string; time_zone: string }): HospitalDb {
  const hospital_id = hospital.id
  const its = (table: string) => sql.ref<string>(`${table.split(' as ').at(-1)}.hospital_id`)
  return {
    tx,
    hospital_id,
    time_zone: hospital.time_zone,
    from: (table) => tx.selectFrom(table as 'patients').where(its(table), '=', hospital_id) as never,
    update: (table) => tx.updateTable(table as 'patients').where(its(table), '=', hospital_id) as never,
    remove: (table) => tx.deleteFrom(table as 'patients').where(its(table), '=', hospital_id) as never,
    insert: (table, rows) =>
      tx
        .insertInto(table)
        .values((Array.isArray(rows) ? rows : [rows]).map((row) => ({ hospital_id, ...row })) as never),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a join is built on whatever tables the query has; the compiler checks the query, not this helper
type AnyJoin = JoinBuilder<any, any>

/** The row of a statement that always has one. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always has a row had none')
  return row
}

/**
 * A jsonb column, which holds more than the database can say of it: `.select(typed<Range[]>('t.ranges').as('ranges'))`.
 */
export const typed = <T>(column: string): RawBuilder<T> => sql<T>`${sql.ref(column)}`

/**
 * What the row of the same hospital that a column names is called: `nameOf(at, 'staff',
 * 'r.reviewed_by').as('reviewed_by_name')`; null where the column is empty. It is looked up by its whole key, once
 * for each row that is answered with. A join for each name would soon be more than eight tables, for which the
 * planner does not find an order (docs/adr/0036). Say `nameOf<string>` of a column that is never empty.
 */
export const nameOf = <T extends string | null = string | null>(
  { hospital_id }: HospitalDb,
  table: { [T in TenantTable]: 'name' extends keyof DB[T] ? T : never }[TenantTable],
  ref: `${string}.${AnyColumn}`,
): RawBuilder<T> =>
  sql<T>`case when ${sql.ref(ref)} is not null then (
    select obj.name
    from ${sql.table(table)} obj
    where obj.hospital_id = ${hospital_id}::uuid and obj.id = ${sql.ref(ref)}) end`

/**
 * A join to the row of the same hospital that a column names: `.innerJoin(...same('staff as stf', 'lor.ordered_by'))`.
 * A third word joins by another column of the joined table (`same('lab_results as lre', 'lor.id', 'order_id')`), a
 * fourth adds a condition.
 */
export function same<const N extends Named>(
  table: N,
  ref: `${string}.${AnyColumn}`,
  column: ColumnOf<N> | 'id' = 'id',
  condition?: Expression<boolean>,
): readonly [N, (join: AnyJoin) => AnyJoin] {
  const alias = table.split(' as ').at(-1)
  const other = ref.split('.')[0]
  return [
    table,
    (join) => {
      const joined = join
        .onRef(`${alias}.hospital_id`, '=', `${other}.hospital_id`)
        .onRef(`${alias}.${column}`, '=', ref)
      return condition ? joined.on(condition) : joined
    },
  ]
}
