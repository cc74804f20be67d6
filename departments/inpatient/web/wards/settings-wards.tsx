import { Suspense, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SettingRow } from '../../../../kernel/web/ui/page/setting-row.tsx'
import { getWardRules } from '../../../hospital/ward-rules.contract.ts'
import { WardRulesDialog } from '../medicines/index.tsx'

/** When the shifts of the wards begin, and how early or late a dose may be. */
export default function SettingsWards() {
  const rules = useEndpoint(getWardRules, {}).data
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      title={t('Wards')}
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Ward Rules')}
        </Button>
      }
    >
      {rules
        ? t(
            'Shifts from {shift_starts}; a dose is early by {dose_early_minutes} and late by {dose_late_minutes} minutes',
            {
              shift_starts: rules.shift_starts.join(', '),
              dose_early_minutes: rules.dose_early_minutes,
              dose_late_minutes: rules.dose_late_minutes,
            },
          )
        : '…'}
      <Suspense fallback={null}>{open && <WardRulesDialog onClose={() => setOpen(false)} />}</Suspense>
    </SettingRow>
  )
}
