import { t } from '../../../contract/words/text.ts'
import './filter-select.css'
import { useEffect, useId, useState } from 'react'
import { parseDay, writeDay } from '../../../contract/values/days.ts'
import { Input } from '../fields/input.tsx'

/**
 * A day that a list is filtered by, outside of a form: typed as dd/MM/yyyy and read strictly; empty means every day.
 * The value is `yyyy-MM-dd` or empty.
 */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  const id = useId()
  const [text, setText] = useState(() => writeDay(value))
  useEffect(() => setText((now) => ((parseDay(now) ?? '') === value ? now : writeDay(value))), [value])
  const unreadable = text.trim() !== '' && !parseDay(text)
  return (
    <div className="u-filter-select">
      <label htmlFor={id} className="u-visually-hidden">
        {label}
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('{label}: dd/mm/yyyy', { label })}
        maxLength={10}
        error={unreadable && text.length === 10}
        aria-invalid={unreadable && text.length === 10}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          const day = parseDay(typed) ?? ''
          if (day !== value) onChange(day)
        }}
      />
    </div>
  )
}
