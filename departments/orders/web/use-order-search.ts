import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { OrderKind } from '../contract.ts'
import { type Choice, useChoices } from './choices.ts'

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

/** What is typed, and the same as `search` after a pause. */
function useSlowText() {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function write(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSearch(next.trim()), PAUSE_MS)
  }
  function clear() {
    setText('')
    setSearch('')
  }
  return { text, search, write, clear }
}

/** What is searched for, for whom, and what becomes of a choice. */
export type OrderSearchProps = {
  kind: OrderKind
  department: string
  emergency: boolean
  /** How old the patient is at most; null: not known. */
  years: number | null
  onPick: (choice: Choice) => void
  onClose: () => void
}

/**
 * What is typed, what can be ordered for it, and which row is marked: arrows mark, Enter picks, Escape closes. A choice
 * empties the search for the next one.
 */
export function useOrderSearch({ kind, department, emergency, years, onPick, onClose }: OrderSearchProps) {
  const { text, search, write, clear } = useSlowText()
  const [marked, setMarked] = useState(0)
  const [announced, setAnnounced] = useState('')
  /** After a choice the list is away, so that what was added is in view; typing or an arrow brings it back. */
  const [away, setAway] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  /** Enter came before the matches did. */
  const hasty = useRef(false)
  const id = useId()
  const { choices, current, error, retry } = useChoices(kind, search, department, emergency, years)
  const ready = current && text.trim() === search
  const words = WORDS[kind]
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
    write(next)
    setMarked(0)
    setAnnounced('')
  }

  function pick(choice: Choice) {
    onPick(choice)
    clear()
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

  return {
    id,
    words,
    text,
    type,
    onKeyDown,
    list,
    choices,
    marked,
    mark: setMarked,
    pick,
    away,
    show: () => setAway(false),
    /** The choices are those of what is typed, which is `search`. */
    ready,
    search,
    error,
    retry,
    announced,
  }
}
