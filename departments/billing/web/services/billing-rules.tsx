import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { getBillingRules, setBillingRules } from '../../services.contract.ts'

function RulesDialog({ rules, onClose }: { rules: Output<typeof getBillingRules>; onClose: () => void }) {
  const set = useCommand(setBillingRules)
  const form = useZodForm(setBillingRules.input, rules)
  return (
    <FormDialog
      title={t('Billing rules')}
      form={form}
      draft="billing-rules"
      submitLabel={t('Save')}
      size="sm"
      onClose={onClose}
      send={set.mutateAsync}
      done={t('Billing rules saved')}
    >
      <CheckboxField
        name="pay_before_service"
        label={t('Pay before service')}
        help={t('Work on what was ordered begins when it is paid. Emergencies and inpatients are never held back.')}
      />
      <NumberField
        name="free_review_days"
        label={t('Free reviews within')}
        unit="days"
        required
        help={t('After a charged consultation in the same clinic; 0: every visit is charged.')}
      />
    </FormDialog>
  )
}

/** For whoever keeps the hospital's settings: what is paid before the work, and which reviews are free. */
export function BillingRules() {
  const { can } = useSession()
  const may = can('hospital.settings')
  const rules = useEndpoint(getBillingRules, {}, { enabled: may }).data
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="default" disabled={!rules} onClick={() => setOpen(true)}>
        {t('Billing rules')}
      </Button>
      {open && rules && <RulesDialog rules={rules} onClose={() => setOpen(false)} />}
    </>
  )
}
