import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { type Apgar, apgarKeys, apgarMinutes, apgarSigns, apgarTotal } from '../../maternity/apgar.ts'
import { modes, perineums, placentas, resuscitations, sexes } from '../../maternity/words.ts'
import { Chips } from '../charts/chips.tsx'
import { WhenField } from '../when-field.tsx'
import { optionsOf } from '../words.tsx'
import { chipsOf, yesOrNo } from './words.ts'

/** What is written of a birth and of the mother; `since`: from when on it can have been. */
export const DeliveryFields = ({ since }: { since: string }) => (
  <>
    <SelectField
      name="mode"
      label={t('Mode of delivery')}
      required
      options={optionsOf(modes)}
      placeholder={t('Select')}
    />
    <TextField name="attended_by" label={t('Attended by')} required maxLength={200} />
    <NumberField name="blood_loss_ml" label={t('Blood loss')} unit="ml" />
    <TextField name="uterotonic" label={t('Uterotonic')} maxLength={120} placeholder={t('Oxytocin 10 IU')} />
    <Chips name="placenta" label={t('Placenta')} options={chipsOf(placentas)} />
    <WhenField name="placenta_at" label={t('Placenta at')} since={since} none={t('Not entered')} />
    <SelectField name="perineum" label={t('Perineum')} options={optionsOf(perineums)} placeholder={t('Not recorded')} />
    <TextField name="mother_condition" label={t('Condition of the mother')} maxLength={200} />
    <TextAreaField name="complications" label={t('Complications')} rows={2} maxLength={1000} />
    <TextAreaField name="notes" label={t('Notes')} rows={2} maxLength={2000} />
  </>
)

type NewbornProps = {
  /** What stands before the names of the fields: `children.0.`, or nothing. */
  at: string
  /** Born dead: what only a child that lives can have is not asked. */
  dead: boolean
  since: string
}
/** What is written of a newborn but for its outcome. */
export function NewbornFields({ at, dead, since }: NewbornProps) {
  const { setValue } = useFormContext()
  // What only a child that lives can have is taken back with its fields.
  useEffect(() => {
    if (!dead) return
    for (const minute of apgarMinutes) setValue(`${at}apgar_${minute}`, {})
    setValue(`${at}breastfed_within_hour`, null)
  }, [dead, at, setValue])
  return (
    <>
      <Chips name={`${at}sex`} label={t('Sex')} required options={chipsOf(sexes)} />
      <WhenField name={`${at}born_at`} label={t('Born')} since={since} none={t('Not entered')} />
      <div className="chart-quick">
        <NumberField name={`${at}weight_grams`} label={t('Weight')} unit="g" />
        <NumberField name={`${at}length_cm`} label={t('Length')} unit="cm" decimal />
        <NumberField name={`${at}head_cm`} label={t('Head circumference')} unit="cm" decimal />
      </div>
      {!dead &&
        apgarMinutes.map((minute) => <ApgarFields key={minute} name={`${at}apgar_${minute}`} minute={minute} />)}
      <SelectField
        name={`${at}resuscitation`}
        label={t('Resuscitation')}
        options={optionsOf(resuscitations)}
        placeholder={t('Not recorded')}
      />
      {!dead && (
        <>
          <Chips name={`${at}vitamin_k`} label={t('Vitamin K given')} options={yesOrNo} />
          <Chips name={`${at}eye_ointment`} label={t('Eye ointment given')} options={yesOrNo} />
          <Chips name={`${at}breastfed_within_hour`} label={t('Breastfed within an hour')} options={yesOrNo} />
        </>
      )}
      <TextAreaField name={`${at}abnormalities`} label={t('Abnormalities')} rows={2} maxLength={1000} />
    </>
  )
}

/** Five signs of 0, 1 or 2; the sum only when all five are there. */
function ApgarFields({ name, minute }: { name: string; minute: number }) {
  const scored: Apgar | null | undefined = useWatch({ name })
  return (
    <details className="birth-apgar">
      <summary>
        {rich('APGAR at {minute} {value}: {scored}', {
          minute,
          value: minute === 1 ? t('minute') : t('minutes'),
          scored: <span className="u-num">{apgarTotal(scored ?? null) ?? '–'}</span>,
        })}
      </summary>
      {apgarKeys.map((sign) => (
        <Chips
          key={sign}
          name={`${name}.${sign}`}
          label={apgarSigns[sign].label}
          options={apgarSigns[sign].words.map((word, points) => ({
            value: points,
            label: `${points} ${word}`,
            key: String(points),
          }))}
        />
      ))}
    </details>
  )
}
