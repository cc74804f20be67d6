import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { listRightsChanges, type rightsChanges } from '../../rights.contract.ts'
import { lastDay } from '../words.ts'
import { usePermissions } from './use-permissions.ts'

type Change = Output<typeof listRightsChanges>['rows'][number]

const words: Record<(typeof rightsChanges)[number], string> = {
  role_given: t('Role given'),
  role_taken: t('Role taken'),
  allowed: t('Allowed'),
  withheld: t('Withheld'),
  exception_ended: t('Exception ended'),
  role_made: t('Role added'),
  role_changed: t('Role changed'),
  role_retired: t('Role out of use'),
  role_restored: t('Role in use again'),
  activated: t('Activated'),
  deactivated: t('Deactivated'),
  account_made: t('Account made'),
  access_reset: t('New first password'),
  account_confirmed: t('Account confirmed'),
}

/** What was changed, with what a role got and lost. */
function What({ row, says }: { row: Change; says: (permission: string) => string }) {
  const isPermission = ['allowed', 'withheld', 'exception_ended'].includes(row.change)
  const more = [
    row.expires_at && t('until {expires_at}', { expires_at: lastDay(row.expires_at) }),
    row.added.length > 0 && `more: ${row.added.map(says).join('; ')}`,
    row.removed.length > 0 && `less: ${row.removed.map(says).join('; ')}`,
  ].filter(Boolean)
  return (
    <Stacked look="" below={more.join(' · ')}>
      {isPermission ? says(row.subject) : row.subject}
    </Stacked>
  )
}

/** Every change of what somebody may do, of everybody or of one person; the newest first. */
export function RightsChanges({ staffId, title }: { staffId?: string; title?: string }) {
  const { says } = usePermissions()
  const list = useOwnList(listRightsChanges, { page: 1 }, () => (staffId ? { staff_id: staffId } : {}))
  const columns: Column<Change>[] = [
    {
      key: 'at',
      label: t('When'),
      render: (row) => <span className="u-num u-nowrap">{formatDateTime(row.changed_at)}</span>,
    },
    { key: 'change', label: t('Change'), card: 'title', render: (row) => words[row.change] },
    ...(staffId ? [] : [{ key: 'whom', label: t('Whom'), render: (row: Change) => row.staff_name ?? NOTHING }]),
    { key: 'what', label: t('What'), card: 'wide', render: (row) => <What row={row} says={says} /> },
    { key: 'reason', label: t('Reason'), card: 'wide', render: (row) => row.reason ?? NOTHING },
    { key: 'by', label: t('By'), render: (row) => row.changed_by },
  ]
  const table = (
    <ListTable
      label={t('Changes')}
      columns={columns}
      list={list}
      empty={{
        text: t('Nothing was changed yet'),
        hint: t('Roles that are given or taken, and exceptions, stand here with who made them.'),
      }}
    />
  )
  return title ? (
    <Panel title={title} flush>
      {table}
    </Panel>
  ) : (
    table
  )
}
