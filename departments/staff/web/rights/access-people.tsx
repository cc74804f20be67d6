import { useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { listStaff } from '../../directory.contract.ts'
import type { Member } from '../staff-form.tsx'
import { rolesOf } from '../words.ts'

const states = ['active', 'inactive'] as const

const columns: Column<Member>[] = [
  {
    key: 'name',
    label: t('Name'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.email}>
        {row.name}
      </Stacked>
    ),
  },
  { key: 'roles', label: t('Roles'), card: 'wide', render: (row) => rolesOf(row) },
  {
    key: 'exceptions',
    label: t('Exceptions'),
    card: 'wide',
    render: ({ allowed, withheld }) =>
      [allowed && t('{allowed} allowed besides', { allowed }), withheld && t('{withheld} withheld', { withheld })]
        .filter(Boolean)
        .join(', ') || NOTHING,
  },
  { key: 'status', label: t('Status'), render: (row) => <StatusBadge status={row.active ? 'active' : 'inactive'} /> },
]

/** Everybody with their roles and how many exceptions count; a row opens what the person may do. */
export function AccessPeople() {
  const navigate = useNavigate()
  const staff = useOwnList(listStaff, { search: '', state: 'active', page: 1 }, ({ search, state }) => ({
    search,
    state: oneOf(states, state),
  }))
  return (
    <ListTable
      label={t('People')}
      columns={columns}
      list={staff}
      search={t('Name, email, job or department')}
      choices={[{ name: 'state', label: t('Status'), options: choicesOf(t('All'), states, humanise) }]}
      onOpen={(row) => navigate(`/hospital/staff/access/${row.id}`)}
      empty={{ text: t('No staff found'), hint: t('Invite the people who work here in the directory.') }}
      nothingFound={{ text: t('No staff found'), hint: t('Check the spelling, or choose another status.') }}
    />
  )
}
