import { t } from '../../../../kernel/contract/words/text.ts'
import '../laboratory.css'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { Period } from '../../../visits/visit-ref.ts'
import { exportLabResults, listAwaitingResults, listLabResults, resultListStatuses } from '../../results.contract.ts'
import { resultListLabels } from '../../words.ts'
import { periods } from '../periods.ts'
import { useReview } from '../review/use-review.ts'
import { useLabDialogs } from '../use-lab-dialogs.tsx'
import { isUntold, resultColumns } from './result-columns.tsx'

/** Every result: entered, handed in, approved or sent back. */
export default function Results() {
  const { can } = useSession()
  const results = useList(
    listLabResults,
    { search: '', status: '', period: '', page: 1 },
    ({ search, status, period }) => ({
      search,
      status: oneOf(resultListStatuses, status),
      period: oneOf(Period.options, period) ?? 'all',
    }),
  )
  const awaiting = useEndpoint(listAwaitingResults, { page_size: 1 }).data?.total
  const dialogs = useLabDialogs()
  const review = useReview()
  const enter = (
    <Button
      disabled={!awaiting}
      title={awaiting === 0 ? t('No samples await a result') : undefined}
      onClick={() => dialogs.open({ kind: 'pick' })}
    >
      {t('Enter New Result')}
    </Button>
  )
  return (
    <Page
      title={t('Laboratory - Test Results')}
      facts={
        awaiting === undefined
          ? ' '
          : awaiting === 0
            ? t('No samples await a result')
            : t('{awaiting} await a result', { awaiting })
      }
      actions={enter}
    >
      <ListTable
        label={t('Test Results')}
        columns={resultColumns({ can, dialogs, ...review })}
        list={results}
        onOpen={(row) => dialogs.open({ kind: 'report', resultId: row.id })}
        rowTone={(row) => (isUntold(row) ? 'red' : undefined)}
        failure={t('Failed to load lab results')}
        search={{ label: t('Search results'), placeholder: t('Patient, OP or visit number, test') }}
        choices={[
          {
            name: 'status',
            label: t('Status'),
            options: choicesOf(t('All Status'), resultListStatuses, resultListLabels),
          },
          { name: 'period', label: t('Period'), options: periods, select: true },
        ]}
        end={<ExportButton endpoint={exportLabResults} input={results.asked} label={t('Export')} />}
        empty={{ text: t('No results found'), hint: t('What is entered for a collected sample appears here.') }}
        nothingFound={{
          text: t('No results found'),
          hint: t('Check the spelling, or lift the filter.'),
          all: t('Show all results'),
        }}
      />
      {dialogs.dialogs}
    </Page>
  )
}
