import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SettingRow } from '../../../kernel/web/ui/page/setting-row.tsx'
import { getTriageRules } from '../contract.ts'
import { RulesDialog } from './rules-dialog.tsx'

/** When who waits is looked at again. */
export default function SettingsTriage() {
  const rules = useEndpoint(getTriageRules, {}).data
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      title={t('Looking again at who waits')}
      action={
        <Button variant="default" disabled={!rules} onClick={() => setOpen(true)}>
          {t('Triage rules')}
        </Button>
      }
    >
      {rules
        ? t(
            'Emergency after {retriage_emergency_minutes} min, urgent after {retriage_urgent_minutes} min, routine after {retriage_routine_minutes} min; high-risk vital signs are {value}',
            {
              retriage_emergency_minutes: rules.retriage_emergency_minutes,
              retriage_urgent_minutes: rules.retriage_urgent_minutes,
              retriage_routine_minutes: rules.retriage_routine_minutes,
              value: rules.high_risk_is_red ? t('an emergency') : t('urgent'),
            },
          )
        : '…'}
      {open && rules && <RulesDialog rules={rules} onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}
