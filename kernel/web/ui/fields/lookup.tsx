import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CallError } from '../../data/call.ts'
import { ErrorPanel, Skeleton } from '../overlay/feedback.tsx'
import { Input } from './input.tsx'

/** Fewer characters are not looked up. */
export const LOOKUP_MIN = 2
const PAUSE_MS = 250

type LookupProps<R> = {
  label: string
  required?: boolean
  placeholder?: string
  help?: ReactNode
  /** What is asked for; set by `onSearch` after a short pause in typing. */
  search: string
  onSearch: (search: string) => void
  /** `useEndpoint(find…, { search }, { enabled: search.length >= LOOKUP_MIN })`. */
  query: {
    data: { rows: readonly R[] } | undefined
    error: CallError | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  rowKey: (row: R) => string
  render: (row: R) => ReactNode
  /** A click, or Enter on the marked row; a scanner's Enter picks the only match as soon as it is known. */
  onPick: (row: R) => void
  empty: ReactNode
  failure?: string
  autoFocus?: boolean
}

/** What stands in the box, and is asked for when so much time has passed without another letter. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(next: string, delay: number) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), delay)
  }
  return { text, ask }
}

type MatchProps = { id: string; marked: boolean; onMark: () => void; onPick: () => void; children: ReactNode }
const Match = ({ id, marked, onMark, onPick, children }: MatchProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys of its list
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={marked}
    className="u-lookup-row"
    onMouseMove={onMark}
    onClick={onPick}
  >
    {children}
  </div>
)

/** A search box with its few matches below: arrows mark, Enter picks. */
export function Lookup<R>(props: LookupProps<R>) {
  const { label, search, onSearch, query, rowKey, onPick } = props
  const { text, ask } = useTyped(search, onSearch)
  const [marked, setMarked] = useState(0)
  const scanned = useRef(false)
  const id = useId()
  const asked = search.length >= LOOKUP_MIN
  const current = asked && text.trim() === search && !query.isPlaceholderData
  const rows = asked ? query.data?.rows : undefined

  useEffect(() => {
    if (!scanned.current || !current || !rows) return
    scanned.current = false
    if (rows.length === 1 && rows[0]) onPick(rows[0])
  }, [current, rows, onPick])

  function type(next: string, delay: number) {
    setMarked(0)
    ask(next, delay)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = (rows?.length ?? 0) - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setMarked(Math.max(0, Math.min(last, marked + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const row = current ? rows?.[marked] : undefined
      if (row) return onPick(row)
      scanned.current = true
      type(event.currentTarget.value, 0)
    }
  }

  return (
    <div className="u-lookup">
      <label htmlFor={id} className="u-label" data-required={props.required || undefined}>
        {label}
      </label>
      <Input
        id={id}
        className="u-search"
        role="combobox"
        aria-expanded={Boolean(rows?.length)}
        aria-controls={`${id}-list`}
        aria-required={props.required || undefined}
        aria-autocomplete="list"
        aria-activedescendant={rows?.[marked] ? `${id}-${marked}` : undefined}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        autoFocus={props.autoFocus}
        data-autofocus={props.autoFocus || undefined}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => type(event.currentTarget.value, PAUSE_MS)}
        onKeyDown={onKeyDown}
      />
      {!asked && props.help && <p className="u-message">{props.help}</p>}
      {asked && query.error && !rows && (
        <ErrorPanel error={query.error} text={props.failure} onRetry={() => query.refetch()} />
      )}
      {asked && !rows && !query.error && <Skeleton lines={3} />}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="u-lookup-list"
        data-stale={(asked && !current) || undefined}
      >
        {rows?.map((row, index) => (
          <Match
            key={rowKey(row)}
            id={`${id}-${index}`}
            marked={index === marked}
            onMark={() => setMarked(index)}
            onPick={() => onPick(row)}
          >
            {props.render(row)}
          </Match>
        ))}
      </div>
      {current && rows?.length === 0 && <div role="status">{props.empty}</div>}
    </div>
  )
}
