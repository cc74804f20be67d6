import { AppError, invalid, type Module, type Parsed } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../kernel/server/db.ts'
import { moduleMissing } from '../../../kernel/server/request/authorise.ts'
import { type Witness, witnessOf } from '../../access/server/index.ts'
import * as billing from '../../billing/server/index.ts'
import { serviceCategories } from '../../billing/services.contract.ts'
import { draftFor, endSecondLook } from '../../consultation/server/index.ts'
import { departmentsOf, expectDepartment } from '../../hospital/server/index.ts'
import * as laboratory from '../../laboratory/server/index.ts'
import { misfitOf } from '../../pharmacy/dosage-forms/misfit.ts'
import * as pharmacy from '../../pharmacy/server/index.ts'
import * as radiology from '../../radiology/server/index.ts'
import { priorityOf } from '../../visits/contract.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import { clinicOf, targetName, usualTargets } from '../referrals.ts'
import { lineOf, warningsOf } from './check.ts'
import { queueOnce } from './open.ts'
import * as sql from './orders.sql.ts'

meansWhenRefused('order_referrals_pkey', 'order_taken')

type Item = contract.OrderItem
type Of<K extends Item['kind']> = Extract<Item, { kind: K }>
type Warnings = Awaited<ReturnType<typeof warningsOf>>
/** Where orders belong: to a consultation; on a ward to the stay alone, which has no consultation. */
type Place = { visit: visits.LockedVisit; consultation_id: string | null; saved: boolean }
const only = <K extends Item['kind']>(items: readonly Item[], kind: K) =>
  items.filter((item): item is Of<K> => item.kind === kind)

/**
 * Signs a basket: tests, studies, medicines, procedures and referrals together or not at all, with the queue
 * entries that they ask for. What was signed before under the same ids is not signed again.
 */
export async function signOrders(
  ctx: Ctx,
  { visit_id, department, items, witness_token }: Parsed<typeof contract.signOrders>,
) {
  const visit = await visits.openVisitForChange(ctx, visit_id)
  needModules(ctx, items)
  const signed = await signedBefore(ctx, visit_id, items)
  const fresh = items.filter((item) => !signed.includes(item.id))
  const names = await nameItems(ctx, items, signed)
  const onWard = visit.status === 'admitted'
  if (onWard) expectNoReferral(items)
  const at: Place = {
    visit,
    ...(onWard ? { consultation_id: null, saved: true } : await draftFor(ctx, visit, department)),
  }
  const warnings = await warningsOf(
    ctx,
    visit,
    fresh.flatMap((item) => lineOf(item) ?? []),
  )
  expectReasons(items, warnings)
  const second = await expectSecond(ctx, warnings, witness_token)
  const tests = only(fresh, 'test').map((item) => ({ ...item, clinical_notes: notesOf(item, warnings) }))
  const studies = only(fresh, 'study').map((item) => ({ ...item, clinical_notes: notesOf(item, warnings) }))
  if (tests.length > 0) await laboratory.place(ctx, visit, at.consultation_id, tests)
  if (studies.length > 0) await radiology.place(ctx, visit, at.consultation_id, studies)
  await prescribe(ctx, at, only(fresh, 'medicine'), names, warnings, second)
  const procedures = only(fresh, 'procedure')
  if (procedures.length > 0) await billing.placeProcedures(ctx, visit, at.consultation_id, department, procedures)
  await refer(ctx, at, only(fresh, 'referral'))
  await billing.sendToCashier(ctx, visit)
  // With the medicine for what was found, the second look at the results is over.
  if (at.saved && only(items, 'medicine').length > 0) await endSecondLook(ctx, visit, department)
  return {
    consultation_id: at.consultation_id,
    orders: items.map(({ kind, id }) => ({ kind, id, name: names.get(id) ?? '' })),
  }
}

/**
 * The ids of what was signed at this visit before. Errors: `order_taken` beside each line whose id belongs to something
 * else: another visit's order, one of another kind, or a charge, which would pay for it.
 */
async function signedBefore(ctx: Ctx, visitId: string, items: readonly Item[]): Promise<string[]> {
  const known = Map.groupBy(
    await sql.selectOrdered(
      ctx.at,
      items.map(({ id }) => id),
    ),
    ({ id }) => id,
  )
  const signed: string[] = []
  const fieldErrors: Record<string, string> = {}
  for (const [at, { id, kind }] of items.entries()) {
    const rows = known.get(id) ?? []
    const orders = rows.filter((row) => row.kind !== 'charge')
    if (orders.length === 1 && orders[0]?.kind === kind && orders[0].visit_id === visitId) signed.push(id)
    else if (rows.length > 0) fieldErrors[`items.${at}.id`] = 'Please take this out and add it again'
  }
  if (Object.keys(fieldErrors).length > 0) throw new AppError('order_taken', { fieldErrors })
  return signed
}

/** Who lies on a ward waits in no queue: a referral there would reach nobody. Errors: `invalid` beside each. */
function expectNoReferral(items: readonly Item[]): void {
  const message = 'This patient is on a ward, and waits in no queue. Please ask the department to come there.'
  const fieldErrors = Object.fromEntries(
    items.flatMap((item, at) => (item.kind === 'referral' ? [[`items.${at}.department`, message] as const] : [])),
  )
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalid', { fieldErrors })
}

/** Tests and studies need a department that carries them out, procedures the list of services. */
function needModules(ctx: Ctx, items: readonly Item[]): void {
  const needs: [Item['kind'], Module][] = [
    ['test', 'laboratory'],
    ['study', 'radiology'],
    ['procedure', 'billing'],
  ]
  for (const [kind, module] of needs)
    if (items.some((item) => item.kind === kind) && !ctx.hospital.modules.includes(module)) throw moduleMissing(module)
}

/**
 * What each line is called, by its id. Refused beside the line whose test, study or medicine is not offered (any more),
 * unless it is signed already.
 */
async function nameItems(ctx: Ctx, items: readonly Item[], signed: readonly string[]): Promise<Map<string, string>> {
  const tests = only(items, 'test')
  const studies = only(items, 'study')
  const listed = only(items, 'medicine').flatMap((item) => (item.medication_id ? [item.medication_id] : []))
  const types =
    tests.length > 0
      ? await laboratory.findTestTypes(
          ctx,
          tests.map((item) => item.test_type_id),
        )
      : []
  const kinds =
    studies.length > 0
      ? await radiology.findStudyTypes(
          ctx,
          studies.map((item) => item.study_type_id),
        )
      : []
  const medicines = listed.length > 0 ? await pharmacy.findMedications(ctx, listed) : []
  const wanted = only(items, 'procedure').map((item) => item.service_id)
  const procedures = wanted.length > 0 ? await billing.findServices(ctx, wanted) : []
  const departments = only(items, 'referral').length > 0 ? await departmentsOf(ctx) : []
  const names = new Map<string, string>()
  for (const [at, item] of items.entries()) {
    const needs = <T>(found: T | undefined, field: string, message: string): T | undefined => {
      if (!found && !signed.includes(item.id)) throw invalid(`items.${at}.${field}`, message)
      return found
    }
    if (item.kind === 'test') {
      const type = types.find((each) => each.id === item.test_type_id && each.status === 'active')
      names.set(item.id, needs(type, 'test_type_id', 'Please select a lab test')?.name ?? '')
    } else if (item.kind === 'study') {
      const type = kinds.find((each) => each.id === item.study_type_id && each.status === 'active')
      names.set(item.id, needs(type, 'study_type_id', 'Please select a radiology study')?.name ?? '')
    } else if (item.kind === 'medicine') {
      const medicine = medicines.find((each) => each.id === item.medication_id && each.status === 'active')
      if (item.medication_id) needs(medicine, 'medication_id', 'This medicine is no longer in the catalogue')
      const odd = misfitOf(item, medicine ?? { name: item.medication_name })
      if (odd && !signed.includes(item.id)) throw invalid(`items.${at}.${odd.field}`, odd.message)
      names.set(item.id, medicine?.name ?? item.medication_name)
    } else if (item.kind === 'procedure') {
      const service = procedures.find(
        (each) =>
          each.id === item.service_id && each.status === 'active' && each.category === serviceCategories.procedure,
      )
      names.set(item.id, needs(service, 'service_id', 'Please select a procedure')?.name ?? '')
    } else {
      const clinic = clinicOf(item.department, departments)
      // A clinic of the house must take patients; elsewhere they take whom they want.
      if (!signed.includes(item.id) && !(clinic?.is_active || (!clinic && item.department in usualTargets)))
        await expectDepartment(ctx, clinic?.key ?? item.department, { kind: 'clinic', field: `items.${at}.department` })
      names.set(item.id, targetName(item.department, departments))
    }
  }
  return names
}

/**
 * A warning that stands without a reason: refused, with all of them, so that the screen can show what it did not know.
 */
function expectReasons(items: readonly Item[], warnings: Warnings): void {
  const fieldErrors: Record<string, string> = {}
  for (const [at, item] of items.entries())
    if (
      'override_reason' in item &&
      !item.override_reason &&
      warnings.some((warning) => warning.key === item.id && pharmacy.asksReason(warning))
    )
      fieldErrors[`items.${at}.override_reason`] = 'Please give a reason'
  if (Object.keys(fieldErrors).length > 0)
    throw new AppError('warnings_stand', { fieldErrors, current: warnings.map(({ key: _, ...warning }) => warning) })
}

/**
 * Who signs besides where the harm is known to kill: another person who prescribes, with their own password.
 * Undefined: nothing asks for it. Errors: `second_needed` with what asks for it, `witness_gone`.
 */
async function expectSecond(ctx: Ctx, warnings: Warnings, token: string | null): Promise<Witness | undefined> {
  const asking = warnings.filter(({ second }) => second)
  if (asking.length === 0) return undefined
  const witness = await witnessOf(ctx, token)
  if (!witness) throw new AppError('second_needed', { current: asking.map(({ key: _, ...warning }) => warning) })
  ctx.audit({ reason: `Signed with ${witness.name}` })
  return witness
}

/**
 * Why something is ordered again, or although it does not seem to fit, goes to whoever carries it out, with the notes.
 */
function notesOf({ id, clinical_notes, override_reason }: Of<'test'> | Of<'study'>, warnings: Warnings): string | null {
  const mine = warnings.filter((warning) => warning.key === id)
  const asked = mine.filter(({ kind }) => kind === 'person').map(({ text }) => text)
  const again =
    override_reason && mine.length > 0
      ? `${asked.length > 0 ? `${asked.join('. ')}. Answer` : 'Ordered again'}: ${override_reason}`
      : null
  return [clinical_notes, again].filter(Boolean).join('\n') || null
}

async function prescribe(
  ctx: Ctx,
  { visit, consultation_id, saved }: Place,
  items: readonly Of<'medicine'>[],
  names: Map<string, string>,
  warnings: Warnings,
  second: Witness | undefined,
): Promise<void> {
  if (!items.length) return
  await pharmacy.prescribe(
    ctx,
    visit,
    consultation_id,
    items.map(({ kind: _, override_reason, ...item }) => {
      const its = warnings.filter((warning) => warning.key === item.id && pharmacy.asksReason(warning))
      const against = its.flatMap(({ kind, text }) => (kind === 'person' ? [] : [{ kind, text }]))
      const signed = second && its.some((warning) => warning.second) ? ` (second prescriber: ${second.name})` : ''
      return {
        ...item,
        medication_name: names.get(item.id) ?? item.medication_name,
        warnings: against,
        override_reason: against.length > 0 ? `${override_reason ?? ''}${signed}` : null,
      }
    }),
  )
  // Prescriptions of a draft go to the pharmacy when it is saved.
  if (saved) await pharmacy.queueFor(ctx, visit)
}

async function refer(ctx: Ctx, { visit, consultation_id }: Place, items: readonly Of<'referral'>[]): Promise<void> {
  if (!items.length) return
  await sql.insertReferrals(
    ctx.at,
    items.map(({ kind: _, ...item }) => ({
      ...item,

      consultation_id,
      visit_id: visit.id,
      patient_id: visit.patient_id,
      referred_by: ctx.person.staff_id,
    })),
  )
  const departments = await departmentsOf(ctx)
  const wanted = items.flatMap(({ department: to, priority }) => {
    const clinic = clinicOf(to, departments)
    return clinic ? [{ department: clinic.key, priority: priorityOf[priority], reason: 'referred' as const }] : []
  })
  await queueOnce(ctx, visit.id, wanted)
}
