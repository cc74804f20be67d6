import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'

const OWN = '…'
type Props = {
  name: string
  label: string
  words: readonly string[]
  required?: boolean
  maxLength: number
  help?: string
}

/** One word of a list, to which the hospital adds its own: the last choice lets it be typed. */
export function WordField({ words, maxLength, ...of }: Props) {
  const { field } = useController({ name: of.name })
  const [own, setOwn] = useState(false)
  const { value, onChange } = field
  useEffect(() => {
    if (value !== OWN) return
    onChange('')
    setOwn(true)
  }, [value, onChange])
  const known =
    field.value && field.value !== OWN && !words.includes(field.value) && !own ? [field.value, ...words] : words
  if (own)
    return (
      <div>
        <TextField {...of} maxLength={maxLength} autoFocus />
        <button
          type="button"
          className="u-link"
          onClick={() => {
            field.onChange(null)
            setOwn(false)
          }}
        >
          {t('Choose from the list')}
        </button>
      </div>
    )
  return (
    <SelectField
      {...of}
      options={[...known.map((value) => ({ value, label: value })), { value: OWN, label: t('Add another…') }]}
    />
  )
}
