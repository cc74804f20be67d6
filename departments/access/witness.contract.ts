import { z } from 'zod'
import { endpoint, event, Id, Instant, Paging, pageOf, required } from '../../kernel/contract/index.ts'
import { OwnEmail } from './contract.ts'

/** What a command takes where a second person has to sign: what they signed. Left out: nobody signed. */
export const WitnessToken = Id.nullish().transform((token) => token ?? null)

export const showToWitness = endpoint('showToWitness', 'POST /access/acts', {
  permission: 'signed_in',
  input: z.object({
    /** Which command: the name of its endpoint. */
    endpoint: required('Please name a command', 60),
    /** What it will be sent, without the signature. */
    input: z.record(z.string(), z.unknown()),
  }),
  output: z.object({
    /** What is to be signed, and what the command then carries as `witness_token`. */
    witness_token: Id,
    /** What the command will do, in words, a line each. */
    says: z.array(z.string()),
    /** Colleagues who signed the like in the last two weeks, whoever did last first: they need not type their address. */
    lately: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  errors: ['forbidden', 'not_found'],
  summary: 'What a command would do, in the words that a second person signs; nothing is done yet',
})

export const askWitness = endpoint('askWitness', 'POST /access/witness', {
  permission: 'signed_in',
  scope: 'system',
  input: z.object({
    witness_token: Id,
    email: OwnEmail,
    password: z.string({ error: 'Please enter the password' }).min(1, 'Please enter the password').max(128),
  }),
  output: z.object({ name: z.string() }),
  errors: [
    'forbidden',
    'witness_wrong',
    'witness_own',
    'witness_may_not',
    'one_hand',
    'witness_gone',
    'locked_out',
    'guessing_locked',
  ],
  summary:
    'A second person of the hospital signs at this screen what the person signed in is about to do; good for that alone, once, for two minutes',
})

/** A colleague did what somebody (`to`) had signed; `does`: what it was, without whom it was about. */
export const witnessed = event('access.witnessed', z.object({ witness_token: Id, to: Id, does: z.string() }))

export const listSigned = endpoint('listSigned', 'GET /access/signed', {
  permission: 'signed_in',
  input: z.object({ ...Paging }),
  output: pageOf(
    z.object({
      id: Id,
      signed_at: Instant,
      /** At whose screen. */
      asked_by_name: z.string(),
      /** What was signed, a line each. */
      says: z.array(z.string()),
      /** Null: it was signed and not done. */
      used_at: Instant.nullable(),
    }),
  ),
  reads: ['me'],
  summary: 'What one has signed oneself as second person, the newest first',
})
