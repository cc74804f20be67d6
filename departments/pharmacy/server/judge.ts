import { localDay, writeDay } from '../../../kernel/contract/days.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { allergyWarning, type Medicine, sharedIngredients } from '../warnings.ts'
import * as judged from './judge.sql.ts'
import { selectCurrent } from './prescriptions.sql.ts'

export type Against = { kind: 'allergy' | 'duplicate'; text: string }

/**
 * What speaks against a medicine for a patient: recorded allergies, and what they take now that shares an ingredient. The place for doses, ages, pregnancy and
 * interactions when they come. `except`: a prescription that is not counted as taken, because it is the one in question.
 */
export async function judgeFor(ctx: Ctx, patientId: string): Promise<(medicine: Medicine, except?: string) => Against[]> {
  const zone = ctx.hospital.time_zone
  const allergies = await judged.selectAllergies(ctx.at, patientId)
  const current = await selectCurrent(ctx.at, patientId, localDay(zone))
  return (medicine, except) => [
    ...allergies.flatMap((allergy): Against[] => {
      const text = allergyWarning(medicine, allergy)
      return text ? [{ kind: 'allergy', text }] : []
    }),
    ...current.flatMap((other): Against[] => {
      // What is given counts, whatever was prescribed.
      const name = other.given_name ?? other.name
      const [shared] = other.id === except ? [] : sharedIngredients(medicine, { ...other, name })
      if (!shared) return []
      const until = other.ends_on ? `until ${writeDay(other.ends_on)}` : `prescribed on ${writeDay(localDay(zone, other.created_at))}`
      return [
        {
          kind: 'duplicate',
          text: `Already on ${shared}: ${name}, ${other.frequency}, ${until} (${other.ordered_by_name})`,
        },
      ]
    }),
  ]
}
