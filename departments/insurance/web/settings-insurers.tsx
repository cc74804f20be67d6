import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SettingRow } from '../../../kernel/web/ui/page/setting-row.tsx'
import { useInsurers } from './use-insurers.ts'

/** The one list of insurers, for registration, visits and claims. */
export default function SettingsInsurers() {
  const rows = useInsurers().data?.rows
  return (
    <SettingRow
      title={t('Insurers')}
      action={
        <Button variant="default" component={Link} to="/hospital/billing/insurers">
          {t('Insurers')}
        </Button>
      }
    >
      {rows
        ? t('{length} of {length2} are offered at registration and for claims', {
            length: rows.filter((row) => row.active).length,
            length2: rows.length,
          })
        : '…'}
    </SettingRow>
  )
}
