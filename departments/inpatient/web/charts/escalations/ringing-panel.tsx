import { t } from '../../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../../kernel/web/ui/page/rich.tsx'
import '../charts.css'
import { IconAlertTriangle, IconBell, IconBellOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { formatTime } from '../../../../../kernel/web/ui/format.ts'
import { useNow } from '../../../../../kernel/web/ui/use-now.ts'
import { listRinging, type Ringing } from '../../../escalations.contract.ts'
import { Since } from '../level.tsx'
import { EscalationActions } from './escalation-actions.tsx'
import { isSoundOn, ring, setSound } from './ringing-sound.ts'

const RING_EVERY_MS = 30_000

/** Rings for as long as somebody waits for an answer, if this person wants to hear it. */
function useRing(waiting: boolean, on: boolean): void {
  useEffect(() => {
    if (!waiting || !on) return
    ring()
    const timer = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, on])
}

function RingingRow({ row }: { row: Ringing }) {
  const now = useNow()
  const late = Date.parse(row.answer_by) < now
  const name = `${row.first_name} ${row.last_name}`
  const [next, ...others] = row.call_next
  return (
    <li className="chart-ringing-row">
      <div className="chart-alarm-words">
        <p>
          {rich('{value} · {ward_name}, bed {bed_label} · {link} {span}', {
            value: <strong>{row.level === 'high' ? t('Emergency') : t('Urgent')}</strong>,
            ward_name: row.ward_name,
            bed_label: row.bed_label,
            link: (
              <Link className="u-link" to={`/hospital/inpatient/nurse-station/${row.admission_id}?tab=observations`}>
                {name}
              </Link>
            ),
            span: <span className="u-small u-num">{t('OP {op_number}', { op_number: row.op_number })}</span>,
          })}
        </p>
        <p className="u-small">{row.reason}</p>
        <p className="u-small">
          {rich('Raised {since} by {raised_by_name} · {value} by {answer_by} · call {value2}{length}{last_call}', {
            since: <Since at={row.raised_at} />,
            raised_by_name: row.raised_by_name,
            value: late ? t('was due') : t('answer'),
            answer_by: formatTime(row.answer_by),
            value2: <strong>{next ? `${next.name}${next.phone ? ` (${next.phone})` : ''}` : ''}</strong>,
            length: others.length > 0 && t(', then {map}', { map: others.map((each) => each.name).join(', ') }),
            last_call: row.last_call && t(' · last call: {last_call}', { last_call: row.last_call }),
          })}
        </p>
      </div>
      <EscalationActions escalation={row} answered={false} whom={name} />
    </li>
  )
}

/** Every call for help that nobody has answered, at the top of a screen; nothing where all are answered. */
export function RingingPanel() {
  const { can } = useSession()
  const ringing = useEndpoint(listRinging, {}, { enabled: can('wards.care') })
  const [sound, setOn] = useState(isSoundOn)
  const rows = ringing.data?.rows ?? []
  useRing(rows.length > 0, sound)
  if (rows.length === 0) return null
  const Icon = sound ? IconBell : IconBellOff
  return (
    <section
      className="chart-alarm chart-ringing"
      role="alert"
      aria-label={t('Calls for help that nobody has answered')}
    >
      <IconAlertTriangle size={22} aria-hidden />
      <ul className="u-plain-list">
        {rows.map((row) => (
          <RingingRow key={row.id} row={row} />
        ))}
      </ul>
      <button
        type="button"
        className="u-icon-button"
        aria-pressed={sound}
        aria-label={t('Sound while somebody waits for an answer')}
        title={sound ? t('Sound is on') : t('Sound is off')}
        onClick={() => {
          setSound(!sound)
          setOn(!sound)
        }}
      >
        <Icon size={18} aria-hidden />
      </button>
    </section>
  )
}
