import { t } from '../../../../kernel/contract/words/text.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { placeWords } from '../../../visits/web/offers.tsx'
import type { LabOrderRow } from '../../orders.contract.ts'
import { LabPriority } from '../words.tsx'

export type OrderHeaded = Pick<
  LabOrderRow,
  | 'patient_id'
  | 'visit_id'
  | 'first_name'
  | 'last_name'
  | 'op_number'
  | 'gender'
  | 'date_of_birth'
  | 'date_of_birth_estimated'
  | 'visit_number'
  | 'test_name'
  | 'test_code'
  | 'order_number'
  | 'priority'
> & {
  place?: LabOrderRow['place']
  instructions?: string | null
  clinical_notes?: string | null
  sample_number?: string | null
}

/**
 * Whose, which test, and what triage found: at the head of every dialog of the laboratory, so that nobody works on the
 * wrong patient.
 */
export const OrderHead = ({ order }: { order: OrderHeaded }) => (
  <div className="lab-head">
    <div>
      <strong>{formatName(order)}</strong>
      <span className="u-person-facts">
        {t('{order} · Visit {visit_number}{place}', {
          order: personFacts(order),
          visit_number: order.visit_number,
          place: order.place && ` · ${placeWords(order.place)}`,
        })}
      </span>
    </div>
    <div>
      <strong>
        {order.test_name} <span className="u-muted">{order.test_code}</span>
      </strong>{' '}
      <LabPriority priority={order.priority} />
      <span className="u-person-facts">
        {order.order_number}
        {order.sample_number && t(' · Sample {sample_number}', { sample_number: order.sample_number })}
      </span>
    </div>
    {order.clinical_notes && (
      <p className="lab-head-note">{t('Clinical notes: {clinical_notes}', { clinical_notes: order.clinical_notes })}</p>
    )}
    {order.instructions && (
      <p className="lab-head-note">{t('Instructions: {instructions}', { instructions: order.instructions })}</p>
    )}
    <Panels place="treating" about={{ patientId: order.patient_id, visitId: order.visit_id }} fallback={null} />
  </div>
)
