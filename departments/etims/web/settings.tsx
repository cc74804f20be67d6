import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { asCallError } from '../../../kernel/web/call.ts'
import { CheckboxField, RadioCards } from '../../../kernel/web/ui/choice-fields.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/feedback.tsx'
import { TextField } from '../../../kernel/web/ui/fields.tsx'
import { applyFieldErrors, FieldPair, Form, FormActions, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { toast, toastError } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { type EtimsSettings, getEtimsSettings, initialiseEtims, saveEtimsSettings } from '../contract.ts'
import { SIMULATED, units } from '../words.ts'

const environmentCards = [
  { value: 'off', label: 'Off', description: 'No documents are made' },
  { value: 'simulator', label: 'Simulator', description: 'Nothing is sent; for training' },
  { value: 'sandbox', label: 'Sandbox', description: 'KRA’s own test system' },
  { value: 'production', label: 'Production', description: 'Real tax invoices' },
]
const unitCards = [
  { value: 'oscu', label: units.oscu, description: 'KRA’s server signs' },
  { value: 'vscu', label: units.vscu, description: 'KRA’s program beside this server signs' },
]

/** What only a real connection needs. */
function Connection({ settings }: { settings: EtimsSettings }) {
  const [environment, unit] = useWatch({ name: ['environment', 'unit'] }) as [string, string]
  if (environment === 'off') return null
  if (environment === 'simulator')
    return (
      <>
        <Notice tone="amber">{SIMULATED}.</Notice>
        <CheckboxField name="simulator_down" label="Play an outage" />
      </>
    )
  return (
    <>
      <RadioCards name="unit" label="Control unit" options={unitCards} required />
      <FieldPair>
        <TextField name="tin" label="KRA PIN" maxLength={11} required />
        <TextField name="bhf_id" label="Branch" inputMode="numeric" maxLength={2} required />
      </FieldPair>
      <TextField name="device_serial" label="Device serial number" maxLength={100} required />
      {unit === 'oscu' && (
        <TextField
          name="cmc_key"
          label="Communication key"
          type="password"
          autoComplete="off"
          maxLength={300}
          help={
            settings.has_cmc_key
              ? 'Set. Leave it empty to keep it.'
              : 'Comes with Initialise device; enter it only if the device was initialised before'
          }
        />
      )}
      <CheckboxField
        name="rates_confirmed"
        label="Our accountant has confirmed the tax rates (A 0 %, B 16 %, C 0 %, D 0 %, E 8 %) and the tax codes of our services"
      />
    </>
  )
}

function SettingsForm({ settings }: { settings: EtimsSettings }) {
  const { has_cmc_key: _, ...values } = settings
  const form = useZodForm(saveEtimsSettings.input, { ...values, cmc_key: '' })
  const save = useCommand(saveEtimsSettings)
  const initialise = useCommand(initialiseEtims, { onSuccess: () => toast.success('The device is initialised'), onError: toastError })
  const real = settings.environment === 'sandbox' || settings.environment === 'production'
  return (
    <Form
      form={form}
      label="eTIMS settings"
      onSubmit={async (given) => {
        try {
          await save.mutateAsync(given)
          toast.success('eTIMS settings saved')
        } catch (thrown) {
          const homeless = applyFieldErrors(form, asCallError(thrown))
          if (homeless.length) toast.error(homeless.join('. '))
        }
      }}
    >
      <RadioCards name="environment" label="Documents go through" options={environmentCards} required />
      <Connection settings={settings} />
      <FormActions>
        {real && (
          <Button variant="default" loading={initialise.isPending} onClick={() => initialise.mutate({})}>
            Initialise device
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </FormActions>
    </Form>
  )
}

/** How the hospital is connected to eTIMS. */
export function Settings() {
  const settings = useEndpoint(getEtimsSettings, {})
  const { data } = settings
  if (!data) return <Waiting for={settings} failure="Failed to load the eTIMS settings" lines={8} />
  return (
    <Panel title="Connection">
      <SettingsForm key={data.version} settings={data} />
    </Panel>
  )
}
