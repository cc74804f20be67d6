import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { confirmPrescriptions, type PrescriptionRow } from '../../dispensing.contract.ts'
import { doseOf, nameOf, RxMarks, RxPayment, Trace, Unmatched, Unpriced, Warnings } from '../rx-words.tsx'
import { RxPatient } from './rx-patient.tsx'

/** Confirm & Send to Billing, for the screens that do it: says what came of it. */
export function useConfirm() {
  const confirm = useCommand(confirmPrescriptions)
  return {
    pending: confirm.isPending,
    run: async (ids: readonly string[]) => {
      const { sent } = await saying(
        t('Failed to confirm prescription'),
        confirm.mutateAsync({ prescription_ids: [...ids] }),
      )
      toast.success(
        sent
          ? t('Prescription confirmed. Patient sent to billing.')
          : t('Prescription confirmed. Nothing is to be paid.'),
      )
    },
  }
}

type Props = { row: PrescriptionRow; onMatch: () => void; onClose: () => void }

/** What is prescribed, looked at once more before the patient is sent to billing. */
export function ConfirmRx({ row, onMatch, onClose }: Props) {
  const confirm = useConfirm()
  const [failure, setFailure] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Confirm Medication')}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {row.given_id ? (
            <Button
              data-autofocus
              loading={confirm.pending}
              onClick={async () => {
                try {
                  await confirm.run([row.id])
                  onClose()
                } catch (error) {
                  setFailure(asCallError(error).message)
                }
              }}
            >
              {t('Confirm & Send to Billing')}
            </Button>
          ) : (
            <Button onClick={onMatch}>{t('Choose Medicine')}</Button>
          )}
        </>
      }
    >
      <div className="u-stack">
        <RxPatient of={row} shown={[row.id]} />
        <Facts>
          <Fact label={t('Medication')}>
            {nameOf(row)} <RxMarks row={row} />
          </Fact>
          <Fact label={t('Dose')}>{doseOf(row)}</Fact>
          <Fact label={t('Route')}>{t(row.route)}</Fact>
          <Fact label={t('Quantity')}>{inUnits(row.quantity_due, row.unit)}</Fact>
          {row.on_shelf !== null && <Fact label={t('On the shelf')}>{inUnits(row.on_shelf, row.unit)}</Fact>}
          <Fact label={t('Instructions')}>{row.instructions}</Fact>
          <Fact label={t('Prescribed')}>
            {row.ordered_by_name}, {formatDateTime(row.created_at)}
          </Fact>
          <Fact label={t('Payment')}>
            <RxPayment row={row} />
          </Fact>
        </Facts>
        <Trace row={row} />
        <Warnings row={row} />
        <Unpriced row={row} />
        {!row.given_id && <Unmatched row={row} />}
        {failure && <Notice tone="red">{failure}</Notice>}
      </div>
    </Dialog>
  )
}
