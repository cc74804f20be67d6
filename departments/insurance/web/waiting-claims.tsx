import { t } from '../../../kernel/contract/words/text.ts'
import './insurance.css'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Input } from '../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { SearchInput } from '../../../kernel/web/ui/fields/search-input.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { listClaims } from '../contract.ts'
import { type Found, pickOf } from './picks.ts'

const MOST = 100
/** Fewer are seen at a glance. */
const SEARCHABLE = 10

type WaitingClaimsProps = {
  insurer: string
  /** Which claims wait. */
  filter: Pick<Input<typeof listClaims>, 'status' | 'unbatched'>
  /** What is said when none waits. */
  none: string
  /** Told of what has come, and of each change. */
  onFound: (found: Found) => void
  children: (found: Found) => ReactNode
}

/** The claims of an insurer that wait, the oldest first, with a search where there are many. */
export function WaitingClaims({ insurer, filter, none, onFound, children }: WaitingClaimsProps) {
  const [search, setSearch] = useState('')
  const query = useEndpoint(
    listClaims,
    { ...filter, insurance_provider: insurer, search, order: 'oldest', page_size: MOST },
    { refreshEvery: false },
  )
  const { data, isPlaceholderData } = query
  const found = useMemo(
    () => data && { insurer, rows: data.rows.map(pickOf), total: data.total, searched: search !== '' },
    [data, insurer, search],
  )
  // While a search is on its way the answer to the last one stays on screen, and says nothing of this one.
  const fresh = isPlaceholderData ? undefined : found
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each answer, not at each drawing
  useEffect(() => {
    if (fresh) onFound(fresh)
  }, [fresh])
  if (!found) return <Waiting for={query} failure={t('Failed to load insurance claims')} lines={3} />
  if (!found.total && !search) return <p className="u-muted">{none}</p>
  return (
    <>
      {(search !== '' || found.total > SEARCHABLE) && (
        <SearchInput
          label={t('Search these claims')}
          placeholder={t('Claim, invoice, member or patient')}
          value={search}
          onSearch={setSearch}
          slashKey={false}
        />
      )}
      {children(found)}
      {found.total === 0 && <p className="u-muted">{t('No claim found')}</p>}
      {found.rows.length < found.total && (
        <p className="u-small u-muted">
          {t('{length} of {total}, the oldest first. Search for the others: what is ticked stays ticked.', {
            length: formatNumber(found.rows.length),
            total: formatNumber(found.total),
          })}
        </p>
      )}
    </>
  )
}
