import { t } from '../../../../kernel/contract/words/text.ts'
import { NOTHING } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { MedicineWork } from '../../medicine-charts.contract.ts'
import { formatWhen } from './words.tsx'

/**
 * What of somebody's medicines is overdue, due and next, in the list of a ward: `row` is of `getWardMedicineWork`;
 * undefined: not known yet.
 */
export function WardMedicineCell({ row }: { row: MedicineWork | undefined }) {
  if (!row) return <span className="u-muted">{NOTHING}</span>
  const { overdue, due, next_at, to_stop } = row
  return (
    <span className="u-row ward-medicine-cell">
      {to_stop > 0 && (
        <Badge tone="red" filled>
          {t('Stop infusion')}
        </Badge>
      )}
      {overdue > 0 && (
        <Badge tone="red" filled>
          {t('{overdue} overdue', { overdue })}
        </Badge>
      )}
      {due > 0 && <Badge tone="blue">{t('{due} due', { due })}</Badge>}
      <span className="u-muted u-small u-num">
        {next_at
          ? t('next {next_at}', { next_at: formatWhen(next_at) })
          : overdue + due + to_stop > 0
            ? ''
            : t('nothing due')}
      </span>
    </span>
  )
}
