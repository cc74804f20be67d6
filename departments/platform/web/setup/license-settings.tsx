import { t } from '../../../../kernel/contract/words/text.ts'
import './setup.css'
import type { z } from 'zod'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { SettingsForm } from '../../../../kernel/web/ui/forms/settings-form.tsx'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { getLicenseSettings, LicenseSettings, updateLicenseSettings } from '../../setup.contract.ts'

function LicenseForm({ saved, manages }: { saved: z.output<typeof LicenseSettings>; manages: boolean }) {
  const update = useCommand(updateLicenseSettings)
  return (
    <SettingsForm
      schema={LicenseSettings}
      saved={saved}
      label={t('License Settings')}
      draft="license-settings"
      save={async (settings) => {
        await update.mutateAsync(settings)
        return settings
      }}
      done={t('License settings saved')}
      submitLabel={t('Save Changes')}
      readOnly={!manages}
      className="u-form platform-settings"
    >
      <NumberField
        name="trial_days"
        label={t('Trial duration (days)')}
        required
        disabled={!manages}
        help={t(
          'How long a hospital that is onboarded from now on can try Uzima out, with everything that its plan has.',
        )}
      />
      <NumberField
        name="grace_days"
        label={t('Grace period (days)')}
        required
        disabled={!manages}
        help={t(
          'How long a hospital can go on working after its licence has ended. After that it can read everything and change nothing. This applies to all hospitals at once.',
        )}
      />
      <NumberField
        name="renewal_reminder_days"
        label={t('Renewal reminder (days before expiry)')}
        required
        disabled={!manages}
        help={t('How long before the end of a licence the hospital gets an e-mail about it, once for each end.')}
      />
      <CheckboxField
        name="auto_renewal"
        label={t('Auto renewal')}
        disabled={!manages}
        help={t(
          'Licences of hospitals that are onboarded from now on renew by themselves, month by month, with an invoice. Can be changed for each hospital.',
        )}
      />
    </SettingsForm>
  )
}

/** How long trials and grace last, when hospitals are reminded, and whether new licences renew by themselves. */
export default function LicenseSettingsPage() {
  const { can } = useSession()
  const settings = useEndpoint(getLicenseSettings, {})
  return (
    <Page title={t('License Settings')} facts={t('What holds for the licences of all hospitals')} narrow>
      <Panel>
        {settings.data ? (
          <LicenseForm saved={settings.data} manages={can('platform.manage')} />
        ) : (
          <Waiting for={settings} failure={t('Failed to load the licence settings')} lines={8} />
        )}
      </Panel>
    </Page>
  )
}
