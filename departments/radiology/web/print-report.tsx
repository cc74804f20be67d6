import { formatAge, formatDate, formatDateTime, formatGender, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea, PrintLine } from '../../../kernel/web/ui/print-area.tsx'
import { usePrintAddress } from '../../hospital/web/offers.tsx'
import type { RadiologyResult } from '../results.contract.ts'

/** Prints a report on A4; one that is not approved says so. */
export function PrintReport({ report, onDone }: { report: RadiologyResult; onDone: () => void }) {
  const address = usePrintAddress()
  if (address === undefined) return null
  const born = report.date_of_birth && `${formatDate(report.date_of_birth)} (${formatAge(report.date_of_birth)})`
  return (
    <PrintArea
      title={report.status === 'approved' ? 'Radiology Report' : 'Radiology Report: not approved yet'}
      address={address}
      auto
      onDone={onDone}
    >
      <table className="rad-print-facts">
        <tbody>
          <PrintLine label="Patient" value={formatName(report)} />
          <PrintLine label="OP number" value={report.op_number} />
          <PrintLine label="Born, gender" value={[born, formatGender(report.gender)].filter(Boolean).join(', ')} />
          <PrintLine label="Visit" value={report.visit_number} />
          <PrintLine label="Study" value={`${report.study_type} (${report.category})`} />
          <PrintLine label="Order" value={`${report.order_number}, ${formatDateTime(report.ordered_at)}, ${report.ordered_by_name}`} />
          <PrintLine label="Examined" value={report.started_at && formatDateTime(report.started_at)} />
          <PrintLine label="Clinical notes" value={report.clinical_notes} />
        </tbody>
      </table>
      <h2>Findings</h2>
      <p className="rad-text">{report.findings}</p>
      <h2>Impression</h2>
      <p className="rad-text">
        <strong>{report.impression}</strong>
      </p>
      <p className="rad-print-signed">
        Reported by {report.performed_by_name}, {formatDateTime(report.performed_at)}
        {report.status === 'approved' && (
          <>
            <br />
            Approved by {report.reviewed_by_name}, {formatDateTime(report.reviewed_at)}
          </>
        )}
        {report.amended_at && (
          <>
            <br />
            Amended {formatDateTime(report.amended_at)}
          </>
        )}
      </p>
    </PrintArea>
  )
}
