// Whether somebody fits a bed: by sex and age of the ward, and by isolation. What does not fit is asked about, never
// refused: a reason overrules it.
import { ageOn, daysBetween } from '../../kernel/contract/values/days.ts'
import { bedKinds, type Isolation } from './words.ts'

type Who = { gender: string | null; date_of_birth: string | null; isolation: Isolation | null }
type Where = {
  ward: { name: string; sex: 'any' | 'female' | 'male'; youngest: number | null; oldest: number | null }
  bed: { label: string; is_isolation: boolean; kind: keyof typeof bedKinds }
}

/** A newborn is one for 28 days (WHO); from how many years on a cot is too small is a house rule. */
const NEWBORN_DAYS = 28
const COT_YEARS = 5

/** Whether a bed is too big or too small, in a sentence. */
function sizeAgainst(born: string | null, { label, kind }: Where['bed'], today: string): string | null {
  const small = kind === 'cot' || kind === 'incubator'
  const days = born ? daysBetween(born, today) : null
  const years = ageOn(born, today)?.years
  if (!small && days !== null && days >= 0 && days < NEWBORN_DAYS)
    return `Bed ${label} is neither a cot nor an incubator, and the child is newborn`
  return small && years !== undefined && years >= COT_YEARS ? `Bed ${label} is a ${bedKinds[kind].toLowerCase()}` : null
}

/**
 * What speaks against a bed for a patient, each in a sentence; empty: nothing does. `today` is the hospital's day. What
 * is not known speaks against it too.
 */
export function misfits({ gender, date_of_birth, isolation }: Who, { ward, bed }: Where, today: string): string[] {
  const found: string[] = []
  if (ward.sex !== 'any' && gender !== ward.sex)
    found.push(
      gender === null
        ? `${ward.name} is for ${ward.sex} patients, and the sex is not known`
        : `${ward.name} is for ${ward.sex} patients`,
    )
  const years = ageOn(date_of_birth, today)?.years
  const { youngest, oldest } = ward
  if (years === undefined) {
    if (youngest !== null || oldest !== null) found.push(`${ward.name} is for some ages only, and the age is not known`)
  } else if (youngest !== null && years < youngest) found.push(`${ward.name} is for patients from ${youngest} years`)
  else if (oldest !== null && years > oldest)
    found.push(
      oldest === 0
        ? `${ward.name} is for patients under one year`
        : `${ward.name} is for patients up to ${oldest} years`,
    )
  const size = sizeAgainst(date_of_birth, bed, today)
  if (size) found.push(size)
  const isolated = isolation !== null && isolation !== 'none'
  if (isolated && !bed.is_isolation) found.push(`Bed ${bed.label} is not for isolation`)
  return found
}
