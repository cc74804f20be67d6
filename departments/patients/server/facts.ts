import { AppError, invalid, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { bySubstance, saysNothingNew, type Told } from '../facts/allergies.ts'
import { holdsUntil, type PregnancyAnswer } from '../facts/pregnancy.ts'
import type * as contract from '../facts.contract.ts'
import { insertAllergies, selectTellings } from './clinical.sql.ts'
import * as sql from './facts.sql.ts'

type Whose = { patient_id: string; visit_id?: string | null | undefined }
const reportedBy = (ctx: Ctx, { patient_id, visit_id = null }: Whose) => ({
  patient_id,
  visit_id,
  recorded_by: ctx.person.staff_id,
})

/** The patient's row, held until the transaction ends. Errors: `patient_not_found`. */
async function lockPatient(ctx: Ctx, id: string) {
  const patient = await sql.lockPatient(ctx.at, id)
  if (!patient || patient.merged_into) throw new AppError('patient_not_found')
  return patient
}

/**
 * Names the patient in the audit, and refuses a visit that is not theirs. Errors: `patient_not_found`,
 * `visit_of_another`.
 */
async function acting(ctx: Ctx, { patient_id, visit_id }: Whose, reason?: string): Promise<void> {
  ctx.audit({ entity: 'patient', entity_id: patient_id, patient_id, ...(reason ? { reason } : {}) })
  await lockPatient(ctx, patient_id)
  if (visit_id && !(await sql.hasVisit(ctx.at, patient_id, visit_id))) throw new AppError('visit_of_another')
}

type Telling = Awaited<ReturnType<typeof selectTellings>>[number]
const stands = (row: Telling): row is Telling & Told => row.substance !== null && !row.retracted

/** The recorded allergies, one line a substance; and who was told last that none is known, if nothing was told since. */
export async function allergiesOf(ctx: Ctx, patientId: string) {
  const tellings = await selectTellings(ctx.at, patientId)
  const allergies = bySubstance(tellings.filter(stands))
  const last = tellings.at(-1)
  const isNone = last?.substance === null && !allergies.length
  return { allergies, allergies_asked: isNone ? { at: last.recorded_at, by_name: last.recorded_by_name } : null }
}

/**
 * Keeps allergies as they were told; one that says nothing new of a substance is not kept twice. Errors:
 * `patient_not_found`.
 */
export async function keepAllergies(ctx: Ctx, whose: Whose, told: readonly Told[]): Promise<void> {
  if (!told.length) return
  await lockPatient(ctx, whose.patient_id)
  const known: Told[] = (await selectTellings(ctx.at, whose.patient_id)).filter(stands)
  const fresh: Told[] = []
  for (const row of told) if (!saysNothingNew(row, [...known, ...fresh])) fresh.push(row)
  if (fresh.length)
    await insertAllergies(
      ctx.at,
      reportedBy(ctx, whose),
      fresh.map(({ substance, reaction, severity, certainty }) => ({
        substance,
        reaction,
        severity,
        certainty,
        corrects: null,
      })),
    )
}

/** Asked, and no allergy is known. Errors: `patient_not_found`, `allergies_recorded` while one is recorded. */
export async function recordNoAllergies(ctx: Ctx, whose: Whose): Promise<void> {
  await lockPatient(ctx, whose.patient_id)
  const known = (await allergiesOf(ctx, whose.patient_id)).allergies.map((row) => row.substance)
  if (known.length)
    throw new AppError('allergies_recorded', {
      message: `Recorded: ${known.join(', ')}. Whatever is wrong there is retracted first.`,
    })
  await sql.insertNoAllergies(ctx.at, reportedBy(ctx, whose))
}

const done = { ok: true as const }

/** Records an allergy. */
export async function addAllergy(ctx: Ctx, { patient_id, visit_id, ...told }: Parsed<typeof contract.addAllergy>) {
  await acting(ctx, { patient_id, visit_id })
  await keepAllergies(ctx, { patient_id, visit_id }, [told])
  return done
}

/** Takes an allergy back, with the reason. Errors: `allergy_not_found`, `allergy_retracted`. */
async function retracted(ctx: Ctx, { patient_id, allergy_id, reason }: Parsed<typeof contract.retractAllergy>) {
  await acting(ctx, { patient_id }, reason)
  const known = await sql.selectAllergy(ctx.at, patient_id, allergy_id)
  if (!known) throw new AppError('allergy_not_found')
  if (known.retracted_at)
    throw new AppError('allergy_retracted', {
      message: `${known.retracted_by_name} has changed or retracted this allergy already`,
    })
  await sql.markRetracted(ctx.at, allergy_id, ctx.person.staff_id, reason)
  return known
}

/** Retracts an allergy. */
export async function retractAllergy(ctx: Ctx, input: Parsed<typeof contract.retractAllergy>) {
  await retracted(ctx, input)
  return done
}

/** Corrects what is said of an allergy: the old telling is retracted with the reason, and the new one names it. */
export async function changeAllergy(ctx: Ctx, input: Parsed<typeof contract.changeAllergy>) {
  const { patient_id, reaction, severity, certainty } = input
  const { id, substance, visit_id } = await retracted(ctx, input)
  await insertAllergies(ctx.at, reportedBy(ctx, { patient_id, visit_id }), [
    { substance, reaction, severity, certainty, corrects: id },
  ])
  return done
}

/** Asked, and none known. */
export async function answerNoAllergies(ctx: Ctx, whose: Parsed<typeof contract.answerNoAllergies>) {
  await acting(ctx, whose)
  await recordNoAllergies(ctx, whose)
  return done
}

/** Records whether a patient is pregnant. */
export async function answerPregnancy(ctx: Ctx, answer: Parsed<typeof contract.answerPregnancy>) {
  await acting(ctx, answer)
  await recordPregnancy(ctx, answer)
  return done
}

type NewPregnancy = Whose & { state: PregnancyAnswer['state'] } & Partial<Omit<PregnancyAnswer, 'state'>>

/**
 * Keeps an answer to whether a patient is pregnant. Dates belong to a state: last period and due date to `pregnant`
 * and `possible`, the birth to `postpartum` and `breastfeeding`. Whoever asked for none of them keeps those that are
 * known of the same pregnancy or birth. Errors: `patient_not_found`, `invalid` beside the field for a man and for dates
 * that cannot be.
 */
export async function recordPregnancy(ctx: Ctx, answer: NewPregnancy): Promise<void> {
  const patient = await lockPatient(ctx, answer.patient_id)
  if (patient.gender === 'male' && answer.state !== 'not_pregnant')
    throw invalid('state', 'This patient is recorded as male. Please correct the gender first.')
  const { state } = answer
  const { last_period = null, due_date = null, born_on = null } = (await knownDates(ctx, answer)) ?? answer
  const row = { state, last_period, due_date, born_on }
  expectPossible(row, localDay(ctx.hospital.time_zone))
  await sql.insertPregnancy(ctx.at, reportedBy(ctx, answer), row)
}

const carries = (state: PregnancyAnswer['state']) => state === 'pregnant' || state === 'possible'
/** The dates of the same pregnancy or birth, where an answer says nothing of dates; else null. */
async function knownDates(ctx: Ctx, { patient_id, state, last_period, due_date, born_on }: NewPregnancy) {
  if (last_period !== undefined || due_date !== undefined || born_on !== undefined) return null
  const known = await pregnancyOf(ctx, patient_id)
  return known && (known.state === state || (carries(known.state) && carries(state))) ? known : null
}

/** Days from the last period to the due date (Naegele). */
const TERM = 280
/** Refuses dates that do not belong to a state, that lie in the future, or that are over. */
function expectPossible(row: PregnancyAnswer, today: string): void {
  const { state, last_period, due_date, born_on } = row
  if (!carries(state) && (last_period || due_date))
    throw invalid(last_period ? 'last_period' : 'due_date', 'This date belongs to a pregnancy')
  if (born_on && state !== 'postpartum' && state !== 'breastfeeding')
    throw invalid('born_on', 'This date belongs to a birth')
  if (last_period && last_period > today) throw invalid('last_period', 'The last period cannot lie in the future')
  if (born_on && born_on > today) throw invalid('born_on', 'The birth cannot lie in the future')
  if (due_date && due_date > addDays(today, TERM)) throw invalid('due_date', 'The due date is more than 40 weeks away')
  if (holdsUntil({ ...row, state: carries(state) ? 'pregnant' : state }, today) >= today) return
  if (due_date) throw invalid('due_date', 'The due date is more than three weeks ago: the pregnancy is over')
  if (last_period)
    throw invalid('last_period', 'More than 43 weeks have passed since the last period: please check the date')
  throw invalid('born_on', 'The birth is more than six weeks ago: breast-feeding, or not pregnant')
}

/** The newest answer, as long as it can be true; null: not asked. `today` in the hospital's time zone. */
export async function pregnancyOf(ctx: Ctx, patientId: string) {
  const answer = await sql.selectPregnancy(ctx.at, patientId)
  if (!answer) return null
  const day = (at?: Date) => localDay(ctx.hospital.time_zone, at)
  return holdsUntil(answer, day(answer.recorded_at)) >= day() ? answer : null
}
