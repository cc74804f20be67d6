import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { NewHospital, updateHospital } from '../../contract.ts'
import { ContactPersonField, HospitalPhoneField, NameField, PlaceFields } from '../details-fields.tsx'
import type { HospitalCore } from '../hospital-columns.tsx'

const Details = NewHospital.omit({ subdomain: true, plan_id: true, modules: true })

/** Corrects a hospital's name and contacts; its address in the net stays. */
export function EditHospital({ hospital, onClose }: { hospital: HospitalCore; onClose: () => void }) {
  const { name, email, phone, address, city, country, contact_person } = hospital
  const form = useZodForm(Details, { name, email, phone, address, city, country, contact_person })
  const update = useCommand(updateHospital)

  async function send(details: z.output<typeof Details>) {
    await update.mutateAsync({ hospital_id: hospital.id, ...details })
    toast.success(t('Hospital details saved'))
  }

  return (
    <FormDialog
      title={t('Edit {name}', { name })}
      form={form}
      draft={`hospital-details.${hospital.id}`}
      submitLabel={t('Save details')}
      send={send}
      onClose={onClose}
    >
      <NameField />
      <TextField name="email" label={t('Email')} type="email" required maxLength={200} autoComplete="off" />
      <HospitalPhoneField />
      <ContactPersonField />
      <PlaceFields />
    </FormDialog>
  )
}
