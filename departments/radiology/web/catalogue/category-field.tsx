import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { listStudyTypes } from '../../contract.ts'
import { studyCategories } from '../../safety.ts'

const OWN = t(' own')
const MOST = 100

/** The category of a study: a documented one, one that the hospital uses already, or a new one of its own. */
export function CategoryField() {
  const { watch, setValue } = useFormContext<{ category: string }>()
  const used = useEndpoint(listStudyTypes, { status: 'all', page_size: MOST })
  const [own, setOwn] = useState(false)
  const category = watch('category')
  useEffect(() => {
    if (category !== OWN) return
    setOwn(true)
    setValue('category', '')
  }, [category, setValue])
  const known = [
    ...new Set([
      ...studyCategories,
      ...(used.data?.rows.map((row) => row.category) ?? []),
      ...(category && !own ? [category] : []),
    ]),
  ]
  if (own) return <TextField name="category" label={t('Category')} required maxLength={100} autoFocus />
  return (
    <SelectField
      name="category"
      label={t('Category')}
      required
      placeholder={t('Select category')}
      options={[...known.map((value) => ({ value, label: value })), { value: OWN, label: t('Another category…') }]}
    />
  )
}
