import './filter-select.css'
import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'

type Props = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  disabled?: boolean
  /** Shows the label above; otherwise only a screen reader hears it. */
  labelled?: boolean
}

/** One of a list outside of a form: a filter of a list, or a choice that is carried out at once. */
export function FilterSelect({ label, value, options, onChange, disabled, labelled }: Props) {
  const id = useId()
  return (
    <div className={labelled ? 'u-field' : 'u-filter-select'}>
      <label htmlFor={id} className={labelled ? 'u-label' : 'u-visually-hidden'}>
        {label}
      </label>
      <Input<'select'>
        component="select"
        id={id}
        className="u-select"
        disabled={disabled}
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
    </div>
  )
}
