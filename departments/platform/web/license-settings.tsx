import './setup.css'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { asCallError } from '../../../kernel/web/call.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import { CheckboxField } from '../../../kernel/web/ui/choice-fields.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { applyFieldErrors, Form, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormFoot } from '../../../kernel/web/ui/form-foot.tsx'
import { NumberField } from '../../../kernel/web/ui/number-field.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { getLicenseSettings, LicenseSettings, updateLicenseSettings } from '../setup.contract.ts'

type Settings = z.output<typeof LicenseSettings>
const isSame = (one: Settings, other: Partial<Settings>): boolean =>
  (Object.keys(one) as (keyof Settings)[]).every((key) => one[key] === other[key])

/** The form follows what is saved, by whomever, until somebody types in it; then it keeps what is typed and says so. */
function SettingsForm({ saved, manages }: { saved: Settings; manages: boolean }) {
  const form = useZodForm(LicenseSettings, saved)
  const forget = useDraft('license-settings', form)
  const update = useCommand(updateLicenseSettings)
  const [failure, setFailure] = useState<string[]>([])
  // What the form began with, and whether somebody else has saved something else since.
  const [begun, setBegun] = useState(saved)
  const [overtaken, setOvertaken] = useState(false)
  const { isDirty } = form.formState

  const take = (settings: Settings) => {
    forget()
    setBegun(settings)
    setOvertaken(false)
    form.reset(settings)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is saved moves the form, not what is typed
  useEffect(() => {
    if (isSame(saved, begun) || isSame(saved, form.getValues())) return
    if (isDirty) setOvertaken(true)
    else take(saved)
  }, [saved])

  async function save(settings: Settings) {
    setFailure([])
    try {
      await update.mutateAsync(settings)
      take(settings)
      toast.success('License settings saved')
    } catch (thrown) {
      setFailure(applyFieldErrors(form, asCallError(thrown)))
    }
  }

  return (
    <Form form={form} onSubmit={save} label="License Settings" className="u-form platform-settings">
      {overtaken && (
        <Notice tone="amber">
          Somebody else has saved other settings meanwhile. Yours replace them when you save.{' '}
          <button type="button" className="u-link" onClick={() => take(saved)}>
            Show the saved ones
          </button>
        </Notice>
      )}
      <NumberField
        name="trial_days"
        label="Trial duration (days)"
        required
        disabled={!manages}
        help="How long a hospital that is onboarded from now on can try Uzima out, with everything that its plan has."
      />
      <NumberField
        name="grace_days"
        label="Grace period (days)"
        required
        disabled={!manages}
        help="How long a hospital can go on working after its licence has ended. After that it can read everything and change nothing. This applies to all hospitals at once."
      />
      <NumberField
        name="renewal_reminder_days"
        label="Renewal reminder (days before expiry)"
        required
        disabled={!manages}
        help="How long before the end of a licence the hospital gets an e-mail about it, once for each end."
      />
      <CheckboxField
        name="auto_renewal"
        label="Auto renewal"
        disabled={!manages}
        help="Licences of hospitals that are onboarded from now on renew by themselves, month by month, with an invoice. Can be changed for each hospital."
      />
      {failure.length > 0 && <Notice tone="red">{failure.join('. ')}</Notice>}
      {manages && <FormFoot submitLabel="Save Changes" pending={update.isPending} />}
    </Form>
  )
}

/** How long trials and grace last, when hospitals are reminded, and whether new licences renew by themselves. */
export default function LicenseSettingsPage() {
  const { can } = useSession()
  const settings = useEndpoint(getLicenseSettings, {})
  return (
    <Page title="License Settings" facts="What holds for the licences of all hospitals" narrow>
      <Panel>
        {settings.data ? (
          <SettingsForm saved={settings.data} manages={can('platform.manage')} />
        ) : (
          <Waiting for={settings} failure="Failed to load the licence settings" lines={8} />
        )}
      </Panel>
    </Page>
  )
}
