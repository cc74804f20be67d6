import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { pointOf, reportView, spanLabel, type Ways } from '../../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { ColumnChart } from '../../../../kernel/web/ui/charts/column-chart.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { measureOf, UNKNOWN } from '../../analytics.data.ts'
import { outcomeKeys, outcomes, outcomesReport } from '../../clinical.contract.ts'
import { departmentOf, rowsBehind } from '../analytics-words.ts'

const NONE = t('No visit began in this period')

type Row = z.output<typeof outcomesReport.row>
type Outcome = (typeof outcomeKeys)[number]
/** The outcome that the report is limited to. */
const chosenIn = (ways: Ways) => {
  const outcome = ways.to()?.filters?.outcome
  return outcome ? { outcome } : {}
}
/** A cell leads to its visits, for who may see them; nothing leads nowhere. */
const cellOf = (outcome?: Outcome) => ({
  to: (row: Row, ways: Ways) =>
    row[outcome ?? 'visits'] > 0
      ? rowsBehind('visits', row, {
          department: row.department ?? UNKNOWN,
          ...(outcome ? { outcome } : chosenIn(ways)),
        })
      : undefined,
})

const viewFor = (reads: boolean) =>
  reportView(outcomesReport, {
    note: t('visits by the day they began, as they stand now; the department is where the patient was seen last'),
    choices: { department: (data) => data?.clinics ?? [] },
    cards: (data, ways) => {
      const to = (outcome?: Outcome) =>
        reads
          ? rowsBehind('visits', ways.days(), { ...departmentOf(ways), ...(outcome ? { outcome } : chosenIn(ways)) })
          : undefined
      return (
        <StatCards>
          <StatCard
            label={t('Visits')}
            to={to()}
            figure={data?.totals.visits}
            note={data && t('{still_open} still open', { still_open: formatNumber(data.totals.still_open) })}
          />
          <StatCard
            label={outcomes.completed}
            figure={data?.totals.completed}
            to={to('completed')}
            note={data && t('without an admission')}
          />
          <StatCard
            label={outcomes.admitted}
            figure={data?.totals.admitted}
            to={to('admitted')}
            note={data && t('on a ward, or discharged from there')}
          />
          <StatCard label={outcomes.died} figure={data?.totals.died} to={to('died')} note={data && t('on a ward')} />
        </StatCards>
      )
    },
    charts: (data, reading, ways) => (
      <>
        <ColumnChart
          {...reading}
          title={t('Visits by {unit}', { unit: spanLabel(data?.period.unit).toLowerCase() })}
          pointLabel={spanLabel(data?.period.unit)}
          series={[
            { label: t('Visits'), total: data && formatNumber(data.totals.visits) },
            { label: outcomes.still_open, total: data && formatNumber(data.totals.still_open) },
          ]}
          points={data?.spans.map((span) =>
            pointOf(data.period.unit, span.starts_on, [span.visits, span.still_open], ways.to()),
          )}
          write={writeCount}
          empty={NONE}
        />
        <BarChart
          {...reading}
          title={t('Outcomes')}
          columns={[t('Outcome'), t('Visits')]}
          bars={
            data &&
            outcomeKeys.map((outcome) => ({
              key: outcome,
              label: outcomes[outcome],
              value: data.totals[outcome],
              to: ways.here({ outcome }),
            }))
          }
          write={writeCount}
          empty={NONE}
        />
      </>
    ),
    table: {
      label: t('Outcomes'),
      rowKey: (row) => `${row.from} ${row.department}`,
      empty: NONE,
      cells: {
        from: { to: ({ from, to }, ways) => ways.here({ period: 'custom', from, to }) },
        ...(reads && {
          visits: cellOf(),
          ...Object.fromEntries(outcomeKeys.map((outcome) => [outcome, cellOf(outcome)])),
        }),
      },
    },
  })

/** What became of the visits that began. */
export default function OutcomesReport() {
  const { can } = useSession()
  return <ReportPage view={viewFor(can(measureOf('visits').rows))} />
}
