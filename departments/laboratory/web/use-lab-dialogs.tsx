import { useState } from 'react'
import type { LabOrderRow, SampleRow } from '../orders.contract.ts'
import { PickOrder } from './entry/pick-order.tsx'
import { ResultEntry } from './entry/result-entry.tsx'
import type { NextStep } from './orders/next-step.ts'
import { CancelOrder, OrderDetails } from './orders/order-details.tsx'
import { ResultReport } from './reports/result-report.tsx'
import { CriticalDialog } from './results/critical-dialog.tsx'
import { type Rejectable, RejectResult } from './review/reject-result.tsx'
import { CollectSample } from './samples/collect-sample.tsx'
import { RejectSample } from './samples/reject-sample.tsx'
import { type Labelled, PrintLabels } from './samples/sample-label.tsx'

export type Shown =
  | { kind: 'collect' | 'collect_all' | 'details' | 'cancel'; order: LabOrderRow }
  | { kind: 'reject-sample'; sample: SampleRow }
  | { kind: 'pick' }
  | { kind: 'entry'; orderId: string; amend?: boolean }
  | { kind: 'critical' | 'report'; resultId: string }
  | { kind: 'reject'; result: Rejectable }

/** Everything that is done with orders, samples and results, one dialog at a time. */
export function useLabDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  // Paper is no dialog: labels are printed beside the draw that they belong to, which stays as it is.
  const [labels, setLabels] = useState<readonly Labelled[]>([])
  /** Closes what is open; what has taken its place stays. */
  const closing = (kind: Shown['kind']) => () => setShown((now) => (now?.kind === kind ? null : now))

  const step = (order: LabOrderRow, next: NextStep) => {
    if (next === 'collect' || next === 'collect_all') setShown({ kind: next, order })
    else if (next !== 'report') setShown({ kind: 'entry', orderId: order.id })
    else if (order.result_id) setShown({ kind: 'report', resultId: order.result_id })
  }

  return {
    open: setShown,
    printLabels: setLabels,
    /** Does the one next thing of an order. */
    step,
    dialogs: (
      <>
        {(shown?.kind === 'collect' || shown?.kind === 'collect_all') && (
          <CollectSample
            key={`${shown.kind} ${shown.order.id}`}
            order={shown.order}
            all={shown.kind === 'collect_all'}
            onLabels={setLabels}
            onClose={closing(shown.kind)}
          />
        )}
        {shown?.kind === 'details' && (
          <OrderDetails
            order={shown.order}
            onStep={(next) => step(shown.order, next)}
            onCancel={() => setShown({ kind: 'cancel', order: shown.order })}
            onClose={closing('details')}
          />
        )}
        {shown?.kind === 'cancel' && <CancelOrder order={shown.order} onClose={closing('cancel')} />}
        {labels.length > 0 && <PrintLabels samples={labels} onDone={() => setLabels([])} />}
        {shown?.kind === 'reject-sample' && <RejectSample sample={shown.sample} onClose={closing('reject-sample')} />}
        {shown?.kind === 'pick' && (
          <PickOrder onPick={(order) => setShown({ kind: 'entry', orderId: order.id })} onClose={closing('pick')} />
        )}
        {shown?.kind === 'entry' && (
          <ResultEntry
            key={shown.orderId}
            orderId={shown.orderId}
            amend={shown.amend}
            onCritical={(resultId) => setShown({ kind: 'critical', resultId })}
            onClose={closing('entry')}
          />
        )}
        {shown?.kind === 'critical' && <CriticalDialog resultId={shown.resultId} onClose={closing('critical')} />}
        {shown?.kind === 'report' && (
          <ResultReport
            resultId={shown.resultId}
            onEntry={(orderId, amend) => setShown({ kind: 'entry', orderId, amend })}
            onClose={closing('report')}
          />
        )}
        {shown?.kind === 'reject' && <RejectResult result={shown.result} onClose={closing('reject')} />}
      </>
    ),
  }
}
