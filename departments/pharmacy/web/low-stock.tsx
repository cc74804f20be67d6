import { t } from '../../../kernel/contract/words/text.ts'
import './pharmacy.css'
import { Link } from 'react-router'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { actionsColumn } from '../../../kernel/web/ui/lists/columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { listLowStock } from '../dispensing.contract.ts'
import { type Low, lowColumns } from './dashboard.tsx'

/** Every medicine that is offered and runs low: what the dashboard counts. */
export default function LowStock() {
  const { can } = useSession()
  const list = useList(listLowStock, { page: 1 }, () => ({}))
  return (
    <Page
      title={t('Low Stock Items')}
      facts={t('Offered medicines at or below their reorder level, those with least first')}
    >
      <ListTable
        label={t('Low Stock Items')}
        columns={[
          ...lowColumns,
          actionsColumn<Low>(
            (row) =>
              can('inventory.view') && (
                <Button component={Link} to={`/hospital/pharmacy/batches/${row.id}`} variant="default">
                  {t('Batches')}
                  <span className="u-visually-hidden"> {t('of {name}', { name: row.name })}</span>
                </Button>
              ),
          ),
        ]}
        list={list}
        failure={t('Failed to load medications')}
        empty={{ text: t('Nothing runs low'), hint: t('Every medicine is above its reorder level.') }}
      />
    </Page>
  )
}
