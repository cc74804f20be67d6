import { ageOn, daysBetween, localDay, writeDay } from '../../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { birthBounds } from '../../../patients/ages.ts'
import { pregnancyMatters } from '../../../patients/facts/pregnancy.ts'
import { pregnancyOf } from '../../../patients/server/index.ts'
import type { Formed } from '../../dosage-forms/dosage-form.ts'
import { bareIn, dosageProblem } from '../../dosage-forms/dosage-form.ts'
import { formSigns } from '../../dosage-forms/misfit.ts'
import {
  doubledIn,
  doubleText,
  interactionsOf,
  interactionText,
  type Person,
  routeSigns,
  stopSigns,
  toldMedicines,
} from '../../safety/contradictions.ts'
import { checkDose, isDosedByWeight, type Taker, type Written } from '../../safety/doses.ts'
import { isHighRisk } from '../../safety/high-risk.ts'
import { allergyWarning, type Medicine, sharedIngredients } from '../../safety/warnings.ts'
import type { JudgedWeight } from '../../safety/weights.ts'
import { selectCurrent } from '../prescriptions.sql.ts'
import { givenNow } from './given-now.ts'
import * as judged from './safety-checks.sql.ts'
import { type Weighed, weightOf } from './weights.ts'

type AgainstKind = 'allergy' | 'duplicate' | 'dose' | 'age' | 'pregnancy' | 'interaction' | 'class' | 'note'
/** `second`: somebody else who prescribes has to sign too. A `note` is told and needs no reason. */
export type DrugAlert = { kind: AgainstKind; text: string; second?: boolean }

/** Whether it takes a reason to go on. */
export const asksReason = ({ kind }: { kind: string }): boolean => kind !== 'note'

/**
 * What is asked of a medicine. `written`: how it is taken, as far as it is written; `beside`: what else is in the
 * basket.
 */
type Dosing = {
  written?: (Written & { duration?: string }) | null
  beside?: readonly Medicine[]
  /** A prescription that is not counted as taken, because it is the one in question. */
  except?: string
  /** Only what was prescribed before then counts as taken. */
  before?: Date | string
  /**
   * It is prescribed on the ward: what is given there already is a double. Else it is for home, and the ward’s is only
   * told.
   */
  onWard?: boolean
}

/** A medicine, with how the catalogue marks it. */
type Screened = Medicine & Formed & { is_high_risk?: boolean; is_controlled?: boolean; smallest_part?: unknown }

/**
 * What speaks against a medicine for a patient: recorded allergies, what they take now (prescribed here, given on a
 * ward, or told) that shares an ingredient, is of the same kind or interacts, their age and pregnancy, and the
 * dose. `visitId`: at which visit it is prescribed; a weight has to be as fresh.
 */
export async function screenFor(
  ctx: Ctx,
  patientId: string,
  visitId?: string,
): Promise<(medicine: Screened, asked?: Dosing) => DrugAlert[]> {
  const zone = ctx.hospital.time_zone
  const today = localDay(zone)
  const allergies = await judged.selectAllergies(ctx.at, patientId)
  const current = await selectCurrent(ctx.at, patientId, today)
  const told = await judged.selectTold(ctx.at, patientId)
  const { person, weight } = await whoTakes(ctx, patientId, today, visitId)
  const toldNow = told?.current_medications ? toldMedicines(told.current_medications) : []
  const wardNow = await givenNow(ctx, patientId)
  return (medicine, { written, beside = [], except, before, onWard = false } = {}) => {
    const taken = current
      .filter((other) => other.id !== except && (before === undefined || new Date(other.created_at) < new Date(before)))
      // What is given counts, whatever was prescribed.
      .map((other) => ({ ...other, name: other.given_name ?? other.name }))
    const given = wardNow.filter((other) => other.id !== except)
    const others = [...taken, ...given, ...toldNow, ...beside]
    return [
      ...allergies.flatMap((allergy): DrugAlert[] => {
        const text = allergyWarning(medicine, allergy)
        return text ? [{ kind: 'allergy', text }] : []
      }),
      ...stopSigns(medicine, person, others),
      ...(written ? routeSigns(medicine, written).map((sign) => ({ kind: 'dose' as const, ...sign })) : []),
      ...(written ? ofWritten(medicine, written, person, weight) : []),
      ...taken.flatMap((other): DrugAlert[] => {
        const [shared] = sharedIngredients(medicine, other)
        const besides = between(medicine, other, other.name)
        if (!shared) return besides
        const until = other.ends_on
          ? `until ${writeDay(other.ends_on)}`
          : `prescribed on ${writeDay(localDay(zone, other.created_at))}`
        return [
          {
            kind: 'duplicate',
            text: `Already on ${shared}: ${other.name}, ${other.frequency}, ${until} (${other.ordered_by_name})`,
          },
          ...besides,
        ]
      }),
      ...given.flatMap((other): DrugAlert[] => {
        const [shared] = sharedIngredients(medicine, other)
        const besides = between(medicine, other, other.name)
        const text = `Already on ${shared}: ${other.name}, ${other.how}`
        return shared ? [{ kind: onWard ? 'duplicate' : 'note', text }, ...besides] : besides
      }),
      ...toldNow.flatMap((other): DrugAlert[] => {
        const [shared] = sharedIngredients(medicine, other)
        const name = `${other.name}, which the patient said they take`
        const besides = between(medicine, other, name)
        return shared ? [{ kind: 'duplicate', text: `Already on ${shared}: ${name}` }, ...besides] : besides
      }),
    ]
  }
}

/**
 * What speaks against two medicines together besides what they share: an interaction, or two of one kind. `name`: what
 * the other is called.
 */
export function between(medicine: Medicine, other: Medicine, name: string): DrugAlert[] {
  const double = doubledIn(medicine, other)
  return [
    ...(double ? [{ kind: 'class' as const, text: doubleText(name, double) }] : []),
    ...interactionsOf(medicine, other).map((found) => ({
      kind: 'interaction' as const,
      text: interactionText(name, found),
    })),
  ]
}

/** Months that somebody has completed; in the first week none, then a quarter, from the 29th day 1. */
const monthsOn = (birth: string, today: string): number => {
  const age = ageOn(birth, today)
  if (!age) return 0
  const months = age.years * 12 + age.months
  if (months === 0) return age.days >= 28 ? 1 : age.days >= 7 ? 0.25 : 0
  return months + (months === 1 && age.days >= 12 ? 0.5 : 0)
}

/**
 * Weights are as old as they may be: of this visit under five years, of thirty days under eighteen, else of half a
 * year.
 */
const MOST_DAYS = { child: 30, adult: 180 }
type Weight = { kg: number | null; why: string; weighed: Weighed | undefined }

async function whoTakes(
  ctx: Ctx,
  patientId: string,
  today: string,
  visitId?: string,
): Promise<{ person: Person; weight: Weight }> {
  const row = await judged.selectPerson(ctx.at, patientId)
  const bounds = row && birthBounds(row)
  const months = bounds ? { least: monthsOn(bounds.latest, today), most: monthsOn(bounds.earliest, today) } : null
  const asks = row ? pregnancyMatters(row, today) : true
  const answer = asks ? await pregnancyOf(ctx, patientId) : null
  const person: Person = { months, pregnancy: asks ? (answer?.state ?? 'not_asked') : 'no_question' }
  const weighed = await weightOf(ctx, patientId)
  if (!weighed) return { person, weight: { kg: null, why: 'there is no weight', weighed } }
  const measured = localDay(ctx.hospital.time_zone, weighed.measured_at)
  if (await isFresh(ctx, weighed, { measured, today, months, visitId }))
    return { person, weight: { kg: weighed.kg, why: '', weighed } }
  return {
    person,
    weight: { kg: null, why: `the last weight, ${weighed.kg} kg, is of ${writeDay(measured)}`, weighed },
  }
}

type Age = { measured: string; today: string; months: Person['months']; visitId: string | undefined }
/** Whether a weight is not too old to dose by. */
async function isFresh(ctx: Ctx, weighed: Weighed, { measured, today, months, visitId }: Age): Promise<boolean> {
  if (measured === today) return true
  if (months && months.least >= 60)
    return daysBetween(measured, today) <= (months.least < 216 ? MOST_DAYS.child : MOST_DAYS.adult)
  if (!visitId) return false
  if (weighed.visit_id === visitId) return true
  const begun = await judged.selectBegun(ctx.at, visitId)
  return begun !== undefined && weighed.measured_at >= new Date(begun.created_at)
}

/** The newest weight of a patient, and whether a dose of this visit may be judged by it; null: never weighed. */
export async function assessedWeight(ctx: Ctx, patientId: string, visitId?: string): Promise<JudgedWeight | null> {
  const { weight } = await whoTakes(ctx, patientId, localDay(ctx.hospital.time_zone), visitId)
  return seenWeight(weight)
}
const seenWeight = ({ kg, weighed }: Weight): JudgedWeight | null =>
  weighed
    ? { kg: weighed.kg, measured_at: weighed.measured_at.toISOString(), source: weighed.source, fresh: kg !== null }
    : null

/** What speaks against the dose alone for a patient as they are today, with the weight by which it is judged. */
export async function screenDose(ctx: Ctx, patientId: string, visitId: string, medicine: Screened, written: Written) {
  const { person, weight } = await whoTakes(ctx, patientId, localDay(ctx.hospital.time_zone), visitId)
  const warnings: DrugAlert[] = [
    ...routeSigns(medicine, written).map((sign) => ({ kind: 'dose' as const, ...sign })),
    ...ofWritten(medicine, written, person, weight),
  ]
  return { warnings, weight: seenWeight(weight) }
}

/** What the dose check and the form of the medicine say of what is written. A number that waits for its unit is no dose. */
function ofWritten(medicine: Screened, written: Written, person: Person, weight: Weight): DrugAlert[] {
  const waits = bareIn(written.dosage) && dosageProblem(written.dosage, medicine)
  if (waits) return [waits, ...formSigns(medicine, written, true)].map((text) => ({ kind: 'dose', text }))
  const judged = ofDose(medicine, written, person, weight)
  const signs = formSigns(
    medicine,
    written,
    judged.some(({ kind }) => kind === 'dose'),
  )
  return [...judged, ...signs.map((text) => ({ kind: 'dose' as const, text }))]
}

/**
 * What the dose check says, and what it asks for. What cannot be told is a question of a child, of a medicine of
 * high risk and where a number was not understood; else a note.
 */
function ofDose(medicine: Screened, written: Written, { months }: Person, { kg, why }: Weight): DrugAlert[] {
  const taker: Taker = { months, kg }
  const found = checkDose(medicine, written, taker)
  const child = isDosedByWeight(taker)
  const risk = isHighRisk(medicine)
  if (found.answer === 'local' || (found.answer === 'no_rule' && !child && !risk)) return []
  const please = risk ? '. A medicine of high risk: please confirm the dose' : ''
  if (found.answer === 'no_rule') return [{ kind: risk ? 'dose' : 'note', text: `${found.text}${please}` }]
  const weigh: DrugAlert[] =
    child && kg === null
      ? [{ kind: 'dose', text: `Please weigh the child: ${why}, and the dose cannot be checked by weight` }]
      : []
  if (found.answer === 'ok') return weigh
  if (found.answer === 'cannot_tell') {
    if (weigh.length > 0 && found.missing === 'the weight is') return weigh
    return [...weigh, { kind: child || risk || found.unread ? 'dose' : 'note', text: `${found.text}${please}` }]
  }
  return [...weigh, { kind: found.answer === 'not_at_this_age' && !child && !risk ? 'note' : 'dose', text: found.text }]
}
