import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { addMonths, ageOn } from '../../../../kernel/contract/days.ts'
import { SelectField } from '../../../../kernel/web/ui/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields.tsx'
import { FieldPair } from '../../../../kernel/web/ui/form.tsx'
import { hospitalToday, humanise } from '../../../../kernel/web/ui/format.ts'
import { NumberField } from '../../../../kernel/web/ui/number-field.tsx'
import { useEndpoint } from '../../../../kernel/web/use-endpoint.ts'
import { bloodGroups, genders } from '../../../patients/person.ts'
import { emergencyTypes, suggestUnknownName } from '../../contract.ts'
import type { Draft } from './draft.ts'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: humanise(value) }))
const genderOptions = choices(genders)
const emergencyTypeOptions = choices(emergencyTypes)

/** Age and date of birth fill each other; a date that only follows from an age is marked as such. */
function useAgeAndBirth(): void {
  const { watch, setValue } = useFormContext<Draft>()
  useEffect(() => {
    const subscription = watch((values, { name, type }) => {
      if (type !== 'change') return
      const today = hospitalToday()
      if (name === 'age') {
        const years = values.age
        const whole = typeof years === 'number' && Number.isInteger(years) && years >= 0 && years <= 130
        setValue('date_estimated', whole)
        setValue('date_of_birth', whole ? addMonths(today, -12 * years) : null, { shouldValidate: whole })
      } else if (name === 'date_of_birth') {
        const years = ageOn(values.date_of_birth, today)?.years ?? null
        setValue('date_estimated', false)
        setValue('age', years, { shouldValidate: years !== null })
      }
    })
    return () => subscription.unsubscribe()
  }, [watch, setValue])
}

/** Offers `Unknown Male 1` for somebody who cannot say their name. */
function UnknownName() {
  const { watch, setValue } = useFormContext<Draft>()
  const gender = genders.find((each) => each === watch('gender'))
  const name = useEndpoint(suggestUnknownName, gender ? { gender } : {}).data
  if (!name) return null
  return (
    <div className="u-row">
      <span className="u-muted">Name not known?</span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          setValue('first_name', name.first_name, { shouldValidate: true, shouldTouch: true })
          setValue('last_name', name.last_name)
        }}
      >
        Use ‘{name.first_name} {name.last_name}’
      </Button>
    </div>
  )
}

/** Step 2 of a new patient or an emergency: who it is. */
export function PersonalStep({ emergency }: { emergency: boolean }) {
  useAgeAndBirth()
  const estimated = useFormContext<Draft>().watch('date_estimated')
  return (
    <>
      {emergency && <UnknownName />}
      <FieldPair>
        <TextField<Draft> name="first_name" label="First name" required maxLength={100} />
        <TextField<Draft> name="last_name" label="Last name" required={!emergency} maxLength={100} />
      </FieldPair>
      <FieldPair>
        <NumberField<Draft> name="age" label="Age" required={!emergency} unit="years" />
        <DateField<Draft>
          name="date_of_birth"
          label="Date of birth"
          max={hospitalToday()}
          help={estimated ? 'Estimated from the age' : 'Fills the age'}
        />
      </FieldPair>
      <FieldPair>
        <SelectField<Draft> name="gender" label="Gender" required={!emergency} options={genderOptions} />
        <TextField<Draft>
          name="id_number"
          label="ID Number"
          required={!emergency}
          maxLength={40}
          help="National ID, passport or birth certificate"
        />
      </FieldPair>
      <FieldPair>
        <SelectField<Draft>
          name="blood_group"
          label="Blood group"
          placeholder="Not known"
          options={bloodGroups.map((value) => ({ value, label: value }))}
        />
        {emergency && <SelectField<Draft> name="emergency_type" label="Emergency type" options={emergencyTypeOptions} />}
      </FieldPair>
      {emergency && (
        <TextAreaField<Draft>
          name="emergency_details"
          label="Emergency details"
          maxLength={1000}
          placeholder="What happened, when, where"
        />
      )}
    </>
  )
}
