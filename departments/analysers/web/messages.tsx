import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { NOTHING } from '../../../kernel/web/ui/format.ts'
import { Stacked, WhenCell } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { type AnalyserMessage, listAnalyserMessages, MessageStatus } from '../contract.ts'
import { messageStatuses } from '../words.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessageState } from './message-state.tsx'

const columns: Column<AnalyserMessage>[] = [
  { key: 'when', label: t('Received'), width: 140, render: (row) => <WhenCell at={row.received_at} /> },
  {
    key: 'sample',
    label: t('Sample number'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-num u-strong" below={row.analyser_name ?? t('Unknown analyser')}>
        {row.sample_number ?? NOTHING}
      </Stacked>
    ),
  },
  { key: 'status', label: t('Status'), render: (row) => <MessageState status={row.status} /> },
  {
    key: 'problem',
    label: t('What was not entered'),
    card: 'wide',
    render: (row) => {
      const [first, ...more] = row.problem?.split('\n') ?? []
      if (!first) return NOTHING
      return (
        <Stacked look="" below={more.length > 0 ? t('and {count} more', { count: more.length }) : row.dismiss_reason}>
          {first}
        </Stacked>
      )
    },
  },
  {
    key: 'repeats',
    label: t('Sent again'),
    align: 'right',
    render: (row) => <span className="u-num">{row.repeats || NOTHING}</span>,
  },
]

const statusChoices = choicesOf(t('All'), MessageStatus.options, messageStatuses)

/** What analysers have sent, newest first. */
export function Messages() {
  const list = useList(listAnalyserMessages, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(MessageStatus.options, status),
  }))
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      <ListTable
        label={t('Messages of analysers')}
        columns={columns}
        list={list}
        onOpen={(row) => setOpen(row.id)}
        failure={t('Failed to load the messages')}
        search={{ label: t('Search messages'), placeholder: t('Sample or control number, analyser') }}
        choices={[{ name: 'status', label: t('Status'), options: statusChoices }]}
        empty={{
          text: t('No messages yet'),
          hint: t('What an analyser sends to the port of this hospital appears here.'),
        }}
        nothingFound={{
          text: t('No messages found'),
          hint: t('Check the number, or choose another status.'),
          all: t('Show all messages'),
        }}
      />
      {open && <MessageDialog id={open} onClose={() => setOpen(null)} />}
    </>
  )
}
