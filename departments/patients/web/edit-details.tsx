import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { asCallError } from '../../../kernel/web/call.ts'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { FactList } from '../../../kernel/web/ui/facts.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { type Patient, updatePatient } from '../contract.ts'
import { ContactDetails, storedAs } from '../person.ts'
import { ContactFields, contactFacts, typedContacts } from './person-fields.tsx'

const Current = z.object({ ...storedAs(ContactDetails), version: z.number() })
type Details = z.output<typeof Current>

/** What a colleague saved meanwhile, to be taken over or knowingly replaced. */
function Conflict({ current, mine, onTake }: { current: Details; mine: z.input<typeof ContactDetails>; onTake: () => void }) {
  const typed = contactFacts(mine)
  const differing = contactFacts(current).filter(([, value], at) => value !== typed[at]?.[1])
  return (
    <Notice tone="amber">
      <div className="u-stack-tight">
        <p>
          <strong>Somebody else changed this in the meantime.</strong> Save again to replace it with what you typed, or take it over. Now it
          says:
        </p>
        <FactList facts={differing} />
        <Button variant="default" size="compact-sm" onClick={onTake}>
          Take over the current values
        </Button>
      </div>
    </Notice>
  )
}

/** Corrects the contact details; of two people the second sees what the first has saved, and keeps what was typed. */
export function EditDetails({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  // The version that was on screen when the dialog was opened, whatever arrives meanwhile.
  const [version, setVersion] = useState(patient.version)
  const [conflict, setConflict] = useState<Details | null>(null)
  const [failure, setFailure] = useState<string[]>([])
  const form = useZodForm(ContactDetails, typedContacts(patient))
  const forget = useDraft(`patient-details.${patient.id}`, form)
  const update = useCommand(updatePatient)

  const leave = () => {
    forget()
    onClose()
  }

  async function save(details: z.output<typeof ContactDetails>) {
    setFailure([])
    try {
      await update.mutateAsync({ patient_id: patient.id, version, ...details })
      toast.success('Details saved')
      leave()
    } catch (thrown) {
      const error = asCallError(thrown)
      const current = Current.safeParse(error.current)
      if (error.code === 'conflict' && current.success) {
        setVersion(current.data.version)
        setConflict(current.data)
      } else setFailure(applyFieldErrors(form, error))
    }
  }

  return (
    <Dialog open onClose={leave} title="Edit details" size="side" sticky>
      <Form form={form} onSubmit={save} label="Edit details">
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
        {conflict && (
          <Conflict
            current={conflict}
            mine={form.getValues()}
            onTake={() => {
              form.reset(typedContacts(conflict))
              setConflict(null)
            }}
          />
        )}
        <ContactFields />
        <div className="u-form-actions">
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Save details
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
