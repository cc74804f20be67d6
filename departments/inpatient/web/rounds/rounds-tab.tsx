import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import { NoteList } from './notes/note-list.tsx'
import { roundPath } from './paths.ts'

/** The notes of the round in the chart of somebody on a ward, to read. */
export default function RoundsTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  return (
    <Panel
      title={t('Notes of the round')}
      actions={
        canWrite &&
        can('wards.treat') && (
          <Button component={Link} to={roundPath(admission.id)}>
            {t('Write a note')}
          </Button>
        )
      }
    >
      <NoteList admissionId={admission.id} of={admission} />
    </Panel>
  )
}
