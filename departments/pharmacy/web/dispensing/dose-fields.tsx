import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../../kernel/web/ui/forms/form.tsx'
import { dosageProblem, type Formed } from '../../dosage-forms/dosage-form.ts'
import { quantityOf } from '../../prescribing.ts'
import { routes } from '../../prescriptions.contract.ts'
import { DosageField, Misfit } from '../dosage-field.tsx'

/** The fields of an input that say how it is taken. */
export const taken = { dosage: true, frequency: true, duration: true, route: true, quantity: true } as const
type Taken = { dosage: string; frequency: string; duration: string; route: string; quantity: number | string | null }

/** How it is taken, and how many units that needs: the quantity follows from the words, and is emptied where they change. */
export function DoseFields({ medicine }: { medicine: Formed | null }) {
  const { control, getValues, setValue } = useFormContext<Taken>()
  const [dosage, frequency, duration, route] = useWatch({ control, name: ['dosage', 'frequency', 'duration', 'route'] })
  const words = [dosage, frequency, duration].join('\n')
  const [before, setBefore] = useState(words)
  useEffect(() => {
    if (words === before) return
    setBefore(words)
    const { name = '', unit = null } = medicine ?? {}
    const typed = getValues()
    const needed =
      medicine && dosageProblem(typed.dosage, medicine)
        ? null
        : quantityOf({ ...typed, medication_name: name, unit: unit ?? null, today: hospitalToday() })
    setValue('quantity', needed, { shouldDirty: true })
  }, [words, before, medicine, getValues, setValue])
  return (
    <>
      <FieldPair>
        <DosageField<Taken> name="dosage" label={t('Dosage')} required medicine={medicine} />
        <TextField<Taken> name="frequency" label={t('Frequency')} required maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField<Taken> name="duration" label={t('Duration')} required maxLength={100} />
        <SelectField<Taken>
          name="route"
          label={t('Route')}
          required
          options={routes.map((value) => ({ value, label: t(value) }))}
        />
      </FieldPair>
      <Misfit medicine={medicine} dosage={dosage} route={route} />
      <NumberField<Taken>
        name="quantity"
        label={t('Quantity')}
        required
        help={t('In units of the medicine that is given.')}
      />
    </>
  )
}
