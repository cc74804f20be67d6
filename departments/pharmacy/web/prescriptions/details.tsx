import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { RxPatient } from '../dispensing/rx-patient.tsx'
import { QuestionNotice } from '../notes/question.tsx'
import {
  CancelledWords,
  doseOf,
  isOpen,
  nameOf,
  RxMarks,
  RxPayment,
  RxStatus,
  Trace,
  Unmatched,
  Unpriced,
  Warnings,
} from '../rx-words.tsx'

const done = (by: string | null, at: string | null) => at && [by, formatDateTime(at)].filter(Boolean).join(', ')

/** A prescription with everything that is known of it. */
export function RxDetails({ row, onClose }: { row: PrescriptionRow; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Prescription')}
      size="md"
      footer={
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <div className="u-stack">
        <RxPatient of={row} shown={[row.id]} link />
        <Facts>
          <Fact label={t('Medication')}>
            {nameOf(row)} <RxMarks row={row} />
          </Fact>
          {row.given_name && row.given_name !== row.name && <Fact label={t('Written as')}>{row.name}</Fact>}
          <Fact label={t('Dose')}>{doseOf(row)}</Fact>
          <Fact label={t('Route')}>{t(row.route)}</Fact>
          <Fact label={t('Quantity')}>{inUnits(row.quantity_due, row.unit)}</Fact>
          {row.on_shelf !== null && <Fact label={t('On the shelf')}>{inUnits(row.on_shelf, row.unit)}</Fact>}
          <Fact label={t('Instructions')}>{row.instructions}</Fact>
          <Fact label={t('Status')}>
            <RxStatus row={row} /> {row.status === 'cancelled' && <CancelledWords row={row} />}
          </Fact>
          {row.status !== 'cancelled' && (
            <Fact label={t('Payment')}>
              <RxPayment row={row} />
            </Fact>
          )}
          <Fact label={t('Visit')}>{row.visit_number}</Fact>
          <Fact label={t('Prescribed')}>{done(row.ordered_by_name, row.created_at)}</Fact>
          {row.ends_on && <Fact label={t('Last day')}>{formatDate(row.ends_on)}</Fact>}
          {row.confirmed_at && <Fact label={t('Confirmed')}>{done(row.confirmed_by_name, row.confirmed_at)}</Fact>}
          {row.quantity_dispensed > 0 && (
            <Fact label={t('Dispensed')}>
              {inUnits(row.quantity_dispensed, row.unit)}, {done(row.dispensed_by_name, row.dispensed_at)}
            </Fact>
          )}
          {row.quantity_returned > 0 && <Fact label={t('Returned')}>{inUnits(row.quantity_returned, row.unit)}</Fact>}
          {row.dispensing_notes && <Fact label={t('Notes')}>{row.dispensing_notes}</Fact>}
        </Facts>
        <QuestionNotice row={row} />
        <Trace row={row} />
        <Warnings row={row} />
        <Unpriced row={row} />
        {!row.given_id && isOpen(row) && <Unmatched row={row} />}
      </div>
    </Dialog>
  )
}
