import { t } from '../../../kernel/contract/words/text.ts'
import './messages.css'
import type { Output } from '../../../kernel/contract/index.ts'
import { languages } from '../../../kernel/contract/words/languages.ts'
import { Stacked, WhenCell } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { PersonCell } from '../../../kernel/web/ui/person/person-cell.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { listMessages } from '../contract.ts'
import { type MessageEvent, messageEvents } from '../words.ts'
import { statusColumn, statuses, useSendAgain } from './outcome.tsx'

type Message = Output<typeof listMessages>['rows'][number]

const columns: Column<Message>[] = [
  { key: 'when', label: t('When'), render: (row) => <WhenCell at={row.created_at} /> },
  { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PersonCell person={row} /> },
  { key: 'event', label: t('About'), render: (row) => messageEvents[row.event].label },
  {
    key: 'body',
    label: t('Message'),
    card: 'wide',
    render: (row) => (
      <Stacked look="messages-body" below={`${row.phone} · ${languages[row.language]}`}>
        <span lang={row.language}>{row.body}</span>
      </Stacked>
    ),
  },
  statusColumn,
]

const events = [
  { value: 'all', label: t('All events') },
  ...Object.entries(messageEvents).map(([value, { label }]) => ({ value, label })),
]

/** Messages to patients' telephones, newest first, with what became of each. */
export default function Messages() {
  const list = useList(listMessages, { status: 'all', event: 'all', page: 1 }, ({ status, event }) => ({
    status: status === 'all' ? undefined : (status as Message['status']),
    event: event === 'all' ? undefined : (event as MessageEvent),
  }))
  const actions = useSendAgain()
  return (
    <Page title={t('Messages')} facts={t('What went to patients’ telephones')}>
      <Panel flush>
        <ListTable
          label={t('Messages')}
          columns={[...columns, actions]}
          list={list}
          choices={[
            { name: 'status', label: t('Status'), options: statuses },
            { name: 'event', label: t('About'), options: events, select: true },
          ]}
          empty={{
            text: t('No messages yet'),
            hint: t('Settings › Notifications says what patients are told by SMS.'),
          }}
          nothingFound={{ text: t('No messages of this kind'), hint: t('Try another status or event.') }}
        />
      </Panel>
    </Page>
  )
}
