import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { type Dependent, reportView } from '../../../../kernel/web/reports/view.ts'
import { formatDate, formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { analyticsRowsReport } from '../../analytics.contract.ts'
import { dimensionOf, dimensionsOf, filterNames, type MeasureName, measures } from '../../analytics.data.ts'
import { writeValue } from '../analytics-words.ts'

const measureIn = (chosen: Record<string, string>): MeasureName =>
  chosen.measure && chosen.measure in measures ? (chosen.measure as MeasureName) : 'visits'

const dependent: Dependent = {
  fitting: (chosen) => chosen,
  offered: (name, chosen) =>
    name === 'measure' ||
    ((dimensionsOf(measureIn(chosen)) as readonly string[]).includes(name) && Boolean(chosen[name])),
  folded: () => false,
  meant: (name) => (name === 'measure' ? 'visits' : undefined),
  said: (filters) =>
    filters
      .filter(({ name, chosen }) => name !== 'measure' && chosen)
      .map(
        ({ label, chosen, choices }) =>
          `${label.toLowerCase()}: ${choices.find(({ value }) => value === chosen)?.label ?? chosen}`,
      ),
}

const view = reportView(analyticsRowsReport, {
  note: (data) => measures[data.measure].says,
  dependent,
  choices: {
    // The measure is what one came for; another one is chosen where one came from.
    measure: (data) => (data ? [{ value: data.measure, label: measures[data.measure].label }] : []),
    ...Object.fromEntries(
      filterNames.flatMap((name) =>
        dimensionOf(name).words
          ? []
          : [
              [
                name,
                (
                  data:
                    | { choices: readonly { dimension: string; values: readonly { value: string; label: string }[] }[] }
                    | undefined,
                ) => data?.choices.find(({ dimension }) => dimension === name)?.values ?? [],
              ],
            ],
      ),
    ),
  },
  cards: (data) => (
    <StatCards>
      <StatCard
        label={data ? measures[data.measure].label : t('Figure')}
        figure={data && { value: data.figure.value === null ? null : 0, before: null }}
        write={() => (data ? writeValue(data.measure, data.figure.value) : NOTHING)}
        note={data && `${formatNumber(data.figure.n)} ${data.figure.n === 1 ? t('row') : t('rows')}`}
      />
    </StatCards>
  ),
  table: {
    label: t('Rows'),
    rowKey: (row) => row.id,
    empty: t('There is nothing behind this figure'),
    columns: (data) => rowColumns(data.measure),
  },
})

type Row = (typeof analyticsRowsReport.row)['_output']
function rowColumns(measure: MeasureName): Column<Row>[] {
  return [
    {
      key: 'number',
      label: t('Number'),
      card: 'title',
      render: ({ number, invoice_id }) =>
        invoice_id ? (
          <Link to={`/hospital/billing/invoices/${invoice_id}`} className="u-link u-nowrap">
            {number}
          </Link>
        ) : (
          <span className="u-person u-nowrap">{number}</span>
        ),
    },
    { key: 'day', label: t('Day'), render: ({ day }) => <span className="u-num u-nowrap">{formatDate(day)}</span> },
    { key: 'what', label: t('What'), card: 'wide', render: ({ what }) => what },
    { key: 'patient', label: t('Patient'), render: ({ patient }) => patient },
    {
      key: 'op_number',
      label: t('OP number'),
      render: ({ op_number, patient_id }) =>
        patient_id ? (
          <Link to={`/hospital/patients/${patient_id}`} className="u-link u-nowrap">
            {op_number}
          </Link>
        ) : (
          op_number
        ),
    },
    ...(measures[measure].kind === 'count'
      ? []
      : [
          {
            key: 'value',
            label: measures[measure].label,
            align: 'right' as const,
            render: ({ value }: Row) => writeValue(measure, value),
          },
        ]),
  ]
}

/** What is behind a figure of the analytics. */
export default function AnalyticsRows() {
  return <ReportPage view={view} />
}
