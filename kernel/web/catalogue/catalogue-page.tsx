import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { type CatalogueStatus, StatusFilter } from '../../contract/catalogue.ts'
import type { Endpoint, Permission } from '../../contract/index.ts'
import { saying, toastWords } from '../failure.ts'
import { useSession } from '../session.tsx'
import { StatusBadge } from '../ui/badges.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { Menu } from '../ui/menu.tsx'
import { Page } from '../ui/page.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { toast } from '../ui/toast.tsx'
import { useCommand, useEndpoint } from '../use-endpoint.ts'
import { useUrlState } from '../use-url-state.ts'
import type { CatalogueEntry, CatalogueView } from './view.ts'

const PAGE_SIZE = 20
const chips: { value: StatusFilter; label: string }[] = [
  { value: 'active', label: 'Offered' },
  { value: 'inactive', label: 'Retired' },
  { value: 'all', label: 'All' },
]
const all = { value: '', label: 'All categories' }

/** What is open on top of the list; `form` without an entry is a new one. */
type Task<E> = { kind: 'form'; entry: E | null } | { kind: 'deletion'; entry: E }
type Answer<E> = { rows: E[]; total: number } | undefined

/** The categories in use, by name. */
function useCategories<E extends CatalogueEntry>({ catalogue }: CatalogueView<E>): string[] {
  const answer = useEndpoint<Endpoint>(catalogue.list, { status: 'all', page_size: 100 }).data as Answer<E>
  const used = new Set(answer?.rows.map((entry) => entry.category))
  return [...used].sort((a, b) => a.localeCompare(b))
}

function commonColumns<E extends CatalogueEntry>(label: string): Column<E>[] {
  return [
    {
      key: 'name',
      label,
      card: 'title',
      render: (entry) => (
        <>
          <span className="u-person">
            {entry.name} {entry.status === 'inactive' && <StatusBadge status="inactive" label="Retired" />}
          </span>
          <span className="u-person-facts">{entry.code}</span>
        </>
      ),
    },
    { key: 'category', label: 'Category', card: 'wide', render: (entry) => entry.category },
  ]
}

/** The page of a catalogue: list, search, filters and file; for those who keep it, form, retiring, deletion and the usual entries. */
export function CataloguePage<E extends CatalogueEntry>({ view }: { view: CatalogueView<E> }) {
  const { catalogue } = view
  const { id: key, noun, nouns } = catalogue
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  const keeps = useSession().can(catalogue.create.permission as Permission)
  const [url, setUrl] = useUrlState({ search: '', category: '', status: 'active', page: 1 })
  const status = StatusFilter.options.find((each) => each === url.status) ?? 'active'
  const asked = { search: url.search, category: url.category || undefined, status }
  const filtered = Boolean(url.search || url.category || status !== 'active')
  const query = useEndpoint<Endpoint>(catalogue.list, { ...asked, page: url.page, page_size: PAGE_SIZE })
  // The endpoint parses its answer; its type is lost only because every catalogue shares this page.
  const data = query.data as Answer<E>
  const categories = useCategories(view)
  const [task, setTask] = useState<Task<E> | null>(null)
  const close = () => setTask(null)
  const remove = useCommand<Endpoint>(catalogue.remove)
  const setStatus = useCommand<Endpoint>(catalogue.setStatus, {
    onSuccess: (_, sent) => toast.success(view.statusSet[(sent as { status: CatalogueStatus }).status]),
    onError: toastWords(`Failed to update ${noun}`),
  })
  const loadUsual = useCommand<Endpoint>(catalogue.loadUsual, {
    onSuccess: (answer) => toast.success(view.usualLoaded((answer as { added: number }).added)),
    onError: toastWords('Failed to load the usual catalogue'),
  })
  const edit = (entry: E | null) => setTask({ kind: 'form', entry })

  const actions: Column<E> = {
    key: 'actions',
    label: 'Actions',
    align: 'right',
    card: 'actions',
    render: (entry) => (
      <span className="u-table-actions">
        <Button variant="default" onClick={() => edit(entry)}>
          Edit<span className="u-visually-hidden"> {entry.name}</span>
        </Button>
        <Menu
          label={view.more(entry)}
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            {
              label: entry.status === 'active' ? 'Retire' : 'Offer again',
              onSelect: () => setStatus.mutate({ [key]: entry.id, status: entry.status === 'active' ? 'inactive' : 'active' }),
            },
            { label: 'Delete', danger: true, onSelect: () => setTask({ kind: 'deletion', entry }) },
          ]}
        />
      </span>
    ),
  }
  const question = task?.kind === 'deletion' ? view.deletion(task.entry) : null

  return (
    <Page
      title={view.title}
      facts={data ? view.facts(data.total, filtered) : ' '}
      actions={
        <>
          {view.actions}
          {keeps && <Button onClick={() => edit(null)}>{view.add}</Button>}
        </>
      }
    >
      <DataTable
        label={`${Noun}s`}
        columns={[...commonColumns<E>(view.column), ...view.columns, ...(keeps ? [actions] : [])]}
        query={{ ...query, data }}
        rowKey={(entry) => entry.id}
        page={url.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setUrl({ page })}
        {...(keeps ? { onOpen: edit } : {})}
        failure={`Failed to load ${nouns}`}
        toolbar={
          <>
            <SearchInput
              label={`Search ${nouns}`}
              placeholder={view.searched}
              value={url.search}
              onSearch={(search) => setUrl({ search })}
            />
            <FilterSelect
              label="Category"
              value={url.category}
              options={[all, ...new Set([...categories, ...(url.category ? [url.category] : [])])].map((each) =>
                typeof each === 'string' ? { value: each, label: each } : each,
              )}
              onChange={(category) => setUrl({ category })}
            />
            <FilterChips label="Shown" value={status} options={chips} onChange={(chosen) => setUrl({ status: chosen })} />
            <div className="u-push">
              <ExportButton endpoint={catalogue.save as Endpoint} input={asked} label="Export" />
            </div>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              text={`No ${nouns} found`}
              hint="Check the spelling, or lift one of the filters."
              action={
                <Button variant="default" onClick={() => setUrl({ search: '', category: '', status: 'active' })}>
                  Show all {nouns}
                </Button>
              }
            />
          ) : (
            <EmptyState
              {...view.empty}
              action={
                keeps && (
                  <Button variant="default" loading={loadUsual.isPending} onClick={() => loadUsual.mutate({})}>
                    Load the usual catalogue
                  </Button>
                )
              }
            />
          )
        }
      />
      {task?.kind === 'form' && view.form(task.entry, categories, close)}
      {question && (
        <ConfirmDialog
          open
          onClose={close}
          title={question.title}
          confirmLabel="Delete"
          danger
          onConfirm={async () => {
            await saying(`Failed to delete ${noun}`, remove.mutateAsync({ [key]: task?.entry?.id }))
            toast.success(`${Noun} deleted successfully`)
          }}
        >
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}
