import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { add } from '../../../inventory/quantity.ts'
import { confirmPrescriptions, getDispensing, type PrescriptionRow } from '../../dispensing.contract.ts'
import { QuestionNotice } from '../notes/question.tsx'
import {
  doseOf,
  isAsked,
  nameOf,
  type Rx,
  RxMarks,
  RxPayment,
  Trace,
  Unmatched,
  Unpriced,
  Warnings,
} from '../rx-words.tsx'
import { batchWords, takenOf } from './dispense-lines.tsx'
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

/** What can be handed out of it today, and from which batch first. */
function OnShelf({ rx }: { rx: Rx }) {
  const [first] = rx.batches
  const there = inUnits(add(...rx.batches.map((batch) => batch.quantity)), rx.unit)
  return first ? t('{there}, first batch {batch}', { there, batch: batchWords(first) }) : t('Out of stock')
}

/** Said before anybody is sent to pay: nothing of it is there, or too little. */
function Lacking({ rx }: { rx: Rx }) {
  const { short } = takenOf(rx, { quantity: rx.quantity_open })
  if (short <= 0) return null
  return (
    <Notice tone="red">
      {rx.batches.length === 0
        ? t('Out of stock. Please give another medicine, cancel it, or owe it, before the patient pays.')
        : t('{short} are missing. They would be owed.', { short: inUnits(short, rx.unit) })}
    </Notice>
  )
}

type Props = { row: PrescriptionRow; onMatch: () => void; onClose: () => void }

/** What is prescribed, looked at once more before the patient is sent to billing. */
export function ConfirmRx({ row, onMatch, onClose }: Props) {
  const confirm = useConfirm()
  const [failure, setFailure] = useState('')
  const work = useEndpoint(getDispensing, { patient_id: row.patient_id })
  const shelf = work.data?.prescriptions.find((rx) => rx.id === row.id)
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
          {isAsked(row) ? null : row.given_id ? (
            <Button
              data-autofocus
              loading={confirm.pending}
              disabled={work.isPending}
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
          {row.given_id && <Fact label={t('In stock')}>{shelf && <OnShelf rx={shelf} />}</Fact>}
          <Fact label={t('Instructions')}>{row.instructions}</Fact>
          <Fact label={t('Prescribed')}>
            {row.ordered_by_name}, {formatDateTime(row.created_at)}
          </Fact>
          <Fact label={t('Payment')}>
            <RxPayment row={row} />
          </Fact>
        </Facts>
        <QuestionNotice row={row} />
        <Trace row={row} />
        <Warnings row={row} />
        <Unpriced row={row} />
        {!row.given_id && <Unmatched row={row} />}
        {row.given_id && shelf && <Lacking rx={shelf} />}
        {failure && <Notice tone="red">{failure}</Notice>}
      </div>
    </Dialog>
  )
}
