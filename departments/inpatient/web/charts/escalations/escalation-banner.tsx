import { t } from '../../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../../kernel/web/ui/page/rich.tsx'
import '../charts.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { formatTime } from '../../../../../kernel/web/ui/format.ts'
import { useNow } from '../../../../../kernel/web/ui/use-now.ts'
import { callResults } from '../../../charts/words.ts'
import { getCharts } from '../../../charts.contract.ts'
import type { OpenedAdmission } from '../../../contract.ts'
import { Since } from '../level.tsx'
import { DAYS_SHOWN } from '../use-charts.ts'
import { EscalationActions } from './escalation-actions.tsx'

type Props = { admission: OpenedAdmission; canWrite: boolean }

/** The open escalation above a patient's chart; nothing where none is open. */
export function EscalationBanner({ admission, canWrite }: Props) {
  const cares = useSession().can('wards.care')
  const charts = useEndpoint(getCharts, { admission_id: admission.id, days: DAYS_SHOWN }, { enabled: cares })
  const now = useNow()
  const { escalation, call_next = [] } = charts.data ?? {}
  if (!escalation) return null
  const {
    level,
    reason,
    raised_at,
    raised_by_name,
    answer_by,
    answered_at,
    answered_by_name,
    observation_struck,
    calls,
  } = escalation
  const late = !answered_at && Date.parse(answer_by) < now
  return (
    <section
      className="chart-alarm"
      data-answered={answered_at ? true : undefined}
      role="alert"
      aria-label={t('Open escalation')}
    >
      <IconAlertTriangle size={22} aria-hidden />
      <div className="chart-alarm-words">
        <p className="u-strong">
          {level === 'high' ? t('Emergency') : t('Urgent')}: {reason}
        </p>
        <p className="u-small">
          {rich('Raised {since} by {raised_by_name} · {value}{observation_struck}', {
            since: <Since at={raised_at} />,
            raised_by_name,
            value: answered_at
              ? rich('{answered_by_name} answered at {answered_at}', {
                  answered_by_name: <strong>{answered_by_name}</strong>,
                  answered_at: formatTime(answered_at),
                })
              : rich('{strong}, {value} by {answer_by} · call {map}', {
                  strong: <strong>{t('nobody has answered')}</strong>,
                  value: late ? t('was due') : t('due'),
                  answer_by: formatTime(answer_by),
                  map: call_next.map(({ name, phone }) => (phone ? `${name} (${phone})` : name)).join(t(', then ')),
                }),
            observation_struck: observation_struck && t(' · the observations that raised it were struck out'),
          })}
        </p>
        {calls.length > 0 && (
          <ul className="u-plain-list u-small">
            {calls.map((call) => (
              <li key={call.id}>
                {formatTime(call.created_at)} {call.called}: {callResults[call.result].toLowerCase()}
                {call.note && `, ${call.note}`}{' '}
                <span className="u-muted">
                  {t('noted by {called_by_name}', { called_by_name: call.called_by_name })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {canWrite && (
        <EscalationActions
          escalation={{ ...escalation, call_next }}
          answered={answered_at !== null}
          whom={`${admission.first_name} ${admission.last_name}`}
        />
      )}
    </section>
  )
}
