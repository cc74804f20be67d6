import './laboratory.css'
import { Button } from '@mantine/core'
import { useSession } from '../../../kernel/web/session.tsx'
import { DataTable } from '../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { exportLabResults, listAwaitingResults, listLabResults, ResultStatus } from '../results.contract.ts'
import { isUntold, resultColumns } from './result-columns.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'
import { useReview } from './use-review.ts'
import { resultStatusLabels } from './words.tsx'

/** Every result: entered, handed in, approved or sent back. */
export default function Results() {
  const { can } = useSession()
  const [filters, setFilters] = useUrlState({ search: '', status: '', page: 1 })
  const filter = { search: filters.search, status: ResultStatus.options.find((status) => status === filters.status) }
  const results = useEndpoint(listLabResults, { ...filter, page: filters.page })
  const awaiting = useEndpoint(listAwaitingResults, { page_size: 1 }).data?.total
  const dialogs = useLabDialogs()
  const review = useReview()
  const filtered = filters.search || filters.status
  const enter = (
    <Button
      disabled={!awaiting}
      title={awaiting === 0 ? 'No samples await a result' : undefined}
      onClick={() => dialogs.open({ kind: 'pick' })}
    >
      Enter New Result
    </Button>
  )
  return (
    <Page
      title="Laboratory - Test Results"
      facts={awaiting === undefined ? ' ' : awaiting === 0 ? 'No samples await a result' : `${awaiting} await a result`}
      actions={enter}
    >
      <DataTable
        label="Test results"
        columns={resultColumns({ can, dialogs, ...review })}
        query={results}
        rowKey={(row) => row.id}
        page={filters.page}
        onPage={(page) => setFilters({ page })}
        onOpen={(row) => dialogs.open({ kind: 'report', resultId: row.id })}
        rowTone={(row) => (isUntold(row) ? 'red' : undefined)}
        failure="Failed to load lab results"
        toolbar={
          <>
            <SearchInput
              label="Search results"
              placeholder="Patient, OP or visit number, test"
              value={filters.search}
              onSearch={(search) => setFilters({ search })}
            />
            <FilterChips
              label="Status"
              value={filters.status}
              options={[
                { value: '', label: 'All Status' },
                ...ResultStatus.options.map((value) => ({ value, label: resultStatusLabels[value] })),
              ]}
              onChange={(status) => setFilters({ status })}
            />
            <div className="u-push">
              <ExportButton endpoint={exportLabResults} input={filter} label="Export" />
            </div>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              text="No results found"
              hint="Check the spelling, or lift the filter."
              action={
                <Button variant="default" onClick={() => setFilters({ search: '', status: '' })}>
                  Show all results
                </Button>
              }
            />
          ) : (
            <EmptyState text="No results found" hint="What is entered for a collected sample appears here." />
          )
        }
      />
      {dialogs.dialogs}
    </Page>
  )
}
