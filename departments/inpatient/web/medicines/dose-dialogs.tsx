import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatNumber, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { SecondNote, withSecond } from '../../../access/web/offers.tsx'
import { ControlledNote } from '../../../inventory/web/offers.tsx'
import type { ChartedMedicine, WardDose } from '../../medicine-charts.contract.ts'
import { outcomes, stockSources } from '../../medicines/words.ts'
import { changeInfusionRate, stopInfusion, strikeDose } from '../../medicines.contract.ts'
import { WhenField } from '../when-field.tsx'
import { formatWhen } from './words.tsx'

type DoseProps = { dose: WardDose; medicine: ChartedMedicine; canWrite: boolean; onClose: () => void }

/** What was recorded of a dose, and a way to strike it out. */
export function DoseDialog({ dose, medicine, canWrite, onClose }: DoseProps) {
  const { can, me } = useSession()
  const [striking, setStriking] = useState(false)
  if (striking) return <StrikeDialog dose={dose} medicine={medicine} onClose={onClose} />
  const own = dose.recorded_by === me?.staff_id
  const mayStrike = canWrite && !dose.struck_at && (own || can('wards.treat'))
  const scanned = (what: boolean) => (what ? t('Scanned') : t('Not scanned'))
  return (
    <Dialog
      open
      onClose={onClose}
      title={medicine.medication_name}
      size="md"
      footer={
        mayStrike && (
          <Button variant="default" onClick={() => setStriking(true)}>
            {t('Strike Out')}
          </Button>
        )
      }
    >
      <div className="u-stack">
        {dose.struck_at && (
          <p>
            <Badge tone="grey">{t('Struck out')}</Badge> {formatWhen(dose.struck_at)} · {dose.struck_by_name}:{' '}
            {dose.strike_reason}
          </p>
        )}
        <Facts>
          <Fact label={t('Due')}>{formatWhen(dose.due_at)}</Fact>
          <Fact label={t('Outcome')}>{outcomes[dose.outcome]}</Fact>
          <Fact label={dose.outcome === 'given' ? t('Given at') : t('Recorded at')}>{formatWhen(dose.at)}</Fact>
          <Fact label={t('By')}>{dose.recorded_by_name}</Fact>
          <Fact label={t('Second person')}>{dose.witnessed_by_name}</Fact>
          <Fact label={t('Reason')}>{dose.reason}</Fact>
          <Fact label={t('Dose')}>{dose.given_dosage ?? (dose.outcome === 'given' ? medicine.dosage : null)}</Fact>
          <Fact label={t('Site')}>{dose.site}</Fact>
          <Fact label={t('Taken from')}>
            {dose.stock &&
              `${stockSources[dose.stock]}${dose.units ? `: ${formatNumber(dose.units, 2)} ${medicine.unit ?? ''}` : ''}`}
          </Fact>
          <Fact label={t('Wristband')}>{scanned(dose.patient_scanned)}</Fact>
          <Fact label={t('Package')}>{scanned(dose.medicine_scanned)}</Fact>
          <Fact label={t('Note')}>{dose.note && <span className="u-lines">{dose.note}</span>}</Fact>
          {dose.is_infusion && (
            <>
              <Fact label={t('Rates')}>
                {dose.rates.map(({ from_at, ml_per_hour, set_by_name, witnessed_by_name, note }) => (
                  <div key={from_at}>
                    {t('{from_at} · {ml_per_hour} ml/h · {set_by_name}{witnessed_by_name}{note}', {
                      from_at: formatWhen(from_at),
                      ml_per_hour: formatNumber(ml_per_hour, 2),
                      set_by_name,
                      witnessed_by_name: witnessed_by_name && t(' with {witnessed_by_name}', { witnessed_by_name }),
                      note: note && ` · ${note}`,
                    })}
                  </div>
                ))}
              </Fact>
              <Fact label={t('Ended')}>{dose.ended_at && `${formatWhen(dose.ended_at)} · ${dose.ended_by_name}`}</Fact>
              <Fact label={t('Went in')}>
                {dose.infused_ml === null
                  ? NOTHING
                  : t('{infused_ml} ml', { infused_ml: formatNumber(dose.infused_ml) })}
              </Fact>
            </>
          )}
        </Facts>
      </div>
    </Dialog>
  )
}

const Struck = strikeDose.input.pick({ reason: true })
function StrikeDialog({ dose, medicine, onClose }: Omit<DoseProps, 'canWrite'>) {
  const form = useZodForm(Struck, { reason: '' })
  const strike = useCommand(strikeDose)
  const before = medicine.needs_second && dose.stock === 'ward'
  return (
    <FormDialog
      title={t('Strike out this dose of {medication_name}?', { medication_name: medicine.medication_name })}
      form={form}
      draft={`ward.strike.${dose.id}`}
      size="md"
      submitLabel={t('Strike Out')}
      onClose={onClose}
      send={async ({ reason }) =>
        strike.mutateAsync(await withSecond(strikeDose, before, { dose_id: dose.id, reason, witness_token: null }))
      }
      done={t('Struck out')}
    >
      <p className="u-small">
        {t('The entry stays, struck through. {stock}{due_at}', {
          stock: dose.stock === 'ward' && t('What was taken goes back to the stock, and off the bill. '),
          due_at: dose.due_at && t('The dose is due again.'),
        })}
      </p>
      <TextAreaField name="reason" label={t('Reason')} required rows={2} maxLength={300} />
      <ControlledNote needed={before} />
    </FormDialog>
  )
}

type InfusionProps = { medicine: ChartedMedicine; onClose: () => void }
const Rate = changeInfusionRate.input.omit({ dose_id: true, witness_token: true, seen_from: true })
/** Changes how fast an infusion runs. */
export function RateDialog({ medicine, onClose }: InfusionProps) {
  const { dose_id = '' } = medicine.running ?? {}
  const [last] = useState(() => medicine.doses.find((dose) => dose.id === dose_id)?.rates.at(-1))
  const form = useZodForm(Rate, { ml_per_hour: last?.ml_per_hour ?? null, at: null, note: '' })
  const change = useCommand(changeInfusionRate)
  const before = medicine.needs_second && Number(form.watch('ml_per_hour')) !== 0
  return (
    <FormDialog
      title={t('Rate of {medication_name}', { medication_name: medicine.medication_name })}
      form={form}
      draft={`ward.rate.${dose_id}`}
      size="md"
      submitLabel={t('Change rate')}
      send={async (values) =>
        change.mutateAsync(
          await withSecond(changeInfusionRate, before, {
            ...{ dose_id, ...values, seen_from: last?.from_at ?? null },
            witness_token: null,
          }),
        )
      }
      done={t('The rate is changed')}
      onClose={onClose}
    >
      <NumberField
        name="ml_per_hour"
        label={t('Rate')}
        required
        decimal
        unit="ml/h"
        help={t('0 lets it stand still')}
      />
      <WhenField name="at" label={t('From')} />
      <TextField name="note" label={t('Note')} maxLength={300} />
      <SecondNote
        needed={before}
        why={t('{medication_name} is given before two. Somebody else signs the new rate with their own password.', {
          medication_name: medicine.medication_name,
        })}
      />
    </FormDialog>
  )
}

const Stop = stopInfusion.input.omit({ dose_id: true })
/** Stops an infusion; how much went in is proposed by its rates. */
export function StopInfusionDialog({ medicine, onClose }: InfusionProps) {
  const { dose_id = '', infused_ml = 0 } = medicine.running ?? {}
  const form = useZodForm(Stop, { infused_ml, at: null, note: '' })
  const stop = useCommand(stopInfusion)
  return (
    <FormDialog
      title={t('Stop {medication_name}', { medication_name: medicine.medication_name })}
      form={form}
      draft={`ward.stop.${dose_id}`}
      size="md"
      submitLabel={t('Stop infusion')}
      send={(values) => stop.mutateAsync({ dose_id, ...values })}
      done={t('The infusion is stopped')}
      onClose={onClose}
    >
      <NumberField
        name="infused_ml"
        label={t('Went in')}
        required
        unit="ml"
        help={t('As the rates say up to now; please correct it by what is left in the bag')}
      />
      <WhenField name="at" label={t('Stopped at')} />
      <TextField name="note" label={t('Note')} maxLength={300} />
    </FormDialog>
  )
}
