import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getCharts } from '../../charts.contract.ts'

/** How many days the charts show unless somebody asks for more. */
export const DAYS_SHOWN = 3
export const dayChoices = [1, DAYS_SHOWN, 7, 14, 31].map((days) => ({
  value: String(days),
  label: days === 1 ? t('Today') : t('{days} days', { days }),
}))

/** The charts of an admission in the days that the address asks for; all tabs share one answer. */
export function useCharts(admissionId: string) {
  const [{ days }, setFilters] = useUrlState({ days: String(DAYS_SHOWN) })
  const shown = dayChoices.some(({ value }) => value === days) ? days : String(DAYS_SHOWN)
  const query = useEndpoint(getCharts, { admission_id: admissionId, days: Number(shown) })
  return { query, days: shown, setDays: (value: string) => setFilters({ days: value }) }
}
