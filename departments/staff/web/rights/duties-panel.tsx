import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { roleLabels } from '../../../access/roles.ts'
import { type DutySplit, duties } from '../../duties.ts'
import { listDutyConflicts } from '../../rights.contract.ts'
import { lacksWords } from './use-permissions.ts'

type Split = z.infer<typeof DutySplit>

/** What somebody does, and the role whose work it is. */
const Duty = ({ of }: { of: Split['duty'] }) => (
  <Stacked look="" below={t(roleLabels[duties[of].role])}>
    {t(duties[of].does)}
  </Stacked>
)

/** Who may do both all the same, each with the way to what they may do. */
function Both({ people, lacks }: Split) {
  if (lacks) return <span className="u-muted">{lacksWords(lacks)}</span>
  if (people.length === 0) return <span className="u-muted">{t('Nobody does both')}</span>
  return (
    <span className="staff-both">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {people.map(({ staff_id, name }, at) => (
          <Fragment key={staff_id}>
            {at > 0 && ', '}
            <Link to={`/hospital/staff/access/${staff_id}`}>{name}</Link>
          </Fragment>
        ))}
      </span>
    </span>
  )
}

const columns: Column<Split>[] = [
  { key: 'duty', label: t('Duty'), card: 'title', render: (row) => <Duty of={row.duty} /> },
  { key: 'apart', label: t('Kept apart from'), card: 'wide', render: (row) => <Duty of={row.apart_from} /> },
  { key: 'both', label: t('Who may do both'), card: 'wide', render: (row) => <Both {...row} /> },
]

/** Each two duties of which nobody should do both, and who may do both all the same. */
export const DutiesPanel = () => (
  <TablePanel
    title={t('Duties kept apart')}
    columns={columns}
    query={useEndpoint(listDutyConflicts, {})}
    rowTone={(row) => (row.people.length ? 'amber' : undefined)}
  />
)
