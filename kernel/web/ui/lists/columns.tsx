import type { ReactNode } from 'react'
import { t } from '../../../contract/words/text.ts'
import { formatDateTime } from '../format.ts'
import type { Column } from './data-table.tsx'

/** What can be done with a row: buttons at the right end, at the foot of a phone's card. */
export const actionsColumn = <R,>(render: (row: R) => ReactNode, className = ''): Column<R> => ({
  key: 'actions',
  label: t('Actions'),
  hideLabel: true,
  align: 'right',
  card: 'actions',
  render: (row) => {
    const actions = render(row)
    return actions && <span className={`u-table-actions ${className}`.trim()}>{actions}</span>
  },
})

/**
 * A cell of two lines: what it is about, and below it smaller what belongs to it. `look` is of the first line:
 * `u-person` for a title.
 */
export const Stacked = ({
  look = 'u-strong',
  below,
  children,
}: {
  look?: string
  below?: ReactNode
  children: ReactNode
}) => (
  <span>
    <span className={look || undefined}>{children}</span>
    {below && <span className="u-person-facts">{below}</span>}
  </span>
)

/** When something was done and, below it, by whom. */
export const DoneCell = ({ at, by }: { at: string | null; by: ReactNode }) => (
  <Stacked look="u-num u-nowrap" below={by}>
    {formatDateTime(at)}
  </Stacked>
)

/** When something was, in a column of its own. */
export const WhenCell = ({ at }: { at: string }) => (
  <time className="u-num u-nowrap" dateTime={at}>
    {formatDateTime(at)}
  </time>
)
