import { type Expression, type RawBuilder, type SqlBool, sql as text } from 'kysely'
import type { z } from 'zod'
import type { AnyCatalogue, CatalogueFilter, CatalogueStatus } from '../../contract/catalogue.ts'
import { AppError, type Endpoint, type Entity, type ErrorCode, errorInfo, invalid } from '../../contract/index.ts'
import type { Ctx, RawAnswer, Rule } from '../ctx.ts'
import { meansWhenRefused } from '../db.ts'
import { newId } from '../ids.ts'
import type { HospitalDb } from '../tenant.ts'
import * as sql from './catalogue.sql.ts'
import type { CsvColumn } from './csv.ts'
import { contains, csv, equals, type List, type Paging, page, type Shown } from './list.ts'

type Common = { code: string | null; name: string; category: string }
type Changing = { version: number; reason: string | null }
/** An entry that was made or changed, with what was said of it. */
type Saved<T extends sql.CatalogueTable, D> = { entry: sql.Stored<T>; details: D }

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
  /** The rows as the list shows them; the catalogue's table is `t`. */
  rows: (at: HospitalDb) => Shown<O>
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

const done = { ok: true as const }
/** So often a code of ours is looked for again, when somebody else takes it at the same moment. */
const TRIES = 5

/** `Clinical chemistry` → `CLI`: what the codes of a category begin with. */
const prefixOf = (category: string, otherwise: string): string =>
  category
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3) || otherwise

/** The rules of a catalogue, from its declaration and what the department says of its table. */
export function keepCatalogue<
  T extends sql.CatalogueTable,
  D extends Common,
  O extends Common & { status: CatalogueStatus },
  C extends Endpoints,
>(catalogue: AnyCatalogue<D, O> & C, keeping: Keeping<T, D, O>) {
  const { table, entity, beside, written, searched = () => [], preferred = [] } = keeping
  const { not_found, exists } = catalogue.errors
  const [, existing] = errorInfo(exists)
  meansWhenRefused(`${table}_hospital_id_code_key`, exists, { code: existing })
  for (const [constraint, code] of Object.entries(keeping.refusedBy)) meansWhenRefused(constraint, code)

  const listed = (at: HospitalDb, { search, category, status }: CatalogueFilter): List<O> => {
    const conditions = [
      ...equals('t.status', status === 'all' ? null : status),
      ...equals('t.category', category),
      ...contains(search, 't.name', 't.code', 't.category', ...searched(search)),
    ]
    const matching = keeping.rows(at).where((eb) => eb.and(conditions))
    return { rows: sql.inOrder(matching, search, preferred), matching: matching.clearSelect() }
  }

  const columns: CsvColumn<O>[] = [
    { title: 'Code', value: (row) => row.code },
    { title: 'Name', value: (row) => row.name },
    { title: 'Category', value: (row) => row.category },
    ...keeping.columns,
    { title: 'Status', value: (row) => row.status, words: {} },
  ]

  async function add(
    ctx: Ctx,
    entries: readonly { code: string; details: D }[],
    usual = false,
  ): Promise<sql.Stored<T>[]> {
    const rows = entries.map(({ code, details: { code: _, ...details } }) => ({
      id: newId(),
      ...written(details),
      ...keeping.fresh?.(),
      code,
    }))
    const added = await sql.insertMissing(ctx.at, table, rows, keeping.codes)
    const said = new Map(entries.map(({ code, details }) => [code, details]))
    const saved = added.flatMap((entry) => {
      const details = said.get(entry.code)
      return details ? [{ entry, details }] : []
    })
    for (const each of beside) await each.made(ctx, saved, usual)
    return added
  }

  async function nextCode(ctx: Ctx, category: string): Promise<string> {
    const prefix = prefixOf(category, keeping.prefix)
    return `${prefix}-${String((await sql.selectLastNumber(ctx.at, table, prefix)) + 1).padStart(3, '0')}`
  }

  /** What the second of two people who change an entry at once is told: who was first, and how it is now. */
  async function overtaken(ctx: Ctx, { id, name }: sql.Stored<T>): Promise<AppError> {
    const who = (await sql.selectChanger(ctx.at, table, id)) ?? 'Somebody else'
    const message = `${who} has changed ${name} in the meantime. Please look at it again.`
    return new AppError('conflict', {
      message,
      current: await keeping.rows(ctx.at).where('t.id', '=', id).executeTakeFirstOrThrow(),
    })
  }

  const rules = {
    /** A page of the catalogue. */
    list: (ctx: Ctx, { page: number, page_size, ...filter }: CatalogueFilter & Paging) =>
      page(listed(ctx.at, filter), { page: number, page_size }),

    /** What the filter shows, as CSV. */
    save: (ctx: Ctx, filter: CatalogueFilter): Promise<RawAnswer> =>
      csv(ctx, keeping.file, columns, listed(ctx.at, filter)),

    /** One more entry. Errors: that of a code that is there already. */
    async create(ctx: Ctx, details: D) {
      const { code: given, category } = details
      const tries = given ? 1 : TRIES
      let made: sql.Stored<T> | undefined
      for (let at = 0; at < tries && !made; at++)
        [made] = await add(ctx, [{ code: given ?? (await nextCode(ctx, category)), details }])
      if (!made) throw new AppError(exists, { fieldErrors: { code: existing } })
      ctx.audit({ entity, entity_id: made.id })
      return { id: made.id, code: made.code }
    },

    /**
     * Changes an entry; without a code it keeps the one it has. Errors: not found, `conflict`, a reason that is
     * missing, code taken by another.
     */
    async update(ctx: Ctx, id: string, { version, reason }: Changing, details: D) {
      const { code, ...given } = details
      ctx.audit({ entity, entity_id: id, reason })
      const before = await sql.lockEntry(ctx.at, table, id)
      if (!before) throw new AppError(not_found)
      if (before.version !== version) throw await overtaken(ctx, before)
      const values = written(given)
      const missing = reason ? null : keeping.reasonFor?.(before, values)
      if (missing) throw invalid('reason', missing)
      if (code && (await sql.isCodeTaken(ctx.at, table, code, id))) {
        const message = `Another ${catalogue.noun} with this code already exists`
        throw new AppError(exists, { message, fieldErrors: { code: message } })
      }
      const entry = await sql.updateEntry(ctx.at, table, id, ctx.person.staff_id, {
        ...values,
        ...(code ? { code } : {}),
      })
      if (!entry) throw new AppError(not_found)
      for (const each of beside) await each.changed(ctx, { entry, details })
      return done
    },

    /** Retires an entry or offers it again. Errors: not found. */
    async setStatus(ctx: Ctx, id: string, status: CatalogueStatus) {
      ctx.audit({ entity, entity_id: id, reason: status === 'active' ? 'Active again' : 'Inactive' })
      const entry = await sql.updateEntry(ctx.at, table, id, ctx.person.staff_id, { status })
      if (!entry) throw new AppError(not_found)
      for (const each of beside) await each.statusSet(ctx, entry)
      return done
    },

    /** Deletes an entry that nothing names. Errors: not found, used. */
    async remove(ctx: Ctx, id: string) {
      ctx.audit({ entity, entity_id: id })
      const entry = await sql.deleteEntry(ctx.at, table, id)
      if (!entry) throw new AppError(not_found)
      for (const each of beside) await each.removed(ctx, entry)
      return done
    },

    /** The code that the next entry of a category gets. */
    nextCode: async (ctx: Ctx, { category }: { category: string }) => ({ code: await nextCode(ctx, category) }),

    /** Load the usual catalogue: adds the entries whose codes are missing. */
    async loadUsual(ctx: Ctx) {
      const usual = typeof keeping.usual === 'function' ? await keeping.usual(ctx) : keeping.usual
      const added = await add(
        ctx,
        usual.map((details) => ({ code: details.code, details })),
        true,
      )
      ctx.audit({ entity: keeping.entities, reason: `${added.length} added` })
      return { added: added.length }
    },

    /** Those of these entries that exist, as the list shows them. */
    find: (ctx: Ctx, ids: readonly string[]): Promise<O[]> =>
      keeping.rows(ctx.at).where(text<boolean>`t.id = any(${ids}::uuid[])`).execute(),

    /** One entry that is there, offered or retired. */
    get: (at: HospitalDb, id: string): Promise<O> => keeping.rows(at).where('t.id', '=', id).executeTakeFirstOrThrow(),
  }
  return { ...rules, answers: answersOf(catalogue, rules) }
}

type Rules<D> = {
  list: (ctx: Ctx, asked: CatalogueFilter & Paging) => Promise<unknown>
  save: (ctx: Ctx, filter: CatalogueFilter) => Promise<RawAnswer>
  create: (ctx: Ctx, details: D) => Promise<unknown>
  update: (ctx: Ctx, id: string, changing: Changing, details: D) => Promise<unknown>
  setStatus: (ctx: Ctx, id: string, status: CatalogueStatus) => Promise<unknown>
  remove: (ctx: Ctx, id: string) => Promise<unknown>
  nextCode: (ctx: Ctx, of: { category: string }) => Promise<unknown>
  loadUsual: (ctx: Ctx) => Promise<unknown>
}
type CatalogueRule = keyof Rules<unknown>
type Endpoints = Record<CatalogueRule, Endpoint<z.ZodType, z.ZodType, 'hospital'>>
/** The rules of a catalogue by the names of its endpoints, as `bindAll` takes them. */
type Answers<C extends Endpoints> = { [K in CatalogueRule as C[K]['name']]: Rule<C[K]> }

/**
 * Each rule under the name of its endpoint. What a rule is given has been parsed by the endpoint's own shape, hence the
 * casts.
 */
function answersOf<C extends Endpoints, D>(catalogue: C & { id: string }, rules: Rules<D>): Answers<C> {
  const apart = (input: unknown) => {
    const { [catalogue.id]: id, ...rest } = input as Record<string, unknown>
    return { id: String(id), rest }
  }
  const answers: Record<CatalogueRule, Rule<Endpoint<z.ZodType, z.ZodType, 'hospital'>>> = {
    list: (ctx, input) => rules.list(ctx, input as CatalogueFilter & Paging),
    save: (ctx, input) => rules.save(ctx, input as CatalogueFilter),
    create: (ctx, input) => rules.create(ctx, input as D),
    update: (ctx, input) => {
      const { id, rest } = apart(input)
      const { version, reason, ...details } = rest as Changing & D
      return rules.update(ctx, id, { version, reason }, details as D)
    },
    setStatus: (ctx, input) => rules.setStatus(ctx, apart(input).id, apart(input).rest.status as CatalogueStatus),
    remove: (ctx, input) => rules.remove(ctx, apart(input).id),
    nextCode: (ctx, input) => rules.nextCode(ctx, input as { category: string }),
    loadUsual: (ctx) => rules.loadUsual(ctx),
  }
  return Object.fromEntries(
    Object.entries(answers).map(([rule, answer]) => [catalogue[rule as CatalogueRule].name, answer]),
  ) as Answers<C>
}
