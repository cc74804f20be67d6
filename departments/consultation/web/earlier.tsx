import { formatDate } from '../../../kernel/web/ui/format.ts'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { DepartmentName } from '../../hospital/web/offers.tsx'
import type { Consultation } from '../contract.ts'
import { NoteView } from './note-view.tsx'

/** The patient's consultations at earlier visits, newest first; each opens in place. */
export function EarlierConsultations({ rows }: { rows: readonly Consultation[] }) {
  return (
    <Panel title="Earlier consultations">
      {rows.length === 0 && <p className="u-muted">None in this hospital yet</p>}
      {rows.map((row) => {
        const primary = row.diagnoses.find((diagnosis) => diagnosis.is_primary)
        return (
          <details key={row.id} className="consultation-earlier">
            <summary>
              <span className="u-strong u-num">{formatDate(row.completed_at)}</span> <DepartmentName of={row.department} />
              <span className="u-person-facts">
                {[primary ? `${primary.code} ${primary.title}` : row.assessment.slice(0, 80), row.doctor_name].join(' · ')}
              </span>
            </summary>
            <NoteView note={row} department={row.department} />
          </details>
        )
      })}
    </Panel>
  )
}
