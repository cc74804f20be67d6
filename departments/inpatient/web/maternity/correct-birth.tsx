import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { CheckboxField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { correctDelivery, correctNewborn, strikeDelivery } from '../../birth-corrections.contract.ts'
import type { Delivery, Newborn } from '../../births.contract.ts'
import { QuickForm } from '../charts/quick-form.tsx'
import { DeliveryFields, NewbornFields } from './birth-fields.tsx'

const DAY_BEFORE_MS = 24 * 3_600_000
/** From when on something of this birth can have been. */
const sinceOf = ({ newborns, created_at }: Delivery): string =>
  new Date(
    Math.min(...newborns.map(({ born_at }) => Date.parse(born_at)), Date.parse(created_at)) - DAY_BEFORE_MS,
  ).toISOString()

/** Why, and where the birth was notified already: that the registrar is told too. */
function Why({ notified, label }: { notified: Newborn | undefined; label: string }) {
  return (
    <>
      <TextAreaField name="reason" label={label} required rows={2} maxLength={300} />
      {notified && (
        <>
          <Notice tone="amber">
            {t(
              'The birth was notified on {notified_at} ({notification_number}). What was printed then is not right any more.',
              {
                notified_at: formatDateTime(notified.notified_at),
                notification_number: notified.notification_number,
              },
            )}
          </Notice>
          <CheckboxField
            name="after_notification"
            label={t('The registrar is told, and the notification is corrected there too')}
          />
        </>
      )}
    </>
  )
}
const toldOf = (newborns: readonly Newborn[]) => newborns.find(({ notified_at }) => notified_at)

type Props = { delivery: Delivery; onClose: () => void }
/** Corrects the record of a birth; what stood there is kept. */
export function CorrectDeliveryDialog({ delivery, onClose }: Props) {
  const correct = useCommand(correctDelivery)
  const { id, version } = delivery
  const { mode, placenta_at, placenta, uterotonic, blood_loss_ml } = delivery
  const { perineum, mother_condition, complications, attended_by, notes } = delivery
  const form = useZodForm(correctDelivery.input, {
    ...{ delivery_id: id, version, mode, placenta_at, placenta, uterotonic, blood_loss_ml, perineum },
    ...{ mother_condition, complications, attended_by, notes, reason: '', after_notification: false },
  })
  return (
    <FormDialog
      title={t('Correct the record of this birth')}
      form={form}
      draft={`birth.correct.${id}.${version}`}
      submitLabel={t('Correct')}
      done={t('The record of the birth is corrected')}
      onClose={onClose}
      send={(values) => saying(t('Failed to correct the record'), correct.mutateAsync(values))}
    >
      <QuickForm>
        <DeliveryFields since={sinceOf(delivery)} />
      </QuickForm>
      <Why notified={toldOf(delivery.newborns)} label={t('What was wrong')} />
    </FormDialog>
  )
}

/** Corrects the record of a newborn; its patient record follows. */
export function CorrectNewbornDialog({ delivery, child, onClose }: Props & { child: Newborn }) {
  const correct = useCommand(correctNewborn)
  const { id, version, sex, born_at, weight_grams, length_cm, head_cm, apgar_1, apgar_5, apgar_10, resuscitation } =
    child
  const form = useZodForm(correctNewborn.input, {
    ...{ newborn_id: id, version, sex, born_at, weight_grams, length_cm, head_cm, resuscitation },
    ...{ apgar_1: apgar_1 ?? {}, apgar_5: apgar_5 ?? {}, apgar_10: apgar_10 ?? {} },
    ...{
      vitamin_k: child.vitamin_k,
      eye_ointment: child.eye_ointment,
      breastfed_within_hour: child.breastfed_within_hour,
    },
    ...{ abnormalities: child.abnormalities, reason: '', after_notification: false },
  })
  return (
    <FormDialog
      title={t('Correct the record of this newborn')}
      form={form}
      draft={`newborn.correct.${id}.${version}`}
      submitLabel={t('Correct')}
      done={t('The record of the newborn is corrected')}
      onClose={onClose}
      send={(values) => saying(t('Failed to correct the record'), correct.mutateAsync(values))}
    >
      <p className="u-small u-muted">
        {t(
          'Whether a child was born alive is not corrected here: strike out the birth, and record it again.{patient_id}',
          {
            patient_id: child.patient_id && t(' Sex and birth date of the registered child follow.'),
          },
        )}
      </p>
      <QuickForm>
        <NewbornFields at="" dead={child.outcome !== 'live'} since={sinceOf(delivery)} />
      </QuickForm>
      <Why notified={toldOf([child])} label={t('What was wrong')} />
    </FormDialog>
  )
}

const Struck = z.object(strikeDelivery.input.shape).pick({ reason: true, after_notification: true })
/** Strikes out a birth with its children. */
export function StrikeDeliveryDialog({ delivery, onClose }: Props) {
  const strike = useCommand(strikeDelivery)
  const form = useZodForm(Struck, { reason: '', after_notification: false })
  return (
    <FormDialog
      title={t('Strike out this birth?')}
      form={form}
      draft={`birth.strike.${delivery.id}`}
      submitLabel={t('Strike Out')}
      size="md"
      done={t('Struck out')}
      onClose={onClose}
      send={(values) =>
        saying(
          t('Failed to strike out the birth'),
          strike.mutateAsync({ ...values, delivery_id: delivery.id, version: delivery.version }),
        )
      }
    >
      <p className="u-small">
        {t(
          'The birth and its children stay here, struck through, and count no more. As long as the mother is on the ward, her labour is open again. Who was registered as a child stays a patient, without this mother.',
        )}
      </p>
      <Why notified={toldOf(delivery.newborns)} label={t('Why it is struck out')} />
    </FormDialog>
  )
}
