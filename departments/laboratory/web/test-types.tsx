import './laboratory.css'
import './test-types.css'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { Menu } from '../../../kernel/web/ui/menu.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { deleteTestType, exportTestTypes, listTestTypes, loadUsualTestTypes, setTestTypeActive, type TestType } from '../contract.ts'
import { CategoryFilter, useCategories } from './category-filter.tsx'
import { saying, toastWords } from './failure.ts'
import { testTypeColumns } from './test-type-columns.tsx'
import { TestTypeDialog } from './test-type-form.tsx'

const PAGE_SIZE = 20
const shows = ['active', 'retired', 'all'] as const

/** The laboratory's catalogue: what can be ordered, for how much, and what is normal. */
export default function TestTypes() {
  const [filters, setFilters] = useUrlState({ search: '', category: '', show: 'active', page: 1 })
  const show = shows.find((each) => each === filters.show) ?? 'active'
  const types = useEndpoint(listTestTypes, {
    search: filters.search,
    category: filters.category || undefined,
    show,
    page: filters.page,
    page_size: PAGE_SIZE,
  })
  const categories = useCategories()
  const [task, setTask] = useState<{ kind: 'edit'; type: TestType | null } | { kind: 'delete'; type: TestType } | null>(null)
  const close = () => setTask(null)
  const remove = useCommand(deleteTestType)
  const retire = useCommand(setTestTypeActive, {
    onSuccess: (_, { active }) => toast.success(active ? 'The test is offered again' : 'The test is retired: it can no longer be ordered'),
    onError: toastWords('Failed to update test type'),
  })
  const usual = useCommand(loadUsualTestTypes, {
    onSuccess: ({ added }) => toast.success(`${added} added to the catalogue`),
    onError: toastWords('Failed to load the usual catalogue'),
  })
  const filtered = filters.search || filters.category || show !== 'active'

  const columns = testTypeColumns((type) => (
    <span className="u-table-actions">
      <Button variant="default" onClick={() => setTask({ kind: 'edit', type })}>
        Edit<span className="u-visually-hidden"> {type.name}</span>
      </Button>
      <Menu
        label={`More actions for ${type.name}`}
        trigger={<IconDots size={18} />}
        items={[
          {
            label: type.active ? 'Retire' : 'Offer again',
            onSelect: () => retire.mutate({ test_type_id: type.id, active: !type.active }),
          },
          { label: 'Delete', danger: true, onSelect: () => setTask({ kind: 'delete', type }) },
        ]}
      />
    </span>
  ))

  return (
    <Page
      title="Laboratory - Test Types"
      facts={types.data ? `${types.data.total} ${filtered ? 'found' : 'can be ordered'}` : ' '}
      actions={
        <>
          <Button variant="default" component={Link} to="/hospital/laboratory/dashboard">
            Back to dashboard
          </Button>
          <Button onClick={() => setTask({ kind: 'edit', type: null })}>Add Test Type</Button>
        </>
      }
    >
      <DataTable
        label="Test types"
        columns={columns}
        query={types}
        rowKey={(type) => type.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        onOpen={(type) => setTask({ kind: 'edit', type })}
        failure="Failed to load test types"
        toolbar={
          <>
            <SearchInput
              label="Search test types"
              placeholder="Code, name, category or sample"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <CategoryFilter value={filters.category} options={categories.used} onChange={(category) => setFilters({ category })} />
            <FilterChips
              label="Shown"
              value={show}
              options={[
                { value: 'active', label: 'Offered' },
                { value: 'retired', label: 'Retired' },
                { value: 'all', label: 'All' },
              ]}
              onChange={(chosen) => setFilters({ show: chosen })}
            />
            <div className="u-push">
              <ExportButton
                endpoint={exportTestTypes}
                input={{ search: filters.search, category: filters.category || undefined, show }}
                label="Export"
              />
            </div>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              text="No test types found"
              hint="Check the spelling, or lift one of the filters."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', category: '', show: 'active' })}>
                  Show all test types
                </Button>
              }
            />
          ) : (
            <EmptyState
              text="No test types found"
              hint="Begin with the tests of a usual Kenyan hospital; prices and ranges are yours to change."
              action={
                <Button variant="default" loading={usual.isPending} onClick={() => usual.mutate({})}>
                  Load the usual catalogue
                </Button>
              }
            />
          )
        }
      />
      {task?.kind === 'edit' && <TestTypeDialog type={task.type} categories={categories.all} onClose={close} />}
      {task?.kind === 'delete' && (
        <ConfirmDialog
          open
          onClose={close}
          title="Confirm Deletion"
          confirmLabel="Delete"
          danger
          onConfirm={async () => {
            await saying('Failed to delete test type', remove.mutateAsync({ test_type_id: task.type.id }))
            toast.success('Test type deleted successfully')
          }}
        >
          <p>Are you sure you want to delete {task.type.name}? This action cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
