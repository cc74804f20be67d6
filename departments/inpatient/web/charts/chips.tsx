import { t } from '../../../../kernel/contract/words/text.ts'
import './form.css'
import { type KeyboardEvent, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useShapedField } from '../../../../kernel/web/ui/fields/field.tsx'
import { FieldShape } from '../../../../kernel/web/ui/fields/field-shape.tsx'

type Value = string | boolean | number
type ChipsProps<T extends FieldValues> = FieldProps<T> & {
  options: readonly { value: Value; label: string; key?: string }[]
}

/**
 * One of a few, each a chip to tap; nothing is chosen beforehand. A letter picks the chip that begins with it,
 * Backspace takes the choice back.
 */
export function Chips<T extends FieldValues = FieldValues>({ options, ...of }: ChipsProps<T>) {
  const { field, shape } = useShapedField(of)
  const group = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const chosen = options.find(({ label, key }) => (key ?? label[0])?.toLowerCase() === event.key.toLowerCase())
    if (chosen) field.onChange(chosen.value)
    else if (event.key === 'Backspace' || event.key === 'Delete') field.onChange(null)
    else return
    event.preventDefault()
  }

  return (
    <FieldShape {...shape} group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons inside take the keys; this only hears them in one place */}
      <div className="chart-chips" onKeyDown={onKeyDown}>
        {options.map(({ value, label }, index) => (
          <label key={String(value)} className="chart-chip" data-checked={field.value === value || undefined}>
            <input
              type="radio"
              name={group}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <span>{label}</span>
          </label>
        ))}
        {options.some(({ value }) => value === field.value) && (
          <button
            type="button"
            className="u-link u-plain-button u-small"
            tabIndex={-1}
            onClick={() => field.onChange(null)}
          >
            {t('Clear')}
            <span className="u-visually-hidden"> {of.label.toLowerCase()}</span>
          </button>
        )}
      </div>
    </FieldShape>
  )
}
