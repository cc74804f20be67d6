import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { cancelRadiologyOrder } from '../../contract.ts'
import { type RadiologyOrderRow, startExamination } from '../../orders.contract.ts'
import { questionsFor } from '../../safety.ts'
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx'
import { SafetyDialog } from './safety-dialog.tsx'

/**
 * What can be done with an order wherever it is shown; `rows`: the orders as they are now, so that a dialog speaks of
 * the newest.
 */
export function useOrderWork(rows: readonly RadiologyOrderRow[] | undefined) {
  const [shown, setShown] = useState<{ kind: 'schedule' | 'cancel' | 'safety'; order: RadiologyOrderRow } | null>(null)
  const begin = useCommand(startExamination, {
    onSuccess: () => toast.success(t('Examination started')),
    onError: (error) => toast.error(t('Failed to start examination. {message}', { message: error.message })),
  })
  const cancel = useCommand(cancelRadiologyOrder)
  const order = shown && (rows?.find((row) => row.id === shown.order.id) ?? shown.order)
  const close = () => setShown(null)
  return {
    schedule: (each: RadiologyOrderRow) => setShown({ kind: 'schedule', order: each }),
    cancel: (each: RadiologyOrderRow) => setShown({ kind: 'cancel', order: each }),
    start: (each: RadiologyOrderRow) => {
      if (questionsFor(each, hospitalToday()).length) setShown({ kind: 'safety', order: each })
      else begin.mutate({ radiology_order_id: each.id, version: each.version })
    },
    starting: begin.isPending ? begin.variables.radiology_order_id : null,
    dialogs: order && (
      <>
        {shown.kind === 'safety' && (
          <SafetyDialog order={order} questions={questionsFor(order, hospitalToday())} onClose={close} />
        )}
        {shown.kind === 'schedule' && <ScheduleDialog order={order} onClose={close} />}
        {shown.kind === 'cancel' && (
          <ReasonDialog
            onClose={close}
            title={t('Cancel {study_type} of {order}?', { study_type: order.study_type, order: formatName(order) })}
            confirmLabel={t('Cancel Order')}
            onConfirm={async (reason) => {
              await cancel.mutateAsync({ radiology_order_id: order.id, reason })
              toast.success(t('{order_number} is cancelled', { order_number: order.order_number }))
            }}
          >
            <p>
              {t('{order_number}. It cannot be brought back; the study can be ordered again.', {
                order_number: order.order_number,
              })}
            </p>
          </ReasonDialog>
        )}
      </>
    ),
  }
}

/** What can be done with an order, and the dialogs of it. */
export type OrderWork = ReturnType<typeof useOrderWork>
