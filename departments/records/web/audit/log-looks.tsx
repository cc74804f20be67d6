import { t } from '../../../../kernel/contract/words/text.ts'
import { humanise } from '../../../../kernel/web/ui/format.ts'
import { Stacked, WhenCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { accessKinds } from '../../access.contract.ts'

type Logged = {
  at: string
  person_name: string | null
  address: string | null
  kind: (typeof accessKinds)[number]
  what: string
}

/** How the columns of the log look, of a patient's and of the whole hospital's. */
export const logLooks = {
  at: { card: undefined, render: (row: Logged) => <WhenCell at={row.at} /> },
  person_name: {
    card: 'title',
    render: (row: Logged) => (
      <Stacked look="u-person" below={row.address && t('from {address}', { address: row.address })}>
        {row.person_name ?? t('Nobody signed in')}
      </Stacked>
    ),
  },
  what: {
    card: 'wide',
    render: (row: Logged) => (
      <>
        <Badge tone={row.kind === 'changed' ? 'amber' : 'grey'}>{humanise(row.kind)}</Badge> {row.what}
      </>
    ),
  },
  reason: { card: 'wide' },
} as const
