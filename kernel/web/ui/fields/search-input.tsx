import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../contract/words/text.ts'
import { Input } from './input.tsx'

type SearchInputProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  placeholder?: string
  delay?: number
  autoFocus?: boolean
  /** False where the page has another box that '/' and what is typed past any field belong to. */
  slashKey?: boolean
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A letter or digit, not the space, which presses what has the focus. */
const writes = ({ key }: KeyboardEvent) => key.length === 1 && key !== ' ' && key !== '?'

/**
 * A search box: '/' focuses it, and so does what is typed or scanned while no field has the focus, which goes into
 * it; typing searches after a pause, Enter (also a barcode scanner's) at once, Escape empties it.
 */
export function SearchInput({
  label,
  value,
  onSearch,
  placeholder,
  delay = 250,
  autoFocus,
  slashKey = true,
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!slashKey) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !writes(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(document.activeElement) || document.querySelector('dialog[open], [role=menu]')) return
      // The letter itself goes into the box, in the place of what was searched for before.
      if (event.key === '/') event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [slashKey])

  function search(next: string, at: number) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      onSearch(next.trim())
    }, at)
  }

  return (
    <Input
      ref={input}
      type="search"
      className="u-search"
      aria-label={label}
      placeholder={placeholder ?? label}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      value={text}
      onChange={(event) => search(event.currentTarget.value, delay)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          search(event.currentTarget.value, 0)
        } else if (event.key === 'Escape' && text) {
          event.preventDefault()
          event.stopPropagation()
          search('', 0)
        }
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? (
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Clear search')}
            onClick={() => {
              search('', 0)
              input.current?.focus()
            }}
          >
            <IconX size={16} aria-hidden />
          </button>
        ) : slashKey ? (
          <kbd className="u-kbd" aria-hidden>
            /
          </kbd>
        ) : undefined
      }
    />
  )
}
