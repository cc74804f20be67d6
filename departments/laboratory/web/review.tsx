import { t } from '../../../kernel/contract/text.ts'
import './laboratory.css'
import './review.css'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../kernel/web/ui/feedback.tsx'
import { formatName, formatTime } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { amendmentWaits } from '../../visits/of-order.ts'
import { type LabResult, listLabResults } from '../results.contract.ts'
import { isUntold } from './result-columns.tsx'
import { ReviewDetail } from './review-detail.tsx'
import { SelfReview } from './self-review.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'
import { useReview } from './use-review.ts'
import { LabPriority } from './words.tsx'

const SHOWN = 100

function Line({ result }: { result: LabResult }) {
  const amendment = amendmentWaits(result) ? result.amendment : null
  return (
    <>
      <span className="lab-review-line">
        <strong>{result.test_name}</strong>
        {result.priority !== 'routine' && <LabPriority priority={result.priority} />}
        {amendment && <Badge tone="blue">{t('Amendment')}</Badge>}
        {(amendment?.content ?? result).critical && (
          <Badge tone="red">{isUntold(result) ? t('Critical, nobody told') : t('Critical')}</Badge>
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

/** Arrow keys in the list of what waits. */
function useListKeys(rows: readonly LabResult[], selected: LabResult | undefined, select: (id: string) => void) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rows.findIndex((row) => row.id === selected?.id)
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const next = goal === undefined ? undefined : rows[goal]
    if (!next) return
    event.preventDefault()
    select(next.id)
    list.current?.querySelector<HTMLElement>(`[data-result="${next.id}"]`)?.focus()
  }
  return { list, onKeyDown }
}

/** What was handed in and is not approved yet, amendments of approved results too: the list, and beside it the result with those before it. */
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
  const { list, onKeyDown } = useListKeys(rows, selected, select)
  // After a decision the next one of the list is selected; of the last one the one before.
  const next = (id: string) => {
    const at = rows.findIndex((row) => row.id === id)
    select((rows[at + 1] ?? rows[at - 1])?.id ?? '')
  }
  const review = useReview(next)

  const pane = useRef<HTMLDivElement>(null)
  const open = Boolean(chosen)
  useEffect(() => {
    if (open && matchMedia('(max-width: 1023px)').matches) pane.current?.focus()
  }, [open])

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
        <div className="lab-review" data-open={open || undefined}>
          <section className="lab-review-list" aria-label={t('Results to review')}>
            <div className="u-toolbar">
              <SearchInput
                label={t('Search results')}
                placeholder={t('Patient, OP number, test')}
                value={filters.search}
                onSearch={(search) => setFilters({ search, result: '' })}
              />
            </div>
            {!query.data && <Skeleton lines={6} />}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus; this hears their arrow keys */}
            <div ref={list} onKeyDown={onKeyDown}>
              {rows.map((row) => (
                <button
                  key={row.id}
                  type="button"
                  data-result={row.id}
                  className="u-plain-button lab-review-row"
                  aria-current={row.id === selected?.id || undefined}
                  data-tone={row.critical ? 'red' : row.priority === 'stat' ? 'red' : row.priority === 'urgent' ? 'amber' : undefined}
                  onClick={() => select(row.id)}
                >
                  <Line result={row} />
                </button>
              ))}
            </div>
            {query.data && rows.length === 0 && (
              <EmptyState
                text={filters.search ? t('No results found') : t('Nothing to review')}
                hint={filters.search ? t('Nothing that waits matches.') : t('What is submitted for review appears here by itself.')}
              />
            )}
          </section>
          <div className="lab-review-pane" ref={pane} tabIndex={-1}>
            {selected ? (
              <>
                <Button variant="default" className="lab-review-back" onClick={() => select('')}>
                  {t('Back to the list')}
                </Button>
                <ReviewDetail key={`${selected.id}.${selected.version}`} result={selected} review={review} dialogs={dialogs} />
              </>
            ) : null}
          </div>
        </div>
      )}
      {dialogs.dialogs}
    </Page>
  )
}
