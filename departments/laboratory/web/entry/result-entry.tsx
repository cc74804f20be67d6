import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useFresh } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { resultStatusLabels } from '../../../visits/result-words.ts'
import { getResultEntry } from '../../results.contract.ts'
import { OrderHead } from '../orders/order-head.tsx'
import type { Typed } from './entry-values.ts'
import { ResultForm } from './result-form.tsx'

type Props = { orderId: string; amend?: boolean; onCritical: (resultId: string) => void; onClose: () => void }

/** Enters, reenters or amends the result of one order, beginning with what is there. */
export function ResultEntry({ orderId, amend = false, onCritical, onClose }: Props) {
  const { query: entry, fresh } = useFresh(getResultEntry, { lab_order_id: orderId })
  // What was in the cache may be older than what somebody has entered since; the form begins with the fresh answer.
  const [generation, setGeneration] = useState(0)
  const [opened, setOpened] = useState(-1)
  const [typed, setTyped] = useState<Partial<Typed> | null>(null)
  if (!fresh) return <LoadingDialog title={t('Enter Lab Result')} queries={[entry]} onClose={onClose} />
  const status = fresh.result?.status
  const closed = opened !== generation && !amend && (status === 'pending_review' || status === 'approved')
  if (closed)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('Enter Lab Result')}
        footer={
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      >
        <OrderHead order={fresh.order} />
        <Notice>
          {t('A result was entered already: {resultStatusLabels}.', {
            resultStatusLabels: t(resultStatusLabels[status]),
          })}
        </Notice>
      </Dialog>
    )
  if (opened !== generation) setOpened(generation)
  return (
    <ResultForm
      key={generation}
      entry={fresh}
      typed={typed}
      amend={amend}
      onCritical={onCritical}
      onReload={(kept) => {
        setTyped(kept)
        void entry.refetch().then(() => setGeneration((now) => now + 1))
      }}
      onClose={onClose}
    />
  )
}
