import { useState } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import type { Reading } from '../../../../../kernel/web/reports/view.ts'
import { formatNumber } from '../../../../../kernel/web/ui/format.ts'
import { type Column, DataTable } from '../../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../../kernel/web/ui/page/tabs.tsx'
import type { Dashboard } from './dashboard-shapes.ts'

type Module = Dashboard['modules'][number]
const FIRST = 6
const tabs = [
  { id: 'all', label: t('All') },
  { id: 'Outpatient', label: t('Outpatient') },
  { id: 'Inpatient', label: t('Inpatient') },
]

const columns: Column<Module>[] = [
  { key: 'name', label: t('Module'), card: 'title', render: (row) => <span className="u-person">{row.name}</span> },
  { key: 'type', label: t('Type'), card: 'wide', render: (row) => row.type },
  { key: 'hospitals', label: t('Hospitals'), align: 'right', render: (row) => formatNumber(row.hospitals) },
  { key: 'actions', label: t('Actions, 30 days'), align: 'right', render: (row) => formatNumber(row.actions) },
]

/** The six modules that most hospitals have; among equals those most used. */
export function PopularModules({ modules, error, onRetry }: { modules: readonly Module[] | undefined } & Reading) {
  const [tab, setTab] = useState('all')
  const state = useTabs(tab, setTab)
  return (
    <Panel title={t('Popular modules')} flush>
      <TabList label={t('Type of module')} tabs={tabs} state={state} />
      {tabs.map(({ id, label }) => {
        const rows = modules?.filter((module) => id === 'all' || module.type === id).slice(0, FIRST)
        return (
          <div key={id} {...tabPanel(state, id)}>
            <DataTable
              label={
                id === 'all' ? t('Popular modules') : t('Popular modules, {label}', { label: label.toLowerCase() })
              }
              columns={columns}
              query={{ data: rows && { rows }, error, refetch: onRetry }}
              rowKey={(row) => row.module_id}
              empty={<EmptyState text={t('No module of this type')} hint={t('Modules are kept under Setup.')} />}
            />
          </div>
        )
      })}
    </Panel>
  )
}
