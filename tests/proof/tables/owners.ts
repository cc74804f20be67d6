import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { allTables } from '../../../kernel/contract/index.ts'
import type { Proof, Exception as Said } from '../declaration.ts'
import kernel, { KERNEL_TABLES } from '../kernel.ts'

const folder = path.join(import.meta.dirname, '..', '..', '..', 'departments')
for (const department of readdirSync(folder)) {
  const file = path.join(folder, department, 'vocabulary.ts')
  if (existsSync(file)) await import(file)
}

/**
 * Owner → tables, as the departments' vocabularies say it; a table that nobody owns fails the run, and so does an owner
 * that is no department.
 */
export const owners: Record<string, readonly string[]> = { kernel: KERNEL_TABLES }
for (const [table, department] of allTables()) owners[department] = [...(owners[department] ?? []), table]

/** A statement that is let be, and who issues it: a department or `kernel`. */
export type Exception = Said & { by: string }

const saidBy = (by: string, { mayWrite = [] }: Proof): Exception[] => mayWrite.map((each) => ({ by, ...each }))
/** Writes of the foundation to a table of a department. */
export const mayKernelWrite: readonly Exception[] = saidBy('kernel', kernel)
/**
 * All writes of a table that belongs to another department. What departments tell the proofs takes longer to load than
 * many a file of tests.
 */
export async function mayWrite(): Promise<readonly Exception[]> {
  const { proofs } = await import('../departments.ts')
  return [...proofs].flatMap(([by, proof]) => saidBy(by, proof))
}
/** Questions to a tenant table, in a hospital's transaction, that do not say the hospital. There is none. */
export const mayAskAll: readonly Exception[] = []

/** Kept by the migrations themselves. */
export const OF_NOBODY = ['schema_migrations']
