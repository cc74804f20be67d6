import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** One choice of a list's filter; its label is for those who do not see what it shows. */
export const FilterSelect = ({ label, value, options, onChange }: Props) => (
  <Input<'select'>
    component="select"
    className="u-select appt-filter"
    aria-label={label}
    rightSection={<IconChevronDown size={16} aria-hidden />}
    rightSectionPointerEvents="none"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Input>
)
