import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import { type Discharge, releaseBody } from '../../discharge.contract.ts'

/** To whom the body was released, or that it has not been yet. */
export function BodyRelease({ admission, words }: { admission: OpenedAdmission; words: Discharge }) {
  const { can } = useSession()
  const [open, setOpen] = useState(false)
  const release = useCommand(releaseBody)
  const form = useZodForm(releaseBody.input.pick({ released_to: true, released_id: true }), {
    released_to: '',
    released_id: '',
  })
  return (
    <Panel title={t('Body')}>
      {words.body_released_at ? (
        <p>
          {t(
            'Released to {body_released_to} (ID {body_released_id}) on {body_released_at} by {body_released_by_name}.',
            {
              body_released_to: words.body_released_to,
              body_released_id: words.body_released_id,
              body_released_at: formatDateTime(words.body_released_at),
              body_released_by_name: words.body_released_by_name,
            },
          )}
        </p>
      ) : (
        <p className="u-row">
          {rich('Not released yet. {can}', {
            can: can('wards.care') && <Button onClick={() => setOpen(true)}>{t('Release Body')}</Button>,
          })}
        </p>
      )}
      {open && (
        <FormDialog
          title={t('Release Body')}
          form={form}
          draft={`body.${admission.id}`}
          submitLabel={t('Release')}
          size="sm"
          onClose={() => setOpen(false)}
          done={t('Released')}
          send={(given) => release.mutateAsync({ ...given, admission_id: admission.id })}
        >
          <TextField name="released_to" label={t('Released to')} required maxLength={120} autoFocus />
          <TextField name="released_id" label={t('Their ID number')} required maxLength={60} />
        </FormDialog>
      )}
    </Panel>
  )
}
