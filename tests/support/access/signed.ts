import type { z } from 'zod'
import type { HospitalRole } from '../../../departments/access/roles.ts'
import { askWitness, showToWitness } from '../../../departments/access/witness.contract.ts'
import type { Endpoint } from '../../../kernel/contract/index.ts'
import type { Caller, House } from '../house.ts'
import { PASSWORD } from '../people.ts'

/** What a second person reads before they sign a command, and what they then sign. Throws where it is not shown. */
export async function shownTo(asker: Caller, endpoint: Endpoint, input: object) {
  const shown = await asker.call(showToWitness, { endpoint: endpoint.name, input: JSON.parse(JSON.stringify(input)) })
  if (shown.status !== 200) throw new Error(`${endpoint.name} is not shown to a second person: ${shown.text}`)
  return shown.body
}

/**
 * `signedFor('pharmacist', disposeStock, input)`: the nurse, or whoever is named, signs at the pharmacist's screen for
 * exactly this; answers the `witness_token` for it.
 */
export const signer =
  (house: House, which: 'a' | 'b' = 'a') =>
  async <I extends z.ZodType>(
    role: HospitalRole,
    endpoint: Endpoint<I>,
    input: z.input<I>,
    by: HospitalRole = 'nurse',
  ): Promise<string> => {
    const asker = house.as(role, which)
    const { witness_token } = await shownTo(asker, endpoint, input as object)
    const { email } = house[which].staff[by]
    const signed = await asker.call(askWitness, { witness_token, email, password: PASSWORD })
    if (signed.status !== 200) throw new Error(`${endpoint.name} was not signed: ${signed.text}`)
    return witness_token
  }
