import { IconSearch, IconStack2, IconStar } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { Input } from '../../../kernel/web/ui/fields/input.tsx'
import { ErrorPanel } from '../../../kernel/web/ui/overlay/feedback.tsx'
import type { OrderKind } from '../contract.ts'
import { type Choice, useChoices } from './choices.ts'
import { EmptyCatalogue } from './empty-catalogue.tsx'

const PAUSE_MS = 150
const WORDS: Record<OrderKind, { label: string; placeholder: string; nothing: string }> = {
  test: { label: t('Lab test'), placeholder: t('Name, code or sample'), nothing: t('Please select a lab test') },
  study: {
    label: t('Radiology study'),
    placeholder: t('Name, code or kind'),
    nothing: t('Please select a radiology study'),
  },
  medicine: { label: t('Medicine'), placeholder: t('Name or ingredient'), nothing: t('Please select a medicine') },
  procedure: { label: t('Procedure'), placeholder: t('Name or code'), nothing: t('Please select a procedure') },
  referral: {
    label: t('Refer to'),
    placeholder: t('Department'),
    nothing: t('Please fill in all required referral fields'),
  },
}

type OrderSearchProps = {
  kind: OrderKind
  department: string
  emergency: boolean
  /** How old the patient is at most; null: not known. */
  years: number | null
  onPick: (choice: Choice) => void
  onClose: () => void
}

/** Searches what can be ordered: arrows mark, Enter picks, Escape closes. Favourites and sets stand first. */
export function OrderSearch({ kind, department, emergency, years, onPick, onClose }: OrderSearchProps) {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState(0)
  const [announced, setAnnounced] = useState('')
  /** After a choice the list is away, so that what was added is in view; typing or an arrow brings it back. */
  const [away, setAway] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const list = useRef<HTMLDivElement>(null)
  /** Enter came before the matches did. */
  const hasty = useRef(false)
  const id = useId()
  const { choices, current, error, retry } = useChoices(kind, search, department, emergency, years)
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
    setAway(false)
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
    setAway(true)
    setAnnounced(t('{name} added', { name: choice.name }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (away) return setAway(false)
      setMarked(Math.max(0, Math.min(choices.length - 1, marked + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (away) return setAnnounced(words.nothing)
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
        aria-expanded={!away && choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={!away && choices[marked] ? `${id}-${marked}` : undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        autoFocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onClick={() => setAway(false)}
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
        {!away &&
          choices.map((choice, index) => (
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
      {!away && ready && choices.length === 0 && !error && (
        <div className="u-muted u-small orders-nothing">
          {search ? t('Nothing is called “{search}”', { search }) : <EmptyCatalogue kind={kind} />}
        </div>
      )}
      <p className="u-small u-muted orders-told" role="status">
        {announced}
      </p>
    </div>
  )
}
