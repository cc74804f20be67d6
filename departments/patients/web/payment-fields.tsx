import type { ComponentType } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { RadioCards, SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/fields/date-field.tsx'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { humanise } from '../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { insurerChoices, listInsurers } from '../../hospital/insurers.contract.ts'
import { cardBrand, relationships } from '../payment.ts'
import { type PaymentMode, paymentModes } from '../payment-modes.ts'
import type { PaymentTyped } from '../payment-typed.ts'

const modes = Object.entries(paymentModes).map(([value, label]) => ({ value, label: t(label) }))

const Mpesa = () => (
  <PhoneField<PaymentTyped>
    name="payment.mpesa_phone"
    label={t('M-PESA phone')}
    required
    help={t('The number that will be asked to pay')}
  />
)

const Bank = () => (
  <FieldPair>
    <TextField<PaymentTyped> name="payment.bank_name" label={t('Bank name')} required maxLength={100} />
    <TextField<PaymentTyped> name="payment.bank_reference" label={t('Bank reference')} required maxLength={100} />
  </FieldPair>
)

function Card() {
  const number = useFormContext<PaymentTyped>().watch('card_number')
  return (
    <>
      <TextField<PaymentTyped>
        name="card_number"
        label={t('Card number')}
        required
        inputMode="numeric"
        maxLength={23}
        autoComplete="off"
        help={number.trim().length > 3 ? cardBrand(number) : undefined}
      />
      <FieldPair>
        <TextField<PaymentTyped>
          name="card_expiry"
          label={t('Expiry')}
          required
          placeholder={t('MM/YY')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
        />
        <TextField<PaymentTyped>
          name="card_cvv"
          label={t('CVV')}
          required
          type="password"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </FieldPair>
      <Notice>
        {t(
          'The number and the CVV are checked here and go no further: only the brand, the last four digits and the expiry are saved.',
        )}
      </Notice>
    </>
  )
}

function Insurance() {
  const [relationship, chosen] = useFormContext<PaymentTyped>().watch([
    'payment.insurance_relationship',
    'payment.insurance_provider',
  ])
  const providers = useEndpoint(listInsurers, {})
  const options = insurerChoices(providers.data?.rows, chosen)
  return (
    <>
      <FieldPair>
        <SelectField<PaymentTyped>
          name="payment.insurance_provider"
          label={t('Insurance provider')}
          required
          options={options}
          help={providers.error ? t('The list could not be loaded; trying again') : undefined}
        />
        <TextField<PaymentTyped>
          name="payment.insurance_member_number"
          label={t('Member number')}
          required
          maxLength={100}
        />
      </FieldPair>
      <FieldPair>
        <TextField<PaymentTyped>
          name="payment.insurance_authorization_code"
          label={t('Authorization code')}
          required
          maxLength={100}
        />
        <DateField<PaymentTyped> name="payment.insurance_expiry_date" label={t('Expiry date')} required />
      </FieldPair>
      <FieldPair>
        <TextField<PaymentTyped>
          name="payment.insurance_coverage_limit"
          label={t('Coverage limit')}
          required
          inputMode="decimal"
          maxLength={20}
          help={t('In KES')}
        />
        <SelectField<PaymentTyped>
          name="payment.insurance_relationship"
          label={t('Relationship to the principal member')}
          options={relationships.map((value) => ({ value, label: humanise(value) }))}
        />
      </FieldPair>
      {relationship !== null && relationship !== 'self' && (
        <TextField<PaymentTyped>
          name="payment.insurance_principal_member"
          label={t('Principal member name')}
          required
          maxLength={100}
        />
      )}
    </>
  )
}

const fieldsOf: Record<PaymentMode, ComponentType | null> = {
  cash: null,
  mpesa: Mpesa,
  card: Card,
  bank: Bank,
  insurance: Insurance,
}

/** How a visit is paid, with the fields of the chosen mode. */
export function PaymentFields() {
  const { watch, setValue, getValues } = useFormContext<PaymentTyped & { phone?: string | null }>()
  const mode = watch('payment.payment_mode') as PaymentMode | null
  const Fields = mode && fieldsOf[mode]
  return (
    <>
      <RadioCards<PaymentTyped>
        name="payment.payment_mode"
        label={t('Payment mode')}
        required
        options={modes}
        onPick={(value) => {
          if (value === 'mpesa' && !getValues('payment.mpesa_phone'))
            setValue('payment.mpesa_phone', getValues('phone') ?? '')
        }}
      />
      {Fields && <Fields />}
    </>
  )
}
