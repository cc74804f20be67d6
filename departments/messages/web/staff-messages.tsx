import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { Stacked, WhenCell } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { noticeEvents } from '../notice-words.ts'
import { listStaffMessages } from '../notices.contract.ts'
import { statusColumn, statuses, useSendAgain } from './outcome.tsx'

type Message = Output<typeof listStaffMessages>['rows'][number]

const columns: Column<Message>[] = [
  { key: 'when', label: t('When'), width: 140, render: (row) => <WhenCell at={row.created_at} /> },
  {
    key: 'name',
    label: t('To whom'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong" below={row.phone}>
        {row.name}
      </Stacked>
    ),
  },
  {
    key: 'body',
    label: t('Message'),
    card: 'wide',
    render: (row) => (
      <Stacked look="messages-body" below={t(noticeEvents[row.event].label)}>
        {row.body}
      </Stacked>
    ),
  },
  statusColumn,
]

/** What went to the telephones of the staff, newest first, with what became of each. */
export function StaffMessages() {
  const list = useList(listStaffMessages, { status: 'all', page: 1 }, ({ status }) => ({
    status: status === 'all' ? undefined : (status as Message['status']),
  }))
  const actions = useSendAgain()
  return (
    <Panel title={t('Messages to the staff')} flush>
      <ListTable
        label={t('Messages to the staff')}
        columns={[...columns, actions]}
        list={list}
        choices={[{ name: 'status', label: t('Status'), options: statuses }]}
        empty={{ text: t('No messages yet'), hint: t('Choose SMS under ‘What the staff is told’ to send some.') }}
        nothingFound={{ text: t('No messages of this kind'), hint: t('Try another status.') }}
      />
    </Panel>
  )
}
