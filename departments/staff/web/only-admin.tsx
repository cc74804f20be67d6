import './staff.css'
import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { TickBoxes } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { ErrorPanel, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { hospitalRoles, namesOfRoles, roleLabels } from '../../access/roles.ts'
import { confirmForHospital, getOnlyAdmin, OnlyAdminRoles, setOnlyAdminRoles } from '../accounts.contract.ts'

type Admin = NonNullable<Output<typeof getOnlyAdmin>['admin']>

function RolesDialog({ hospitalId, admin, onClose }: { hospitalId: string; admin: Admin; onClose: () => void }) {
  const set = useCommand(setOnlyAdminRoles)
  const form = useZodForm(OnlyAdminRoles, { roles: [...admin.roles], reason: '' })
  return (
    <FormDialog
      title={t('Roles of {name}', { name: admin.name })}
      form={form}
      draft={`only-admin.${admin.staff_id}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={(values) => set.mutateAsync({ ...values, hospital_id: hospitalId, staff_id: admin.staff_id })}
      done={t('Roles saved')}
    >
      <TickBoxes
        name="roles"
        label={t('Roles')}
        required
        options={hospitalRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
        layout="staff-roles"
      />
      <TextAreaField name="reason" label={t('Reason')} required help={t('The hospital reads it.')} />
    </FormDialog>
  )
}

/** What nobody in a hospital with one admin may do: the admin's own roles, and accounts that only they have seen. */
export default function OnlyAdmin({ hospitalId }: { hospitalId: string }) {
  const found = useEndpoint(getOnlyAdmin, { hospital_id: hospitalId })
  const confirm = useCommand(confirmForHospital)
  const [open, setOpen] = useState(false)
  if (!found.data)
    return (
      <Panel title={t('Only admin')}>
        {found.error ? (
          <ErrorPanel error={found.error} text={t('Failed to load the admin')} onRetry={() => found.refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
      </Panel>
    )
  const { admin, waiting } = found.data
  if (!admin && !waiting.length) return null
  return (
    <Panel title={t('Only admin')}>
      <div className="u-stack-tight">
        {admin && (
          <>
            <p>
              <strong>{admin.name}</strong> · {admin.email}
            </p>
            <p>{namesOfRoles(admin.roles)}</p>
            <p className="u-small u-muted">
              {t(
                'Nobody changes their own roles. Where there is no other admin, you do it after speaking to the hospital.',
              )}
            </p>
            <div className="u-row">
              <Button variant="default" onClick={() => setOpen(true)}>
                {t('Change roles')}
              </Button>
            </div>
          </>
        )}
        {waiting.map(({ staff_id, name, email, handed_over_by }) => (
          <div key={staff_id} className="u-row">
            <span>{t('{name} ({email}): password handed over by {by}', { name, email, by: handed_over_by })}</span>
            <Button
              variant="default"
              size="compact-md"
              onClick={async () => {
                await confirm.mutateAsync({ hospital_id: hospitalId, staff_id })
                toast.success(t('Account of {name} confirmed', { name }))
              }}
            >
              {t('Confirm')}
              <span className="u-visually-hidden"> {name}</span>
            </Button>
          </div>
        ))}
      </div>
      {open && admin && <RolesDialog hospitalId={hospitalId} admin={admin} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
