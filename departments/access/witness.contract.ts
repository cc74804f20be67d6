import { z } from 'zod'
import { endpoint, Id, PermissionName } from '../../kernel/contract/index.ts'
import { OwnEmail } from './contract.ts'

/** What a command takes where a second person has to sign: what `askWitness` answered. Left out: nobody signed. */
export const WitnessToken = Id.nullish().transform((token) => token ?? null)

export const askWitness = endpoint('askWitness', 'POST /access/witness', {
  permission: 'signed_in',
  scope: 'system',
  input: z.object({
    email: OwnEmail,
    password: z.string({ error: 'Please enter the password' }).min(1, 'Please enter the password').max(128),
    permission: PermissionName,
  }),
  output: z.object({ token: Id, name: z.string() }),
  errors: ['forbidden', 'witness_wrong', 'witness_own', 'witness_may_not', 'locked_out'],
  summary:
    'A second person of the hospital signs at this screen for one act of whoever is signed in; good once, for two minutes',
})
