// In what two records contradict each other, so that they may not be of one person. Pure: for the server and the
// browser.
import { birthBounds } from './ages.ts'
import { namesApart } from './name-alerts.ts'

type Candidate = {
  first_name: string
  last_name: string
  gender: string | null
  date_of_birth: string | null
  date_of_birth_estimated: boolean
  age_unit?: Parameters<typeof birthBounds>[0]['age_unit']
  blood_group: string | null
}
const UNKNOWN = 'Unknown'

/**
 * What both records say and say differently: gender, birth date (of an estimate: no day fits both), blood group,
 * name. What one of them does not say contradicts nothing, nor does the name under which an unknown patient was
 * registered.
 */
export function contradictionsOf(one: Candidate, other: Candidate): string[] {
  const differs = (a: string | null, b: string | null) => a !== null && b !== null && a !== b
  const [a, b] = [birthBounds(one), birthBounds(other)]
  const apart = a !== null && b !== null && (a.latest < b.earliest || b.latest < a.earliest)
  const named = one.first_name !== UNKNOWN && other.first_name !== UNKNOWN
  return [
    ...(differs(one.gender, other.gender) ? ['Gender'] : []),
    ...(apart ? ['Date of birth'] : []),
    ...(differs(one.blood_group, other.blood_group) ? ['Blood group'] : []),
    ...(named && namesApart(one, other) ? ['Name'] : []),
  ]
}
