import { t } from '../../../../kernel/contract/words/text.ts'
import './results.css'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatDateTime, formatTime } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { type Flag, flagWords, isCritical } from '../../../laboratory/ranges.ts'
import { countValues, isJudged, valuesOf as readValues } from '../../../laboratory/results/summary.ts'
import { type LabResult, listVisitResults, type PanelValue } from '../../../laboratory/results.contract.ts'
import { listVisitReports, type RadiologyResult } from '../../../radiology/results.contract.ts'
import { amendmentWaits } from '../../../visits/order-ref.ts'

type Value = PanelValue
const arrows: Record<Flag, string> = { LL: '▼▼', L: '▼', H: '▲', HH: '▲▲', A: '!', AA: '!!' }

/**
 * What a result says, value by value: one of a plain test, all of a panel; what is not normal first, then what nobody
 * could judge.
 */
function valuesOf(result: LabResult): Value[] {
  const urgency = (value: Value) => (isCritical(value.flag) ? 0 : value.flag ? 1 : isJudged(value) ? 3 : 2)
  return readValues(result)
    .map((value) => ({ ...value, value: value.value || '–' }))
    .sort((one, other) => urgency(one) - urgency(other))
}

/** `Potassium 7.4 mmol/L`. */
const saysCritical = (result: LabResult): string[] =>
  valuesOf(result)
    .filter((value) => isCritical(value.flag))
    .map(({ name, value, unit, flag }) => `${name} ${value}${unit ? ` ${unit}` : ''} (${flagWords[flag ?? 'A']})`)

function ValueRow({ value: each }: { value: Value }) {
  const { name, value, unit, reference_range, range_note, flag, remark, delta } = each
  return (
    <div data-flag={flag ?? undefined}>
      <dt>{name}</dt>
      <dd
        title={
          [
            flag && t(flagWords[flag]),
            reference_range && t('normal {reference_range}', { reference_range }),
            range_note,
          ]
            .filter(Boolean)
            .join(', ') || undefined
        }
      >
        {value} {unit && <span className="u-muted">{unit}</span>}
        {flag && (
          <>
            <span aria-hidden> {arrows[flag]}</span>
            <span className="u-visually-hidden"> {t(flagWords[flag])}</span>
          </>
        )}
        {!flag && !isJudged(each) && <span className="u-small u-muted"> {t('not judged')}</span>}
        {remark && <span className="u-small u-muted results-remark">{remark}</span>}
        {delta && <span className="u-small results-remark">{t('Changed: {delta}', { delta })}</span>}
      </dd>
    </div>
  )
}

const SHOWN = 4
/** One lab result: the values that are not normal in view, the rest one step away. */
function Result({ result }: { result: LabResult }) {
  const values = valuesOf(result)
  // What nobody could judge is never counted among the normal.
  const concern = values.filter((value) => value.flag || !isJudged(value))
  const inView = result.custom_fields && concern.length > 0 ? concern : values.slice(0, SHOWN)
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
      {result.status !== 'approved' && <Badge tone="amber">{t('Not approved yet')}</Badge>}
      {amendmentWaits(result) && <Badge tone="amber">{t('Amendment waiting for review')}</Badge>}
      {result.amended_at && (
        <Badge tone="blue">{t('Amended {amended_at}', { amended_at: formatDateTime(result.amended_at) })}</Badge>
      )}
      {result.change && (
        <p className="u-small results-changed">
          {t('It said {was}; changed: {reason}', { was: result.change.was, reason: result.change.reason })}
        </p>
      )}
      {list(inView)}
      {result.custom_fields && <p className="u-small">{countValues(result.custom_fields)}</p>}
      {result.interpretation && <p className="consultation-text u-small">{result.interpretation}</p>}
      {rest.length > 0 && (
        <details>
          <summary className="u-small">
            {concern.length > 0
              ? t('{length} normal', { length: rest.length })
              : t('{length} more', { length: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
      <p className="u-small u-muted">
        {formatDateTime(result.reviewed_at ?? result.performed_at)},{' '}
        {result.reviewed_by_name ?? result.performed_by_name}
      </p>
    </li>
  )
}

/** One report of radiology with its pictures. */
function Report({ report }: { report: RadiologyResult }) {
  return (
    <li>
      <h3>{report.study_type}</h3>
      {amendmentWaits(report) && <Badge tone="amber">{t('Amendment waiting for review')}</Badge>}
      {report.amended_at && (
        <Badge tone="blue">{t('Amended {amended_at}', { amended_at: formatDateTime(report.amended_at) })}</Badge>
      )}
      <p className="consultation-text">{report.impression}</p>
      <details>
        <summary className="u-small">{t('Findings')}</summary>
        <p className="consultation-text u-small">{report.findings}</p>
      </details>
      {report.images.length > 0 && (
        <p className="results-images">
          {report.images.map((image, at) => (
            <a key={image.id} href={`/api/radiology/images/${image.id}`} target="_blank" rel="noreferrer">
              <img
                src={`/api/radiology/images/${image.id}?size=thumbnail`}
                alt={t('{study_type}, view {at} of {length}', {
                  study_type: report.study_type,
                  at: at + 1,
                  length: report.images.length,
                })}
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
      <strong>{t('Critical:')}</strong> {critical.flatMap(saysCritical).join(' · ')}
      {critical.map(
        (result) =>
          result.critical_told_to &&
          result.critical_at && (
            <span key={result.id} className="u-small">
              {' '}
              {t('{test_name}: told to {critical_told_to} at {critical_at}{status}.', {
                test_name: result.test_name,
                critical_told_to: result.critical_told_to,
                critical_at: formatTime(result.critical_at),
                status: result.status !== 'approved' && t(', not approved yet'),
              })}
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
      <Panel title={t('Results')}>
        <p className="u-muted">{t('Results could not be loaded: {message}', { message: failed.message })}</p>
      </Panel>
    )
  if (!tests.length && !reports.length) return null
  return (
    <Panel title={t('Results')}>
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
