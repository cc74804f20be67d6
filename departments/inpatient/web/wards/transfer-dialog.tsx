import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { transferPatient } from '../../contract.ts'
import type { Lying } from '../../wards.contract.ts'
import { BedField } from './bed-field.tsx'

type Props = {
  patient: Pick<
    Lying,
    'admission_id' | 'first_name' | 'last_name' | 'gender' | 'date_of_birth' | 'isolation' | 'version'
  >
  wardId: string
  bedId?: string
  onClose: () => void
}

/** Moves a patient to another bed: of this ward or another, chosen here or by dragging. */
export function TransferDialog({ patient, wardId, bedId, onClose }: Props) {
  const move = useCommand(transferPatient)
  const form = useZodForm(transferPatient.input.pick({ bed_id: true, fitting_reason: true, reason: true }), {
    bed_id: bedId ?? null,
    fitting_reason: '',
    reason: '',
  })
  return (
    <FormDialog
      title={t('Move {patient}', { patient: formatName(patient) })}
      form={form}
      draft={`transfer.${patient.admission_id}.${patient.version}`}
      submitLabel={t('Move')}
      size="sm"
      onClose={onClose}
      send={async (words) => {
        await saying(
          t('Failed to move the patient'),
          move.mutateAsync({ ...words, admission_id: patient.admission_id, version: patient.version }),
        )
        toast.success(
          t('{patient} has moved; the bed that was left is to be cleaned', { patient: formatName(patient) }),
        )
      }}
    >
      <BedField patient={patient} wardId={wardId} isolation={patient.isolation} />
      <TextAreaField name="reason" label={t('Why the patient moves')} required rows={2} maxLength={300} />
    </FormDialog>
  )
}
