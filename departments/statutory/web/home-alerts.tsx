import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { countAlerts } from '../notifiable.contract.ts'

/** On the home of who answers for them: notifiable diseases that nobody has acknowledged. */
export default function HomeAlerts() {
  const { data } = useEndpoint(countAlerts, {})
  if (!data?.open) return null
  return (
    <Notice tone="red">
      <span className="u-row">
        {rich('{open} notifiable {value} noted, and nobody has answered for {value2} yet.{button}', {
          open: data.open,
          value: data.open === 1 ? t('disease was') : t('diseases were'),
          value2: data.open === 1 ? t('it') : t('them'),
          button: (
            <Button variant="default" size="xs" component={Link} to="/hospital/reports/notifiable">
              {t('Show')}
            </Button>
          ),
        })}
      </span>
    </Notice>
  )
}
