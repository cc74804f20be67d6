import type { Ctx } from '../../../kernel/server/ctx.ts'
import * as sql from './analyser.sql.ts'
import { selectResultOfOrder } from './result-lists.sql.ts'
import { saveLabResult } from './results.ts'

export type { AnalyserOrder } from './analyser.sql.ts'

/** A tube by the number on it, and the orders that are done from it; undefined: there is none of this number. */
export async function findTube({ at }: Pick<Ctx, 'at'>, sampleNumber: string) {
  const tube = await sql.selectTube(at, sampleNumber)
  return tube && { ...tube, orders: await sql.selectOrdersOfSample(at, sampleNumber) }
}

/**
 * What came from outside: one value, or the values of a panel by the ids of its fields; `unit` null: as the test is
 * measured; `version`: of the result that was looked at, null: there was none. */
type Reading = {
  result_value: string | null
  unit: string | null
  values: Record<string, string>
  version: number | null
}

/**
 * Puts what an analyser found on an order as a draft, judged by the rules of what is typed, with a remark on where
 * it came from. Values of a panel that are there and were not found again stay. Who enters it is the person of
 * `ctx`. Never over a result that was handed in or approved. Errors: `lab_order_not_found`, `lab_order_state`,
 * `lab_result_state`, `conflict`, `invalid`.
 */
export async function draftFromOutside(ctx: Ctx, lab_order_id: string, reading: Reading, source: string) {
  const current = await selectResultOfOrder(ctx.at, lab_order_id)
  const said = current?.notes ?? ''
  const remark = `From ${source}`
  const kept = Object.fromEntries((current?.custom_fields ?? []).map((value) => [value.id, value.given ?? value.value]))
  return saveLabResult(ctx, {
    lab_order_id,
    version: reading.version,
    submit: false,
    result_value: reading.result_value,
    unit: reading.unit,
    reference_range: null,
    interpretation: current?.interpretation ?? null,
    // The same source is named once, however often it sends.
    notes: said.split('\n').includes(remark) ? said : [said, remark].filter(Boolean).join('\n'),
    values: { ...kept, ...reading.values },
    birth_time: current?.birth_time ?? null,
    gestation_weeks: current?.gestation_weeks ?? null,
  })
}
