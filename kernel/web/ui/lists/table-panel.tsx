import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../overlay/feedback.tsx'
import { Panel } from '../page/page.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

type TablePanelProps<R extends { id: string }> = Pick<
  DataTableProps<R>,
  'columns' | 'query' | 'onOpen' | 'rowTone' | 'failure'
> & {
  title: string
  actions?: ReactNode
  /** Nothing there: what that means. Left out where the panel is not shown then. */
  empty?: ComponentProps<typeof EmptyState>
}

/** A short table in a block of its own, without search and pages. */
export const TablePanel = <R extends { id: string }>({ title, actions, empty, ...table }: TablePanelProps<R>) => (
  <Panel title={title} flush actions={actions}>
    <DataTable label={title} rowKey={(row) => row.id} empty={empty && <EmptyState {...empty} />} {...table} />
  </Panel>
)
