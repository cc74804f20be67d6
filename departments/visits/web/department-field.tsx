import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { consultingDepartments, type Department, departmentLabels } from '../departments.ts'

type DepartmentFieldProps = { name?: string; help?: string; options?: readonly Department[] }

/** The department of a form; without `options` one of those that see patients in consultations. */
export const DepartmentField = ({ name = 'department', help, options = consultingDepartments }: DepartmentFieldProps) => (
  <SelectField
    name={name}
    label="Department"
    required
    help={help}
    options={options.map((value) => ({ value, label: departmentLabels[value] }))}
  />
)
