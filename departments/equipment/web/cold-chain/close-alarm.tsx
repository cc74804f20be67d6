import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Input, Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, unfilled, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { withSecond } from '../../../access/web/offers.tsx'
import { useByTwo } from '../../../approvals/web/offers.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import { disposalMethods } from '../../../inventory/expiry.contract.ts'
import { ControlledNote } from '../../../inventory/web/offers.tsx'
import {
  type Alarm,
  alarmKinds,
  closeFridgeAlarm,
  decisions,
  listAlarmBatches,
  slots,
} from '../../cold-chain.contract.ts'
import { celsius } from './words.tsx'

const choices = Object.entries(decisions).map(([value, label]) => ({ value, label: t(label) }))
const methods = Object.entries(disposalMethods).map(([value, label]) => ({ value, label }))
const titleOf = (alarm: Alarm) => t('Close Alarm of {fridge_name}', { fridge_name: alarm.fridge_name })

type Batch = Output<typeof listAlarmBatches>['rows'][number]
type Decided = NonNullable<Input<typeof closeFridgeAlarm>['batches']>[number]

/** What becomes of a batch that the alarm put on hold. */
function Decide({ batch, at }: { batch: Batch; at: number }) {
  const decision = useWatch({ name: `batches.${at}.decision` })
  const name = t('{name}, batch {batch_number}', { name: batch.name, batch_number: batch.batch_number })
  return (
    <section aria-label={name}>
      <FieldPair>
        <SelectField
          name={`batches.${at}.decision`}
          label={name}
          required
          placeholder={t('Please decide')}
          options={choices}
          help={t('{quantity} on hold', { quantity: inUnits(batch.quantity, batch.unit) })}
        />
        {decision === 'release' && (
          <TextField name={`batches.${at}.reason`} label={t('Why it can be used')} required maxLength={500} />
        )}
      </FieldPair>
    </section>
  )
}

/** What was done about an alarm, and what becomes of each batch; with it the alarm is closed. */
function CloseAlarmDialog({ alarm, open, onClose }: { alarm: Alarm; open: readonly Batch[]; onClose: () => void }) {
  // As they were when it was opened: who released one meanwhile is told by the refusal.
  const [batches] = useState(open)
  const close = useByTwo(closeFridgeAlarm)
  const form = useZodForm(closeFridgeAlarm.input, {
    fridge_alarm_id: alarm.id,
    action_taken: '',
    batches: batches.map(({ stock_hold_id }) => unfilled<Decided>({ stock_hold_id, decision: null, reason: '' })),
    method: null,
    witness_token: null,
  })
  const decided = useWatch({ control: form.control, name: 'batches' }) as readonly (Decided | undefined)[]
  const spoilt = batches.filter((_, at) => decided[at]?.decision === 'write_off')
  const before = spoilt.some((batch) => batch.is_controlled)
  const when = `${formatDate(alarm.day)}, ${slots[alarm.slot].label.toLowerCase()}`
  return (
    <FormDialog
      title={titleOf(alarm)}
      form={form}
      draft={`fridge-alarm.${[alarm.id, ...batches.map((batch) => batch.stock_hold_id)].join('.')}`}
      submitLabel={t('Close Alarm')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        const signed = await withSecond(closeFridgeAlarm, before, values)
        if (await saying(t('Failed to close the alarm'), close(signed))) toast.success(t('Alarm closed'))
      }}
    >
      <Notice tone="amber">
        {alarmKinds[alarm.kind]}, {when}
        {alarm.celsius !== null &&
          t(': {celsius}, limits {minimum_celsius} to {maximum_celsius}', {
            celsius: celsius(alarm.celsius),
            minimum_celsius: celsius(alarm.minimum_celsius),
            maximum_celsius: celsius(alarm.maximum_celsius),
          })}
      </Notice>
      <TextAreaField
        name="action_taken"
        label={t('What was done')}
        required
        rows={4}
        maxLength={1000}
        placeholder={t('Where the stock was moved to, who was told, what became of it')}
      />
      {batches.map((batch, at) => (
        <Decide key={batch.stock_hold_id} batch={batch} at={at} />
      ))}
      {spoilt.length > 0 && <SelectField name="method" label={t('Method')} required options={methods} />}
      <ControlledNote needed={before} />
    </FormDialog>
  )
}

/** The same, once it is known what lies there. */
export function CloseAlarm({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const query = useEndpoint(listAlarmBatches, { fridge_alarm_id: alarm.id })
  if (!query.data) return <LoadingDialog title={titleOf(alarm)} queries={[query]} size="md" onClose={onClose} />
  const open = query.data.rows.filter((batch) => batch.released_at === null && batch.quantity > 0)
  return <CloseAlarmDialog alarm={alarm} open={open} onClose={onClose} />
}
