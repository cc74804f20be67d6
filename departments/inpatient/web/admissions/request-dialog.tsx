import { useNavigate } from 'react-router'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { ChosenPatient, PatientField } from '../../../patients/web/offers.tsx'
import { requestAdmission, requestDirectAdmission } from '../../contract.ts'
import { getBedMap } from '../../wards.contract.ts'
import { isolations, urgencies } from '../../words.ts'
import { optionsOf } from '../words.tsx'

function Wanted() {
  const wards = useEndpoint(getBedMap, {}).data?.rows ?? []
  return (
    <>
      <TextAreaField name="reason" label={t('Reason for admission')} required rows={2} maxLength={2000} />
      <FieldPair>
        <TextField name="diagnosis" label={t('Diagnosis')} maxLength={300} />
        <SelectField
          name="ward_id"
          label={t('Ward')}
          placeholder={t('Whichever has a bed')}
          options={wards.map((ward) => {
            const free = ward.beds.filter((bed) => bed.state === 'ready').length
            return { value: ward.id, label: t('{name} · {free} free', { name: ward.name, free }) }
          })}
        />
      </FieldPair>
      <RadioCards name="urgency" label={t('Urgency')} required options={optionsOf(urgencies)} />
      <SelectField
        name="isolation"
        label={t('Isolation')}
        placeholder={t('Not said yet')}
        options={optionsOf(isolations)}
      />
    </>
  )
}
const nothing = { reason: '', diagnosis: '', ward_id: null, urgency: 'routine' as const, isolation: null }

/** Asks for a bed for the patient of an open visit. */
export function RequestDialog({
  visitId,
  diagnosis,
  onClose,
}: {
  visitId: string
  diagnosis?: string
  onClose: () => void
}) {
  const ask = useCommand(requestAdmission)
  const form = useZodForm(requestAdmission.input.omit({ visit_id: true }), { ...nothing, diagnosis: diagnosis ?? '' })
  return (
    <FormDialog
      title={t('Request Admission')}
      form={form}
      draft={`request-admission.${visitId}`}
      submitLabel={t('Request Admission')}
      size="md"
      onClose={onClose}
      send={async (wanted) => {
        const { admission_number } = await saying(
          t('Failed to request the admission'),
          ask.mutateAsync({ ...wanted, visit_id: visitId }),
        )
        toast.success(t('Admission requested: {admission_number}', { admission_number }))
      }}
    >
      <Wanted />
    </FormDialog>
  )
}

const DirectForm = z.object({
  ...requestDirectAdmission.input.omit({ patient_id: true }).shape,
  patient: ChosenPatient,
})

/** Asks for a bed for somebody who comes straight to the ward. */
export function DirectDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const ask = useCommand(requestDirectAdmission)
  const form = useZodForm(DirectForm, { ...nothing, referred_from: '', patient: null })
  return (
    <FormDialog
      title={t('New Admission')}
      form={form}
      draft="direct-admission"
      submitLabel={t('Request Bed')}
      size="md"
      onClose={onClose}
      send={async ({ patient, ...wanted }) => {
        await saying(t('Failed to request the admission'), ask.mutateAsync({ ...wanted, patient_id: patient.id }))
        toast.success(t('{patient} waits for a bed', { patient: formatName(patient) }))
        navigate(`/hospital/inpatient/admissions?search=${encodeURIComponent(patient.op_number)}`)
      }}
    >
      <PatientField />
      <Wanted />
      <TextField
        name="referred_from"
        label={t('Referred from')}
        maxLength={200}
        help={t('Another facility, where there is one.')}
      />
    </FormDialog>
  )
}
