import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDateTime, formatName } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import { type GuideField, type GuideKey, guideFields, guideSections } from '../../maternity/guide.data.ts'
import { guideKeys } from '../../maternity/guide.ts'
import { onsets } from '../../maternity/words.ts'
import {
  beginLabour,
  endLabour,
  type LabourEntry,
  type LabourRow,
  recordLabourEntry,
  strikeLabourEntry,
  updateLabour,
} from '../../maternity.contract.ts'
import { Chips } from '../charts/chips.tsx'
import { QuickForm } from '../charts/quick-form.tsx'
import { WhenField } from '../when-field.tsx'
import { chipsOf, hoursAgo } from './words.ts'

const WEEK = 7 * 24

function HeadFields({ admission }: { admission: OpenedAdmission }) {
  return (
    <QuickForm>
      <NumberField name="gravida" label={t('Gravida')} />
      <NumberField name="para" label={t('Para')} />
      <Chips name="onset" label={t('Labour began')} required options={chipsOf(onsets)} />
      <WhenField name="active_from" label={t('Active labour since')} since={admission.admitted_at} />
      <WhenField
        name="membranes_ruptured_at"
        label={t('Membranes ruptured')}
        since={hoursAgo(WEEK)}
        none={t('Not ruptured, or not known')}
      />
      <NumberField name="gestation_weeks" label={t('Gestation')} unit="weeks" />
      <TextAreaField name="risk_factors" label={t('Risk factors')} rows={2} maxLength={1000} />
    </QuickForm>
  )
}

/** Opens the labour care guide. */
export function BeginDialog({ admission, onClose }: { admission: OpenedAdmission; onClose: () => void }) {
  const begin = useCommand(beginLabour)
  const form = useZodForm(beginLabour.input, {
    admission_id: admission.id,
    gravida: null,
    para: null,
    onset: null,
    active_from: null,
    membranes_ruptured_at: null,
    gestation_weeks: null,
    risk_factors: '',
  })
  return (
    <FormDialog
      title={t('Labour of {admission}', { admission: formatName(admission) })}
      form={form}
      draft={`labour.${admission.id}`}
      submitLabel={t('Begin Labour')}
      done={t('The labour care guide is open')}
      onClose={onClose}
      send={(values) => saying(t('Failed to begin the labour'), begin.mutateAsync(values))}
    >
      <HeadFields admission={admission} />
    </FormDialog>
  )
}

type OfLabour = { admission: OpenedAdmission; labour: LabourRow; onClose: () => void }

/** Corrects the head of the guide. */
export function HeadDialog({ admission, labour, onClose }: OfLabour) {
  const update = useCommand(updateLabour)
  const { gravida, para, onset, active_from, membranes_ruptured_at, gestation_weeks, risk_factors, version } = labour
  const form = useZodForm(updateLabour.input, {
    admission_id: admission.id,
    labour_id: labour.id,
    ...{ gravida, para, onset, active_from, membranes_ruptured_at, gestation_weeks, risk_factors, version },
  })
  return (
    <FormDialog
      title={t('Labour of {admission}', { admission: formatName(admission) })}
      form={form}
      draft={`labour.head.${labour.id}`}
      submitLabel={t('Save')}
      done={t('Saved')}
      onClose={onClose}
      send={(values) => saying(t('Failed to save the labour'), update.mutateAsync(values))}
    >
      <HeadFields admission={admission} />
    </FormDialog>
  )
}

/** Ends a labour that no birth ends here. */
export function EndDialog({ admission, labour, onClose }: OfLabour) {
  const end = useCommand(endLabour)
  return (
    <ReasonDialog
      title={t('End this labour without a birth?')}
      confirmLabel={t('End Labour')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const of = { admission_id: admission.id, labour_id: labour.id, version: labour.version }
        await saying(t('Failed to end the labour'), end.mutateAsync({ ...of, reason }))
        toast.success(t('The labour has ended'))
      }}
    >
      <p>{t('For a labour that was none, and for who is referred. A birth ends the labour by itself.')}</p>
    </ReasonDialog>
  )
}

/** Strikes out a wrong column. */
export function StrikeEntryDialog({ admission, labour, entry, onClose }: OfLabour & { entry: LabourEntry }) {
  const strike = useCommand(strikeLabourEntry)
  return (
    <ReasonDialog
      title={t('Strike out the column of {observed_at}?', { observed_at: formatDateTime(entry.observed_at) })}
      confirmLabel={t('Strike Out')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const of = { admission_id: admission.id, labour_id: labour.id, entry_id: entry.id }
        await saying(t('Failed to strike out the column'), strike.mutateAsync({ ...of, reason }))
        toast.success(t('Column struck out'))
      }}
    >
      <p>{t('The column stays in view with your reason, and counts no more.')}</p>
    </ReasonDialog>
  )
}

function GuideInput({ name }: { name: GuideKey }) {
  const field: GuideField = guideFields[name]
  const help = field.limit && <span className="u-muted">{t('alert {limit}', { limit: field.limit })}</span>
  if ('words' in field) return <Chips name={name} label={field.label} options={chipsOf(field.words)} />
  if ('text' in field) return <TextField name={name} label={field.label} maxLength={field.text} />
  const { decimals, unit } = field.number
  return <NumberField name={name} label={field.label} unit={unit} decimal={decimals > 0} help={help} />
}

const nothing = Object.fromEntries(guideKeys.map((key) => [key, null]))
/** One column of the guide: what is left empty was not observed. */
export function EntryDialog({ admission, labour, onClose }: OfLabour) {
  const record = useCommand(recordLabourEntry)
  const [asked, setAsked] = useState(false)
  const form = useZodForm(recordLabourEntry.input, {
    ...nothing,
    admission_id: admission.id,
    labour_id: labour.id,
    observed_at: null,
    assessment: '',
    plan: '',
    confirmed: false,
  })
  return (
    <FormDialog
      title={t('Labour of {admission}', { admission: formatName(admission) })}
      form={form}
      draft={`labour.entry.${labour.id}`}
      submitLabel={t('Save Column')}
      onClose={onClose}
      refused={({ field_errors }) => {
        if (field_errors?.cervix) setAsked(true)
        return false
      }}
      send={async (values) => {
        const { alerts, escalation } = await saying(t('Failed to save the column'), record.mutateAsync(values))
        if (alerts.length)
          toast.error(
            t('Saved. Alert: {map}{value}', {
              map: alerts.map(({ text }) => text).join('; '),
              value: escalation ? '. Help is called for' : '',
            }),
          )
        else toast.success(t('Saved: no alert'))
      }}
    >
      <QuickForm>
        <WhenField name="observed_at" label={t('Observed')} since={admission.admitted_at} />
        {/* What is looked at most often comes first; the order of the table is the guide's. */}
        {[...guideSections.slice(1, 4), ...guideSections.slice(0, 1), ...guideSections.slice(4)].map((section) => (
          <fieldset key={section.label} className="u-field chart-quick">
            <legend className="u-strong">{section.label}</legend>
            {section.fields.map((name) => (
              <GuideInput key={name} name={name} />
            ))}
          </fieldset>
        ))}
        {asked && <CheckboxField name="confirmed" label={t('Checked: examined again, the cervix is right')} />}
        <TextAreaField name="assessment" label={t('Assessment')} rows={2} maxLength={1000} />
        <TextAreaField name="plan" label={t('Plan, agreed with the woman')} rows={2} maxLength={1000} />
      </QuickForm>
    </FormDialog>
  )
}
