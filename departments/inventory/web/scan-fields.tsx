import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { type FieldProps, useShapedField } from '../../../kernel/web/ui/fields/field.tsx'
import { FieldShape } from '../../../kernel/web/ui/fields/field-shape.tsx'
import { Input } from '../../../kernel/web/ui/fields/input.tsx'
import { SEPARATOR } from '../scan-code.ts'

/** How scanners that act as keyboards send the separator of GS1: as Ctrl+], or as F8 where they were set up so. */
const isSeparator = ({ key, ctrlKey }: KeyboardEvent): boolean => (ctrlKey && key === ']') || key === 'F8'

/**
 * A field for a scanner that types: Enter hands over what was scanned, separators of GS1 kept, and empties the field
 * for the next.
 */
export function ScanField({
  label,
  onScan,
  autoFocus,
}: {
  label: string
  onScan: (code: string) => void
  autoFocus?: boolean
}) {
  const [text, setText] = useState('')
  return (
    <Input
      className="u-search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      leftSection={<IconBarcode size={18} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isSeparator(event)) {
          event.preventDefault()
          setText(text + SEPARATOR)
        } else if (event.key === 'Enter') {
          // Not the form around it: a scan is no submit.
          event.preventDefault()
          if (text.trim()) onScan(text)
          setText('')
        }
      }}
    />
  )
}

/** The code on a package in a form: typed, or scanned with the separators of GS1. */
export function BarcodeField({ maxLength, autoFocus, ...of }: FieldProps & { maxLength: number; autoFocus?: boolean }) {
  const { field, shape, control, invalid } = useShapedField(of)
  return (
    <FieldShape {...shape}>
      <Input
        {...control}
        maxLength={maxLength}
        autoComplete="off"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        error={invalid}
        value={field.value ?? ''}
        onChange={field.onChange}
        onKeyDown={(event) => {
          if (!isSeparator(event)) return
          event.preventDefault()
          field.onChange(`${field.value ?? ''}${SEPARATOR}`)
        }}
      />
    </FieldShape>
  )
}
