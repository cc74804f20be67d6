import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..', '..')
/** Whether a file is a test, or tells the proofs of a department: no part of what runs. */
export const isTest = (file: string) => /\.test\.tsx?$|^departments[/\\][^/\\]+[/\\]proof(\.ts$|[/\\])/.test(file)

const kept = new Map<string, { file: string; text: string }[]>()

/** Our own code below a folder of the house, file by file. */
export function sources(folder: string): { file: string; text: string }[] {
  const known = kept.get(folder)
  if (known) return known
  const found = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  kept.set(folder, found)
  return found
}
