import { t } from '../../../kernel/contract/words/text.ts'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import type { VisitOrders } from '../contract.ts'

/** What the patient takes from earlier visits, in one line that opens. */
export function CurrentMedicines({ rows }: { rows: VisitOrders['current_medicines'] }) {
  return (
    <details className="orders-current">
      <summary>
        {rich('Current medicines {length}', { length: <span className="u-muted u-num">{rows.length}</span> })}
      </summary>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {row.given_name ?? row.name}
            <span className="u-person-facts">
              {row.dosage} {row.frequency} ·{' '}
              {row.ends_on
                ? t('until {ends_on}', { ends_on: formatDate(row.ends_on) })
                : t('since {created_at}', { created_at: formatDate(row.created_at) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
