import { t } from '../../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import { paymentMethodLabels, paymentMethods } from '../../licenses.contract.ts'

const methods = paymentMethods.map((method) => ({ value: method, label: t(paymentMethodLabels[method]) }))

/** How and when money was received. `prefix`: where it stands in the form, `payment.`. */
export const PaymentFields = ({ prefix = '' }: { prefix?: string }) => (
  <>
    <FieldPair>
      <SelectField name={`${prefix}method`} label={t('Payment method')} required options={methods} />
      <DateField name={`${prefix}paid_on`} label={t('Paid on')} required max={hospitalToday()} />
    </FieldPair>
    <TextField
      name={`${prefix}reference`}
      label={t('Reference')}
      maxLength={100}
      autoComplete="off"
      help={t('M-PESA code, cheque or transfer number.')}
    />
  </>
)
