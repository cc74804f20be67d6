import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '../../../contract/words/text.ts'
import { formatNumber } from '../format.ts'

/** The page numbers to offer around the current one; null stands for a gap: `1 … 4 [5] 6 … 20`. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}

type PaginationProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void }

/** Which rows of how many are shown, and the way to the others. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return (
    <div className="u-pagination">
      <span className="u-muted" aria-live="polite">
        {t('{first}–{last} of {total}', { first, last, total: formatNumber(total) })}
      </span>
      {pages > 1 && (
        <nav aria-label={t('Pages')} className="u-pages">
          <button
            type="button"
            className="u-page-button"
            aria-label={t('Previous page')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </button>
          {pageNumbers(page, pages).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
              <span key={`gap-${index}`} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className="u-page-button"
                aria-label={t('Page {number}', { number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            ),
          )}
          <button
            type="button"
            className="u-page-button"
            aria-label={t('Next page')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </button>
        </nav>
      )}
    </div>
  )
}
