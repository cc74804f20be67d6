import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Stacked } from '../../../../kernel/web/ui/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/export-button.tsx'
import { formatDate, formatNumber } from '../../../../kernel/web/ui/format.ts'
import { ListTable } from '../../../../kernel/web/ui/list-table.tsx'
import { Page } from '../../../../kernel/web/ui/page.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import { DueFilter, type Equipment, EquipmentStatus, equipmentStatuses, exportEquipment, listEquipment } from '../../equipment.contract.ts'
import { EquipmentDialog } from './equipment-dialog.tsx'
import { DueBadge, EquipmentBadge, equipmentPath } from './words.tsx'

const states = choicesOf('All equipment', EquipmentStatus.options, equipmentStatuses)
const dues = choicesOf('Whenever due', DueFilter.options, { overdue: 'Overdue', soon: 'Due within 30 days', due: 'Overdue or due soon' })

const columns: Column<Equipment>[] = [
  {
    key: 'name',
    label: 'Equipment',
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
    label: 'Make and Model',
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.serial_number && `S/N ${row.serial_number}`}>
        {[row.make, row.model].filter(Boolean).join(' ') || '–'}
      </Stacked>
    ),
  },
  {
    key: 'place',
    label: 'Place',
    render: (row) => (
      <Stacked look="" below={row.location}>
        {row.department_name ?? '–'}
      </Stacked>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <Stacked look="" below={row.status_reason}>
        <EquipmentBadge status={row.status} />
      </Stacked>
    ),
  },
  {
    key: 'due',
    label: 'Next Due',
    render: (row) => (
      <Stacked look="u-num u-nowrap" below={row.last_done_on && `last ${formatDate(row.last_done_on)}`}>
        {formatDate(row.next_due)} <DueBadge due={row.due} />
      </Stacked>
    ),
  },
]

/** The asset register, and what is due. */
export default function EquipmentList() {
  const { can } = useSession()
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
    `${data.overdue} overdue`,
    `${data.soon} due within 30 days`,
  ]
  return (
    <Page
      title="Equipment"
      facts={facts ? facts.join(' · ') : ' '}
      actions={
        <>
          <ExportButton endpoint={exportEquipment} input={equipment.asked} label="Export CSV" />
          {can('inventory.catalogue') && <Button onClick={() => setAdding(true)}>Add Equipment</Button>}
        </>
      }
    >
      <ListTable
        label="Equipment"
        columns={columns}
        list={equipment}
        onOpen={(row) => navigate(equipmentPath(row.id))}
        rowTone={(row) => (row.due === 'overdue' ? 'red' : undefined)}
        search="Tag, name, make or serial number"
        choices={[
          { name: 'status', label: 'Status', options: states, select: true },
          { name: 'due', label: 'Due', options: dues, select: true },
          {
            name: 'department',
            label: 'Department',
            select: true,
            options: [{ value: '', label: 'All departments' }, ...departments.map(({ key, name }) => ({ value: key, label: name }))],
          },
        ]}
        empty={{ text: 'No equipment yet', hint: 'Add what has a tag: monitors, autoclaves, fridges, beds.' }}
        nothingFound={{ text: 'No equipment found', hint: 'Check the spelling, or lift one of the filters.', all: 'Show all equipment' }}
      />
      {adding && <EquipmentDialog equipment={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}
