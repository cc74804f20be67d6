import { t } from '../../../../kernel/contract/words/text.ts'
import '../../../../kernel/web/ui/page/work-lines.css'
import { Link } from 'react-router'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { listOwnDrafts } from '../../contract.ts'

/**
 * On the doctor's home: notes that were begun and not saved for good, each one click from going on. Nothing is drawn
 * while there are none.
 */
export default function OwnDrafts() {
  const nameOf = useDepartmentName()
  const drafts = useEndpoint(listOwnDrafts, {})
  const rows = drafts.data?.rows
  if (!rows) return drafts.error ? <Waiting for={drafts} failure={t('Failed to load your drafts')} lines={2} /> : null
  if (rows.length === 0) return null
  return (
    <Panel title={t('Your open notes ({length})', { length: rows.length })} flush>
      <ul className="work-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/hospital/outpatient/consultation/${row.department}/${row.visit_id}`} className="work-line">
              <span className="work-line-words">
                <span className="u-strong">{formatName(row)}</span>
                <span className="u-person-facts">
                  {t('{row} · {department} · last written {updated_at}', {
                    row: personFacts(row),
                    department: nameOf(row.department),
                    updated_at: formatDateTime(row.updated_at),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
