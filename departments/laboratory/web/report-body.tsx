import { Fact, Facts } from '../../../kernel/web/ui/facts.tsx'
import { formatDate, formatDateTime, formatGender, formatName, NOTHING } from '../../../kernel/web/ui/format.ts'
import type { LabResult } from '../results.contract.ts'
import { FlagMark, ResultBadge } from './words.tsx'

/** The values of a report: one line, or one for each value of the panel. */
export function ReportValues({
  result,
}: {
  result: Pick<LabResult, 'test_name' | 'custom_fields' | 'result_value' | 'unit' | 'flag' | 'reference_range'>
}) {
  const rows = result.custom_fields ?? [
    {
      id: 'value',
      name: result.test_name,
      value: result.result_value ?? '',
      unit: result.unit,
      flag: result.flag,
      reference_range: result.reference_range,
    },
  ]
  return (
    <table className="lab-report-values">
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Result</th>
          <th scope="col">Unit</th>
          <th scope="col">Reference range</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td className="u-num">
              <span className="u-strong">{row.value || NOTHING}</span> <FlagMark flag={row.flag} />
            </td>
            <td>{row.unit}</td>
            <td className="u-num">{row.reference_range ?? NOTHING}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A result as it is read, on screen and on paper. */
export function ReportBody({ result }: { result: LabResult }) {
  return (
    <div className="lab-report">
      <Facts className="lab-report-facts">
        <Fact label="Patient">
          <strong>{formatName(result)}</strong>
        </Fact>
        <Fact label="OP number">{result.op_number}</Fact>
        <Fact label="Born, gender">
          {formatDate(result.date_of_birth)}, {formatGender(result.gender)}
        </Fact>
        <Fact label="Visit">{result.visit_number}</Fact>
        <Fact label="Test">
          {result.test_name} ({result.test_code})
        </Fact>
        <Fact label="Order">{result.order_number}</Fact>
        <Fact label="Ordered">
          {formatDateTime(result.ordered_at)}, {result.ordered_by_name}
        </Fact>
        <Fact label="Sample">
          {result.sample_number && `${result.sample_number}, ${result.container_type}, ${formatDateTime(result.collection_time)}`}
        </Fact>
      </Facts>
      <ReportValues result={result} />
      <Facts>
        <Fact label="Interpretation">{result.interpretation}</Fact>
        <Fact label="Notes">{result.notes}</Fact>
        <Fact label="Status">
          <ResultBadge status={result.status} />
          {result.amended_at && ` amended ${formatDateTime(result.amended_at)}`}
          {result.rejection_reason && <p className="lab-reason">Rejected: {result.rejection_reason}</p>}
        </Fact>
        {result.critical && (
          <Fact label="Critical value">
            {result.critical_at
              ? `Told to ${result.critical_told_to} by ${result.critical_by_name}, ${formatDateTime(result.critical_at)}`
              : 'Nobody was told yet'}
            {result.critical_note && <span className="u-person-facts">{result.critical_note}</span>}
          </Fact>
        )}
        <Fact label="Performed">
          {result.performed_by_name}, {formatDateTime(result.performed_at)}
        </Fact>
        <Fact label="Reviewed">{result.reviewed_by_name && `${result.reviewed_by_name}, ${formatDateTime(result.reviewed_at)}`}</Fact>
      </Facts>
    </div>
  )
}
