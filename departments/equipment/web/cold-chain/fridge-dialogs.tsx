import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatTime, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StoreField } from '../../../inventory/web/offers.tsx'
import {
  alarmKinds,
  createFridge,
  type Fridge,
  FridgeKind,
  fridgeKinds,
  plausible,
  recordReading,
  updateFridge,
} from '../../cold-chain.contract.ts'
import { celsius } from './words.tsx'

const kinds = FridgeKind.options.map((value) => ({ value, label: fridgeKinds[value].label }))

/** Adds a fridge, or changes one; the usual limits come with what lies in it. */
export function FridgeDialog({ fridge, onClose }: { fridge: Fridge | null; onClose: () => void }) {
  const create = useCommand(createFridge)
  const update = useCommand(updateFridge)
  const form = useZodForm(createFridge.input, {
    name: fridge?.name ?? '',
    store_id: fridge?.store_id ?? null,
    holds: fridge?.holds ?? 'vaccines',
    minimum_celsius: fridge?.minimum_celsius ?? fridgeKinds.vaccines.minimum,
    maximum_celsius: fridge?.maximum_celsius ?? fridgeKinds.vaccines.maximum,
    is_active: fridge?.is_active ?? true,
  })
  const holds = useWatch({ control: form.control, name: 'holds' }) as z.infer<typeof FridgeKind>
  const usual = fridgeKinds[holds]
  return (
    <FormDialog
      title={fridge ? t('Edit Fridge') : t('Add Fridge')}
      form={form}
      draft={`fridge.${fridge ? `${fridge.id}.${fridge.version}` : 'new'}`}
      submitLabel={fridge ? t('Save') : t('Add Fridge')}
      size="md"
      onClose={onClose}
      send={async (details) => {
        if (fridge)
          await saying(
            t('Failed to save the fridge'),
            update.mutateAsync({ ...details, fridge_id: fridge.id, version: fridge.version }),
          )
        else await saying(t('Failed to save the fridge'), create.mutateAsync(details))
        toast.success(fridge ? t('Fridge updated') : t('Fridge added'))
      }}
    >
      <FieldPair>
        <TextField
          name="name"
          label={t('Name')}
          required
          maxLength={100}
          autoFocus
          placeholder={t('Vaccine fridge 1')}
        />
        <StoreField name="store_id" label={t('Store')} required />
      </FieldPair>
      <SelectField name="holds" label={t('Holds')} required options={kinds} />
      <FieldPair>
        <NumberField name="minimum_celsius" label={t('From')} required decimal unit="°C" />
        <NumberField
          name="maximum_celsius"
          label={t('To')}
          required
          decimal
          unit="°C"
          help={usual && t('Usual: {minimum} to {maximum} °C', { minimum: usual.minimum, maximum: usual.maximum })}
        />
      </FieldPair>
      {fridge && <CheckboxField name="is_active" label={t('In use: it is read twice a day')} />}
      {holds === 'vaccines' && (
        <p className="u-muted u-small">
          {t(
            'Vaccines are kept at +2 to +8 °C and read twice a day, at weekends and on holidays too (WHO, Immunization in practice, module 2).',
          )}
        </p>
      )}
    </FormDialog>
  )
}

/** What the thermometer says, now or as it stands on the paper at the door. */
export function ReadingDialog({ fridge, onClose }: { fridge: Fridge; onClose: () => void }) {
  const record = useCommand(recordReading)
  const can = plausible(fridge.minimum_celsius)
  const form = useZodForm(recordReading.input, {
    fridge_id: fridge.id,
    celsius: null,
    day: hospitalToday(),
    time: formatTime(new Date().toISOString()),
    note: '',
  })
  return (
    <FormDialog
      title={t('Reading of {name}', { name: fridge.name })}
      form={form}
      draft={`reading.${fridge.id}`}
      submitLabel={t('Save Reading')}
      size="sm"
      onClose={onClose}
      send={async (values) => {
        const { alarm, held } = await saying(t('Failed to save the reading'), record.mutateAsync(values))
        if (alarm)
          toast.error(
            t('{name} is {alarmKinds}. An alarm is open until somebody writes what was done.{held}', {
              name: fridge.name,
              alarmKinds: alarmKinds[alarm].toLowerCase(),
              held:
                held > 0 &&
                t(' Put on hold: {held}', { held: held === 1 ? t('1 batch') : t('{held} batches', { held }) }),
            }),
          )
        else toast.success(t('Reading saved'))
      }}
    >
      <NumberField
        name="celsius"
        label={t('Temperature')}
        required
        decimal
        unit="°C"
        help={t('Limits: {minimum_celsius} to {maximum_celsius}. It can show {from} to {to}.', {
          minimum_celsius: celsius(fridge.minimum_celsius),
          maximum_celsius: celsius(fridge.maximum_celsius),
          from: celsius(can.from),
          to: celsius(can.to),
        })}
      />
      <FieldPair>
        <DateField name="day" label={t('Read on')} required max={hospitalToday()} />
        <TextField name="time" label={t('At')} required maxLength={5} inputMode="numeric" placeholder={t('HH:mm')} />
      </FieldPair>
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={500} />
    </FormDialog>
  )
}
