import { PhoneField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair } from '../../../kernel/web/ui/form.tsx'

/** Where a hospital is. */
export const PlaceFields = () => (
  <>
    <TextField name="address" label="Address" required maxLength={200} />
    <FieldPair>
      <TextField name="city" label="City" required maxLength={100} />
      <TextField name="country" label="Country" required maxLength={100} />
    </FieldPair>
  </>
)

export const NameField = () => <TextField name="name" label="Hospital name" required maxLength={200} autoComplete="off" />
export const HospitalPhoneField = () => <PhoneField name="phone" label="Phone" required />
export const ContactPersonField = () => (
  <TextField name="contact_person" label="Contact person" required maxLength={100} autoComplete="off" />
)
