import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import { ContactFields } from '../../../patients/web/offers.tsx'

/** Step 3: how to reach the patient. */
export const ContactStep = () => (
  <FieldPair>
    <ContactFields />
  </FieldPair>
)
