import { LEAST_DAYS } from './proposals.contract.ts'

/** A lead time that nobody has said is reckoned as this one. */
export const USUAL_LEAD_DAYS = 14

type Item = {
  usable: number
  on_order: number
  minimum_stock: number
  reorder_level: number
  smallest_part: number
  lead_time_days: number | null
  /** Issued less returned in `days_known` days. */
  used: number
  days_known: number
}
export type Reckoned = { daily_use: number | null; lasts_days: number | null; proposed: number }

/**
 * How much of an item should be ordered; 0: nothing now. It is time when what can be used and what is on order
 * together are at the reorder level or below, or would fall below the minimum before a delivery comes. Then so much
 * is proposed that the minimum is kept through the lead time and `coverDays` beyond it, and never less than what is
 * missing to the reorder level. Without enough history (`LEAST_DAYS`) only the levels speak: up to twice the
 * reorder level.
 */
export function reckon(item: Item, coverDays: number): Reckoned {
  const { usable, on_order, minimum_stock, reorder_level, smallest_part } = item
  const daily = item.days_known >= LEAST_DAYS ? item.used / item.days_known : null
  const lead = item.lead_time_days ?? USUAL_LEAD_DAYS
  const there = usable + on_order
  const byLevel = reorder_level > 0 && there <= reorder_level
  const byUse = daily !== null && daily > 0 && there < minimum_stock + daily * lead
  const enough = Math.max(
    reorder_level + smallest_part,
    daily === null ? 2 * reorder_level : minimum_stock + daily * (lead + coverDays),
  )
  const missing = byLevel || byUse ? Math.max(0, enough - there) : 0
  return {
    daily_use: daily === null ? null : Math.round(daily * 100) / 100,
    lasts_days: daily === null || daily === 0 ? null : Math.floor(usable / daily),
    // Nobody delivers half a tablet: whole units, and whole parts where these are larger.
    proposed: roundUp(missing, Math.max(1, smallest_part)),
  }
}

const roundUp = (value: number, step: number): number => Math.ceil(Math.round((value / step) * 1e6) / 1e6) * step
