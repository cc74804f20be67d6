import './laboratory.css'
import { Button } from '@mantine/core'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { ExportButton } from '../../../kernel/web/ui/export-button.tsx'
import { ListTable } from '../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { useList } from '../../../kernel/web/use-list.ts'
import { exportLabResults, listAwaitingResults, listLabResults, ResultStatus } from '../results.contract.ts'
import { resultStatusLabels } from '../words.ts'
import { isUntold, resultColumns } from './result-columns.tsx'
import { useLabDialogs } from './use-lab-dialogs.tsx'
import { useReview } from './use-review.ts'

/** Every result: entered, handed in, approved or sent back. */
export default function Results() {
  const { can } = useSession()
  const results = useList(listLabResults, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(ResultStatus.options, status),
  }))
  const awaiting = useEndpoint(listAwaitingResults, { page_size: 1 }).data?.total
  const dialogs = useLabDialogs()
  const review = useReview()
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
      <ListTable
        label="Test results"
        columns={resultColumns({ can, dialogs, ...review })}
        list={results}
        onOpen={(row) => dialogs.open({ kind: 'report', resultId: row.id })}
        rowTone={(row) => (isUntold(row) ? 'red' : undefined)}
        failure="Failed to load lab results"
        search={{ label: 'Search results', placeholder: 'Patient, OP or visit number, test' }}
        choices={[{ name: 'status', label: 'Status', options: choicesOf('All Status', ResultStatus.options, resultStatusLabels) }]}
        end={<ExportButton endpoint={exportLabResults} input={results.asked} label="Export" />}
        empty={{ text: 'No results found', hint: 'What is entered for a collected sample appears here.' }}
        nothingFound={{ text: 'No results found', hint: 'Check the spelling, or lift the filter.', all: 'Show all results' }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
