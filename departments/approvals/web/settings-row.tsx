import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SettingRow } from '../../../kernel/web/ui/page/setting-row.tsx'
import { listApprovalRules } from '../rules.contract.ts'

/** Among the hospital's rules: what one person alone may do, and the way to change it. */
export default function ApprovalsRow() {
  const rules = useEndpoint(listApprovalRules, {}).data?.rows
  const alone = rules?.filter(({ way }) => way !== 'other').map(({ says }) => t(says))
  return (
    <SettingRow
      title={t('Approvals')}
      action={
        <Button variant="default" component={Link} to="/hospital/settings/approvals">
          {t('Approval Rules')}
        </Button>
      }
    >
      {alone
        ? alone.length > 0
          ? t('One person alone may do, within limits: {acts}', { acts: alone.join(', ') })
          : t('What is given back, taken off or reduced always needs a second person')
        : '…'}
    </SettingRow>
  )
}
