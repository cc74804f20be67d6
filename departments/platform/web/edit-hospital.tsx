import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { asCallError } from '../../../kernel/web/call.ts'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { NewHospital, updateHospital } from '../contract.ts'
import { ContactPersonField, HospitalPhoneField, NameField, PlaceFields } from './details-fields.tsx'
import type { Hospital } from './hospital-columns.tsx'

const Details = NewHospital.omit({ subdomain: true, plan_id: true, modules: true })

/** Corrects a hospital's name and contacts; its address in the net stays. */
export function EditHospital({ hospital, onClose }: { hospital: Hospital; onClose: () => void }) {
  const [failure, setFailure] = useState<string[]>([])
  const { name, email, phone, address, city, country, contact_person } = hospital
  const form = useZodForm(Details, { name, email, phone, address, city, country, contact_person })
  const forget = useDraft(`hospital-details.${hospital.id}`, form)
  const update = useCommand(updateHospital)

  const leave = () => {
    forget()
    onClose()
  }

  async function save(details: z.output<typeof Details>) {
    setFailure([])
    try {
      await update.mutateAsync({ hospital_id: hospital.id, ...details })
      toast.success('Hospital details saved')
      leave()
    } catch (thrown) {
      setFailure(applyFieldErrors(form, asCallError(thrown)))
    }
  }

  return (
    <Dialog open onClose={leave} title={`Edit ${hospital.name}`} size="side" sticky>
      <Form form={form} onSubmit={save} label="Edit hospital">
        {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
        <NameField />
        <TextField name="email" label="Email" type="email" required maxLength={200} autoComplete="off" />
        <HospitalPhoneField />
        <ContactPersonField />
        <PlaceFields />
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
