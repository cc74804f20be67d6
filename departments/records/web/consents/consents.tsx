import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { PatientCell } from '../../../patients/web/offers.tsx'
import { consentColumns } from '../../consents.columns.ts'
import { ConsentPurpose, exportConsents, listConsents } from '../../consents.contract.ts'
import { consentStates, purposeLabels } from '../../consents.ts'
import { Withdraw } from './consent-dialogs.tsx'
import { ConsentBadge, consentFacts } from './consent-words.tsx'

type Row = Output<typeof listConsents>['rows'][number]
const states = Object.keys(consentStates) as (keyof typeof consentStates)[]
const columns = tableColumns(consentColumns, {
  patient: (row) => <PatientCell row={row} />,
  purpose: { card: 'wide', render: (row) => <Stacked below={row.about}>{t(purposeLabels[row.purpose])}</Stacked> },
  state: (row) => <ConsentBadge state={row.state} />,
  decided_on: {
    width: 130,
    render: (row) => (
      <Stacked look="u-num u-nowrap" below={row.recorded_by_name}>
        {formatDate(row.decided_on)}
      </Stacked>
    ),
  },
  channel: { card: 'wide', render: (row) => (row.restricted ? NOTHING : consentFacts(row)) },
})

/** What patients agreed to and refused, as it stands today. */
export default function Consents() {
  const { can } = useSession()
  const [withdrawing, setWithdrawing] = useState<Row | null>(null)
  const list = useList(listConsents, { search: '', purpose: '', state: '', page: 1 }, ({ search, purpose, state }) => ({
    search,
    purpose: oneOf(ConsentPurpose.options, purpose),
    state: oneOf(states, state),
  }))
  return (
    <Page
      title={t('Consents')}
      facts={t('As they stand today; record them, and read what was said before, on the patient’s page')}
    >
      <ListTable
        label={t('Consents')}
        columns={[
          ...columns,
          actionsColumn<Row>((row) =>
            can('consents.keep') && !row.restricted && row.answer === 'given' && !row.withdrawn_at ? (
              <Button variant="default" size="compact-md" onClick={() => setWithdrawing(row)}>
                {t('Withdraw')}
                <span className="u-visually-hidden">
                  {' '}
                  {t('{purposeLabels} of {row}', {
                    purposeLabels: t(purposeLabels[row.purpose]),
                    row: formatName(row),
                  })}
                </span>
              </Button>
            ) : null,
          ),
        ]}
        list={list}
        search={t('Name, OP number or what about')}
        choices={[
          { name: 'state', label: t('State'), options: choicesOf(t('All'), states, consentStates) },
          {
            name: 'purpose',
            label: t('For'),
            options: choicesOf(t('Everything'), ConsentPurpose.options, purposeLabels),
            select: true,
          },
        ]}
        end={<ExportButton endpoint={exportConsents} input={list.asked} />}
        empty={{
          text: t('No consents yet'),
          hint: can('consents.keep')
            ? t('Open a patient’s record and choose Record consent.')
            : t('What patients agree to appears here.'),
        }}
        nothingFound={{ text: t('Nothing fits'), hint: t('Choose another state, or search for another name.') }}
      />
      {withdrawing && <Withdraw consent={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Page>
  )
}
