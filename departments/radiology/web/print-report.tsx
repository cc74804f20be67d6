import { formatAge, formatDate, formatDateTime, formatGender, formatName, formatPhone } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getPrintHeader } from '../../hospital/contract.ts'
import type { RadiologyResult } from '../results.contract.ts'

const Line = ({ label, value }: { label: string; value: string | null }) =>
  value ? (
    <tr>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  ) : null

/** Prints a report on A4; one that is not approved says so. */
export function PrintReport({ report, onDone }: { report: RadiologyResult; onDone: () => void }) {
  const header = useEndpoint(getPrintHeader, {}, { refreshEvery: false, staleTime: 600_000 })
  if (!header.data && !header.error) return null
  const address = header.data && [header.data.address, header.data.city, formatPhone(header.data.phone)].filter(Boolean).join(', ')
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
          <Line label="Patient" value={formatName(report)} />
          <Line label="OP number" value={report.op_number} />
          <Line label="Born, gender" value={[born, formatGender(report.gender)].filter(Boolean).join(', ')} />
          <Line label="Visit" value={report.visit_number} />
          <Line label="Study" value={`${report.study_type} (${report.category})`} />
          <Line label="Order" value={`${report.order_number}, ${formatDateTime(report.ordered_at)}, ${report.ordered_by_name}`} />
          <Line label="Examined" value={report.started_at && formatDateTime(report.started_at)} />
          <Line label="Clinical notes" value={report.clinical_notes} />
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
