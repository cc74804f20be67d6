import type { Permission } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { namesOfRoles } from '../../access/roles.ts'
import { listStaffOptions } from '../contract.ts'

type StaffFieldProps = {
  name: string
  label: string
  /** What the person chosen must be allowed to do. */
  permission: Permission
  required?: boolean
  placeholder: string
}

/** Somebody of the hospital whose roles can do the work: `Amina Otieno · Nurse · amina@…`. */
export function StaffField({ permission, ...field }: StaffFieldProps) {
  const staff = useEndpoint(listStaffOptions, { permission })
  if (!staff.data) return <Waiting for={staff} failure={t('Failed to load staff')} lines={2} />
  return (
    <SelectField
      {...field}
      options={staff.data.rows.map(({ id, name, email, job_title, roles }) => ({
        value: id,
        label: [name, job_title ?? namesOfRoles(roles), email].join(' · '),
      }))}
      help={staff.data.rows.length === 0 ? t('Nobody here has a role that can do this work') : undefined}
    />
  )
}
