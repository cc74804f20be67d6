import { useLocation } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '../../contract/index.ts'
import type { Filters } from '../../contract/reports.ts'
import { useEndpoint } from '../data/use-endpoint.ts'
import { useUrlState } from '../use-url-state.ts'
import { useFilters } from './use-filters.ts'
import { type Answer, type ReportView, waysOf } from './view.ts'

export const PAGE_SIZE = 50

/** A report as it is asked for: its period and filters in the address, and what the server answers. */
export function useReport<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters>({
  report,
  dependent,
  choices: known = {},
}: ReportView<Row, More, F>) {
  const { periods, default_period, paged } = report
  const names = Object.keys(report.filters)
  const [subject] = names
  const [url, setUrl] = useUrlState({ period: String(default_period), from: '', to: '', page: 1 })
  const [inAddress, choose] = useUrlState(Object.fromEntries(names.map((name) => [name, ''])))
  const chosen = dependent ? dependent.fitting(inAddress) : inAddress
  const { pathname } = useLocation()

  const period = periods.find((each) => each === url.period) ?? default_period
  const filters: Record<string, string> = {
    period,
    ...(period === 'custom' ? { from: url.from, to: url.to } : {}),
    ...chosen,
  }
  const query = useEndpoint<Endpoint>(report.read, {
    ...filters,
    ...(paged ? { page: url.page, page_size: PAGE_SIZE } : {}),
  })
  // The endpoint parses its answer; its type is lost only because every report shares this frame.
  const data = query.data as Answer<Row, More> | undefined
  const choices = useFilters(
    report.filters,
    chosen,
    Object.fromEntries(Object.entries(known).map(([name, of]) => [name, of?.(data)])),
  )
    .filter(({ name }) => dependent?.offered(name, chosen) ?? true)
    .map((filter) => ({ ...filter, meant: dependent?.meant(filter.name, chosen) }))
  const ways = waysOf(pathname, filters, subject, data)
  return { url, setUrl, choose, period, filters, query, data, choices, ways }
}

/** A report with the answer to what is asked of it. */
export type AskedReport<Row extends z.ZodObject, More extends z.ZodRawShape, F extends Filters> = ReturnType<
  typeof useReport<Row, More, F>
>
