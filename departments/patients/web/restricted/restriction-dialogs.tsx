import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import {
  LiftRestriction,
  LinkStaff,
  liftRestriction,
  linkStaff,
  listStaffSuggestions,
  RestrictRecord,
  restrictRecord,
} from '../../restricted.contract.ts'

/** What somebody is about to change. */
export type RestrictionTask = { kind: 'restrict' } | { kind: 'link' } | { kind: 'lift'; restriction_id: string }
type Props = { patientId: string; name: string; onClose: () => void }

function Restrict({ patientId, name, onClose }: Props) {
  const restrict = useCommand(restrictRecord)
  const form = useZodForm(RestrictRecord, { reason: '' })
  return (
    <FormDialog
      title={t('Restrict the record of {name}', { name })}
      form={form}
      draft={`restrict.${patientId}`}
      submitLabel={t('Restrict')}
      size="md"
      onClose={onClose}
      send={({ reason }) => restrict.mutateAsync({ patient_id: patientId, reason })}
      done={t('The record is restricted')}
    >
      <p>
        {t(
          'From now on who opens it says why, which is reviewed. Whoever treats the patient gets in by that. Lists and searches show name and OP number only.',
        )}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required maxLength={300} />
    </FormDialog>
  )
}

function Lift({ patientId, name, restrictionId, onClose }: Props & { restrictionId: string }) {
  const lift = useCommand(liftRestriction)
  const form = useZodForm(LiftRestriction, { reason: '' })
  return (
    <FormDialog
      title={t('Lift this restriction of {name}?', { name })}
      form={form}
      draft={`lift.${patientId}`}
      submitLabel={t('Lift restriction')}
      size="md"
      onClose={onClose}
      send={({ reason }) => lift.mutateAsync({ restriction_id: restrictionId, reason })}
      done={t('The restriction is lifted')}
    >
      <p>
        {t(
          'The record opens as any other, unless something else restricts it. What was restricted, and by whom, is kept.',
        )}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required maxLength={300} />
    </FormDialog>
  )
}

function Link({ patientId, name, onClose }: Props) {
  const link = useCommand(linkStaff)
  const staff = useEndpoint(listStaffSuggestions, { patient_id: patientId })
  const form = useZodForm(LinkStaff, { staff_id: null })
  if (!staff.data)
    return <LoadingDialog title={t('{name} works here', { name })} queries={[staff]} size="md" onClose={onClose} />
  return (
    <FormDialog
      title={t('{name} works here', { name })}
      form={form}
      draft={`works-here.${patientId}`}
      submitLabel={t('Link and restrict')}
      size="md"
      onClose={onClose}
      send={({ staff_id }) => link.mutateAsync({ patient_id: patientId, staff_id })}
      done={t('The record is restricted')}
    >
      <p>
        {t('The record of a member of the staff is restricted, so that colleagues do not look at it out of curiosity.')}
      </p>
      <SelectField
        name="staff_id"
        label={t('Member of staff')}
        required
        placeholder={t('Who is it?')}
        options={staff.data.rows.map((row) => ({
          value: row.staff_id,
          label: [row.name, row.job_title, row.why && t('{why} as the patient', { why: row.why.toLowerCase() })]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </FormDialog>
  )
}

/** What changes whether a record is restricted. */
export default function RestrictionDialogs({ task, ...props }: Props & { task: RestrictionTask }) {
  if (task.kind === 'restrict') return <Restrict {...props} />
  if (task.kind === 'link') return <Link {...props} />
  return <Lift {...props} restrictionId={task.restriction_id} />
}
