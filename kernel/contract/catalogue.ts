import { z } from 'zod'
import { type Endpoint, endpoint, type Path } from './endpoint.ts'
import { csvOf, type Raw } from './list.ts'
import { Id, Instant, Nothing, Ok, optional, Paging, pageOf, required, SearchText } from './types.ts'
import type { Access, ErrorCode, Module, Topic } from './vocabulary.ts'

// A catalogue is what a hospital keeps a list of and chooses from: test types, medicines, services, wards. Its
// declaration says what an entry has besides code, name, category and status; from it follow its endpoints (here),
// their rules and SQL (kernel/server/lists/catalogue.ts) and its page (kernel/web/catalogue).

export const CatalogueStatus = z.enum(['active', 'inactive'])
/** `active`: the entry can be chosen. `inactive`: it is retired, and stays for what names it. */
export type CatalogueStatus = z.infer<typeof CatalogueStatus>
export const StatusFilter = z.enum([...CatalogueStatus.options, 'all'])
export type StatusFilter = z.infer<typeof StatusFilter>

/** What the form of every catalogue says when something is missing. */
export const FIELDS_MISSING = 'Please fill in all required fields'

const ListInput = z.object({
  search: SearchText,
  category: z.string().trim().max(100).optional(),
  status: StatusFilter.default('active'),
  ...Paging,
})
/** What a catalogue is asked for: words, a category, a status. */
export type CatalogueFilter = Omit<z.output<typeof ListInput>, keyof typeof Paging>

const detailsOf = (missing: string) => ({
  /** Left out: the next of the category. */
  code: optional(20),
  name: required(missing),
  category: required(missing, 100),
})
/** A change says which state of the entry it was made from; why stands in the audit log. */
const changing = { version: z.number().int(), reason: optional(500) }
const entry = {
  id: Id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  status: CatalogueStatus,
  created_at: Instant,
  version: z.number().int(),
}
const OfCategory = z.object({ category: required('Please choose a category', 100) })
const NextCode = z.object({ code: z.string() })
const Made = z.object({ id: Id, code: z.string() })
const Added = z.object({ added: z.number().int() })

type Names = {
  list: string
  save: string
  create: string
  update: string
  setStatus: string
  remove: string
  nextCode: string
  loadUsual: string
}
type Details<D extends z.ZodRawShape> = z.ZodObject<ReturnType<typeof detailsOf> & D>
type Named<K extends string> = { [key in K]: typeof Id }
type Entry<E extends z.ZodRawShape> = z.ZodObject<typeof entry & E>
type EndpointNamed<N extends string, I extends z.ZodType, O extends z.ZodType> = Endpoint<I, O, 'hospital'> & {
  name: N
}

type Declaration<K extends string, D extends z.ZodRawShape, E extends z.ZodRawShape> = {
  /** What names an entry in paths and commands: `test_type_id`. */
  id: K
  /** One of them and several, in summaries and refusals: `test type`, `test types`. */
  noun: string
  nouns: string
  /** Below `/api`. */
  path: Path
  module?: Module
  /** Who reads it, and who keeps it: a permission of its own department. */
  permissions: { read: Access; keep: Access }
  /** Live topics beyond `catalogues` that make the list stale. */
  reads?: readonly Topic[]
  errors: { not_found: ErrorCode; exists: ErrorCode; used: readonly ErrorCode[] }
  /** What the form says when a field is missing, where it is not `FIELDS_MISSING`. */
  missing?: string
  /** What the form asks for besides code, name and category, and what the fields say about each other. */
  details: D
  check?: (details: z.output<Details<D>>, context: z.RefinementCtx) => void
  /** What an entry has besides id, code, name, category, status and the time when it was made. */
  entry: E
}

type Catalogue<N extends Names, K extends string, D extends z.ZodRawShape, E extends z.ZodRawShape> = Declaration<
  K,
  D,
  E
> & {
  Entry: Entry<E>
  list: EndpointNamed<N['list'], typeof ListInput, z.ZodObject<{ rows: z.ZodArray<Entry<E>>; total: z.ZodInt }>>
  save: EndpointNamed<N['save'], z.ZodObject<Omit<(typeof ListInput)['shape'], keyof typeof Paging>>, typeof Raw>
  create: EndpointNamed<N['create'], Details<D>, typeof Made>
  update: EndpointNamed<N['update'], Details<D & Named<K> & typeof changing>, typeof Ok>
  setStatus: EndpointNamed<N['setStatus'], z.ZodObject<Named<K> & { status: typeof CatalogueStatus }>, typeof Ok>
  remove: EndpointNamed<N['remove'], z.ZodObject<Named<K>>, typeof Ok>
  nextCode: EndpointNamed<N['nextCode'], typeof OfCategory, typeof NextCode>
  loadUsual: EndpointNamed<N['loadUsual'], typeof Nothing, typeof Added>
}
/**
 * What server and page take of a catalogue: `D` is what its form sends, `O` an entry as the database hands it out, `E`
 * as it is shown.
 */
export type AnyCatalogue<D = unknown, O = unknown, E = unknown> = Pick<
  Declaration<string, never, never>,
  'id' | 'noun' | 'nouns' | 'errors'
> & {
  Entry: z.ZodType<E, O>
  create: { input: z.ZodType<D> }
} & Record<keyof Names, Endpoint<z.ZodType, z.ZodType, 'hospital'>>

/**
 * Declares a catalogue. Its endpoints carry the names given: a page of it, the same as a file, one more entry, a
 * change, retiring and offering again, deletion of an entry that nothing names, and 'Load the usual catalogue'.
 */
export function defineCatalogue<
  const N extends Names,
  const K extends string,
  D extends z.ZodRawShape,
  E extends z.ZodRawShape,
>(names: N, declaration: Declaration<K, D, E>) {
  const { id, noun, nouns, path, errors, check } = declaration
  const { read, keep } = declaration.permissions
  const common = declaration.module ? { module: declaration.module } : {}
  const command = { ...common, permission: keep, changes: ['catalogues'] } as const
  const which = { [id]: Id }
  const one = `${path}/:${id}` as const
  const Given = z.object({ ...detailsOf(declaration.missing ?? FIELDS_MISSING), ...declaration.details })
  const checked = (given: z.ZodObject) =>
    check ? given.superRefine((values, context) => check(values as z.output<Details<D>>, context)) : given
  const Entry = z.object({ ...entry, ...declaration.entry })
  const list = endpoint(names.list, `GET ${path}`, {
    ...common,
    permission: read,
    input: ListInput,
    output: pageOf(Entry),
    reads: ['catalogues', ...(declaration.reads ?? [])],
    summary: `The hospital’s ${nouns}; searched: those that begin with the text first`,
  })
  return {
    ...declaration,
    Entry,
    list,
    save: csvOf(names.save, list),
    create: endpoint(names.create, `POST ${path}`, {
      ...command,
      input: checked(Given),
      output: Made,
      errors: [errors.exists],
      summary: `One more ${noun}; without a code it gets the next of its category`,
    }),
    update: endpoint(names.update, `PUT ${one}`, {
      ...command,
      input: checked(Given.extend(which).extend(changing)),
      output: Ok,
      errors: [errors.not_found, errors.exists, 'conflict'],
      summary: `Changes a ${noun}; without a code it keeps the one it has; of two people the second is told who was first`,
    }),
    setStatus: endpoint(names.setStatus, `POST ${one}/status`, {
      ...command,
      input: z.object({ ...which, status: CatalogueStatus }),
      output: Ok,
      errors: [errors.not_found],
      summary: `Retires a ${noun}, or offers it again`,
    }),
    remove: endpoint(names.remove, `DELETE ${one}`, {
      ...command,
      input: z.object(which),
      output: Ok,
      errors: [errors.not_found, ...errors.used],
      summary: `Deletes a ${noun} that nothing names`,
    }),
    nextCode: endpoint(names.nextCode, `GET ${path}/next-code`, {
      ...common,
      permission: keep,
      input: OfCategory,
      output: NextCode,
      reads: ['catalogues'],
      summary: `The code that the next ${noun} of a category gets`,
    }),
    loadUsual: endpoint(names.loadUsual, `POST ${path}/usual`, {
      ...command,
      input: Nothing,
      output: Added,
      summary: `Load the usual catalogue: adds the ${nouns} of a Kenyan hospital whose codes are missing, and changes nothing else`,
    }),
  } as unknown as Catalogue<N, K, D, E> // Shapes are put together at run time; the compiler cannot follow.
}
