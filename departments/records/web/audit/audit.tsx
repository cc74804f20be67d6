import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { DayFilter } from '../../../../kernel/web/ui/lists/day-filter.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { accessKinds } from '../../access.contract.ts'
import { exportAudit, listAudit } from '../../audit.contract.ts'
import { auditColumns } from '../../log.columns.ts'
import { logLooks } from './log-looks.tsx'

const columns = tableColumns(auditColumns, {
  ...logLooks,
  op_number: (row) =>
    row.patient_id ? (
      <Link className="u-link u-num u-nowrap" to={`/hospital/patients/${row.patient_id}`}>
        {row.op_number}
      </Link>
    ) : (
      NOTHING
    ),
})

/** Who did or saw what in the hospital; the last seven days, unless other days are asked for. */
export default function Audit() {
  const list = useList(
    listAudit,
    { search: '', from: '', until: '', kind: '', page: 1 },
    ({ search, from, until, kind }) => ({
      search,
      first_day: from || undefined,
      last_day: until || undefined,
      kind: oneOf(accessKinds, kind),
    }),
  )
  const { from, until } = list.filters
  return (
    <Page
      title={t('Audit')}
      facts={from || until ? t('Who did or saw what, on these days') : t('Who did or saw what, in the last seven days')}
    >
      <Panel flush>
        <ListTable
          label={t('Audit')}
          columns={columns}
          list={list}
          search={{ label: t('Search by person or OP number'), placeholder: t('Person or OP number') }}
          choices={[
            { name: 'kind', label: t('Opened or changed'), options: choicesOf(t('All'), accessKinds, humanise) },
          ]}
          tools={
            <>
              <DayFilter label={t('From')} value={from} onChange={(day) => list.setFilters({ from: day })} />
              <DayFilter label={t('Until')} value={until} onChange={(day) => list.setFilters({ until: day })} />
            </>
          }
          end={<ExportButton endpoint={exportAudit} input={list.asked} />}
          empty={{ text: t('Nothing in the last seven days'), hint: t('Choose other days, or clear the search.') }}
        />
      </Panel>
    </Page>
  )
}
