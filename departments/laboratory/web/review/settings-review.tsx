import { t } from '../../../../kernel/contract/words/text.ts'
import { SettingRow } from '../../../../kernel/web/ui/page/setting-row.tsx'
import { SelfReview } from './self-review.tsx'

/** Whether laboratory and radiology need four eyes. */
export default function SettingsReview() {
  return (
    <SettingRow title={t('Approving results')} action={<SelfReview />}>
      {t(
        'Results and reports of laboratory and radiology are approved by somebody else than who entered them, unless you allow it',
      )}
    </SettingRow>
  )
}
