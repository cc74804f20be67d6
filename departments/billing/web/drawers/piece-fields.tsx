import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import '../billing.css'
import { useWatch } from 'react-hook-form'
import { fromCents, toCents } from '../../../../kernel/contract/values/money.ts'
import { MoneyField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { denominations } from '../../drawers.contract.ts'
import { centsOf } from '../payments/part-fields.tsx'

/** Nothing has been counted yet. */
export const noPieces: { counts: Record<string, number | null>; loose: string } = {
  counts: Object.fromEntries(denominations.map((value) => [value, null])),
  loose: '0.00',
}

/** Pieces as they are kept: `3 × 1000, 50 cents`. */
export const piecesSaid = (counts: Record<string, number> | null): string =>
  denominations
    .flatMap((value) => (counts?.[value] ? [`${counts[value]} × ${value}`] : []))
    .concat(counts?.loose ? [t('{loose} cents', { loose: counts.loose })] : [])
    .join(', ') || '–'

function Counted({ expected }: { expected: string | undefined }) {
  const [counts, loose] = useWatch({ name: ['counts', 'loose'] }) as [Record<string, number | null | undefined>, string]
  const pieces = Object.entries(counts).reduce(
    (sum, [value, count]) => sum + Number(value) * 100 * (Number(count) || 0),
    0,
  )
  const counted = pieces + (centsOf(loose) ?? 0)
  const difference = expected === undefined ? 0 : counted - toCents(expected)
  return (
    <div className="billing-counted" role="status">
      <span>
        {rich('Counted {counted}', { counted: <strong className="u-num">{formatMoney(fromCents(counted))}</strong> })}
      </span>
      {expected !== undefined && (
        <span>
          {difference === 0
            ? t('It agrees')
            : difference < 0
              ? t('{value} missing', { value: formatMoney(fromCents(-difference)) })
              : t('{difference} too much', { difference: formatMoney(fromCents(difference)) })}
        </span>
      )}
    </div>
  )
}

/** How many of each note and coin there are; `expected`: what should be there, where whoever counts may know it. */
export const PieceFields = ({ expected }: { expected: string | undefined }) => (
  <>
    <div className="billing-notes">
      {denominations.map((value) => (
        <NumberField key={value} name={`counts.${value}`} label={t('KES {value}', { value })} />
      ))}
      <MoneyField name="loose" label={t('Cents')} />
    </div>
    <Counted expected={expected} />
  </>
)
