import type { SignId } from './signs.data.ts'
import type { SourceKey } from './sources.ts'

/** Red → emergency, yellow → urgent; `part`: counts only together with another, or with fever. */
export type Tier = 'red' | 'yellow' | 'part'
export type ChartRow = {
  sign: SignId
  tier: Tier
  source: SourceKey
  /** Asked where it is known only: not answering it is not missing. */
  optional?: boolean
  /** Only for whom (`over_50`: the chart asks for people over 50 years). */
  only?: 'over_50' | 'up_to_50' | 'male_or_unknown'
}
/** A chart: a version of its own, and its rows in the order in which they are asked. */
export type Chart = { key: string; title: string; version: string; rows: readonly ChartRow[] }

/** Rows of one tier and source, as the files of the charts write them. */
export const rows = (tier: Tier, source: SourceKey, ...ids: readonly SignId[]): ChartRow[] =>
  ids.map((sign) => ({ sign, tier, source }))
