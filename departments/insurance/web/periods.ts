import { daysOf, periodLabels } from '../../../kernel/contract/reports.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { hospitalToday } from '../../../kernel/web/ui/format.ts'

const offered = ['this_month', 'last_month', 'last_3_months', 'last_12_months', 'this_year'] as const

/** The periods of the ledger of denied money. */
export const periods = [
  { value: 'all', label: t('All time') },
  ...offered.map((value) => ({ value, label: t(periodLabels[value]) })),
]

/** The first and the last day of one of them; none for all time. */
export const daysOfPeriod = (period: string): { from?: string; to?: string } => {
  const chosen = offered.find((each) => each === period)
  return chosen ? daysOf({ period: chosen }, hospitalToday()) : {}
}
