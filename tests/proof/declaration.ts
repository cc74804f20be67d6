// What a department tells the proofs of itself, in `departments/<x>/proof.ts`. The proofs find it there
// (departments.ts) and name no department themselves.
import type { HospitalRole } from '../../departments/access/roles.ts'
import type { Caller, House } from '../support/house.ts'

/** Ids by the name that endpoints give them; `endpoint.name` where one endpoint means something else by a name. */
export type Ids = Record<string, string>

/** A house with a row of hospital a in every table, and the ids of these rows. */
export type Scene = { house: House; ids: Ids }

/** What is called, with what and as whom. */
export type Arranged = {
  /** Who calls it; default the first role that may, other than the admin. */
  as?: HospitalRole | Caller
  /** What keys are, by path or by name; `undefined` leaves one out. */
  given?: Record<string, unknown>
  file?: Buffer
  /** Who signs as second person, where it takes two. */
  signedBy?: HospitalRole
  /** Puts back what would be in others' way. */
  after?: () => Promise<unknown>
}
export type Arrange = (scene: Scene) => Promise<Arranged>

/** Inserts a row of hospital a and answers with its id; `id`: its own, or null where the table has none. */
export type Put = (table: string, row: Record<string, unknown>, id?: string | null) => Promise<string>

/** What a department has to make its rows: the ids of the departments below it are there already. */
export type Arranging = Scene & {
  put: Put
  /** Makes a row of the table's columns alone, and answers with its id; '' where it has none. */
  fill: (table: string) => Promise<string>
}

/**
 * A value that was kept: under another name, or as other values; `within` a longer text. `audit`: in the audit row
 * alone.
 */
export type Part = { as?: string; value: unknown; within?: true; audit?: true }
/** The name of the column in which it is kept, or what of it is kept, if anything. */
export type KeptAs = string | ((value: unknown, input: Record<string, unknown>, scene: Scene) => Part[])

/** A statement that is let be: how it reads on one line, and the reason. */
export type Exception = { statement: RegExp; why: string }

/**
 * All that the proofs must know of a department and cannot read from its contracts and tables. Everything is about
 * the department's own endpoints and tables, unless it says otherwise; what is named and is not there fails
 * `departments.test.ts`.
 */
export type Proof = {
  /**
   * Rows of hospital a that nobody else may see, with `A secret …` in their texts; answers with the ids by the name
   * that endpoints give them. A table that is not filled here gets its row by its columns. A row of a table below is
   * made here where it belongs to one of these.
   */
  secrets?: (arranging: Arranging) => Promise<Ids>
  /** Columns that say whose a row is, and must be told to nobody outside the hospital. */
  telling?: readonly string[]
  /** Columns by which endpoints know a row, beside its id: `staff.user_id`. */
  knownBy?: readonly string[]
  /** Ids by which endpoints know what stands in a table of no hospital. */
  otherIds?: (house: House) => Promise<string[]>
  /** Ids that name nothing yet, by `endpoint.name`: the caller makes them, or they are a secret and no row. */
  namesNothing?: readonly string[]
  /** Ids of what is the same for every hospital, by `endpoint.name`. */
  sameForAll?: Ids

  /** A value that the check of an input takes, by the key's name; of this department and of those that stand on it. */
  samples?: Record<string, unknown>
  /** The same by a number, where each call needs another. */
  samplesBy?: Record<string, (n: number) => unknown>
  /**
   * How a command is brought to where it works; several ways where one call cannot fill every key. Others are called
   * as they are.
   */
  commands?: Record<string, Arrange | readonly Arrange[]>
  /**
   * Where a value is kept that does not stand under its own name, by `endpoint.path`; by `*.key` here and in
   * departments that stand on this one.
   */
  keptAs?: Record<string, KeptAs>
  /** Keys that are not kept, and why; by `endpoint.path`, `endpoint.*` or `*.key`. */
  notKept?: Record<string, string>
  /** Tables of no hospital in which commands of a hospital keep something. */
  keepsIn?: readonly string[]
  /** Texts that are compared, hashed or made harmless, and therefore take any sign, by `endpoint.path`. */
  anySign?: readonly string[]

  /** Tables of no hospital: what they hold is the same for all, or of the house itself. */
  ofNoHospital?: readonly string[]
  /** Logs that only grow, with the column in which the database says when. */
  logs?: Record<string, string>
  /**
   * Which tables, or which columns alone (`visits.created_at`), a role of the database reaches that is not the
   * hospital's.
   */
  reachedBy?: Record<string, readonly string[]>
  /** Functions of the database that run with rights of their own. */
  functions?: readonly string[]
  /** Tables of other departments that its statements write, and why they may. */
  mayWrite?: readonly Exception[]
  /** Tables whose rows keep the patient whom they were written for, when two records become one. */
  staysBehind?: Record<string, string>
  /** How many rows a table has on a hospital's first morning, where that is not a hundred. */
  firstMorning?: Record<string, number>
  /** Tables of which a hospital has a few rows, however many patients come. */
  few?: readonly string[]
  /** Columns by which its rows are told apart on a first morning, though no index asks for it. */
  toldApartBy?: readonly string[]
  /** Tables that a first morning is tried with when they alone were counted. */
  countedAlone?: readonly string[]

  /** Columns with a name that people choose, and which stands in a CSV. */
  chosen?: readonly string[]
  /** Tables that keep a file, with its type in `content_type` and its bytes in `bytes`. */
  files?: readonly string[]
  /** Columns with a picture that a hospital has of itself. */
  pictures?: readonly string[]
  /** Files that a browser may keep for a while: the same for everybody. */
  cached?: readonly string[]
  /** Lists in which whoever asks stands from then on. */
  showsWhoAsks?: readonly string[]

  /** Reads that take or return something of a patient's and leave no row in the audit, and why. */
  noOpening?: Record<string, string>
  /** Reads that name a patient and show nothing of the record: answered also while it is restricted. */
  showsNothing?: readonly string[]
  /** Commands that take something of a patient's and are about nobody, and why. */
  ofNobody?: Record<string, string>
  /** Endpoints that no screen of ours uses, and who calls them. */
  withoutScreen?: Record<string, string>
}

export const defineProof = (proof: Proof): Proof => proof

/** Fails loudly when a step of the way did not work. */
export function good<T>(answer: { status: number; body: T; text: string }): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

/** The act changes a state; why is said in its audit row alone. */
export const inAudit: KeptAs = (value) => [{ as: 'reason', value, audit: true }]
/** A part of the reason in its audit row. */
export const withMoreInAudit: KeptAs = (value) => [{ as: 'reason', value, within: true, audit: true }]
/** What it asks for is done, and leaves nothing. */
export const nothing: KeptAs = () => []
/** The person has seen a warning and goes on. */
export const FLAG = 'the person has seen a warning and goes on; nothing to keep'
/** Filled in the way in which the command is brought to where it works. */
export const given =
  (more: Record<string, unknown>): Arrange =>
  async () => ({ given: more })
