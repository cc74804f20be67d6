import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { humanise } from '../../../../kernel/web/ui/format.ts'
import { DayFilter } from '../../../../kernel/web/ui/lists/day-filter.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { accessKinds, exportAccess, listAccess } from '../../access.contract.ts'
import { accessColumns } from '../../log.columns.ts'
import { logLooks } from './log-looks.tsx'

const columns = tableColumns(accessColumns, logLooks)

/** Who opened or changed a patient's record, on the patient's page. */
export default function AccessLog({ patientId }: { patientId: string }) {
  const list = useOwnList(
    listAccess,
    { search: '', day: '', kind: '', page: 1 },
    ({ search, day, kind }) => ({
      patient_id: patientId,
      search,
      day: day || undefined,
      kind: oneOf(accessKinds, kind),
    }),
    { size: 10 },
  )
  return (
    <Panel title={t('Access log')} flush>
      <ListTable
        label={t('Access log')}
        columns={columns}
        list={list}
        search={{ label: t('Search by person'), placeholder: t('Who'), slashKey: false }}
        choices={[{ name: 'kind', label: t('Opened or changed'), options: choicesOf(t('All'), accessKinds, humanise) }]}
        tools={<DayFilter label={t('On')} value={list.filters.day} onChange={(day) => list.setFilters({ day })} />}
        end={<ExportButton endpoint={exportAccess} input={list.asked} />}
        empty={{
          text: t('Nobody has opened this record'),
          hint: t('Every opening and every change stands here, with who, when, from where and why.'),
        }}
      />
    </Panel>
  )
}
