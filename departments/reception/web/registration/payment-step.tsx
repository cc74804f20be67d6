import { useFormContext } from 'react-hook-form'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/date-field.tsx'
import { Notice } from '../../../../kernel/web/ui/feedback.tsx'
import { PhoneField, TextField } from '../../../../kernel/web/ui/fields.tsx'
import { FieldPair } from '../../../../kernel/web/ui/form.tsx'
import { humanise } from '../../../../kernel/web/ui/format.ts'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { insurerChoices, listInsurers } from '../../../hospital/insurers.contract.ts'
import { cardBrand, paymentModeLabels, paymentModes, relationships } from '../../../patients/payment.ts'
import type { Draft } from './draft.ts'

const modes = paymentModes.map((value) => ({ value, label: paymentModeLabels[value] }))

function Card() {
  const number = useFormContext<Draft>().watch('card_number')
  return (
    <>
      <TextField<Draft>
        name="card_number"
        label="Card number"
        required
        inputMode="numeric"
        maxLength={23}
        autoComplete="off"
        help={number.trim().length > 3 ? cardBrand(number) : undefined}
      />
      <FieldPair>
        <TextField<Draft>
          name="card_expiry"
          label="Expiry"
          required
          placeholder="MM/YY"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
        <TextField<Draft> name="card_cvv" label="CVV" required type="password" inputMode="numeric" maxLength={4} autoComplete="off" />
      </FieldPair>
      <Notice>
        The number and the CVV are checked here and go no further: only the brand, the last four digits and the expiry are saved.
      </Notice>
    </>
  )
}

function Insurance() {
  const [relationship, chosen] = useFormContext<Draft>().watch(['payment.insurance_relationship', 'payment.insurance_provider'])
  const providers = useEndpoint(listInsurers, {})
  const options = insurerChoices(providers.data?.rows, chosen)
  return (
    <>
      <FieldPair>
        <SelectField<Draft>
          name="payment.insurance_provider"
          label="Insurance provider"
          required
          options={options}
          help={providers.error ? 'The list could not be loaded; trying again' : undefined}
        />
        <TextField<Draft> name="payment.insurance_member_number" label="Member number" required maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField<Draft> name="payment.insurance_authorization_code" label="Authorization code" required maxLength={100} />
        <DateField<Draft> name="payment.insurance_expiry_date" label="Expiry date" required />
      </FieldPair>
      <FieldPair>
        <TextField<Draft>
          name="payment.insurance_coverage_limit"
          label="Coverage limit"
          required
          inputMode="decimal"
          maxLength={20}
          help="In KES"
        />
        <SelectField<Draft>
          name="payment.insurance_relationship"
          label="Relationship to the principal member"
          options={relationships.map((value) => ({ value, label: humanise(value) }))}
        />
      </FieldPair>
      {relationship !== null && relationship !== 'self' && (
        <TextField<Draft> name="payment.insurance_principal_member" label="Principal member name" required maxLength={100} />
      )}
    </>
  )
}

/** Step 5: how the visit is paid, with the fields of the chosen mode. */
export function PaymentStep() {
  const { watch, setValue, getValues } = useFormContext<Draft>()
  const mode = watch('payment.payment_mode')
  return (
    <>
      <RadioCards<Draft>
        name="payment.payment_mode"
        label="Payment mode"
        required
        options={modes}
        onPick={(value) => {
          if (value === 'mpesa' && !getValues('payment.mpesa_phone')) setValue('payment.mpesa_phone', getValues('phone') ?? '')
        }}
      />
      {mode === 'mpesa' && (
        <PhoneField<Draft> name="payment.mpesa_phone" label="M-PESA phone" required help="The number that will be asked to pay" />
      )}
      {mode === 'card' && <Card />}
      {mode === 'bank' && (
        <FieldPair>
          <TextField<Draft> name="payment.bank_name" label="Bank name" required maxLength={100} />
          <TextField<Draft> name="payment.bank_reference" label="Bank reference" required maxLength={100} />
        </FieldPair>
      )}
      {mode === 'insurance' && <Insurance />}
    </>
  )
}
