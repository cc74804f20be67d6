import { sql as text } from 'kysely'
import type { AnyCatalogue, CatalogueFilter, CatalogueStatus } from '../../contract/catalogue.ts'
import { AppError, errorInfo, invalid } from '../../contract/index.ts'
import type { Ctx, RawAnswer } from '../ctx.ts'
import { newId } from '../ids.ts'
import type { HospitalDb } from '../tenant.ts'
import * as sql from './catalogue.sql.ts'
import type { Changing, Common, Keeping } from './catalogue-keeping.ts'
import type { CsvColumn } from './csv.ts'
import { contains, csv, equals, type List, type Paging, page } from './list.ts'

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

/** What is read of a catalogue: its list, that as a file, and entries by their ids. */
export function readingOf<
  T extends sql.CatalogueTable,
  D extends Common,
  O extends Common & { status: CatalogueStatus },
>(keeping: Keeping<T, D, O>) {
  const { searched = () => [], preferred = [] } = keeping

  const listed = (at: HospitalDb, { search, category, status }: CatalogueFilter): List<O> => {
    const conditions = [
      ...equals('ent.status', status === 'all' ? null : status),
      ...equals('ent.category', category),
      ...contains(search, 'ent.name', 'ent.code', 'ent.category', ...searched(search)),
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

  return {
    /** A page of the catalogue. */
    list: (ctx: Ctx, { page: number, page_size, ...filter }: CatalogueFilter & Paging) =>
      page(listed(ctx.at, filter), { page: number, page_size }),

    /** What the filter shows, as CSV. */
    save: (ctx: Ctx, filter: CatalogueFilter): Promise<RawAnswer> =>
      csv(ctx, keeping.file, columns, listed(ctx.at, filter)),

    /** Those of these entries that exist, as the list shows them. */
    find: (ctx: Ctx, ids: readonly string[]): Promise<O[]> =>
      keeping.rows(ctx.at).where(text<boolean>`ent.id = any(${ids}::uuid[])`).execute(),

    /** One entry that is there, offered or retired. */
    get: (at: HospitalDb, id: string): Promise<O> =>
      keeping.rows(at).where('ent.id', '=', id).executeTakeFirstOrThrow(),
  }
}

/** How entries come into a catalogue: one by its form, or the usual ones. */
export function additionsTo<T extends sql.CatalogueTable, D extends Common, O>(
  { errors: { exists } }: AnyCatalogue<D, O>,
  keeping: Keeping<T, D, O>,
) {
  const { table, entity, beside, written } = keeping
  const [, existing] = errorInfo(exists)

  async function add(
    ctx: Ctx,
    entries: readonly { code: string; details: D }[],
    usual = false,
  ): Promise<sql.Stored<T>[]> {
    const rows = entries.map(({ code, details: { code: _, ...details } }) => ({
      id: newId(),
      changed_by: ctx.person.staff_id,
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

  return {
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
  }
}

/** What becomes of an entry that is there: changed, retired and offered again, deleted. */
export function changesTo<T extends sql.CatalogueTable, D extends Common, O>(
  { noun, errors: { not_found, exists } }: AnyCatalogue<D, O>,
  keeping: Keeping<T, D, O>,
) {
  const { table, entity, beside, written } = keeping

  /** What the second of two people who change an entry at once is told: who was first, and how it is now. */
  async function overtaken(ctx: Ctx, { id, name }: sql.Stored<T>): Promise<AppError> {
    const who = (await sql.selectChanger(ctx.at, table, id)) ?? 'Somebody else'
    const message = `${who} has changed ${name} in the meantime. Please look at it again.`
    return new AppError('conflict', {
      message,
      current: await keeping.rows(ctx.at).where('ent.id', '=', id).executeTakeFirstOrThrow(),
    })
  }

  return {
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
        const message = `Another ${noun} with this code already exists`
        throw new AppError(exists, { message, fieldErrors: { code: message } })
      }
      const entry = await sql.updateEntry(ctx.at, table, id, ctx.person.staff_id, {
        ...values,
        ...(code ? { code } : {}),
      })
      if (!entry) throw new AppError(not_found)
      for (const each of beside) await each.changed(ctx, { entry, details, reason })
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
  }
}
