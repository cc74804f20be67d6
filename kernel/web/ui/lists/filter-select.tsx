import './filter-select.css'
import { useId } from 'react'
import { type Option, Select } from '../fields/select.tsx'

type Props = {
  label: string
  value: string
  options: readonly Option[]
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
      <Select
        id={id}
        disabled={disabled}
        options={options}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
