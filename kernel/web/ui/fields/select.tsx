import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { InputBox } from './input.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  options: readonly Option[]
  /** What the empty choice is called; without it there is none. */
  placeholder?: string
  small?: boolean
  error?: boolean | undefined
}

/** The browser's own list of choices, which every phone and screen reader knows. */
export const Select = ({ options, placeholder, small, error, className = '', ...props }: SelectProps) => (
  <InputBox
    className={`u-select ${className}`.trim()}
    small={small}
    rightSection={<IconChevronDown size={small ? 14 : 16} aria-hidden />}
  >
    <select className="u-input" aria-invalid={error || undefined} {...props}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  </InputBox>
)
