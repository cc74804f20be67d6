import './approvals.css'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { DayFilter } from '../../../kernel/web/ui/lists/day-filter.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { type Approval, approvalStatuses, countApprovals, listApprovals } from '../contract.ts'
import { ApprovalBadge, Changes, DecideButtons, decidedWords } from './approval-lines.tsx'

const columns: Column<Approval>[] = [
  {
    key: 'what',
    label: t('What'),
    card: 'title',
    render: ({ says, patient_name, op_number }) => (
      <Stacked look="u-person" below={patient_name && `${patient_name} · ${op_number}`}>
        {says}
      </Stacked>
    ),
  },
  {
    key: 'changes',
    label: t('What it changes'),
    card: 'wide',
    render: (row) => <Changes amount={row.amount} facts={row.facts} />,
  },
  {
    key: 'asked',
    label: t('Asked by'),
    card: 'wide',
    render: ({ asked_by_name, asked_at, reason }) => (
      <Stacked look="" below={`${formatDateTime(asked_at)} · ${reason}`}>
        {asked_by_name}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: t('Status'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={decidedWords(row)}>
        <ApprovalBadge status={row.status} />
      </Stacked>
    ),
  },
  actionsColumn((row) => <DecideButtons approval={row} />),
]

const { waiting, ...decided } = approvalStatuses
const views = [
  { value: '', label: t(waiting) },
  { value: 'mine', label: t('Asked by me') },
  ...Object.entries(decided).map(([value, label]) => ({ value, label: t(label) })),
]

/** What waits for a second person, what was decided, and what one has asked for oneself. */
export default function Approvals() {
  const { can } = useSession()
  const counts = useEndpoint(countApprovals, {}).data
  const list = useList(listApprovals, { search: '', view: '', act: '', day: '', page: 1 }, (filters) => ({
    search: filters.search,
    status: filters.view === 'mine' ? 'all' : (oneOf(['approved', 'refused', 'withdrawn'], filters.view) ?? 'waiting'),
    mine: filters.view === 'mine' ? 'true' : undefined,
    act: filters.act || undefined,
    day: filters.day || undefined,
  }))
  const acts = new Map(counts?.acts.map(({ act, says }) => [act, says]))
  return (
    <Page
      title={t('Approvals')}
      facts={
        counts &&
        t('{to_decide} for you to decide, {asked} of your own waiting', {
          to_decide: counts.to_decide,
          asked: counts.asked,
        })
      }
      actions={
        can('hospital.settings') && (
          <>
            <Button variant="default" component={Link} to="/hospital/approvals/evening">
              {t('The Day until Eight')}
            </Button>
            <Button variant="default" component={Link} to="/hospital/settings/approvals">
              {t('Approval Rules')}
            </Button>
          </>
        )
      }
    >
      <Panel flush>
        <ListTable
          label={t('Approvals')}
          columns={columns}
          list={list}
          search={{ label: t('Search by person, act or reason'), placeholder: t('Person, act or reason') }}
          choices={[
            { name: 'view', label: t('Which'), options: views },
            {
              name: 'act',
              label: t('Act'),
              options: choicesOf(t('All acts'), [...acts.keys()], (act) => t(acts.get(act) ?? act)),
              select: true,
            },
          ]}
          tools={
            <DayFilter label={t('Asked on')} value={list.filters.day} onChange={(day) => list.setFilters({ day })} />
          }
          empty={{
            text: t('Nothing waits for approval'),
            hint: t('What takes two people stands here from the moment somebody asks for it.'),
          }}
          nothingFound={{
            text: t('No request fits'),
            hint: t('Choose another day or another act.'),
            all: t('Show what waits'),
          }}
        />
      </Panel>
    </Page>
  )
}
