import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import { useFresh } from '../../../../kernel/web/data/use-endpoint.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { getDraw } from '../../draw.contract.ts'
import { DrawForm } from './draw-form.tsx'
import type { Labelled } from './sample-label.tsx'

type Props = {
  order: { id: string; visit_id: string }
  /** Every test of the visit is ticked, not this one alone. */
  all?: boolean
  onLabels: (samples: readonly Labelled[]) => void
  onClose: () => void
  /** The labels are printed at once: at the bed nobody comes back to them. */
  prints?: boolean
}

/** The samples of a visit are taken: which tests, in which tubes, under which numbers. */
export function CollectSample({ order, all = false, onLabels, onClose, prints }: Props) {
  const { query: draw, fresh } = useFresh(getDraw, { visit_id: order.visit_id })
  // The form keeps what it began with: a test that is ordered meanwhile is in the next draw.
  const [begun, setBegun] = useState<typeof fresh>(undefined)
  if (!begun) {
    if (fresh) setBegun(fresh)
    return <LoadingDialog title={t('Collect Sample')} queries={[draw]} onClose={onClose} />
  }
  return <DrawForm draw={begun} ticked={all ? null : order.id} onLabels={onLabels} onClose={onClose} prints={prints} />
}
