import './records.css'
import { useState } from 'react'
import { Badge } from '../../../kernel/web/ui/badges.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { FilterSelect } from '../../../kernel/web/ui/filter-select.tsx'
import { formatDate, formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { PatientCell } from '../../patients/web/offers.tsx'
import { DocumentKind, documentKinds, listDocuments, type PatientDocument } from '../contract.ts'
import { DocumentActions, factsOf, OpenLink, Sign } from './document-item.tsx'
import { kindOptions } from './document-words.tsx'

const PAGE_SIZE = 20
const chips = [
  { value: 'current', label: 'Current' },
  { value: 'archived', label: 'Archived' },
]

const columnsOf = (look: (document: PatientDocument | null) => void, looking: string | undefined): Column<PatientDocument>[] => [
  {
    key: 'document',
    label: 'Document',
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
  {
    key: 'patient',
    label: 'Patient',
    card: 'wide',
    render: (row) => <PatientCell row={row} />,
  },
  {
    key: 'tags',
    label: 'Tags',
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
    label: 'Uploaded',
    card: 'wide',
    render: (row) => (
      <span title={formatDateTime(row.created_at)}>
        <span className="u-num">{formatDate(row.created_at)}</span>
        <span className="u-person-facts">{row.uploaded_by_name}</span>
        {row.archive_reason && (
          <span className="u-person-facts">
            archived by {row.archived_by_name}: {row.archive_reason}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    align: 'right',
    card: 'actions',
    render: (row) => <DocumentActions document={row} looking={looking === row.id} onLooked={() => look(null)} />,
  },
]

/** All documents of the hospital's patients: found by title, tag, name or OP number. They are uploaded on the patient's page. */
export default function Documents() {
  const [filters, setFilters] = useUrlState({ search: '', kind: '', show: 'current', page: 1 })
  const [looking, setLooking] = useState<PatientDocument | null>(null)
  const kind = DocumentKind.safeParse(filters.kind).data
  const show = filters.show === 'archived' ? 'archived' : 'current'
  const documents = useEndpoint(listDocuments, { search: filters.search, kind, show, page: filters.page, page_size: PAGE_SIZE })
  const filtered = Boolean(filters.search || kind)
  return (
    <Page title="Documents" facts="Letters, consents and reports from elsewhere; upload them on the patient’s page">
      <DataTable
        label="Documents"
        columns={columnsOf(setLooking, looking?.id)}
        query={documents}
        rowKey={(row) => row.id}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onPage={(page) => setFilters({ page })}
        failure="Failed to load the documents"
        toolbar={
          <>
            <SearchInput
              label="Search documents"
              placeholder="Title, tag, name or OP number"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips label="State" value={show} options={chips} onChange={(value) => setFilters({ show: value })} />
            <FilterSelect
              label="Kind"
              value={kind ?? ''}
              options={[{ value: '', label: 'All kinds' }, ...kindOptions]}
              onChange={(value) => setFilters({ kind: value })}
            />
          </>
        }
        empty={
          filtered ? (
            <EmptyState text="No documents found" hint={`Nothing fits${kind ? ` among ${documentKinds[kind].toLowerCase()}s` : ''}.`} />
          ) : (
            <EmptyState
              text={show === 'archived' ? 'Nothing was archived yet' : 'No documents yet'}
              hint="Open a patient’s record and choose Upload document."
            />
          )
        }
      />
    </Page>
  )
}
