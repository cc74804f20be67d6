import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatName, formatNumber, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable, type TurnPage } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { listDuplicates, listMerges, undoMerge } from '../../merge.contract.ts'
import { ChooseTwo } from './choose-two.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Pair = Output<typeof listDuplicates>['rows'][number]
type Merge = Output<typeof listMerges>['rows'][number]
type Ids = readonly [string, string]

const Person = ({ person }: { person: Pair['one'] }) => (
  <>
    <PersonCell person={person} to={`/hospital/patients/${person.id}`} />
    <span className="u-person-facts">
      {formatPhone(person.phone)} · {person.visits} {person.visits === 1 ? t('visit') : t('visits')}
    </span>
  </>
)

function Possible({ page, onPage, onCompare }: { page: number; onPage: TurnPage; onCompare: (ids: Ids) => void }) {
  const pairs = useEndpoint(listDuplicates, { page })
  const columns: Column<Pair>[] = [
    { key: 'one', label: t('Record'), card: 'title', render: (row) => <Person person={row.one} /> },
    { key: 'other', label: t('Other record'), card: 'wide', render: (row) => <Person person={row.other} /> },
    { key: 'why', label: t('Why'), card: 'wide', render: (row) => row.why },
    actionsColumn((row) => (
      <Button variant="default" size="compact-md" onClick={() => onCompare([row.one.id, row.other.id])}>
        {t('Compare')}
        <span className="u-visually-hidden">
          {' '}
          {t('{one} and {other}', { one: formatName(row.one), other: formatName(row.other) })}
        </span>
      </Button>
    )),
  ]
  return (
    <DataTable
      label={t('Possible duplicates')}
      columns={columns}
      query={pairs}
      rowKey={(row) => `${row.one.id} ${row.other.id}`}
      page={page}
      onPage={onPage}
      failure={t('Failed to look for duplicates')}
      empty={
        <EmptyState
          text={t('No possible duplicates')}
          hint={t('Records with the same ID number, or a similar name with the same phone or birth date, appear here.')}
        />
      }
    />
  )
}

function Undo({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const undo = useCommand(undoMerge)
  return (
    <ReasonDialog
      onClose={onClose}
      title={t('Take OP {merged_op_number} and OP {kept_op_number} apart?', {
        merged_op_number: merge.merged_op_number,
        kept_op_number: merge.kept_op_number,
      })}
      confirmLabel={t('Undo merge')}
      onConfirm={async (reason) => {
        await undo.mutateAsync({ merge_id: merge.id, reason })
        toast.success(
          t('OP {merged_op_number} is a record of its own again', { merged_op_number: merge.merged_op_number }),
        )
      }}
    >
      <p>
        {t(
          'What was moved goes back to {merged_name}. What was added to {kept_name} since stays there; please look through it afterwards.',
          { merged_name: merge.merged_name, kept_name: merge.kept_name },
        )}
      </p>
    </ReasonDialog>
  )
}

const recordCell = (name: string, number: string) => (
  <Stacked look="u-person" below={t('OP {number}', { number })}>
    {name}
  </Stacked>
)

function Merged({ page, onPage }: { page: number; onPage: TurnPage }) {
  const merges = useEndpoint(listMerges, { page })
  const [undoing, setUndoing] = useState<Merge | null>(null)
  const columns: Column<Merge>[] = [
    {
      key: 'merged',
      label: t('Merged record'),
      card: 'title',
      render: (row) => recordCell(row.merged_name, row.merged_op_number),
    },
    {
      key: 'kept',
      label: t('Kept record'),
      card: 'wide',
      render: (row) => recordCell(row.kept_name, row.kept_op_number),
    },
    {
      key: 'when',
      label: t('Merged'),
      card: 'wide',
      render: (row) => (
        <DoneCell
          at={row.merged_at}
          by={`${row.merged_by_name}${row.witnessed_by_name ? t(' and {witnessed_by_name}', { witnessed_by_name: row.witnessed_by_name }) : ''}: ${row.reason}`}
        />
      ),
    },
    {
      key: 'state',
      label: t('State'),
      card: 'wide',
      render: (row) =>
        row.undone_at ? (
          <Stacked look="" below={`${formatDateTime(row.undone_at)}, ${row.undone_by_name}: ${row.undo_reason}`}>
            <Badge>{t('Undone')}</Badge>
          </Stacked>
        ) : (
          <Badge tone="green">{t('Merged')}</Badge>
        ),
    },
    actionsColumn(
      (row) =>
        !row.undone_at && (
          <Button variant="default" size="compact-md" onClick={() => setUndoing(row)}>
            {t('Undo')}
            <span className="u-visually-hidden">
              {' '}
              {t('the merge of OP {merged_op_number}', { merged_op_number: row.merged_op_number })}
            </span>
          </Button>
        ),
    ),
  ]
  return (
    <>
      <DataTable
        label={t('Merged records')}
        columns={columns}
        query={merges}
        rowKey={(row) => row.id}
        page={page}
        onPage={onPage}
        failure={t('Failed to load the merged records')}
        empty={
          <EmptyState text={t('No records have been merged')} hint={t('What is merged can be taken apart here.')} />
        }
      />
      {undoing && <Undo merge={undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

/** Records of one person under two numbers: found, compared, brought together, and taken apart again. */
export default function Duplicates() {
  const [filters, setFilters] = useUrlState({ tab: 'possible', page: 1 })
  const tab = filters.tab === 'merged' ? 'merged' : 'possible'
  const tabs = useTabs(tab, (next) => setFilters({ tab: next }))
  const [choosing, setChoosing] = useState(false)
  const [ids, setIds] = useState<Ids | null>(null)
  const found = useEndpoint(listDuplicates, { page: 1 })
  const total = found.data?.total
  const onPage: TurnPage = (page, how) => setFilters({ page }, how)
  return (
    <Page
      title={t('Duplicate Records')}
      facts={
        total === undefined
          ? ' '
          : t('{total} possible {value}', {
              total: formatNumber(total),
              value: total === 1 ? t('duplicate') : t('duplicates'),
            })
      }
      actions={
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('Compare two records')}
        </Button>
      }
    >
      <TabList
        label={t('Duplicate Records')}
        state={tabs}
        tabs={[
          { id: 'possible', label: t('Possible duplicates') },
          { id: 'merged', label: t('Merged') },
        ]}
      />
      <div {...tabPanel(tabs, 'possible')}>
        {tab === 'possible' && <Possible page={filters.page} onPage={onPage} onCompare={setIds} />}
      </div>
      <div {...tabPanel(tabs, 'merged')}>{tab === 'merged' && <Merged page={filters.page} onPage={onPage} />}</div>
      {choosing && (
        <ChooseTwo
          onClose={() => setChoosing(false)}
          onChosen={(two) => {
            setChoosing(false)
            setIds(two)
          }}
        />
      )}
      {ids && <MergeDialog ids={ids} onClose={() => setIds(null)} />}
    </Page>
  )
}
