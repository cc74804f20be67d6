import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { openConsultation } from '../../../consultation/contract.ts'
import { ThisVisit, TriageFacts } from '../../../consultation/web/offers.tsx'
import type { Visit } from '../../../visits/contract.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { NoteList } from './notes/note-list.tsx'

/** What is known of the stay and the visit before this round. */
export default function Earlier({ admission, visit }: { admission: OpenedAdmission; visit: Visit }) {
  const { can } = useSession()
  const consulted = useEndpoint(openConsultation, { visit_id: visit.id }, { enabled: can('consultation.view') })
  return (
    <div className="u-stack">
      <Panel title={t('Notes of the round')}>
        <NoteList admissionId={admission.id} of={admission} />
      </Panel>
      {consulted.data && (
        <>
          <ThisVisit rows={consulted.data.this_visit} />
          {consulted.data.triage && (
            <Panel title={t('Triage')}>
              <TriageFacts triage={consulted.data.triage} visit={visit} />
            </Panel>
          )}
        </>
      )}
      <Panel title={t('Admission')}>
        <p className="rounds-lines">{admission.reason}</p>
      </Panel>
    </div>
  )
}
