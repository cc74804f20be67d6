import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { type Consultation, listVersions } from '../../contract.ts'
import { NoteView } from './note-view.tsx'

function Versions({ consultation }: { consultation: Consultation }) {
  const versions = useEndpoint(listVersions, { consultation_id: consultation.id }, { refreshEvery: false })
  if (!versions.data) return <Waiting for={versions} failure={t('Failed to load the versions')} lines={4} />
  return versions.data.rows.map((row, index) => (
    <details key={row.version} className="consultation-earlier" open={index === 0}>
      <summary>
        <span className="u-strong u-num">{formatDateTime(row.created_at)}</span> {row.author_name}
        {row.reason && <span className="u-person-facts">{row.reason}</span>}
      </summary>
      <NoteView note={row.content} department={consultation.department} />
    </details>
  ))
}

/** Every saved state of a consultation, newest first, each with author, time and reason. */
export const VersionsDialog = ({
  open,
  onClose,
  consultation,
}: {
  open: boolean
  onClose: () => void
  consultation: Consultation
}) => (
  <Dialog open={open} onClose={onClose} title={t('Version history')} size="side">
    <Versions consultation={consultation} />
  </Dialog>
)
