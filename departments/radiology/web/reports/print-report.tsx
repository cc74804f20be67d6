import { Suspense } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatGender,
  formatName,
  writeAge,
} from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { PrintArea, PrintLine, Signatures } from '../../../../kernel/web/ui/print/print-area.tsx'
import { usePrintAddress } from '../../../hospital/web/offers.tsx'
import { PrintedFacts } from '../../../patients/web/offers.tsx'
import type { RadiologyResult } from '../../results.contract.ts'

/** Prints a report on A4; one that is not approved says so. */
export function PrintReport({ report, onDone }: { report: RadiologyResult; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  const born =
    report.date_of_birth &&
    (report.date_of_birth_estimated
      ? writeAge(report)
      : `${formatDate(report.date_of_birth)} (${formatAge(report.date_of_birth)})`)
  return (
    <PrintArea
      title={report.status === 'approved' ? t('Radiology Report') : t('Radiology Report: not approved yet')}
      address={address}
      auto
      onDone={onDone}
    >
      <table className="rad-print-facts">
        <tbody>
          <PrintLine label={t('Patient')} value={formatName(report)} />
          <PrintLine label={t('OP number')} value={report.op_number} />
          <PrintLine label={t('Born, gender')} value={[born, formatGender(report.gender)].filter(Boolean).join(', ')} />
          <PrintLine label={t('Visit')} value={report.visit_number} />
          <PrintLine label={t('Study')} value={`${report.study_type} (${report.category})`} />
          <PrintLine
            label={t('Order')}
            value={`${report.order_number}, ${formatDateTime(report.ordered_at)}, ${report.ordered_by_name}`}
          />
          <PrintLine label={t('Examined')} value={report.started_at && formatDateTime(report.started_at)} />
          <PrintLine label={t('Clinical notes')} value={report.clinical_notes} />
        </tbody>
      </table>
      <Suspense fallback={<span data-drawing />}>
        <PrintedFacts patientId={report.patient_id} />
      </Suspense>
      <h2>{t('Findings')}</h2>
      <p className="rad-text">{report.findings}</p>
      <h2>{t('Impression')}</h2>
      <p className="rad-text">
        <strong>{report.impression}</strong>
      </p>
      <p className="rad-print-signed">
        {rich('Reported by {performed_by_name}, {performed_at}{status}{amended_at}', {
          performed_by_name: report.performed_by_name,
          performed_at: formatDateTime(report.performed_at),
          status:
            report.status === 'approved' &&
            rich('{br}Approved by {reviewed_by_name}, {reviewed_at}', {
              br: <br />,
              reviewed_by_name: report.reviewed_by_name,
              reviewed_at: formatDateTime(report.reviewed_at),
            }),
          amended_at:
            report.amended_at &&
            rich('{br}Amended {amended_at}', { br: <br />, amended_at: formatDateTime(report.amended_at) }),
        })}
      </p>
      <Signatures
        of={[
          { name: report.performed_by_name, registration: report.performer_registration },
          ...(report.status === 'approved' && report.reviewed_by_name
            ? [{ name: report.reviewed_by_name, registration: report.reviewer_registration }]
            : []),
        ]}
      />
    </PrintArea>
  )
}
