// Finds what the departments tell the proofs (`departments/<x>/proof.ts`, or a folder `proof/` with an `index.ts`), in
// the order of their floors: what stands below comes first.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { allTables } from '../../kernel/contract/index.ts'
import { repositoryRoot } from '../../kernel/server/config.ts'
import type { Proof } from './declaration.ts'
import kernel, { KERNEL_TABLES } from './kernel.ts'

type Rules = { rooms: readonly string[]; reachOf: (department: string) => string[] }
const rules = (await import(path.join(repositoryRoot, '.dependency-cruiser.mjs'))) as Rules

/** Where a department says what the proofs must know of it. */
export function placeOf(department: string): string {
  if (department === 'kernel') return 'tests/proof/kernel.ts'
  const folder = `departments/${department}/proof/index.ts`
  return existsSync(path.join(repositoryRoot, folder)) ? folder : `departments/${department}/proof.ts`
}

/** Where the row of a table is made that cannot be made of its columns. */
export function placeOfTable(table: string): string {
  const owner = allTables().get(table)
  return owner ? placeOf(owner) : KERNEL_TABLES.includes(table) ? placeOf('kernel') : 'the proof.ts of its owner'
}

/** Each department that says something, from the ground up. */
export const proofs = new Map<string, Proof>([['kernel', kernel]])
for (const department of rules.rooms) {
  const file = path.join(repositoryRoot, placeOf(department))
  if (existsSync(file)) proofs.set(department, ((await import(file)) as { default: Proof }).default)
}

/** What a department stands on, and itself: from the ground up. */
const reachOf = (department: string): string[] => {
  const reach = department === 'kernel' ? [] : rules.reachOf(department)
  return [...proofs.keys()].filter((each) => each === 'kernel' || reach.includes(each))
}

type Without<Kind> = { [K in keyof Proof as NonNullable<Proof[K]> extends Kind ? never : K]-?: NonNullable<Proof[K]> }
type Lists = Without<Record<string, unknown>>
type Tables = Without<readonly unknown[] | ((...given: never[]) => unknown)>

const said = <K extends keyof Proof>(key: K): [string, NonNullable<Proof[K]>][] =>
  [...proofs].flatMap(([department, proof]) => (proof[key] ? [[department, proof[key]]] : []))

/** What all departments say under a key, as one list. */
export const listOf = <K extends keyof Lists & keyof Proof>(key: K): readonly string[] =>
  said(key).flatMap(([, list]) => list as readonly string[])

/** What all departments say under a key, as one table. */
export const tableOf = <K extends keyof Tables & keyof Proof>(key: K): Tables[K] =>
  Object.assign({}, ...said(key).map(([, table]) => table))

/** The same of a department and of what it stands on: a word that two of these say means what the upper one says. */
export const tableFor = <K extends keyof Tables & keyof Proof>(key: K, department: string): Tables[K] =>
  Object.assign({}, ...reachOf(department).map((each) => proofs.get(each)?.[key]))
