import { t } from '../../../kernel/contract/words/text.ts'
import './staff.css'
import { z } from 'zod'
import { asCallError, call } from '../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../kernel/web/data/query.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { RadioCards, TickBoxes } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/fields/date-field.tsx'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { hospitalRoles, roleLabels } from '../../access/roles.ts'
import { useDepartments } from '../../hospital/web/offers.tsx'
import {
  inviteStaff,
  NewStaff,
  StaffDetails,
  type StaffMember,
  sendInvitation,
  updateStaff,
} from '../directory.contract.ts'
import { usualOffices } from '../offices.ts'
import { listRoles } from '../rights.contract.ts'

export type Member = z.output<typeof StaffMember>
/** A first password that somebody hands over. */
export type Issued = z.output<typeof inviteStaff.output> & { password: string }
/** Whether a password was shown at all. */
export const isIssued = (made: z.output<typeof inviteStaff.output>): made is Issued => made.password !== null

/**
 * Mails the link to choose a password. Somebody who is invited stays so when the mail fails: the directory sends it
 * again.
 */
export const mailInvitation = ({ staff_id, name }: { staff_id: string; name: string }) =>
  call(sendInvitation, { staff_id }).then(
    ({ email }) => toast.success(t('Invitation sent to {email}', { email })),
    (error) =>
      toast.error(
        t('{name} is invited, but the mail was not sent: {message} Send it again from the directory.', {
          name,
          message: asCallError(error).message,
        }),
      ),
  )

const builtIn = hospitalRoles.map((value) => ({ value, label: t(roleLabels[value]) }))

/**
 * What somebody may do: one or more roles, built in or the hospital's own; own ones that are out of use only for who
 * holds them.
 */
function RolesFields({ held = [] }: { held?: readonly string[] }) {
  const roles = useEndpoint(listRoles, {})
  const own = roles.data?.rows.filter((role) => role.own && (role.active || held.includes(role.id))) ?? []
  return (
    <>
      <TickBoxes name="roles" label={t('Roles')} required options={builtIn} layout="staff-roles" />
      {own.length > 0 && (
        <TickBoxes
          name="own_role_ids"
          label={t('Roles of this hospital')}
          options={own.map((role) => ({
            value: role.id,
            label: role.active ? role.name : t('{name} (out of use)', { name: role.name }),
          }))}
          layout="staff-roles"
        />
      )}
    </>
  )
}

/** A department of the hospital's list, which makes it the person's own in menu and home page, or another place. */
function PlaceField() {
  const departments = useDepartments() ?? []
  const names = departments.filter((row) => row.is_active).map((row) => row.name)
  return (
    <TextField
      name="department"
      label={t('Department')}
      maxLength={100}
      autoComplete="off"
      suggestions={[...names, ...usualOffices.map((office) => t(office))]}
      help={t('Whoever works in a department of the list finds its queue first.')}
    />
  )
}

type PersonProps = { withEmail: boolean; held?: readonly string[]; own?: boolean }
const PersonFields = ({ withEmail, held, own = false }: PersonProps) => (
  <>
    <TextField name="name" label={t('Name')} required maxLength={100} autoComplete="off" />
    {withEmail && (
      <TextField
        name="email"
        label={t('Email')}
        type="email"
        required
        maxLength={200}
        autoComplete="off"
        help={t('They sign in with it.')}
      />
    )}
    {own ? (
      <p className="u-small u-muted">
        {t('Another admin changes your own roles; where you are the only admin, your provider does.')}
      </p>
    ) : (
      <RolesFields held={held} />
    )}
    <FieldPair>
      <TextField name="job_title" label={t('Job title')} maxLength={100} />
      <PlaceField />
    </FieldPair>
    <PhoneField name="phone" label={t('Phone')} />
    <FieldPair>
      <TextField
        name="license_number"
        label={t('Licence number')}
        maxLength={50}
        help={t('Practising licence issued by the council.')}
      />
      <DateField name="license_expires_on" label={t('Licence valid until')} />
    </FieldPair>
  </>
)

const blank = {
  name: '',
  email: '',
  roles: [],
  own_role_ids: [],
  job_title: '',
  department: '',
  phone: '',
  license_number: '',
  license_expires_on: null,
}

const Invitation = NewStaff.safeExtend({ by: z.enum(['mail', 'hand']) })
const ways = [
  { value: 'mail', label: t('Send a mail'), description: t('With a link to choose a password, good for seven days.') },
  {
    value: 'hand',
    label: t('Show a first password'),
    description: t('To hand over yourself. All admins are told, and another one has to confirm the account.'),
  },
]

type InviteProps = { byMailAlone: boolean; onIssued: (issued: Issued) => void; onClose: () => void }
/** Invites somebody; `onIssued` gets the first credentials. Not through useCommand, whose answers stay in a cache. */
export function InviteStaff({ byMailAlone, onIssued, onClose }: InviteProps) {
  const form = useZodForm(Invitation, { ...blank, by: 'mail' as const })
  return (
    <FormDialog
      title={t('Invite staff')}
      form={form}
      draft="staff-invitation"
      submitLabel={t('Invite')}
      onClose={onClose}
      send={async (values) => {
        const made = await call(inviteStaff, values)
        invalidateTopics(inviteStaff.changes ?? [])
        if (isIssued(made)) onIssued(made)
        else await mailInvitation(made)
      }}
    >
      <PersonFields withEmail />
      {!byMailAlone && <RadioCards name="by" label={t('How they come in')} required options={ways} />}
    </FormDialog>
  )
}

/** Corrects somebody's details and roles. */
export function EditStaff({ member, onClose }: { member: Member; onClose: () => void }) {
  const { me } = useSession()
  const { name, roles, own_roles, job_title, department, phone, license_number, license_expires_on } = member
  const form = useZodForm(StaffDetails, {
    name,
    roles: [...roles],
    own_role_ids: own_roles.map((role) => role.id),
    job_title,
    department,
    phone,
    license_number,
    license_expires_on,
  })
  return (
    <FormDialog
      title={t('Edit {name}', { name: member.name })}
      form={form}
      draft={`staff.${member.id}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={async (values) => {
        await call(updateStaff, { staff_id: member.id, ...values }).catch((error) => {
          throw asCallError(error)
        })
        invalidateTopics(updateStaff.changes ?? [])
        toast.success(t('{name} saved', { name: values.name }))
      }}
    >
      <PersonFields withEmail={false} held={own_roles.map((role) => role.id)} own={member.id === me?.staff_id} />
    </FormDialog>
  )
}
