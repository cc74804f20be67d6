import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatNumber } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { useDepartments } from '../../hospital/web/offers.tsx'
import {
  DueFilter,
  type Equipment,
  EquipmentStatus,
  equipmentStatuses,
  exportEquipment,
  listEquipment,
} from '../contract.ts'
import { EquipmentDialog } from './equipment-dialog.tsx'
import { DueBadge, EquipmentBadge, equipmentPath } from './words.tsx'

const states = choicesOf(t('All equipment'), EquipmentStatus.options, equipmentStatuses)
const dues = choicesOf(t('Whenever due'), DueFilter.options, {
  overdue: t('Overdue'),
  soon: t('Due within 30 days'),
  due: t('Overdue or due soon'),
})

const columns: Column<Equipment>[] = [
  {
    key: 'name',
    label: t('Equipment'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={`${row.tag_number} · ${row.category}`}>
        <Link to={equipmentPath(row.id)} className="u-link">
          {row.name}
        </Link>
      </Stacked>
    ),
  },
  {
    key: 'make',
    label: t('Make and model'),
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.serial_number && `S/N ${row.serial_number}`}>
        {[row.make, row.model].filter(Boolean).join(' ') || '–'}
      </Stacked>
    ),
  },
  {
    key: 'place',
    label: t('Place'),
    render: (row) => (
      <Stacked look="" below={row.location}>
        {row.department_name ?? '–'}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: t('Status'),
    render: (row) => (
      <Stacked look="" below={row.status_reason}>
        <EquipmentBadge status={row.status} />
      </Stacked>
    ),
  },
  {
    key: 'due',
    label: t('Next due'),
    render: (row) => (
      <Stacked
        look="u-num u-nowrap"
        below={row.last_done_on && t('last {last_done_on}', { last_done_on: formatDate(row.last_done_on) })}
      >
        {formatDate(row.next_due)} <DueBadge due={row.due} />
      </Stacked>
    ),
  },
]

/** The asset register, and what is due. */
export default function EquipmentList() {
  const keeps = useSession().can('inventory.catalogue')
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const departments = useDepartments() ?? []
  const equipment = useList(
    listEquipment,
    { search: '', status: '', due: '', department: '', page: 1 },
    ({ search, status, due, department }) => ({
      search,
      status: oneOf(EquipmentStatus.options, status),
      due: oneOf(DueFilter.options, due),
      department: department || undefined,
    }),
  )
  const data = equipment.query.data
  const facts = data && [
    `${formatNumber(data.total)} ${data.total === 1 ? 'piece' : 'pieces'}`,
    t('{overdue} overdue', { overdue: data.overdue }),
    t('{soon} due within 30 days', { soon: data.soon }),
  ]
  return (
    <Page
      title={t('Equipment')}
      facts={facts ? facts.join(' · ') : ' '}
      actions={
        <>
          <ExportButton endpoint={exportEquipment} input={equipment.asked} label={t('Export CSV')} />
          {keeps && <Button onClick={() => setAdding(true)}>{t('Add Equipment')}</Button>}
        </>
      }
    >
      <ListTable
        label={t('Equipment')}
        columns={columns}
        list={equipment}
        onOpen={(row) => navigate(equipmentPath(row.id))}
        rowTone={(row) => (row.due === 'overdue' ? 'red' : undefined)}
        search={t('Tag, name, make or serial number')}
        choices={[
          { name: 'status', label: t('Status'), options: states, select: true },
          { name: 'due', label: t('Due'), options: dues, select: true },
          {
            name: 'department',
            label: t('Department'),
            select: true,
            options: [
              { value: '', label: t('All departments') },
              ...departments.map(({ key, name }) => ({ value: key, label: name })),
            ],
          },
        ]}
        empty={{
          text: t('No equipment yet'),
          hint: keeps
            ? t('Add what has a tag: monitors, autoclaves, fridges, beds.')
            : t('The storekeeper adds what has a tag: monitors, autoclaves, fridges, beds.'),
        }}
        nothingFound={{
          text: t('No equipment found'),
          hint: t('Check the spelling, or lift one of the filters.'),
          all: t('Show all equipment'),
        }}
      />
      {adding && <EquipmentDialog equipment={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
