import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatDateTime, hospitalToday, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { ageUnits } from '../../age-units.ts'
import {
  correctIdentity,
  IdentityCorrection,
  identityKeys,
  identityLabels,
  listIdentityChanges,
} from '../../identity.contract.ts'
import type { Patient } from '../../patient.contract.ts'
import { bloodGroups, genders } from '../../person.ts'

const choices = (values: readonly string[], word = humanise) => values.map((value) => ({ value, label: word(value) }))
const said = (value: string | null | undefined) =>
  (value && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value) || NOTHING

/** What was said before, with who changed it and why. */
function Earlier({ patientId }: { patientId: string }) {
  const rows = useEndpoint(listIdentityChanges, { patient_id: patientId }, { refreshEvery: false }).data?.rows
  if (!rows?.length) return null
  return (
    <details>
      <summary>{t('Earlier corrections ({length})', { length: rows.length })}</summary>
      <ul className="u-plain-list">
        {rows.map((row) => (
          <li key={row.id}>
            {identityKeys
              .filter((key) => key in row.after)
              .map((key) => `${t(identityLabels[key])}: ${said(row.before[key])} → ${said(row.after[key])}`)
              .join('; ')}
            <span className="u-person-facts">
              {formatDateTime(row.changed_at)}, {row.changed_by_name}: {row.reason}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Corrects who a patient is, or says who the unknown one is; the old values are kept with the reason. */
export function IdentityDialog({
  patient,
  unknown,
  onClose,
}: {
  patient: Patient
  unknown: boolean
  onClose: () => void
}) {
  // The version that was on screen when the dialog was opened.
  const [version, setVersion] = useState(patient.version)
  const [changed, setChanged] = useState(false)
  const form = useZodForm(IdentityCorrection, {
    first_name: unknown ? '' : patient.first_name,
    last_name: unknown ? '' : patient.last_name,
    gender: patient.gender,
    date_of_birth: patient.date_of_birth,
    // An estimate of which nobody said the unit is one of years: it must not turn into an exact date by itself.
    age_unit: patient.date_of_birth_estimated ? (patient.age_unit ?? 'years') : null,
    id_number: patient.id_number ?? '',
    blood_group: patient.blood_group,
    reason: '',
  })
  const correct = useCommand(correctIdentity)
  return (
    <FormDialog
      title={unknown ? t('Identify patient') : t('Correct identity')}
      form={form}
      draft={`identity.${patient.id}`}
      submitLabel={unknown ? t('Identify patient') : t('Save correction')}
      onClose={onClose}
      refused={(error) => {
        if (error.code !== 'conflict') return false
        setVersion((error.current as { version: number }).version)
        setChanged(true)
        return true
      }}
      send={(values) => correct.mutateAsync({ patient_id: patient.id, version, ...values })}
      done={unknown ? t('Patient identified') : t('Identity corrected')}
    >
      {changed && (
        <Notice tone="amber">
          {t('Somebody else changed this record in the meantime. Save again to go on, or close and look at it first.')}
        </Notice>
      )}
      <FieldPair>
        <TextField name="first_name" label={t('First name')} required maxLength={100} />
        <TextField name="last_name" label={t('Last name')} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <SelectField name="gender" label={t('Gender')} placeholder={t('Not known')} options={choices(genders)} />
        <SelectField
          name="blood_group"
          label={t('Blood group')}
          placeholder={t('Not known')}
          options={choices(bloodGroups, (group) => group)}
        />
      </FieldPair>
      <FieldPair>
        <DateField name="date_of_birth" label={t('Date of birth')} max={hospitalToday()} />
        <SelectField
          name="age_unit"
          label={t('How it is known')}
          placeholder={t('Exact date')}
          options={choices(ageUnits, (unit) => t('Estimated to {unit}', { unit }))}
        />
      </FieldPair>
      <TextField
        name="id_number"
        label={t('ID Number')}
        maxLength={40}
        help={t('National ID, passport or birth certificate')}
      />
      <TextAreaField
        name="reason"
        label={t('Reason')}
        required
        rows={2}
        maxLength={200}
        help={t('The old values stay in the record')}
      />
      <Earlier patientId={patient.id} />
    </FormDialog>
  )
}
