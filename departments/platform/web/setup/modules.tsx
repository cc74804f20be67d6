import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../../kernel/web/ui/overlay/menu.tsx'
import { Badge, StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { listModules, moduleTypes } from '../../setup.contract.ts'
import type { Module } from '../modules-field.tsx'
import { ModuleForm, OfferModule } from './module-form.tsx'

const facts: Column<Module>[] = [
  {
    key: 'name',
    label: t('Module'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={row.description}>
        {row.name}
      </Stacked>
    ),
  },
  { key: 'type', label: t('Type'), render: (row) => <Badge>{row.type}</Badge> },
  { key: 'features', label: t('Features'), card: 'wide', render: (row) => row.features.join(' · ') || NOTHING },
  { key: 'hospitals', label: t('Hospitals'), align: 'right', render: (row) => formatNumber(row.hospitals) },
  {
    key: 'state',
    label: t('State'),
    render: (row) =>
      row.is_active ? <StatusBadge status="active" /> : <StatusBadge status="inactive" label={t('Retired')} />,
  },
]

type Task = { kind: 'edit' | 'offer'; module: Module } | { kind: 'new' }

/** What a hospital can use. */
export default function Modules() {
  const { can } = useSession()
  const [filters, setFilters] = useUrlState({ type: '' })
  const [task, setTask] = useState<Task | null>(null)
  const modules = useEndpoint(listModules, {})
  const all = modules.data?.rows ?? []
  const shown = filters.type ? all.filter((module) => module.type === filters.type) : all
  const retired = all.filter((module) => !module.is_active).length
  const close = () => setTask(null)
  const manages = can('platform.manage')
  const create = manages && <Button onClick={() => setTask({ kind: 'new' })}>{t('New module')}</Button>
  const actions = actionsColumn<Module>((module) => (
    <Menu
      label={t('More actions for {name}', { name: module.name })}
      trigger={<IconDots size={18} aria-hidden />}
      items={[
        { label: t('Edit'), onSelect: () => setTask({ kind: 'edit', module }) },
        {
          label: module.is_active ? t('Retire') : t('Offer again'),
          danger: module.is_active,
          onSelect: () => setTask({ kind: 'offer', module }),
        },
      ]}
    />
  ))

  return (
    <Page
      title={t('Modules')}
      facts={
        modules.data
          ? t('{length} modules that plans are made of{value}', {
              length: all.length,
              value: retired ? t(', {retired} retired', { retired }) : '',
            })
          : ' '
      }
      actions={create}
    >
      <DataTable
        label={t('Modules')}
        columns={manages ? [...facts, actions] : facts}
        query={{ ...modules, data: modules.data && { rows: shown } }}
        rowKey={(row) => row.id}
        failure={t('Failed to load modules')}
        toolbar={
          <FilterChips
            label={t('Type')}
            value={filters.type}
            options={[
              { value: '', label: t('All'), count: all.length },
              ...moduleTypes.map((type) => ({
                value: type,
                label: type,
                count: all.filter((module) => module.type === type).length,
              })),
            ]}
            onChange={(type) => setFilters({ type })}
          />
        }
        empty={<EmptyState text={t('No modules of this type')} hint={t('Choose another type.')} action={create} />}
      />
      {task?.kind === 'new' && <ModuleForm onClose={close} />}
      {task?.kind === 'edit' && <ModuleForm module={task.module} onClose={close} />}
      {task?.kind === 'offer' && <OfferModule module={task.module} onClose={close} />}
    </Page>
  )
}
