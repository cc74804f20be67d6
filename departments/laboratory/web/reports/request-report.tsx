import { Suspense } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../print.css'
import { useFresh } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatDateTime, formatGender, formatName, writeAge } from '../../../../kernel/web/ui/format.ts'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { PrintArea, Signatures } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { PrintedFacts } from '../../../patients/web/offers.tsx'
import { amendmentWaits } from '../../../visits/order-ref.ts'
import { getLabReport } from '../../figures.contract.ts'
import { countValues } from '../../results/summary.ts'
import type { LabResult } from '../../results.contract.ts'
import { orderStatusLabels } from '../../words.ts'
import { DeltaMark } from '../words.tsx'
import { ReportValues, SaidBefore } from './report-body.tsx'

type Report = Output<typeof getLabReport>

/**
 * One test of the report: its values, what was said of them, who did and who reviewed it. Nothing stands there that was
 * not said.
 */
function Tested({ result }: { result: LabResult }) {
  const preliminary = result.status !== 'approved'
  return (
    <section className="lab-tested">
      <h2>
        {result.test_name} <span>{result.order_number}</span>
      </h2>
      {preliminary && <p className="u-strong">{t('Not approved. Preliminary.')}</p>}
      {amendmentWaits(result) && <p className="u-strong">{t('An amendment of this result waits for review.')}</p>}
      <ReportValues result={result} />
      {result.custom_fields && <p>{countValues(result.custom_fields)}</p>}
      <SaidBefore change={result.change} />
      <DeltaMark delta={result.delta} />
      {result.interpretation && (
        <p className="u-lines">{t('Interpretation: {text}', { text: result.interpretation })}</p>
      )}
      {result.notes && <p className="u-lines">{t('Notes: {text}', { text: result.notes })}</p>}
      <p className="lab-tested-by">
        {[
          result.sample_number &&
            t('Sample {number}, {container}, {time}', {
              number: result.sample_number,
              container: result.container_type,
              time: formatDateTime(result.collection_time),
            }),
          t('Performed: {name}, {time}', { name: result.performed_by_name, time: formatDateTime(result.performed_at) }),
          result.status === 'approved' &&
            result.reviewed_by_name &&
            t('Reviewed: {name}, {time}', { name: result.reviewed_by_name, time: formatDateTime(result.reviewed_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

function Paper({ report: { request, results, open, signed_by } }: { report: Report }) {
  const born = request.date_of_birth_estimated || !request.date_of_birth ? null : formatDate(request.date_of_birth)
  return (
    <div className="lab-report">
      <Facts className="lab-report-facts">
        <Fact label={t('Patient')}>
          <strong>{formatName(request)}</strong>
        </Fact>
        <Fact label={t('OP number')}>{request.op_number}</Fact>
        <Fact label={t('Age, gender')}>
          {[writeAge(request), born && t('born {day}', { day: born }), formatGender(request.gender)]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact label={t('Visit')}>{request.visit_number}</Fact>
        <Fact label={t('Ordered')}>
          {formatDateTime(request.ordered_at)}, {request.ordered_by_name}
        </Fact>
        {request.clinical_notes && <Fact label={t('Clinical notes')}>{request.clinical_notes}</Fact>}
      </Facts>
      <Suspense fallback={<span data-drawing />}>
        <PrintedFacts patientId={request.patient_id} />
      </Suspense>
      {results.map((result) => (
        <Tested key={result.id} result={result} />
      ))}
      {open.length > 0 && (
        <p>
          {t('Not in this report: {tests}', {
            tests: open.map((line) => `${line.test_name} (${t(orderStatusLabels[line.status])})`).join(', '),
          })}
        </p>
      )}
      {signed_by.length > 0 && (
        <Signatures
          of={signed_by.map(({ license_number, ...signer }) => ({ ...signer, registration: license_number }))}
        />
      )}
    </div>
  )
}

/** Prints the report of the request that an order belongs to: every test in one paper, signed. */
export function PrintRequest({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const address = usePrintAddress()
  const { fresh } = useFresh(getLabReport, { lab_order_id: orderId })
  if (address === undefined || !fresh) return null
  return (
    <PrintArea title={t('Laboratory Report')} address={address} auto onDone={onDone}>
      <Paper report={fresh} />
    </PrintArea>
  )
}
