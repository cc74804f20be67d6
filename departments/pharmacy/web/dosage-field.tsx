import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../../kernel/web/ui/fields/field.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { dosageProblem, type Formed, routeProblem, wholeDosage } from '../dosage-forms/dosage-form.ts'
import { usualDosages } from '../dosage-forms/usual.ts'

/** How much of a medicine is taken: a number alone becomes the unit of its form when the field is left. */
export function DosageField<T extends FieldValues = FieldValues>({
  medicine,
  ...field
}: FieldProps<T> & { medicine: Formed | null; placeholder?: string }) {
  return (
    <TextField<T>
      {...field}
      maxLength={100}
      {...(medicine && {
        suggestions: usualDosages(medicine).map(({ value }) => value),
        whole: (text: string) => wholeDosage(text, medicine),
      })}
    />
  )
}

/** Why a dose or a route cannot be meant of a medicine, while it is written. */
export function Misfit({ medicine, dosage, route }: { medicine: Formed | null; dosage: string; route: string }) {
  const misfit = medicine && ((dosage && dosageProblem(dosage, medicine)) || (route && routeProblem(route, medicine)))
  return misfit ? <Notice tone="amber">{misfit}</Notice> : null
}
