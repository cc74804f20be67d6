import type { Asked } from '../../../kernel/contract/index.ts'
import type { Ctx } from '../../../kernel/server/bind.ts'
import { findMedications, judgeFor } from '../../pharmacy/server/index.ts'
import { type Medicine, sharedIngredients } from '../../pharmacy/warnings.ts'
import * as visits from '../../visits/server/index.ts'
import type * as contract from '../contract.ts'
import type { OrderItem, Warning } from '../contract.ts'
import * as sql from './orders.sql.ts'

/** A line of the basket as far as it can be warned about. `key` tells lines of the same medicine apart. */
type Line = { key: string; kind: 'test' | 'study' | 'medicine'; ref: string }
type Checked = Warning & { key: string }
type Visit = { id: string; patient_id: string }

/** How many lines of the same test, study or medicine stand before this one. */
const nthOf = (lines: readonly Line[], at: number): number => lines.slice(0, at).filter((line) => line.ref === lines[at]?.ref).length

/** What speaks against these lines: recorded allergies, the same ingredient in a current medicine or twice in the basket, what is ordered already. */
export async function warningsOf(ctx: Ctx, visit: Visit, lines: readonly Line[]): Promise<Checked[]> {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)
  const open = { test: [], study: [] } as Record<'test' | 'study', { ref: string; text: string }[]>
  if (of('test').length > 0)
    for (const order of await sql.selectTests(ctx.at, visit.id))
      if (order.status !== 'completed' && order.status !== 'cancelled')
        open.test.push({ ref: order.test_type_id, text: `${order.name} is already ordered: ${order.order_number}, ${order.status}` })
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
  return [...repeated, ...(of('medicine').length > 0 ? await medicineWarnings(ctx, visit, of('medicine')) : [])]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function medicineWarnings(ctx: Ctx, visit: Visit, lines: readonly Line[]): Promise<Checked[]> {
  const against = await judgeFor(ctx, visit.patient_id)
  const known = await findMedications(
    ctx,
    lines.map((line) => line.ref).filter((ref) => UUID.test(ref)),
  )
  const medicineOf = ({ ref }: Line): Medicine => known.find((each) => each.id === ref) ?? { name: ref, ingredients: [], classes: [] }
  return lines.flatMap((line, at) => {
    const medicine = medicineOf(line)
    const about = { key: line.key, about: 'medicine' as const, ref: line.ref, nth: nthOf(lines, at) }
    const within = lines
      .slice(0, at)
      .filter((other) => sharedIngredients(medicine, medicineOf(other)).length > 0)
      .map((other) => `Also in this basket: ${medicineOf(other).name}`)
    return [
      ...against(medicine).map((warning): Checked => ({ ...about, ...warning })),
      ...within.map((text): Checked => ({ ...about, kind: 'duplicate', text })),
    ]
  })
}

/** What a line is warned about by: its test or study; of a medicine its id, or its name where it is not in the catalogue. */
export function lineOf(item: OrderItem): Line | null {
  if (item.kind === 'test') return { key: item.id, kind: item.kind, ref: item.test_type_id }
  if (item.kind === 'study') return { key: item.id, kind: item.kind, ref: item.study_type_id }
  if (item.kind === 'medicine') return { key: item.id, kind: item.kind, ref: item.medication_id ?? item.medication_name }
  return null
}

/** What speaks against a basket that is still being filled. */
export async function checkOrders(ctx: Ctx, { visit_id, tests, studies, medicines, names }: Asked<typeof contract.checkOrders>) {
  const visit = await visits.openVisit(ctx, { visit_id })
  const lines = [
    ...tests.map((ref) => ({ kind: 'test' as const, ref })),
    ...studies.map((ref) => ({ kind: 'study' as const, ref })),
    ...[...medicines, ...names].map((ref) => ({ kind: 'medicine' as const, ref })),
  ].map((line, at) => ({ ...line, key: String(at) }))
  const warnings = await warningsOf(ctx, visit, lines)
  return { warnings: warnings.map(({ key: _, ...warning }) => warning) }
}
