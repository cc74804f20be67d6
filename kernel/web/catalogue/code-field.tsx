import { TextInput } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { AnyCatalogue } from '../../contract/catalogue.ts'
import type { Endpoint, Output } from '../../contract/index.ts'
import { useEndpoint } from '../use-endpoint.ts'

type Props = { catalogue: Pick<AnyCatalogue, 'nextCode'>; entry: { code: string } | null; label?: string }
/** The code of an entry, or the one that a new entry of the chosen category gets. Nobody types it. */
export function CodeField({ catalogue, entry, label = 'Code' }: Props) {
  const category = useDeferredValue(String(useWatch({ name: 'category' }) ?? '').trim())
  const next = useEndpoint<Endpoint>(catalogue.nextCode, { category }, { enabled: !entry && category !== '' })
  const coming = category && (next.data as Output<AnyCatalogue['nextCode']> as { code: string } | undefined)?.code
  return <TextInput label={label} value={entry?.code ?? coming ?? ''} placeholder="Follows from the category" readOnly variant="filled" />
}
