import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StaffField } from '../../../staff/web/offers.tsx'
import type { Baby } from '../../babies.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { admitNewborn, NewbornAdmission } from '../../newborn-stays.contract.ts'
import { isolations, urgencies } from '../../words.ts'
import { Consent } from '../admissions/admit-dialog.tsx'
import { BedField } from '../wards/bed-field.tsx'
import { optionsOf } from '../words.tsx'

type Props = { baby: Baby; mother: OpenedAdmission; onClose: () => void }
/** Gives a newborn who is ill a stay and a bed of its own. */
export function AdmitNewbornDialog({ baby, mother, onClose }: Props) {
  const admit = useCommand(admitNewborn)
  const form = useZodForm(NewbornAdmission, {
    ...{
      reason: '',
      diagnosis: '',
      urgency: 'urgent',
      isolation: null,
      bed_id: null,
      fitting_reason: '',
      doctor_id: mother.doctor_id,
    },
    ...{ consent_by: 'guardian', consent_name: formatName(mother), consent_note: '' },
  })
  return (
    <FormDialog
      title={t('Admit {baby}', { baby: formatName(baby) })}
      form={form}
      draft={`admit.newborn.${baby.newborn_id}`}
      submitLabel={t('Admit Newborn')}
      size="md"
      onClose={onClose}
      send={async (words) => {
        await saying(t('Failed to admit the child'), admit.mutateAsync({ ...words, newborn_id: baby.newborn_id }))
        toast.success(t('{baby} is admitted', { baby: formatName(baby) }))
      }}
    >
      <TextAreaField name="reason" label={t('Why the child is admitted')} required rows={2} maxLength={2000} />
      <FieldPair>
        <TextField name="diagnosis" label={t('Diagnosis')} maxLength={300} />
        <SelectField name="urgency" label={t('Urgency')} required options={optionsOf(urgencies)} />
      </FieldPair>
      <SelectField
        name="isolation"
        label={t('Isolation')}
        required
        placeholder={t('Say whether it is needed')}
        options={optionsOf(isolations)}
      />
      <BedField patient={{ gender: baby.sex, date_of_birth: hospitalToday(new Date(baby.born_at)) }} wardId={null} />
      <StaffField
        name="doctor_id"
        label={t('Doctor in charge')}
        required
        placeholder={t('Choose the doctor')}
        permission="wards.treat"
      />
      <Consent />
      <p className="u-muted u-small">{t('Next of kin is the mother, {mother}.', { mother: formatName(mother) })}</p>
    </FormDialog>
  )
}
