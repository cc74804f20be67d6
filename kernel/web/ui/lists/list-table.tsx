import type { ComponentProps, ReactNode } from 'react'
import type { Endpoint } from '../../../contract/index.ts'
import { t } from '../../../contract/words/text.ts'
import type { List } from '../../use-list.ts'
import type { Changes, State, Widened } from '../../use-url-state.ts'
import { Button } from '../button.tsx'
import { SearchInput } from '../fields/search-input.tsx'
import { EmptyState } from '../overlay/feedback.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSelect } from './filter-select.tsx'

/** One filter of a list, by the name of its value in `filters`: chips for a handful of words, `select` for the rest. */
type Choice<S> = {
  name: keyof S & string
  label: string
  options: ComponentProps<typeof FilterChips>['options'] & ComponentProps<typeof FilterSelect>['options']
  select?: boolean
}

type SearchWords = Omit<ComponentProps<typeof SearchInput>, 'value' | 'onSearch'> & {
  /** Where a search changes more than the words searched for. */
  onSearch?: (text: string) => void
}

type ListTableProps<R extends { id: string }, S extends State> = Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'onOpen' | 'rowTone'
> & {
  /** What is said when the list cannot be loaded. Default: 'Failed to load …', with the label. */
  failure?: string
  /** From `useList`. */
  list: Pick<List<Endpoint, S>, 'filters' | 'none' | 'setFilters' | 'size'> & { query: DataTableProps<R>['query'] }
  /**
   * The search box: what can be typed, where it is called 'Search …' with the label. What it searches for is the filter
   * `search`.
   */
  search?: string | SearchWords
  choices?: readonly Choice<S>[]
  /** Further filters, behind the choices. */
  tools?: ReactNode
  /** At the right of the tools: the export. */
  end?: ReactNode
  /** There is nothing at all: what that means and the next thing to do. */
  empty: ComponentProps<typeof EmptyState>
  /**
   * Nothing fits the filters; `all` names the button that lifts them: 'Show all samples'. Default: what `empty` says.
   */
  nothingFound?: { text: string; hint: string; all?: string }
}

/** A label within a sentence: 'Lab Orders' begins small there, 'M-PESA requests' does not. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label

/**
 * The table of a list screen: search, filters and pages of a `useList`, and what it says when there is nothing to show.
 */
export function ListTable<R extends { id: string }, S extends State>(props: ListTableProps<R, S>) {
  const { list, search: searched, choices = [], nothingFound, ...table } = props
  const things = inSentence(props.label)
  const search =
    typeof searched === 'string' ? { label: t('Search {things}', { things }), placeholder: searched } : searched
  const { filters, none } = list
  // Every name is one of the filters' own: of the choices by their type, of 'search' and 'page' by the screen that has
  // them.
  const change = (changes: State, how?: { replace?: boolean }) => list.setFilters(changes as Changes<S>, how)
  const filtered = Object.keys(none).some((name) => name !== 'page' && filters[name] !== none[name])

  const fields = choices.map(({ name, label, options, select }) => {
    const Choose = select ? FilterSelect : FilterChips
    const value = options.find((option) => option.value === filters[name])?.value ?? String(none[name])
    return (
      <Choose
        key={name}
        label={label}
        value={value}
        options={options}
        onChange={(chosen) => change({ [name]: chosen })}
      />
    )
  })
  const inRows = choices.filter(({ select }) => !select).length > 1
  const tools = (search || fields.length > 0 || props.tools || props.end) && (
    <>
      {search && (
        <SearchInput value={String(filters.search)} onSearch={(text) => change({ search: text })} {...search} />
      )}
      {!inRows && fields}
      {props.tools}
      {props.end && <div className="u-push">{props.end}</div>}
      {inRows && <div className="u-chip-rows">{fields}</div>}
    </>
  )
  const lift = nothingFound?.all && (
    <Button variant="default" onClick={() => list.setFilters(none as Widened<S>)}>
      {nothingFound.all}
    </Button>
  )
  return (
    <DataTable
      failure={t('Failed to load {things}', { things })}
      {...table}
      query={list.query}
      rowKey={(row) => row.id}
      page={Number(filters.page)}
      pageSize={list.size}
      onPage={(page, how) => change({ page }, how)}
      toolbar={tools}
      empty={
        filtered && nothingFound ? (
          <EmptyState text={nothingFound.text} hint={nothingFound.hint} action={lift} />
        ) : (
          <EmptyState {...props.empty} />
        )
      }
    />
  )
}
