import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SettingRow } from '../../../../kernel/web/ui/page/setting-row.tsx'
import { getBillingRules } from '../../services.contract.ts'
import { BillingRules } from './billing-rules.tsx'

const days = (free: number) =>
  free === 0
    ? t('every review is charged')
    : t('reviews within {free} {value} are free', { free, value: free === 1 ? t('day') : t('days') })

/** What billing keeps of the hospital's rules, and the way to its connections. */
export default function SettingsRules() {
  const { can } = useSession()
  const rules = useEndpoint(getBillingRules, {}).data
  return (
    <>
      <SettingRow title={t('Paying')} action={<BillingRules />}>
        {rules
          ? `${rules.pay_before_service ? t('Paid before the work begins') : t('Paid after the work')}, ${days(rules.free_review_days)}`
          : '…'}
      </SettingRow>
      {can('billing.view') && (
        <SettingRow
          title={t('M-PESA')}
          action={
            <Button variant="default" component={Link} to="/hospital/billing/mpesa?tab=settings">
              {t('Connection')}
            </Button>
          }
        >
          {t('Shortcode and keys of your till or paybill, and where Safaricom reports payments')}
        </SettingRow>
      )}
    </>
  )
}
