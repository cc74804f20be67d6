import { useWatch } from 'react-hook-form'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { CheckboxField, RadioCards } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'
import { SettingsForm } from '../../../kernel/web/ui/forms/settings-form.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { type EtimsSettings, getEtimsSettings, initialiseEtims, saveEtimsSettings } from '../contract.ts'
import { SIMULATED, units } from '../words.ts'

const environmentCards = [
  { value: 'off', label: t('Off'), description: t('No documents are made') },
  { value: 'simulator', label: t('Simulator'), description: t('Nothing is sent; for training') },
  { value: 'sandbox', label: t('Sandbox'), description: t('KRA’s own test system') },
  { value: 'production', label: t('Production'), description: t('Real tax invoices') },
]
const unitCards = [
  { value: 'oscu', label: units.oscu, description: t('KRA’s server signs') },
  { value: 'vscu', label: units.vscu, description: t('KRA’s program beside this server signs') },
]

/** What only a real connection needs. */
function Connection({ settings }: { settings: EtimsSettings }) {
  const [environment, unit] = useWatch({ name: ['environment', 'unit'] }) as [string, string]
  if (environment === 'off') return null
  if (environment === 'simulator')
    return (
      <>
        <Notice tone="amber">{SIMULATED}.</Notice>
        <CheckboxField name="simulator_down" label={t('Play an outage')} />
      </>
    )
  return (
    <>
      <RadioCards name="unit" label={t('Control unit')} options={unitCards} required />
      <FieldPair>
        <TextField name="tin" label={t('KRA PIN')} maxLength={11} required />
        <TextField name="bhf_id" label={t('Branch')} inputMode="numeric" maxLength={2} required />
      </FieldPair>
      <TextField name="device_serial" label={t('Device serial number')} maxLength={100} required />
      {unit === 'oscu' && (
        <TextField
          name="cmc_key"
          label={t('Communication key')}
          type="password"
          autoComplete="off"
          maxLength={300}
          help={
            settings.has_cmc_key
              ? t('Set. Leave it empty to keep it.')
              : t('Comes with Initialise device; enter it only if the device was initialised before')
          }
        />
      )}
      <NumberField
        name="last_number"
        label={t('Last document number')}
        help={t(
          'Only if another program sent documents for this PIN and branch: the number of its last one. It can only go up. {value} Leave it empty to go on as it is.',
          {
            value:
              settings.last_number === null
                ? t('None has been given yet.')
                : t('Now {last_number}.', { last_number: settings.last_number }),
          },
        )}
      />
      <CheckboxField
        name="rates_confirmed"
        label={t(
          'Our accountant has confirmed the tax rates (A 0 %, B 16 %, C 0 %, D 0 %, E 8 %) and the tax codes of our services',
        )}
      />
    </>
  )
}

/** What is saved as the form shows it. */
const formOf = ({ has_cmc_key: _, ...values }: EtimsSettings) => ({ ...values, cmc_key: '', last_number: null })

function ConnectionForm({ settings }: { settings: EtimsSettings }) {
  const save = useCommand(saveEtimsSettings)
  const initialise = useCommand(initialiseEtims, {
    onSuccess: () => toast.success(t('The device is initialised')),
    onError: toastError,
  })
  const real = settings.environment === 'sandbox' || settings.environment === 'production'
  return (
    <SettingsForm
      schema={saveEtimsSettings.input}
      saved={formOf(settings)}
      label={t('eTIMS settings')}
      draft="etims-settings"
      secrets={['cmc_key']}
      save={async (values) => formOf(await save.mutateAsync(values))}
      done={t('eTIMS settings saved')}
      actions={
        real && (
          <Button variant="default" loading={initialise.isPending} onClick={() => initialise.mutate({})}>
            {t('Initialise device')}
          </Button>
        )
      }
    >
      <RadioCards name="environment" label={t('Documents go through')} options={environmentCards} required />
      <Connection settings={settings} />
    </SettingsForm>
  )
}

/** How the hospital is connected to eTIMS. */
export function Settings() {
  const settings = useEndpoint(getEtimsSettings, {})
  const { data } = settings
  if (!data) return <Waiting for={settings} failure={t('Failed to load the eTIMS settings')} lines={8} />
  return (
    <Panel title={t('Connection')}>
      <ConnectionForm settings={data} />
    </Panel>
  )
}
