import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Permission, Topic } from '../contract/index.ts'
import type { AuditDetails } from './audit/audit.ts'
import type { Openings } from './audit/noted-openings.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './db.ts'
import type { Live } from './live.ts'
import type { KeptPeople } from './request/kept-people.ts'
import type { PermissionsOf } from './request/rights.ts'
import type { Person, PersonHospital } from './request/session.ts'
import type { HospitalDb } from './tenant.ts'

// What a rule works with and what it answers: types alone. The pipelines of `bind.ts` make them.

/** What the whole server shares; handlers never see it, only what their context offers. */
export type Services = {
  config: Config
  db: Database
  people: KeptPeople
  openings: Openings
  live: Live
  permissionsOf: PermissionsOf
  /** Runs a job soon instead of at its next hour; does nothing where no jobs run. */
  wake: (job: string) => void
}

/** What a handler works with. The tenant comes from the session; `tx` is the only way to the database. */
export type Ctx = {
  tx: Tx
  /** The same database, and the hospital whose rows are meant: what SQL functions take. */
  at: HospitalDb
  hospital: PersonHospital
  person: Person & { staff_id: string }
  /** What the audit row of this request says besides who, what and when. */
  audit(details: AuditDetails): void
  /** More topics that this command makes stale, beyond those of its endpoint. */
  changed(...topics: Topic[]): void
  /** Topics that this command makes stale on the other side: a hospital's id, or `provider`. */
  changedAt(side: string, ...topics: Topic[]): void
  can(permission: Permission): boolean
  /** This installation shows Uzima to people: only there may a simulator stand for a service outside. */
  demo: boolean
  /**
   * Begins this once everything is committed, outside any transaction; nobody waits for it. What must not get lost with
   * the process, a job finds.
   */
  afterwards(work: Afterwards): void
  /** What this command does, as a hash: what a second person signs is good for it alone. Empty where no request is. */
  actHash(): string
  /** Mails leave the installation; otherwise they are written as files, which nobody reads. */
  mailLeaves: boolean
  /** A key of this installation, for signing what leaves the house on paper. */
  keyFor(purpose: string): string
  /** The uploaded file; empty unless the endpoint takes one. */
  file: Buffer
}
/** What begins once everything is committed. */
export type Afterwards = (services: Services) => Promise<unknown>
export type PlatformCtx = Omit<Ctx, 'hospital' | 'person' | 'at'> & { person: Person }
export type SystemCtx = { services: Services; person: Person | null; request: FastifyRequest; reply: FastifyReply }

/** A long text, packed: it is handed out so, and to a client that does not unpack it, piece by piece as it was. */
export type Packed = { gzip: Buffer }

/**
 * The answer of a `raw` endpoint. With a `filename` it is a download, unless it is to be looked at (`inline`). Only
 * what belongs to nobody has a `cache`.
 */
export type RawAnswer = {
  type: string
  body: string | Buffer | Packed
  filename?: string
  inline?: boolean
  cache?: string
}

/** An endpoint with the pipeline and the rule that answer it. */
export type Bound = {
  endpoint: Endpoint
  serve: (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** What the rule of an endpoint works with, by the endpoint's scope. */
export type Contexts = { hospital: Ctx; platform: PlatformCtx; system: SystemCtx }

/** What a rule answers with: what the endpoint's output is made of, or a file. */
export type Answer<O extends z.ZodType> = Promise<z.input<O> | RawAnswer>
/** The rule that answers an endpoint. */
export type Rule<E> =
  E extends Endpoint<infer I, infer O, infer S> ? (ctx: Contexts[S], input: z.output<I>) => Answer<O> : never
