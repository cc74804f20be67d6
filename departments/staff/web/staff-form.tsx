import './staff.css'
import type { z } from 'zod'
import { asCallError, call } from '../../../kernel/web/call.ts'
import { invalidateTopics } from '../../../kernel/web/query.ts'
import { TickBoxes } from '../../../kernel/web/ui/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/date-field.tsx'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { hospitalRoles, roleLabels } from '../../access/roles.ts'
import { inviteStaff, NewStaff, type StaffMember, updateStaff } from '../directory.contract.ts'

export type Member = z.output<typeof StaffMember>
export type Issued = z.output<typeof inviteStaff.output>

const roles = hospitalRoles.map((value) => ({ value, label: roleLabels[value] }))

/** What somebody may do: one or more roles. */
const RolesField = () => (
  <TickBoxes
    name="roles"
    label="Roles"
    required
    help="What each role may do is the same in every hospital."
    options={roles}
    layout="staff-roles"
  />
)

const PersonFields = ({ withEmail }: { withEmail: boolean }) => (
  <>
    <TextField name="name" label="Name" required maxLength={100} autoComplete="off" />
    {withEmail && (
      <TextField name="email" label="Email" type="email" required maxLength={200} autoComplete="off" help="They sign in with it." />
    )}
    <RolesField />
    <FieldPair>
      <TextField name="job_title" label="Job title" maxLength={100} />
      <TextField name="department" label="Department" maxLength={100} />
    </FieldPair>
    <PhoneField name="phone" label="Phone" />
    <FieldPair>
      <TextField name="license_number" label="Licence number" maxLength={50} help="Practising licence issued by the council." />
      <DateField name="license_expires_on" label="Licence valid until" />
    </FieldPair>
  </>
)

const blank = { name: '', email: '', roles: [], job_title: '', department: '', phone: '', license_number: '', license_expires_on: null }

/** Invites somebody; `onIssued` gets the first credentials. Not through useCommand, whose answers stay in a cache. */
export function InviteStaff({ onIssued, onClose }: { onIssued: (issued: Issued) => void; onClose: () => void }) {
  const form = useZodForm(NewStaff, blank)
  return (
    <FormDialog
      title="Invite staff"
      form={form}
      draft="staff-invitation"
      submitLabel="Invite"
      onClose={onClose}
      send={async (values) => {
        onIssued(await call(inviteStaff, values))
        invalidateTopics(inviteStaff.changes ?? [])
      }}
    >
      <PersonFields withEmail />
    </FormDialog>
  )
}

const Details = NewStaff.omit({ email: true })

/** Corrects somebody's details and roles. */
export function EditStaff({ member, onClose }: { member: Member; onClose: () => void }) {
  const { name, roles, job_title, department, phone, license_number, license_expires_on } = member
  const form = useZodForm(Details, { name, roles: [...roles], job_title, department, phone, license_number, license_expires_on })
  return (
    <FormDialog
      title={`Edit ${member.name}`}
      form={form}
      draft={`staff.${member.id}`}
      submitLabel="Save"
      onClose={onClose}
      send={async (values) => {
        await call(updateStaff, { staff_id: member.id, ...values }).catch((error) => {
          throw asCallError(error)
        })
        invalidateTopics(updateStaff.changes ?? [])
        toast.success(`${values.name} saved`)
      }}
    >
      <PersonFields withEmail={false} />
    </FormDialog>
  )
}
