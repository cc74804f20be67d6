import { Notice } from '../../../../kernel/web/ui/feedback.tsx'
import { PhoneField, TextField } from '../../../../kernel/web/ui/fields.tsx'
import { FieldPair } from '../../../../kernel/web/ui/form.tsx'
import type { Draft } from './draft.ts'

/** Step 3: how to reach the patient; in an emergency all of it can wait. */
export function ContactStep({ emergency }: { emergency: boolean }) {
  return (
    <>
      {emergency && <Notice>Nothing here is required for an emergency. It can be filled in later on the patient’s page.</Notice>}
      <FieldPair>
        <PhoneField<Draft> name="phone" label="Phone" required={!emergency} />
        <TextField<Draft> name="email" label="Email" type="email" maxLength={200} />
      </FieldPair>
      <FieldPair>
        <TextField<Draft> name="address" label="Address" required={!emergency} maxLength={200} />
        <TextField<Draft> name="city" label="City" required={!emergency} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField<Draft> name="emergency_contact_name" label="Emergency contact name" maxLength={100} />
        <PhoneField<Draft> name="emergency_contact_phone" label="Emergency contact phone" />
      </FieldPair>
    </>
  )
}
