import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { type Analyser, listAnalysers } from '../contract.ts'
import { AnalyserDialog } from './analyser-form.tsx'

const columns: Column<Analyser>[] = [
  {
    key: 'name',
    label: t('Analyser'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-strong" below={[row.application, row.facility].filter(Boolean).join(' · ')}>
        {row.name}
      </Stacked>
    ),
  },
  { key: 'responsible', label: t('In whose name'), card: 'wide', render: (row) => row.responsible_name },
  {
    key: 'codes',
    label: t('Codes explained'),
    align: 'right',
    render: (row) => <span className="u-num">{row.codes.length}</span>,
  },
  {
    key: 'last',
    label: t('Last message'),
    card: 'wide',
    render: (row) =>
      row.last_message_at ? formatDateTime(row.last_message_at) : <span className="u-muted">{t('None yet')}</span>,
  },
  {
    key: 'active',
    label: t('Status'),
    render: (row) => (
      <StatusBadge
        status={row.active ? 'active' : 'inactive'}
        label={row.active ? t('Takes results') : t('Switched off')}
        tone={row.active ? 'green' : 'grey'}
      />
    ),
  },
]

/** The analysers that send their results, and what their codes mean here. */
export function Analysers() {
  const { can } = useSession()
  const analysers = useEndpoint(listAnalysers, {})
  const [open, setOpen] = useState<Analyser | 'new' | null>(null)
  const may = can('lab.catalogue')
  const add = may && <Button onClick={() => setOpen('new')}>{t('Add Analyser')}</Button>
  return (
    <div className="u-stack">
      <DataTable
        label={t('Analysers')}
        columns={columns}
        query={analysers}
        rowKey={(row) => row.id}
        failure={t('Failed to load the analysers')}
        {...(may ? { onOpen: (row: Analyser) => setOpen(row) } : {})}
        toolbar={add}
        empty={
          <EmptyState
            text={t('No analysers yet')}
            hint={t(
              'An analyser sends its results as HL7 v2 (ORU^R01) to the port that the provider has opened for this hospital.',
            )}
          />
        }
      />
      {open && <AnalyserDialog analyser={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}
