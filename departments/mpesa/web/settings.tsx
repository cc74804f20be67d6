import { useWatch } from 'react-hook-form'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { RadioCards } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime } from '../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'
import { SettingsForm } from '../../../kernel/web/ui/forms/settings-form.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import {
  getMpesaSettings,
  type MpesaSettings,
  registerMpesaUrls,
  renewMpesaUrls,
  saveMpesaSettings,
} from '../contract.ts'
import { kinds } from '../words.ts'
import { Simulated } from './simulated.tsx'

const environmentCards = [
  { value: 'off', label: t('Off'), description: t('No phone is asked; receipt numbers are typed') },
  { value: 'simulator', label: t('Simulator'), description: t('No money moves; for training') },
  { value: 'sandbox', label: t('Sandbox'), description: t('Safaricom’s own test system') },
  { value: 'production', label: t('Production'), description: t('Real payments') },
]
const kindCards = [
  { value: 'paybill', label: kinds.paybill, description: t('The customer sees the invoice’s number') },
  { value: 'till', label: kinds.till, description: t('One number of the shop, without accounts') },
]

const SET = t('Set. Leave it empty to keep it.')
const AGAIN = t('Please enter it again: the one that is set belongs to the previous connection.')
const FROM = t('From the app on Safaricom’s developer portal')
/**
 * A secret is written and never read back; it belongs to an environment and a shortcode (`same`: to those that are
 * chosen).
 */
const Secret = ({ name, label, set, same }: { name: string; label: string; set: boolean; same: boolean }) => (
  <TextField
    name={name}
    label={label}
    type="password"
    autoComplete="off"
    maxLength={300}
    help={set ? (same ? SET : AGAIN) : FROM}
  />
)

/** What only a real connection needs. */
function Connection({ settings }: { settings: MpesaSettings }) {
  const [environment, kind, shortcode] = useWatch({ name: ['environment', 'kind', 'shortcode'] }) as [
    string,
    string,
    string | null,
  ]
  if (environment === 'off') return null
  if (environment === 'simulator') return <Simulated />
  const same = environment === settings.environment && (shortcode ?? '').trim() === (settings.shortcode ?? '')
  return (
    <>
      <RadioCards name="kind" label={t('What customers pay to')} options={kindCards} required />
      <FieldPair>
        <TextField
          name="shortcode"
          label={kind === 'till' ? t('Shortcode of the store') : t('Paybill number')}
          inputMode="numeric"
          maxLength={7}
          required
        />
        {kind === 'till' && (
          <TextField name="till_number" label={t('Till number')} inputMode="numeric" maxLength={9} required />
        )}
      </FieldPair>
      <FieldPair>
        <Secret name="consumer_key" label={t('Consumer key')} set={settings.has_consumer_key} same={same} />
        <Secret name="consumer_secret" label={t('Consumer secret')} set={settings.has_consumer_secret} same={same} />
      </FieldPair>
      <Secret name="passkey" label={t('Passkey')} set={settings.has_passkey} same={same} />
    </>
  )
}

const secrets = { consumer_key: '', consumer_secret: '', passkey: '' }
/** What is saved as the form shows it. */
const formOf = ({ environment, kind, shortcode, till_number, version }: MpesaSettings) => ({
  environment,
  kind,
  shortcode,
  till_number,
  ...secrets,
  version,
})

function ConnectionForm({ settings }: { settings: MpesaSettings }) {
  const save = useCommand(saveMpesaSettings)
  return (
    <SettingsForm
      schema={saveMpesaSettings.input}
      saved={formOf(settings)}
      label={t('M-PESA settings')}
      draft="mpesa-settings"
      secrets={Object.keys(secrets) as (keyof typeof secrets)[]}
      save={async (values) => formOf(await save.mutateAsync(values))}
      done={t('M-PESA settings saved')}
    >
      <RadioCards
        name="environment"
        label={t('Payments go through')}
        options={environmentCards.filter(({ value }) => value !== 'simulator' || settings.can_simulate)}
        required
      />
      <Connection settings={settings} />
    </SettingsForm>
  )
}

/** Whether Safaricom knows where to report payments that customers make by themselves. The addresses are never shown. */
function Addresses({ settings }: { settings: MpesaSettings }) {
  const asDone = (text: string) => ({ onSuccess: () => toast.success(text), onError: toastError })
  const register = useCommand(registerMpesaUrls, asDone(t('Safaricom has the addresses')))
  const renew = useCommand(renewMpesaUrls, asDone(t('The addresses are new, and Safaricom has them')))
  const { environment, host, renewed_at, urls_registered_at, urls_error } = settings
  if (environment === 'off' || environment === 'simulator') return null
  const when = (instant: string | null) => (instant ? formatDateTime(instant) : t('Never'))
  return (
    <Panel
      title={t('Payments that customers make by themselves')}
      actions={
        <>
          <Button
            variant="default"
            loading={renew.isPending}
            disabled={register.isPending}
            onClick={() => renew.mutate({})}
          >
            {t('Renew Addresses')}
          </Button>
          <Button
            variant="default"
            loading={register.isPending}
            disabled={renew.isPending}
            onClick={() => register.mutate({})}
          >
            {urls_registered_at ? t('Tell Safaricom again') : t('Tell Safaricom')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'Safaricom reports them to secret addresses of this hospital, which nobody is shown: whoever has them could report payments that never came. Renew them when somebody who may know them leaves.',
        )}
      </p>
      <dl className="u-facts-list">
        <dt>{t('Reported to')}</dt>
        <dd>{host}</dd>
        <dt>{t('Safaricom was told')}</dt>
        <dd>{when(urls_registered_at)}</dd>
        <dt>{t('Addresses renewed')}</dt>
        <dd>{when(renewed_at)}</dd>
      </dl>
      {urls_error && <Notice tone="red">{urls_error}</Notice>}
    </Panel>
  )
}

/** How the hospital is connected to M-PESA. */
export function Settings() {
  const settings = useEndpoint(getMpesaSettings, {})
  const { data } = settings
  if (!data) return <Waiting for={settings} failure={t('Failed to load the M-PESA settings')} lines={8} />
  return (
    <div className="u-stack">
      <Panel title={t('Connection')}>
        <ConnectionForm settings={data} />
      </Panel>
      <Addresses settings={data} />
    </div>
  )
}
