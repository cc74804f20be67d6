import { t } from '../../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, formatTime } from '../../../../../kernel/web/ui/format.ts'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import { callResults, levels } from '../../../charts/words.ts'
import { listEscalations } from '../../../escalations.contract.ts'

/**
 * The calls for help of a stay that have ended: why, who came and when, whom somebody called, and what was found. The
 * open one stands above the chart.
 */
export function EscalationHistory({ admissionId }: { admissionId: string }) {
  const all = useEndpoint(listEscalations, { admission_id: admissionId })
  const ended = (all.data?.rows ?? []).filter((row) => row.closed_at)
  if (ended.length === 0) return null
  return (
    <Panel title={t('Earlier calls for help')}>
      <ul className="u-plain-list u-stack">
        {ended.map((row) => (
          <li key={row.id}>
            <p className="u-strong">
              {formatDateTime(row.raised_at)} · {levels[row.level]}: {row.reason}
            </p>
            <p className="u-small u-muted">
              {t('Raised by {raised_by_name} · {value}{observation_struck}', {
                raised_by_name: row.raised_by_name,
                value: row.answered_at
                  ? t('{answered_by_name} answered at {answered_at}', {
                      answered_by_name: row.answered_by_name,
                      answered_at: formatTime(row.answered_at),
                    })
                  : t('nobody answered'),
                observation_struck: row.observation_struck && t(' · the observations that raised it were struck out'),
              })}
            </p>
            {row.calls.map((call) => (
              <p key={call.id} className="u-small">
                {formatTime(call.created_at)} {call.called}: {callResults[call.result].toLowerCase()}
                {call.note && `, ${call.note}`}{' '}
                <span className="u-muted">
                  {t('noted by {called_by_name}', { called_by_name: call.called_by_name })}
                </span>
              </p>
            ))}
            <p>
              <span className="u-lines">{row.outcome}</span>{' '}
              <span className="u-small u-muted">
                {t('closed by {closed_by_name}, {closed_at}', {
                  closed_by_name: row.closed_by_name,
                  closed_at: row.closed_at && formatDateTime(row.closed_at),
                })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
