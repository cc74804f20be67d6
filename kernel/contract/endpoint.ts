import type { z } from 'zod'
import type { Access, ErrorCode, Module, Permission, Topic } from './vocabulary.ts'

/** Begins with a slash. */
export type Path = `/${string}`
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Whose data an endpoint is about. */
export type Scope = 'hospital' | 'platform' | 'system'

export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, S extends Scope = Scope> = {
  /** `placeOrder` → audit action, OpenAPI operation, query key. */
  name: string
  method: Method
  /** Below `/api`, parameters as `:visit_id`; every parameter is also a field of `input`. */
  path: Path
  permission: Access
  /** Path parameters, query (GET) or JSON body, merged into one object. */
  input: I
  output: O
  summary: string
  /** The error codes this endpoint may answer beyond the kernel's own. */
  errors?: readonly ErrorCode[]
  /** A read: the live topics that make its answer stale. */
  reads?: readonly Topic[]
  /** A command: the live topics that it makes stale, told to every open screen of the hospital after commit. */
  changes?: readonly Topic[]
  /** Decides the database role, and what the rule works with. Default `hospital`. */
  scope?: S
  /** Answers something else than JSON (CSV, image, event stream); the handler writes the reply itself. */
  raw?: boolean
  /**
   * Opening of a patient's record: leaves an audit row although it is a read. Said of a command, it hands out a record,
   * which may be restricted.
   */
  audited?: boolean
  /**
   * Such a read names a patient and shows nothing of the record: it is answered also while the record is restricted.
   */
  evenRestricted?: boolean
  /** The module that a hospital must have; default: that of the permission. */
  module?: Module
  /** A command that also works while the hospital's licence has ended: asking for help must always be possible. */
  evenReadOnly?: boolean
  /**
   * The body is a file of at most so many bytes, not JSON; the handler finds it as `ctx.file`. Its name travels in the
   * query.
   */
  upload?: number
  /** The body may also be a form: of a service outside that reports by one. */
  form?: boolean
  /** So many calls an hour of one session, where a command could be used to find things out. */
  mostPerHour?: number
  /**
   * A command that somebody else may have to sign, with their own password, for exactly what it does; its input has a
   * `witness_token`. What they may do who sign.
   */
  witness?: Permission
  /** The answer holds a secret and is not kept for a retry. */
  secret?: boolean
}

/**
 * Declares an endpoint: `endpoint('getVisit', 'GET /visits/:visit_id', { … })`. Path, shapes, permission and
 * messages are said once here; server, client, OpenAPI, forms and proofs read it.
 */
export function endpoint<
  const N extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  S extends Scope = 'hospital',
>(
  name: N,
  route: `${Method} ${Path}`,
  declaration: Omit<Endpoint<I, O, S>, 'name' | 'method' | 'path'>,
): Endpoint<I, O, S> & { name: N } {
  const [method, path] = route.split(' ') as [Method, Path]
  return { name, method, path, ...declaration }
}

export type Input<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type Output<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never
/** What the rule of an endpoint is given: its input, parsed. */
export type Parsed<E> = E extends Endpoint<infer I> ? z.output<I> : never
