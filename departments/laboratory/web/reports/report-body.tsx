import { Suspense } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import {
  formatDate,
  formatDateTime,
  formatGender,
  formatName,
  NOTHING,
  writeAge,
} from '../../../../kernel/web/ui/format.ts'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { PrintedFacts } from '../../../patients/web/offers.tsx'
import { countValues, isJudged, valuesOf } from '../../results/summary.ts'
import type { getLabResult, LabResult } from '../../results.contract.ts'
import { DeltaMark, FlagMark, OpenMark, ResultBadge } from '../words.tsx'

/** What an approved result said before it was changed, and why. */
export const SaidBefore = ({ change, look }: { change: LabResult['change']; look?: string }) =>
  change && (
    <p className={look}>
      {t('Changed {created_at}: it said {was}. Reason: {reason}', {
        created_at: formatDateTime(change.created_at),
        was: change.was,
        reason: change.reason,
      })}
    </p>
  )

/** The values of a report: one line, or one for each value of the panel. */
export function ReportValues({ result }: { result: Parameters<typeof valuesOf>[0] }) {
  const rows = valuesOf(result)
  return (
    <table className="lab-report-values">
      <thead>
        <tr>
          <th scope="col">{t('Test')}</th>
          <th scope="col">{t('Result')}</th>
          <th scope="col">{t('Unit')}</th>
          <th scope="col">{t('Reference range')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td className="u-num">
              <span className="u-strong">{row.value || NOTHING}</span> <FlagMark flag={row.flag} />{' '}
              {row.value && !row.flag && !isJudged(row) && <OpenMark />}
              {row.remark && <span className="lab-remark">{row.remark}</span>}
              {row.given && <span className="lab-remark">{t('Typed as {given}', { given: row.given })}</span>}
            </td>
            <td>{row.unit}</td>
            <td className="u-num">
              {row.reference_range ?? NOTHING}
              {row.range_note && <span className="lab-range-note">{row.range_note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Call = Output<typeof getLabResult>['calls'][number]

/** A result as it is read, on screen and on paper. */
export function ReportBody({ result, calls = [] }: { result: LabResult; calls?: readonly Call[] }) {
  return (
    <div className="lab-report">
      <Facts className="lab-report-facts">
        <Fact label={t('Patient')}>
          <strong>{formatName(result)}</strong>
        </Fact>
        <Fact label={t('OP number')}>{result.op_number}</Fact>
        <Fact label={t('Born, gender')}>
          {result.date_of_birth_estimated ? writeAge(result) : formatDate(result.date_of_birth)},{' '}
          {formatGender(result.gender)}
        </Fact>
        <Fact label={t('Visit')}>{result.visit_number}</Fact>
        <Fact label={t('Test')}>
          {result.test_name} ({result.test_code})
        </Fact>
        <Fact label={t('Order')}>{result.order_number}</Fact>
        <Fact label={t('Ordered')}>
          {formatDateTime(result.ordered_at)}, {result.ordered_by_name}
        </Fact>
        <Fact label={t('Sample')}>
          {result.sample_number &&
            `${result.sample_number}, ${result.container_type}, ${formatDateTime(result.collection_time)}`}
        </Fact>
      </Facts>
      <Suspense fallback={<span data-drawing />}>
        <PrintedFacts patientId={result.patient_id} />
      </Suspense>
      <ReportValues result={result} />
      {result.custom_fields && <p className="u-small">{countValues(result.custom_fields)}</p>}
      {(result.birth_time || result.gestation_weeks) && (
        <p className="u-small">
          {[
            result.birth_time && t('Born at {birth_time}', { birth_time: result.birth_time }),
            result.gestation_weeks &&
              t('{gestation_weeks} weeks of gestation', { gestation_weeks: result.gestation_weeks }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <SaidBefore change={result.change} look="lab-delta" />
      <DeltaMark delta={result.delta} />
      {result.delta_reason && (
        <p className="u-small">{t('Why it is right: {delta_reason}', { delta_reason: result.delta_reason })}</p>
      )}
      <Facts>
        {result.interpretation && <Fact label={t('Interpretation')}>{result.interpretation}</Fact>}
        {result.notes && <Fact label={t('Notes')}>{result.notes}</Fact>}
        <Fact label={t('Status')}>
          <ResultBadge status={result.status} />
          {result.amended_at && t(' amended {amended_at}', { amended_at: formatDateTime(result.amended_at) })}
          {result.rejection_reason && (
            <p className="lab-reason">
              {t('Rejected: {rejection_reason}', { rejection_reason: result.rejection_reason })}
            </p>
          )}
        </Fact>
        {result.critical && (
          <Fact label={t('Critical value')}>
            {result.critical_at
              ? t('Told to {critical_told_to} by {critical_by_name}, {critical_at}', {
                  critical_told_to: result.critical_told_to,
                  critical_by_name: result.critical_by_name,
                  critical_at: formatDateTime(result.critical_at),
                })
              : t('Nobody was told yet')}
            {result.critical_read_back && (
              <span className="u-person-facts">
                {t('Read back: {critical_read_back}', { critical_read_back: result.critical_read_back })}
              </span>
            )}
            {result.critical_note && <span className="u-person-facts">{result.critical_note}</span>}
          </Fact>
        )}
        {calls.length > 0 && (
          <Fact label={t('Calls')}>
            {calls.map((call) => (
              <span key={call.id} className="u-person-facts">
                {t('{told_at}, {told_by_name} told {told_to}: {said}. Read back: {read_back}{note}', {
                  told_at: formatDateTime(call.told_at),
                  told_by_name: call.told_by_name,
                  told_to: call.told_to,
                  said: call.said,
                  read_back: call.read_back,
                  note: call.note && `. ${call.note}`,
                })}
              </span>
            ))}
          </Fact>
        )}
        <Fact label={t('Performed')}>
          {result.performed_by_name}, {formatDateTime(result.performed_at)}
        </Fact>
        <Fact label={t('Reviewed')}>
          {result.reviewed_by_name && `${result.reviewed_by_name}, ${formatDateTime(result.reviewed_at)}`}
        </Fact>
      </Facts>
    </div>
  )
}
