import { t } from '../../../kernel/contract/words/text.ts'
import { formatDateTime, formatNumber } from '../../../kernel/web/ui/format.ts'
import { weightSources } from '../safety/weights.ts'

type WeightFactProps = {
  /** Null: never measured here. */
  weight: { kg: number; measured_at: string; source: keyof typeof weightSources; fresh?: boolean } | null
}
/** The weight by which doses are judged, with when and where it was measured; one that is too old says so. */
export function WeightFact({ weight }: WeightFactProps) {
  if (!weight) return <span className="u-strong">{t('Weight not measured')}</span>
  return (
    <span>
      <strong>{t('{kg} kg', { kg: formatNumber(weight.kg, 3) })}</strong>{' '}
      <span className="u-muted">
        {t(weightSources[weight.source])}, {formatDateTime(weight.measured_at)}
      </span>
      {weight.fresh === false && <span className="u-strong"> {t('Too old to judge a dose by')}</span>}
    </span>
  )
}
