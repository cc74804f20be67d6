import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnyCatalogue } from '../../contract/catalogue.ts'
import type { Endpoint } from '../../contract/index.ts'
import { t } from '../../contract/words/text.ts'
import { useEndpoint } from '../data/use-endpoint.ts'
import { FieldShape } from '../ui/fields/field-shape.tsx'
import { Input } from '../ui/fields/input.tsx'

type Props = { catalogue: Pick<AnyCatalogue, 'nextCode'>; entry: { code: string } | null; label?: string }
/** The code of an entry, or the one that a new entry of the chosen category gets. Nobody types it. */
export function CodeField({ catalogue, entry, label = t('Code') }: Props) {
  const id = useId()
  const category = useDeferredValue(String(useWatch({ name: 'category' }) ?? '').trim())
  const next = useEndpoint<Endpoint>(catalogue.nextCode, { category }, { enabled: !entry && category !== '' })
  const coming = (category && (next.data as { code: string } | undefined)?.code) || ''
  return (
    <FieldShape id={id} label={label}>
      <Input id={id} value={entry?.code ?? coming} placeholder={t('Follows from the category')} readOnly filled />
    </FieldShape>
  )
}
