import { t } from '../../../../kernel/contract/words/text.ts'
import '../records.css'
import { useState } from 'react'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { Pagination } from '../../../../kernel/web/ui/lists/pagination.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { listDocuments, type PatientDocument } from '../../contract.ts'
import { DocumentActions, factsOf, OpenLink, Sign } from './document-item.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const PAGE_SIZE = 6

function Item({ document }: { document: PatientDocument }) {
  const [looking, setLooking] = useState(false)
  return (
    <li className="records-item">
      <Sign document={document} />
      <div className="records-words">
        <OpenLink document={document} onLook={() => setLooking(true)} />
        <p className="u-person-facts">
          {factsOf(document)} · {document.uploaded_by_name}, {formatDate(document.created_at)}
        </p>
        {document.tags.length > 0 && <p className="u-small u-muted">{document.tags.join(', ')}</p>}
      </div>
      <DocumentActions document={document} looking={looking} onLooked={() => setLooking(false)} />
    </li>
  )
}

/** The papers of a patient, on their page. */
export default function PatientDocuments({ patientId }: { patientId: string }) {
  const { can } = useSession()
  const [page, setPage] = useState(1)
  const [uploading, setUploading] = useState(false)
  const documents = useEndpoint(listDocuments, { patient_id: patientId, page, page_size: PAGE_SIZE })
  const { data } = documents
  return (
    <Panel
      title={t('Documents')}
      actions={
        can('documents.keep') && (
          <Button variant="default" size="compact-md" onClick={() => setUploading(true)}>
            {t('Upload document')}
          </Button>
        )
      }
    >
      {data ? (
        data.total === 0 ? (
          <p className="u-muted">
            {t('No documents yet. Letters, consents and reports from elsewhere are kept here.')}
          </p>
        ) : (
          <>
            <ul className="records-list">
              {data.rows.map((document) => (
                <Item key={document.id} document={document} />
              ))}
            </ul>
            {data.total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
            )}
          </>
        )
      ) : (
        <Waiting for={documents} failure={t('Failed to load the documents')} lines={3} />
      )}
      {uploading && <UploadDialog patientId={patientId} onClose={() => setUploading(false)} />}
    </Panel>
  )
}
