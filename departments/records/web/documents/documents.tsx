import { t } from '../../../../kernel/contract/words/text.ts'
import '../records.css'
import { useState } from 'react'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { formatDate, formatDateTime, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { DocumentKind, documentKinds, listDocuments, type PatientDocument } from '../../contract.ts'
import { DocumentActions, factsOf, OpenLink, Sign } from './document-item.tsx'
import { kindOptions } from './document-words.tsx'

const shown = ['current', 'archived'] as const
const chips = shown.map((value) => ({ value, label: humanise(value) }))

const columnsOf = (
  look: (document: PatientDocument | null) => void,
  looking: string | undefined,
): Column<PatientDocument>[] => [
  {
    key: 'document',
    label: t('Document'),
    card: 'title',
    render: (row) => (
      <span className="records-cell">
        <Sign document={row} />
        <span>
          <OpenLink document={row} onLook={() => look(row)} />
          <span className="u-person-facts">{factsOf(row)}</span>
        </span>
      </span>
    ),
  },
  { key: 'patient', label: t('Patient'), card: 'wide', render: (row) => <PatientCell row={row} /> },
  {
    key: 'tags',
    label: t('Tags'),
    card: 'wide',
    render: (row) =>
      row.tags.length > 0 ? (
        <span className="records-tags">
          {row.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ) : (
        NOTHING
      ),
  },
  {
    key: 'uploaded',
    label: t('Uploaded'),
    card: 'wide',
    render: (row) => (
      <span title={formatDateTime(row.created_at)}>
        <span className="u-num">{formatDate(row.created_at)}</span>
        <span className="u-person-facts">{row.uploaded_by_name}</span>
        {row.archive_reason && (
          <span className="u-person-facts">
            {t('archived by {archived_by_name}: {archive_reason}', {
              archived_by_name: row.archived_by_name,
              archive_reason: row.archive_reason,
            })}
          </span>
        )}
      </span>
    ),
  },
  actionsColumn((row) => <DocumentActions document={row} looking={looking === row.id} onLooked={() => look(null)} />),
]

/**
 * All documents of the hospital's patients: found by title, tag, name or OP number. They are uploaded on the patient's
 * page.
 */
export default function Documents() {
  const keeps = useSession().can('documents.keep')
  const [looking, setLooking] = useState<PatientDocument | null>(null)
  const documents = useList(
    listDocuments,
    { search: '', kind: '', show: 'current', page: 1 },
    ({ search, kind, show }) => ({
      search,
      kind: oneOf(DocumentKind.options, kind),
      show: oneOf(shown, show) ?? 'current',
    }),
  )
  const { search, kind, show } = documents.asked
  return (
    <Page
      title={t('Documents')}
      facts={
        keeps
          ? t('Letters, consents and reports from elsewhere; upload them on the patient’s page')
          : t('Letters, consents and reports from elsewhere')
      }
    >
      <ListTable
        label={t('Documents')}
        columns={columnsOf(setLooking, looking?.id)}
        list={documents}
        search={t('Title, tag, name or OP number')}
        choices={[
          { name: 'show', label: t('State'), options: chips },
          {
            name: 'kind',
            label: t('Kind'),
            options: [{ value: '', label: t('All kinds') }, ...kindOptions],
            select: true,
          },
        ]}
        empty={
          search || kind
            ? {
                text: t('No documents found'),
                hint: t('Nothing fits{value}.', {
                  value: kind ? t(' among {documentKinds}s', { documentKinds: documentKinds[kind].toLowerCase() }) : '',
                }),
              }
            : {
                text: show === 'archived' ? t('Nothing was archived yet') : t('No documents yet'),
                hint: keeps
                  ? t('Open a patient’s record and choose Upload document.')
                  : t('What is uploaded for a patient appears here.'),
              }
        }
      />
    </Page>
  )
}
