import { Input } from '@mantine/core'
import { IconSearch, IconStack2, IconStar } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ErrorPanel } from '../../../kernel/web/ui/feedback.tsx'
import type { OrderKind } from '../contract.ts'
import { type Choice, useChoices } from './choices.ts'
import { EmptyCatalogue } from './empty-catalogue.tsx'

const PAUSE_MS = 150
const WORDS: Record<OrderKind, { label: string; placeholder: string; nothing: string }> = {
  test: { label: 'Lab test', placeholder: 'Name, code or sample', nothing: 'Please select a lab test' },
  study: { label: 'Radiology study', placeholder: 'Name, code or kind', nothing: 'Please select a radiology study' },
  medicine: { label: 'Medicine', placeholder: 'Name or ingredient', nothing: 'Please select a medicine' },
  procedure: { label: 'Procedure', placeholder: 'Name or code', nothing: 'Please select a procedure' },
  referral: { label: 'Refer to', placeholder: 'Department', nothing: 'Please fill in all required referral fields' },
}

type OrderSearchProps = {
  kind: OrderKind
  department: string
  emergency: boolean
  onPick: (choice: Choice) => void
  onClose: () => void
}

/** Searches what can be ordered: arrows mark, Enter picks, Escape closes. Favourites and sets stand first. */
export function OrderSearch({ kind, department, emergency, onPick, onClose }: OrderSearchProps) {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState(0)
  const [announced, setAnnounced] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLDivElement>(null)
  /** Enter came before the matches did. */
  const hasty = useRef(false)
  const id = useId()
  const { choices, current, error, retry } = useChoices(kind, search, department, emergency)
  const ready = current && text.trim() === search
  const words = WORDS[kind]
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${marked}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])

  // Whoever was quicker than the search gets the only match; among several they choose.
  useEffect(() => {
    if (!hasty.current || !ready) return
    hasty.current = false
    const [only, ...others] = choices.filter((choice) => choice.kind === 'single')
    if (only && others.length === 0) pick(only)
  })

  function type(next: string) {
    hasty.current = false
    setText(next)
    setMarked(0)
    setAnnounced('')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSearch(next.trim()), PAUSE_MS)
  }

  function pick(choice: Choice) {
    onPick(choice)
    setText('')
    setSearch('')
    setMarked(0)
    setAnnounced(`${choice.name} added`)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setMarked(Math.max(0, Math.min(choices.length - 1, marked + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const choice = choices[marked]
      if (ready && choice) pick(choice)
      else if (ready) setAnnounced(words.nothing)
      else hasty.current = true
    }
  }

  return (
    <div className="u-lookup orders-search">
      <label htmlFor={id} className="u-label">
        {words.label}
      </label>
      <Input
        id={id}
        className="u-search"
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices[marked] ? `${id}-${marked}` : undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        autoFocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error && choices.length === 0 && <ErrorPanel error={error} onRetry={retry} />}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.label}
        className="u-lookup-list orders-choices"
        data-stale={!ready || undefined}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys of its list
          <div
            key={choice.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className="u-lookup-row orders-choice"
            onMouseMove={() => setMarked(index)}
            onClick={() => pick(choice)}
          >
            {choice.kind === 'set' && <IconStack2 size={16} aria-hidden />}
            {choice.kind === 'favourite' && <IconStar size={16} aria-hidden />}
            <span>
              {choice.name}
              {choice.facts && <span className="u-person-facts">{choice.facts}</span>}
            </span>
          </div>
        ))}
      </div>
      {ready && choices.length === 0 && !error && (
        <div className="u-muted u-small orders-nothing">{search ? `Nothing is called “${search}”` : <EmptyCatalogue kind={kind} />}</div>
      )}
      <p className="u-small u-muted orders-told" role="status">
        {announced}
      </p>
    </div>
  )
}
