import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatMinutes } from '../../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useNow } from '../../../../kernel/web/ui/use-now.ts'
import { SecondNote, withSecond } from '../../../access/web/offers.tsx'
import { ScanField } from '../../../inventory/web/offers.tsx'
import { DosageField, useSettled, WeightFact } from '../../../pharmacy/web/offers.tsx'
import type { WardMedicine } from '../../medicine-charts.contract.ts'
import { timingOf } from '../../medicines/due.ts'
import { outcomes, stockSources } from '../../medicines/words.ts'
import { checkWardDose, giveDose, startInfusion } from '../../medicines.contract.ts'
import { WhenField } from '../when-field.tsx'
import { formatWhen, Warnings } from './words.tsx'

const { medicine_id: _, due_at: __, witness_token: ___, ...given } = giveDose.input.shape
const Typed = giveDose.input
  .pick({ outcome: true })
  .extend({ ...given, ml_per_hour: startInfusion.input.shape.ml_per_hour })
type Typed = z.input<typeof Typed>

/** What of a medicine the dialog needs: of the chart, or of the list of a round. */
type Giving = Pick<WardMedicine, 'medication_name' | 'kind' | 'dosage' | 'route' | 'instructions' | 'needs_second'> & {
  id: string
  unit?: string | null
  units?: number | null
  rate_ml_hour?: number | null
}
type Rules = { dose_early_minutes: number; dose_late_minutes: number }
type Props = {
  medicine: Giving
  /** When it was due; null: as needed, or another bag. */
  due_at: string | null
  rules: Rules
  patient: { name: string; op_number: string; admission_number: string }
  /** A wristband that was scanned before the dialog opened. */
  scanned?: string | null
  onClose: () => void
}

const answers = Object.entries(outcomes).map(([value, label]) => ({ value, label }))
const sources = Object.entries(stockSources).map(([value, label]) => ({ value, label }))

type Values = z.output<typeof Typed>
/** Sends what became of a dose, or starts the infusion; `before`: somebody else signs it. */
function useRecording({ id, kind }: Giving, due_at: string | null, before: boolean) {
  const give = useCommand(giveDose)
  const start = useCommand(startInfusion)
  return async ({ ml_per_hour, outcome, given_dosage, ...values }: Values): Promise<void> => {
    const asked = { ...values, medicine_id: id, witness_token: null }
    if (kind === 'infusion' && outcome === 'given') {
      await start.mutateAsync(await withSecond(startInfusion, before, { ...asked, ml_per_hour }))
      toast.success(t('Infusion started'))
      return
    }
    await give.mutateAsync(await withSecond(giveDose, before, { ...asked, outcome, given_dosage, due_at }))
    toast.success(
      outcome === 'given'
        ? t('Dose recorded as given')
        : t('Dose recorded as {outcomes}', { outcomes: outcomes[outcome].toLowerCase() }),
    )
  }
}

/** Records what became of a dose, or starts an infusion. */
export function GiveDialog({ medicine, due_at, rules, patient, scanned = null, onClose }: Props) {
  const { id, kind, medication_name, dosage, route, instructions, needs_second } = medicine
  const isInfusion = kind === 'infusion'
  const now = useNow()
  const form = useZodForm(Typed, {
    ...{ outcome: 'given', at: null, given_dosage: '', units: null, reason: '', note: '', site: '', stock: 'ward' },
    ...{ scanned_patient: scanned ?? '', scanned_medicine: '', ml_per_hour: null },
  })
  const [outcome, typedAt, otherDosage] = form.watch(['outcome', 'at', 'given_dosage'])
  const isGiven = outcome === 'given'
  const at = typeof typedAt === 'string' && !Number.isNaN(Date.parse(typedAt)) ? typedAt : new Date(now).toISOString()
  const timing = due_at && isGiven ? timingOf(due_at, at, rules) : 'on_time'
  const check = useEndpoint(
    checkWardDose,
    { medicine_id: id, given_dosage: useSettled(otherDosage ?? '') },
    { refreshEvery: false },
  ).data
  const unfit = isGiven ? (check?.warnings ?? []) : []
  const before = needs_second && isGiven
  const record = useRecording(medicine, due_at, before)
  const away = due_at ? Math.round(Math.abs(new Date(at).getTime() - new Date(due_at).getTime()) / 60_000) : 0
  return (
    <FormDialog
      title={t('{medication_name} for {name}', { medication_name, name: patient.name })}
      form={form}
      draft={`ward.dose.${id}.${due_at ?? 'needed'}`}
      size="md"
      submitLabel={
        !isGiven
          ? t('Record as {outcomes}', { outcomes: outcomes[outcome].toLowerCase() })
          : isInfusion
            ? t('Start infusion')
            : t('Given')
      }
      onClose={onClose}
      send={record}
    >
      <p>
        <strong>{dosage}</strong> · {route}
        {due_at && t(' · due {due_at}', { due_at: formatWhen(due_at) })}
        {instructions && <span className="u-lines u-muted"> · {instructions}</span>}
      </p>
      {check && (
        <p className="u-small">
          <span className="u-muted">{t('Weight for the dose:')}</span> <WeightFact weight={check.weight} />
        </p>
      )}
      <RadioCards name="outcome" label={t('What became of it')} required className="ward-outcomes" options={answers} />
      <Scans patient={patient} />
      <WhenField name="at" label={isGiven ? t('Given at') : t('Decided at')} />
      {timing !== 'on_time' && (
        <Notice tone="amber">{t('{away} {timing}. Please say why.', { away: formatMinutes(away), timing })}</Notice>
      )}
      {unfit.length > 0 && <Warnings of={unfit} />}
      {(!isGiven || timing !== 'on_time' || unfit.length > 0) && (
        <TextAreaField
          name="reason"
          label={
            !isGiven
              ? t('Why it is not given')
              : unfit.length > 0
                ? t('Reason for giving it nevertheless')
                : t('Why it is given {timing}', { timing })
          }
          required
          rows={2}
          maxLength={300}
        />
      )}
      {isGiven && <Given medicine={medicine} />}
      <TextAreaField name="note" label={t('Note')} rows={2} maxLength={500} />
      <SecondNote
        needed={before}
        why={t(
          '{medication_name} is given before two. Somebody else signs with their own password when you send this.',
          {
            medication_name,
          },
        )}
      />
    </FormDialog>
  )
}

/** How much was given, where, and from which stock. */
const Given = ({ medicine: { medication_name, kind, dosage, unit, units, rate_ml_hour } }: { medicine: Giving }) => (
  <>
    <FieldPair>
      {kind === 'infusion' ? (
        <NumberField
          name="ml_per_hour"
          label={t('Rate')}
          decimal
          unit="ml/h"
          placeholder={rate_ml_hour ? String(rate_ml_hour) : undefined}
        />
      ) : (
        <DosageField
          name="given_dosage"
          label={t('Given, if not as written')}
          placeholder={dosage}
          medicine={{ name: medication_name, unit }}
        />
      )}
      <TextField name="site" label={t('Site')} maxLength={60} placeholder={t('Left arm')} />
    </FieldPair>
    <FieldPair>
      <SelectField name="stock" label={t('Taken from')} required options={sources} />
      <NumberField
        name="units"
        label={t('Units taken')}
        decimal
        unit={unit ?? undefined}
        placeholder={units ? String(units) : undefined}
      />
    </FieldPair>
  </>
)

type Scanned = { name: 'scanned_patient' | 'scanned_medicine'; label: string; what: string }
/** A field for a scanner: what was scanned, whether it is right, and a way to scan again. */
function Scan({ name, label, what, verdict }: Scanned & { verdict: (code: string) => boolean | null }) {
  const { setValue, watch, clearErrors, formState } = useFormContext<Typed>()
  const code = watch(name)
  const refused = formState.errors[name]?.message
  const right = code ? verdict(code) : null
  if (!code)
    return (
      <div>
        <ScanField
          label={label}
          onScan={(text) => {
            clearErrors(name)
            setValue(name, text.trim(), { shouldDirty: true })
          }}
        />
      </div>
    )
  return (
    <div role="status">
      <Notice tone={refused || right === false ? 'red' : right ? 'green' : 'blue'}>
        <div className="u-row u-between">
          <span>
            {refused ??
              (right
                ? t('{what}: right', { what })
                : right === false
                  ? t('{what}: {code} is another one', { what, code })
                  : t('{what} scanned: {code}', { what, code }))}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => setValue(name, '', { shouldDirty: true })}>
            {t('Scan again')}
            <span className="u-visually-hidden">: {what}</span>
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Wristband and package. Neither has to be scanned; what is not is recorded so. */
const Scans = ({ patient }: { patient: Props['patient'] }) => {
  const [own] = useState(() => new Set([patient.op_number, patient.admission_number].map((each) => each.toUpperCase())))
  return (
    <div className="ward-scans">
      <Scan
        name="scanned_patient"
        label={t('Scan the wristband')}
        what={t('Wristband')}
        verdict={(code) => own.has(code.toUpperCase())}
      />
      <Scan name="scanned_medicine" label={t('Scan the package')} what={t('Package')} verdict={() => null} />
    </div>
  )
}
