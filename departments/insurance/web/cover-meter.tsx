import { t } from '../../../kernel/contract/words/text.ts'
import './insurance.css'
import { isZero, toCents } from '../../../kernel/contract/values/money.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { formatDate, formatMoney } from '../../../kernel/web/ui/format.ts'
import { getCover } from '../cover.contract.ts'
import { shareOf } from '../share.ts'

/** At the order basket: how much of the patient's cover is used, and what the patient will pay of the basket. */
export default function CoverMeter({
  visitId,
  amount,
  unpriced,
}: {
  visitId: string
  amount: string
  unpriced: number
}) {
  const { data, error } = useEndpoint(getCover, { visit_id: visitId }, { refreshEvery: false })
  if (!data && error)
    return (
      <p className="insurance-meter" role="status">
        {t('Cover could not be read')}
      </p>
    )
  const cover = data?.cover
  if (!cover) return null
  const { insurer_name, limit, left, claimed, running, expires_on, is_expired } = cover
  const used = toCents(claimed) + toCents(running)
  const share = shareOf(cover, amount)
  return (
    <section className="insurance-meter" aria-label={t('Insurance cover')}>
      <span>
        <strong>{insurer_name}</strong>{' '}
        {is_expired ? (
          <strong>{t('cover expired on {expires_on}', { expires_on: formatDate(expires_on) })}</strong>
        ) : limit === null ? (
          t('limit not recorded')
        ) : (
          t('{left} left of {limit} this year', { left: formatMoney(left), limit: formatMoney(limit) })
        )}
      </span>
      {limit !== null && !is_expired && (
        <meter
          min={0}
          max={toCents(limit)}
          value={used}
          high={toCents(limit) * 0.8}
          aria-label={t('Used: {used}', { used: formatMoney((used / 100).toFixed(2)) })}
        />
      )}
      {!isZero(amount) && (
        <span className="u-strong">
          {share === null
            ? t('What the patient will pay is not known')
            : t('The patient will pay {share} of {amount}', { share: formatMoney(share), amount: formatMoney(amount) })}
        </span>
      )}
      {unpriced > 0 && (
        <span className="u-muted">
          {unpriced === 1 ? t('1 order has no price yet') : t('{unpriced} orders have no price yet', { unpriced })}
        </span>
      )}
    </section>
  )
}
