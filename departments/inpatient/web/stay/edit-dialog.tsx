import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { PhoneField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { StaffField } from '../../../staff/web/offers.tsx'
import { readsClinical } from '../../clinical.ts'
import { type OpenedAdmission, updateAdmission } from '../../contract.ts'
import { isolations } from '../../words.ts'
import { optionsOf } from '../words.tsx'

/** Corrects diagnosis, isolation, doctor in charge and next of kin. */
export function EditDialog({ admission, onClose }: { admission: OpenedAdmission; onClose: () => void }) {
  const { can } = useSession()
  const update = useCommand(updateAdmission)
  const form = useZodForm(updateAdmission.input.omit({ admission_id: true, version: true }), {
    diagnosis: admission.diagnosis ?? '',
    isolation: admission.isolation,
    doctor_id: admission.doctor_id,
    kin_name: admission.kin_name ?? '',
    kin_relationship: admission.kin_relationship ?? '',
    kin_phone: admission.kin_phone ?? '',
  })
  return (
    <FormDialog
      title={t('Edit Admission')}
      form={form}
      draft={`admission.${admission.id}.${admission.version}`}
      submitLabel={t('Save')}
      size="md"
      onClose={onClose}
      done={t('Admission updated')}
      send={(words) =>
        saying(
          t('Failed to update the admission'),
          update.mutateAsync({ ...words, admission_id: admission.id, version: admission.version }),
        )
      }
    >
      {readsClinical(can) && <TextField name="diagnosis" label={t('Diagnosis')} maxLength={300} autoFocus />}
      <FieldPair>
        <SelectField
          name="isolation"
          label={t('Isolation')}
          placeholder={t('Not said')}
          options={optionsOf(isolations)}
        />
        <StaffField
          name="doctor_id"
          label={t('Doctor in charge')}
          placeholder={t('Choose the doctor')}
          permission="wards.treat"
        />
      </FieldPair>
      <FieldPair>
        <TextField name="kin_name" label={t('Next of kin')} maxLength={120} />
        <TextField name="kin_relationship" label={t('Relationship')} maxLength={60} />
      </FieldPair>
      <PhoneField name="kin_phone" label={t('Telephone of next of kin')} />
    </FormDialog>
  )
}
