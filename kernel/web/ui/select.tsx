import { Input, type InputProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<InputProps, 'size'> &
  Omit<ComponentProps<'select'>, 'size'> & {
    options: readonly Option[]
    /** What the empty choice is called; without it there is none. */
    placeholder?: string
    small?: boolean
  }

/** The browser's own list of choices, which every phone and screen reader knows. */
export const Select = ({ options, placeholder, small, ...props }: SelectProps) => (
  <Input<'select'>
    component="select"
    size={small ? 'xs' : undefined}
    className="u-select"
    rightSection={<IconChevronDown size={small ? 14 : 16} aria-hidden />}
    rightSectionPointerEvents="none"
    {...props}
  >
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ))}
  </Input>
)
