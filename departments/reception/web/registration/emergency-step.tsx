import { useFormContext } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import type { genders } from '../../../patients/person.ts'
import { emergencyTypes, suggestUnknownName } from '../../registration.contract.ts'
import type { Draft } from './draft.ts'
import { Age, BirthDate, BloodGroup, choices, genderOptions, IdNumber, useAgeAndBirth } from './personal-step.tsx'

const emergencyTypeOptions = choices(emergencyTypes)
const offered = ['male', 'female'] as const

/** `Unknown Male 1`: a name, and the sex with it, by one click. */
function UnknownName({ gender }: { gender: (typeof genders)[number] }) {
  const { setValue } = useFormContext<Draft>()
  const name = useEndpoint(suggestUnknownName, { gender }).data
  if (!name) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      onClick={() => {
        setValue('first_name', name.first_name, { shouldValidate: true, shouldTouch: true })
        setValue('last_name', name.last_name)
        setValue('gender', gender)
      }}
    >
      {t('Use ‘{name}’', { name: formatName(name) })}
    </Button>
  )
}

/** Everything of an emergency on one screen; a first name is enough. */
export function EmergencyStep() {
  useAgeAndBirth()
  const { getFieldState, formState } = useFormContext<Draft>()
  const hidden = ['date_of_birth', 'id_number', 'blood_group'] as const
  const wrong = hidden.some((name) => getFieldState(name, formState).invalid)
  return (
    <>
      <div className="u-row">
        <span className="u-muted">{t('Name not known?')}</span>
        {offered.map((gender) => (
          <UnknownName key={gender} gender={gender} />
        ))}
      </div>
      <FieldPair>
        <TextField<Draft> name="first_name" label={t('First name')} required maxLength={100} />
        <TextField<Draft> name="last_name" label={t('Last name')} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <SelectField<Draft> name="gender" label={t('Gender')} placeholder={t('Not known')} options={genderOptions} />
        <Age />
      </FieldPair>
      <SelectField<Draft> name="emergency_type" label={t('Emergency type')} options={emergencyTypeOptions} />
      <TextAreaField<Draft>
        name="emergency_details"
        label={t('What happened')}
        rows={2}
        maxLength={1000}
        placeholder={t('What happened, when, where')}
        help={t('Stands as the chief complaint in triage')}
      />
      <details open={wrong || undefined}>
        <summary>{t('ID number, date of birth, blood group')}</summary>
        <FieldPair>
          <BirthDate />
          <IdNumber />
          <BloodGroup />
        </FieldPair>
      </details>
    </>
  )
}
