import { t } from '../../../kernel/contract/words/text.ts'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'

/** Where a hospital is. */
export const PlaceFields = () => (
  <>
    <TextField name="address" label={t('Address')} required maxLength={200} />
    <FieldPair>
      <TextField name="city" label={t('City')} required maxLength={100} />
      <TextField name="country" label={t('Country')} required maxLength={100} />
    </FieldPair>
  </>
)

export const NameField = () => (
  <TextField name="name" label={t('Hospital name')} required maxLength={200} autoComplete="off" />
)
export const HospitalPhoneField = () => <PhoneField name="phone" label={t('Phone')} required />
export const ContactPersonField = () => (
  <TextField name="contact_person" label={t('Contact person')} required maxLength={100} autoComplete="off" />
)
