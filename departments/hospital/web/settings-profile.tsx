import { t } from '../../../kernel/contract/words/text.ts'
import './settings.css'
import { call } from '../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../kernel/web/data/query.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { fetchPanels, laterPanels, Panels } from '../../../kernel/web/panels.tsx'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { LogoPanel } from '../../../kernel/web/ui/person/logo-panel.tsx'
import { getHospitalProfile, LOGO_LIMIT, NOT_A_LOGO, removeOwnLogo, uploadOwnLogo } from '../profile.contract.ts'
import { ClockForm, ColourForm, FactsForm } from './profile-forms.tsx'
import TwoFactorRequirement from './two-factor-requirement.tsx'

declare module '../../../kernel/web/panels.tsx' {
  interface Places {
    /** The hospital's profile: rules that its departments keep, a row each. */
    settings: Record<never, never>
  }
}

void laterPanels().then(() => fetchPanels('settings'))

/** What the hospital is called, how it looks, and the rules that its departments keep. */
export default function SettingsProfile() {
  const profile = useEndpoint(getHospitalProfile, {})
  const remove = useCommand(removeOwnLogo)
  const { reload } = useSession()
  const done = () => void reload()
  if (!profile.data)
    return (
      <Page title={t('Hospital Profile')}>
        <Panel>
          <Waiting for={profile} failure={t('Failed to load the hospital’s profile')} lines={10} />
        </Panel>
      </Page>
    )
  const hospital = profile.data
  return (
    <Page
      title={t('Hospital Profile')}
      facts={t('Signs in at {subdomain}, which the provider alone can change', { subdomain: hospital.subdomain })}
    >
      <div className="hospital-profile">
        <div className="u-stack">
          <Panel title={t('Name and contacts')}>
            <FactsForm profile={hospital} done={done} />
          </Panel>
          <Panel title={t('Time and screens')}>
            <ClockForm profile={hospital} done={done} />
          </Panel>
        </div>
        <div className="u-stack">
          <LogoPanel
            name={hospital.name}
            version={hospital.logo_version}
            shown={
              hospital.logo_version > 0 && (
                <img
                  className="hospital-logo"
                  src={`/api/hospital/logo?v=${hospital.logo_version}`}
                  alt={t('Logo of {name}', { name: hospital.name })}
                />
              )
            }
            limit={LOGO_LIMIT}
            refused={NOT_A_LOGO}
            help={t('PNG, JPG or GIF up to 2 MB. Shown at your sign-in, in your menu and on what you print.')}
            upload={async (file) => {
              await call(uploadOwnLogo, {}, { file })
              invalidateTopics(uploadOwnLogo.changes ?? [])
              done()
            }}
            remove={async () => {
              await remove.mutateAsync({})
              done()
            }}
          />
          <Panel title={t('Colour')}>
            <ColourForm profile={hospital} done={done} />
          </Panel>
          <Panel title={t('Two-factor sign-in')}>
            <TwoFactorRequirement />
          </Panel>
        </div>
      </div>
      <Panel title={t('Rules')} flush>
        <Panels place="settings" about={{}} />
      </Panel>
    </Page>
  )
}
