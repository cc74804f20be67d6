import { t } from '../../../../kernel/contract/words/text.ts'
import { useFresh } from '../../../../kernel/web/data/use-endpoint.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { getLabResult } from '../../results.contract.ts'
import { OrderHead } from '../orders/order-head.tsx'
import { CriticalForm } from './critical-form.tsx'
import { ResultValue } from './result-value.tsx'

const TITLE = t('Tell the critical value')
const CHANGED = t('Tell what has changed')

/** Offered as soon as a critical result is handed in, and until somebody was told. */
export function CriticalDialog({ resultId, onClose }: { resultId: string; onClose: () => void }) {
  const { query, fresh } = useFresh(getLabResult, { lab_result_id: resultId })
  const result = fresh?.result
  if (!result) return <LoadingDialog title={TITLE} queries={[query]} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={result.told_before === null ? TITLE : CHANGED} sticky>
      <OrderHead order={result} />
      <div className="lab-critical-values">
        <ResultValue result={result} />
      </div>
      {result.critical_at ? (
        <Notice tone="green">
          {t('{critical_told_to} was told already.', { critical_told_to: result.critical_told_to })}
        </Notice>
      ) : (
        <CriticalForm result={result} onDone={onClose} onLater={onClose} />
      )}
    </Dialog>
  )
}
