import { useState } from 'react'
import { ReasonDialog } from '../../../kernel/web/ui/confirm-dialog.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { cancelRadiologyOrder } from '../contract.ts'
import { type RadiologyOrderRow, startExamination } from '../orders.contract.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** What can be done with an order wherever it is shown; `rows`: the orders as they are now, so that a dialog speaks of the newest. */
export function useOrderWork(rows: readonly RadiologyOrderRow[] | undefined) {
  const [shown, setShown] = useState<{ kind: 'schedule' | 'cancel'; order: RadiologyOrderRow } | null>(null)
  const begin = useCommand(startExamination, {
    onSuccess: () => toast.success('Examination started'),
    onError: (error) => toast.error(`Failed to start examination. ${error.message}`),
  })
  const cancel = useCommand(cancelRadiologyOrder)
  const order = shown && (rows?.find((row) => row.id === shown.order.id) ?? shown.order)
  const close = () => setShown(null)
  return {
    schedule: (each: RadiologyOrderRow) => setShown({ kind: 'schedule', order: each }),
    cancel: (each: RadiologyOrderRow) => setShown({ kind: 'cancel', order: each }),
    start: ({ id, version }: RadiologyOrderRow) => begin.mutate({ radiology_order_id: id, version }),
    starting: begin.isPending ? begin.variables.radiology_order_id : null,
    dialogs: order && (
      <>
        {shown.kind === 'schedule' && <ScheduleDialog order={order} onClose={close} />}
        {shown.kind === 'cancel' && (
          <ReasonDialog
            onClose={close}
            title={`Cancel ${order.study_type} of ${formatName(order)}?`}
            confirmLabel="Cancel Order"
            onConfirm={async (reason) => {
              await cancel.mutateAsync({ radiology_order_id: order.id, reason })
              toast.success(`${order.order_number} is cancelled`)
            }}
          >
            <p>{order.order_number}. It cannot be brought back; the study can be ordered again.</p>
          </ReasonDialog>
        )}
      </>
    ),
  }
}
