import { Link, useNavigate } from 'react-router'
import { addDays } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { formatDateTime, formatNumber, hospitalToday, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell, patientPath } from '../../../patients/web/offers.tsx'
import { exportBirths, listBirths } from '../../births.contract.ts'
import { birthColumns } from '../../columns.ts'
import { modes, outcomes } from '../../maternity/words.ts'
import { stayPath } from '../words.tsx'

const kinds = Object.keys(outcomes) as (keyof typeof outcomes)[]
/** Spans of days that end today → how many days back they begin. */
const SPANS = { week: 6, month: 29, quarter: 89, year: 364 } as const
const spans = [
  { value: 'week', label: t('Last 7 days') },
  { value: 'month', label: t('Last 30 days') },
  { value: 'quarter', label: t('Last 90 days') },
  { value: 'year', label: t('Last 365 days') },
  { value: 'all', label: t('All') },
]
const fromOf = (span: string): string | undefined => {
  const known = oneOf(Object.keys(SPANS) as (keyof typeof SPANS)[], span)
  return known && addDays(hospitalToday(), -SPANS[known])
}

const columns = tableColumns(birthColumns, {
  born_at: { card: undefined, render: (row) => <span className="u-num">{formatDateTime(row.born_at)}</span> },
  patient: { card: 'title', render: (row) => <PatientCell row={row} /> },
  child_name: (row) => (
    <Stacked
      below={row.child_op_number ? t('OP {child_op_number}', { child_op_number: row.child_op_number }) : undefined}
    >
      {row.child_id ? (
        <Link className="u-link" to={patientPath(row.child_id)}>
          {row.child_name}
        </Link>
      ) : (
        NOTHING
      )}
    </Stacked>
  ),
  outcome: (row) => <Badge tone={row.outcome === 'live' ? 'green' : 'grey'}>{outcomes[row.outcome]}</Badge>,
  weight_grams: (row) => (row.weight_grams === null ? NOTHING : `${row.weight_grams} g`),
  mode: (row) => <Stacked below={row.attended_by}>{modes[row.mode]}</Stacked>,
})

/** The register of births. */
export default function Births() {
  const navigate = useNavigate()
  const list = useList(
    listBirths,
    { search: '', span: 'month', outcome: '', page: 1 },
    ({ search, span, outcome }) => ({
      search,
      from: fromOf(span),
      outcome: oneOf(kinds, outcome),
    }),
  )
  const total = list.query.data?.total
  return (
    <Page
      title={t('Births')}
      facts={total === undefined ? ' ' : `${formatNumber(total)} ${total === 1 ? t('child') : t('children')}`}
      actions={<ExportButton endpoint={exportBirths} input={list.asked} />}
    >
      <ListTable
        label={t('Births')}
        columns={columns}
        list={list}
        onOpen={(row) => navigate(stayPath(row.admission_id, 'maternity'))}
        search={t('Mother, OP number or notification')}
        choices={[
          { name: 'span', label: t('Days'), options: spans, select: true },
          {
            name: 'outcome',
            label: t('Outcome'),
            options: choicesOf(t('All outcomes'), kinds, outcomes),
            select: true,
          },
        ]}
        empty={{
          text: t('No births in these days'),
          hint: t('A birth is recorded in the chart of the mother’s stay.'),
        }}
        nothingFound={{
          text: t('No births found'),
          hint: t('Check the spelling, or choose other days.'),
          all: t('Show the last 30 days'),
        }}
      />
    </Page>
  )
}
