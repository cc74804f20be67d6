import type { Parsed } from '../../../kernel/contract/index.ts'
import { localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { orderQuestion, radiationQuestion } from '../../consultation/findings/plausible.ts'
import * as laboratory from '../../laboratory/server/index.ts'
import { yearsBounds } from '../../patients/ages.ts'
import { pregnancyMatters } from '../../patients/facts/pregnancy.ts'
import { pregnancyOf } from '../../patients/server/index.ts'
import { type Medicine, sharedIngredients } from '../../pharmacy/safety/warnings.ts'
import { between, findMedications, screenFor } from '../../pharmacy/server/index.ts'
import * as radiology from '../../radiology/server/index.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import type { OrderItem, Warning } from '../contract.ts'
import * as sql from './orders.sql.ts'

/** How a medicine is taken. */
type Dose = { dosage: string; frequency: string; route: string; duration?: string }
/**
 * A line of the basket as far as it can be warned about. `key` tells lines of the same medicine apart; `dose`: null
 * while it is not written.
 */
type Line = { key: string; kind: 'test' | 'study' | 'medicine'; ref: string; dose?: Dose | null }
type Checked = Warning & { key: string }
type Visit = { id: string; patient_id: string }

/** How many lines of the same test, study or medicine stand before this one. */
const nthOf = (lines: readonly Line[], at: number): number =>
  lines.slice(0, at).filter((line) => line.ref === lines[at]?.ref).length

/**
 * What speaks against these lines: allergies, doses, age, pregnancy, interactions, the same in a current medicine or
 * twice in the basket, what is ordered already.
 */
export async function warningsOf(ctx: Ctx, visit: Visit, lines: readonly Line[]): Promise<Checked[]> {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)
  const open = { test: [], study: [] } as Record<'test' | 'study', { ref: string; text: string }[]>
  if (of('test').length > 0)
    for (const order of await sql.selectTests(ctx.at, visit.id))
      if (order.status !== 'completed' && order.status !== 'cancelled')
        open.test.push({
          ref: order.test_type_id,
          text: `${order.name} is already ordered: ${order.order_number}, ${order.status}`,
        })
  if (of('study').length > 0)
    for (const order of await sql.selectStudies(ctx.at, visit.id))
      if (order.status !== 'completed' && order.status !== 'cancelled')
        open.study.push({
          ref: order.study_type_id,
          text: `${order.name} is already ordered: ${order.order_number}, ${order.status.replace('_', ' ')}`,
        })
  const repeated = (['test', 'study'] as const).flatMap((about) =>
    of(about).flatMap(({ key, ref }, at, all): Checked[] => {
      const before = open[about].find((order) => order.ref === ref)?.text
      const within = all.findIndex((line) => line.ref === ref) < at ? 'This is in the basket twice' : undefined
      const text = before ?? within
      return text ? [{ key, kind: 'duplicate', about, ref, nth: nthOf(all, at), text }] : []
    }),
  )
  return [
    ...repeated,
    ...(await personWarnings(ctx, visit, [...of('test'), ...of('study')])),
    ...(of('medicine').length > 0 ? await medicineWarnings(ctx, visit, of('medicine')) : []),
  ]
}

/** What of tests and studies does not fit sex and age, and what has to be known of pregnancy before radiation. */
async function personWarnings(ctx: Ctx, visit: Visit, lines: readonly Line[]): Promise<Checked[]> {
  if (lines.length === 0) return []
  const refs = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).map(({ ref }) => ref)
  const [person, answer, tests, studies] = await Promise.all([
    visits.getVisit(ctx, { visit_id: visit.id }),
    pregnancyOf(ctx, visit.patient_id),
    refs('test').length > 0 ? laboratory.findTestTypes(ctx, refs('test')) : [],
    refs('study').length > 0 ? radiology.findStudyTypes(ctx, refs('study')) : [],
  ])
  const today = localDay(ctx.hospital.time_zone)
  const years = yearsBounds(person, today)
  const who = { gender: person.gender, least_years: years?.least ?? null, most_years: years?.most ?? null }
  const asks = pregnancyMatters(person, today)
  return lines.flatMap((line, at): Checked[] => {
    const name = [...tests, ...studies].find(({ id }) => id === line.ref)?.name
    if (!name || line.kind === 'medicine') return []
    const about = { key: line.key, kind: 'person' as const, about: line.kind, ref: line.ref, nth: nthOf(lines, at) }
    const radiation = line.kind === 'study' ? radiationQuestion(answer?.state ?? null, asks, name) : null
    return [orderQuestion(who, name), radiation].flatMap((text) => (text ? [{ ...about, text }] : []))
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function medicineWarnings(ctx: Ctx, visit: Visit, lines: readonly Line[]): Promise<Checked[]> {
  const against = await screenFor(ctx, visit.patient_id, visit.id)
  const known = await findMedications(
    ctx,
    lines.map((line) => line.ref).filter((ref) => UUID.test(ref)),
  )
  const listed = ({ ref }: Line) => known.find((each) => each.id === ref)
  const medicineOf = (line: Line): Medicine => listed(line) ?? { name: line.ref, ingredients: [], classes: [] }
  return lines.flatMap((line, at) => {
    const medicine = medicineOf(line)
    const about = { key: line.key, about: 'medicine' as const, ref: line.ref, nth: nthOf(lines, at) }
    const written = line.dose ? { ...line.dose, unit: listed(line)?.unit ?? null } : null
    const beside = lines.filter((other) => other !== line).map(medicineOf)
    // Of two in the basket the later one is warned about.
    const within = lines
      .slice(0, at)
      .map(medicineOf)
      .flatMap((other) => [
        ...(sharedIngredients(medicine, other).length > 0
          ? [{ kind: 'duplicate' as const, text: `Also in this basket: ${other.name}` }]
          : []),
        ...between(medicine, other, `${other.name} in this basket`),
      ])
    return [...against(medicine, { written, beside }), ...within].map((warning): Checked => ({ ...about, ...warning }))
  })
}

/**
 * What a line is warned about by: its test or study; of a medicine its id, or its name where it is not in the
 * catalogue.
 */
export function lineOf(item: OrderItem): Line | null {
  if (item.kind === 'test') return { key: item.id, kind: item.kind, ref: item.test_type_id }
  if (item.kind === 'study') return { key: item.id, kind: item.kind, ref: item.study_type_id }
  if (item.kind === 'medicine') {
    const { dosage, frequency, route, duration } = item
    return {
      key: item.id,
      kind: item.kind,
      ref: item.medication_id ?? item.medication_name,
      dose: { dosage, frequency, route, duration },
    }
  }
  return null
}

/** What speaks against a basket that is still being filled. */
export async function checkOrders(
  ctx: Ctx,
  { visit_id, tests, studies, medicines, names, doses }: Parsed<typeof contract.checkOrders>,
) {
  const visit = await visits.openVisit(ctx, { visit_id })
  const lines = [
    ...tests.map((ref) => ({ kind: 'test' as const, ref })),
    ...studies.map((ref) => ({ kind: 'study' as const, ref })),
    ...[...medicines, ...names].map((ref, at) => ({ kind: 'medicine' as const, ref, dose: doseOf(doses[at]) })),
  ].map((line, at) => ({ ...line, key: String(at) }))
  const warnings = await warningsOf(ctx, visit, lines)
  return { warnings: warnings.map(({ key: _, ...warning }) => warning) }
}

/** A line of `doses`: null while dosage or frequency is not written. */
function doseOf(line: string | undefined): Dose | null {
  const [dosage = '', frequency = '', route = 'Oral', duration] = (line ?? '').split('\t')
  return dosage.trim() && frequency.trim() ? { dosage, frequency, route, ...(duration && { duration }) } : null
}
