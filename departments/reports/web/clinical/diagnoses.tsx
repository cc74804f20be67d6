import { t } from '../../../../kernel/contract/words/text.ts'
import { ReportPage } from '../../../../kernel/web/reports/report-page.tsx'
import { reportView, type Ways } from '../../../../kernel/web/reports/view.ts'
import { writeCount } from '../../../../kernel/web/reports/words.tsx'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { BarChart } from '../../../../kernel/web/ui/charts/bar-chart.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import { ageBands, ageKeys, diagnosesReport, sexes, sexKeys } from '../../clinical.contract.ts'

const NONE = t('No diagnosis was coded in this period')

/** The visits behind a figure: the same filters, and what the figure is of. */
const visitsOf = (ways: Ways, changes: Record<string, string>) =>
  `/hospital/reports/diagnosis-visits${ways.here(changes).replace(/^[^?]*/, '')}`

type Row = { code: string }
/** Each figure of a row leads to its visits. */
const figures = Object.fromEntries([
  ['visits', { to: (row: Row, ways: Ways) => visitsOf(ways, { code: row.code }) }],
  ...ageKeys.map((age) => [age, { to: (row: Row, ways: Ways) => visitsOf(ways, { code: row.code, age }) }]),
  ...sexKeys.map((sex) => [sex, { to: (row: Row, ways: Ways) => visitsOf(ways, { code: row.code, sex }) }]),
])

const codeOf = ({ code }: Row) => <span className="u-person u-nowrap">{code}</span>

/** `reads`: whether the reader may see the visits behind the figures. */
const viewFor = (reads: boolean) =>
  reportView(diagnosesReport, {
    note: t('saved notes by the day the consultation began; a visit counts once for each code'),
    choices: { department: (data) => data?.clinics ?? [] },
    cards: (data) => (
      <StatCards>
        <StatCard label={t('Visits seen')} figure={data?.totals.visits} note={data && t('with a saved consultation')} />
        <StatCard label={t('With a diagnosis')} figure={data?.totals.coded} note={data && t('of those visits')} />
        <StatCard label={t('Diagnoses')} figure={data?.totals.counted} note={data && t('each once for a visit')} />
        <StatCard label={t('Different codes')} figure={data?.totals.codes} note="" />
      </StatCards>
    ),
    charts: (data, reading, ways) => (
      <>
        <BarChart
          {...reading}
          title={t('Most frequent diagnoses')}
          columns={[t('Diagnosis'), t('Visits')]}
          bars={data?.top.map(({ code, title, visits }) => ({
            key: code,
            label: `${code} ${title}`,
            value: visits,
            to: reads ? visitsOf(ways, { code }) : undefined,
          }))}
          write={writeCount}
          empty={NONE}
        />
        <BarChart
          {...reading}
          title={t('Diagnoses by age')}
          columns={[t('Age'), t('Diagnoses')]}
          bars={data?.ages.map(({ age, visits }) => ({
            key: age,
            label: ageBands[age],
            value: visits,
            to: ways.here({ age }),
          }))}
          write={writeCount}
          empty={NONE}
        />
      </>
    ),
    table: {
      label: t('Diagnoses'),
      rowKey: (row) => row.code,
      empty: NONE,
      cells: { ...(reads ? figures : {}), code: { render: codeOf } },
    },
    more: (data, Table) => (
      <Table
        label={t('By age and sex')}
        rows={data.ages}
        rowKey={(row) => row.age}
        columns={[
          { key: 'age', label: t('Age'), card: 'title', render: (row) => ageBands[row.age] },
          ...sexKeys.map((sex) => ({
            key: sex,
            label: sexes[sex],
            align: 'right' as const,
            render: (row: (typeof data.ages)[number]) => formatNumber(row[sex]),
          })),
          { key: 'all', label: t('Diagnoses'), align: 'right', render: (row) => formatNumber(row.visits) },
        ]}
      />
    ),
  })
const [withVisits, figuresOnly] = [viewFor(true), viewFor(false)]

/** The most frequent diagnoses, by age band and sex. */
export default function DiagnosesReport() {
  return <ReportPage view={useSession().can('records.view') ? withVisits : figuresOnly} />
}
