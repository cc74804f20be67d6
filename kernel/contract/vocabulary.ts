import { type ErrorWords, type KernelErrorCode, registerErrors } from './error-codes.ts'
import { humanise } from './words/humanise.ts'

// The words that tie the house together: modules, permissions, roles, live topics, audited things, error codes. A
// department says its own in its `vocabulary.ts` and adds them to `Words`; so a word that nobody defined does not
// compile, and a department whose folder is deleted takes its words along.

// biome-ignore-start lint/suspicious/noEmptyInterface: each department adds its own words to these
/** Department → its vocabulary. */
export interface Words {}
export interface Roles {}
export interface Duties {}
// biome-ignore-end lint/suspicious/noEmptyInterface: see above

type Defined<Kind extends string> = Extract<Words[keyof Words], { [K in Kind]: unknown }>[Kind]
type KeyOf<T> = T extends unknown ? keyof T & string : never

/** The parts of Uzima that a hospital buys and that change what its people may do; by id. */
export type Module = KeyOf<Defined<'modules'>>
export type Permission = KeyOf<Defined<'permissions'>>
export type Role = keyof Roles
/** What some people do and others must not do besides: takes money, approves it. */
export type Duty = keyof Duties
/** What one person does and another approves, by id. */
export type ApprovalAct = KeyOf<Defined<'approvals'>>
/** The kernel's own: the entries of every catalogue (`catalogue.ts`), and who is signed in. */
type KernelTopic = 'catalogues' | 'me'
/** What a live update says is stale. */
export type Topic = Defined<'topics'>[number] | KernelTopic
/** What an audit row is about. */
export type Entity = Defined<'entities'>[number]
/** Every code that an error has: the kernel's (`error-codes.ts`) and those that the departments define. */
export type ErrorCode = KernelErrorCode | KeyOf<Defined<'errors'>>

/** Who may call an endpoint: anybody, anybody signed in, or the holders of one permission. */
export type Access = Permission | 'public' | 'signed_in'

/**
 * What a permission lets somebody do, in words; who holds it by the built-in roles; which module a hospital must have
 * for it, without one every hospital has it; and the duty that whoever holds it can do, where that is kept apart from
 * another.
 */
export type PermissionWords = { says: string; module?: Module; roles: readonly Role[]; duty?: Duty }

/**
 * What an act is called that one person does and another approves, who may approve it, and the module that a hospital
 * must have for it.
 */
export type ApprovalWords = { says: string; approver: Permission; module?: Module }

/**
 * What a department defines. Modules, roles and duties are plain text here, and checked by `Known`: the compiler could
 * not tell the names otherwise.
 */
type Vocabulary = {
  /** What it is called where people read it; left out: its folder's name, begun with a capital. */
  name?: string
  /** The modules that it makes: id → name. */
  modules?: Record<string, string>
  /** The permissions that its endpoints ask for. */
  permissions?: Record<string, { says: string; module?: string; roles: readonly string[]; duty?: string }>
  /** What one person does and another approves. */
  approvals?: Record<string, { says: string; approver: string; module?: string }>
  /** What of it live updates are about. */
  topics?: readonly string[]
  entities?: readonly string[]
  errors?: Record<string, ErrorWords>
  /** Its code alone writes them. `tests/proof/tables/statements.ts` judges every statement of a test run by this. */
  tables?: readonly string[]
}

/**
 * A vocabulary, as it is added to `Words`. Does not compile when a permission names a module, role or duty that nobody
 * defined.
 */
export type Known<
  V extends Omit<Vocabulary, 'permissions' | 'approvals'> & {
    permissions?: Record<string, PermissionWords>
    approvals?: Record<string, ApprovalWords>
  },
> = V

const names = new Map<string, string>()
const modules = new Map<string, string>()
const permissions = new Map<string, NonNullable<Vocabulary['permissions']>[string] & { department: string }>()
const approvals = new Map<string, { says: string; approver: string; module?: string }>()
const tables = new Map<string, string>()
const owners = new Map<string, string>()

type Owned = 'permission' | 'topic' | 'error' | 'approval'
function own(kind: Owned, word: string, department: string): void {
  const name = `${kind} ${word}`
  if (owners.has(name)) throw new Error(`${name} is defined twice`)
  owners.set(name, department)
}

/** The words of a department. Errors: a word or table that is defined already. */
export function defineWords<const V extends Vocabulary>(department: string, words: V): V {
  names.set(department, words.name ?? humanise(department))
  for (const [id, name] of Object.entries(words.modules ?? {})) modules.set(id, name)
  for (const [name, each] of Object.entries(words.permissions ?? {})) {
    own('permission', name, department)
    permissions.set(name, { ...each, department })
  }
  for (const [act, each] of Object.entries(words.approvals ?? {})) {
    own('approval', act, department)
    approvals.set(act, each)
  }
  for (const topic of words.topics ?? []) own('topic', topic, department)
  for (const code of Object.keys(words.errors ?? {})) own('error', code, department)
  registerErrors(words.errors ?? {})
  for (const name of words.tables ?? []) {
    if (tables.has(name)) throw new Error(`table ${name} has two owners`)
    tables.set(name, department)
  }
  return words
}

/** What a department is called where people read it. */
export const departmentName = (department: string): string => names.get(department) ?? humanise(department)

/** Every module that changes what people may do: id → name. */
export const allModules = (): ReadonlyMap<string, string> => modules

/** Every act that one person does and another approves, by id. */
export const allApprovals = (): ReadonlyMap<ApprovalAct, ApprovalWords> =>
  approvals as ReadonlyMap<string, unknown> as ReadonlyMap<ApprovalAct, ApprovalWords>

/** Which department owns a table, by the table's name. */
export const allTables = (): ReadonlyMap<string, string> => tables

/** Which department a word is of: `ownerOf('topic', 'queue')`; undefined: of the kernel, or no such word. */
export const ownerOf = (kind: Owned, word: string): string | undefined => owners.get(`${kind} ${word}`)

/** What a module is called. */
export const moduleName = (module: Module): string => modules.get(module) ?? module

/** Every permission with its words, as the departments define them. */
export const allPermissions = (): ReadonlyMap<Permission, PermissionWords & { department: string }> =>
  permissions as ReadonlyMap<string, unknown> as ReadonlyMap<Permission, PermissionWords & { department: string }>

/** The module that something needs: its own, or that of its permission; undefined: none. */
export const moduleOf = (thing: { permission: Access; module?: Module }): Module | undefined =>
  thing.module ?? allPermissions().get(thing.permission as Permission)?.module
