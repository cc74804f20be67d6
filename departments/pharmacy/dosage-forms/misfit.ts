// What is asked of a prescription by the form of its medicine, and what is refused. Pure.
import { dosageProblem, dosageQuestion, type Formed, routeProblem, routeQuestion } from './dosage-form.ts'
import { unreadable } from './readable.ts'

type Written = { dosage: string; frequency: string; route: string; duration?: string | undefined }

/**
 * What has to be answered: an unusual amount or route, words that cannot be read. `isJudged`: the dose is asked about
 * already.
 */
export const formSigns = (
  medicine: Formed & { smallest_part?: unknown },
  written: Written,
  isJudged = false,
): string[] =>
  [
    isJudged ? null : dosageQuestion(written.dosage, medicine),
    routeProblem(written.route, medicine) ?? routeQuestion(written.route, medicine),
    ...unreadable(written),
  ].filter((text) => text !== null)

/** What of a prescription contradicts the form of its medicine, with the field that has to be corrected; null: nothing. */
export function misfitOf(
  { dosage, route }: Pick<Written, 'dosage' | 'route'>,
  medicine: Formed,
): { field: 'dosage' | 'route'; message: string } | null {
  const wrong = dosageProblem(dosage, medicine)
  if (wrong) return { field: 'dosage', message: wrong }
  const way = routeProblem(route, medicine)
  return way ? { field: 'route', message: way } : null
}
