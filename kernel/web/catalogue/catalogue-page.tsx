import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { type CatalogueStatus, StatusFilter } from '../../contract/catalogue.ts'
import type { Endpoint, Permission } from '../../contract/index.ts'
import { t } from '../../contract/words/text.ts'
import { choicesOf, oneOf } from '../choices.ts'
import { saying, toastWords } from '../data/failure.ts'
import { useCommand, useEndpoint } from '../data/use-endpoint.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { actionsColumn, Stacked } from '../ui/lists/columns.tsx'
import type { Column } from '../ui/lists/data-table.tsx'
import { ExportButton } from '../ui/lists/export-button.tsx'
import { ListTable } from '../ui/lists/list-table.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { StatusBadge } from '../ui/page/badges.tsx'
import { Page } from '../ui/page/page.tsx'
import { useList } from '../use-list.ts'
import type { CatalogueEntry, CatalogueTask, CatalogueView } from './view.ts'

const PAGE_SIZE = 20
const chips: { value: StatusFilter; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'all', label: 'All' },
]

const NONE = { search: '', category: '', status: 'active', page: 1 }
const ask = ({ search, category, status }: typeof NONE) => ({
  search,
  category: category || undefined,
  status: oneOf(StatusFilter.options, status) ?? 'active',
})

/** What is open on top of the list; `form` without an entry is a new one. */
type Task<E> =
  | { kind: 'form'; entry: E | null }
  | { kind: 'deletion'; entry: E }
  | { kind: 'own'; dialog: CatalogueTask['dialog'] }
type Answer<E> = { rows: E[]; total: number } | undefined

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The categories in use, by name. */
function useCategories<E extends CatalogueEntry>({ catalogue }: CatalogueView<E>): string[] {
  const answer = useEndpoint<Endpoint>(catalogue.list, { status: 'all', page_size: 100 }).data as Answer<E>
  const used = new Set(answer?.rows.map((entry) => entry.category))
  return [...used].sort((a, b) => a.localeCompare(b))
}

/** A catalogue with a status column of its own says there what is inactive. */
function commonColumns<E extends CatalogueEntry>(label: string, own: readonly Column<E>[]): Column<E>[] {
  const marks = !own.some((column) => column.key === 'status')
  return [
    {
      key: 'name',
      label,
      card: 'title',
      render: (entry) => (
        <Stacked look="u-person" below={entry.code}>
          {entry.name} {marks && entry.status === 'inactive' && <StatusBadge status="inactive" />}
        </Stacked>
      ),
    },
    { key: 'category', label: t('Category'), card: 'wide', render: (entry) => t(entry.category) },
  ]
}

type EntryActionsProps<E extends CatalogueEntry> = {
  view: CatalogueView<E>
  entry: E
  keeps: boolean
  onEdit: () => void
  /** Retires it, or offers it again. */
  onTurn: () => void
  onDelete: () => void
  onTask: (task: CatalogueTask) => void
}

/** What can be done with an entry: change it, go on to what hangs on it, and behind the dots retire or delete it. */
function EntryActions<E extends CatalogueEntry>({
  view,
  entry,
  keeps,
  onEdit,
  onTurn,
  onDelete,
  onTask,
}: EntryActionsProps<E>) {
  const items = [
    ...(view.tasks?.(entry) ?? []).map((task) => ({ label: task.label, onSelect: () => onTask(task) })),
    ...(view.keptElsewhere?.(entry)
      ? []
      : [
          { label: entry.status === 'active' ? t('Deactivate') : t('Activate'), onSelect: onTurn },
          { label: t('Delete'), danger: true, onSelect: onDelete },
        ]),
  ]
  return (
    <>
      {keeps && (
        <Button variant="default" onClick={onEdit}>
          {t('Edit')}
          <span className="u-visually-hidden"> {entry.name}</span>
        </Button>
      )}
      {view.ways?.(entry)}
      {keeps && items.length > 0 && (
        <Menu label={view.more(entry)} trigger={<IconDots size={18} aria-hidden />} items={items} />
      )}
    </>
  )
}

/** What those who keep the catalogue do with it, and what is said when it is done. */
function useKeeping<E extends CatalogueEntry>({ catalogue, statusSet, usualLoaded }: CatalogueView<E>) {
  const remove = useCommand<Endpoint>(catalogue.remove)
  const setStatus = useCommand<Endpoint>(catalogue.setStatus, {
    onSuccess: (_, sent) => toast.success(statusSet[(sent as { status: CatalogueStatus }).status]),
    onError: toastWords(t('Failed to update {noun}', { noun: catalogue.noun })),
  })
  const loadUsual = useCommand<Endpoint>(catalogue.loadUsual, {
    onSuccess: (answer) => toast.success(usualLoaded((answer as { added: number }).added)),
    onError: toastWords(t('Failed to load the usual catalogue')),
  })
  return { remove, setStatus, loadUsual }
}

type DeletionProps<E extends CatalogueEntry> = {
  view: CatalogueView<E>
  entry: E
  remove: ReturnType<typeof useKeeping>['remove']
  onClose: () => void
}

/** The question before an entry is deleted. */
function Deletion<E extends CatalogueEntry>({ view, entry, remove, onClose }: DeletionProps<E>) {
  const { id: key, noun } = view.catalogue
  const Noun = capitalised(noun)
  const { title, text } = view.deletion(entry)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={t('Delete')}
      danger
      onConfirm={async () => {
        await saying(t('Failed to delete {noun}', { noun }), remove.mutateAsync({ [key]: entry.id }))
        toast.success(t('{Noun} deleted successfully', { Noun }))
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

/**
 * The page of a catalogue: list, search, filters and file; for those who keep it, form, retiring, deletion and the
 * usual entries.
 */
export function CataloguePage<E extends CatalogueEntry>({ view }: { view: CatalogueView<E> }) {
  const { catalogue } = view
  const { nouns } = catalogue
  const keeps = useSession().can(catalogue.create.permission as Permission)
  const list = useList<Endpoint, typeof NONE>(catalogue.list, NONE, ask, { size: PAGE_SIZE })
  const { search, category } = list.filters
  const filtered = Boolean(search || category || list.filters.status !== 'active')
  // The endpoint parses its answer; its type is lost only because every catalogue shares this page.
  const data = list.query.data as Answer<E>
  const used = useCategories(view)
  const categories = view.categories ?? used
  const [task, setTask] = useState<Task<E> | null>(null)
  const close = () => setTask(null)
  const { remove, setStatus, loadUsual } = useKeeping(view)
  const edit = (entry: E | null) => setTask({ kind: 'form', entry })
  const turn = ({ id, status }: E) =>
    setStatus.mutate({ [catalogue.id]: id, status: status === 'active' ? 'inactive' : 'active' })
  const actions = actionsColumn<E>((entry) => (
    <EntryActions
      view={view}
      entry={entry}
      keeps={keeps}
      onEdit={() => edit(entry)}
      onTurn={() => turn(entry)}
      onDelete={() => setTask({ kind: 'deletion', entry })}
      onTask={({ dialog }) => setTask({ kind: 'own', dialog })}
    />
  ))
  const offered = [...new Set([...categories, ...(category ? [category] : [])])]

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
      <ListTable
        label={capitalised(nouns)}
        columns={[
          ...commonColumns<E>(view.column, view.columns),
          ...view.columns,
          ...(keeps || view.ways ? [{ ...actions, hideLabel: false }] : []),
        ]}
        list={{ ...list, query: { ...list.query, data } }}
        onOpen={keeps ? edit : undefined}
        failure={t('Failed to load {nouns}', { nouns })}
        search={{ label: t('Search {nouns}', { nouns }), placeholder: view.searched }}
        choices={[
          {
            name: 'category',
            label: t('Category'),
            options: choicesOf(t('All categories'), offered, (value) => t(value)),
            select: true,
          },
          {
            name: 'status',
            label: t('Status'),
            options: chips.map(({ value, label }) => ({ value, label: t(label) })),
          },
        ]}
        end={<ExportButton endpoint={catalogue.save as Endpoint} input={list.asked} label={t('Export')} />}
        empty={{
          text: view.empty.text,
          hint: keeps ? view.empty.hint : t('Whoever keeps the {nouns} adds them here.', { nouns }),
          action: keeps && (
            <Button variant="default" loading={loadUsual.isPending} onClick={() => loadUsual.mutate({})}>
              {t('Load the usual catalogue')}
            </Button>
          ),
        }}
        nothingFound={{
          text: t('No {nouns} found', { nouns }),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show all {nouns}', { nouns }),
        }}
      />
      {task?.kind === 'form' && view.form(task.entry, categories, close)}
      {task?.kind === 'deletion' && <Deletion view={view} entry={task.entry} remove={remove} onClose={close} />}
      {task?.kind === 'own' && task.dialog(close)}
    </Page>
  )
}
