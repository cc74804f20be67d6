import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { CallError } from '../../../kernel/web/call.ts'
import { FactList } from '../../../kernel/web/ui/facts.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { ContactDetails, Patient, updatePatient } from '../contract.ts'

const Details = Patient.pick({
  phone: true,
  email: true,
  address: true,
  city: true,
  emergency_contact_name: true,
  emergency_contact_phone: true,
})
type Details = z.output<typeof Details>
const Current = Details.extend({ version: z.number() })

const labels: Record<keyof Details, string> = {
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  emergency_contact_name: 'Emergency contact name',
  emergency_contact_phone: 'Emergency contact phone',
}
const names = Details.keyof().options

/** Empty boxes for what is not known. */
const formOf = (details: Details) => ({
  phone: details.phone ?? '',
  email: details.email ?? '',
  address: details.address ?? '',
  city: details.city ?? '',
  emergency_contact_name: details.emergency_contact_name ?? '',
  emergency_contact_phone: details.emergency_contact_phone ?? '',
})

/** What a colleague saved meanwhile, to be taken over or knowingly replaced. */
function Conflict({ current, mine, onTake }: { current: Details; mine: Record<string, unknown>; onTake: () => void }) {
  const differing = names.filter((name) => (current[name] ?? '') !== (mine[name] ?? ''))
  return (
    <Notice tone="amber">
      <div className="u-stack-tight">
        <p>
          <strong>Somebody else changed this in the meantime.</strong> Save again to replace it with what you typed, or take it over. Now it
          says:
        </p>
        <FactList facts={differing.map((name) => [labels[name], current[name]])} />
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
  const form = useZodForm(ContactDetails, formOf(patient))
  const update = useCommand(updatePatient)

  function refused(error: CallError): boolean {
    const current = Current.safeParse(error.current)
    if (error.code !== 'conflict' || !current.success) return false
    setVersion(current.data.version)
    setConflict(current.data)
    return true
  }

  return (
    <FormDialog
      title="Edit details"
      form={form}
      draft={`patient-details.${patient.id}`}
      submitLabel="Save details"
      refused={refused}
      onClose={onClose}
      send={async (details) => {
        await update.mutateAsync({ patient_id: patient.id, version, ...details })
        toast.success('Details saved')
      }}
    >
      {conflict && (
        <Conflict
          current={conflict}
          mine={form.getValues()}
          onTake={() => {
            form.reset(formOf(conflict))
            setConflict(null)
          }}
        />
      )}
      <PhoneField name="phone" label="Phone" required />
      <TextField name="email" label="Email" type="email" maxLength={200} />
      <TextField name="address" label="Address" required maxLength={200} />
      <TextField name="city" label="City" required maxLength={100} />
      <TextField name="emergency_contact_name" label="Emergency contact name" maxLength={100} />
      <PhoneField name="emergency_contact_phone" label="Emergency contact phone" />
    </FormDialog>
  )
}
