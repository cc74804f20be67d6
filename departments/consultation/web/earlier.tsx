import { t } from '../../../kernel/contract/words/text.ts'
import { formatDate, formatTime } from '../../../kernel/web/ui/format.ts'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import type { Consultation } from '../contract.ts'
import { NoteView } from './notes/note-view.tsx'

/** A note to open in place. */
function Note({ row, open }: { row: Consultation; open?: boolean }) {
  const primary = row.diagnoses.find((diagnosis) => diagnosis.is_primary)
  return (
    <details className="consultation-earlier" open={open}>
      <summary>
        <span className="u-strong u-num">
          {row.completed_at ? formatDate(row.completed_at) : formatTime(row.created_at)}
        </span>{' '}
        <DepartmentName of={row.department} />{' '}
        {row.status === 'in_progress' && <Badge tone="amber">{t('Being written')}</Badge>}
        <span className="u-person-facts">
          {[primary ? `${primary.code} ${primary.title}` : row.assessment.slice(0, 80), row.doctor_name]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      <NoteView note={row} department={row.department} />
    </details>
  )
}

/**
 * What else was written at this visit, in whatever clinic, the newest open: what the colleague found and why the
 * patient was sent on.
 */
export function ThisVisit({ rows }: { rows: readonly Consultation[] }) {
  if (rows.length === 0) return null
  return (
    <Panel title={t('This visit')}>
      {rows.map((row, at) => (
        <Note key={row.id} row={row} open={at === 0} />
      ))}
    </Panel>
  )
}

/** The patient's consultations at earlier visits, newest first; each opens in place. */
export const EarlierConsultations = ({ rows }: { rows: readonly Consultation[] }) => (
  <Panel title={t('Earlier consultations')}>
    {rows.length === 0 && <p className="u-muted">{t('None at earlier visits to this hospital')}</p>}
    {rows.map((row) => (
      <Note key={row.id} row={row} />
    ))}
  </Panel>
)
