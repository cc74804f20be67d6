import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatDateTime, formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { allergiesSaid } from '../../../patients/facts/said.ts'
import { NameAlert } from '../../../patients/web/offers.tsx'
import { getHandover, type HandoverRow } from '../../rounds.contract.ts'
import { isolations } from '../../words.ts'
import { Babies, babiesText } from '../babies.tsx'
import { IsolationBadge, stayPath } from '../words.tsx'
import { HandoverParts, handoverParts } from './handover-tab.tsx'
import { taskPriorities } from './tasks/task-words.ts'
import type { WardListProps } from './ward-list.ts'
import './rounds.css'

const allergies = (row: HandoverRow): string => allergiesSaid(row, (at) => formatDate(String(at)))
const taskText = ({ title, priority, due_at, overdue }: HandoverRow['tasks'][number]): string =>
  [
    title,
    priority !== 'routine' && taskPriorities[priority],
    t('due {due_at}', { due_at: formatDateTime(due_at) }),
    overdue && 'overdue',
  ]
    .filter(Boolean)
    .join(', ')
const writtenBy = (by: string | null, at: string | null): string =>
  by && at ? `${by}, ${formatDateTime(at)}` : NOTHING

function Bed({ row }: { row: HandoverRow }) {
  return (
    <Panel
      title={`${row.bed_label} · ${formatName(row)}`}
      actions={
        <Link className="u-link u-small" to={stayPath(row.admission_id, 'handover')}>
          {t('Write handover')}
        </Link>
      }
    >
      <div className="u-stack-tight">
        <p>
          {rich('{row} · day {day} · {diagnosis} {isolationBadge}', {
            row: personFacts(row),
            day: row.day,
            diagnosis: row.diagnosis ?? t('no diagnosis yet'),
            isolationBadge: <IsolationBadge isolation={row.isolation} />,
          })}
        </p>
        <NameAlert shown={row.name_alert} />
        <Babies of={row.babies} />
        <p className="rounds-allergies">
          <Badge tone={row.allergies.length > 0 ? 'red' : row.allergies_asked ? 'grey' : 'amber'}>
            {allergies(row)}
          </Badge>
        </p>
        {row.handover ? (
          <>
            <HandoverParts of={row.handover} />
            <p className="u-small u-muted">{writtenBy(row.handover.written_by_name, row.handover.created_at)}</p>
          </>
        ) : (
          <p className="u-muted">{t('Nothing was handed over yet')}</p>
        )}
        <dl className="rounds-handover">
          <div>
            <dt>{t('Plan of the last note')}</dt>
            <dd>{row.plan ?? NOTHING}</dd>
            {row.plan && <dd className="u-small u-muted">{writtenBy(row.plan_by, row.plan_at)}</dd>}
          </div>
          <div>
            <dt>{t('Open tasks')}</dt>
            <dd>{row.tasks.length > 0 ? row.tasks.map(taskText).join('\n') : t('None')}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  )
}

/** The list on paper: a line for each bed. */
const PrintedList = ({
  ward,
  at,
  rows,
  onDone,
}: {
  ward: string
  at: string
  rows: readonly HandoverRow[]
  onDone: () => void
}) => (
  <PrintArea title={t('Handover, {ward}', { ward })} auto onDone={onDone}>
    <p>{t('As of {at}', { at: formatDateTime(at) })}</p>
    <table className="rounds-printed">
      <thead>
        <tr>
          <th scope="col">{t('Bed')}</th>
          <th scope="col">{t('Patient')}</th>
          <th scope="col">{t('Handover')}</th>
          <th scope="col">{t('Plan and tasks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.admission_id}>
            <td>{row.bed_label}</td>
            <td>
              <strong>{formatName(row)}</strong>
              {row.name_alert && ' (name alert)'}
              <div>{personFacts(row)}</div>
              <div>{t('Day {day}. {diagnosis}', { day: row.day, diagnosis: row.diagnosis ?? NOTHING })}</div>
              <div>{t('Isolation: {isolations}', { isolations: isolations[row.isolation].toLowerCase() })}</div>
              <div>{allergies(row)}</div>
              {row.babies.length > 0 && <div>{babiesText(row.babies)}</div>}
            </td>
            <td className="u-lines">
              {handoverParts.map(
                ({ name, label }) => row.handover?.[name] && <div key={name}>{`${label}: ${row.handover[name]}`}</div>,
              )}
              {row.handover ? <div>{writtenBy(row.handover.written_by_name, row.handover.created_at)}</div> : NOTHING}
            </td>
            <td className="u-lines">
              <div>{row.plan ?? NOTHING}</div>
              {row.plan && <div>{writtenBy(row.plan_by, row.plan_at)}</div>}
              {row.tasks.map((task) => (
                <div key={task.id}>☐ {taskText(task)}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </PrintArea>
)

/** What the next shift has to know, bed by bed; on A4 too. */
export default function WardHandover({ wardId }: WardListProps) {
  const handover = useEndpoint(getHandover, { ward_id: wardId })
  const [printing, setPrinting] = useState(false)
  const { data } = handover
  if (!data) return <Waiting for={handover} failure={t('Failed to load the handover')} lines={9} />
  if (data.rows.length === 0)
    return (
      <Panel>
        <EmptyState text={t('Nobody lies on this ward')} hint={t('Patients come here by admission.')} />
      </Panel>
    )
  return (
    <>
      <div className="u-row u-no-print">
        <Button variant="default" onClick={() => setPrinting(true)}>
          {t('Print')}
        </Button>
      </div>
      {data.rows.map((row) => (
        <Bed key={row.admission_id} row={row} />
      ))}
      {printing && (
        <PrintedList ward={data.ward_name} at={data.at} rows={data.rows} onDone={() => setPrinting(false)} />
      )}
    </>
  )
}
