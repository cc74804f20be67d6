import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { LOOKUP_MIN, Lookup } from '../../../../kernel/web/ui/fields/lookup.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import type { LabOrderRow } from '../../orders.contract.ts'
import { listAwaitingResults } from '../../results.contract.ts'
import { LabPriority } from '../words.tsx'

const SHOWN = 8

const Line = ({ order }: { order: LabOrderRow }) => (
  <span className="lab-pick">
    <span>
      <strong>{order.test_name}</strong> <span className="u-muted">{order.test_code}</span>
      <span className="u-person-facts">
        {formatName(order)} · {personFacts(order)}
      </span>
    </span>
    <span className="lab-pick-end">
      <LabPriority priority={order.priority} />
      <span className="u-person-facts">{order.sample_number ?? t('No sample needed')}</span>
    </span>
  </span>
)

/** Chooses whose result is entered: by a scan of the tube, by search, or the first of those that wait. */
export function PickOrder({ onPick, onClose }: { onPick: (order: LabOrderRow) => void; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const found = useEndpoint(listAwaitingResults, { search, page_size: SHOWN }, { enabled: search.length >= LOOKUP_MIN })
  const first = useEndpoint(listAwaitingResults, { search: '', page_size: SHOWN })
  return (
    <Dialog open onClose={onClose} title={t('Enter Lab Result')} size="top">
      <Lookup
        label={t('Sample or order')}
        placeholder={t('Scan the tube, or type a sample number, patient or test')}
        autoFocus
        search={search}
        onSearch={setSearch}
        query={found}
        rowKey={(order) => order.id}
        render={(order) => <Line order={order} />}
        onPick={onPick}
        failure={t('Failed to fetch pending samples')}
        empty={
          <EmptyState
            text={t('No sample found')}
            hint={t('Either nothing like this awaits a result, or its sample is not collected yet.')}
          />
        }
      />
      {search.length < LOOKUP_MIN && (
        <section aria-label={t('Next in line')} className="lab-next">
          <h3>{t('Next in line')}</h3>
          {first.data ? (
            first.data.rows.map((order) => (
              <button
                key={order.id}
                type="button"
                className="u-plain-button lab-pick-button"
                onClick={() => onPick(order)}
              >
                <Line order={order} />
              </button>
            ))
          ) : (
            <Waiting for={first} failure={t('Failed to fetch pending samples')} lines={4} />
          )}
        </section>
      )}
    </Dialog>
  )
}
