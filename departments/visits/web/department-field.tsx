import { t } from '../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { useDepartmentChoices } from '../../hospital/web/offers.tsx'

type DepartmentFieldProps = { name?: string; help?: string; options?: { value: string; label: string }[] }

/** The department of a form; without `options` one of the clinics that take patients. */
export function DepartmentField({ name = 'department', help, options }: DepartmentFieldProps) {
  const clinics = useDepartmentChoices('clinic')
  return <SelectField name={name} label={t('Department')} required help={help} options={options ?? clinics} />
}
