import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { ageOn } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { hospitalToday, humanise } from '../../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import { type AgeUnit, ageUnits } from '../../../patients/age-units.ts'
import { bornFrom, OLDEST_YEARS } from '../../../patients/ages.ts'
import { bloodGroups, genders } from '../../../patients/person.ts'
import type { Draft } from './draft.ts'

export const choices = (values: readonly string[]) => values.map((value) => ({ value, label: humanise(value) }))
export const genderOptions = choices(genders)
const ageUnitOptions = choices(ageUnits)

const unitOf = (text: string | null | undefined) => ageUnits.find((unit) => unit === text) ?? 'years'

/** An age as it is told of somebody born on a day: in years from two on, then in months, below one in days. */
function toldAge(birth: string | null | undefined, today: string): { count: number; unit: AgeUnit } | null {
  const age = ageOn(birth, today)
  if (!age) return null
  if (age.years >= 2) return { count: age.years, unit: 'years' }
  const months = age.years * 12 + age.months
  return months ? { count: months, unit: 'months' } : { count: age.days, unit: 'days' }
}

/** Age and date of birth fill each other; a date that only follows from an age is marked as such. */
export function useAgeAndBirth(): void {
  const { watch, setValue } = useFormContext<Draft>()
  useEffect(() => {
    const subscription = watch((values, { name, type }) => {
      if (type !== 'change') return
      const today = hospitalToday()
      if (name === 'age' || name === 'age_unit') {
        const count = values.age
        const unit = unitOf(values.age_unit)
        const whole =
          typeof count === 'number' &&
          Number.isInteger(count) &&
          count >= (unit === 'days' ? 0 : 1) &&
          count <= OLDEST_YEARS
        setValue('date_estimated', whole)
        setValue('date_of_birth', whole ? bornFrom(count, unit, today) : null, { shouldValidate: whole })
      } else if (name === 'date_of_birth') {
        const told = toldAge(values.date_of_birth, today)
        setValue('date_estimated', false)
        setValue('age_unit', told?.unit ?? 'years')
        setValue('age', told?.count ?? null, { shouldValidate: told !== null })
      }
    })
    return () => subscription.unsubscribe()
  }, [watch, setValue])
}

/** An age with its unit. */
export const Age = ({ required = false }: { required?: boolean }) => (
  <FieldPair>
    <NumberField<Draft> name="age" label={t('Age')} required={required} />
    <SelectField<Draft> name="age_unit" label={t('Age in')} options={ageUnitOptions} />
  </FieldPair>
)

export function BirthDate() {
  const estimated = useFormContext<Draft>().watch('date_estimated')
  return (
    <DateField<Draft>
      name="date_of_birth"
      label={t('Date of birth')}
      max={hospitalToday()}
      help={estimated ? t('Estimated from the age') : t('Fills the age')}
    />
  )
}

export const IdNumber = ({ required = false }: { required?: boolean }) => (
  <TextField<Draft>
    name="id_number"
    label={t('ID Number')}
    required={required}
    maxLength={40}
    help={t('National ID, passport or birth certificate')}
  />
)

export const BloodGroup = () => (
  <SelectField<Draft>
    name="blood_group"
    label={t('Blood group')}
    placeholder={t('Not known')}
    options={bloodGroups.map((value) => ({ value, label: value }))}
  />
)

/** Step 2 of a new patient: who it is. */
export function PersonalStep() {
  useAgeAndBirth()
  return (
    <>
      <FieldPair>
        <TextField<Draft> name="first_name" label={t('First name')} required maxLength={100} />
        <TextField<Draft> name="last_name" label={t('Last name')} required maxLength={100} />
      </FieldPair>
      <FieldPair>
        <Age required />
        <BirthDate />
      </FieldPair>
      <FieldPair>
        <SelectField<Draft> name="gender" label={t('Gender')} required options={genderOptions} />
        <IdNumber required />
      </FieldPair>
      <FieldPair>
        <BloodGroup />
      </FieldPair>
    </>
  )
}
