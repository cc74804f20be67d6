import { Input } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describe, type FieldProps, FieldShape, useField } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

/** One of a list: the browser's own select, which every phone and screen reader knows. The empty choice is null. */
export function SelectField<T extends FieldValues = FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
  className,
  options,
  placeholder = 'Select…',
}: FieldProps<T> & { options: readonly Option[]; placeholder?: string }) {
  const { field, id, error } = useField(name)
  return (
    <FieldShape id={id} label={label} required={required} help={help} error={error} className={className}>
      <Input<'select'>
        component="select"
        {...describe(id, error, required)}
        className="u-select"
        error={Boolean(error)}
        disabled={disabled}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        ref={field.ref}
        name={name}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.currentTarget.value || null)}
        onBlur={field.onBlur}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Input>
    </FieldShape>
  )
}

export type CardOption = { value: string; label: string; description?: ReactNode; icon?: ReactNode; disabled?: boolean }

/** One of a few, each as a card with a word of explanation. `onPick` tells of a choice made by the person. */
export function RadioCards<T extends FieldValues = FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
  className,
  options,
  onPick,
}: FieldProps<T> & { options: readonly CardOption[]; onPick?: (value: string) => void }) {
  const { field, id, error } = useField(name)
  return (
    <FieldShape id={id} label={label} required={required} help={help} error={error} className={className} group>
      <div className="u-cards">
        {options.map((option, index) => (
          <label key={option.value} className="u-card-choice" data-checked={field.value === option.value || undefined}>
            <input
              type="radio"
              ref={index === 0 ? field.ref : undefined}
              name={`${id}-${name}`}
              value={option.value}
              checked={field.value === option.value}
              disabled={disabled || option.disabled}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
              aria-label={option.label}
              onChange={() => {
                field.onChange(option.value)
                onPick?.(option.value)
              }}
              onBlur={field.onBlur}
            />
            {option.icon}
            <span>
              <span className="u-strong">{option.label}</span>
              {option.description && (
                <span id={`${id}-${option.value}`} className="u-card-description">
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldShape>
  )
}

/** Yes or no; the label stands beside the box. */
export function CheckboxField<T extends FieldValues = FieldValues>({ name, label, required, help, disabled, className }: FieldProps<T>) {
  const { field, id, error } = useField(name)
  return (
    <div className={`u-field u-field-checkbox ${className ?? ''}`} data-error={error ? true : undefined}>
      <label className="u-checkbox">
        <input
          type="checkbox"
          {...describe(id, error, required)}
          disabled={disabled}
          ref={field.ref}
          name={name}
          checked={Boolean(field.value)}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          onBlur={field.onBlur}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-message`} className="u-message" data-error={error ? true : undefined} aria-live="polite">
        {error ?? help}
      </p>
    </div>
  )
}

/** A number on a short scale (pain 0 to 10) with its value in words beside it. */
export function SliderField<T extends FieldValues = FieldValues>({
  name,
  label,
  required,
  help,
  disabled,
  className,
  min,
  max,
  step = 1,
  write = String,
}: FieldProps<T> & { min: number; max: number; step?: number; write?: (value: number) => string }) {
  const { field, id, error } = useField(name)
  const value = typeof field.value === 'number' ? field.value : min
  return (
    <FieldShape id={id} label={label} required={required} help={help} error={error} className={className}>
      <div className="u-slider">
        <input
          type="range"
          {...describe(id, error, required)}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          ref={field.ref}
          name={name}
          value={value}
          aria-valuetext={write(value)}
          onChange={(event) => field.onChange(event.currentTarget.valueAsNumber)}
          onBlur={field.onBlur}
        />
        <output htmlFor={id}>{write(value)}</output>
      </div>
    </FieldShape>
  )
}
