// The words that tie the house together: modules, permissions, roles, live topics, audited things, error codes. A department says its own in its
// `vocabulary.ts`, by the functions below, and adds their names to these interfaces; so a word that nobody defined does not compile, and a department
// whose folder is deleted takes its words along.

/** The parts of Uzima that a hospital buys and that change what its people may do; by id. */
// biome-ignore-start lint/suspicious/noEmptyInterface: each department adds its own names to these
export interface Modules {}
export interface Permissions {}
export interface Roles {}
export interface Topics {}
export interface Entities {}
export interface ErrorCodes {}
// biome-ignore-end lint/suspicious/noEmptyInterface: see above

/** The names of a definition, in the form in which an interface above takes them: `interface Topics extends Names<typeof topics> {}`. */
export type Names<T> = { [K in keyof T]: true }

export type Module = keyof Modules
export type Permission = keyof Permissions
export type Role = keyof Roles
/** What a live update says is stale. */
export type Topic = keyof Topics
/** What an audit row is about. */
export type Entity = keyof Entities

/** Who may call an endpoint: anybody, anybody signed in, or the holders of one permission. */
export type Access = Permission | 'public' | 'signed_in'

/** Who holds a permission by the built-in roles, and which module a hospital must have for it; without one every hospital has it. */
export type PermissionWords = { module?: Module; roles: readonly Role[] }

const modules = new Map<string, string>()
const permissions = new Map<string, PermissionWords>()
const tables = new Map<string, string>()

/** The modules that a department makes: id → name. */
export function defineModules<const T extends Record<string, string>>(names: T): T {
  for (const [id, name] of Object.entries(names)) modules.set(id, name)
  return names
}

/** The permissions that a department's endpoints ask for. */
export function definePermissions<const T extends Record<string, PermissionWords>>(words: T): T {
  for (const [name, each] of Object.entries(words)) {
    if (permissions.has(name)) throw new Error(`permission ${name} is defined twice`)
    permissions.set(name, each)
  }
  return words
}

/** Live topics or audited things, by name. Two departments may use one topic: orders are the laboratory's and radiology's. */
export const defineNames = <const T extends readonly string[]>(...names: T): { [K in T[number]]: true } =>
  Object.fromEntries(names.map((name) => [name, true])) as { [K in T[number]]: true }

/** Every module that changes what people may do: id → name. */
export const allModules = (): ReadonlyMap<string, string> => modules

/** The tables that a department owns: its code alone writes them. `tests/proof/statements.ts` judges every statement of a test run by this. */
export function defineTables(department: string, ...names: string[]): void {
  for (const name of names) {
    if (tables.has(name)) throw new Error(`table ${name} has two owners`)
    tables.set(name, department)
  }
}

/** Which department owns a table, by the table's name. */
export const allTables = (): ReadonlyMap<string, string> => tables

/** What a module is called. */
export const moduleName = (module: Module): string => modules.get(module) ?? module

/** Every permission with its words, as the departments define them. */
export const allPermissions = (): ReadonlyMap<Permission, PermissionWords> => permissions as Map<Permission, PermissionWords>

/** The module that something needs: its own, or that of its permission; undefined: none. */
export const moduleOf = (thing: { permission: Access; module?: Module }): Module | undefined =>
  thing.module ?? permissions.get(thing.permission)?.module
