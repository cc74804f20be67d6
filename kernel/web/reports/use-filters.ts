import { useQueries } from '@tanstack/react-query'
import type { CodeWords } from '../../contract/columns.ts'
import type { Filters } from '../../contract/reports.ts'
import { t } from '../../contract/words/text.ts'
import { endpointQuery } from '../data/use-endpoint.ts'
import type { Choice, ReportFilter } from './filter.ts'

const inWords = (words: CodeWords = {}): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label: t(label) }))

/**
 * The filters of a report with their choices: those that the answer knows, the things that an endpoint lists, or the
 * words of the declaration.
 */
export function useFilters(
  filters: Filters,
  chosen: Record<string, string>,
  known: Partial<Record<string, readonly Choice[]>>,
): ReportFilter[] {
  const entries = Object.entries(filters)
  const lists = entries.flatMap(([name, { list }]) => (list ? [{ name, list }] : []))
  const answers = useQueries({ queries: lists.map(({ list }) => endpointQuery(list, {})) })
  const listed = (name: string) =>
    answers[lists.findIndex((each) => each.name === name)]?.data?.rows.map((row) => ({
      value: row.id,
      label: row.name,
    }))
  return entries.map(([name, filter]) => ({
    ...filter,
    label: t(filter.label),
    all: t(filter.all),
    name,
    choices: known[name] ?? listed(name) ?? inWords(filter.words),
    chosen: chosen[name] ?? '',
  }))
}

/**
 * What a filter says in the line under the title: what is chosen; while nothing is, 'all hospitals' of the first, which
 * is the subject, and nothing of others.
 */
export function saidOf({ choices, chosen, chips, all }: ReportFilter, at: number): string | undefined {
  const label = choices.find((choice) => choice.value === chosen)?.label
  // Chips are phrases, lists hold names.
  if (label) return chips ? label.toLowerCase() : label
  return at === 0 ? all.toLowerCase() : undefined
}
