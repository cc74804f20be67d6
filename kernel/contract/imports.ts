import { z } from 'zod'
import { type Endpoint, endpoint, type Path } from './endpoint.ts'
import { required } from './types.ts'
import type { Access, Entity, ErrorCode, Module, Topic } from './vocabulary.ts'

// What a hospital brings along in a file (CSV): patients, staff, prices, stock. A declaration says what a row holds;
// its endpoint follows here, reading and refusals in kernel/server/lists/imports.ts, its page in kernel/web/imports.

/** The largest file, in bytes. */
export const IMPORT_LIMIT = 4 * 1024 * 1024
/** How many faulty and known rows an answer names; whatever somebody has to look at before is named whole. */
export const NAMED_ROWS = 200

/** A column of the file. */
export type ImportColumn = {
  title: string
  /** What other systems call it; capitals, blanks and signs do not count. */
  also?: readonly string[]
  /** The file must have it. */
  required?: true
  /** As the empty file to begin with shows it. */
  example: string
}

const Said = z.object({ line: z.number().int(), text: z.string() })
const Fault = Said.extend({ column: z.string().nullable() })
/** What stands in a row that is wrong; `column` null: the row as a whole. */
export type Fault = z.infer<typeof Fault>
/** Why a row is left out, or may have to be. */
export type Said = z.infer<typeof Said>

const answer = {
  /** Rows below the heads, without empty ones. */
  rows: z.number().int(),
  /** Rows with something wrong; as long as there is one, nothing is imported. */
  faulty: z.number().int(),
  faults: z.array(Fault),
  /** Rows that are here already, and are left out. */
  known: z.number().int(),
  known_rows: z.array(Said),
  /** Rows that may be here already: left out, unless they are asked for. */
  doubtful: z.number().int(),
  doubtful_rows: z.array(Said),
  /** What rows would change, or have changed, in words. */
  told_rows: z.array(Said),
  /** Columns of the file that mean nothing here. */
  ignored_columns: z.array(z.string()),
  /** How the first rows were read: a text for each column that the file has. */
  sample: z.object({
    titles: z.array(z.string()),
    rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  }),
  /** How many were imported; null: nothing, it was only looked at or a row is faulty. */
  imported: z.number().int().nullable(),
}
const Answer = z.object(answer)
export type ImportAnswer = z.infer<typeof Answer>

const Flag = z.stringbool().default(false)
const Input = z.object({
  filename: required('Please choose a file', 200),
  /** False: look at the file and say what would happen. */
  save: Flag,
  /** Import also what may be here already. */
  with_doubtful: Flag,
})

type Declaration<R extends z.ZodObject, M extends z.ZodRawShape> = {
  path: Path
  permission: Access
  module?: Module
  /** One of them and several: `patient`, `patients`. */
  noun: string
  nouns: string
  /** In the audit log. */
  entity: Entity
  /** The most rows of one file. */
  most: number
  /** What a row says: each key takes the text of its cell, empty where there is none. */
  row: R
  columns: { readonly [K in keyof R['shape']]: ImportColumn }
  changes: readonly Topic[]
  errors?: readonly ErrorCode[]
  /** What the answer says besides. */
  more?: M
  /** The answer holds a secret. */
  secret?: true
}

/** An import, with its endpoint under the name given. */
export type Import<
  N extends string = string,
  R extends z.ZodObject = z.ZodObject,
  M extends z.ZodRawShape = Record<never, never>,
> = Declaration<R, M> & {
  run: Endpoint<typeof Input, z.ZodObject<typeof answer & M>, 'hospital'> & { name: N }
}

/** What of an import its page needs. */
export type PageImport = {
  run: Endpoint
  noun: string
  nouns: string
  most: number
  columns: Readonly<Record<string, ImportColumn>>
}

/**
 * Declares an import. Its endpoint takes the file as its body; with `save` it brings all rows in, or none when one of
 * them is faulty.
 */
export function defineImport<
  const N extends string,
  R extends z.ZodObject,
  M extends z.ZodRawShape = Record<never, never>,
>(name: N, declaration: Declaration<R, M>): Import<N, R, M> {
  const { path, permission, module, nouns, changes, errors = [], more, secret } = declaration
  return {
    ...declaration,
    run: endpoint(name, `POST ${path}`, {
      permission,
      ...(module ? { module } : {}),
      ...(secret ? { secret } : {}),
      upload: IMPORT_LIMIT,
      input: Input,
      output: Answer.extend(more ?? {}) as unknown as z.ZodObject<typeof answer & M>,
      changes,
      errors,
      summary: `Imports ${nouns} from a CSV file, all or none; without \`save\` it says what would happen and names each faulty row`,
    }),
  }
}
