import type { ReactNode } from 'react'

type Chip = { value: string; label: ReactNode; count?: number }

/** Brings the chosen chip to the middle, where the chips are one line that scrolls: on a telephone. */
function center(chip: HTMLElement | null): void {
  const line = chip?.parentElement
  if (chip && line) line.scrollLeft = chip.offsetLeft - line.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2
}

/** One choice among filters as chips; the empty value means all. Kept in the address by `useUrlState`. */
export function FilterChips({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly Chip[]
  onChange: (value: string) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the toolbar
    <div className="u-chips" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? center : undefined}
          type="button"
          className="u-chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="u-chip-count">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
