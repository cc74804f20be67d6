import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { PAGE_SIZE } from '../../../contract/index.ts'
import { t } from '../../../contract/words/text.ts'
import type { CallError } from '../../data/call.ts'
import { ErrorPanel } from '../overlay/feedback.tsx'
import { Pagination } from './pagination.tsx'
import { useWide } from './use-wide.ts'

export type Column<R> = {
  key: string
  label: string
  render: (row: R) => ReactNode
  align?: 'right'
  /** The name that the server sorts by; without it the column cannot be sorted. */
  sort?: string
  width?: number | string
  /**
   * How it appears in a phone's card: `title` first and bold, `wide` over the whole width, `actions` at the foot,
   * `hidden` not at all.
   */
  card?: 'title' | 'wide' | 'actions' | 'hidden'
  hideLabel?: boolean
}

/** The part of a query's result that a table needs; `useEndpoint`'s result of a paged endpoint fits. */
type TableQuery<R> = {
  data: { rows: readonly R[]; total?: number } | undefined
  error: CallError | null
  isPlaceholderData?: boolean
  refetch: () => unknown
}

/** `replace`: the page that was asked for is not there (any more), so that 'back' does not lead to it again. */
export type TurnPage = (page: number, how?: { replace?: boolean }) => void

export type DataTableProps<R> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<R>[]
  query: TableQuery<R>
  rowKey: (row: R) => string
  /** 1-based, from `useUrlState`; without `onPage` there is no paging. */
  page?: number
  /** Default: the size of a page of the house (`PAGE_SIZE`). */
  pageSize?: number
  onPage?: TurnPage
  /** `name` ascending or `-name` descending. */
  sort?: string
  onSort?: (sort: string) => void
  /** Enter or a click on the row. */
  onOpen?: (row: R) => void
  /** Shown in place of no rows: what it means and the next thing to do. */
  empty: ReactNode
  /** The screen's own words for a failure: 'Failed to search patients'. */
  failure?: string
  /** Search, chips, export: above the rows. */
  toolbar?: ReactNode
  /** Marks a row that needs to be seen: an emergency. */
  rowTone?: (row: R) => 'red' | 'amber' | 'blue' | undefined
}

function HeaderCell<R>({
  column,
  sort,
  onSort,
}: {
  column: Column<R>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}) {
  const sorted =
    column.sort && (sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined)
  return (
    <th
      scope="col"
      data-align={column.align}
      data-card={column.card}
      aria-sort={sorted || undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          className="u-sort"
          onClick={() => onSort(sorted === 'ascending' ? `-${column.sort}` : (column.sort ?? ''))}
        >
          {column.label}
          {sorted === 'ascending' ? (
            <IconArrowUp size={14} aria-hidden />
          ) : sorted === 'descending' ? (
            <IconArrowDown size={14} aria-hidden />
          ) : (
            <IconArrowsSort size={14} aria-hidden className="u-faint" />
          )}
        </button>
      ) : (
        <span className={column.hideLabel ? 'u-visually-hidden' : undefined}>{column.label}</span>
      )}
    </th>
  )
}

/**
 * Keys of one row: arrows, Home and End move between rows, Enter opens. Keys of controls inside the row are left alone.
 */
function moveOrOpen(event: KeyboardEvent<HTMLTableRowElement>, open: (() => void) | undefined): void {
  if (event.target !== event.currentTarget) return
  const rows = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLTableRowElement>(':scope > tr[tabindex]') ?? []),
  ]
  const at = rows.indexOf(event.currentTarget)
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (goal !== undefined) {
    event.preventDefault()
    rows[goal]?.focus()
  } else if (event.key === 'Enter' && open) {
    event.preventDefault()
    open()
  }
}

/**
 * A number that was scanned or typed into the search box and sent by Enter: as soon as the list shows its row, the
 * row opens, or takes the focus where a row does not open. Words are only searched for.
 */
function useScan(rows: readonly unknown[] | undefined, settled: boolean, openAt: ((at: number) => void) | undefined) {
  const body = useRef<HTMLTableSectionElement>(null)
  const scanned = useRef('')
  useEffect(() => {
    if (!scanned.current || !rows || !settled) return
    const all = [...(body.current?.querySelectorAll<HTMLTableRowElement>(':scope > tr[tabindex]') ?? [])]
    const found = all.filter((row) => row.textContent?.toLowerCase().includes(scanned.current))
    const [first] = found
    // What is shown may still be the list before.
    if (!first || (found.length !== all.length && found.length > 1)) return
    scanned.current = ''
    if (openAt && found.length === 1) openAt(all.indexOf(first))
    else first.focus()
  })
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return
    const text = target.value.trim().toLowerCase()
    scanned.current = key === 'Enter' && /\d/.test(text) && !/\s/.test(text) ? text : ''
  }
  return { body, onKeyDown }
}

const SKELETON_ROWS = 6

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <tr key={row} className="u-skeleton-row">
      <td colSpan={columns}>
        <span className="u-skeleton" />
      </td>
    </tr>
  ))
}

/**
 * A list of the server's rows: paging, sort and filters in the address, keyboard use, cards on a phone. See
 * `DataTableProps`.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, query, rowKey, page = 1, pageSize = PAGE_SIZE, onPage, sort, onSort, onOpen, rowTone } = props
  const [focused, setFocused] = useState<string | null>(null)
  const rows = query.data?.rows
  const total = query.data?.total ?? rows?.length ?? 0
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const behindTheEnd = rows?.length === 0 && total > 0 && page > lastPage && !query.isPlaceholderData
  useEffect(() => {
    if (behindTheEnd) onPage?.(lastPage, { replace: true })
  }, [behindTheEnd, lastPage, onPage])
  const scan = useScan(
    rows,
    !query.isPlaceholderData,
    onOpen &&
      ((at) => {
        const row = rows?.[at]
        if (row) onOpen(row)
      }),
  )
  const { place, wide } = useWide()
  const entry = rows?.some((row) => rowKey(row) === focused) ? focused : rows?.[0] && rowKey(rows[0])

  return (
    <div className="u-table-block" data-stale={query.isPlaceholderData || undefined}>
      {props.toolbar && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Enter of the search box inside
        <div className="u-toolbar" onKeyDown={scan.onKeyDown}>
          {props.toolbar}
        </div>
      )}
      {query.error && !rows ? (
        <ErrorPanel error={query.error} text={props.failure} onRetry={() => query.refetch()} />
      ) : (
        <>
          {query.error && (
            <ErrorPanel error={query.error} text={t('Could not refresh')} onRetry={() => query.refetch()} />
          )}
          <div className="u-table-scroll" ref={place} data-wide={wide || undefined}>
            <table className="u-table" aria-label={label} aria-busy={!rows}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
                  ))}
                </tr>
              </thead>
              <tbody ref={scan.body}>
                {(!rows || behindTheEnd) && <SkeletonRows columns={columns.length} />}
                {rows?.map((row) => {
                  const key = rowKey(row)
                  const open = onOpen && (() => onOpen(row))
                  return (
                    <tr
                      key={key}
                      tabIndex={key === entry ? 0 : -1}
                      data-open={open ? true : undefined}
                      data-tone={rowTone?.(row)}
                      onFocus={() => setFocused(key)}
                      onKeyDown={(event) => moveOrOpen(event, open)}
                      onClick={(event) => {
                        const control = (event.target as HTMLElement).closest(
                          'a, button, input, select, textarea, label',
                        )
                        if (!control && !getSelection()?.toString()) open?.()
                      }}
                    >
                      {columns.map((column) => (
                        <td
                          key={column.key}
                          data-align={column.align}
                          data-card={column.card}
                          data-label={column.hideLabel ? undefined : column.label}
                        >
                          {column.render(row)}
                        </td>
                      ))}
                    </tr>
                  )
                })}
              </tbody>
            </table>
            {rows?.length === 0 && !behindTheEnd && <div className="u-table-empty">{props.empty}</div>}
          </div>
          {onPage && total > 0 && <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} />}
        </>
      )}
    </div>
  )
}
