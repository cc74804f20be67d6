import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { DayFilter } from '../../../../kernel/web/ui/lists/day-filter.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { accessKinds } from '../../access.contract.ts'
import { exportAudit, listAudit, listAuditAreas } from '../../audit.contract.ts'
import { auditColumns } from '../../log.columns.ts'
import { logLooks } from './log-looks.tsx'

type Row = Output<typeof listAudit>['rows'][number]

/** What was done, and below it the way to everything that was done with the same thing. */
const What = ({ row }: { row: Row }) => (
  <span>
    {logLooks.what.render(row)}
    {row.entity_id && (
      <span className="u-person-facts">
        <Link className="u-link" to={`?thing=${row.entity_id}`}>
          {t('All about this {thing}', { thing: thingOf(row) })}
        </Link>
      </span>
    )}
  </span>
)
const thingOf = ({ entity }: Row): string => (entity ? humanise(entity).toLowerCase() : t('thing'))

const columns = tableColumns(auditColumns, {
  ...logLooks,
  what: { card: 'wide', render: (row) => <What row={row} /> },
  op_number: (row) =>
    row.patient_id ? (
      <Link className="u-link u-num u-nowrap" to={`/hospital/patients/${row.patient_id}`}>
        {row.op_number}
      </Link>
    ) : (
      NOTHING
    ),
})

/** The parts of Uzima by which the list can be limited. */
function useAreas() {
  const rows = useEndpoint(listAuditAreas, {}).data?.rows ?? []
  return [{ value: '', label: t('All parts') }, ...rows.map(({ area, name }) => ({ value: area, label: name }))]
}

const kinds = choicesOf(t('All'), accessKinds, humanise)

/** Who did or saw what in the hospital; the last seven days, unless other days or one thing are asked for. */
export default function Audit() {
  const list = useList(
    listAudit,
    { search: '', from: '', until: '', kind: '', area: '', thing: '', page: 1 },
    ({ search, from, until, kind, area, thing }) => ({
      search,
      first_day: from || undefined,
      last_day: until || undefined,
      kind: oneOf(accessKinds, kind),
      area: area || undefined,
      thing: thing || undefined,
    }),
  )
  const areas = useAreas()
  const { from, until, thing } = list.filters
  const [first] = list.query.data?.rows ?? []
  const one = first ? thingOf(first) : t('thing')
  return (
    <Page
      title={t('Audit')}
      facts={
        thing
          ? t('Everything that was done with one {thing}, or seen of it', { thing: one })
          : from || until
            ? t('Who did or saw what, on these days')
            : t('Who did or saw what, in the last seven days')
      }
    >
      <Panel flush>
        <ListTable
          label={t('Audit')}
          columns={columns}
          list={list}
          search={{ label: t('Search by person or OP number'), placeholder: t('Person or OP number') }}
          choices={[
            { name: 'kind', label: t('Opened or changed'), options: kinds },
            { name: 'area', label: t('Part of Uzima'), options: areas, select: true },
          ]}
          tools={
            <>
              <div className="u-row">
                <DayFilter label={t('From')} value={from} onChange={(day) => list.setFilters({ from: day })} />
                <DayFilter label={t('Until')} value={until} onChange={(day) => list.setFilters({ until: day })} />
              </div>
              {thing && (
                <Button variant="default" onClick={() => list.setFilters({ thing: '' })}>
                  {t('Show everything')}
                </Button>
              )}
            </>
          }
          end={<ExportButton endpoint={exportAudit} input={list.asked} />}
          empty={{ text: t('Nothing in the last seven days'), hint: t('Choose other days, or clear the search.') }}
        />
      </Panel>
    </Page>
  )
}
