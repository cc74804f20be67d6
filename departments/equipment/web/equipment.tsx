import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { isZero } from '../../../kernel/contract/values/money.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDate, formatMoney, hospitalToday } from '../../../kernel/web/ui/format.ts'
import { DoneCell, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { getEquipment, logKinds } from '../contract.ts'
import { EquipmentDialog } from './equipment-dialog.tsx'
import { LogDialog, StatusDialog } from './equipment-moves.tsx'
import { DueBadge, EQUIPMENT, EquipmentBadge } from './words.tsx'

type Entry = Output<typeof getEquipment>['log'][number]
const columns: Column<Entry>[] = [
  {
    key: 'done',
    label: t('Done'),
    card: 'title',
    width: 130,
    render: (row) => (
      <Stacked look="u-strong u-num u-nowrap" below={logKinds[row.kind]}>
        {formatDate(row.performed_on)}
      </Stacked>
    ),
  },
  {
    key: 'found',
    label: t('Found and done'),
    card: 'wide',
    render: (row) => <span className="u-lines">{row.found}</span>,
  },
  { key: 'by', label: t('By'), width: 110, render: (row) => row.performed_by },
  {
    key: 'cost',
    label: t('Cost'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{formatMoney(row.cost)}</span>,
  },
  { key: 'next', label: t('Next due'), render: (row) => <span className="u-num">{formatDate(row.next_due)}</span> },
  { key: 'recorded', label: t('Written'), render: (row) => <DoneCell at={row.created_at} by={row.recorded_by_name} /> },
]

/** One piece of equipment: where it is, when it is due, and everything that was done to it. */
export default function EquipmentPage() {
  const { equipment_id = '' } = useParams()
  const { can } = useSession()
  const query = useEndpoint(getEquipment, { equipment_id })
  const [open, setOpen] = useState<'edit' | 'status' | 'log' | null>(null)
  const equipment = query.data
  if (!equipment)
    return (
      <Page title={t('Equipment')}>
        <Waiting
          for={query}
          failure={t('Failed to load the equipment')}
          lines={8}
          missing={{ way: { to: EQUIPMENT, label: t('All equipment') } }}
        />
      </Page>
    )
  const close = () => setOpen(null)
  const disposed = equipment.status === 'disposed'
  const inWarranty = equipment.warranty_until !== null && equipment.warranty_until >= hospitalToday()
  return (
    <Page
      title={equipment.name}
      facts={
        <>
          {equipment.tag_number} · {equipment.category} <EquipmentBadge status={equipment.status} />{' '}
          <DueBadge due={equipment.due} />
        </>
      }
      actions={
        !disposed && (
          <>
            {can('inventory.catalogue') && (
              <Button variant="default" onClick={() => setOpen('edit')}>
                {t('Edit')}
              </Button>
            )}
            {can('inventory.keep') && (
              <>
                <Button variant="default" onClick={() => setOpen('status')}>
                  {t('Change Status')}
                </Button>
                <Button onClick={() => setOpen('log')}>{t('Add Log Entry')}</Button>
              </>
            )}
          </>
        )
      }
    >
      {equipment.status_reason && <Notice tone={disposed ? 'red' : 'amber'}>{equipment.status_reason}</Notice>}
      <div className="u-split">
        <TablePanel
          title={t('Log')}
          columns={columns}
          query={{ ...query, data: { rows: equipment.log } }}
          empty={{
            text: t('Nothing was done yet'),
            hint: t('Maintenance, repairs, calibrations and inspections stand here.'),
          }}
        />
        <Panel title={t('Equipment')}>
          <div className="u-stack">
            <Facts>
              <Fact label={t('Next due')}>{equipment.next_due && formatDate(equipment.next_due)}</Fact>
              <Fact label={t('Maintenance')}>
                {equipment.maintenance_days &&
                  t('every {maintenance_days} days', { maintenance_days: equipment.maintenance_days })}
              </Fact>
              <Fact label={t('Last done')}>{equipment.last_done_on && formatDate(equipment.last_done_on)}</Fact>
              <Fact label={t('Department')}>{equipment.department_name}</Fact>
              <Fact label={t('Location')}>{equipment.location}</Fact>
              <Fact label={t('Make')}>{equipment.make}</Fact>
              <Fact label={t('Model')}>{equipment.model}</Fact>
              <Fact label={t('Serial number')}>{equipment.serial_number}</Fact>
              <Fact label={t('Bought on')}>{equipment.purchased_on && formatDate(equipment.purchased_on)}</Fact>
              <Fact label={t('Cost')}>{equipment.cost && formatMoney(equipment.cost)}</Fact>
              <Fact label={t('Spent on it since')}>{!isZero(equipment.spent) && formatMoney(equipment.spent)}</Fact>
              <Fact label={t('Warranty')}>
                {equipment.warranty_until &&
                  `${inWarranty ? t('until') : t('ended')} ${formatDate(equipment.warranty_until)}`}
              </Fact>
            </Facts>
            <div>
              <Link to={EQUIPMENT} className="u-link">
                {t('All equipment')}
              </Link>
            </div>
          </div>
        </Panel>
      </div>
      {open === 'edit' && <EquipmentDialog equipment={equipment} onClose={close} />}
      {open === 'status' && <StatusDialog equipment={equipment} onClose={close} />}
      {open === 'log' && <LogDialog equipment={equipment} onClose={close} />}
    </Page>
  )
}
