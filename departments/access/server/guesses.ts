import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import type { Topic } from '../../../kernel/contract/vocabulary.ts'
import { auditBehalf, platformAudit } from '../../../kernel/server/audit/audit.ts'
import type { Ctx, SystemCtx } from '../../../kernel/server/ctx.ts'
import { newId } from '../../../kernel/server/ids.ts'
import { page } from '../../../kernel/server/lists/list.ts'
import { actionSummaries, commandNames } from '../../../kernel/server/request/actions.ts'
import type { Person, PersonHospital } from '../../../kernel/server/request/session.ts'
import { at, type HospitalDb } from '../../../kernel/server/tenant.ts'
import {
  ACCOUNTS_THAT_LOCK,
  GUESSES_THAT_LOCK,
  type GuessKind,
  guessKinds,
  type listGuesses as listEndpoint,
} from '../guesses.contract.ts'
import * as sql from './guesses.sql.ts'

/** What somebody tries: what for, and at whose account. */
export type Tried = { kind: GuessKind; email: string }

// What the audit calls them: no endpoints, and nothing that was looked at.
for (const [action, says] of [
  ['signInFailed', 'A wrong password or code at sign-in'],
  ['guessFailed', 'A wrong password or code of somebody signed in'],
] as const) {
  actionSummaries.set(action, says)
  commandNames.add(action)
}

/** Somebody signed in has guessed at the accounts of colleagues until their screen was locked. */
type Guessing = {
  guess_id: string
  asked_by: string
  asked_by_name: string
  tries: number
  accounts: number
  /** Those of them who work here. */
  account_ids: string[]
}
/** Answers what changed by it. */
type Hear = (at: HospitalDb, guessing: Guessing) => Promise<readonly Topic[]>
const listeners: Hear[] = []
/** Departments above tell whom it concerns: it is heard in a transaction of its own, after the screen was locked. */
export const whenGuessing = (hear: Hear): void => void listeners.push(hear)

type Asker = { person: Person; staff_id: string; hospital: PersonHospital }
const askerOf = (person: Person | null): Asker | null =>
  person?.hospital && person.staff_id ? { person, staff_id: person.staff_id, hospital: person.hospital } : null

/**
 * Keeps a wrong try, in a transaction of its own: where somebody was signed in with their hospital, and with the
 * hospital whose account it is; of what is nobody's, and of the provider's accounts, the provider's audit has a row.
 * Answers with what whoever tried is told instead, when their screen was locked by it.
 */
export async function keepGuess(ctx: SystemCtx, tried: Tried): Promise<AppError | null> {
  const { services, person, request } = ctx
  const asker = askerOf(person)
  const account = await sql.findAccount(services.db, tried.email)
  const home = account?.hospital_id ?? null
  if (!asker && !home) {
    const by = { action: 'signInFailed', person, request, details: { reason: account ? said(tried) : null } }
    await services.db.transaction({ role: 'uzima_auth' }, async (_, tail) =>
      platformAudit(tail, services.db.notary, by),
    )
    return null
  }
  if (home && home !== asker?.hospital.id)
    await keepAt(ctx, home, { ...tried, account_id: account?.staff_id ?? null, asker: null })
  if (!asker) return null
  const account_id = home === asker.hospital.id ? (account?.staff_id ?? null) : null
  const guessing = await keepAt(ctx, asker.hospital.id, { ...tried, account_id, asker })
  if (!guessing) return null
  await tell(ctx, asker.hospital, guessing)
  return new AppError('guessing_locked')
}

/** What stands in the audit: it is an e-mail address that has an account, or that somebody signed in has typed. */
const said = ({ kind, email }: Tried) => `${guessKinds[kind]}: ${email}`

type Kept = Tried & { account_id: string | null; asker: Asker | null }
/** Writes the try and its audit row; what locked the screen, if it did. */
async function keepAt(ctx: SystemCtx, hospitalId: string, kept: Kept): Promise<Guessing | null> {
  const { services, request } = ctx
  const { kind, email, account_id, asker } = kept
  const guessing = await services.db.transaction({ role: 'uzima_auth', hospitalId }, async (tx, tail) => {
    const here = at(tx, { id: hospitalId, time_zone: 'UTC' })
    const id = newId()
    const reached = asker && (await guessingOf(here, id, asker, kept))
    const [asked_by, address] = [asker?.staff_id ?? null, request.ip]
    await sql.insertGuess(here, { id, kind, email, account_id, asked_by, address, locked: reached !== null })
    const wasOpen = reached && (await sql.lockScreens(tx, asker.person.user_id)) > 0
    const action = kind === 'sign_in' || kind === 'code' ? 'signInFailed' : 'guessFailed'
    const by = { action, person: asker?.person ?? null, hospitalId, request, details: { reason: said(kept) } }
    auditBehalf(tail, services.db.notary, by)
    return wasOpen ? reached : null
  })
  services.live.notify(hospitalId, ['guesses'])
  return guessing
}

/** With this try: whether it is one too many at the accounts of colleagues. */
async function guessingOf(here: HospitalDb, id: string, asker: Asker, kept: Kept): Promise<Guessing | null> {
  const { staff_id, person } = asker
  const own = person.email.toLowerCase()
  if (kept.email === own) return null
  await sql.lockGuesser(here.tx, staff_id)
  const all = [...(await sql.selectRecent(here, { staff_id, email: own })), kept]
  const emails = new Set(all.map(({ email }) => email))
  if (all.length < GUESSES_THAT_LOCK || emails.size < ACCOUNTS_THAT_LOCK) return null
  const account_ids = [...new Set(all.flatMap(({ account_id }) => account_id ?? []))]
  const by = { asked_by: staff_id, asked_by_name: person.name }
  return { guess_id: id, ...by, tries: all.length, accounts: emails.size, account_ids }
}

/** Tells whom it concerns; open pages of whoever guessed learn that they are locked. */
async function tell({ services }: SystemCtx, hospital: PersonHospital, guessing: Guessing): Promise<void> {
  const changed: Topic[] = ['me']
  await services.db.transaction({ role: 'uzima_hospital', hospitalId: hospital.id }, async (tx) => {
    for (const hear of listeners) changed.push(...(await hear(at(tx, hospital), guessing)))
  })
  services.live.notify(hospital.id, changed)
  services.wake('mail-outbox')
  services.wake('sms-outbox')
}

/** Wrong passwords and codes, the newest first. */
export const listGuesses = (ctx: Ctx, { page: number, page_size, ...filter }: Parsed<typeof listEndpoint>) =>
  page(sql.guessesOf(ctx.at, filter), { page: number, page_size })
