import type { Filter } from '../../contract/reports.ts'

/** What a filter offers: `count` stands beside a chip. */
export type Choice = { value: string; label: string; count?: number }

/** A filter as the page shows it: what there is to choose from, and what is chosen (empty: all). */
export type ReportFilter = Filter & {
  name: string
  choices: readonly Choice[]
  chosen: string
  /** What is meant while nothing is chosen: one of the choices, and all of them together are no choice. */
  meant?: string | undefined
}
