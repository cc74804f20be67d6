import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import './bench.css'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getBench, listBenches } from '../../figures.contract.ts'
import { BenchSheet } from './bench-sheet.tsx'

const MOST = 50

/** The sheet of one test, as it is begun. */
function Sheet({ testTypeId }: { testTypeId: string }) {
  const query = useEndpoint(getBench, { test_type_id: testTypeId, page_size: MOST }, { staleTime: 0 })
  if (!query.data) return <Waiting for={query} failure={t('Failed to fetch pending samples')} lines={8} />
  return <BenchSheet key={testTypeId} bench={query.data} />
}

/** Results of one test after another, by bench: what waits, and a sheet to enter it on. */
export default function Bench() {
  const benches = useEndpoint(listBenches, {})
  const [{ test }, setUrl] = useUrlState({ test: '' })
  const rows = benches.data?.rows
  const chosen = rows?.find((row) => row.test_type_id === test)?.test_type_id ?? rows?.[0]?.test_type_id
  const categories = [...new Set(rows?.map((row) => row.category))]
  const waiting = rows?.reduce((sum, row) => sum + row.waiting, 0)
  return (
    <Page
      title={t('Bench Work List')}
      facts={waiting === undefined ? ' ' : t('{waiting} results to be entered', { waiting })}
    >
      {rows ? (
        rows.length === 0 ? (
          <EmptyState text={t('No samples await a result')} hint={t('Collected samples stand here, test by test.')} />
        ) : (
          <div className="lab-bench">
            <nav aria-label={t('Benches')} className="lab-benches">
              {categories.map((category) => (
                <section key={category} aria-label={category}>
                  <h2>{category}</h2>
                  {rows
                    .filter((row) => row.category === category)
                    .map((row) => (
                      <button
                        key={row.test_type_id}
                        type="button"
                        className="u-plain-button lab-bench-test"
                        aria-current={row.test_type_id === chosen || undefined}
                        onClick={() => setUrl({ test: row.test_type_id })}
                      >
                        <span>{row.test_name}</span>
                        <span className="u-num">{row.waiting}</span>
                      </button>
                    ))}
                </section>
              ))}
            </nav>
            <Panel flush>{chosen && <Sheet key={chosen} testTypeId={chosen} />}</Panel>
          </div>
        )
      ) : (
        <Waiting for={benches} failure={t('Failed to fetch pending samples')} lines={6} />
      )}
    </Page>
  )
}
