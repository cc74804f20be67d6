import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import './review.css'
import { useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SearchInput } from '../../../../kernel/web/ui/fields/search-input.tsx'
import { formatName, formatTime } from '../../../../kernel/web/ui/format.ts'
import { ChoiceRows, ListDetail } from '../../../../kernel/web/ui/lists/list-detail.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { type LabResult, listLabResults } from '../../results.contract.ts'
import { isUntold, untoldWords } from '../results/result-columns.tsx'
import { useLabDialogs } from '../use-lab-dialogs.tsx'
import { LabPriority } from '../words.tsx'
import { ReviewDetail } from './review-detail.tsx'
import { SelfReview } from './self-review.tsx'
import { useReview } from './use-review.ts'

const SHOWN = 100

function Line({ result }: { result: LabResult }) {
  const amendment = amendmentWaits(result) ? result.amendment : null
  return (
    <>
      <span className="list-detail-line">
        <strong>{result.test_name}</strong>
        {result.priority !== 'routine' && <LabPriority priority={result.priority} />}
        {amendment && <Badge tone="blue">{t('Amendment')}</Badge>}
        {((amendment?.content ?? result).critical || isUntold(result)) && (
          <Badge tone="red">{isUntold(result) ? untoldWords(result) : t('Critical')}</Badge>
        )}
      </span>
      <span className="u-person-facts">
        {t('{result} · OP {op_number} · {created_at} {author_name}', {
          result: formatName(result),
          op_number: result.op_number,
          created_at: formatTime(amendment?.created_at ?? result.performed_at),
          author_name: amendment?.author_name ?? result.performed_by_name,
        })}
      </span>
    </>
  )
}

const toneOf = ({ critical, told_before, priority }: LabResult) =>
  critical || told_before !== null || priority === 'stat' ? 'red' : priority === 'urgent' ? 'amber' : undefined

/**
 * What was handed in and is not approved yet, amendments of approved results too: the list, and beside it the result
 * with those before it.
 */
export default function Review() {
  const [filters, setFilters] = useUrlState({ search: '', result: '' })
  const query = useEndpoint(listLabResults, { status: 'pending_review', search: filters.search, page_size: SHOWN })
  const dialogs = useLabDialogs()
  const rows = query.data?.rows ?? []
  const chosen = rows.find((row) => row.id === filters.result)
  // What is looked at stays, whatever arrives above it: Enter must never approve something else.
  const [held, setHeld] = useState('')
  const selected = chosen ?? rows.find((row) => row.id === held) ?? rows[0]
  if (selected && selected.id !== held) setHeld(selected.id)
  const select = (result: string) => setFilters({ result })
  // After a decision the next one of the list is selected; of the last one the one before.
  const next = (id: string) => {
    const at = rows.findIndex((row) => row.id === id)
    select((rows[at + 1] ?? rows[at - 1])?.id ?? '')
  }
  const review = useReview(next)

  const critical = rows.filter(isUntold).length
  return (
    <Page
      title={t('Review')}
      facts={
        query.data
          ? t('{total} to review{value}', {
              total: query.data.total,
              value: critical ? t(' · {critical} critical that nobody was told about', { critical }) : '',
            })
          : ' '
      }
      actions={<SelfReview />}
    >
      {query.error && !query.data ? (
        <ErrorPanel error={query.error} text={t('Failed to load lab results')} onRetry={() => query.refetch()} />
      ) : (
        <ListDetail
          className="lab-review"
          label={t('Results to review')}
          open={Boolean(chosen)}
          onBack={selected ? () => select('') : null}
          list={
            <>
              <div className="u-toolbar">
                <SearchInput
                  label={t('Search results')}
                  placeholder={t('Patient, OP number, test')}
                  value={filters.search}
                  onSearch={(search) => setFilters({ search, result: '' })}
                />
              </div>
              {!query.data && <Skeleton lines={6} />}
              <ChoiceRows rows={rows} idOf={(row) => row.id} selected={selected?.id} onSelect={select} toneOf={toneOf}>
                {(row) => <Line result={row} />}
              </ChoiceRows>
              {query.data && rows.length === 0 && (
                <EmptyState
                  text={filters.search ? t('No results found') : t('Nothing to review')}
                  hint={
                    filters.search
                      ? t('Nothing that waits matches.')
                      : t('What is submitted for review appears here by itself.')
                  }
                />
              )}
            </>
          }
        >
          {selected && (
            <ReviewDetail
              key={`${selected.id}.${selected.version}`}
              result={selected}
              review={review}
              dialogs={dialogs}
            />
          )}
        </ListDetail>
      )}
      {dialogs.dialogs}
    </Page>
  )
}
