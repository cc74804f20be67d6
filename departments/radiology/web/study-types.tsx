import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { deleteStudyType, listStudyTypes, loadUsualStudyTypes, type StudyType, setStudyTypeActive } from '../contract.ts'
import { StudyTypeDialog } from './study-type-dialog.tsx'
import { oneOf } from './words.tsx'

const PAGE_SIZE = 20
const shows = ['active', 'retired', 'all'] as const
const chips = [
  { value: 'active', label: 'Offered' },
  { value: 'retired', label: 'Retired' },
  { value: 'all', label: 'All' },
]

const facts: Column<StudyType>[] = [
  {
    key: 'name',
    label: 'Study Type',
    card: 'title',
    width: 260,
    render: (row) => (
      <>
        <span className="u-strong">{row.name}</span> {!row.active && <Badge>Retired</Badge>}
        <span className="u-person-facts">{row.code}</span>
      </>
    ),
  },
  { key: 'category', label: 'Category', render: (row) => row.category },
  { key: 'price', label: 'Price', align: 'right', render: (row) => <span className="u-num u-nowrap">{formatMoney(row.price)}</span> },
  {
    key: 'description',
    label: 'Description',
    card: 'wide',
    render: (row) => (
      <>
        {row.description}
        {row.preparation_instructions && <span className="u-person-facts">Preparation: {row.preparation_instructions}</span>}
      </>
    ),
  },
]

/** What can be imaged, and what it costs. */
export default function StudyTypes() {
  const keeps = useSession().can('orders.catalogues')
  const [filters, setFilters] = useUrlState({ search: '', show: 'active', page: 1 })
  const [editing, setEditing] = useState<StudyType | 'new' | null>(null)
  const [deleting, setDeleting] = useState<StudyType | null>(null)
  const types = useEndpoint(listStudyTypes, {
    search: filters.search,
    show: oneOf(shows, filters.show) ?? 'active',
    page: filters.page,
    page_size: PAGE_SIZE,
  })
  const remove = useCommand(deleteStudyType)
  const retire = useCommand(setStudyTypeActive, {
    onSuccess: (_, { active }) => toast.success(active ? 'Study type is offered again' : 'Study type retired'),
    onError: (error) => toast.error(`Failed to update study type. ${error.message}`),
  })
  const usual = useCommand(loadUsualStudyTypes, {
    onSuccess: ({ added }) => toast.success(added === 0 ? 'Everything usual is there already' : `${added} study types added`),
    onError: (error) => toast.error(`Failed to create study type. ${error.message}`),
  })

  const actions: Column<StudyType> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (row) => (
      <span className="u-table-actions">
        <Button variant="default" onClick={() => setEditing(row)}>
          Edit<span className="u-visually-hidden"> {row.name}</span>
        </Button>
        <Menu
          label={`More for ${row.name}`}
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            {
              label: row.active ? 'Retire' : 'Offer again',
              onSelect: () => retire.mutate({ study_type_id: row.id, active: !row.active }),
            },
            { label: 'Delete', danger: true, onSelect: () => setDeleting(row) },
          ]}
        />
      </span>
    ),
  }

  return (
    <Page
      title="Radiology Study Types"
      facts={types.data ? `${formatNumber(types.data.total)} ${types.data.total === 1 ? 'study type' : 'study types'}` : ' '}
      actions={keeps && <Button onClick={() => setEditing('new')}>Add New Study Type</Button>}
    >
      <DataTable
        label="Study types"
        columns={keeps ? [...facts, actions] : facts}
        query={types}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        {...(keeps ? { onOpen: setEditing } : {})}
        failure="Failed to load study types"
        toolbar={
          <>
            <SearchInput
              label="Search study types"
              placeholder="Name, code or category"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips label="Show" value={filters.show} options={chips} onChange={(show) => setFilters({ show })} />
          </>
        }
        empty={
          filters.search || filters.show !== 'active' ? (
            <EmptyState
              text="No study types found"
              hint="Check the spelling, or look among all of them."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', show: 'all' })}>
                  Show all study types
                </Button>
              }
            />
          ) : (
            <EmptyState
              text="No study types yet"
              hint="Begin with what a Kenyan hospital usually images, and make the prices your own."
              action={
                keeps && (
                  <Button variant="default" loading={usual.isPending} onClick={() => usual.mutate({})}>
                    Load the usual catalogue
                  </Button>
                )
              }
            />
          )
        }
      />
      {editing && <StudyTypeDialog type={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete ${deleting?.name}?`}
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ study_type_id: deleting?.id ?? '' })
          toast.success('Study type deleted successfully')
        }}
      >
        <p>Only a study that was never ordered can be deleted; one that was can be retired.</p>
      </ConfirmDialog>
    </Page>
  )
}
