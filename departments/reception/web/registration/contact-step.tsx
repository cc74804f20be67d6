import { Notice } from '../../../../kernel/web/ui/feedback.tsx'
import { FieldPair } from '../../../../kernel/web/ui/form.tsx'
import { ContactFields } from '../../../patients/web/offers.tsx'

/** Step 3: how to reach the patient; in an emergency all of it can wait. */
export function ContactStep({ emergency }: { emergency: boolean }) {
  return (
    <>
      {emergency && <Notice>Nothing here is required for an emergency. It can be filled in later on the patient’s page.</Notice>}
      <FieldPair>
        <ContactFields optional={emergency} />
      </FieldPair>
    </>
  )
}
