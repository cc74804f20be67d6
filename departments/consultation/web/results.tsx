import './results.css'
import { useSession } from '../../../kernel/web/session.tsx'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { formatDateTime, formatTime } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { type Flag, flagWords } from '../../laboratory/ranges.ts'
import { type LabResult, listVisitResults } from '../../laboratory/results.contract.ts'
import { listVisitReports, type RadiologyResult } from '../../radiology/results.contract.ts'
import { amendmentWaits } from '../../visits/of-order.ts'

type Value = { id: string; name: string; value: string; unit: string | null; reference_range: string | null; flag: Flag | null }
const arrows: Record<Flag, string> = { LL: '▼▼', L: '▼', H: '▲', HH: '▲▲', A: '!' }
const isCritical = (flag: Flag | null) => flag === 'LL' || flag === 'HH'

/** What a result says, value by value: one of a plain test, all of a panel; what is not normal first. */
function valuesOf(result: LabResult): Value[] {
  if (!result.custom_fields) {
    const { id, test_name: name, result_value, unit, reference_range, flag } = result
    return [{ id, name, value: result_value ?? '–', unit, reference_range, flag }]
  }
  const urgency = ({ flag }: Value) => (isCritical(flag) ? 0 : flag ? 1 : 2)
  return [...result.custom_fields].sort((one, other) => urgency(one) - urgency(other))
}

/** `Potassium 7.4 mmol/L`. */
const saysCritical = (result: LabResult): string[] =>
  valuesOf(result)
    .filter((value) => isCritical(value.flag))
    .map(({ name, value, unit, flag }) => `${name} ${value}${unit ? ` ${unit}` : ''} (${flagWords[flag ?? 'A']})`)

function ValueRow({ value: { name, value, unit, reference_range, flag } }: { value: Value }) {
  return (
    <div data-flag={flag ?? undefined}>
      <dt>{name}</dt>
      <dd title={[flag && flagWords[flag], reference_range && `normal ${reference_range}`].filter(Boolean).join(', ') || undefined}>
        {value} {unit && <span className="u-muted">{unit}</span>}
        {flag && (
          <>
            <span aria-hidden> {arrows[flag]}</span>
            <span className="u-visually-hidden"> {flagWords[flag]}</span>
          </>
        )}
      </dd>
    </div>
  )
}

const SHOWN = 4
/** One lab result: the values that are not normal in view, the rest one step away. */
function Result({ result }: { result: LabResult }) {
  const values = valuesOf(result)
  const abnormal = values.filter((value) => value.flag)
  const inView = result.custom_fields && abnormal.length > 0 ? abnormal : values.slice(0, SHOWN)
  const rest = values.filter((value) => !inView.includes(value))
  const list = (rows: Value[]) => (
    <dl className="u-pairs results-values">
      {rows.map((value) => (
        <ValueRow key={value.id} value={value} />
      ))}
    </dl>
  )
  return (
    <li>
      <h3>{result.test_name}</h3>
      {result.status !== 'approved' && <Badge tone="amber">Not approved yet</Badge>}
      {amendmentWaits(result) && <Badge tone="amber">Amendment waiting for review</Badge>}
      {result.amended_at && <Badge tone="blue">Amended {formatDateTime(result.amended_at)}</Badge>}
      {list(inView)}
      {result.custom_fields && abnormal.length === 0 && <p className="u-small">All normal</p>}
      {result.interpretation && <p className="consultation-text u-small">{result.interpretation}</p>}
      {rest.length > 0 && (
        <details>
          <summary className="u-small">{abnormal.length > 0 ? `${rest.length} normal` : `${rest.length} more`}</summary>
          {list(rest)}
        </details>
      )}
      <p className="u-small u-muted">
        {formatDateTime(result.reviewed_at ?? result.performed_at)}, {result.reviewed_by_name ?? result.performed_by_name}
      </p>
    </li>
  )
}

/** One report of radiology with its pictures. */
function Report({ report }: { report: RadiologyResult }) {
  return (
    <li>
      <h3>{report.study_type}</h3>
      {amendmentWaits(report) && <Badge tone="amber">Amendment waiting for review</Badge>}
      {report.amended_at && <Badge tone="blue">Amended {formatDateTime(report.amended_at)}</Badge>}
      <p className="consultation-text">{report.impression}</p>
      <details>
        <summary className="u-small">Findings</summary>
        <p className="consultation-text u-small">{report.findings}</p>
      </details>
      {report.images.length > 0 && (
        <p className="results-images">
          {report.images.map((image, at) => (
            <a key={image.id} href={`/api/radiology/images/${image.id}`} target="_blank" rel="noreferrer">
              <img
                src={`/api/radiology/images/${image.id}?size=thumbnail`}
                alt={`${report.study_type}, view ${at + 1} of ${report.images.length}`}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      <p className="u-small u-muted">
        {formatDateTime(report.reviewed_at)}, {report.reviewed_by_name}
      </p>
    </li>
  )
}

/** The results of a visit, from laboratory and radiology, where the hospital has them; live. */
export function useResults(visitId: string) {
  const { can } = useSession()
  const tests = useEndpoint(listVisitResults, { visit_id: visitId }, { enabled: can('lab.results') })
  const studies = useEndpoint(listVisitReports, { visit_id: visitId }, { enabled: can('radiology.reports') })
  return { tests: tests.data?.rows ?? [], reports: studies.data?.rows ?? [], failed: tests.error ?? studies.error }
}
export type Results = ReturnType<typeof useResults>

/** What must be known before anything else: critical values of this visit. */
export function CriticalNotice({ results }: { results: Results }) {
  const critical = results.tests.filter((result) => result.critical)
  if (!critical.length) return null
  return (
    <Notice tone="red">
      <strong>Critical:</strong> {critical.flatMap(saysCritical).join(' · ')}
      {critical.map(
        (result) =>
          result.critical_told_to &&
          result.critical_at && (
            <span key={result.id} className="u-small">
              {' '}
              {result.test_name}: told to {result.critical_told_to} at {formatTime(result.critical_at)}
              {result.status !== 'approved' && ', not approved yet'}.
            </span>
          ),
      )}
    </Notice>
  )
}

/** Results of this visit beside the note. Nothing ordered, nothing shown. */
export function ResultsPanel({ results: { tests, reports, failed } }: { results: Results }) {
  if (failed && !tests.length && !reports.length)
    return (
      <Panel title="Results">
        <p className="u-muted">Results could not be loaded: {failed.message}</p>
      </Panel>
    )
  if (!tests.length && !reports.length) return null
  return (
    <Panel title="Results">
      <ul className="results-list">
        {tests.map((result) => (
          <Result key={result.id} result={result} />
        ))}
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </Panel>
  )
}
