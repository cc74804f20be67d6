import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../../../contract/words/text.ts'
import { type FieldProps, useShapedField } from './field.tsx'
import { FieldMessage, FieldShape } from './field-shape.tsx'
import { type Option, Select } from './select.tsx'

export type { Option }

/** One of a list: the browser's own select, which every phone and screen reader knows. The empty choice is null. */
export function SelectField<T extends FieldValues = FieldValues>({
  options,
  placeholder = t('Select…'),
  ...of
}: FieldProps<T> & { options: readonly Option[]; placeholder?: string }) {
  const { field, shape, control, invalid } = useShapedField(of)
  return (
    <FieldShape {...shape}>
      <Select
        {...control}
        options={options}
        placeholder={placeholder}
        error={invalid}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.currentTarget.value || null)}
      />
    </FieldShape>
  )
}

export type CardOption = { value: string; label: string; description?: ReactNode; icon?: ReactNode; disabled?: boolean }

/** One of a few, each as a card with a word of explanation. `onPick` tells of a choice made by the person. */
export function RadioCards<T extends FieldValues = FieldValues>({
  options,
  onPick,
  ...of
}: FieldProps<T> & { options: readonly CardOption[]; onPick?: (value: string) => void }) {
  const { field, shape } = useShapedField(of)
  const { id } = shape
  return (
    <FieldShape {...shape} group>
      <div className="u-cards">
        {options.map((option, index) => (
          <label key={option.value} className="u-card-choice" data-checked={field.value === option.value || undefined}>
            <input
              type="radio"
              ref={index === 0 ? field.ref : undefined}
              name={`${id}-${of.name}`}
              value={option.value}
              checked={field.value === option.value}
              disabled={of.disabled || option.disabled}
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

type TickBoxesProps<T extends FieldValues, V> = FieldProps<T> & {
  options: readonly { value: V; label: string }[]
  /** Of the boxes together. */
  layout: string
}

/** Any of a few, as boxes to tick. The form's value is the list of those ticked, in the order of the options. */
export function TickBoxes<T extends FieldValues = FieldValues, V extends string | number = string>({
  options,
  layout,
  ...of
}: TickBoxesProps<T, V>) {
  const { field, shape } = useShapedField(of)
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldShape {...shape} group>
      <div className={layout}>
        {options.map(({ value, label }, index) => (
          <label key={value} className="u-checkbox">
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                field.onChange(
                  options
                    .map((each) => each.value)
                    .filter((each) => (each === value ? checked : chosen.includes(each))),
                )
              }
              onBlur={field.onBlur}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldShape>
  )
}

/** Yes or no; the label stands beside the box. */
export function CheckboxField<T extends FieldValues = FieldValues>(props: FieldProps<T>) {
  const { field, shape, control } = useShapedField(props)
  const { id, label, help, error, className } = shape
  return (
    <div className={`u-field u-field-checkbox ${className ?? ''}`} data-error={error ? true : undefined}>
      <label className="u-checkbox">
        <input
          type="checkbox"
          {...control}
          checked={Boolean(field.value)}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={id} error={error}>
        {help}
      </FieldMessage>
    </div>
  )
}

/** A number on a short scale (pain 0 to 10) with its value in words beside it. */
export function SliderField<T extends FieldValues = FieldValues>({
  min,
  max,
  step = 1,
  write = String,
  ...of
}: FieldProps<T> & { min: number; max: number; step?: number; write?: (value: number) => string }) {
  const { field, shape, control } = useShapedField(of)
  const value = typeof field.value === 'number' ? field.value : min
  return (
    <FieldShape {...shape}>
      <div className="u-slider">
        <input
          type="range"
          {...control}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={write(value)}
          onChange={(event) => field.onChange(event.currentTarget.valueAsNumber)}
        />
        <output htmlFor={shape.id}>{write(value)}</output>
      </div>
    </FieldShape>
  )
}
