import { periodLabels } from '../../../../kernel/contract/reports.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import type { Analysis } from '../../analytics.contract.ts'
import { dimensions, dimensionsOf, type FilterName, filterNames, wordOf } from '../../analytics.data.ts'
import { ANALYTICS, type Analytics, titleOf } from '../analytics-words.ts'

/** What is kept of an analysis: everything but its name and with whom it is shared. */
export type Question = Pick<Analysis, 'measure' | 'by' | 'across' | 'period' | 'from' | 'to' | 'filters'>

/** The address that asks what was kept. */
export function addressOf({ id, measure, by, across, period, from, to, filters }: Question & { id: string }): string {
  const asked = { measure, by, across: across ?? '', period, from: from ?? '', to: to ?? '', ...filters, saved: id }
  return `${ANALYTICS}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value))}`
}

/** What an address asks; what was not said is as the answer has it. */
export function questionOf(
  address: URLSearchParams,
  { measure, by, across }: Pick<Analytics, 'measure' | 'by' | 'across'>,
): Question {
  const period = (address.get('period') ?? 'last_30_days') as Question['period']
  const own = period === 'custom'
  const filters: Partial<Record<FilterName, string>> = {}
  for (const name of filterNames) {
    const value = address.get(name)
    if (value && dimensionsOf(measure).includes(name)) filters[name] = value
  }
  return {
    measure,
    by,
    across,
    period,
    from: own ? address.get('from') : null,
    to: own ? address.get('to') : null,
    filters,
  }
}

/**
 * 'Visits by day and sex · Last 30 days · female': limits that only the server can name are said by their dimension.
 */
export function saidOf({ measure, by, across, period, from, to, filters }: Question): string {
  const days =
    period === 'custom' && from && to
      ? t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
      : t(periodLabels[period])
  const limits = filterNames.flatMap((name) => {
    const value = filters[name]
    return value
      ? [wordOf(name, value)?.toLowerCase() ?? t('one {label}', { label: dimensions[name].label.toLowerCase() })]
      : []
  })
  return [titleOf(measure, by, across), days, ...limits].join(' · ')
}
