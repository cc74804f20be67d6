import { t } from '../../../kernel/contract/text.ts'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { Stacked, WhenCell } from '../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../kernel/web/ui/data-table.tsx'
import { humanise, NOTHING } from '../../../kernel/web/ui/format.ts'
import type { accessKinds } from '../access.contract.ts'

type Logged = {
  at: string
  person_name: string | null
  address: string | null
  kind: (typeof accessKinds)[number]
  what: string
  reason: string | null
}

/** When and by whom, what was done, and why: of the log of a patient and of the whole hospital. `between` stands before why. */
export const logColumns = <R extends Logged>(between: readonly Column<R>[] = []): Column<R>[] => [
  { key: 'at', label: t('When'), render: (row) => <WhenCell at={row.at} /> },
  {
    key: 'person',
    label: t('Who'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.address && t('from {address}', { address: row.address })}>
        {row.person_name ?? t('Nobody signed in')}
      </Stacked>
    ),
  },
  {
    key: 'what',
    label: t('What'),
    card: 'wide',
    render: (row) => (
      <>
        <Badge tone={row.kind === 'changed' ? 'amber' : 'grey'}>{humanise(row.kind)}</Badge> {row.what}
      </>
    ),
  },
  ...between,
  { key: 'why', label: t('Why'), card: 'wide', render: (row) => row.reason ?? NOTHING },
]
